'use strict';
// Steps through the boards of a page, opens articles, and changes the language. Without it the page can still be read.

const film = JSON.parse(document.getElementById('film').textContent);
const root = document.documentElement;

/** One replay: its board, its controls and its log. */
class Play {
  constructor(section) {
    this.steps = film.reels[section.dataset.reel];
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
    this.output.textContent = `${this.at}/${this.steps.length - 1}`;
    const line = this.lines[this.at - 1];
    for (const other of this.lines) other.removeAttribute('aria-current');
    const words = line ? line.querySelector('.words').cloneNode(true).childNodes : this.beginning;
    this.now.replaceChildren(...words);
    this.touched.replaceChildren();
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
    this.pieces.innerHTML = step.map((piece) => words[piece]).join('');
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
    const card = target.closest('.card');
    const words = card ? card.querySelector('title').textContent
      : target.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
    this.touched.textContent = words;
  }

  swipe() {
    let from = null;
    this.board.addEventListener('touchstart', (event) => { from = event.touches[0]; }, { passive: true });
    this.board.addEventListener('touchend', (event) => {
      const to = event.changedTouches[0];
      const [x, y] = from ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
      if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) this.move(x < 0 ? 'next' : 'back');
      from = null;
    }, { passive: true });
  }
}

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
    for (const play of plays) play.draw(play.steps[play.at]);
  });
}
