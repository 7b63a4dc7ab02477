// What the page says itself, in the languages of the game: web/site.py puts in the part [page] of their files
// (device/picorack/ui/languages). Values take the places of %s, in their order. The keys of the game have the names that
// the game gives them, and what it refuses it says itself.

const TEXTS = {};
const USUAL = "en";

let spoken = USUAL;

// An Error whose message is one of these texts.
export class PageError extends Error {
  constructor(key, ...values) {
    super(text(key, ...values));
  }
}

export function text(key, ...values) {
  return TEXTS[spoken][key].replace(/%s/g, () => values.shift());
}

// What a language calls itself, as the set-up of a game has it.
export const nameOf = (code) => TEXTS[code].name;

// Say everything from now on in the first of these languages that is known. codes: of languages as browsers name them,
// as "de" or "pt-BR"
export function choose(...codes) {
  spoken = codes.map((code) => code?.split("-")[0]).find((code) => Object.hasOwn(TEXTS, code)) ?? USUAL;
}

// Choose the language in the same way, and write in it what the page shows already.
export function speak(...codes) {
  choose(...codes);
  document.documentElement.lang = spoken;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = text(element.dataset.text);
  for (const element of document.querySelectorAll("[data-aria]")) element.ariaLabel = text(element.dataset.aria);
}
