-- Drafts of rounds about an area are renamed with it. A round that has opened stays about the area as it was then called.

create or replace function app.rename_departments(company uuid, names text[], into_name text) returns integer
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
  update feedback_rounds r set department = into_name
  where r.company_id = company and r.status = 'draft' and r.department = any (names);
  return people;
end $$;

create or replace function app.department_names() returns table (name text)
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
  union select r.department from feedback_rounds r
    where r.company_id = app.company_id() and r.status = 'draft' and r.department > ''
$$;

-- For app.join_departments, which runs as the owner for the company's administrators.
create policy joined_by_function on feedback_rounds for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));
