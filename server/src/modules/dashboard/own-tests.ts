/** Tests on the caller's own first page, as rows of the list of what to do. */
import type { Standing } from '@pdy/contract/competencies/competencies';
import type { NextAction } from '@pdy/contract/dashboard/dashboard';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { forGaps } from '../assessments/index.ts';

const mostRunning = 5;
const mostAsked = 5;
/** Days during which a simulado counts as new. */
const newDays = 14;
/** The newest ones; more than this are hardly ever on offer at once. */
const mostOffered = 100;

/** Whether the plan shows the test already. */
const isPlanned = (person_id: string) => sql`exists (
  select from pdi_activities i where i.company_id = t.company_id and i.assessment_id = t.id
    and i.person_id = ${person_id} and i.status in ('todo', 'doing'))`;

/** Tests under way; those that the company asks for; and, to choose from, simulados on offer that were never taken. */
export const ownTests = ({ person_id, timezone }: Actor) => sql`
  (select t.kind || '_running' as kind, t.id, t.title, '' as context, (a.deadline_at at time zone ${timezone})::date as due_on,
     a.started_at as at, null::date as since, 0 as place, 1 as total
   from attempts a join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
   where a.company_id = app.company_id() and a.person_id = ${person_id} and a.status = 'in_progress'
     and (a.deadline_at is null or a.deadline_at > app.now())
   order by a.started_at limit ${mostRunning})
  union all
  (select t.kind || '_asked', t.id, t.title, case when d.is_mandatory then 'duty' else 'wish' end, d.due_on, null, null, 0, 1
   from app.tests_asked_of_me() d
   join assessments t on t.company_id = app.company_id() and t.id = d.assessment_id and t.status = 'published'
   join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
   where (t.audience = 'all' or t.id in (select app.tests_for_me()))
     and (r.opens_at is null or r.opens_at <= app.now()) and (r.closes_at is null or r.closes_at > app.now())
     and not exists (select from attempts a where a.company_id = t.company_id and a.assessment_id = t.id
       and a.person_id = ${person_id} and a.status <> 'voided')
     and (d.is_mandatory or not ${isPlanned(person_id)})
   order by d.is_mandatory desc, d.due_on, t.id limit ${mostAsked})
  union all
  (select 'simulado_offered', t.id, t.title, jsonb_build_object(
       'is_new', r.published_at > app.now() - ${newDays} * interval '1 day', 'competencies', (
         select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'questions', m.questions) order by m.questions desc, k.id)
         from assessment_competencies m join competencies k on k.company_id = m.company_id and k.id = m.competency_id
         where m.company_id = r.company_id and m.version_id = r.id))::text,
     (r.closes_at at time zone ${timezone})::date, null, null, 0, 1
   from assessments t
   join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
   where t.company_id = app.company_id() and t.kind = 'simulado' and t.status = 'published'
     and (t.audience = 'all' or t.id in (select app.tests_for_me()))
     and (r.opens_at is null or r.opens_at <= app.now()) and (r.closes_at is null or r.closes_at > app.now())
     and not exists (select from attempts a where a.company_id = t.company_id and a.assessment_id = t.id
       and a.person_id = ${person_id} and a.status <> 'voided')
     and not ${isPlanned(person_id)} and t.id not in (select d.assessment_id from app.tests_asked_of_me() d)
   order by r.published_at desc, t.id limit ${mostOffered})`;

type Offered = Pick<NextAction, 'id' | 'title' | 'context' | 'due_on'>;
type Offer = { is_new: boolean; competencies: { id: string; name: string; questions: number }[] | null };

/**
 * The simulado that `/simulacoes` proposes first for the gaps of the job; where there is none, the newest of the new
 * ones.
 */
export const simuladoToDo = (
  offered: readonly Offered[],
  standings: readonly Standing[],
): Omit<NextAction, 'is_late'>[] => {
  const simulados = offered.map(({ context, ...row }) => {
    const { is_new, competencies } = JSON.parse(context) as Offer;
    return { ...row, is_new, competencies: competencies ?? [], state: 'open' as const, is_passed: false };
  });
  const [proposed] = forGaps(simulados, standings);
  const chosen = simulados.find(({ id, is_new }) => (proposed ? id === proposed.id : is_new));
  if (!chosen) return [];
  const { id, title, due_on, competencies } = chosen;
  const context = proposed?.competency.name ?? competencies[0]?.name ?? '';
  return [{ kind: 'simulado', id, title, due_on, context, since: null }];
};
