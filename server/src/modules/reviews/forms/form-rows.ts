/** Reviews as their writers see them. Contract: `contract/src/reviews/forms.ts`. */
import { levelNames } from '@pdy/contract/levels';
import type { ReviewForm, ReviewQuestion, ReviewTask } from '@pdy/contract/reviews/forms';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { shownName, shownPerson } from '#kernel/names.ts';
import { todayOf } from '#kernel/today.ts';
import { readersOf } from './form-refusals.ts';

export type FormContext = {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly clock: Clock;
  readonly record: Recorder;
};
export type Asking = Omit<FormContext, 'record'>;

/** The questions `q` of the group of assignment `a`, and the demands of the person's job (`d`); used with `isAsked`. */
export const questionsAsked = sql`
  join review_questions q on q.company_id = a.company_id and q.cycle_id = a.cycle_id and a."group" = any (q.groups)
  left join review_demands d on d.company_id = a.company_id and d.participant_id = a.participant_id
    and d.competency_id = q.competency_id`;
/** A question that comes from jobs is asked only about people whose job demands its competency. */
export const isAsked = sql`(not q.is_of_job or d.level is not null)`;

/** A cycle `c` that its people know of. */
const isLaunched = sql`c.status not in ('draft', 'launching')`;

/** An assignment `a` of the caller's, of a group whose answers have names. */
export const isWriter = ({ person_id }: Actor): RawBuilder<unknown> =>
  sql`a.company_id = app.company_id() and a.rater_id = ${person_id} and a."group" in ('self', 'manager')`;

const cycleOf = sql`jsonb_build_object('id', c.id, 'name', c.name, 'status', c.status, 'period_start', c.period_start,
  'period_end', c.period_end, 'collect_until', c.collect_until)`;

/** Whether an answer counts, by the rule of `isAnswered` in the contract. */
const isAnswered = sql`case when q.kind in ('competency', 'potential')
  then f.answers -> q.id::text ->> 'mark' is not null or (f.answers -> q.id::text ->> 'is_unseen')::boolean
  else f.answers -> q.id::text ->> 'text' ~ '[^[:space:]]' end`;

/** The most reviews listed, which are the newest: more than anybody ever has. */
const mostTasks = 500;

export const tasksOf = async ({ tx, actor, clock }: Asking): Promise<ReviewTask[]> => {
  const { rows } = await sql<ReviewTask>`
    select a.id as assignment_id, a."group", ${shownPerson('p', 'a.person_id')} as person, ${cycleOf} as cycle, a.status,
      a.due_on, a.status in ('pending', 'started') and c.status = 'collecting' and a.due_on < ${todayOf({ actor, clock })}::date
        as is_late,
      n.answered, n.questions
    from review_assignments a
    join review_cycles c on c.company_id = a.company_id and c.id = a.cycle_id
    left join profiles p on p.company_id = a.company_id and p.user_id = a.person_id
    left join review_forms f on f.company_id = a.company_id and f.assignment_id = a.id
    cross join lateral (select (count(*) filter (where ${isAnswered}))::int as answered, count(*)::int as questions
      from (select a.company_id, a.cycle_id, a.participant_id, a."group") a ${questionsAsked} where ${isAsked}) n
    where ${isWriter(actor)} and ${isLaunched} and c.status <> 'cancelled'
    order by c.period_end desc, a."group" desc, p.name_key, a.id limit ${mostTasks}`.execute(tx);
  return rows;
};

type FormRow = Omit<ReviewForm, 'questions' | 'readers'> & {
  readonly first_name: string;
  readonly is_blind: boolean;
};

const formRow = async ({ tx, actor }: Asking, assignment_id: string): Promise<FormRow> => {
  const { rows } = await sql<FormRow>`
    select a.id as assignment_id, a."group", ${shownPerson('p', 'a.person_id')} as person, ${cycleOf} as cycle, a.status,
      a.due_on, a.sent_on, a.return_reason, coalesce(f.answers, '{}') as answers, coalesce(f.version, 0) as version,
      a.version as assignment_version, c.blind_manager and 'manager' = any (c.groups) as is_blind,
      split_part(coalesce(${shownName('p')}, 'a pessoa'), ' ', 1) as first_name
    from review_assignments a
    join review_cycles c on c.company_id = a.company_id and c.id = a.cycle_id
    left join profiles p on p.company_id = a.company_id and p.user_id = a.person_id
    left join review_forms f on f.company_id = a.company_id and f.assignment_id = a.id
    where ${isWriter(actor)} and a.id = ${assignment_id} and ${isLaunched}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};

/** Competencies that feedback of the period named, as far as the caller may read it. */
const saidInPeriod = ({ timezone }: Actor, assignment_id: string) => sql`
  select distinct k.competency_id from review_assignments a
  join review_cycles c on c.company_id = a.company_id and c.id = a.cycle_id
  join feedbacks f on f.company_id = a.company_id and f.receiver_id = a.person_id
    and f.status <> 'retracted' and f.moderation <> 'hidden'
    and (f.delivered_at at time zone ${timezone})::date between c.period_start and c.period_end
  join feedback_competencies k on k.company_id = f.company_id and k.feedback_id = f.id
  where a.company_id = app.company_id() and a.id = ${assignment_id}`;

const questionRows = async ({ tx, actor }: Asking, assignment_id: string): Promise<ReviewQuestion[]> => {
  const { rows } = await sql<ReviewQuestion>`
    with said as materialized (${saidInPeriod(actor, assignment_id)})
    select q.id, q.kind, q.prompt, q.help, q.is_required,
      case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name, 'demanded', d.level, 'levels',
        (select jsonb_agg(jsonb_build_object('level', n.level, 'title', coalesce(l.title, n.title),
           'descriptor', coalesce(l.descriptor, '')) order by n.level)
         from unnest(${levelNames}::text[]) with ordinality n (title, level)
         left join competency_levels l on l.company_id = k.company_id and l.competency_id = k.id and l.level = n.level)) end
        as competency,
      case when a."group" = 'manager' and q.kind = 'competency'
        then not exists (select from said s where s.competency_id = q.competency_id) end as is_news
    from review_assignments a ${questionsAsked}
    left join competencies k on k.company_id = q.company_id and k.id = q.competency_id
    where ${isWriter(actor)} and a.id = ${assignment_id} and ${isAsked}
    order by q.position, q.id`.execute(tx);
  return rows;
};

export const formOf = async (asking: Asking, assignment_id: string): Promise<ReviewForm> => {
  const [{ first_name, is_blind, ...form }, questions] = await Promise.all([
    formRow(asking, assignment_id),
    questionRows(asking, assignment_id),
  ]);
  return { ...form, readers: readersOf(form.group, { first_name, is_blind }), questions };
};
