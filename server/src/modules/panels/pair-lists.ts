/** Lists of a person with a competency of their job. Each reads its page from an index, however long the list is. */
import type { PanelList } from '@pdy/contract/panels/panels';
import { sql } from 'kysely';
import * as z from 'zod';
import { isHeld, isOld, stale } from './stale.ts';

export type PairPlace = {
  readonly today: string;
  readonly competency_id?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

const shown = sql`coalesce(p.display_name, p.first_name || ' ' || p.last_name)`;
const none = sql`null::uuid`;

const EvidenceKey = z.tuple([z.iso.date(), z.uuid(), z.uuid()]);
const PairKey = z.tuple([z.uuid(), z.uuid()]);

/** The row after which a page begins; a key that cannot be read begins at the start. */
const isBehind = (after: string | undefined) => {
  const { data } = EvidenceKey.safeParse(after?.split(' '));
  return data
    ? sql`and (h.last_on, h.person_id, h.competency_id) > (${data[0]}::date, ${data[1]}::uuid, ${data[2]}::uuid)`
    : sql``;
};
const pairOf = (after: string | undefined) => PairKey.safeParse(after?.split(' ')).data;
const isBehindPair = (after: string | undefined) => {
  const pair = pairOf(after);
  return pair ? sql`and (pj.person_id, r.competency_id) > (${pair[0]}::uuid, ${pair[1]}::uuid)` : sql``;
};
const isFrom = (after: string | undefined) => {
  const pair = pairOf(after);
  return pair ? sql`and pj.person_id >= ${pair[0]}::uuid` : sql``;
};

/** The oldest first. */
const oldEvidence = ({ today, after, limit }: PairPlace) => sql`
  select h.last_on || ' ' || h.person_id || ' ' || h.competency_id as key, h.person_id, ${shown} as name,
    c.name as detail, h.last_on as day, h.competency_id, ${none} as plan_id, null::float8 as missing
  ${stale(today)} ${isBehind(after)}
  order by h.last_on, h.person_id, h.competency_id limit ${limit + 1}`;

const conditions = {
  'evidencias-recentes': (today: string) =>
    sql`h.last_on is not null and (c.no_decay or not (${isOld(today)}))`,
  'nunca-medidos': () => sql`h.last_on is null`,
  lacuna: () => sql`not h.is_stale and h.estimate is not null and h.level < r.level`,
};

/**
 * Person by person: what the job asks for, with the known level. People are walked in the order of their ids, and each
 * is looked at alone: the page is full long before the whole company is read.
 */
const demanded = (list: keyof typeof conditions, { today, competency_id, after, limit }: PairPlace) => sql`
  select pj.person_id || ' ' || x.competency_id as key, pj.person_id, ${shown} as name, x.detail, x.day,
    x.competency_id, ${none} as plan_id, x.missing
  from person_jobs pj
  join profiles p on p.company_id = pj.company_id and p.user_id = pj.person_id and p.is_processed
  cross join lateral (
    select r.competency_id, c.name as detail, h.last_on as day,
      case when not h.is_stale then greatest(r.level - app.shown_level(h.estimate), 0)::float8 end as missing
    from job_requirements r
    join competencies c on c.company_id = r.company_id and c.id = r.competency_id
    left join held_levels h on h.company_id = r.company_id and h.person_id = pj.person_id
      and h.competency_id = r.competency_id
    where r.company_id = pj.company_id and r.job_profile_id = pj.job_profile_id
      ${list === 'lacuna' ? sql`and r.competency_id = ${competency_id ?? null}::uuid` : sql``}
      and ${conditions[list](today)} ${isBehindPair(after)}
    order by r.competency_id limit ${limit + 1}) x
  where pj.company_id = app.company_id() and ${isHeld(today)} ${isFrom(after)}
  order by pj.person_id, x.competency_id limit ${limit + 1}`;

export const pairsOf = (list: PanelList, place: PairPlace) =>
  list === 'evidencias-recentes' || list === 'nunca-medidos' || list === 'lacuna'
    ? demanded(list, place)
    : oldEvidence(place);
