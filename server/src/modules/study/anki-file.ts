/**
 * The text that Anki exports: lines with '#' that describe the format, then the notes, field by field. The file itself
 * says which fields are no side of a card.
 */

import { mostCards } from '@pdy/contract/study/words';
import { broken } from '#kernel/broken.ts';
import { inFileThread } from '#kernel/files/file-threads.ts';
import { refuseDenseText } from '#kernel/sheets/csv-file.ts';
import { htmlText, plainText } from './html-text.ts';

/** The parts of a note from which a card is made. */
export type AnkiNote = {
  /** The line of the file in which it begins, from 1. */
  readonly line: number;
  readonly front: string;
  readonly back: string;
  readonly tags: readonly string[];
  /** A side of it is only a picture or a sound; cards here do not hold these. */
  readonly is_media_alone: boolean;
};

const separators: Readonly<Record<string, string>> = {
  ...{ tab: '\t', comma: ',', semicolon: ';', colon: ':', pipe: '|', space: ' ' },
};

/** The format of a file, as its header describes it. */
type Ways = {
  /** One character. */
  readonly separator: string;
  readonly is_html: boolean;
  /** The field of the tags, from 1; 0: there is none. */
  readonly tags: number;
  /** Fields, from 1, that are no side of a card. */
  readonly others: ReadonlySet<number>;
};

const waysOf = (text: string): Ways => {
  const said = (what: string) => new RegExp(`^#${what}:([^\n]*)`, 'im').exec(text)?.[1] ?? '';
  const place = (what: string) => Number.parseInt(said(`${what} column`), 10) || 0;
  const separator = said('separator');
  const tags = place('tags');
  return {
    separator: (separators[separator.trim().toLowerCase()] ?? separator.charAt(0)) || '\t',
    is_html: said('html').trim().toLowerCase() !== 'false',
    tags,
    others: new Set([place('guid'), place('notetype'), place('deck'), tags]),
  };
};

/** Characters of a field in which HTML is searched. A longer field is no side of a card in any case. */
const longestHtml = 50_000;

type Row = { readonly line: number; readonly fields: readonly string[] };

/**
 * The rows of a text, one after the other. Text in quotes may hold line breaks and separators; a quote that never ends
 * is a plain character.
 */
const rowsOf = (text: string, separator: string): Row[] => {
  const end = `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const quoted = new RegExp(`"([^"]*(?:""[^"]*)*)"(?=${end}|\n|$)`, 'y');
  const bare = new RegExp(`[^${end}\n]*`, 'y');
  const rows: Row[] = [];
  let [at, line] = [0, 1];
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const [from, begins] = [at, line];
    const fields: string[] = [];
    do {
      if (fields.length > 0) at += 1;
      const inQuotes = take(quoted);
      fields.push(inQuotes ? (inQuotes[1] ?? '').replaceAll('""', '"') : (take(bare)?.[0] ?? ''));
    } while (text.startsWith(separator, at));
    take(/\n/y);
    line += text.slice(from, at).split('\n').length - 1;
    if (text[from] === '#' || fields.every((field) => field.trim() === '')) continue;
    rows.push({ line: begins, fields });
    if (rows.length > mostCards) throw broken('deck_has_at_most_5000_cards');
  }
  return rows;
};

const ankiNotes = (given: string): AnkiNote[] => {
  const text = given.replace(/^\u{FEFF}/u, '').replace(/\r\n?/g, '\n');
  const { separator, is_html, tags, others } = waysOf(text);
  refuseDenseText(text, separator);
  const read = (field = '') => (is_html && field.length <= longestHtml ? htmlText(field) : plainText(field));
  return rowsOf(text, separator).map(({ line, fields }) => {
    const [front, back] = fields.filter((_, at) => !others.has(at + 1));
    const sides = [read(front), read(back)] as const;
    return {
      ...{ line, front: sides[0].text, back: sides[1].text },
      tags: (fields[tags - 1] ?? '').split(/\s+/).filter(Boolean),
      is_media_alone: sides.some((side) => side.had_media && side.text === ''),
    };
  });
};

/** `ankiNotes`, in a bounded thread. */
export const readAnki = inFileThread(import.meta.url, ankiNotes);
