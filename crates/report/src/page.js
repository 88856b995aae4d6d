'use strict';
// Shows the boards of a page step by step, opens articles, and switches the language. The page can be read without it.

const root = document.documentElement;
// The order of the languages in the board data.
const LANGUAGES = ['ja', 'en'];

/** One replay: its board, its controls and its log. */
class Play {
  constructor(section) {
    this.section = section;
    this.pieces = section.querySelector('.pieces');
    this.board = section.querySelector('svg.board');
    this.slider = section.querySelector('input[type=range]');
    this.output = section.querySelector('output');
    this.now = section.querySelector('.now');
    this.beginning = [...this.now.childNodes];
    this.touched = section.querySelector('.touched');
    this.log = section.querySelector('.log');
    this.at = 0;
    this.held = null;
    section.ariaBusy = 'true';
    this.number();
    this.wake();
  }

  /** Numbers the lines of the log by their steps. */
  number() {
    this.lines = [...this.log.querySelectorAll('li')];
    this.lines.forEach((line, at) => { line.dataset.step = at + 1; });
  }

  wake() {
    this.section.querySelector('.controls').hidden = false;
    this.slider.value = 0;
    this.tell();
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    for (const button of this.section.querySelectorAll('[data-go]')) {
      button.addEventListener('click', () => this.move(button.dataset.go));
    }
    // While the slider has the focus, a screen reader reads the step from it, and should not read it twice.
    this.slider.addEventListener('focus', () => { this.now.ariaLive = 'off'; });
    this.slider.addEventListener('blur', () => { this.now.ariaLive = 'polite'; });
    this.log.classList.add('awake');
    this.log.addEventListener('click', (event) => {
      const line = event.target.closest('.words')?.closest('li');
      if (line) this.go(Number(line.dataset.step));
    });
    this.board.addEventListener('click', (event) => this.touch(event.target));
    this.section.addEventListener('pointerdown', () => { last = this; });
    this.section.addEventListener('focusin', () => { last = this; });
    this.swipe();
  }

  /** Sets the boards and the rest of a long log. Both are markup from the program that made the page. */
  load(film) {
    const reel = this.section.dataset.reel;
    this.film = film.pieces;
    // A step is a list of all its pieces, or a mapping of those that differ from the previous step.
    let shown = [];
    const step = (of) => shown = Array.isArray(of) ? of : Object.assign([...shown], of);
    this.steps = film.reels[reel].map(step);
    this.log.querySelector('ol').insertAdjacentHTML('beforeend', film.logs[reel].join(''));
    this.number();
    this.section.ariaBusy = null;
    if (this.at > 0) this.go(this.at);
  }

  move(to) {
    this.go({ first: 0, back: this.at - 1, next: this.at + 1, last: Number(this.slider.max) }[to]);
  }

  go(step) {
    const before = this.at;
    this.at = Math.max(0, Math.min(Number(this.slider.max), step));
    this.draw(before);
    this.slider.value = this.at;
    const line = this.lines[this.at - 1];
    this.output.textContent = `${this.at}/${this.slider.max}`;
    for (const other of this.lines) other.removeAttribute('aria-current');
    const words = line ? line.querySelector('.words').cloneNode(true).childNodes : this.beginning;
    this.now.replaceChildren(...words);
    this.held = null;
    this.tell();
    if (line) {
      line.setAttribute('aria-current', 'step');
      this.show(line);
    }
  }

  /** Draws the step once the boards are loaded, and marks what differs from the previous one. */
  draw(before) {
    if (!this.film) return;
    const [step, old] = [this.steps[this.at], this.steps[before]];
    const lang = LANGUAGES.indexOf(root.lang);
    this.pieces.innerHTML = step.map((piece) => this.film[piece][lang]).join('');
    step.forEach((piece, place) => {
      if (before !== this.at && old[place] !== piece) this.pieces.children[place].classList.add('changed');
    });
  }

  /** Scrolls the log but not the page. */
  show(line) {
    const { top, bottom } = this.log.getBoundingClientRect();
    const at = line.getBoundingClientRect();
    if (at.top < top) this.log.scrollTop -= top - at.top;
    if (at.bottom > bottom) this.log.scrollTop += at.bottom - bottom;
  }

