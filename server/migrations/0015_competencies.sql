-- Competencies: what a company wants people to be able to do, what each job asks for, and who holds which job. And files of
-- them on their way in.
-- Everybody of the company reads the catalogue; its administrators write it and delete from it, and so does a platform
-- administrator who belongs to the company. Competencies have two levels, and are archived, also in favour of another.

create table competency_categories (
  id       uuid not null default uuidv7(),
  name     text not null check (length(name) between 1 and 80),
  name_key text not null generated always as (app.normalise(name)) stored,
  position integer not null default 0,
  color    text check (color in ('indigo', 'amber', 'teal', 'pink', 'blue', 'gray'))
);
call app.tenant_table('competency_categories');
comment on column competency_categories.color is 'One of the six that are told apart whatever somebody sees of colours; null: the one of its position.';
alter table competency_categories add constraint category_name_is_unique unique (company_id, name_key);
create policy see on competency_categories for select to pdy_app using (company_id = (select app.company_id()));
create policy write on competency_categories to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

create table competencies (
  id             uuid not null default uuidv7(),
  code           text not null check (length(code) between 1 and 40),
  code_key       text not null generated always as (upper(code)) stored,
  name           text not null check (length(name) between 1 and 120),
  name_key       text not null generated always as (app.normalise(name)) stored,
  description    text not null default '' check (length(description) <= 5000),
  category_id    uuid,
  kind           text not null check (kind in ('technical', 'behavioural', 'leadership', 'compliance')),
  half_life_days integer constraint half_life_within_range check (half_life_days between 90 and 3650),
  no_decay       boolean not null default false,
  status         text not null default 'active' check (status in ('draft', 'active', 'archived')),
  parent_id      uuid,
  replaced_by_id uuid,
  external_uri   text check (length(external_uri) <= 2048),
  source         text check (length(source) between 1 and 120),
  constraint only_archived_competencies_are_replaced check (replaced_by_id is null or status = 'archived')
);
call app.tenant_table('competencies');
comment on column competencies.half_life_days is 'Days after which a piece of evidence weighs half; null: the kind''s own.';
comment on column competencies.parent_id is 'The competency it is part of, which is part of none.';
comment on column competencies.replaced_by_id is 'Whose level its evidence counts for by now; never one that is replaced itself.';
comment on column competencies.external_uri is 'Its address in the catalogue it was taken from.';
comment on column competencies.source is 'The catalogue it was taken from; null for the company''s own.';
alter table competencies
  add constraint competency_code_is_unique unique (company_id, code_key),
  add constraint competency_name_is_unique unique (company_id, name_key),
  add foreign key (company_id, category_id) references competency_categories (company_id, id),
  add constraint competency_is_not_part_of_itself check (parent_id <> id),
  add constraint competency_does_not_replace_itself check (replaced_by_id <> id),
  add foreign key (company_id, parent_id) references competencies (company_id, id),
  add foreign key (company_id, replaced_by_id) references competencies (company_id, id);
create index on competencies (company_id, category_id);
create index on competencies (company_id, parent_id) where parent_id is not null;
create index on competencies (company_id, replaced_by_id) where replaced_by_id is not null;
-- A competency of another catalogue is taken once.
create unique index external_competency_is_taken_once on competencies (company_id, external_uri)
  where external_uri is not null;
create policy see on competencies for select to pdy_app using (company_id = (select app.company_id()));
create policy write on competencies to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

create table competency_levels (
  competency_id uuid not null,
  level         smallint not null check (level between 1 and 5),
  title         text not null check (length(title) between 1 and 60),
  descriptor    text not null default '' check (length(descriptor) <= 2000),
  behaviours    text[] not null default '{}'
    check (cardinality(behaviours) <= 10 and length(array_to_string(behaviours, '')) <= 3000)
);
call app.tenant_table('competency_levels', 'competency_id, level');
comment on column competency_levels.behaviours is 'What somebody at this level is seen to do, up to ten lines.';
alter table competency_levels
  add foreign key (company_id, competency_id) references competencies (company_id, id) on delete cascade;
create policy see on competency_levels for select to pdy_app using (company_id = (select app.company_id()));
create policy write on competency_levels to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

create table job_families (
  id       uuid not null default uuidv7(),
  name     text not null check (length(name) between 1 and 120),
  name_key text not null generated always as (app.normalise(name)) stored
);
call app.tenant_table('job_families');
alter table job_families add constraint family_name_is_unique unique (company_id, name_key);
create policy see on job_families for select to pdy_app using (company_id = (select app.company_id()));
create policy write on job_families to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

create table job_profiles (
  id        uuid not null default uuidv7(),
  family_id uuid not null,
  code      text not null check (length(code) between 1 and 40),
  code_key  text not null generated always as (upper(code)) stored,
  name      text not null check (length(name) between 1 and 120),
  seniority smallint not null check (seniority between 1 and 10),
  track     text not null check (track in ('individual', 'management')),
  mission   text not null default '' check (length(mission) <= 5000),
  cbo_code  text check (cbo_code ~ '^[0-9]{6}$'),
  status    text not null default 'active' check (status in ('draft', 'active', 'archived')),
  name_key  text not null generated always as (app.normalise(name)) stored
);
call app.tenant_table('job_profiles');
alter table job_profiles
  add constraint job_code_is_unique unique (company_id, code_key),
  add foreign key (company_id, family_id) references job_families (company_id, id);
