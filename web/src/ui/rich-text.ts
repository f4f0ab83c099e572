/** The small part of Markdown in which questions are written. Everything else is shown as it was typed. */

/** How to type a text with paragraphs, for authors. */
export const waysToWrite =
  'Uma linha em branco separa parágrafos; linhas que começam com hífen formam uma lista.';

export type Inline = { kind: 'plain' | 'strong' | 'code'; text: string };
export type Block =
  | { kind: 'text'; lines: Inline[][] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string };

// A single star has no meaning: questions are full of `count(*)`.
const marked = /\*\*(?=\S)(.+?)(?<=\S)\*\*|`([^`]+)`/g;

export function inlineOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const plainUntil = (to: number) => {
    if (to > from) parts.push({ kind: 'plain', text: text.slice(from, to) });
  };
  for (const found of text.matchAll(marked)) {
    const [whole, strong, code] = found;
    plainUntil(found.index);
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else parts.push({ kind: 'code', text: code ?? '' });
    from = found.index + whole.length;
  }
  plainUntil(text.length);
  return parts;
}

const bullet = /^[-*] /;
const numbered = /^\d+[.)] /;

function blockOf(block: string): Block {
  const lines = block.split('\n').map((line) => line.trim());
  for (const mark of [bullet, numbered])
    if (lines.every((line) => mark.test(line)))
      return {
        kind: 'list',
        isOrdered: mark === numbered,
        items: lines.map((line) => inlineOf(line.replace(mark, ''))),
      };
  return { kind: 'text', lines: lines.map(inlineOf) };
}

/** Paragraphs, lists and code between lines of three backticks. */
export const blocksOf = (markdown: string): Block[] =>
  markdown.split(/^```.*$/m).flatMap((part, at): Block[] => {
    if (at % 2 === 1) return [{ kind: 'code', text: part.replace(/^\n|\n$/g, '') }];
    return part
      .split(/\n\s*\n/)
      .map((block) => block.trim())
      .filter((block) => block !== '')
      .map(blockOf);
  });

/** The text on one line without its marks, for lists. */
export const plainText = (markdown: string) =>
  markdown
    .replace(/^```.*$/gm, '')
    .replace(marked, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
