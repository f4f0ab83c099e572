/** Attempts that a new key affects, as the plan reads them: whole tests of whole people. Runs as the system. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Ability } from '../rules/ability-rules.ts';
import { couldReadBank, itemsOfMany } from '../taking/finish.ts';
import { abilityBehind } from '../taking/rejudge.ts';
import type { Key } from './keys.ts';
import { type Change, changesOfTest, type FinishedAttempt, type Kept } from './plan-rules.ts';

export type Regrading = {
  readonly question_id: string;
  readonly competency_id: string;
  readonly takes_passes: boolean;
  /** New keys, by version. */
  readonly keys: ReadonlyMap<string, Pick<Key, 'correct' | 'number' | 'tolerance' | 'accepted' | 'annulled'>>;
  /** Null: every finished attempt. */
  readonly attempt_ids: readonly string[] | null;
};

type Row = Omit<FinishedAttempt, 'items' | 'kept'> & {
  readonly is_touched: boolean;
  readonly says: boolean;
  readonly theta: number | null;
  readonly why_none: Kept['why_none'];
  readonly evidence_id: string | null;
  readonly level: number;
  readonly quality: number;
  readonly evidence_se: number;
  readonly is_void: boolean;
};

const touched = (alias: string, { keys, attempt_ids }: Regrading) => sql`
  (${attempt_ids}::uuid[] is null or ${sql.ref(alias)}.id = any (${attempt_ids}::uuid[]))
  and exists (select from attempt_items i where i.company_id = ${sql.ref(alias)}.company_id
    and i.attempt_id = ${sql.ref(alias)}.id and i.version_id = any (${[...keys.keys()]}::uuid[]))`;

const attemptsOf = async (tx: Tx, regrading: Regrading, people: readonly string[]) => {
  const { rows } = await sql<Row>`
    with at_work as materialized (
      select distinct a.person_id, a.assessment_id from attempts a
      where a.company_id = app.company_id() and a.status = 'finished' and a.person_id = any (${people}::uuid[])
        and ${touched('a', regrading)})
    select a.id, a.assessment_id, a.person_id, t.kind, r.mode, r.penalty::float8,
      r.pass_mark::float8, r.emits_evidence, r.min_items,
      ${couldReadBank(sql`a.submitted_at`, 's.timezone')} as reads_bank, x.effort::float8, x.percent::float8, x.raw::float8, x.is_passed,
      to_char(a.submitted_at at time zone s.timezone, 'YYYY-MM-DD') as observed_on, (${touched('a', regrading)}) as is_touched,
      c.attempt_id is not null as says, c.theta::float8, c.why_none, c.evidence_id, e.level::float8, e.quality::float8,
      c.evidence_se::float8, e.status = 'void' as is_void
    from at_work w
    join attempts a on a.company_id = app.company_id() and a.person_id = w.person_id
      and a.assessment_id = w.assessment_id and a.status = 'finished'
    join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
    join assessment_versions r on r.company_id = a.company_id and r.id = a.version_id
    join company_settings s on s.company_id = a.company_id
    join attempt_results x on x.company_id = a.company_id and x.attempt_id = a.id
    left join attempt_competencies c on c.company_id = a.company_id and c.attempt_id = a.id
      and c.competency_id = ${regrading.competency_id}
    left join competency_evidence e on e.company_id = c.company_id and e.id = c.evidence_id
    order by a.person_id, a.assessment_id, a.submitted_at, a.id`.execute(tx);
  return rows;
};

const itemsOf = async (tx: Tx, { keys }: Regrading, rows: readonly Row[]) => {
  const ids = rows.flatMap(({ id, is_touched }) => (is_touched ? [id] : []));
  const items = await itemsOfMany(tx, ids);
  return Map.groupBy(
    items.map((item) => ({ ...item, ...keys.get(item.version_id) })),
    ({ attempt_id }) => attempt_id,
  );
};

/** What was less precise at the time may count as evidence now; there are few, so each is looked up separately. */
const unseenOf = async (tx: Tx, { competency_id }: Regrading, row: Row): Promise<Ability | null> =>
  !row.is_touched && row.why_none === 'less_precise' ? abilityBehind(tx, { ...row, competency_id }) : null;

const keptOf = async (tx: Tx, regrading: Regrading, row: Row): Promise<Kept | null> => {
  const { says, theta, why_none, evidence_id, level, quality, evidence_se, is_void } = row;
  if (!says) return null;
  const evidence = evidence_id ? { id: evidence_id, level, quality, se: evidence_se, is_void } : null;
  return { theta, why_none, evidence, unseen: await unseenOf(tx, regrading, row) };
};

/** The change of each attempt, by person and test. */
export const changesOf = async (
  tx: Tx,
  regrading: Regrading,
  people: readonly string[],
): Promise<Map<string, Change[][]>> => {
  const rows = await attemptsOf(tx, regrading, people);
  const items = await itemsOf(tx, regrading, rows);
  const attempts: FinishedAttempt[] = [];
  for (const row of rows)
    attempts.push({ ...row, items: items.get(row.id) ?? [], kept: await keptOf(tx, regrading, row) });
  return new Map(
    [...Map.groupBy(attempts, ({ person_id }) => person_id)].map(([person_id, of]) => [
      person_id,
      [...Map.groupBy(of, ({ assessment_id }) => assessment_id).values()].map((test) =>
        changesOfTest(test, regrading.competency_id, regrading.takes_passes),
      ),
    ]),
  );
};

/** The people whose finished attempts it affects. */
export const peopleOf = async (tx: Tx, regrading: Regrading): Promise<string[]> => {
  const { rows } = await sql<{ person_id: string }>`
    select distinct a.person_id from attempts a
    where a.company_id = app.company_id() and a.status = 'finished' and ${touched('a', regrading)}
    order by a.person_id`.execute(tx);
  return rows.map(({ person_id }) => person_id);
};
