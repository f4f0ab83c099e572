/** Cards as a file: our own format, and the text that Anki exports. Contract: `contract/src/study/decks.ts`. */

import { type CardColumn, cardColumns, cardFileHeader } from '@pdy/contract/files/card-columns';
import { headerOf, namedBy } from '@pdy/contract/files/columns';
import { ruleText } from '@pdy/contract/messages';
import { type CardType, cardTypes } from '@pdy/contract/rules/cards';
import { isTooWide, tooWideText } from '@pdy/contract/rules/csv';
import { CardDraft, type Choice } from '@pdy/contract/study/decks';
import { mostCards } from '@pdy/contract/study/words';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { readTable } from '#kernel/sheets/columns-file.ts';
import { tableFile } from '#kernel/sheets/table-file.ts';
import { isArchive } from '#kernel/sheets/workbook-file.ts';
import { readAnki } from './anki-file.ts';
import { faultOf, placeAtEnd, rowOf } from './cards.ts';
import { deckOf } from './decks.ts';

const typeNames: Readonly<Record<string, CardType>> = {
  '': 'basic',
  basico: 'basic',
  reverso: 'reversed',
  lacunas: 'cloze',
  escolha: 'choice',
  ...Object.fromEntries(cardTypes.map((type) => [type, type])),
};
const nameOfType = { basic: 'básico', reversed: 'reverso', cloze: 'lacunas', choice: 'escolha' } as const;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();

type Line = {
  readonly line: number;
  readonly cell: (column: CardColumn) => string;
  /** As in the file; none for a text of Anki. */
  readonly cells: readonly string[];
  /** The line has more cells than the header. */
  readonly is_too_wide?: boolean;
};
type Read = {
  readonly headers: readonly string[];
  readonly titleOf: (column: CardColumn) => string;
  readonly lines: readonly Line[];
  readonly faults: Fault[];
  /** Notes that become no card, because a side of them is only a picture or a sound. */
  readonly left_out: number;
};
type Fault = { readonly line: number; readonly message: string; readonly cells?: string[] };

const labelOf = headerOf(cardColumns, [], new Map());

/** A file of Anki: lines with '#' that describe the format, or at least fields between tabs. */
const isAnki = (text: string) => {
  const [first = ''] = /^[^\r\n]*/.exec(text.replace(/^\u{FEFF}/u, '')) ?? [];
  const fields = first.split('\t').map((field) => field.replaceAll('"', ''));
  return first.startsWith('#') || (fields.length > 1 && namedBy(cardColumns)(fields) === 0);
};

const ankiLines = async (text: string): Promise<Read> => {
  const notes = await readAnki(text);
  const readable = notes.filter(({ is_media_alone }) => !is_media_alone);
  const lines = readable.map(({ line, front, back, tags }): Line => {
    const isCloze = /\{\{c\d+::/.test(front);
    const values: Partial<Record<CardColumn, string>> = {
      ...{ frente: front, verso: back, tipo: isCloze ? 'lacunas' : '', tags: tags.join(',') },
    };
    return { line, cell: (column) => values[column] ?? '', cells: [] };
  });
  const left_out = notes.length - readable.length;
  return { headers: [], titleOf: labelOf, lines, faults: [], left_out };
};

const tableLines = async (bytes: Uint8Array): Promise<Read> => {
  const { headers, places, fault, lines: rows } = await readTable(bytes, cardColumns);
  if (rows.length > mostCards) throw broken('deck_has_at_most_5000_cards');
  const lines = rows.map(
    ({ line, cells }): Line => ({
      ...{ line, cells, is_too_wide: isTooWide(headers, cells) },
      cell: (column) => cells[places.get(column) ?? -1] ?? '',
    }),
  );
  return {
    headers,
    titleOf: headerOf(cardColumns, headers, places),
    lines: fault === null ? lines : [],
    faults: fault === null ? [] : [{ line: 1, message: fault }],
    left_out: 0,
  };
};

const textIn = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The mark of UTF-16, which Anki does not write. */
const isWide = ([first = 0]: Uint8Array) => first >= 0xfe;

const linesIn = (bytes: Uint8Array): Promise<Read> => {
  if (isArchive(bytes) || isWide(bytes)) return tableLines(bytes);
  const text = textIn(bytes);
  return isAnki(text) ? ankiLines(text) : tableLines(bytes);
};

/** 'a|b|c'; the right one is given by its number from 1, its text or its letter. */
const choicesOf = ({ cell }: Line): Choice[] => {
  const right = plain(cell('correta'));
  const texts = cell('opcoes') === '' ? [] : cell('opcoes').split('|');
  const ways = [
    texts.map((_, at) => String(at + 1)),
    texts.map(plain),
    texts.map((_, at) => String.fromCharCode(97 + at)),
  ];
  const place = ways.map((names) => names.indexOf(right)).find((at) => at >= 0);
  return texts.map((text, at) => ({ text: text.trim(), is_right: at === place }));
};

const columnOf: Readonly<Record<string, CardColumn>> = {
  ...{ type: 'tipo', front: 'frente', back: 'verso', hint: 'dica', tags: 'tags', choices: 'opcoes' },
};

/** The fault of a line, with its column where one is at fault. */
type CardFault = { readonly column?: CardColumn | undefined; readonly says: string };

const judged = (one: Line): CardDraft | CardFault => {
  if (one.is_too_wide) return { says: tooWideText };
  const type = typeNames[plain(one.cell('tipo'))];
  if (!type)
    return {
      column: 'tipo',
      says: `“${one.cell('tipo')}” não existe. Use Básico, Reverso, Lacunas ou Escolha.`,
    };
  const tags = one
    .cell('tags')
    .split(/[,|]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  const given = { type, front: one.cell('frente'), back: one.cell('verso'), hint: one.cell('dica'), tags };
  const draft = CardDraft.safeParse({ ...given, choices: type === 'choice' ? choicesOf(one) : [] });
  if (!draft.success) {
    const [issue] = draft.error.issues;
    return { column: columnOf[String(issue?.path[0])], says: issue?.message ?? 'não pôde ser lida.' };
  }
  const fault = faultOf(draft.data);
  return fault ? { says: ruleText[fault] } : draft.data;
};

const faultText = ({ line }: Line, { column, says }: CardFault, titleOf: Read['titleOf']) =>
  column ? `Linha ${line}, coluna ${titleOf(column)}: ${says}` : `Linha ${line}: ${says}`;

/** The key of a card. Accents and case make a different word: avó and avô, MG and mg are different cards. */
const keyOf = (front: string) => front.normalize('NFC').trim().replace(/\s+/g, ' ');

const frontsIn = async (tx: Tx, deck_id: string) => {
  const rows = await tx
    .selectFrom('cards')
    .select('front')
    .where('deck_id', '=', deck_id)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ front }) => keyOf(front)));
};

