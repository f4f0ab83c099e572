/**
 * Text of GIFT files: signs that a backslash takes away, comments, blocks. Moodle's 'GIFT format' page.
 * Assessments rules 7.
 */

const escapable = '\\~=#{}:n';
/** Escaped signs hide in the private use area, so that the reader meets only signs that mean something. */
const FIRST_HIDDEN = 0xe000;

const hiddenSign = (sign: string) => String.fromCharCode(FIRST_HIDDEN + escapable.indexOf(sign));
const escaped = /\\([\\~=#{}:n])/g;
const hidden = new RegExp(`[${hiddenSign('\\')}-${hiddenSign('n')}]`, 'g');

/** What a person typed may hold private signs of its own: they mean nothing and go. */
const hideEscapes = (text: string) =>
  text.replace(hidden, '').replace(escaped, (_, sign: string) => hiddenSign(sign));

const shown = (sign: string) => {
  const found = escapable[sign.charCodeAt(0) - FIRST_HIDDEN] ?? '';
  return found === 'n' ? '\n' : found;
};

/** The text as it is read: signs back, no space around. */
export const plainText = (text: string) => text.replace(hidden, shown).trim();

export type GiftBlock = {
  /** Line of the file where it begins, from 1. */
  line: number;
  text: string;
};

/** Paragraphs between empty lines, without comments. */
export function giftBlocks(content: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let isOpen = false;
  const lines = hideEscapes(content.replace(/^\uFEFF/, '')).split(/\r\n|\r|\n/);
  for (const [at, line] of lines.entries()) {
    if (line.trimStart().startsWith('//')) continue;
    const block = isOpen ? blocks.at(-1) : undefined;
    isOpen = line.trim() !== '';
    if (block && isOpen) block.text += `\n${line}`;
    else if (isOpen) blocks.push({ line: at + 1, text: line });
  }
  return blocks;
}
