/** People from a file. Contract: `contract/src/people/imports.ts`. */

import type { ImportLine } from '@pdy/contract/people/imports';
import { importFields } from '@pdy/contract/rules/people/user-import-columns';
import { sql } from 'kysely';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { apply } from './apply.ts';
import { begin } from './begin.ts';
import { discard } from './discard.ts';
import { errors, template } from './downloads.ts';
import {
  cellsOf,
  importById,
  importOf,
  importRows,
  type KeptLine,
  type Reading,
  readingOf,
} from './kept-rows.ts';
import type { Changes } from './rules/import-rules.ts';
import { leaders } from './rules/leaders.ts';
import { setTitle, titles } from './rules/titles.ts';
import { simulate } from './simulate.ts';
import { undo } from './undo.ts';

const get = authed.userImports.get.handler(({ input: { id }, context: { tx } }) => importById(tx, id));

const list = authed.userImports.list.handler(async ({ input: { after: place, limit }, context: { tx } }) => {
  const id = idAt(place);
  const rows = await importRows(tx)
    .$if(id !== undefined, (query) => query.where('i.id', '<', id ?? ''))
    .limit(limit + 1)
    .execute();
  const { items, next } = pageFrom(rows, limit, idOf);
  return { items: items.map(importOf), next };
});

const side = (changes: Changes, which: 0 | 1) =>
  Object.fromEntries(
    importFields.flatMap((field) => (changes[field] ? [[field, changes[field][which]]] : [])),
  );

type JobNames = ReadonlyMap<string, { name: string; is_bare: boolean }>;

const jobChange = ({ job_profile_id }: Changes, names: JobNames) => {
  const [before, after] = job_profile_id ?? [];
  if (!after) return null;
  const { name = '', is_bare = false } = names.get(after) ?? {};
  return { name, is_bare, before: names.get(before ?? '')?.name ?? null };
};

const lineOf = (
  row: KeptLine & { person: string | null },
  { reading, names }: { reading: Reading; names: JobNames },
) => ({
  line: row.line,
  person: row.person,
  cells: cellsOf(row, reading),
  action: row.action as ImportLine['action'],
  code: row.code as ImportLine['code'],
  message: row.message,
  waits_for: row.waits_for,
  before: side(row.changes as Changes, 0),
  after: side(row.changes as Changes, 1),
  job: jobChange(row.changes as Changes, names),
});

/** Names of jobs by id. */
const jobNames = async (tx: Tx, rows: readonly KeptLine[]): Promise<JobNames> => {
  const ids = rows.flatMap(({ changes }) => (changes as Changes).job_profile_id ?? []);
  if (ids.length === 0) return new Map();
  const jobs = await tx
    .selectFrom('job_profiles as j')
    .select(['j.id', 'j.name'])
    .select(
      sql<boolean>`not exists (select from job_requirements r
        where r.company_id = j.company_id and r.job_profile_id = j.id)`.as('is_bare'),
    )
    .where(sql<boolean>`j.id = any (${ids}::uuid[])`)
    .execute();
  return new Map(jobs.map(({ id, ...job }) => [id, job]));
};

const lines = authed.userImports.lines.handler(
  async ({ input: { id, action, after: line, limit }, context: { tx } }) => {
    const reading = readingOf(await importById(tx, id));
    const rows = await tx
      .selectFrom('user_import_rows as r')
      .leftJoin('profiles as p', sameCompany('p.user_id', 'r.profile_id'))
      .selectAll('r')
      .select(shownName('p').as('person'))
      .where('r.import_id', '=', id)
      .where('r.line', '>', line)
      .where('r.action', 'is not', null)
      .$if(action !== undefined, (query) => query.where('r.action', '=', action ?? 'erro'))
      .orderBy('r.line')
      .limit(limit + 1)
      .execute();
    const { items, next } = pageFrom(rows, limit, (last) => last.line);
    const names = await jobNames(tx, items);
    return { items: items.map((row) => lineOf(row, { reading, names })), next };
  },
);

export const userImports = {
  template,
  list,
  begin,
  get,
  lines,
  discard,
  titles,
  setTitle,
  leaders,
  simulate,
  apply,
  undo,
  errors,
};
