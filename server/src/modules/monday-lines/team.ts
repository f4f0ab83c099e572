/** The direct reports of a manager, with what their jobs ask for. */

import type { Held } from '@pdy/contract/competencies/competencies';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { type Knowledge, knowledgeOf } from '@pdy/contract/rules/competencies/knowledge';
import type { TeamMember } from '@pdy/contract/rules/reports/monday-line';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { evidenceAmong, type Fading, heldOn, type LevelPiece, piecesOfMany } from '../competencies/index.ts';

type Demanded = {
  readonly competency_id: string;
  readonly name: string;
  readonly demand: number;
  /** 1 to 3. */
  readonly criticality: number;
  readonly fading: Fading;
};
type Row = {
  readonly user_id: string;
  readonly name: string;
  /** Away on the day. */
  readonly is_away: boolean;
  readonly demanded: readonly Demanded[];
};

/** People whose data may be processed; by name. */
const rowsOf = async (tx: Tx, manager_id: string, today: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.user_id, ${shownName('p')} as name,
      exists (select from person_absences a where a.company_id = p.company_id and a.person_id = p.user_id
        and ${today}::date between a.starts_on and a.ends_on) as is_away,
      coalesce((
        select jsonb_agg(jsonb_build_object('competency_id', c.id, 'name', c.name, 'demand', r.level,
          'criticality', r.criticality, 'fading',
          jsonb_build_object('kind', c.kind, 'half_life_days', c.half_life_days, 'no_decay', c.no_decay)))
        from person_jobs pj
        join job_requirements r on r.company_id = pj.company_id and r.job_profile_id = pj.job_profile_id
        join competencies c on c.company_id = r.company_id and c.id = r.competency_id
        where pj.company_id = p.company_id and pj.person_id = p.user_id
          and pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)), '[]') as demanded
    from profiles p
    where p.company_id = app.company_id() and p.manager_id = ${manager_id} and p.is_processed
    order by p.name_key, p.user_id`.execute(tx);
  return rows;
};

/** The standing of a person in one competency that the job asks for. */
export type Place = {
  readonly competency: { readonly id: string; readonly name: string };
  readonly demand: number;
  /** 1 helpful, 2 important, 3 critical. */
  readonly criticality: number;
  readonly held: Held;
  readonly knowledge: Knowledge;
  /** Missing levels as they are written on screens; null where there are none, or the level is not known. */
  readonly shown: number | null;
};

export type Member = TeamMember & { readonly is_away: boolean; readonly places: readonly Place[] };

const placeOf = (
  { competency_id, name, demand, criticality, fading }: Demanded,
  pieces: readonly LevelPiece[],
  today: string,
): Place => {
  const held = heldOn(today, fading, pieces);
  const counted = evidenceAmong(pieces).filter(
    ({ status, observed_on }) => status !== 'void' && observed_on <= today,
  );
  const is_known = knownEstimate(held) !== null;
  return {
    ...{ competency: { id: competency_id, name }, demand, criticality, held },
    knowledge: knowledgeOf(counted, today, { is_known, no_decay: fading.no_decay }),
    shown: gapOf(demand, held).shown,
  };
};

/** The team of a manager, in two statements; the levels are the same for every reader. */
export const teamOf = async (tx: Tx, manager_id: string, today: string): Promise<Member[]> => {
  const rows = await rowsOf(tx, manager_id, today);
  const asked = new Set(rows.flatMap(({ demanded }) => demanded.map(({ competency_id }) => competency_id)));
  const pieces = await piecesOfMany(
    tx,
    rows.map(({ user_id }) => user_id),
    [...asked],
  );
  return rows.map(({ user_id, name, is_away, demanded }) => {
    const own = pieces.get(user_id);
    const places = demanded.map((one) => placeOf(one, own?.get(one.competency_id) ?? [], today));
    const gaps = places.flatMap(({ competency, shown }) => (shown === null ? [] : [{ competency, shown }]));
    return { id: user_id, name, is_away, places, gaps };
  });
};
