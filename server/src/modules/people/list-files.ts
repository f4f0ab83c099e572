/** Lists of people as files: at once, or by a job for long ones. Contract: `contract/src/people/exports.ts`. */
import { createHash } from 'node:crypto';
import type { TableFormat } from '@pdy/contract/common';
import {
  type ListExport,
  type ListFile,
  mostRowsOfFile,
  type PeopleList,
  rowsAtOnce,
} from '@pdy/contract/people/exports';
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import { type Clock, dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { shownName } from '#kernel/names.ts';
import { askForFile, hasRoom, keptFile, rowsPerTurn } from '#kernel/sheets/kept-lists.ts';
import { clockIn, type ListRow, type ListWriter, listWriters } from '#kernel/sheets/list-writer.ts';

export type PeopleListShape = {
  readonly list: PeopleList;
  /** Title of the sheet. */
  readonly title: string;
  readonly heading: readonly string[];
  /** What is counted, in the plural: 'Pessoas'. */
  readonly counted: string;
  readonly event: 'people.list.exported' | 'people.invites.exported' | 'people.hierarchy.exported';
  /** In the order of `ids`, without rows that no longer exist; moments as `clock` shows them. */
  readonly rows: (tx: Tx, ids: readonly string[], clock: (at: Date) => Date) => Promise<ListRow[]>;
};

const stems: Record<PeopleList, string> = {
  users: 'usuarios',
  invites: 'convites',
  hierarchy: 'hierarquia',
};

export const fileName = (
  list: PeopleList,
  { slug, day, format }: { slug: string; day: string; format: TableFormat },
) => `pdy-${stems[list]}-${slug}-${day}.${format}`;

const typeOf: Record<TableFormat, string> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const titlesOf = ({ title }: PeopleListShape) => [title, 'Filtros'] as const;

type AboutLines = readonly (readonly [label: string, value: string])[];
type About = { by: string; at: Date; rows: number; told: AboutLines; is_cut: boolean };

/** Who requested it, when and with which filters: the second sheet of a workbook. `at`: the local time. */
export const aboutRows = ({ counted }: PeopleListShape, { by, at, rows, told, is_cut }: About): ListRow[] => [
  ['Filtro', 'Valor'],
  ['Exportado por', by],
  ['Em', at],
  [counted, rows],
  ...(is_cut ? [['Atenção', `A lista tem mais de ${mostRowsOfFile.toLocaleString('pt-BR')} linhas.`]] : []),
  ...told,
];

const nameOf = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('profiles as p')
    .select(shownName('p').as('name'))
    .where('p.user_id', '=', id)
    .executeTakeFirst();
  return row?.name ?? 'Equipe da plataforma';
};

type Context = { tx: Tx; actor: Actor; clock: Clock; record: Recorder };
type Asked = {
  readonly format: TableFormat;
  /** The ids in the order of the list, with one more than a file may hold where there are more. */
  readonly ids: readonly string[];
  /** The filters in words. */
  readonly told: AboutLines;
};

/** Requests a long file; null when too many are being written already. */
const askForLong = async (
  { list }: PeopleListShape,
  { tx, actor, clock, record }: Context,
  { format, ids, told }: Asked,
): Promise<ListExport | null> => {
  if (!(await hasRoom(tx, clock, actor.company_id))) return null;
  const by = await nameOf(tx, actor.person_id);
  const is_cut = ids.length > mostRowsOfFile;
  const id = await askForFile(tx, format, { list, by, told, is_cut, ids: ids.slice(0, mostRowsOfFile) });
  await record('people.list.asked', id, { export_id: id });
  const { created_at, slug, list: _, ...rest } = await keptFile(tx, id);
  return { ...rest, file_name: fileName(list, { slug, format, day: dayIn(actor.timezone, created_at) }) };
};

type Source = {
  readonly shape: PeopleListShape;
  readonly tx: Tx;
  readonly ids: readonly string[];
  readonly clock: (at: Date) => Date;
  readonly writer: ListWriter;
};

/** Writes all rows, some hundred at a time. Returns how many there are. */
export const writeRows = async (
  { shape, tx, ids, clock, writer }: Source,
  keep: (bytes: Buffer) => unknown,
): Promise<number> => {
  let count = 0;
  let from = 0;
  do {
    const rows = await shape.rows(tx, ids.slice(from, from + rowsPerTurn), clock);
    await keep(await writer.page(rows));
    count += rows.length;
    from += rowsPerTurn;
  } while (from < ids.length);
  return count;
};

const writeNow = async (
  shape: PeopleListShape,
  { tx, actor, clock }: Context,
  { format, ids, told }: Asked,
) => {
  const shown = clockIn(actor.timezone);
  const writer = listWriters[format]({ titles: titlesOf(shape), heading: shape.heading });
  const pieces: Buffer[] = [];
  const rows = await writeRows({ shape, tx, ids, clock: shown, writer }, (piece) => pieces.push(piece));
  const by = await nameOf(tx, actor.person_id);
  const about = aboutRows(shape, { by, at: shown(clock()), rows, told, is_cut: false });
  const bytes = Buffer.concat([...pieces, await writer.end(about)]);
  return { bytes, rows, sha256: createHash('sha256').update(bytes).digest('hex') };
};

/** The file, or the one that will be written; null where too many are being written. */
export const listFile = async (
  shape: PeopleListShape,
  context: Context,
  asked: Asked,
): Promise<ListFile | null> => {
  const { tx, actor, clock, record } = context;
  if (actor.company_id === null) throw forbidden();
  if (asked.ids.length > rowsAtOnce) {
    const waiting = await askForLong(shape, context, asked);
    return waiting && { file: null, waiting };
  }
  const { format } = asked;
  const { bytes, rows, sha256 } = await writeNow(shape, context, asked);
  const { id, slug } = await tx
    .selectFrom('companies')
    .select(['id', 'slug'])
    .where('id', '=', actor.company_id)
    .executeTakeFirstOrThrow();
  await record(shape.event, id, { rows, format, sha256 });
  const file_name = fileName(shape.list, { slug, format, day: dayIn(actor.timezone, clock()) });
  return { file: { file_name, type: typeOf[format], base64: bytes.toString('base64') }, waiting: null };
};

/** Puts rows into the order of ids. Missing rows are left out. */
export const inOrder = <Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] => {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
