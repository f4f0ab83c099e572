/** The direct reports of somebody who leads, beside what their jobs ask for. */

import type { Held } from '@pdy/contract/competencies/competencies';
import { gapOf } from '@pdy/contract/rules/gap';
import type { TeamMember } from '@pdy/contract/rules/monday-line';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { type Fading, heldOn, piecesOfMany } from '../competencies/index.ts';

type Demanded = {
  readonly competency_id: string;
  readonly name: string;
  readonly demand: number;
  readonly fading: Fading;
};
type Row = {
  readonly user_id: string;
  readonly name: string;
  /** Away on the day. */
  readonly is_away: boolean;
  readonly demanded: readonly Demanded[];
};

/** Whose data may be processed; by name. */
const rowsOf = async (tx: Tx, manager_id: string, today: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select p.user_id, ${shownName('p')} as name,
      exists (select from person_absences a where a.company_id = p.company_id and a.person_id = p.user_id
        and ${today}::date between a.starts_on and a.ends_on) as is_away,
      coalesce((
        select jsonb_agg(jsonb_build_object('competency_id', c.id, 'name', c.name, 'demand', r.level, 'fading',
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

/** Where somebody stands in one competency that the job asks for. */
export type Place = {
  readonly competency: { readonly id: string; readonly name: string };
  readonly demand: number;
  readonly held: Held;
  /** Levels missing, as they are written; null where none is, or the level is not known. */
  readonly shown: number | null;
};

export type Member = TeamMember & { readonly is_away: boolean; readonly places: readonly Place[] };

/** In two statements; levels are those that every reader reads. */
export const teamOf = async (tx: Tx, manager_id: string, today: string): Promise<Member[]> => {
  const rows = await rowsOf(tx, manager_id, today);
  const asked = new Set(rows.flatMap(({ demanded }) => demanded.map(({ competency_id }) => competency_id)));
  const pieces = await piecesOfMany(
    tx,
    rows.map(({ user_id }) => user_id),
    [...asked],
  );
  return rows.map(({ user_id, name, is_away, demanded }) => {
    const places = demanded.map(({ competency_id, name: of, demand, fading }): Place => {
      const held = heldOn(today, fading, pieces.get(user_id)?.get(competency_id) ?? []);
      return { competency: { id: competency_id, name: of }, demand, held, shown: gapOf(demand, held).shown };
    });
    const gaps = places.flatMap(({ competency, shown }) => (shown === null ? [] : [{ competency, shown }]));
    return { id: user_id, name, is_away, places, gaps };
  });
};
