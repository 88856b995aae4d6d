'use strict';
// Steps through the boards of a page, opens articles, and changes the language. Without it the page can still be read.

const film = JSON.parse(document.getElementById('film').textContent);
// A page without boards has no film.
const elements = film?.elements.map((parts) => parts.map((at) => film.parts[at]).join(''));
const root = document.documentElement;

/** One replay: its board, its controls and its log. */
class Play {
  constructor(section) {
    // A step is written whole, or as what differs from the one before.
    let shown = [];
    const step = (of) => shown = Array.isArray(of) ? of : Object.assign([...shown], of);
    this.steps = film.reels[section.dataset.reel].map(step);
    this.section = section;
    this.pieces = section.querySelector('.pieces');
    this.board = section.querySelector('svg.board');
    this.slider = section.querySelector('input[type=range]');
    this.output = section.querySelector('output');
    this.now = section.querySelector('.now');
    this.beginning = [...this.now.childNodes];
    this.touched = section.querySelector('.touched');
    this.lines = [...section.querySelectorAll('.log li')];
    this.log = section.querySelector('.log');
    this.at = 0;
    this.held = null;
    this.wake();
  }

  wake() {
    this.section.querySelector('.controls').hidden = false;
    this.slider.value = 0;
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    for (const button of this.section.querySelectorAll('[data-go]')) {
      button.addEventListener('click', () => this.move(button.dataset.go));
    }
    for (const line of this.lines) {
      line.classList.add('awake');
      line.querySelector('.words').addEventListener('click', () => this.go(Number(line.dataset.step)));
    }
    this.board.addEventListener('click', (event) => this.touch(event.target));
    this.section.addEventListener('pointerdown', () => { last = this; });
    this.section.addEventListener('focusin', () => { last = this; });
    this.swipe();
  }

  move(to) {
    this.go({ first: 0, back: this.at - 1, next: this.at + 1, last: this.steps.length - 1 }[to]);
  }

  go(step) {
    const before = this.steps[this.at];
    this.at = Math.max(0, Math.min(this.steps.length - 1, step));
    this.draw(before);
    this.slider.value = this.at;
    const line = this.lines[this.at - 1];
    // The number of the last event: what --until takes.
    this.output.textContent = `${line?.dataset.after ?? 0}/${this.lines.at(-1)?.dataset.after ?? 0}`;
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

  /** Draws the step; what differs from the one before is marked. */
  draw(before) {
    const words = film.pieces[root.lang];
    const step = this.steps[this.at];
    // What is drawn was written as markup by the program that made the page.
    this.pieces.innerHTML = step.map((piece) => words[piece].map((at) => elements[at]).join('')).join('');
    step.forEach((piece, place) => {
      if (before !== step && before[place] !== piece) this.pieces.children[place].classList.add('changed');
    });
  }

  /** Scrolls the log, and never the page. */
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

  /** What is held in words, in the language of the page. */
  tell() {
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

/** Whether the page is held nearer, and a finger moves it about. */
const zoomed = () => (window.visualViewport?.scale ?? 1) > 1.05;
window.visualViewport?.addEventListener('resize', () => root.classList.toggle('zoomed', zoomed()));

const plays = [...document.querySelectorAll('[data-reel]')].map((section) => new Play(section));
let last = plays[0];

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

const KEYS = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };
document.addEventListener('keydown', (event) => {
  const go = KEYS[event.key];
  const own = event.target.closest?.('input, dialog');
  if (!go || !last || own || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  last.move(go);
});

const languages = [...document.querySelectorAll('[data-lang]')];
for (const button of languages) {
  button.addEventListener('click', () => {
    root.lang = button.dataset.lang;
    for (const other of languages) other.setAttribute('aria-pressed', String(other === button));
    for (const play of plays) {
      play.draw(play.steps[play.at]);
      play.tell();
    }
    for (const named of document.querySelectorAll('[data-ja][data-en]')) {
      const words = named.dataset[root.lang];
      if (named.localName === 'title') document.title = words;
      else named.setAttribute('aria-label', words);
    }
  });
}

// Paper cannot be opened.
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
