-- A company asks for a test to be taken: by a department, whoever holds a job, a person, or all it is for. Who is asked by
-- name may take it, whomever else it is for. Reads: who writes content, and whoever may be meant. Writes: who writes content.
create table assessment_assignments (
  id            uuid not null default uuidv7(),
  assessment_id uuid not null,
  department    text check (length(btrim(department)) between 1 and 120),
  job_id        uuid,
  person_id     uuid,
  due_on        date,
  is_mandatory  boolean not null,
  constraint at_most_one_kind_of_target check (num_nonnulls(department, job_id, person_id) <= 1)
);
call app.tenant_table('assessment_assignments');
alter table assessment_assignments
  add constraint target_is_asked_once unique nulls not distinct (company_id, assessment_id, department, job_id, person_id),
  add foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade,
  add foreign key (company_id, job_id) references job_profiles (company_id, id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on assessment_assignments (company_id, job_id);
create index on assessment_assignments (company_id, person_id);

create policy see on assessment_assignments for select to pdy_app
  using ((select app.writes_content()) or person_id = (select app.person_id())
         or (person_id is null and (select app.role()) in ('employee', 'manager')));
create policy write on assessment_assignments to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));

-- Whether one of the three names a person: their department, a job they hold, or themselves.
create function app.names_person(person uuid, department text, job uuid, named uuid) returns boolean stable
begin atomic
  select named = person
    or job in (select j.job_profile_id from person_jobs j
               where j.company_id = app.company_id() and j.person_id = person and j.ends_on is null)
    or app.normalise(department) = (select app.normalise(p.department) from profiles p
                                    where p.company_id = app.company_id() and p.user_id = person);
end;

-- Tests that name a person, as far as the caller reads whom they name.
create or replace function app.tests_for(person uuid) returns setof uuid stable cost 100 rows 20
begin atomic
  select a.assessment_id from assessment_audience a
  where a.company_id = app.company_id() and app.names_person(person, a.department, a.job_id, a.person_id)
  union all
  select a.assessment_id from assessment_assignments a
  where a.company_id = app.company_id() and app.names_person(person, a.department, a.job_id, a.person_id);
end;

-- What the caller is asked to take, each test once: a duty before a wish, then the earliest day.
create function app.tests_asked_of_me() returns table (assessment_id uuid, is_mandatory boolean, due_on date) stable cost 100 rows 20
begin atomic
  select distinct on (a.assessment_id) a.assessment_id, a.is_mandatory, a.due_on
  from assessment_assignments a
  where a.company_id = app.company_id()
    and (num_nonnulls(a.department, a.job_id, a.person_id) = 0
         or app.names_person(app.person_id(), a.department, a.job_id, a.person_id))
  order by a.assessment_id, a.is_mandatory desc, a.due_on;
end;

-- Whom assignments reach today, as far as the caller reads them: who comes later is asked too. The same as names_person says
-- of one person; of all at once, a department or a job is looked up, not asked of each.
create function app.people_asked() returns table (
  assignment_id uuid, assessment_id uuid, person_id uuid, is_mandatory boolean, due_on date
) stable rows 1000
begin atomic
  select a.id, a.assessment_id, p.user_id, a.is_mandatory, a.due_on
  from assessment_assignments a
  join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
  join profiles p on p.company_id = a.company_id and p.is_active and case
    when a.person_id is not null then p.user_id = a.person_id
    when a.job_id is not null then exists (
      select from person_jobs j where j.company_id = a.company_id and j.job_profile_id = a.job_id and j.person_id = p.user_id
        and j.ends_on is null)
    when a.department is not null then app.normalise(p.department) = app.normalise(a.department)
    else t.audience = 'all' or exists (
      select from assessment_audience u where u.company_id = t.company_id and u.assessment_id = t.id
        and app.names_person(p.user_id, u.department, u.job_id, u.person_id)) end
  where a.company_id = app.company_id();
end;

revoke execute on function app.names_person, app.tests_asked_of_me, app.people_asked from public;
grant execute on function app.names_person, app.tests_asked_of_me, app.people_asked to pdy_app;

call app.count_references();
