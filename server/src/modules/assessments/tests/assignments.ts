/** Who is asked to take a test. Contract: `contract/src/assessments/test-assignments.ts`. */
import type { NewAssignment, TestAssignment } from '@pdy/contract/assessments/test-assignments';
import { readsDevelopment } from '@pdy/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { notify } from '../../notifications/index.ts';
import { closesBefore } from './closing-day.ts';

const hasDone = sql`exists (select from app.tests_done() d
  where d.company_id = t.company_id and d.assessment_id = t.id and d.person_id = p.person_id)`;

const assignmentsOf = async (tx: Tx, { role }: Actor, test_id: string): Promise<TestAssignment[]> => {
  const done: RawBuilder<unknown> = readsDevelopment(role)
    ? sql`(count(p.person_id) filter (where ${hasDone}))::int`
    : sql`null::int`;
  const { rows } = await sql<TestAssignment>`
    select x.id, x.is_mandatory, x.due_on, count(p.person_id)::int as people, ${done} as done,
      case when x.person_id is not null then 'person' when x.job_id is not null then 'job'
        when x.department is not null then 'department' else 'all' end as target,
      coalesce(x.department, k.name, ${shownName('n')}, '') as name
    from assessment_assignments x
    join assessments t on t.company_id = x.company_id and t.id = x.assessment_id
    left join job_profiles k on k.company_id = x.company_id and k.id = x.job_id
    left join profiles n on n.company_id = x.company_id and n.user_id = x.person_id
    left join app.people_asked() p on p.assignment_id = x.id
    where x.company_id = app.company_id() and x.assessment_id = ${test_id}
    group by x.company_id, x.id, k.name, n.user_id, n.first_name, n.last_name
    order by x.id`.execute(tx);
  return rows;
};

export const list = authed.testAssignments.list.handler(({ input: { id }, context: { tx, actor } }) =>
  assignmentsOf(tx, actor, id),
);

type Target = { department?: string; job_id?: string; person_id?: string };

export const targetsOf = (audience: NewAssignment['audience']): Target[] => {
  if (audience.audience === 'all') return [{}];
  const { departments, job_ids, person_ids } = audience;
  return [
    ...[...new Set(departments)].map((department) => ({ department })),
    ...[...new Set(job_ids)].map((job_id) => ({ job_id })),
    ...[...new Set(person_ids)].map((person_id) => ({ person_id })),
  ];
};

export const assign = authed.testAssignments.assign.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { id, audience, due_on, is_mandatory, cell } = input;
  const test = await tx
    .selectFrom('assessments')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!test) throw notFound();
  if (test.status !== 'published') throw broken('asked_test_is_on_offer');
  if (due_on !== null && due_on < todayOf(context)) throw broken('test_is_asked_for_days_to_come');
  if (due_on !== null && (await closesBefore(tx, id, due_on)))
    throw broken('test_is_open_until_its_deadline');
  const targets = targetsOf(audience);
  if (targets.length === 0) throw broken('somebody_is_asked');
  const asked = await tx
    .insertInto('assessment_assignments')
    .values(targets.map((target) => ({ assessment_id: id, due_on, is_mandatory, ...target })))
    .onConflict((conflict) =>
      conflict.constraint('target_is_asked_once').doUpdateSet({ due_on, is_mandatory }),
    )
    .returning('id')
    .execute();
  const assignment_ids = asked.map((one) => one.id);
  await record('assessments.test.assigned', id, { assignment_ids, due_on, is_mandatory, cell });
  return assignmentsOf(tx, actor, id);
});

export const remove = authed.testAssignments.remove.handler(async ({ input: { id }, context }) => {
  const { tx, record } = context;
  const gone = await tx
    .deleteFrom('assessment_assignments')
    .where('id', '=', id)
    .returning('assessment_id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await record('assessments.test.unassigned', gone.assessment_id, {});
  return { id };
});

export const pages = { simulado: '/simulacoes', proficiency: '/proficiencia' } as const;

type Reached = { title: string; kind: keyof typeof pages; person_id: string };

/** Notifies everybody who is asked and has not taken it, once each, however many assignments name them. */
export const notifyAssigned = async (
  { id, subject_id, payload }: Happening<'assessments.test.assigned'>,
  { tx }: ReactionContext,
): Promise<void> => {
  const { assignment_ids, due_on, is_mandatory } = payload;
  const { rows } = await sql<Reached>`
    select distinct t.title, t.kind, p.person_id
    from app.people_asked() p
    join assessments t on t.company_id = app.company_id() and t.id = p.assessment_id and t.status = 'published'
    where p.assignment_id = any (${assignment_ids}::uuid[]) and not ${hasDone}`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const until = due_on === null ? '' : ` até ${due_on.split('-').reverse().join('/')}`;
  const name = `${first.kind === 'simulado' ? 'o simulado' : 'o teste'} “${first.title}”`;
  await notify(tx, {
    to: rows.map(({ person_id }) => person_id),
    titulo: first.kind === 'simulado' ? 'Um simulado para você' : 'Um teste para você',
    mensagem: `Sua empresa ${is_mandatory ? 'pede' : 'sugere'} que você faça ${name}${until}.`,
    tipo: 'acompanhamento',
    link_destino: `${pages[first.kind]}/${subject_id}`,
    dedupe_key: `${id} assessments.tell_assigned`,
  });
};
