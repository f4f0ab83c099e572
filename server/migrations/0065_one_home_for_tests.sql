-- What several parts of the house ask of tests is said once, in functions that the planner puts into the statement that asks:
-- they read as far as the caller reads, and narrow no later than the statement itself.

-- Who ended an attempt of a test that counts: they have done what was asked of them. Plans ask it too, which know no tests.
create function app.tests_done() returns table (company_id uuid, assessment_id uuid, person_id uuid) stable rows 1000
begin atomic
  select a.company_id, a.assessment_id, a.person_id from attempts a where a.status = 'finished';
end;

-- Which active questions the sections of a test name or draw from; position: of a named one.
create function app.drawn_from() returns table (
  company_id uuid, version_id uuid, section_id uuid, question_id uuid, "position" smallint
) stable rows 1000
begin atomic
  select s.company_id, s.version_id, s.id, q.id, n.position
  from assessment_sections s
  join assessment_section_questions n on n.company_id = s.company_id and n.section_id = s.id
  join questions q on q.company_id = n.company_id and q.id = n.question_id
  where s.selection = 'fixed' and q.status = 'active'
  union all
  select s.company_id, s.version_id, s.id, q.id, null
  from assessment_sections s
  join questions q on q.company_id = s.company_id and q.competency_id = s.competency_id
  join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
  where q.status = 'active' and case s.selection
    when 'adaptive' then q.in_adaptive and v.type <> 'true_false'
    when 'pool' then q.in_exams
      and (s.levels = '{}' or q.target_level = any (s.levels)) and (s.topics = '{}' or q.topic = any (s.topics)) end;
end;

create or replace function app.levels_asked(of_company uuid, of_version uuid, of_competency uuid) returns smallint[]
  language sql stable set search_path = pg_catalog, public, app as $$
  select array(
    select distinct q.target_level from app.drawn_from() d
    join questions q on q.company_id = d.company_id and q.id = d.question_id
    where d.company_id = of_company and d.version_id = of_version and q.competency_id = of_competency
    order by q.target_level)
$$;

