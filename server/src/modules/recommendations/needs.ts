/** What a person needs for the job they hold, and for the one they aim at. */
import type { Held, Standing } from '@pdy/contract/competencies/competencies';
import type { Need } from '@pdy/contract/rules/recommendation-needs';
import type { Tx } from '#kernel/db.ts';
import { sameCompany } from '#kernel/same-company.ts';
import {
  type CompetencyEvidence,
  heldOn,
  standingsOf,
  type Target,
  withoutSelf,
} from '../competencies/index.ts';

const ofJob = (standings: readonly Standing[], job: { readonly name: string } | null): Need[] =>
  standings.flatMap(({ competency: { id, name }, demand, criticality, held }) =>
    demand === null || criticality === null
      ? []
      : [{ competency: id, name, demand, criticality, horizon: 'current', job: job?.name ?? null, held }],
  );

type Evidence = ReadonlyMap<string, CompetencyEvidence>;

const ofTarget = async (tx: Tx, target: Target, evidence: Evidence, today: string): Promise<Need[]> => {
  const asked = await tx
    .selectFrom('job_requirements as r')
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .where('r.job_profile_id', '=', target.id)
    .orderBy('r.criticality', 'desc')
    .orderBy('c.name_key')
    .select(['r.level', 'r.criticality', 'c.id', 'c.name', 'c.kind', 'c.half_life_days', 'c.no_decay'])
    .execute();
  return asked.map(({ level, criticality, id, name, ...fading }) => ({
    competency: id,
    name,
    demand: level,
    criticality,
    horizon: 'target',
    job: target.name,
    held: heldOn(today, fading, evidence.get(id)?.pieces ?? []),
  }));
};

/** Where the person has said what they think of themselves: the level without that. */
const heldForOthers = (
  needs: readonly Need[],
  evidence: Evidence,
  today: string,
): ReadonlyMap<string, Held> =>
  new Map(
    needs.flatMap(({ competency: id }) => {
      const known = evidence.get(id);
      const others = known && withoutSelf(known.pieces);
      return others && others.length < known.pieces.length
        ? [[id, heldOn(today, known.competency, others)] as const]
        : [];
    }),
  );

/** Met or not, the current job's first. A person whose levels the caller may not see is not found. */
export const needsOf = async (tx: Tx, person_id: string, day: { today: string; target: Target | null }) => {
  const { today, target } = day;
  const { standings, job, evidence, person } = await standingsOf(tx, person_id, today);
  const current = ofJob(standings, job);
  const aimed = target && target.id !== job?.id ? await ofTarget(tx, target, evidence, today) : [];
  const needs = [...current, ...aimed];
  return { needs, for_others: heldForOthers(needs, evidence, today), job, person };
};
