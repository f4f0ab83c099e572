-- A test is recommended as an activity of the library is, and stands in a plan as the activity it finishes.
alter table recommendations add column library_item_id uuid, add column assessment_id uuid;
alter table recommendations no force row level security;
update recommendations set library_item_id = item_id;
alter table recommendations force row level security;

create or replace function app.own_items() returns setof uuid stable cost 100 rows 100
begin atomic
  select library_item_id from pdi_activities
  where company_id = (select app.company_id()) and person_id = (select app.person_id()) and library_item_id is not null
  union all
  select item_id from library_saves
  where company_id = (select app.company_id()) and person_id = (select app.person_id())
  union all
  select item_id from library_ratings
  where company_id = (select app.company_id()) and person_id = (select app.person_id())
  union all
  select library_item_id from recommendations
  where company_id = (select app.company_id()) and person_id = (select app.person_id()) and library_item_id is not null;
end;

alter table recommendations drop column item_id;
alter table recommendations
  add column item_id uuid not null generated always as (coalesce(library_item_id, assessment_id)) stored,
  add column item_type text not null
    generated always as (case when assessment_id is null then 'library' else 'assessment' end) stored
    check (item_type in ('library', 'assessment')),
  add constraint recommends_one_thing check (num_nonnulls(library_item_id, assessment_id) = 1);
alter table recommendations
  add constraint one_recommendation_per_item unique (company_id, person_id, item_id),
  add foreign key (company_id, library_item_id) references library_items (company_id, id),
  add foreign key (company_id, assessment_id) references assessments (company_id, id);
comment on column recommendations.library_item_id is 'The activity of the library that is recommended; null: it is a test.';
comment on column recommendations.assessment_id is 'The test that is recommended; null: it is an activity.';
comment on column recommendations.item_id is 'Of the two the one that is recommended.';
create index on recommendations (company_id, library_item_id);
create index on recommendations (company_id, assessment_id) where assessment_id is not null;

alter table pdi_activities
  add column assessment_id uuid,
  add constraint only_tests_name_a_test check (assessment_id is null or (library_item_id is null and kind in ('simulado', 'assessment'))),
  add foreign key (company_id, assessment_id) references assessments (company_id, id);
comment on column pdi_activities.assessment_id is 'The test it is done by taking; null: it names none.';
create index on pdi_activities (company_id, assessment_id) where assessment_id is not null;

call app.count_references();

-- Simulados that were sent, of all companies.
create policy counted on attempts for select to pdy_owner using (true);
create policy counted on assessments for select to pdy_owner using (true);
drop function app.platform_counts();
create function app.platform_counts(out total_users integer, out active_users integer, out total_pdis integer,
    out total_simulados integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select p.users::integer, p.active::integer, (select count(*) from pdi_plans)::integer,
    (select count(*) from attempts a join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
     where a.status = 'finished' and t.kind = 'simulado')::integer
  from (select count(*) as users, count(*) filter (where is_active) as active from profiles) p
$$;
revoke execute on function app.platform_counts from public;
grant execute on function app.platform_counts to pdy_platform;
