/** Which questions of a simulado a person is asked, and in which order. Writes nothing. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isInExamOf, isInLiveBank } from '../live-bank.ts';
import { drawn, type Part } from '../rules/draw-rules.ts';
import { shuffled } from '../rules/order-rules.ts';
import type { Drawable, Drawn } from './put.ts';

/** The pool of a part of a simulado, or the questions that it names, in their order. */
const poolOf = async (tx: Tx, section_id: string, { person_id, mode }: Drawing) => {
  // Looked up first: in a join the planner misjudges it and scans it once per question.
  const { rows } = await sql<Drawable>`
    with drawn as materialized (
      select d.company_id, d.question_id, d.position from app.drawn_from() d
      where d.company_id = app.company_id() and d.section_id = ${section_id})
    select q.id, q.enemy_group, v.id as version_id, v.options, p.a::float8, p.b::float8, p.c::float8,
      coalesce(e.times, 0) as times_seen, e.times is not null as was_seen
    from drawn d
    join questions q on q.company_id = d.company_id and q.id = d.question_id
    join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
    join item_parameters p on p.company_id = v.company_id and p.version_id = v.id and p.status = 'active'
    left join question_exposures e on e.company_id = q.company_id and e.question_id = q.id and e.person_id = ${person_id}
      and e.last_seen_at > app.now() - interval '180 days'
    where not (${mode} = 'practice' and (${isInLiveBank} or ${isInExamOf(person_id)}))
    order by d.position, q.id`.execute(tx);
  return rows;
};

type Drawing = { readonly person_id: string; readonly mode: string };

const sectionsOf = (tx: Tx, version_id: string) =>
  tx
    .selectFrom('assessment_sections')
    .where('version_id', '=', version_id)
    .orderBy('position')
    .selectAll()
    .execute();

type Titled = Part<Drawable> & { readonly points_each: number; readonly title: string };

/** The order of the questions: where parts have titles, part after part, shuffled within each. */
const inOrder = (
  parts: readonly Titled[],
  questions: readonly (readonly Drawn[])[],
  { seed, shuffles_items }: { seed: string; shuffles_items: boolean },
): Drawn[] => {
  const groups = parts.some(({ title }) => title !== '') ? questions : [questions.flat()];
  return groups.flatMap((group) => {
    if (!shuffles_items) return group;
    const byId = new Map(group.map((one) => [one.id, one]));
    return shuffled(seed, 'items', [...byId.keys()]).flatMap((id) => byId.get(id) ?? []);
  });
};

type Drawer = { readonly person_id: string; readonly seed: string };
type DrawRules = { readonly id: string; readonly mode: string; readonly shuffles_items: boolean };

/** `rules.id`: of the version of the test. Returns an empty list where no question may be asked. */
export const drawnFor = async (tx: Tx, { person_id, seed }: Drawer, rules: DrawRules): Promise<Drawn[]> => {
  const { id, mode, shuffles_items } = rules;
  const parts: Titled[] = [];
  for (const section of await sectionsOf(tx, id))
    parts.push({ ...section, pool: await poolOf(tx, section.id, { person_id, mode }) });
  const questions = drawn(seed, parts).map((of, at) =>
    of.map((question): Drawn => {
      const { points_each: points = 1, title: section_title = '' } = parts[at] ?? {};
      return { ...question, points, section_title };
    }),
  );
  return inOrder(parts, questions, { seed, shuffles_items });
};