create index on job_profiles (company_id, family_id);
create index on job_profiles (company_id, name_key, id);
create policy see on job_profiles for select to pdy_app using (company_id = (select app.company_id()));
create policy write on job_profiles to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

create table job_requirements (
  job_profile_id uuid not null,
  competency_id  uuid not null,
  level          smallint not null check (level between 1 and 5),
  criticality    smallint not null default 2 check (criticality between 1 and 3),
  is_required    boolean not null default true,
  expectation    text not null default '' check (length(expectation) <= 2000)
);
call app.tenant_table('job_requirements', 'job_profile_id, competency_id');
comment on column job_requirements.criticality is '1 helpful, 2 important, 3 critical.';
comment on column job_requirements.is_required is 'False: desired; does not keep a person from being ready for the job.';
alter table job_requirements
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on job_requirements (company_id, competency_id);
create policy see on job_requirements for select to pdy_app using (company_id = (select app.company_id()));
create policy write on job_requirements to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

-- Which job a person held when. Reads: everybody of the company. Writes: administrators.
create table person_jobs (
  id             uuid not null default uuidv7(),
  person_id      uuid not null,
  job_profile_id uuid not null,
  starts_on      date not null,
  ends_on        date,
  constraint job_ends_after_it_starts check (ends_on > starts_on)
);
call app.tenant_table('person_jobs');
comment on column person_jobs.ends_on is 'First day it is no longer held; null while it is.';
alter table person_jobs
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id),
  add constraint one_job_at_a_time
    exclude using gist (company_id with =, person_id with =, daterange(starts_on, ends_on) with &&);
create index on person_jobs (company_id, person_id, starts_on desc);
create index on person_jobs (company_id, job_profile_id);
create policy see on person_jobs for select to pdy_app using (company_id = (select app.company_id()));
create policy write on person_jobs to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

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

-- A long file, taken in piece by piece by the system; the file itself goes when it is done.
-- Reads: who keeps the catalogue. Adds: the same, in their own name. Changes: the system.
create table catalogue_imports (
  id           uuid not null default uuidv7(),
  kind         text not null check (kind in ('competencias', 'cargos', 'exigencias', 'evidencias')),
  file_name    text not null check (length(file_name) between 1 and 200),
  body         bytea check (octet_length(body) <= 10485760),
  lines        integer not null check (lines > 0),
  lines_done   integer not null default 0,
  totals       jsonb not null,
  requested_by uuid not null default app.person_id(),
  finished_at  timestamptz,
  check (lines_done between 0 and lines),
  check ((finished_at is null) = (body is not null))
);
call app.tenant_table('catalogue_imports');
comment on column catalogue_imports.body is 'The file as it was brought; null once it is taken in.';
comment on column catalogue_imports.lines is 'Lines of the file, those with faults too; lines_done of them are dealt with.';
comment on column catalogue_imports.totals is 'Lines by what becomes of them, as they were judged when the file was brought.';
comment on column catalogue_imports.requested_by is 'A plain uuid: it may be a platform administrator.';
create index on catalogue_imports (company_id, id) where finished_at is null;
revoke insert, update, delete on catalogue_imports from pdy_app;
grant insert (kind, file_name, body, lines, totals), update (body, lines_done, finished_at)
  on catalogue_imports to pdy_app;
create policy see on catalogue_imports for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy add on catalogue_imports for insert to pdy_app
  with check (((select app.administers()) or (select app.role()) = 'platform_admin')
              and requested_by = (select app.person_id()));
create policy change on catalogue_imports for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- What files of ESCO say, between reading them and choosing from them.
-- Reads, adds and deletes: whoever keeps the catalogue, their own. Nobody changes: files that are read anew take its place.
create table esco_readings (
  read_by uuid not null default app.person_id(),
  id      uuid not null default uuidv7(),
  body    bytea not null check (octet_length(body) <= 20971520)
);
call app.tenant_table('esco_readings', 'read_by');
comment on column esco_readings.read_by is 'One reading each. Somebody of the platform who works here is a member too.';
comment on column esco_readings.body is 'JSON, compressed.';
alter table esco_readings add foreign key (company_id, read_by) references company_members (company_id, user_id);
revoke insert, update on esco_readings from pdy_app;
grant insert (body) on esco_readings to pdy_app;
create policy see on esco_readings for select to pdy_app
  using (read_by = (select app.person_id()) and (select app.writes_content()));
create policy add on esco_readings for insert to pdy_app
  with check (read_by = (select app.person_id()) and (select app.writes_content()));
create policy remove on esco_readings for delete to pdy_app
  using (read_by = (select app.person_id()) and (select app.writes_content()));