  touch(target) {
    const piece = target.closest('.pieces > g');
    const card = target.closest('.card');
    this.held = piece && [[...this.pieces.children].indexOf(piece), card ? [...piece.querySelectorAll('.card')].indexOf(card) : -1];
    this.tell();
  }

  /** Describes the step and the selected card in the language of the page. */
  tell() {
    this.slider.ariaValueText = `${this.output.textContent} ${this.now.innerText}`;
    const [place, nth] = this.held ?? [-1, -1];
    const piece = this.pieces.children[place];
    const card = piece?.querySelectorAll('.card')[nth];
    this.touched.textContent = card ? card.querySelector('title').textContent : piece?.getAttribute('aria-label') ?? '';
  }

  swipe() {
    let from = null;
    this.board.addEventListener('touchstart', (event) => { from = event.touches[0]; }, { passive: true });
    this.board.addEventListener('touchend', (event) => {
      if (zoomed()) return;
      const to = event.changedTouches[0];
      const [x, y] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
      if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) this.move(x < 0 ? 'next' : 'back');
      from = null;
    }, { passive: true });
  }
}

/** Whether the page is zoomed in, so that a swipe moves the page. */
const zoomed = () => (window.visualViewport?.scale ?? 1) > 1.05;
window.visualViewport?.addEventListener('resize', () => root.classList.toggle('zoomed', zoomed()));

/** Decompresses the boards. */
async function unpacked(film) {
  const bytes = Uint8Array.from(atob(film), (of) => of.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).json();
}

// Where the browser cannot decompress, the first board stays and the log can be read.
const film = 'DecompressionStream' in window && document.getElementById('film')?.textContent;
const plays = film ? [...document.querySelectorAll('[data-reel]')].map((section) => new Play(section)) : [];
// The replay that was last touched or focused.
let last = null;
if (film) unpacked(film).then((of) => plays.forEach((play) => play.load(of)));

const dialog = document.getElementById('article');
dialog.querySelector('.close').addEventListener('click', () => dialog.close());
dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a.cite');
  const article = link && document.getElementById(link.getAttribute('href').slice(1));
  if (!article) return;
  event.preventDefault();
  const shown = article.cloneNode(true);
  shown.removeAttribute('id');
  dialog.querySelector('.shown').replaceChildren(shown);
  if (!dialog.open) dialog.showModal();
});

/** The visible share of an element, out of what could be visible at once. */
function seen(of) {
  const { top, bottom } = of.getBoundingClientRect();
  return (Math.min(innerHeight, bottom) - Math.max(0, top)) / Math.min(innerHeight, bottom - top);
}

/** The replay that keys control: the last used one while it is visible, or else the one with the most visible board, if any. */
function moved() {
  if (last && seen(last.section) > .5) return last;
  const best = [...plays].sort((one, other) => seen(other.board) - seen(one.board))[0];
  return best && seen(best.board) > .25 ? best : null;
}

const KEYS = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };
document.addEventListener('keydown', (event) => {
  const go = KEYS[event.key];
  const own = event.target.closest?.('input, dialog');
  if (!go || own || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const play = moved();
  if (!play) return;
  event.preventDefault();
  play.move(go);
});

const languages = [...document.querySelectorAll('[data-lang]')];
for (const button of languages) {
  button.addEventListener('click', () => {
    root.lang = button.dataset.lang;
    for (const other of languages) other.setAttribute('aria-pressed', String(other === button));
    for (const play of plays) {
      play.draw(play.at);
      play.tell();
    }
    for (const named of document.querySelectorAll('[data-ja][data-en]')) {
      const words = named.dataset[root.lang];
      if (named.localName === 'title') document.title = words;
      else named.setAttribute('aria-label', words);
    }
  });
}

// Open everything that is folded before printing.
addEventListener('beforeprint', () => {
  for (const of of document.querySelectorAll('details:not([open])')) {
    of.open = true;
    of.classList.add('for-paper');
  }
});
addEventListener('afterprint', () => {
  for (const of of document.querySelectorAll('details.for-paper')) {
    of.open = false;
    of.classList.remove('for-paper');
  }
});
