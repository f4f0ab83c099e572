-- For a question about a few rows, these read all rows of the company.

-- Without `ids` and `emails`: everybody of the caller's company with the whole record. For administrators and
-- reactions. Runs as the owner because no one reads telephone and CPF row by row.
drop function app.people_for_import();
create function app.people_for_import(ids uuid[] default null, emails text[] default null) returns table (
  user_id uuid, email text, first_name text, last_name text, role text, "position" text, department text, phone text,
  cpf text, hire_date date, external_id text, manager_id uuid, is_active boolean, version integer) stable
  language sql security definer set search_path = pg_catalog, public, app
begin atomic
  select p.user_id, p.email, p.first_name, p.last_name, p.role, p.position, p.department, p.phone, p.cpf, p.hire_date,
         p.external_id, p.manager_id, p.is_active, p.version
  from profiles p
  where ids is null and emails is null and p.company_id = app.company_id()
    and app.role() in ('admin', 'corporate', 'platform_admin', 'system')
  union all
  select p.user_id, p.email, p.first_name, p.last_name, p.role, p.position, p.department, p.phone, p.cpf, p.hire_date,
         p.external_id, p.manager_id, p.is_active, p.version
  from profiles p
  where p.user_id = any (array(select unnest(ids)
      union select e.user_id from profiles e where e.email = any (emails) and e.company_id = app.company_id()))
    and p.company_id = app.company_id() and app.role() in ('admin', 'corporate', 'platform_admin', 'system');
end;
revoke execute on function app.people_for_import from public;
grant execute on function app.people_for_import to pdy_app;

-- What belongs to feedback, a plan or a goal is looked up for each row. The sets that were here before held everything
-- that an administrator or the leader of thousands may see.
alter policy see on feedback_competencies using (exists (
  select from feedbacks f
  where f.company_id = feedback_competencies.company_id and f.id = feedback_competencies.feedback_id));

alter policy see on pdi_activities using (person_id = (select app.person_id()) or (select app.role()) = 'system'
  or exists (select from pdi_goals g where g.company_id = pdi_activities.company_id and g.id = pdi_activities.goal_id));
alter policy see on pdi_checklist_items using (person_id = (select app.person_id()) or (select app.role()) = 'system'
  or exists (select from pdi_goals g
    where g.company_id = pdi_checklist_items.company_id and g.id = pdi_checklist_items.goal_id));
alter policy see on pdi_progress_updates using (person_id = (select app.person_id())
  or exists (select from pdi_goals g
    where g.company_id = pdi_progress_updates.company_id and g.id = pdi_progress_updates.goal_id));
alter policy see on pdi_attachments using (person_id = (select app.person_id()) or (select app.role()) = 'system'
  or exists (select from pdi_goals g where g.company_id = pdi_attachments.company_id and g.id = pdi_attachments.goal_id)
  or (checkin_id is not null and is_sent and person_id in (select app.led_people())));
alter policy see on pdi_attachment_bodies using (exists (
  select from pdi_attachments a
  where a.company_id = pdi_attachment_bodies.company_id and a.id = pdi_attachment_bodies.attachment_id));

alter policy see on pdi_comments using ((select app.role()) = 'system'
  or (goal_id is null and exists (
    select from pdi_plans p where p.company_id = pdi_comments.company_id and p.id = pdi_comments.plan_id))
  or exists (select from pdi_goals g where g.company_id = pdi_comments.company_id and g.id = pdi_comments.goal_id));
alter policy add on pdi_comments with check (author_id = (select app.person_id()) and (
  (goal_id is null and exists (
    select from pdi_plans p where p.company_id = pdi_comments.company_id and p.id = pdi_comments.plan_id))
  or exists (select from pdi_goals g where g.company_id = pdi_comments.company_id and g.id = pdi_comments.goal_id)));

alter policy see_of_plans on events using (name like 'pdi.%'
  and (exists (select from pdi_plans p where p.company_id = events.company_id and p.id = events.subject_id)
    or exists (select from pdi_goals g where g.company_id = events.company_id and g.id = events.subject_id)
    or exists (select from pdi_activities a where a.company_id = events.company_id and a.id = events.subject_id))
  and (payload ->> 'goal_id' is null or exists (
    select from pdi_goals g where g.company_id = events.company_id and g.id = (payload ->> 'goal_id')::uuid)));

drop function app.seen_pdi();
drop function app.seen_plans();
drop function app.seen_goals();
drop function app.seen_attachments();

-- Queries for the jobs of a person used the index of this constraint, because the planner expects no more of it than of
-- others, but it reads ten times as much. As a text, the person serves the constraint alone.
alter table person_jobs drop constraint one_job_at_a_time, add constraint one_job_at_a_time exclude using gist (
  company_id with =, (person_id::text) with =, daterange(starts_on, ends_on) with &&);

-- Active people of companies are counted where they change (company_counts); only the others are counted here.
create index attempts_finished on attempts (company_id, assessment_id) where status = 'finished';
create or replace function app.platform_counts(out total_users integer, out active_users integer, out total_pdis integer,
  out total_simulados integer, out total_behavioral_tests integer)
  stable security definer language sql set search_path = pg_catalog, public, app as $$
  select (p.active + p.inactive)::integer, p.active::integer, (select count(*) from pdi_plans)::integer,
    (select coalesce(sum(a.finished), 0) from (
      select company_id, assessment_id, count(*) as finished from attempts where status = 'finished' group by 1, 2) a
     join assessments t on t.company_id = a.company_id and t.id = a.assessment_id and t.kind = 'simulado')::integer,
    (select count(*) from judgement_sessions s where s.status = 'finished')::integer
  from (select (select coalesce(sum(active), 0) from company_counts)
      + (select count(*) from profiles where company_id is null and is_active) as active,
    (select count(*) from profiles where not is_active) as inactive) p
$$;
