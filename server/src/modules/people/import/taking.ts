/**
 * Applies lines, 500 at a time. A batch, its effects and the progress of the import are one transaction. Managers are
 * set with the last batch, when everybody exists.
 */
import type { ImportTotals } from '@pdy/contract/people/imports';
import { importBatchLines } from '@pdy/contract/people/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { assignJobs } from '../../competencies/index.ts';
import { type KeptLine, linesOf } from './kept-rows.ts';
import type { LineField } from './rules/cell-rules.ts';
import type { Changes } from './rules/import-rules.ts';
import { ofNobody, type Values } from './rules/line-rules.ts';
import { type Leaders, type Led, leadersAmong, putUnderManagers } from './rules/managers.ts';
import { type Lost, stillThere, type TakenLine } from './still-there.ts';
import { inviteAll, type Written, writeKnown } from './write-people.ts';

export type Taking = {
  readonly tx: Tx;
  readonly record: Recorder;
  readonly import_id: string;
  /** The company's day, 'YYYY-MM-DD': from then on people hold the jobs of the file. */
  readonly today: string;
};

const doesSomething = ['criar', 'atualizar'] as const;

const nextLines = ({ tx, import_id }: Taking): Promise<KeptLine[]> =>
  tx
    .selectFrom('user_import_rows')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('batch', 'is', null)
    .where('action', 'in', doesSomething)
    .orderBy('line')
    .limit(importBatchLines)
    .execute();

const changesOf = ({ changes }: Pick<KeptLine, 'changes'>) => changes as Changes;

const after = (before: Values, changes: Changes): Values => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[1]])),
});

const writtenOf = ({ line, target }: TakenLine): Written[] =>
  target === null
    ? []
    : [
        {
          target,
          after: after(target.values, changesOf(line)),
          fields: Object.keys(changesOf(line)) as LineField[],
        },
      ];

/** The values of a line in the form that an invitation stores. */
const newOf = (line: KeptLine, leaders: Leaders) => {
  const values = after(ofNobody, changesOf(line));
  return { ...values, email: line.email ?? '', manager_id: leaders.get(values.manager_email ?? '') ?? null };
};

/** Pairs with a person who has no profile yet. A manager named by the invitation needs no pair. */
const onTheWay = (
  taken: readonly TakenLine[],
  invited: ReadonlyMap<string, string>,
  leaders: Leaders,
): Led[] =>
  taken.flatMap(({ line, target }) => {
    const { manager_email } = changesOf(line);
    const id = target === null ? invited.get(line.email ?? '') : target.id;
    if (!manager_email || target?.kind === 'person' || id === undefined || line.email === null) return [];
    const isNamed = target === null && leaders.has(manager_email[1] ?? '');
    return [{ kind: 'invite', id, email: line.email, manager_email: isNamed ? null : manager_email[1] }];
  });

/** Gives jobs to existing people; an invitation only promises its job. Returns the first day of each job, by person. */
const giveJobs = async (
  taking: Taking,
  taken: readonly TakenLine[],
): Promise<ReadonlyMap<string, string>> => {
  const asked = taken.flatMap(({ line, target }) => {
    const job_profile_id = changesOf(line).job_profile_id?.[1];
    if (!job_profile_id || target?.kind !== 'person') return [];
    return [{ person_id: target.id, job_profile_id, starts_on: taking.today }];
  });
  const given = await assignJobs(taking, asked);
  return new Map(given.map(({ person_id, starts_on }) => [person_id, starts_on]));
};

type Done = {
  readonly invited: ReadonlyMap<string, string>;
  readonly days: ReadonlyMap<string, string>;
  readonly batch: number;
};

