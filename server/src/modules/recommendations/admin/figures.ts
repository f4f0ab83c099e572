/**
 * The results of recommendations, as numbers for five people or more; and gaps for which nothing can be recommended.
 */
import type { GapWithoutContent, ItemFigures } from '@pdy/contract/recommendations/admin';
import { sql } from 'kysely';
import { joined } from '#kernel/database/json.ts';
import { authed } from '#kernel/procedure.ts';
import { insideCompany } from './inside.ts';

const most = 500;

export const figures = authed.recommendationAdmin.figures.handler(async ({ context: { tx, actor } }) => {
  insideCompany(actor);
  const { rows } = await sql<ItemFigures>`
    select f.item_id, i.title, i.kind, f.reached, f.accepted
    from app.recommendation_figures() f
    join library_items i on i.company_id = app.company_id() and i.id = f.item_id
    order by f.reached desc, i.title limit ${most}`.execute(tx);
  return rows;
});

export const gaps = authed.recommendationAdmin.gaps.handler(async ({ context: { tx, actor } }) => {
  insideCompany(actor);
  const { rows } = await sql<GapWithoutContent>`
    select ${joined('competencies as c', ['id', 'code', 'name', 'kind'])} as competency, g.people, g.mean_gap
    from app.needs_without_content() g
    join competencies c on c.company_id = app.company_id() and c.id = g.competency_id
    order by g.people desc, c.name_key limit ${most}`.execute(tx);
  return rows;
});
