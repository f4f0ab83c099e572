/** The text of a note's field without HTML. Its look is left out; what changes its meaning is kept. */
import { Parser } from 'htmlparser2';

/** Elements that end a line. */
const lines = new Set(['br', 'div', 'p', 'li', 'tr', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements whose text is not part of the field. */
const silent = new Set(['style', 'script', 'template', 'noscript', 'head', 'title']);
/** Elements that are seen or heard instead of read. */
const media = new Set(['img', 'audio', 'video', 'svg', 'object', 'picture', 'canvas']);

const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()ni'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'][at] ?? sign]),
);
const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()aeoxhklmnpst'].map((sign, at) => [
    sign,
    [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜ'][at] ?? sign,
  ]),
);

/** 'x²' where each sign has a raised form, else 'x^(a+b)': with neither, x2 would be another number. */
const shifted = (text: string, signs: Readonly<Record<string, string>>, mark: '^' | '_') => {
  const all = [...text];
  if (all.every((sign) => sign in signs)) return all.map((sign) => signs[sign]).join('');
  return all.length === 1 ? mark + text : `${mark}(${text})`;
};

export type FieldText = {
  readonly text: string;
  /** A picture, a sound or a film was left out. */
  readonly had_media: boolean;
};

/** A sound, which is written as '[sound:file.mp3]', in HTML or not. */
const sound = /\[sound:[^[\]]*\]/g;

export const plainText = (field: string): FieldText => {
  const text = field.replaceAll(sound, '').trim();
  return { text, had_media: text.length < field.trim().length };
};

export const htmlText = (html: string): FieldText => {
  // The text of each open `sup` or `sub`, the innermost last; the first is the field itself.
  const texts = [''];
  let hushed = 0;
  let had_media = false;
  const say = (text: string) => {
    texts[texts.length - 1] += text;
  };
  const parser = new Parser({
    onopentagname(name) {
      if (silent.has(name)) hushed += 1;
      if (media.has(name)) had_media = true;
      if (name === 'sup' || name === 'sub') texts.push('');
    },
    ontext(text) {
      if (hushed === 0) say(text);
    },
    onclosetag(name) {
      if (silent.has(name)) hushed -= 1;
      if (lines.has(name)) say('\n');
      if (name !== 'sup' && name !== 'sub') return;
      const inside = texts.pop() ?? '';
      say(name === 'sup' ? shifted(inside, raised, '^') : shifted(inside, lowered, '_'));
    },
  });
  parser.end(html);
  const { text, had_media: had_sound } = plainText(texts.join('').replaceAll('\u00a0', ' '));
  return { text, had_media: had_media || had_sound };
};
