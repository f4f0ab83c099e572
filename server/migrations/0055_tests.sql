-- Simulados and proficiency tests, their rules, what they draw from and for whom they are.

-- Tests: simulados of fixed length with a mark, and proficiency tests, which adapt. Their rules stand in versions.
-- Reads: who writes content all; everybody what is published for them, and what they have taken. Writes: who writes
-- content. A draft that nobody took may go.
create table assessments (
  id                 uuid not null default uuidv7(),
  kind               text not null check (kind in ('simulado', 'proficiency')),
  title              text not null check (length(btrim(title)) between 3 and 200),
  description        text not null default '' check (length(description) <= 5000),
  instructions       text not null default '' check (length(instructions) <= 5000),
  status             text not null default 'draft' check (status in ('draft', 'published', 'paused', 'archived')),
  audience           text not null default 'all' check (audience in ('all', 'some')),
  estimated_minutes  smallint not null default 15 check (estimated_minutes between 1 and 240),
  current_version_id uuid,
  owner_id           uuid default app.person_id(),
  source_id          uuid,
  search             text not null generated always as (app.normalise(title || ' ' || description)) stored,
  constraint what_is_taken_has_rules check (status = 'draft' or current_version_id is not null)
);
call app.tenant_table('assessments');
comment on column assessments.status is 'Paused: nobody begins, who has begun goes on. Archived: hidden, what was taken stays.';
comment on column assessments.current_version_id is 'The rules in force: those last published; null before.';
comment on column assessments.owner_id is 'Who made it; null for what came with the company. A plain uuid: it may be a platform administrator.';
comment on column assessments.source_id is 'The test of the platform it was copied from; null for all others. A plain uuid: that one is of another company.';
create index on assessments (company_id, kind, status);
create unique index assessment_is_copied_once on assessments (company_id, source_id) where source_id is not null;

-- The rules of a test, kept as they were for whoever began under them. Not published: being written.
-- Reads: with the test. Writes: who writes content, until it is published.
create table assessment_versions (
  id                  uuid not null default uuidv7(),
  assessment_id       uuid not null,
  number              integer not null check (number > 0),
  published_at        timestamptz,
  questions           smallint not null default 0 check (questions between 0 and 200),
  mode                text not null default 'exam' check (mode in ('exam', 'practice')),
  time_limit_s        integer check (time_limit_s between 60 and 14400),
  opens_at            timestamptz,
  closes_at           timestamptz,
  max_attempts        smallint check (max_attempts between 1 and 20),
  cooldown_hours      smallint[] not null default '{24}' check (cardinality(cooldown_hours) between 0 and 20),
  retake_after_pass   boolean not null default false,
  grade_method        text not null default 'best' check (grade_method in ('best', 'last', 'first', 'average')),
  pass_mark           numeric(5, 2) not null default 70 check (pass_mark between 0 and 100),
  penalty             numeric(5, 4) not null default 0 check (penalty between 0 and 1),
  shuffles_items      boolean not null default true,
  shuffles_options    boolean not null default true,
  navigation          text not null default 'free' check (navigation in ('free', 'sequential')),
  score_shown          text not null default 'on_submit' check (score_shown in ('on_submit', 'when_final', 'after_close', 'on_release', 'never')),
  answers_shown        text not null default 'on_submit' check (answers_shown in ('on_submit', 'when_final', 'after_close', 'on_release', 'never')),
  key_shown            text not null default 'when_final' check (key_shown in ('on_submit', 'when_final', 'after_close', 'on_release', 'never')),
  emits_evidence      boolean not null default true,
  min_items           smallint not null default 8 check (min_items between 5 and 30),
  max_items           smallint not null default 20 check (max_items between 5 and 40),
  se_target           numeric(4, 3) not null default 0.45 check (se_target between 0.2 and 0.8),
  level_prob          numeric(4, 3) not null default 0.9 check (level_prob between 0.5 and 0.99),
  item_time_limit_s   smallint not null default 120 check (item_time_limit_s between 30 and 600),
  exposure_cap        numeric(4, 3) not null default 0.5 check (exposure_cap between 0.1 and 1),
  retest_days         smallint not null default 30 check (retest_days between 0 and 365),
  constraint it_closes_after_it_opens check (opens_at is null or closes_at is null or closes_at > opens_at),
  constraint most_items_reach_the_least check (max_items >= min_items)
);
call app.tenant_table('assessment_versions');
comment on column assessment_versions.published_at is 'Since then it stays as it is; null: being written, one at most.';
comment on column assessment_versions.questions is 'How many a simulado asks; 0 for a test that adapts.';
comment on column assessment_versions.time_limit_s is 'For the whole attempt; null: none.';
comment on column assessment_versions.cooldown_hours is 'Wait after the first, second, … attempt; the last one repeats.';
comment on column assessment_versions.penalty is 'Share of a question''s points that a wrong answer costs.';
comment on column assessment_versions.key_shown is 'Right answers and explanations. when_final: no attempt is left, or it was passed and may not be repeated, or it has closed.';
comment on column assessment_versions.se_target is 'Standard error at which an adaptive test is precise enough, in levels.';
comment on column assessment_versions.level_prob is 'Probability of a level at which it is clear enough.';
comment on column assessment_versions.exposure_cap is 'Largest share of sessions that may meet one question.';
alter table assessment_versions
  add constraint rules_number_is_unique unique (company_id, assessment_id, number),
  add unique (company_id, id, assessment_id),
  add foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade;
