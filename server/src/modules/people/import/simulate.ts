/** The dry run: every line is judged, nobody is changed. Contract: `contract/src/people/imports.ts`. */

import {
  type ImportEdit,
  type ImportTotals,
  importFreshMinutes,
  type UserImport,
} from '@pdy/contract/people/imports';
import { missingColumns } from '@pdy/contract/rules/people/user-import-columns';
import { withNamePart } from '@pdy/contract/rules/people/user-import-names';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { seatsNow } from '../invites/invite-seats.ts';
import { columnsRefused } from './file-refusals.ts';
import { judgeNow } from './judged-lines.ts';
import {
  heldOpenImport,
  importById,
  type KeptImport,
  linesOf,
  type Reading,
  readingOf,
} from './kept-rows.ts';
import type { Judged } from './rules/import-rules.ts';

type Columns = UserImport['columns'];

/** Requires a column that identifies people, one form of the name, and no column twice. */
const refuseColumns = (columns: Columns, width: number) => {
  const places = Object.values(columns).filter((place) => place !== undefined);
  if (missingColumns(columns).length > 0)
    throw columnsRefused('Escolha a coluna de e-mail ou a de matrícula.');
  if (columns.full_name !== undefined && (columns.first_name ?? columns.last_name) !== undefined)
    throw columnsRefused('Escolha a coluna do nome completo, ou as de nome e sobrenome.');
  if (new Set(places).size < places.length)
    throw columnsRefused('Cada coluna do arquivo vale para um campo só.');
  if (places.some((place) => place >= width)) throw columnsRefused('O arquivo não tem esta coluna.');
};

type Cells = { line: number; raw: string[] };

const cellText = (value: string) =>
  value
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

/** Corrects one cell; null for a field that the file does not have. */
const put = (raw: readonly string[], { field, value }: ImportEdit, { columns, width }: Reading) => {
  const place = columns[field];
  if (place !== undefined) {
    const length = Math.max(raw.length, place + 1);
    return Array.from({ length }, (_, at) => (at === place ? cellText(value) : (raw[at] ?? '')));
  }
  const isOfName = field === 'first_name' || field === 'last_name';
  if (columns.full_name === undefined || !isOfName) return null;
  return withNamePart(raw, { full_name: columns.full_name, width }, { [field]: cellText(value) });
};

/** Corrects cells. Returns the lines that have changed. */
const edited = (rows: readonly Cells[], edits: readonly ImportEdit[], reading: Reading): Cells[] => {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const touched = new Set<Cells>();
  for (const edit of edits) {
    const row = byLine.get(edit.line);
    const raw = row && put(row.raw, edit, reading);
    if (!row || !raw) continue;
    row.raw = raw;
    touched.add(row);
  }
  return [...touched];
};

const keepEdited = (tx: Tx, import_id: string, rows: readonly Cells[]) =>
  sql`update user_import_rows r set raw = e.raw
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(line integer, raw jsonb)
    where r.import_id = ${import_id} and r.line = e.line`.execute(tx);

const keptVerdict = ({ target, says_role: _, ...verdict }: Judged) => ({
  ...verdict,
  profile_id: target?.kind === 'person' ? target.id : null,
  profile_version: target?.kind === 'person' ? target.version : null,
  invite_id: target?.kind === 'invite' ? target.id : null,
});

const keepVerdicts = (tx: Tx, import_id: string, judged: readonly Judged[]) =>
  sql`update user_import_rows r set action = v.action, code = v.code, message = v.message, changes = v.changes, waits_for = v.waits_for,
      email = left(v.email, 254), profile_id = v.profile_id, profile_version = v.profile_version, invite_id = v.invite_id
    from jsonb_to_recordset(${JSON.stringify(judged.map(keptVerdict))}::jsonb) as v(line integer, action text, code text,
      message text, changes jsonb, waits_for integer, email text, profile_id uuid, profile_version integer, invite_id uuid)
    where r.import_id = ${import_id} and r.line = v.line`.execute(tx);

const totalsOf = (judged: readonly Pick<Judged, 'action'>[]): ImportTotals => {
  const count = (action: Judged['action']) => judged.filter((one) => one.action === action).length;
  return {
    linhas: judged.length,
    criar: count('criar'),
    atualizar: count('atualizar'),
    sem_alteracao: count('sem_alteracao'),
    erro: count('erro'),
  };
};

/** Judges every line in its current state. Returns the import with its totals. */
export const judgeAnew = async (
  { tx, actor }: { tx: Tx; actor: Actor },
  held: Pick<KeptImport, 'id' | 'columns' | 'headers' | 'counts_from_1904'>,
): Promise<KeptImport> => {
  const { id, columns } = held;
  const seats = await seatsNow(tx);
  if (!seats) throw forbidden();
  const rows = await linesOf(tx, id);
  const { judged } = await judgeNow(tx, { actor, seats, rows, reading: readingOf(held) });
  await keepVerdicts(tx, id, judged);
  await tx
    .updateTable('user_imports')
    .set({
      status: 'simulado',
      columns: JSON.stringify({ columns, repeated: [] }),
      totals: JSON.stringify(totalsOf(judged)),
      expires_at: sql`app.now() + ${importFreshMinutes} * interval '1 minute'`,
    })
    .where('id', '=', id)
    .execute();
  return importById(tx, id);
};

export const simulate = authed.userImports.simulate.handler(async ({ input, context: { tx, actor } }) => {
  const { columns, edits } = input;
  const held = await heldOpenImport(tx, input);
  refuseColumns(columns, held.headers.length);
  const rows = (await linesOf(tx, held.id)).map(({ line, raw }) => ({ line, raw: [...(raw as string[])] }));
  const touched = edited(rows, edits, readingOf({ ...held, columns }));
  if (touched.length > 0) await keepEdited(tx, held.id, touched);
  return judgeAnew({ tx, actor }, { ...held, columns });
});
