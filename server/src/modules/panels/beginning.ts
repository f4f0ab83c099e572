/** The first days of a company: which steps are done, and whether the first days are over. */
import type { Beginning } from '@pdy/contract/panels/beginning';
import { enteredEnough } from '@pdy/contract/panels/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { isOffered } from '../library/index.ts';
import { insideCompany } from './inside-company.ts';

/** The figures of the first days that the counts of the panel already know. */
export type Known = {
  readonly entered: number;
  readonly not_entered: number;
  /** Active people, those of them without a manager, and how many of these lead. */
  readonly active: number;
  readonly people_without_manager: number;
  readonly people_at_the_top: number;
  readonly leaders_without_role: number;
  readonly has_approved_plan: boolean;
  readonly is_hidden: boolean;
};

const isEntered = ({ entered, not_entered }: Known) =>
  entered > 0 && 100 * entered >= enteredEnough * (entered + not_entered);

/** Whether the tree of people is in order; the top of a company has no manager. */
const isOrdered = ({ active, people_without_manager: people, people_at_the_top: top, ...known }: Known) =>
  active > 1 && people <= 1 && people <= top && known.leaders_without_role === 0;

type Figures = {
  readonly jobs: number;
  readonly jobs_without_competencies: number;
  readonly competencies_asked: number;
  readonly competencies_without_content: number;
  readonly has_map: boolean;
  readonly plans_waiting: number;
};

const figures = async (tx: Tx, today: string): Promise<Figures | undefined> => {
  const { rows } = await sql<Figures>`
    with job as (
      select j.id, exists (
        select from job_requirements r where r.company_id = j.company_id and r.job_profile_id = j.id) as asks
      from job_profiles j where j.company_id = app.company_id() and j.status = 'active'),
    asked as (
      select distinct r.competency_id from job_requirements r join job on job.id = r.job_profile_id
      where r.company_id = app.company_id()),
    taught as (
      select distinct t.competency_id from library_item_competencies t
      join library_items i on i.company_id = t.company_id and i.id = t.item_id and ${isOffered(today)}
      where t.company_id = app.company_id())
    select (select count(*)::int from job) as jobs,
      (select count(*)::int from job where not asks) as jobs_without_competencies,
      (select count(*)::int from asked) as competencies_asked,
      (select count(*)::int from asked where competency_id not in (select competency_id from taught))
        as competencies_without_content,
      exists (select from career_maps m where m.company_id = app.company_id() and m.status = 'published') as has_map,
      (select count(*)::int from pdi_plans d
       where d.company_id = app.company_id() and d.status = 'submitted' and d.frozen_at is null) as plans_waiting`.execute(
    tx,
  );
  return rows[0];
};

/** The steps of the first days; null once these are over: then nothing more is counted. */
export const beginningOf = async (tx: Tx, today: string, known: Known): Promise<Beginning | null> => {
  if (isEntered(known) && known.has_approved_plan) return null;
  const found = await figures(tx, today);
  if (!found) return null;
  const { jobs, competencies_asked, has_map, ...counts } = found;
  return {
    steps: {
      jobs: jobs > 0,
      people: known.entered + known.not_entered > 0,
      hierarchy: isOrdered(known),
      competencies: jobs > 0 && counts.jobs_without_competencies === 0,
      library: competencies_asked > 0 && counts.competencies_without_content === 0,
      map: has_map,
      invites: isEntered(known),
      plans: known.has_approved_plan,
    },
    is_hidden: known.is_hidden,
    entered: known.entered,
    not_entered: known.not_entered,
    ...counts,
  };
};

export const hide_beginning = authed.panels.hide_beginning.handler(
  async ({ input: { is_hidden }, context: { tx, actor, record } }) => {
    const company_id = insideCompany(actor);
    await tx
      .updateTable('company_settings')
      .set({ is_beginning_hidden: is_hidden })
      .where('company_id', '=', company_id)
      .execute();
    await record('panels.beginning.hidden', company_id, { is_hidden });
    return { is_hidden };
  },
);