create unique index one_set_of_rules_is_written on assessment_versions (company_id, assessment_id) where published_at is null;
alter table assessments
  add foreign key (company_id, current_version_id, id) references assessment_versions (company_id, id, assessment_id);
create index on assessments (company_id, current_version_id);

-- What a test draws from: so many of a competency, of these levels and topics, or the questions named. A test that adapts
-- has one, which is its bank. Reads: who writes content, the system. Writes: who writes content, until it is published.
create table assessment_sections (
  id            uuid not null default uuidv7(),
  version_id    uuid not null,
  position      smallint not null check (position between 1 and 10),
  title         text not null default '' check (length(title) <= 120),
  selection     text not null check (selection in ('fixed', 'pool', 'adaptive')),
  competency_id uuid,
  levels        smallint[] not null default '{}' check (levels <@ '{1,2,3,4,5}'),
  topics        text[] not null default '{}' check (cardinality(topics) <= 20),
  draw_count    smallint not null default 0 check (draw_count between 0 and 200),
  points_each   numeric(6, 2) not null default 1 check (points_each > 0),
  constraint pools_are_of_a_competency check ((selection = 'fixed') = (competency_id is null)),
  constraint pools_draw_some check (selection <> 'pool' or draw_count > 0)
);
call app.tenant_table('assessment_sections');
comment on column assessment_sections.levels is 'Of the questions drawn from; empty: any.';
comment on column assessment_sections.topics is 'Of the questions drawn from; empty: any.';
alter table assessment_sections
  add constraint section_place_is_unique unique (company_id, version_id, position) deferrable initially immediate,
  add foreign key (company_id, version_id) references assessment_versions (company_id, id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on assessment_sections (company_id, competency_id);

create table assessment_section_questions (
  section_id  uuid not null,
  position    smallint not null check (position between 1 and 200),
  question_id uuid not null
);
call app.tenant_table('assessment_section_questions', 'section_id, question_id');
comment on table assessment_section_questions is 'Questions that a fixed part of a test asks, in their order.';
alter table assessment_section_questions
  add foreign key (company_id, section_id) references assessment_sections (company_id, id) on delete cascade,
  add foreign key (company_id, question_id) references questions (company_id, id);
create index on assessment_section_questions (company_id, question_id);

-- What a test measures, told when its rules are published. Reads: with the test. Writes: who writes content.
create table assessment_competencies (
  version_id    uuid not null,
  competency_id uuid not null,
  questions     smallint not null default 0 check (questions between 0 and 200)
);
call app.tenant_table('assessment_competencies', 'version_id, competency_id');
comment on column assessment_competencies.questions is 'How many of a simulado are about it; 0 where they are drawn one by one.';
alter table assessment_competencies
  add foreign key (company_id, version_id) references assessment_versions (company_id, id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on assessment_competencies (company_id, competency_id);
create policy see on assessment_competencies for select to pdy_app using (company_id = app.company_id());
create policy write on assessment_competencies to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));

-- For whom a test is that is not for all: a department, whoever holds a job, or a person.
-- Reads: who writes content; everybody asks through the function below whether they are meant. Writes: who writes content.
create table assessment_audience (
  id            uuid not null default uuidv7(),
  assessment_id uuid not null,
  department    text check (length(btrim(department)) between 1 and 120),
  job_id        uuid,
  person_id     uuid,
  constraint one_kind_of_audience check (num_nonnulls(department, job_id, person_id) = 1)
);
call app.tenant_table('assessment_audience');
alter table assessment_audience
  add constraint audience_is_named_once unique nulls not distinct (company_id, assessment_id, department, job_id, person_id),
  add foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade,
  add foreign key (company_id, job_id) references job_profiles (company_id, id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on assessment_audience (company_id, job_id);
create index on assessment_audience (company_id, person_id);

create policy see on assessment_audience for select to pdy_app
  using ((select app.writes_content()) or person_id = (select app.person_id())
         or (person_id is null and (select app.role()) in ('employee', 'manager')));
create policy write on assessment_audience to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));

-- Tests that name a person, their department, or a job they hold, as far as the caller reads whom they name.
create function app.tests_for(person uuid) returns setof uuid stable cost 100 rows 20
begin atomic
  select a.assessment_id from assessment_audience a
  where a.company_id = app.company_id()
    and (a.person_id = person
         or a.job_id in (select j.job_profile_id from person_jobs j
                         where j.company_id = app.company_id() and j.person_id = person and j.ends_on is null)
         or app.normalise(a.department) = (select app.normalise(p.department) from profiles p
                            where p.company_id = app.company_id() and p.user_id = person));
end;
create function app.tests_for_me() returns setof uuid stable cost 100 rows 20
begin atomic
  select app.tests_for(app.person_id());
end;
revoke execute on function app.tests_for, app.tests_for_me from public;
grant execute on function app.tests_for, app.tests_for_me to pdy_app;

create policy write on assessment_sections to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));
create policy see on assessment_sections for select to pdy_app using ((select app.writes_content()));
create policy write on assessment_section_questions to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));
create policy see on assessment_section_questions for select to pdy_app using ((select app.writes_content()));
create policy add on assessments for insert to pdy_app with check ((select app.writes_content()));
create policy change on assessments for update to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));
create policy remove on assessments for delete to pdy_app
  using (status = 'draft' and current_version_id is null and (select app.writes_content()));
create policy add on assessment_versions for insert to pdy_app with check ((select app.writes_content()));
create policy change on assessment_versions for update to pdy_app
  using (published_at is null and (select app.writes_content())) with check ((select app.writes_content()));
revoke delete on assessment_versions from pdy_app;

call app.count_references();
