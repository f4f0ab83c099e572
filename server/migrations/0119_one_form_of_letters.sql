-- A Mac may write an accent apart from its letter. What came in so before is kept as everything that comes in now: with
-- letter and accent as one sign. It looks the same and means the same. The owner reads every company for it.

alter table profiles no force row level security;
alter table person_places no force row level security;
alter table invites no force row level security;
alter table invite_details no force row level security;
alter table assessment_assignments no force row level security;
alter table assessment_audience no force row level security;
alter table deck_assignments no force row level security;
alter table development_figures no force row level security;
alter table recommendation_rules no force row level security;
alter table notifications no force row level security;
alter table user_import_rows no force row level security;

do $$
declare apart record;
begin
  for apart in
    select named.company_id, normalize(named.name, nfc) as into_name, array_agg(distinct named.name) as names
    from (
      select company_id, department as name from profiles
      union select company_id, department from person_places
      union select company_id, details ->> 'department' from invite_details
      union select company_id, department from assessment_assignments
      union select company_id, department from assessment_audience
      union select company_id, department from deck_assignments
      union select company_id, department from development_figures
      union select company_id, unnest(departments) from recommendation_rules
      union select company_id, jsonb_array_elements_text(audience -> 'departments') from notifications
        where origin = 'manual' and audience ->> 'kind' = 'departamentos'
      union select company_id, changes #>> '{department,1}' from user_import_rows) named
    where named.company_id is not null and named.name is not nfc normalized
    group by 1, 2
  loop
    perform app.rename_departments(apart.company_id, apart.names, apart.into_name);
  end loop;
end $$;

update profiles set first_name = normalize(first_name, nfc), last_name = normalize(last_name, nfc),
  display_name = normalize(display_name, nfc), position = normalize(position, nfc), department = normalize(department, nfc)
where first_name is not nfc normalized or last_name is not nfc normalized or display_name is not nfc normalized
  or position is not nfc normalized or department is not nfc normalized;
update person_places set position = normalize(position, nfc) where position is not nfc normalized;
update invites set first_name = normalize(first_name, nfc), last_name = normalize(last_name, nfc)
where first_name is not nfc normalized or last_name is not nfc normalized;
update invite_details set details = normalize(details::text, nfc)::jsonb where details::text is not nfc normalized;

alter table profiles force row level security;
alter table person_places force row level security;
alter table invites force row level security;
alter table invite_details force row level security;
alter table assessment_assignments force row level security;
alter table assessment_audience force row level security;
alter table deck_assignments force row level security;
alter table development_figures force row level security;
alter table recommendation_rules force row level security;
alter table notifications force row level security;
alter table user_import_rows force row level security;
