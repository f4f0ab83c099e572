/**
 * Job titles of a file that no job of the catalogue has: each is matched to a job, becomes a new job, or stays a text.
 */
import type { ImportTitle } from '@pdy/contract/people/imports';
import { may } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import { forbidden, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { addNamedJob } from '../../../competencies/index.ts';
import { columnsRefused } from '../file-refusals.ts';
import { cellsOf, heldOpenImport, importById, linesOf, readingOf } from '../kept-rows.ts';
import { judgeAnew } from '../simulate.ts';
import { givenJobs } from '../world.ts';
import { sameWords } from './job-rules.ts';

/** The most characters of a job's name. */
const longestName = 120;
/** The most similar names that are offered. */
const mostNear = 3;
const near = 0.3;

type Near = { title: string; id: string; name: string };

const nearNames = async (tx: Tx, titles: readonly string[]): Promise<Near[]> =>
  (
    await sql<Near>`
      select t.title, j.id, j.name from unnest(${titles}::text[]) t(title)
      cross join lateral (
        select j.id, j.name from job_profiles j
        where j.company_id = app.company_id() and j.status = 'active'
          and similarity(j.name_key, app.normalise(t.title)) > ${near}
        order by similarity(j.name_key, app.normalise(t.title)) desc, j.name_key limit ${mostNear}) j`.execute(
      tx,
    )
  ).rows;

/** Titles in their first spelling, with their lines. */
const unknownTitles = async (
  tx: Tx,
  id: string,
): Promise<Map<string, { title: string; lines: number[] }>> => {
  const held = await importById(tx, id);
  const reading = readingOf(held);
  const jobs = await givenJobs(tx);
  const found = new Map<string, { title: string; lines: number[] }>();
  for (const row of await linesOf(tx, id)) {
    const title = cellsOf(row, reading).position?.trim() ?? '';
    const key = sameWords(title);
    if (row.action === null || row.action === 'erro' || key === '' || title === '-') continue;
    if (jobs.byCode.has(key) || jobs.byName.has(key)) continue;
    const known = found.get(key) ?? { title, lines: [] };
    known.lines.push(row.line);
    found.set(key, known);
  }
  return found;
};

export const titles = authed.userImports.titles.handler(async ({ input: { id }, context: { tx } }) => {
  const found = [...(await unknownTitles(tx, id)).values()];
  const names = await nearNames(
    tx,
    found.map(({ title }) => title),
  );
  const items: ImportTitle[] = found
    .map(({ title, lines }) => ({
      title,
      lines: lines.length,
      near: names.filter((one) => one.title === title).map(({ id: job, name }) => ({ id: job, name })),
    }))
    .sort((a, b) => b.lines - a.lines || a.title.localeCompare(b.title, 'pt-BR'));
  return { items };
});

/** The code identifies the job, even where several have one name. */
const codeOf = async (tx: Tx, id: string): Promise<string> => {
  const job = await tx
    .selectFrom('job_profiles')
    .select('code')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!job) throw notFound();
  return job.code;
};

export const setTitle = authed.userImports.setTitle.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  if (input.job_profile_id === null && !may(actor.role, 'company.manage')) throw forbidden();
  const held = await heldOpenImport(tx, input);
  const place = held.columns.position;
  const asked = (await unknownTitles(tx, held.id)).get(sameWords(input.title));
  if (place === undefined || !asked) throw notFound();
  if (input.job_profile_id === null && asked.title.length > longestName)
    throw columnsRefused('O nome de um cargo tem até 120 caracteres.');
  const job = input.job_profile_id ?? (await addNamedJob({ tx, record }, asked.title));
  const code = await codeOf(tx, job);
  await sql`update user_import_rows set raw = jsonb_set(raw, array[${String(place)}], to_jsonb(${code}::text))
    where import_id = ${held.id} and line = any (${asked.lines}::integer[])`.execute(tx);
  return judgeAnew({ tx, actor }, held);
});
