/** Cases as their authors see them. They show only counts of people. Contract: `contract/src/judgement/admin.ts`. */
import type { JudgedCompetency, JudgementCase } from '@pdy/contract/judgement/admin';
import { obviousShare } from '@pdy/contract/judgement/words';
import { shownLevel } from '@pdy/contract/rules/competencies/shown-level';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { deviationOf, isRated, meanOf } from './outcome-rules.ts';
import { competencyOf } from './rows.ts';
import { offersIn } from './shipped.ts';

type Option = {
  id: string;
  text: string;
  ratings: number[];
  fictitious: boolean;
  people: number | null;
  best: number;
};
type Row = Pick<JudgementCase, 'id' | 'set_number' | 'situation' | 'happened' | 'status' | 'version'> & {
  competency_id: string;
  is_used: boolean;
  options: Option[];
};

const optionRows: RawBuilder<unknown> = sql`(
  select jsonb_agg(jsonb_build_object('id', o.id, 'text', o.text, 'people', f.people, 'best', coalesce(f.best, 0),
    'ratings', coalesce(r.ratings, '[]'), 'fictitious', coalesce(r.fictitious, false)) order by o.position)
  from judgement_options o
  left join judgement_figures f on f.company_id = o.company_id and f.option_id = o.id
  left join (
    select company_id, option_id, jsonb_agg(rating) as ratings, bool_or(is_fictitious) as fictitious
    from judgement_ratings group by company_id, option_id) r on r.company_id = o.company_id and r.option_id = o.id
  where o.company_id = k.company_id and o.case_id = k.id)`;

const caseRows = async (tx: Tx, competency_id?: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select k.id, k.competency_id, k.set_number, k.situation, k.happened, k.status, k.version, k.used_at is not null as is_used,
      ${optionRows} as options
    from judgement_cases k where k.company_id = app.company_id()
      ${competency_id ? sql`and k.competency_id = ${competency_id}` : sql``}
    order by k.status = 'retired', k.set_number, k.id`.execute(tx);
  return rows;
};

const shownOption = ({ id, text, ratings, people, best }: Option): JudgementCase['options'][number] => {
  const share = people ? best / people : null;
  const [mean, deviation] = [meanOf(ratings), deviationOf(ratings)];
  return {
    ...{ id, text, raters: ratings.length },
    mean: mean === null ? null : roundHalfUp(mean, 1),
    deviation: deviation === null ? null : roundHalfUp(deviation, 1),
    best_percent: share === null ? null : roundHalfUp(100 * share),
    is_obvious: share !== null && share > obviousShare,
  };
};

const isCaseRated = ({ options }: Row) => options.every(({ ratings }) => isRated(ratings));

const shownCase = (row: Row): JudgementCase => {
  const { competency_id: _, is_used, options, ...shown } = row;
  return {
    ...shown,
    is_open: !is_used && options.every(({ ratings }) => ratings.length === 0),
    is_rated: isCaseRated(row),
    is_fictitious: options.some(({ fictitious }) => fictitious),
    options: options.map(shownOption),
  };
};

export const cases = authed.judgementAdmin.cases.handler(
  async ({ input: { competency_id }, context: { tx } }) => (await caseRows(tx, competency_id)).map(shownCase),
);

type Group = Pick<JudgedCompetency, 'competency' | 'experts' | 'group'>;

/** Competencies with cases, and those that already have experts. */
const competencyRows = async (tx: Tx) => {
  const { rows } = await sql<Group>`
    select ${competencyOf} as competency,
      coalesce((select jsonb_agg(jsonb_build_object('user_id', e.person_id, 'name', coalesce(${shownName('p')}, 'Pessoa de fora da empresa'))
          order by p.name_key, e.person_id)
        from judgement_experts e left join profiles p on p.company_id = e.company_id and p.user_id = e.person_id
        where e.company_id = c.company_id and e.competency_id = c.id), '[]') as experts,
      (select jsonb_build_object('people', g.people, 'level', g.level_value) from judgement_groups g
       where g.company_id = c.company_id and g.competency_id = c.id) as "group"
    from competencies c
    where c.company_id = app.company_id() and (c.id in (select k.competency_id from judgement_cases k)
      or c.id in (select e.competency_id from judgement_experts e))
    order by c.name_key, c.id`.execute(tx);
  return rows;
};

export const overview = authed.judgementAdmin.overview.handler(async ({ context: { tx } }) => {
  const [groups, all, { offers, choosable }] = await Promise.all([
    competencyRows(tx),
    caseRows(tx),
    offersIn(tx),
  ]);
  const byCompetency = Map.groupBy(all, ({ competency_id }) => competency_id);
  const competencies = groups.map(({ group, ...shown }): JudgedCompetency => {
    const own = byCompetency.get(shown.competency.id) ?? [];
    const active = own.filter(({ status }) => status === 'active');
    const setOf = (number: 1 | 2) => {
      const inUse = active.filter(({ set_number }) => set_number === number);
      return { number, active: inUse.length, rated: inUse.filter(isCaseRated).length };
    };
    return {
      ...shown,
      group: group && { ...group, level: shownLevel(group.level) },
      sets: [setOf(1), setOf(2)],
      drafts: own.filter(({ status }) => status === 'draft').length,
    };
  });
  return { competencies, offers, choosable };
});
