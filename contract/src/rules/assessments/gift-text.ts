/** The text of GIFT files: backslash escapes, comments and blocks. See Moodle's 'GIFT format' page. */

const escapable = '\\~=#{}:n';
/**
 * The first hidden character: escaped characters move to the private use area, so that the parser only meets characters
 * with a meaning.
 */
const FIRST_HIDDEN = 0xe000;

const hiddenSign = (sign: string) => String.fromCharCode(FIRST_HIDDEN + escapable.indexOf(sign));
const escaped = /\\([\\~=#{}:n])/g;
const hidden = new RegExp(`[${hiddenSign('\\')}-${hiddenSign('n')}]`, 'g');

/** Hides escaped characters. Private use characters in the file itself have no meaning and are removed. */
const hideEscapes = (text: string) =>
  text.replace(hidden, '').replace(escaped, (_, sign: string) => hiddenSign(sign));

const shown = (sign: string) => {
  const found = escapable[sign.charCodeAt(0) - FIRST_HIDDEN] ?? '';
  return found === 'n' ? '\n' : found;
};

/** The readable text: escaped characters restored, trimmed. */
export const plainText = (text: string) => text.replace(hidden, shown).trim();

export type GiftBlock = {
  /** The line of the file where it begins, from 1. */
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