create or replace function app.unseen_questions(person uuid) returns table (version_id uuid, questions integer, unseen integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select d.version_id, count(*)::integer, (count(*) filter (where e.last_seen_at is null))::integer
  from assessment_sections s
  join app.drawn_from() d on d.company_id = s.company_id and d.section_id = s.id
  left join question_exposures e on e.company_id = d.company_id and e.question_id = d.question_id and e.person_id = person
    and e.last_seen_at > app.now() - interval '180 days'
  where s.company_id = app.company_id() and s.selection = 'adaptive'
    and (person = app.person_id() or app.role() = 'system')
  group by d.version_id
$$;

-- Who is meant where a department, a job or a person is named: who is at work there now.
create function app.people_named(of_department text, of_job uuid, of_person uuid) returns table (person_id uuid, is_active boolean)
  stable rows 100
begin atomic
  select p.user_id, p.is_active from profiles p
  where p.company_id = app.company_id() and case
    when of_person is not null then p.user_id = of_person
    when of_job is not null then exists (
      select from person_jobs j where j.company_id = p.company_id and j.job_profile_id = of_job and j.person_id = p.user_id
        and j.ends_on is null)
    else app.normalise(p.department) = app.normalise(of_department) end;
end;

create or replace function app.tests_for(person uuid) returns setof uuid stable cost 100 rows 20
begin atomic
  select a.assessment_id from assessment_audience a
  join lateral app.people_named(a.department, a.job_id, a.person_id) n on n.person_id = person
  where a.company_id = app.company_id()
  union all
  select a.assessment_id from assessment_assignments a
  join lateral app.people_named(a.department, a.job_id, a.person_id) n on n.person_id = person
  where a.company_id = app.company_id();
end;

create or replace function app.tests_asked_of_me() returns table (assessment_id uuid, is_mandatory boolean, due_on date)
  stable cost 100 rows 20
begin atomic
  select distinct on (a.assessment_id) a.assessment_id, a.is_mandatory, a.due_on
  from assessment_assignments a
  where a.company_id = app.company_id()
    and (num_nonnulls(a.department, a.job_id, a.person_id) = 0
         or exists (select from app.people_named(a.department, a.job_id, a.person_id) n where n.person_id = app.person_id()))
  order by a.assessment_id, a.is_mandatory desc, a.due_on;
end;

create or replace function app.people_asked() returns table (
  assignment_id uuid, assessment_id uuid, person_id uuid, is_mandatory boolean, due_on date
) stable rows 1000
begin atomic
  select a.id, a.assessment_id, n.person_id, a.is_mandatory, a.due_on
  from assessment_assignments a
  join lateral app.people_named(a.department, a.job_id, a.person_id) n on n.is_active
  where a.company_id = app.company_id() and num_nonnulls(a.department, a.job_id, a.person_id) > 0
  union all
  select a.id, a.assessment_id, p.user_id, a.is_mandatory, a.due_on
  from assessment_assignments a
  join assessments t on t.company_id = a.company_id and t.id = a.assessment_id and t.audience = 'all'
  join profiles p on p.company_id = a.company_id and p.is_active
  where a.company_id = app.company_id() and num_nonnulls(a.department, a.job_id, a.person_id) = 0
  union all
  select distinct a.id, a.assessment_id, n.person_id, a.is_mandatory, a.due_on
  from assessment_assignments a
  join assessments t on t.company_id = a.company_id and t.id = a.assessment_id and t.audience = 'some'
  join assessment_audience u on u.company_id = t.company_id and u.assessment_id = t.id
  join lateral app.people_named(u.department, u.job_id, u.person_id) n on n.is_active
  where a.company_id = app.company_id() and num_nonnulls(a.department, a.job_id, a.person_id) = 0;
end;
drop function app.names_person;

revoke execute on function app.tests_done, app.drawn_from, app.people_named from public;
grant execute on function app.tests_done, app.drawn_from, app.people_named to pdy_app;

-- A proficiency test asks no question that is true or false: their levels are not among its own.
alter table assessment_competencies no force row level security;
alter table assessment_section_questions no force row level security;
alter table assessment_sections no force row level security;
alter table questions no force row level security;
alter table question_versions no force row level security;
update assessment_competencies set levels = app.levels_asked(company_id, version_id, competency_id);
alter table assessment_competencies force row level security;
alter table assessment_section_questions force row level security;
alter table assessment_sections force row level security;
alter table questions force row level security;
alter table question_versions force row level security;

-- Of their answers in proficiency tests a person is told what they were about and whether they were right, and never the
-- question, which others are still to be asked. Runs as the owner, because nobody who takes a test reads its bank.
create policy own on attempt_marks for select to pdy_owner
  using (attempt_id in (select a.id from attempts a where a.person_id = (select app.person_id())));
create function app.own_adaptive_answers() returns table (
    attempt_id uuid, "position" smallint, topic text, question_level smallint, is_right boolean, dont_know boolean,
    time_ms integer, answered_at timestamptz)
  language sql stable rows 100 security definer set search_path = pg_catalog, public, app as $$
  select i.attempt_id, i.position, q.topic, q.target_level, case when a.score_from <= app.now() then m.fraction = 1 end,
    i.dont_know, i.time_ms, i.answered_at
  from attempts a
  join assessments t on t.company_id = a.company_id and t.id = a.assessment_id and t.kind = 'proficiency'
  join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
  join questions q on q.company_id = i.company_id and q.id = i.question_id
  left join attempt_marks m on m.company_id = i.company_id and m.attempt_id = i.attempt_id and m.position = i.position
  where a.company_id = app.company_id() and a.person_id = app.person_id()
$$;
comment on function app.own_adaptive_answers is 'is_right: null until the result is told, and of what was not answered.';
revoke execute on function app.own_adaptive_answers from public;
grant execute on function app.own_adaptive_answers to pdy_app;

-- Answers of simulados are kept for 24 months; score and levels stay. Answers of proficiency tests go with the person alone:
-- the parameters of their questions are measured by them.
alter table attempts add column answers_erased_at timestamptz;
comment on column attempts.answers_erased_at is 'Null: what was asked and answered is still kept.';
create index attempts_with_answers on attempts (submitted_at) where status <> 'in_progress' and answers_erased_at is null;

-- As before, and 'answers' are those of simulados that ended 24 months ago.
create or replace function app.past_its_time(what text, company uuid, most integer) returns table (company_id uuid, id uuid)
  language sql stable set search_path = pg_catalog, public, app as $$
  select d.company_id, d.id from (
    select p.company_id, p.id from pdi_plans p
    where what = 'drafts' and p.status = 'draft' and p.updated_at < now() - interval '90 days' and not exists (
      select from pdi_goals g where (g.company_id, g.plan_id) = (p.company_id, p.id) and g.updated_at > now() - interval '90 days')
    union all
    select n.company_id, n.id from notifications n
    where what = 'notices' and n.origin = 'manual' and n.status = 'rascunho' and n.updated_at < now() - interval '90 days'
    union all
    select p.company_id, p.id from pdi_plans p where what = 'plans' and (p.company_id, p.person_id) in (
      select o.company_id, o.user_id from profiles o where not o.is_active and o.deactivated_at < now() - interval '5 years'
      union all select m.company_id, m.user_id from company_members m where m.left_on < (now() - interval '5 years')::date)
    union all
    select c.company_id, c.id from consents c where what = 'consents' and c.created_at < now() - interval '5 years'
      and (not c.is_given or exists (select from consents l where l.created_at < now() - interval '5 years' and l.id > c.id
        and (l.company_id, l.person_id, l.purpose) = (c.company_id, c.person_id, c.purpose)))
    union all
    select i.company_id, i.id from privacy_incidents i where what = 'incidents' and i.closed_at < now() - interval '5 years'
    union all
    select a.company_id, a.id from attempts a join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
    where what = 'answers' and t.kind = 'simulado' and a.status <> 'in_progress' and a.answers_erased_at is null
      and a.submitted_at < now() - interval '24 months') d
  where (company is null or d.company_id = company)
    and d.company_id not in (select s.company_id from company_settings s where s.log_legal_hold)
  limit most
$$;

create or replace function app.expire(what text, most integer, company uuid) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare companies uuid[]; ids uuid[];
begin
  perform set_config('app.erasing', 'on', true);
  select array_agg(p.company_id), array_agg(p.id) into companies, ids from app.past_its_time(what, company, most) p;
  if what in ('drafts', 'plans') then
    perform from pdi_plans where (company_id, id) in (select * from unnest(companies, ids)) order by id for update;
    -- Written into between the look and the lock.
    select array_agg(p.company_id), array_agg(p.id) into companies, ids from unnest(companies, ids) l(company_id, id)
    join pdi_plans p using (company_id, id)
    where what = 'plans' or (p.status = 'draft' and p.updated_at < now() - interval '90 days' and not exists (
      select from pdi_goals g where (g.company_id, g.plan_id) = (p.company_id, p.id) and g.updated_at > now() - interval '90 days'));
    delete from pdi_amendments where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_checkins where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_comments where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_goals where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_plans where (company_id, id) in (select * from unnest(companies, ids));
  end if;
  delete from notifications where what = 'notices' and (company_id, id) in (select * from unnest(companies, ids));
  delete from consents where what = 'consents' and (company_id, id) in (select * from unnest(companies, ids));
  delete from privacy_incident_entries where what = 'incidents' and (company_id, incident_id) in (select * from unnest(companies, ids));
  delete from privacy_incidents where what = 'incidents' and (company_id, id) in (select * from unnest(companies, ids));
  delete from attempt_items where what = 'answers' and (company_id, attempt_id) in (select * from unnest(companies, ids));
  update attempts set answers_erased_at = now() where what = 'answers' and (company_id, id) in (select * from unnest(companies, ids));
  perform set_config('app.erasing', '', true);
  return coalesce(cardinality(ids), 0);
end $$;

create or replace function app.retention_due() returns table (what text, due integer)
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if coalesce(app.role(), '') not in ('admin', 'corporate', 'platform_admin') then return; end if;
  perform set_config('app.erasing', 'on', true);
  return query
    select 'notifications', count(*)::int from user_notifications u join company_settings s using (company_id)
    where u.company_id = app.company_id() and u.data_leitura < app.now() - interval '12 months' and not s.log_legal_hold
    union all select 'data_files', (select count(*) from personal_data_files f where f.company_id = app.company_id()
      and f.expires_at < app.now())::int + (select count(*) from access_log_exports x
      where x.company_id = app.company_id() and x.expires_at < app.now())::int
    union all select 'access_logs', count(*)::int from access_logs l join company_settings s using (company_id)
    where l.company_id = app.company_id() and not s.log_legal_hold
      and l.occurred_at < app.now() - make_interval(months => s.log_retention_months)
    union all select k.line, (select count(*)::int from unnest(k.kinds) kind, app.past_its_time(kind, app.company_id(), 100000))
    from (values ('drafts', array['drafts', 'notices']), ('plans', array['plans']),
      ('registers', array['consents', 'incidents']), ('test_answers', array['answers'])) k(line, kinds);
  perform set_config('app.erasing', '', true);
end $$;