const addAll = async (tx: Tx, deck_id: string, drafts: readonly CardDraft[]) => {
  const { position, person_id } = await placeAtEnd(tx, deck_id);
  const rows = drafts.map((draft, at) => ({ ...rowOf(draft), deck_id, position: position + at }));
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('cards')
      .values(rows.slice(from, from + 500))
      .execute();
  return person_id;
};

export const importCards = authed.decks.import_cards.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { deck_id, text, file, is_trial } = input;
  await deckOf(tx, deck_id);
  const bytes = file ? new Uint8Array(await file.arrayBuffer()) : new TextEncoder().encode(text);
  const { headers, titleOf, lines, faults, left_out } = await linesIn(bytes);
  const known = await frontsIn(tx, deck_id);
  const drafts: CardDraft[] = [];
  let repeated = 0;
  for (const line of lines) {
    const card = judged(line);
    if ('says' in card)
      faults.push({
        ...{ line: line.line, message: faultText(line, card, titleOf) },
        ...(line.cells.length > 0 && { cells: [...line.cells] }),
      });
    else if (known.has(keyOf(card.front))) repeated += 1;
    else {
      known.add(keyOf(card.front));
      drafts.push(card);
    }
  }
  const isClean = faults.length === 0;
  if (isClean && !is_trial && drafts.length > 0) {
    const owner = await addAll(tx, deck_id, drafts);
    if (owner === null) await record('study.cards.imported', deck_id, { added: drafts.length });
  }
  return {
    ...{ added: drafts.length, repeated, left_out },
    headers: [...headers],
    faults: faults.slice(0, mostCards),
  };
});

type Stored = CardDraft & { readonly choices: readonly Choice[] };

export const exportCards = authed.decks.export_cards.handler(async ({ input: { id }, context: { tx } }) => {
  const deck = await deckOf(tx, id);
  const { rows } = await sql<Stored>`
    select c.type, c.front, c.back, c.hint, c.tags, coalesce(c.choices, '[]') as choices from cards c
    where c.company_id = app.company_id() and c.deck_id = ${id} and c.deleted_at is null order by c.position, c.id`.execute(
    tx,
  );
  const table = rows.map(({ type, front, back, hint, tags, choices }) => {
    const right = choices.findIndex(({ is_right }) => is_right);
    const options = choices.map(({ text }) => text).join('|');
    return [front, back, nameOfType[type], hint, tags.join(','), options, right < 0 ? '' : right + 1];
  });
  const stem = `cartoes_${plain(deck.title).replace(/[^a-z0-9]+/g, '-')}`;
  const { file } = await tableFile(stem, 'csv', { name: 'Cartões', rows: [[...cardFileHeader], ...table] });
  return file;
});
