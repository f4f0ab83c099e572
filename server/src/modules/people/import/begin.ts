/**
 * A file is uploaded: it is read and stored, and its columns are guessed. Contract: `contract/src/people/imports.ts`.
 */
import { createHash } from 'node:crypto';
import { guessColumns } from '@pdy/contract/rules/people/user-import-columns';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { discardTrial } from './discard.ts';
import { readPeople } from './file-table.ts';
import { importById } from './kept-rows.ts';

/** Deletes old lines. They contain contact data: those of an abandoned file are kept for a day, others for a month. */
const forgetLines = (tx: Tx) =>
  sql`with past as (
      update user_imports set status = 'expirado'
      where status = 'simulado' and created_at < (select app.now()) - interval '1 day' returning id)
    delete from user_import_rows where import_id in (
      select id from past
      union all select id from user_imports where applied_at < (select app.now()) - interval '30 days')`.execute(
    tx,
  );

const nameOf = (name: string) =>
  name
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
    .slice(-200) || 'arquivo';

export const begin = authed.userImports.begin.handler(async ({ input, context: { tx, actor } }) => {
  if (actor.company_id === null) throw forbidden();
  const { file, header_line, sheet, replaces } = input;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { headers, lines, ...read } = await readPeople(bytes, { header_line, sheet });
  await forgetLines(tx);
  if (replaces !== undefined) await discardTrial(tx, replaces);
  const { id } = await tx
    .insertInto('user_imports')
    .values({
      file_name: nameOf(file.name),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      headers: JSON.stringify(headers),
      columns: JSON.stringify(guessColumns(headers)),
      lines: lines.length,
      ...read,
      sheets: JSON.stringify(read.sheets),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into user_import_rows (import_id, line, raw)
    select ${id}, line, raw from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(line integer, raw jsonb)`.execute(
    tx,
  );
  return importById(tx, id);
});
