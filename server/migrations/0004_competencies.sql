-- Competencies: what a company wants people to be able to do, what each job asks for, and the dated evidence.
-- Everybody of the company reads competencies and jobs; administrators write them.
-- Evidence and levels: read by the person, whoever leads them and administrators; written by the system alone.

create table competency_categories (
  id       uuid not null default uuidv7(),
  name     text not null check (length(name) between 1 and 80),
  name_key text not null generated always as (app.normalise(name)) stored,
  position integer not null default 0
);
call app.tenant_table('competency_categories');
alter table competency_categories add constraint category_name_is_unique unique (company_id, name_key);
create policy see on competency_categories for select to pdy_app using (company_id = (select app.company_id()));
create policy write on competency_categories to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

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
  status         text not null default 'active' check (status in ('draft', 'active', 'archived'))
);
comment on column competencies.half_life_days is 'Days after which a piece of evidence weighs half; null: the kind''s own.';
call app.tenant_table('competencies');
alter table competencies
  add constraint competency_code_is_unique unique (company_id, code_key),
  add constraint competency_name_is_unique unique (company_id, name_key),
  add foreign key (company_id, category_id) references competency_categories (company_id, id);
create index on competencies (company_id, category_id);
create policy see on competencies for select to pdy_app using (company_id = (select app.company_id()));
create policy write on competencies to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

create table competency_levels (
  competency_id uuid not null,
  level         smallint not null check (level between 1 and 5),
  title         text not null check (length(title) between 1 and 60),
  descriptor    text not null default '' check (length(descriptor) <= 2000)
);
call app.tenant_table('competency_levels', 'competency_id, level');
alter table competency_levels
  add foreign key (company_id, competency_id) references competencies (company_id, id) on delete cascade;
create policy see on competency_levels for select to pdy_app using (company_id = (select app.company_id()));
create policy write on competency_levels to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

create table job_families (
  id       uuid not null default uuidv7(),
  name     text not null check (length(name) between 1 and 120),
  name_key text not null generated always as (app.normalise(name)) stored
);
call app.tenant_table('job_families');
alter table job_families add constraint family_name_is_unique unique (company_id, name_key);
create policy see on job_families for select to pdy_app using (company_id = (select app.company_id()));
create policy write on job_families to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

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
  status    text not null default 'active' check (status in ('draft', 'active', 'archived'))
);
call app.tenant_table('job_profiles');
alter table job_profiles
  add constraint job_code_is_unique unique (company_id, code_key),
  add foreign key (company_id, family_id) references job_families (company_id, id);
create index on job_profiles (company_id, family_id);
create policy see on job_profiles for select to pdy_app using (company_id = (select app.company_id()));
create policy write on job_profiles to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

create table job_requirements (
  job_profile_id uuid not null,
  competency_id  uuid not null,
  level          smallint not null check (level between 1 and 5),
  criticality    smallint not null default 2 check (criticality between 1 and 3),
  is_required    boolean not null default true,
  expectation    text not null default '' check (length(expectation) <= 2000)
);
comment on column job_requirements.criticality is '1 helpful, 2 important, 3 critical.';
comment on column job_requirements.is_required is 'False: desired; does not keep a person from being ready for the job.';
call app.tenant_table('job_requirements', 'job_profile_id, competency_id');
alter table job_requirements
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on job_requirements (company_id, competency_id);
create policy see on job_requirements for select to pdy_app using (company_id = (select app.company_id()));
create policy write on job_requirements to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

-- Which job a person held when. Reads: everybody of the company. Writes: administrators.
create table person_jobs (
  id             uuid not null default uuidv7(),
  person_id      uuid not null,
  job_profile_id uuid not null,
  starts_on      date not null,
  ends_on        date,
  constraint job_ends_after_it_starts check (ends_on > starts_on)
);
comment on column person_jobs.ends_on is 'First day it is no longer held; null while it is.';
call app.tenant_table('person_jobs');
alter table person_jobs
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id),
  add constraint one_job_at_a_time
    exclude using gist (company_id with =, person_id with =, daterange(starts_on, ends_on) with &&);
create index on person_jobs (company_id, person_id, starts_on desc);
create index on person_jobs (company_id, job_profile_id);
create policy see on person_jobs for select to pdy_app using (company_id = (select app.company_id()));
create policy write on person_jobs to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

-- Whose levels and evidence the caller may read: own, those led, and all for administrators of the company.
create table competency_evidence (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  competency_id uuid not null,
  kind          text not null check (kind in ('performance_review', 'proficiency_test', 'manager_rating', 'simulado',
                'behavioural_test', 'feedback_round', 'pdi_activity', 'peer_feedback', 'certification', 'self_assessment')),
  level         numeric(6, 4) not null check (level between 1 and 5),
  quality       numeric(5, 4) not null default 1 check (quality between 0 and 1),
  observed_on   date not null,
  expires_on    date,
  supersede_key text not null check (length(supersede_key) between 1 and 120),
  source_id     uuid,
  author_id     uuid,
  note          text not null default '' check (length(note) <= 2000),
  status        text not null default 'valid' check (status in ('valid', 'contested', 'void')),
  void_reason   text check (length(void_reason) between 10 and 500),
  constraint only_certifications_expire check (expires_on is null or (kind = 'certification' and expires_on > observed_on)),
  constraint void_has_a_reason check ((status = 'void') = (void_reason is not null))
);
comment on column competency_evidence.level is 'As measured, 1 to 5.';
comment on column competency_evidence.quality is 'Share of the kind''s base weight this row deserves, 0 to 1.';
comment on column competency_evidence.supersede_key is 'Of rows of one kind with the same key only the newest counts.';
comment on column competency_evidence.source_id is 'What produced it; a producer adds a row once.';
comment on column competency_evidence.author_id is 'Null for a machine or an anonymous source.';
call app.tenant_table('competency_evidence');
alter table competency_evidence
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create unique index evidence_is_produced_once on competency_evidence (company_id, kind, source_id, competency_id)
  where source_id is not null;
create index on competency_evidence (company_id, person_id, competency_id, observed_on desc);
revoke delete on competency_evidence from pdy_app;
create policy see on competency_evidence for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.led_people()));
create policy add on competency_evidence for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on competency_evidence for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- The level as of a day, kept for lists; always to be had again from the evidence.
create table held_levels (
  person_id        uuid not null,
  competency_id    uuid not null,
  as_of            date not null,
  estimate         numeric(6, 4) check (estimate between 1 and 5),
  level            smallint check (level between 1 and 5),
  confidence       smallint not null check (confidence between 0 and 100),
  confidence_label text not null check (confidence_label in ('sem_evidencia', 'baixa', 'media', 'alta')),
  weight           numeric(8, 6) not null check (weight >= 0),
  is_stale         boolean not null,
  algo_version     integer not null
);
call app.tenant_table('held_levels', 'person_id, competency_id');
alter table held_levels
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on held_levels (company_id, competency_id);
create policy see on held_levels for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.led_people()));
create policy write on held_levels to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
