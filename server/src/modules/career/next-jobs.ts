/** The next job for people, and how ready their levels make them for it. */
import { distanceTo } from '@pdy/contract/rules/competencies/fit';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { readinessFor } from '@pdy/contract/rules/reviews/readiness';
import { sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { type Fading, heldOn, type LevelPiece, piecesOfMany } from '../competencies/index.ts';
import { publishedMap } from './published.ts';

type Holder = { readonly person_id: string; readonly job_profile_id: string | null };
type Demand = {
  readonly competency_id: string;
  readonly demand: number;
  readonly criticality: number;
  readonly fading: Fading;
};

const demandsOf = async (tx: Tx, jobs: readonly string[]) => {
  const rows = await tx
    .selectFrom('job_requirements as r')
    .innerJoin('job_profiles as j', sameCompany('j.id', 'r.job_profile_id'))
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .where('r.job_profile_id', '=', sql<string>`any (${jobs}::uuid[])`)
    .where('j.status', '=', 'active')
    .select(['r.job_profile_id', 'r.competency_id', 'r.level as demand', 'r.criticality'])
    .select(['c.kind', 'c.half_life_days', 'c.no_decay'])
    .execute();
  const demands = rows.map(({ kind, half_life_days, no_decay, ...asked }) => ({
    ...asked,
    fading: { kind, half_life_days, no_decay },
  }));
  return Map.groupBy(demands, ({ job_profile_id }) => job_profile_id);
};

const targetsOf = async (tx: Tx, people: readonly string[]) => {
  const { rows } = await sql<{ person_id: string; job_profile_id: string }>`
    select person_id, job_profile_id from app.targets_of(${people}::uuid[])`.execute(tx);
  return new Map(rows.map(({ person_id, job_profile_id }) => [person_id, job_profile_id]));
};

type Pieces = ReadonlyMap<string, readonly LevelPiece[]>;

const heldFor = (demands: readonly Demand[], pieces: Pieces, today: string) =>
  demands.map(({ competency_id, demand, criticality, fading }) => ({
    ...{ demand, criticality },
    held: heldOn(today, fading, pieces.get(competency_id) ?? []),
  }));

/**
 * Readiness from 0 to 1 by person, on the day. The next job is the one a person aims at, else the nearest promotion on
 * the published map. Absent: people without either, and those whose next job demands nothing. Runs as the system.
 */
export const readinessOf = async (
  tx: Tx,
  holders: readonly Holder[],
  today: string,
): Promise<ReadonlyMap<string, number>> => {
  const people = holders.map(({ person_id }) => person_id);
  const [targets, map] = [await targetsOf(tx, people), await publishedMap(tx)];
  const promotions = (map?.edges ?? []).filter(({ kind }) => kind === 'promotion');
  const jobsAfter = ({ person_id, job_profile_id }: Holder) => {
    const target = targets.get(person_id);
    if (target !== undefined && target !== job_profile_id) return [target];
    return promotions
      .filter(({ from_job_id }) => from_job_id === job_profile_id)
      .map((edge) => edge.to_job_id);
  };
  const after = new Map(holders.map((holder) => [holder.person_id, jobsAfter(holder)]));
  const demands = await demandsOf(tx, [...new Set([...after.values()].flat())]);
  const asked = [...demands.values()].flat().map(({ competency_id }) => competency_id);
  const pieces = await piecesOfMany(tx, people, [...new Set(asked)]);
  return new Map(
    people.flatMap((person_id) => {
      // A job without demands says nothing about readiness.
      const jobs = (after.get(person_id) ?? []).flatMap((job) => demands.get(job) ?? []);
      const needs = [...Map.groupBy(jobs, ({ job_profile_id }) => job_profile_id).values()].map((job) =>
        heldFor(job, pieces.get(person_id) ?? new Map(), today),
      );
      const [nearest] = needs.toSorted((a, b) => distanceTo(a) - distanceTo(b));
      const found = readinessFor(
        (nearest ?? []).map(({ demand, criticality, held }) => ({
          ...{ level: demand, weight: criticality, held: knownEstimate(held) },
        })),
      );
      return found ? [[person_id, found.readiness] as const] : [];
    }),
  );
};
