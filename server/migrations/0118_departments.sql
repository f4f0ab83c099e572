-- Departments are texts, and one department has one spelling: names that differ in case, accents, blanks, or in how a
-- computer composes an accent alone mean the same. An administrator joins those that stand beside each other.

create function app.department_key(name text) returns text immutable strict parallel safe
begin atomic
  select app.normalise(btrim(regexp_replace(normalize(name, nfc), '\s+', ' ', 'g')));
end;
comment on function app.department_key is 'Two departments with one key are the same department.';

-- What was asked of two spellings is asked of one: the earlier day holds, and what is mandatory stays so.
create function app.rename_in_assignments(company uuid, names text[], into_name text) returns void
  language plpgsql set search_path = pg_catalog, public, app as $$
declare same record;
begin
  for same in
    select (array_agg(a.id order by (a.department = into_name) desc, a.id))[1] as kept, array_agg(a.id) as ids,
           min(a.due_on) as due_on, bool_or(a.is_mandatory) as is_mandatory
    from assessment_assignments a where a.company_id = company and a.department = any (names || into_name)
    group by a.assessment_id having bool_or(a.department = any (names))
  loop
    delete from assessment_assignments a where a.company_id = company and a.id = any (same.ids) and a.id <> same.kept;
    update assessment_assignments a set department = into_name, due_on = same.due_on, is_mandatory = same.is_mandatory
    where a.company_id = company and a.id = same.kept;
  end loop;
  for same in
    select (array_agg(a.id order by (a.department = into_name) desc, a.id))[1] as kept, array_agg(a.id) as ids,
           min(a.due_on) as due_on
    from deck_assignments a where a.company_id = company and a.department = any (names || into_name)
    group by a.deck_id having bool_or(a.department = any (names))
  loop
    delete from deck_assignments a where a.company_id = company and a.id = any (same.ids) and a.id <> same.kept;
    update deck_assignments a set department = into_name, due_on = same.due_on
    where a.company_id = company and a.id = same.kept;
  end loop;
  for same in
    select (array_agg(a.id order by (a.department = into_name) desc, a.id))[1] as kept, array_agg(a.id) as ids
    from assessment_audience a where a.company_id = company and a.department = any (names || into_name)
    group by a.assessment_id having bool_or(a.department = any (names))
  loop
    delete from assessment_audience a where a.company_id = company and a.id = any (same.ids) and a.id <> same.kept;
    update assessment_audience a set department = into_name where a.company_id = company and a.id = same.kept;
  end loop;
end $$;

-- The figures of a month are sums of people, so those of two spellings are added.
create function app.rename_in_figures(company uuid, names text[], into_name text) returns void
  language plpgsql set search_path = pg_catalog, public, app as $$
declare same record;
begin
  for same in
    select (array_agg(f.id order by (f.department = into_name) desc, f.id))[1] as kept, array_agg(f.id) as ids,
           max(f.counted_on) as counted_on, sum(f.people) as people, sum(f.with_plan) as with_plan,
           sum(f.checkin_people) as checkin_people, sum(f.checkins_due) as checkins_due,
           sum(f.checkins_on_time) as checkins_on_time, sum(f.asked_people) as asked_people,
           sum(f.asked_weight) as asked_weight, sum(f.known_weight) as known_weight, sum(f.fit_sum) as fit_sum,
           sum(f.growth_people) as growth_people, sum(f.growth_pairs) as growth_pairs, sum(f.growth_sum) as growth_sum
    from development_figures f where f.company_id = company and f.department = any (names || into_name)
    group by f.month_on, f.job_profile_id having bool_or(f.department = any (names))
  loop
    delete from development_figures f where f.company_id = company and f.id = any (same.ids) and f.id <> same.kept;
    update development_figures f
    set department = into_name, counted_on = same.counted_on, people = same.people, with_plan = same.with_plan,
        checkin_people = same.checkin_people, checkins_due = same.checkins_due,
        checkins_on_time = same.checkins_on_time, asked_people = same.asked_people,
        asked_weight = same.asked_weight, known_weight = same.known_weight, fit_sum = same.fit_sum,
        growth_people = same.growth_people, growth_pairs = same.growth_pairs, growth_sum = same.growth_sum
    where f.company_id = company and f.id = same.kept;
  end loop;
end $$;

