-- Questions of tests, and what makes an answer right.
-- Who writes content writes them. Whoever takes a test reads the questions put to them (0055) and nothing else of the bank;
-- what makes an answer right, and how hard it is, stands in tables of its own, which the system reads when it scores, and
-- a participant once a result may show it.

-- What a bank holds. A question that was put to somebody stays as it was: it gets another version.
-- Reads and writes: who writes content; the system draws. Nobody deletes: it is retired.
create table questions (
  id                 uuid not null default uuidv7(),
  code               text not null check (length(btrim(code)) between 1 and 40),
  competency_id      uuid not null,
  topic              text check (length(btrim(topic)) between 1 and 80),
  target_level       smallint not null check (target_level between 1 and 5),
  in_exams           boolean not null default true,
  in_adaptive        boolean not null default true,
  status             text not null default 'draft' check (status in ('draft', 'in_review', 'active', 'suspended', 'retired')),
  enemy_group        text check (length(btrim(enemy_group)) between 1 and 40),
  tags               text[] not null default '{}' check (cardinality(tags) <= 10),
  current_version_id uuid,
  owner_id           uuid default app.person_id(),
  source_question_id uuid,
  code_key           text not null generated always as (upper(btrim(code))) stored,
  constraint question_serves_something check (in_exams or in_adaptive),
  constraint active_questions_have_a_version check (status = 'draft' or current_version_id is not null)
);
call app.tenant_table('questions');
comment on column questions.target_level is 'Level of whom it tells apart best, as its author judges; what counts until it is calibrated.';
comment on column questions.in_exams is 'May stand in a simulado.';
comment on column questions.in_adaptive is 'May be asked by a proficiency test.';
comment on column questions.enemy_group is 'Two of one group never stand in the same attempt; null: it has no enemies.';
comment on column questions.owner_id is 'Who wrote it; null for what came with the company. A plain uuid: it may be a platform administrator.';
comment on column questions.source_question_id is 'The question of the platform''s bank it was copied from; null for all others. A plain uuid: that one is of another company.';
alter table questions
  add constraint question_code_is_unique unique (company_id, code_key),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on questions (company_id, competency_id, status);
create unique index question_is_copied_once on questions (company_id, source_question_id) where source_question_id is not null;
revoke delete on questions from pdy_app;
create policy see on questions for select to pdy_app using ((select app.writes_content()));
create policy add on questions for insert to pdy_app with check ((select app.writes_content()));
create policy change on questions for update to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));

-- What is read of a question. Options are a list of {id, text, is_pinned}; their ids say nothing of their place.
-- Reads: who writes content; whoever it was put to (0055). Writes: who writes content, until it was put to somebody.
create table question_versions (
  id                uuid not null default uuidv7(),
  question_id       uuid not null,
  number            integer not null check (number > 0),
  type              text not null check (type in ('single_choice', 'multiple_choice', 'true_false', 'numeric', 'short_text')),
  stem              text not null check (length(btrim(stem)) between 10 and 5000),
  options           jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 10),
  max_selections    smallint check (max_selections between 1 and 10),
  allows_dont_know  boolean not null default true,
  unit              text check (length(btrim(unit)) between 1 and 20),
  used_at           timestamptz,
  constraint choices_have_options check (jsonb_array_length(options) >= 2 or type in ('numeric', 'short_text')),
  constraint typed_answers_have_none check (jsonb_array_length(options) = 0 or type not in ('numeric', 'short_text')),
  constraint several_are_chosen_of_many check (max_selections is null or type = 'multiple_choice'),
  constraint only_numbers_have_a_unit check (unit is null or type = 'numeric')
);
call app.tenant_table('question_versions');
comment on column question_versions.stem is 'Markdown, as written.';
comment on column question_versions.max_selections is 'Most options that may be chosen; null: any number.';
comment on column question_versions.used_at is 'When it was first put to somebody; from then on it stays as it is.';
alter table question_versions
  add constraint version_number_is_unique unique (company_id, question_id, number),
  add unique (company_id, id, question_id),
  add foreign key (company_id, question_id) references questions (company_id, id);
alter table questions
  add foreign key (company_id, current_version_id, id) references question_versions (company_id, id, question_id);
create index on questions (company_id, current_version_id);
revoke delete on question_versions from pdy_app;
create policy see on question_versions for select to pdy_app using ((select app.writes_content()));
create policy add on question_versions for insert to pdy_app with check ((select app.writes_content()));
create policy change on question_versions for update to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));

