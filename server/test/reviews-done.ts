/** Finished reviews and their results, as rows, for tests of what happens to them afterwards. */
import type { aCycle } from './reviews.ts';
import { seen } from './seen.ts';
import { call } from './team.ts';
import { asSystem, owner, type Person } from './world.ts';

type Cycle = Awaited<ReturnType<typeof aCycle>>;
type Answered = Pick<Cycle, 'cycle'>;
type Reviewed = Pick<Cycle, 'admin' | 'cycle' | 'competencies'>;

const link = {
  kind: 'goal',
  id: '0197d0c0-0000-7000-8000-000000000000',
  name: 'Painel de rotas',
  on: '2026-01-15',
};

/** Sends the rater's review of the person: each rating is 4, and each answer says `text`. */
export const sendReview = async (rater: Person, person: Person, { cycle }: Answered, text: string) => {
  const of = [cycle.id, rater.person_id, person.person_id];
  await owner.query(
    `insert into review_forms (company_id, assignment_id, person_id, rater_id, "group", answers, is_sent)
     select a.company_id, a.id, a.person_id, a.rater_id, a."group", (
       select jsonb_object_agg(q.id, jsonb_build_object('mark', case when q.kind = 'text' then null else 4 end,
         'is_unseen', false, 'text', $4::text, 'links', jsonb_build_array($5::jsonb)))
       from review_questions q where q.cycle_id = a.cycle_id and a."group" = any (q.groups)), true
     from review_assignments a where a.cycle_id = $1 and a.rater_id = $2 and a.person_id = $3`,
    [...of, text, JSON.stringify(link)],
  );
  const { rows } = await owner.query<{ id: string }>(
    `update review_assignments set status = 'sent', sent_on = '2026-03-10'
     where cycle_id = $1 and rater_id = $2 and person_id = $3 returning id`,
    of,
  );
  if (!rows[0]) throw new Error('no such review');
};

/** As the close computes them: each group gave 4, and the opinion about the potential is 2. */
export const addResults = async ({ cycle, competencies }: Pick<Cycle, 'cycle' | 'competencies'>) => {
  const ofEach = { groups: { self: 3, manager: 4 }, score: 4 };
  const computed = { competencies: Object.fromEntries(competencies.map(({ id }) => [id, ofEach])) };
  await owner.query(
    `insert into review_results (company_id, participant_id, cycle_id, person_id, computed, competencies_score, goals_score, final)
     select company_id, id, cycle_id, person_id, $2, 4, 3.5, 3.8 from review_participants where cycle_id = $1
     on conflict (company_id, participant_id) do update set computed = excluded.computed,
       competencies_score = excluded.competencies_score, goals_score = excluded.goals_score, final = excluded.final`,
    [cycle.id, JSON.stringify(computed)],
  );
  await owner.query(
    `insert into review_places (company_id, participant_id, cycle_id, person_id, potential, readiness, box)
     select company_id, id, cycle_id, person_id, 2, 0.5, 3 from review_participants where cycle_id = $1
     on conflict (company_id, participant_id) do update set potential = 2, readiness = 0.5, box = 3`,
    [cycle.id],
  );
};

/** The collection ends, and there are results that nobody reads yet. */
export const closeCycle = async (reviewed: Reviewed) => {
  const { admin, cycle } = reviewed;
  const closed = await call(admin).reviewCycles.close(
    seen(await call(admin).reviewCycles.get({ id: cycle.id })),
  );
  await addResults(reviewed);
  return closed;
};

/** Everybody reads their own result; the position in the grid only where the cycle shows it. */
export const publishCycle = async (reviewed: Reviewed) => {
  const { admin, cycle } = reviewed;
  const published = await call(admin).reviewCycles.publish(seen(await closeCycle(reviewed)));
  await asSystem(admin.company_id, async ({ tx }) => {
    await tx
      .updateTable('review_results')
      .set({ person_reads: true })
      .where('cycle_id', '=', cycle.id)
      .execute();
    await tx
      .updateTable('review_places')
      .set({ person_reads: published.publish_box })
      .where('cycle_id', '=', cycle.id)
      .execute();
    await tx
      .updateTable('review_forms')
      .set({ person_reads: true })
      .where('group', '=', 'manager')
      .where('assignment_id', 'in', (of) =>
        of.selectFrom('review_assignments').select('id').where('cycle_id', '=', cycle.id),
      )
      .execute();
  });
  return published;
};
