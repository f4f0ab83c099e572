/** Whether a list would stay the same: a digest of everything it was computed from, except the day. */
import { createHash } from 'node:crypto';
import { ALGO_VERSION } from '@pdy/contract/rules/competencies/evidence';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isDueAgain } from '../candidates.ts';
import type { Company } from '../company.ts';
import { concerns, type Learner } from '../people.ts';

const digest = (what: unknown) => createHash('sha1').update(JSON.stringify(what)).digest('base64');

/**
 * Changes with any evidence, study or set level that is added, removed or changed: each change increases the version.
 */
const evidenceMarks = async (tx: Tx, person_ids: readonly string[]) => {
  const { rows } = await sql<{ person_id: string; mark: string }>`
    select person_id, concat_ws(' ', count(*), sum(version), max(updated_at)) as mark
    from (select person_id, version, updated_at from competency_evidence where person_id = any (${person_ids}::uuid[])
          union all
          select person_id, version, updated_at from level_overrides where person_id = any (${person_ids}::uuid[])
          union all
          select person_id, version, updated_at from study_freshness where person_id = any (${person_ids}::uuid[])) e
    group by person_id`.execute(tx);
  return new Map(rows.map(({ person_id, mark }) => [person_id, mark]));
};

/** Digests of what many people share, each computed once. */
const once = <Key>(of: (key: Key) => unknown) => {
  const made = new Map<Key, string>();
  return (key: Key) => {
    const known = made.get(key) ?? digest(of(key));
    made.set(key, known);
    return known;
  };
};

/** The digests of the company's data read so far. */
const companyDigests = ({ settings, demands, teaching }: Company) => ({
  settings: digest([ALGO_VERSION, settings]),
  job: once((id: string) => demands.get(id)),
  said: once((said: Learner['said']) => [...said]),
  competency: once((id: string) =>
    teaching
      .get(id)
      ?.map(({ teaches, ...item }) => [item, teaches.filter(({ competency }) => competency === id)]),
  ),
});

/** The digests by person. Runs as the system. */
export const digestsOf = async (tx: Tx, company: Company, learners: readonly Learner[]) => {
  const marks = await evidenceMarks(
    tx,
    learners.map(({ user_id }) => user_id),
  );
  const of = companyDigests(company);
  const own = (learner: Learner) => {
    const { user_id, is_processed, job, target, assigned, planned, dismissed, became, said, tests } = learner;
    return [
      of.settings,
      is_processed,
      [job, target].map((one) => one && [one, of.job(one.id)]),
      [...concerns(company, learner)].sort().map((id) => [id, of.competency(id)]),
      of.said(said),
      [...assigned].sort(),
      [...planned].map(([item_id, done_on]) => [
        item_id,
        done_on,
        isDueAgain(learner, item_id, company.today),
      ]),
      [...dismissed],
      became,
      tests,
      marks.get(user_id),
    ];
  };
  return new Map(learners.map((learner) => [learner.user_id, digest(own(learner))]));
};