-- What makes an answer right. Reads: who writes content, the system that scores; a participant once a result of theirs
-- may show it (0055). Writes: who writes content, until the version was put to somebody.
create table question_keys (
  version_id     uuid not null,
  correct        text[] check (cardinality(correct) between 1 and 10),
  number         numeric(20, 6),
  tolerance      numeric(20, 6) check (tolerance >= 0),
  accepted       text[] check (cardinality(accepted) between 1 and 20),
  scoring        text not null default 'balanced' check (scoring in ('balanced', 'all_or_nothing')),
  explanation    text not null default '' check (length(explanation) <= 5000),
  reference      text not null default '' check (length(reference) <= 500),
  constraint one_kind_of_key check (num_nonnulls(correct, number, accepted) = 1),
  constraint numbers_have_a_tolerance check ((number is null) = (tolerance is null))
);
call app.tenant_table('question_keys', 'version_id');
comment on column question_keys.correct is 'Ids of the right options; null for typed answers.';
comment on column question_keys.accepted is 'Texts that are right, compared without case, accents and spare spaces.';
comment on column question_keys.scoring is 'Of several choices: share of hits less share of false alarms, or everything.';
alter table question_keys add foreign key (company_id, version_id) references question_versions (company_id, id);
revoke delete on question_keys from pdy_app;
create policy see on question_keys for select to pdy_app using ((select app.writes_content()));
create policy add on question_keys for insert to pdy_app with check ((select app.writes_content()));
create policy change on question_keys for update to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));

-- How a version measures: the two-parameter logistic model with a lower asymptote that its format fixes.
-- Reads: who writes content, the system. Writes: who writes content, with the version.
create table item_parameters (
  version_id  uuid not null,
  revision    integer not null default 1 check (revision > 0),
  a           numeric(6, 4) not null default 1 check (a between 0.3 and 2.5),
  b           numeric(6, 4) not null check (b between -4 and 4),
  c           numeric(5, 4) not null check (c >= 0 and c < 1),
  source      text not null default 'author' check (source in ('author', 'calibrated', 'imported')),
  status      text not null default 'active' check (status in ('active', 'proposed', 'superseded', 'rejected'))
);
call app.tenant_table('item_parameters', 'version_id, revision');
comment on column item_parameters.a is 'Discrimination: slope at b.';
comment on column item_parameters.b is 'Difficulty on the scale of ability: 0 is the centre of level 3, one unit is one level.';
comment on column item_parameters.c is 'Chance of a right answer without any knowledge.';
alter table item_parameters add foreign key (company_id, version_id) references question_versions (company_id, id);
create unique index one_active_set_of_parameters on item_parameters (company_id, version_id) where status = 'active';
revoke delete on item_parameters from pdy_app;
create policy see on item_parameters for select to pdy_app using ((select app.writes_content()));
create policy add on item_parameters for insert to pdy_app with check ((select app.writes_content()));
create policy change on item_parameters for update to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));

-- What was put to somebody is what they answered, whichever door a change comes through.
create function app.keep_used_version() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if old.used_at is not null and (new.question_id, new.number, new.type, new.stem, new.options, new.max_selections,
      new.allows_dont_know, new.unit, new.used_at) is distinct from (old.question_id, old.number, old.type, old.stem,
      old.options, old.max_selections, old.allows_dont_know, old.unit, old.used_at) then
    perform app.break_rule('used_question_is_frozen');
  end if;
  return new;
end $$;
create trigger keep_used_version before update on question_versions for each row execute function app.keep_used_version();

create function app.keep_used_key() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if exists (select from question_versions v
             where v.company_id = old.company_id and v.id = old.version_id and v.used_at is not null) then
    perform app.break_rule('used_question_is_frozen');
  end if;
  return new;
end $$;
create trigger keep_used_key before update on question_keys for each row
  when (current_user = 'pdy_app') execute function app.keep_used_key();

-- How often a question is asked and how long people take, over the last 90 days: counted each hour, of nobody in particular.
-- Reads: who writes content, the system. Writes: the system.
create table question_figures (
  question_id  uuid not null,
  sessions     integer not null check (sessions >= 0),
  asked        integer not null check (asked >= 0),
  shown        integer not null check (shown >= 0),
  timed        integer not null check (timed >= 0),
  median_ms    integer check (median_ms >= 0)
);
call app.tenant_table('question_figures', 'question_id');
comment on column question_figures.sessions is 'Proficiency tests of its competency that were finished.';
comment on column question_figures.asked is 'In how many of them it was asked.';
comment on column question_figures.shown is 'Attempts of any kind that put it to somebody, and ended.';
comment on column question_figures.timed is 'Answers with a time, in tests of any kind.';
comment on column question_figures.median_ms is 'Of their times; null while nobody was timed.';
alter table question_figures add foreign key (company_id, question_id) references questions (company_id, id);
create policy see on question_figures for select to pdy_app using ((select app.writes_content()));
create policy write on question_figures to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

call app.count_references();
