/** Cards as a file: ours, and the text that Anki exports. Contract: `contract/src/study/decks.ts`; development 7.7. */

import { ruleText } from '@pdy/contract/messages';
import { type CardType, cardTypes } from '@pdy/contract/rules/cards';
import { CardDraft, type Choice } from '@pdy/contract/study/decks';
import { mostCards } from '@pdy/contract/study/words';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { readCsv } from '#kernel/csv-file.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { tableFile } from '#kernel/table-file.ts';
import { readAnki } from './anki-file.ts';
import { faultOf, placeAtEnd, rowOf } from './cards.ts';
import { deckOf } from './decks.ts';

const headers = ['frente', 'verso', 'tipo', 'dica', 'tags', 'opcoes', 'correta'] as const;
type Header = (typeof headers)[number];

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

type Line = { readonly line: number; readonly cell: (header: Header) => string };
type Read = {
  readonly lines: readonly Line[];
  readonly faults: Fault[];
  /** Notes that are no card, because a side of them is only a picture or a sound. */
  readonly left_out: number;
};
type Fault = { readonly line: number; readonly message: string };

/** Characters that the header of an honest column has at most. */
const longestHeader = 200;

/** What Anki writes: '#'-lines that say how, or at least fields between tabs. */
const isAnki = (text: string) => {
  const [first = ''] = /^[^\r\n]*/.exec(text.replace(/^\u{FEFF}/u, '')) ?? [];
  return first.startsWith('#') || (first.includes('\t') && !/(^|\t)"?frente"?(\t|$)/i.test(first));
};

const ankiLines = async (text: string): Promise<Read> => {
  const notes = await readAnki(text);
  const readable = notes.filter(({ is_media_alone }) => !is_media_alone);
  const lines = readable.map(({ line, front, back, tags }): Line => {
    const isCloze = /\{\{c\d+::/.test(front);
    const values: Partial<Record<Header, string>> = {
      ...{ frente: front, verso: back, tipo: isCloze ? 'lacunas' : '', tags: tags.join(',') },
    };
    return { line, cell: (header) => values[header] ?? '' };
  });
  return { lines, faults: [], left_out: notes.length - readable.length };
};

const csvLines = async (text: string): Promise<Read> => {
  const file = await readCsv(new TextEncoder().encode(text));
  if (file.lines.length > mostCards) throw broken('deck_has_at_most_5000_cards');
  const found = file.headers.map((header) => header.slice(0, longestHeader));
  const places = new Map(found.map((header, at) => [plain(header), at]));
  const unknown = found.filter((header) => !(headers as readonly string[]).includes(plain(header)));
  const faults = unknown.map((header) => ({ line: 1, message: `Cabeçalho desconhecido: ${header}.` }));
  if (!places.has('frente')) faults.push({ line: 1, message: 'Falta a coluna “frente”.' });
  const lines = file.lines.map(
    ({ line, cells }): Line => ({
      line,
      cell: (header) => cells[places.get(header) ?? -1] ?? '',
    }),
  );
  return { lines: faults.length > 0 ? [] : lines, faults, left_out: 0 };
};

/** 'a|b|c', the right one by its number from 1. */
const choicesOf = ({ cell }: Line): Choice[] =>
  cell('opcoes') === ''
    ? []
    : cell('opcoes')
        .split('|')
        .map((text, at) => ({ text: text.trim(), is_right: String(at + 1) === cell('correta').trim() }));

const judged = (one: Line): CardDraft | string => {
  const type = typeNames[plain(one.cell('tipo'))];
  if (!type) return `tipo “${one.cell('tipo')}” não existe. Use básico, reverso, lacunas ou escolha.`;
  const tags = one
    .cell('tags')
    .split(/[,|]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  const given = { type, front: one.cell('frente'), back: one.cell('verso'), hint: one.cell('dica'), tags };
  const draft = CardDraft.safeParse({ ...given, choices: type === 'choice' ? choicesOf(one) : [] });
  if (!draft.success) return draft.error.issues[0]?.message ?? 'não pôde ser lida.';
  const fault = faultOf(draft.data);
  return fault ? ruleText[fault] : draft.data;
};

/** Accents and case make another word: avó and avô, MG and mg are different cards. */
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
  const { deck_id, text, is_trial } = input;
  await deckOf(tx, deck_id);
  const { lines, faults, left_out } = await (isAnki(text) ? ankiLines(text) : csvLines(text));
  const known = await frontsIn(tx, deck_id);
  const drafts: CardDraft[] = [];
  let repeated = 0;
  for (const line of lines) {
    const card = judged(line);
    if (typeof card === 'string') faults.push({ line: line.line, message: `Linha ${line.line}: ${card}` });
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
  return { added: drafts.length, repeated, left_out, faults: faults.slice(0, mostCards) };
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
  const { file } = await tableFile(stem, 'csv', { name: 'Cartões', rows: [[...headers], ...table] });
  return file;
});
