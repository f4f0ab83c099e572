/** Activities as a reader sees them: the item, its stars, and its relation to this reader. */
import { PRIOR_RATINGS, PRIOR_STARS } from '@pdy/contract/rules/recommendations/recommendation-score';
import { type RawBuilder, sql } from 'kysely';
import { isWaiting } from './taken.ts';

/** With fewer ratings the stars are not shown. */
const fewestRatings = 3;

const names = (id: RawBuilder<unknown>) => sql`
  (select coalesce(p.display_name, p.first_name || ' ' || p.last_name) from profiles p where p.user_id = ${id})`;

/** Mean of the stars, pulled towards the middle while there are few. The middle for an item without ratings. */
export const stars = sql`((${PRIOR_RATINGS * PRIOR_STARS}::numeric + coalesce(f.rating_sum, 0)) / (${PRIOR_RATINGS}::int + coalesce(f.rating_count, 0)))`;

/** Whether item `i` is in the caller's plan and not finished. */
const waiting = (person_id: string) => sql`exists (
  select from pdi_activities a where a.person_id = ${person_id} and a.library_item_id = i.id and ${isWaiting})`;

/** What an item teaches, sorted by the name of the competency. `of` is the item's id. */
export const taughtBy = (of: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('entry_level', t.entry_level, 'to_level', t.to_level,
    'competency', jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name, 'kind', c.kind)) order by c.name_key)
  from library_item_competencies t
  join competencies c on c.company_id = t.company_id and c.id = t.competency_id
  where t.item_id = ${of}), '[]')`;

/** Columns of a card; `i` is the item, `f` its figures. */
export const cardColumns = (person_id: string) => sql`
  i.id, i.title, i.summary, i.kind, i.learning_type, i.minutes, i.format, i.provider, i.cover_id,
  case when i.cost_cents is not null then i.cost_cents = 0 end as is_free,
  ${taughtBy(sql`i.id`)} as teaches,
  coalesce(f.rating_count, 0) as rating_count,
  case when f.rating_count >= ${fewestRatings}::int then round(${stars}, 1)::float8 end as rating,
  exists (select from library_saves s where s.person_id = ${person_id} and s.item_id = i.id) as is_saved,
  ${waiting(person_id)} as is_in_plan,
  (select jsonb_build_object('by', coalesce(${names(sql`g.assigned_by`)}, 'Administração'), 'message', g.message, 'due_on', g.due_on)
   from library_assignments g where g.person_id = ${person_id} and g.item_id = i.id) as assigned`;

/** Whether item `i` is offered on this day. */
export const isOffered = (today: string) =>
  sql<boolean>`(i.status = 'published' and (i.valid_until is null or i.valid_until >= ${today}::date))`;
