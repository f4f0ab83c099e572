-- The catalogue as a company keeps it: competencies may be part of another, be archived in favour of another, and say
-- where they come from; a platform administrator who belongs to a company writes it too (as in migration 0026).

alter table competencies
  add column parent_id      uuid,
  add column replaced_by_id uuid,
  add column external_uri   text check (length(external_uri) <= 2048),
  add column source         text check (length(source) between 1 and 120),
  add constraint only_archived_competencies_are_replaced check (replaced_by_id is null or status = 'archived'),
  add constraint competency_is_not_part_of_itself check (parent_id <> id),
  add constraint competency_does_not_replace_itself check (replaced_by_id <> id),
  add foreign key (company_id, parent_id) references competencies (company_id, id),
  add foreign key (company_id, replaced_by_id) references competencies (company_id, id);
comment on column competencies.parent_id is 'The competency it is part of, which is part of none.';
comment on column competencies.replaced_by_id is 'Whose level its evidence counts for by now; never one that is replaced itself.';
comment on column competencies.external_uri is 'Its address in the catalogue it was taken from.';
comment on column competencies.source is 'The catalogue it was taken from; null for the company''s own.';
create index on competencies (company_id, parent_id) where parent_id is not null;
create index on competencies (company_id, replaced_by_id) where replaced_by_id is not null;

alter table competency_levels
  add column behaviours text[] not null default '{}'
    check (cardinality(behaviours) <= 10 and length(array_to_string(behaviours, '')) <= 3000);
comment on column competency_levels.behaviours is 'What somebody at this level is seen to do, up to ten lines.';

alter table job_profiles add column name_key text not null generated always as (app.normalise(name)) stored;
create index on job_profiles (company_id, name_key, id);

-- Two levels and no more. The other one is held still, so that two changes at once do not make a third level.
create function app.keep_two_levels() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  perform from competencies p where p.company_id = new.company_id and p.id = new.parent_id for share;
  if exists (select from competencies p
             where p.company_id = new.company_id and p.id = new.parent_id and p.parent_id is not null)
     or exists (select from competencies c where c.company_id = new.company_id and c.parent_id = new.id) then
    perform app.break_rule('competencies_have_two_levels');
  end if;
  return null;
end $$;
create trigger keep_two_levels after insert or update of parent_id on competencies
  for each row when (new.parent_id is not null) execute function app.keep_two_levels();

-- A job that somebody holds, or will hold, is not archived. The detail says how many do.
create function app.keep_jobs_of_people() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare
  people integer;
begin
  select count(distinct h.person_id) into people from person_jobs h
  where h.company_id = new.company_id and h.job_profile_id = new.id
    and (h.ends_on is null or h.ends_on > (app.now() at time zone coalesce(
      (select s.timezone from company_settings s where s.company_id = new.company_id), 'America/Sao_Paulo'))::date);
  if people > 0 then
    raise exception 'archived_job_is_vacant' using errcode = '23514', constraint = 'archived_job_is_vacant',
      detail = case people when 1 then '1 pessoa ocupa' else people || ' pessoas ocupam' end;
  end if;
  return null;
end $$;
create trigger keep_jobs_of_people after update of status on job_profiles
  for each row when (new.status = 'archived' and old.status <> 'archived') execute function app.keep_jobs_of_people();

-- A place promised in a job that is archived is promised in another, or in none.
grant update (job_profile_id) on invites to pdy_app;

-- Evidence that counts for another competency since its own was archived: a copy of less quality, made once.
alter table competency_evidence
  add column moved_from_id uuid,
  add foreign key (company_id, moved_from_id) references competency_evidence (company_id, id);
comment on column competency_evidence.moved_from_id is 'The row of an archived competency that this one repeats; null for what was measured as it stands.';
create unique index evidence_is_moved_once on competency_evidence (company_id, moved_from_id, competency_id)
  where moved_from_id is not null;

alter policy write on competency_categories
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy write on competencies
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy write on competency_levels
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy write on job_families
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy write on job_profiles
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy write on job_requirements
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy write on person_jobs
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
