/** Gives one job of the catalogue to many people, each judged as for one, and previews the effect for each. */

import { type Rule, ruleText } from '@pdy/contract/messages';
import type { JobPreview } from '@pdy/contract/people/users-many';
import { editRefusal } from '@pdy/contract/rules/people/user-reach';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { assignEach } from '../../competencies/index.ts';
import { type HeldUser, heldUsers, type UserContext } from './users-access.ts';
import { activeJob } from './users-job.ts';
import { done, judged, resultsOf } from './users-verdicts.ts';

type Asked = { readonly ids: readonly string[]; readonly job_profile_id: string; readonly starts_on: string };
type Held = {
  person_id: string;
  job_profile_id: string;
  name: string;
  starts_on: string;
  ends_on: string | null;
};

const same = 'Já tem este cargo.';

/** What each holds on the day or later, by person. */
const heldFrom = async (tx: Tx, { ids, starts_on }: Asked): Promise<ReadonlyMap<string, Held[]>> => {
  const { rows } = await sql<Held>`
    select h.person_id, h.job_profile_id, j.name, h.starts_on::text, h.ends_on::text
    from person_jobs h join job_profiles j on j.company_id = h.company_id and j.id = h.job_profile_id
    where h.company_id = app.company_id() and h.person_id = any (${[...ids]}::uuid[])
      and (h.ends_on is null or h.ends_on > ${starts_on}::date)
    order by h.starts_on`.execute(tx);
  return Map.groupBy(rows, ({ person_id }) => person_id);
};

/** A period that begins after the day, or has its own end after it, is not cut short. */
const isInTheWay = ({ starts_on, ends_on }: Held, day: string) => ends_on !== null || starts_on > day;

type Judged = {
  readonly users: readonly HeldUser[];
  readonly held: ReadonlyMap<string, Held[]>;
  readonly judge: (user: HeldUser) => Rule | null;
  readonly hasIt: (user_id: string) => boolean;
  readonly job: { readonly id: string; readonly name: string };
};

const judgedPeople = async (
  context: UserContext & { clock: Parameters<typeof todayOf>[0]['clock'] },
  asked: Asked,
): Promise<Judged> => {
  const { tx, actor } = context;
  if (asked.starts_on > todayOf(context)) throw broken('job_begins_by_today');
  const job = await activeJob(tx, asked.job_profile_id);
  const users = await heldUsers(tx, asked.ids);
  const held = await heldFrom(tx, asked);
  const of = (user_id: string) => held.get(user_id) ?? [];
  const hasIt = (user_id: string) => of(user_id).at(-1)?.job_profile_id === job.id;
  const judge = (user: HeldUser): Rule | null => {
    if (hasIt(user.user_id)) return editRefusal(actor, user);
    const isLate = of(user.user_id).some((one) => isInTheWay(one, asked.starts_on));
    return editRefusal(actor, user) ?? (isLate ? 'one_job_at_a_time' : null);
  };
  return { users, held, judge, hasIt, job };
};

/** Writes the job's name as the text that is shown with each person. */
const showName = async ({ tx, record }: UserContext, ids: readonly string[], name: string) => {
  const { rows } = await sql<{ user_id: string }>`
    update profiles set position = ${name}
    where company_id = app.company_id() and user_id = any (${[...ids]}::uuid[])
      and position is distinct from ${name} returning user_id`.execute(tx);
  const edited = rows.map(({ user_id }) => ({ subject_id: user_id, payload: { fields: ['position'] } }));
  await record.many('people.person.edited', edited, []);
};

export const setJobOfMany = authed.users.many.setJob.handler(async ({ input, context }) => {
  const { starts_on, ids } = input;
  const { users, judge, hasIt, job } = await judgedPeople(context, input);
  const { verdicts, welcome } = judged(users, judge);
  const given = welcome.map(({ user_id }) => user_id).filter((id) => !hasIt(id));
  const rows = given.map((person_id) => ({ person_id, job_profile_id: job.id, starts_on }));
  if (rows.length > 0) {
    await assignEach(context, rows);
    await showName(context, given, job.name);
    await context.record('people.jobs.given', job.id, { people: given, starts_on });
  }
  for (const { user_id } of welcome)
    verdicts.set(user_id, done(hasIt(user_id) ? same : `O cargo passou a ser ${job.name}.`));
  return resultsOf(ids, verdicts);
});

/** Current goals, as far as the caller may read them, with a competency that the job does not need. */
const goalsBeside = async (tx: Tx, { ids, job_profile_id }: Asked) => {
  const { rows } = await sql<{ person_id: string; title: string }>`
    select g.person_id, g.title from pdi_plans p
    join pdi_goals g on g.company_id = p.company_id and g.plan_id = p.id
    where p.company_id = app.company_id() and p.person_id = any (${[...ids]}::uuid[])
      and p.status = 'active' and g.status in ('not_started', 'in_progress') and g.competency_id is not null
      and not exists (select from job_requirements r where r.company_id = g.company_id
        and r.job_profile_id = ${job_profile_id} and r.competency_id = g.competency_id)
    order by g.person_id, g.title`.execute(tx);
  return Map.groupBy(rows, ({ person_id }) => person_id);
};

export const previewJob = authed.users.many.previewJob.handler(async ({ input, context }) => {
  const { users, held, judge, hasIt, job } = await judgedPeople(context, input);
  const goals = await goalsBeside(context.tx, input);
  const people = users.map((user): JobPreview => {
    const { user_id: id } = user;
    const rule = judge(user);
    const before = held.get(id)?.at(-1)?.name ?? null;
    if (rule !== null) return { id, before, change: 'refused', message: ruleText[rule], goals: [] };
    if (hasIt(id)) return { id, before, change: 'none', message: same, goals: [] };
    const titles = (goals.get(id) ?? []).map(({ title }) => title);
    return { id, before, change: 'given', message: null, goals: titles };
  });
  return { job: job.name, people };
});
