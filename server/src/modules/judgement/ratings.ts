/** The experts' ratings of the answers of a case. Contract: `contract/src/judgement/ratings.ts`. */
import type { CaseToRate } from '@pdy/contract/judgement/ratings';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { competencyOf } from './rows.ts';

/** Cases of the caller's competencies; unrated cases first. */
const casesToRate = async (tx: Tx, id?: string): Promise<CaseToRate[]> => {
  const { rows } = await sql<CaseToRate>`
    select k.id, ${competencyOf} as competency, k.situation,
      jsonb_agg(jsonb_build_object('id', o.id, 'text', o.text, 'mark', r.rating) order by o.position) as options
    from judgement_cases k
    join competencies c on c.company_id = k.company_id and c.id = k.competency_id
    join judgement_options o on o.company_id = k.company_id and o.case_id = k.id
    left join judgement_ratings r on r.company_id = o.company_id and r.option_id = o.id and r.rater_id = app.person_id()
      and not r.is_fictitious
    where k.company_id = app.company_id() and k.status <> 'retired' and k.competency_id in (select app.judged_competencies())
      ${id ? sql`and k.id = ${id}` : sql``}
    group by k.company_id, k.id, c.company_id, c.id
    order by count(r.rating) = 4, c.name_key, k.set_number, k.id`.execute(tx);
  return rows;
};

const list = authed.judgementRatings.list.handler(({ context: { tx } }) => casesToRate(tx));

const rate = authed.judgementRatings.rate.handler(async ({ input: { id, marks }, context }) => {
  const { tx, record } = context;
  const [found] = await casesToRate(tx, id);
  if (!found) throw notFound();
  const given = new Map(marks.map(({ option_id, mark }) => [option_id, mark]));
  if (given.size !== found.options.length || !found.options.every((option) => given.has(option.id)))
    throw broken('case_is_rated_whole');
  for (const [option_id, rating] of given)
    await tx
      .insertInto('judgement_ratings')
      .values({ option_id, rating })
      .onConflict((on) =>
        on.columns(['company_id', 'option_id', 'rater_id']).doUpdateSet({ rating, is_fictitious: false }),
      )
      .execute();
  await record('judgement.case.rated', id, {});
  return { id };
});

export const judgementRatings = { list, rate };
