-- Cases of judgement: a situation at work with four answers, which answer works best and which worst as experts see it, and
-- what people answered. Who writes content writes the cases and names the experts. What the experts say is read by who
-- writes content and by the system that scores; a participant reads none of it, before or after.

-- Read by authors of content, by the experts of the competency, and by participants who were given the case. Written by
-- authors of content; the system marks the first use. Cases are retired, never deleted.
create table judgement_cases (
  id            uuid not null default uuidv7(),
  competency_id uuid not null,
  set_number    smallint not null check (set_number in (1, 2)),
  situation     text not null check (length(btrim(situation)) between 20 and 900),
  happened      text check (length(btrim(happened)) between 3 and 120),
  code          text check (length(btrim(code)) between 1 and 40),
  status        text not null default 'draft' check (status in ('draft', 'active', 'retired')),
  used_at       timestamptz
);
call app.tenant_table('judgement_cases');
comment on column judgement_cases.set_number is 'Which of the two parallel sets of its competency it is of.';
comment on column judgement_cases.happened is 'When the situation happened, as its author says; null: it came with the product.';
comment on column judgement_cases.code is 'Of a case that came with the product; null: the company''s own.';
comment on column judgement_cases.used_at is 'When it was first put to somebody; from then on it stays as it is.';
alter table judgement_cases
  add constraint case_is_copied_once unique (company_id, code),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on judgement_cases (company_id, competency_id, set_number);

-- Reads and writes: as the case.
create table judgement_options (
  id         uuid not null default uuidv7(),
  case_id    uuid not null,
  position   smallint not null check (position between 1 and 4),
  text       text not null check (length(btrim(text)) between 3 and 300)
);
call app.tenant_table('judgement_options');
comment on column judgement_options.position is 'Where its author wrote it; it is shown elsewhere each time.';
alter table judgement_options
  add constraint one_answer_in_a_place unique (company_id, case_id, position),
  add foreign key (company_id, case_id) references judgement_cases (company_id, id) on delete cascade;

-- Whose judgement counts. Reads: who writes content, and each expert of themselves. Writes: who writes content.
create table judgement_experts (
  person_id     uuid not null,
  competency_id uuid not null
);
call app.tenant_table('judgement_experts', 'competency_id, person_id');
alter table judgement_experts
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on judgement_experts (company_id, person_id);

-- How well an answer works, as an expert sees it. Reads: who writes content; the system that scores; each expert their own.
-- Writes: each expert, of the cases of their competencies. Nobody deletes.
create table judgement_ratings (
  option_id     uuid not null,
  rater_id      uuid not null default app.person_id(),
  rating        smallint not null check (rating between 1 and 5),
  is_fictitious boolean not null default false
);
call app.tenant_table('judgement_ratings', 'option_id, rater_id');
comment on column judgement_ratings.rating is '1: makes it worse; 5: resolves it.';
comment on column judgement_ratings.is_fictitious is 'Of a demonstration: no expert said it.';
alter table judgement_ratings
  add foreign key (company_id, option_id) references judgement_options (company_id, id) on delete cascade,
  add foreign key (company_id, rater_id) references company_members (company_id, user_id);
create index on judgement_ratings (company_id, rater_id);

-- One set of cases as somebody answers it. Reads: the person, and the system. Writes: the system. Nobody deletes: of what the
-- person erased the row says that the set was put to them, so that it is not put again too soon.
create table judgement_sessions (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  competency_id uuid not null,
  set_number    smallint not null check (set_number in (1, 2)),
  status        text not null default 'in_progress' check (status in ('in_progress', 'finished', 'erased')),
  started_at    timestamptz not null default app.now(),
  finished_at   timestamptz,
  theta         numeric(6, 4) check (theta between -2 and 2),
  se            numeric(6, 4) check (se > 0),
  is_fictitious boolean not null default false,
  why_none      text check (why_none in ('not_rated', 'by_chance', 'reads_cases', 'is_expert')),
  constraint ended_judgement_has_a_day check ((status = 'in_progress') = (finished_at is null)),
  constraint judgement_is_measured_whole check ((theta is null) = (se is null) and (theta is null or status = 'finished')),
  constraint no_level_has_a_reason check (why_none is null or status = 'finished')
);
call app.tenant_table('judgement_sessions');
comment on column judgement_sessions.theta is 'Ability: 0 is the centre of level 3, one unit is one level; null: the cases were not rated yet.';
comment on column judgement_sessions.is_fictitious is 'It was scored by ratings of a demonstration.';
comment on column judgement_sessions.why_none is 'Why it became no evidence; null: it did, or is not finished.';
alter table judgement_sessions
  add unique (company_id, id, person_id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create unique index one_running_judgement on judgement_sessions (company_id, person_id, competency_id)
  where status = 'in_progress';
create index on judgement_sessions (company_id, person_id);
create index on judgement_sessions (company_id, competency_id, set_number);

-- What was put and answered. Reads: the person, and the system. Adds, and deletes what the person erases: the system.
-- Answers: the person, until the session ends.
create table judgement_answers (
  session_id   uuid not null,
  position     smallint not null check (position between 1 and 6),
  person_id    uuid not null,
  case_id      uuid not null,
  option_order uuid[] not null check (cardinality(option_order) = 4),
  best_id      uuid,
  worst_id     uuid,
  revision     integer not null default 0 check (revision >= 0),
  answered_at  timestamptz,
  constraint best_is_not_worst check (best_id <> worst_id),
  constraint answer_is_of_its_case check (coalesce(best_id = any (option_order), true) and coalesce(worst_id = any (option_order), true))
);
call app.tenant_table('judgement_answers', 'session_id, position');
comment on column judgement_answers.option_order is 'Answers of the case in the order of this session.';
comment on column judgement_answers.revision is 'Of the answer, counted by the participant''s page; an older one changes nothing.';
alter table judgement_answers
  add foreign key (company_id, session_id, person_id) references judgement_sessions (company_id, id, person_id) on delete cascade,
  add foreign key (company_id, case_id) references judgement_cases (company_id, id);
create index on judgement_answers (company_id, person_id);
create index on judgement_answers (company_id, case_id);

-- How many people chose an answer as the best. It is counted again only after at least five more people have answered, so
-- that the difference of two counts never tells what one person chose. Read by authors of content, written by the system.
create table judgement_figures (
  option_id uuid not null,
  people    integer not null check (people >= 5),
  best      integer not null check (best between 0 and people)
);
call app.tenant_table('judgement_figures', 'option_id');
alter table judgement_figures
  add foreign key (company_id, option_id) references judgement_options (company_id, id) on delete cascade;

-- The mean result of the people of a company in a competency, counted in the same steps of five people. Read by authors of
-- content, written by the system.
create table judgement_groups (
  competency_id uuid not null,
  people        integer not null check (people >= 5),
  level_value   numeric(6, 4) not null check (level_value between 1 and 5)
);
call app.tenant_table('judgement_groups', 'competency_id');
comment on column judgement_groups.level_value is 'Mean of the newest result of each person, with decimals.';
alter table judgement_groups
  add foreign key (company_id, competency_id) references competencies (company_id, id);

call app.count_references();