/** Stores with each line the person it created or changed, so that it can be undone. */
const markTaken = async (
  { tx, import_id }: Taking,
  taken: readonly TakenLine[],
  { invited, days, batch }: Done,
) => {
  const rows = taken.map(({ line: { line, email, invite_id, profile_id } }) => ({
    line,
    invite_id: invited.get(email ?? '') ?? invite_id,
    job_starts_on: days.get(profile_id ?? '') ?? null,
  }));
  await sql`update user_import_rows r set batch = ${batch}, is_applied = true, invite_id = m.invite_id,
      job_starts_on = m.job_starts_on,
      profile_version = (select p.version from profiles p where p.company_id = r.company_id and p.user_id = r.profile_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(line integer, invite_id uuid, job_starts_on date)
    where r.import_id = ${import_id} and r.line = m.line`.execute(tx);
};

const markLost = async ({ tx, import_id }: Taking, lost: readonly Lost[], batch: number) => {
  if (lost.length === 0) return;
  await sql`update user_import_rows r set batch = ${batch}, action = 'erro', code = 'E_ALTERADO', message = l.message
    from jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as l(line integer, message text)
    where r.import_id = ${import_id} and r.line = l.line`.execute(tx);
};

/** Returns whether lines are left for another batch. The caller holds the lock on the seats. */
export const takeBatch = async (taking: Taking, batch: number): Promise<boolean> => {
  const { tx, import_id } = taking;
  const lines = await nextLines(taking);
  const { taken, lost } = await stillThere(tx, lines);
  await writeKnown(taking, taken.flatMap(writtenOf));
  const leaders = await leadersAmong(
    tx,
    lines.map((line) => changesOf(line).manager_email?.[1] ?? null),
  );
  const created = taken.flatMap(({ line, target }) => (target === null ? [newOf(line, leaders)] : []));
  const invited = await inviteAll(taking, created);
  await putUnderManagers(taking, onTheWay(taken, invited, leaders), leaders);
  const days = await giveJobs(taking, taken);
  await markTaken(taking, taken, { invited, days, batch });
  await markLost(taking, lost, batch);
  await tx
    .updateTable('user_imports')
    .set((eb) => ({ batches: batch, done: eb('done', '+', lines.length) }))
    .where('id', '=', import_id)
    .execute();
  return lines.length === importBatchLines && (await nextLines(taking)).length > 0;
};

/** Uses the final state: a person who has joined in the meantime leads at once. */
const settleManagers = async (taking: Taking, lines: readonly KeptLine[]) => {
  const moved = lines.filter(
    (line) => line.is_applied && line.profile_id !== null && changesOf(line).manager_email,
  );
  if (moved.length === 0) return;
  const led = moved.map(
    (line): Led => ({
      kind: 'person',
      id: line.profile_id ?? '',
      email: line.email ?? '',
      manager_email: changesOf(line).manager_email?.[1] ?? null,
    }),
  );
  const leaders = await leadersAmong(
    taking.tx,
    led.map(({ manager_email }) => manager_email),
  );
  await putUnderManagers(taking, led, leaders);
  await sql`update user_import_rows r set profile_version = p.version from profiles p
    where p.company_id = r.company_id and p.user_id = r.profile_id and r.import_id = ${taking.import_id}
      and r.is_applied`.execute(taking.tx);
};

const totalsOf = (lines: readonly KeptLine[]): ImportTotals => {
  const count = (action: string) => lines.filter((line) => line.action === action).length;
  return {
    linhas: lines.length,
    criar: count('criar'),
    atualizar: count('atualizar'),
    sem_alteracao: count('sem_alteracao'),
    erro: count('erro'),
  };
};

/** Finishes an import after the last batch, in its transaction. */
export const finishTaking = async (taking: Taking): Promise<void> => {
  const { tx, record, import_id } = taking;
  const lines = await linesOf(tx, import_id);
  await settleManagers(taking, lines);
  const totals = totalsOf(lines);
  const { sha256 } = await tx
    .updateTable('user_imports')
    .set({ status: 'aplicado', applied_at: sql`app.now()`, totals: JSON.stringify(totals) })
    .where('id', '=', import_id)
    .returning('sha256')
    .executeTakeFirstOrThrow();
  const jobs = lines.filter(({ job_starts_on }) => job_starts_on !== null).length;
  const summary = { lines: totals.linhas, created: totals.criar, updated: totals.atualizar, jobs, sha256 };
  await record('people.import.applied', import_id, summary);
};
