/**
 * Where a person stands: the demands of the job and the levels held. Contract:
 * `contract/src/competencies/competencies.ts`.
 */
import type { Fit, Standing } from '@pdy/contract/competencies/competencies';
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import { prepared } from '#kernel/database/prepared.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { heldOn, type KnownCompetency, type LevelPiece, ownViewOn, setOn } from './level-pieces.ts';
import { type CompetencyEvidence, evidenceOf } from './person-evidence.ts';

type Demand = {
  readonly level: number;
  readonly criticality: number;
  readonly is_required: boolean;
  /** What the job expects of it in its own words; empty: the competency's text for the level. */
  readonly expectation: string;
  readonly competency: KnownCompetency;
};

export type PersonDemands = {
  readonly person: { readonly user_id: string; readonly name: string; readonly first_name: string };
  readonly job: { readonly id: string; readonly name: string } | null;
  /** Most critical first. */
  readonly demands: readonly Demand[];
};

const ofPerson = sameCompany('pj.person_id', 'p.user_id');
const isHeld = (today: string) =>
  sql<boolean>`pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)`;

/** The person, the job held on the day, and its demands, in one statement. */
const demandRows = prepared((tx, { person_id, today }: { person_id: string; today: string }) =>
  tx
    .selectFrom('profiles as p')
    .leftJoin('person_jobs as pj', (join) => ofPerson(join).on(isHeld(today)))
    .leftJoin('job_profiles as j', sameCompany('j.id', 'pj.job_profile_id'))
    .where('p.user_id', '=', person_id)
    .select((eb) => [
      jsonBuildObject({
        user_id: eb.ref('p.user_id'),
        name: shownName('p'),
        first_name: eb.ref('p.first_name'),
      }).as('person'),
      joined('job_profiles as j', ['id', 'name']).as('job'),
      jsonArrayFrom(
        eb
          .selectFrom('job_requirements as r')
          .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
          .whereRef('r.company_id', '=', 'j.company_id')
          .whereRef('r.job_profile_id', '=', 'j.id')
          .orderBy('r.criticality', 'desc')
          .orderBy('c.name_key')
          .select(['r.level', 'r.criticality', 'r.is_required', 'r.expectation'])
          .select(
            joined('competencies as c', ['id', 'code', 'name', 'kind', 'half_life_days', 'no_decay'])
              .$notNull()
              .as('competency'),
          ),
      ).as('demands'),
    ]),
);

/** The person with the demands of their job; null for a person whom the caller does not see. */
export const demandsOn = async (tx: Tx, person_id: string, today: string): Promise<PersonDemands | null> => {
  const [found] = await demandRows(tx, { person_id, today });
  return found ?? null;
};

const named = ({ id, code, name, kind }: KnownCompetency) => ({ id, code, name, kind });

const standingOn = (today: string, competency: KnownCompetency, pieces: readonly LevelPiece[]) => ({
  held: heldOn(today, competency, pieces),
  set_until: setOn(today, pieces)?.expires_on ?? null,
  own_view: ownViewOn(today, pieces),
});

const demanded = (demand: Demand, evidence: CompetencyEvidence | undefined, today: string): Standing => {
  const { held, set_until, own_view } = standingOn(today, demand.competency, evidence?.pieces ?? []);
  return {
    competency: named(demand.competency),
    demand: demand.level,
    criticality: demand.criticality,
    is_required: demand.is_required,
    held,
    set_until,
    own_view,
    gap: gapOf(demand.level, held),
  };
};

const beyondDemand = ({ competency, pieces }: CompetencyEvidence, today: string): Standing => ({
  competency: named(competency),
  demand: null,
  criticality: null,
  is_required: false,
  ...standingOn(today, competency, pieces),
  gap: null,
});

/**
 * Demands first, in their order; then other competencies held, by name. A replaced competency is shown as its
 * replacement.
 */
export const standingsFrom = (
  demands: PersonDemands['demands'],
  evidence: Map<string, CompetencyEvidence>,
  today: string,
): Standing[] => {
  const asked = new Set(demands.map(({ competency }) => competency.id));
  const beyond = [...evidence.values()].filter(
    ({ competency, is_replaced }) => !asked.has(competency.id) && !is_replaced,
  );
  return [
    ...demands.map((demand) => demanded(demand, evidence.get(demand.competency.id), today)),
    ...beyond
      .map((known) => beyondDemand(known, today))
      .sort((a, b) => a.competency.name.localeCompare(b.competency.name, 'pt-BR')),
  ];
};

/** The fit to the job; null without a job, or for a job without demands. */
const fitFrom = (standings: readonly Standing[]): Fit | null => {
  const requirements = standings.flatMap(({ demand, criticality, is_required, held }) =>
    demand === null || criticality === null ? [] : [{ demand, criticality, required: is_required, held }],
  );
  const { fit, fit_shown, coverage, coverage_shown, ready } = fitTo(requirements);
  if (fit === null || fit_shown === null || coverage === null || coverage_shown === null) return null;
  return { fit, fit_shown, coverage, coverage_shown, ready };
};

/** The standings of a person, in two statements. NOT_FOUND for a person whom the caller does not see. */
export const standingsOf = async (tx: Tx, person_id: string, today: string) => {
  const [place, evidence] = await Promise.all([demandsOn(tx, person_id, today), evidenceOf(tx, person_id)]);
  if (!place) throw notFound();
  const standings = standingsFrom(place.demands, evidence, today);
  return { ...place, evidence, standings, fit: fitFrom(standings) };
};
