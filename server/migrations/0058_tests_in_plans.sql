-- A test is recommended as an activity of the library is, and stands in a plan as the activity it finishes.
alter table recommendations drop constraint recommendations_company_id_item_id_fkey;
alter table recommendations
  add column item_type text not null default 'library' check (item_type in ('library', 'assessment')),
  add column library_item_id uuid generated always as (case when item_type = 'library' then item_id end) stored,
  add column assessment_id uuid generated always as (case when item_type = 'assessment' then item_id end) stored;
alter table recommendations
  add foreign key (company_id, library_item_id) references library_items (company_id, id),
  add foreign key (company_id, assessment_id) references assessments (company_id, id);
comment on column recommendations.item_id is 'What is recommended: the id of an activity of the library, or of a test.';
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
