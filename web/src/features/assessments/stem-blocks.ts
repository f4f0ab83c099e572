/** The Markdown that questions are written in: paragraphs, lists, fenced code, and in a line **bold** and `code`. */

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly text: string };

const fence = /^```[^\n]*\n([\s\S]*?)\n?```[ \t]*$/gm;

const plainBlocks = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block): Block => {
      const lines = block.split('\n').map((line) => line.trim());
      if (lines.every((line) => /^[-*] /.test(line)))
        return { kind: 'list', items: lines.map((line) => line.slice(2)) };
      return { kind: 'text', text: lines.join(' ') };
    });

/** What is none of them is shown as it was typed. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let read = 0;
  for (const found of markdown.matchAll(fence)) {
    blocks.push(...plainBlocks(markdown.slice(read, found.index)));
    blocks.push({ kind: 'code', text: found[1] ?? '' });
    read = found.index + found[0].length;
  }
  return [...blocks, ...plainBlocks(markdown.slice(read))];
}

export type Piece = { readonly kind: 'plain' | 'bold' | 'code'; readonly text: string };

/** A line in pieces. */
export const piecesOf = (line: string): Piece[] =>
  line
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((text) => text !== '')
    .map((text): Piece => {
      if (/^\*\*[^*]+\*\*$/.test(text)) return { kind: 'bold', text: text.slice(2, -2) };
      if (/^`[^`]+`$/.test(text)) return { kind: 'code', text: text.slice(1, -1) };
      return { kind: 'plain', text };
    });