create function app.renamed_departments(given text[], names text[], into_name text) returns text[]
  language sql immutable set search_path = pg_catalog, public, app as $$
  select array_agg(one.name order by one.place) from (
    select case when d = any (names) then into_name else d end as name, min(place) as place
    from unnest(given) with ordinality as said(d, place) group by 1) one
$$;

-- Everywhere a department is named. Notices that were sent stay as they were told. Returns how many people have another one.
create function app.rename_departments(company uuid, names text[], into_name text) returns integer
  language plpgsql set search_path = pg_catalog, public, app as $$
declare people integer;
begin
  update profiles p set department = into_name where p.company_id = company and p.department = any (names);
  get diagnostics people = row_count;
  update person_places p set department = into_name where p.company_id = company and p.department = any (names);
  update invite_details d set details = jsonb_set(d.details, '{department}', to_jsonb(into_name))
  where d.company_id = company and d.details ->> 'department' = any (names);
  perform app.rename_in_assignments(company, names, into_name);
  perform app.rename_in_figures(company, names, into_name);
  update recommendation_rules r set departments = app.renamed_departments(r.departments, names, into_name)
  where r.company_id = company and r.departments && names;
  update notifications n
  set audience = jsonb_set(n.audience, '{departments}', to_jsonb(app.renamed_departments(
    array(select jsonb_array_elements_text(n.audience -> 'departments')), names, into_name)))
  where n.company_id = company and n.origin = 'manual' and n.status in ('rascunho', 'agendada')
    and n.audience ->> 'kind' = 'departamentos' and n.audience -> 'departments' ?| names;
  update user_import_rows r
  set changes = jsonb_set(r.changes, '{department}', (
    select jsonb_agg(case when said.one #>> '{}' = any (names) then to_jsonb(into_name) else said.one end order by said.place)
    from jsonb_array_elements(r.changes -> 'department') with ordinality as said(one, place)))
  where r.company_id = company and (r.changes #>> '{department,0}' = any (names) or r.changes #>> '{department,1}' = any (names));
  return people;
end $$;

-- One spelling for a department of the caller's company, in place of every other one of it. Runs as the owner: the
-- places people had are written by no role that serves, and a department may have people above the caller's rank.
-- Null: the caller may not, or nobody and no invitation is of this department.
create function app.join_departments(into_name text) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare names text[];
begin
  if not app.administers() then return null; end if;
  select array_agg(distinct n.name) filter (where n.name <> into_name) into names
  from app.department_names() n where app.department_key(n.name) = app.department_key(into_name);
  if names is null then return null; end if;
  return app.rename_departments(app.company_id(), names, into_name);
end $$;

-- Every text of the caller's company that names a department.
create function app.department_names() returns table (name text)
  language sql stable set search_path = pg_catalog, public, app as $$
  select p.department from profiles p where p.company_id = app.company_id() and p.department > ''
  union select p.department from person_places p where p.company_id = app.company_id() and p.department > ''
  union select d.details ->> 'department' from invite_details d where d.company_id = app.company_id() and d.details ->> 'department' > ''
  union select a.department from assessment_assignments a where a.company_id = app.company_id() and a.department > ''
  union select a.department from assessment_audience a where a.company_id = app.company_id() and a.department > ''
  union select a.department from deck_assignments a where a.company_id = app.company_id() and a.department > ''
  union select f.department from development_figures f where f.company_id = app.company_id() and f.department > ''
  union select unnest(r.departments) from recommendation_rules r where r.company_id = app.company_id()
  union select jsonb_array_elements_text(n.audience -> 'departments') from notifications n
    where n.company_id = app.company_id() and n.origin = 'manual' and n.status in ('rascunho', 'agendada')
      and n.audience ->> 'kind' = 'departamentos'
$$;

revoke execute on function app.rename_in_assignments, app.rename_in_figures, app.rename_departments,
  app.join_departments, app.department_names from public;
grant execute on function app.join_departments to pdy_app;

-- For app.join_departments, which runs as the owner for the company's administrators.
create policy joined_by_function on invite_details for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));
create policy joined_by_function on assessment_assignments for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));
create policy joined_by_function on assessment_audience for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));
create policy joined_by_function on deck_assignments for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));
create policy joined_by_function on development_figures for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));
create policy joined_by_function on recommendation_rules for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));
create policy joined_by_function on notifications for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));
create policy joined_by_function on user_import_rows for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));
