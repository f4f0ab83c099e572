-- Taking a test: attempts, what was asked and answered, and what came of it.
-- The system alone begins, scores and ends: the server owns order, time, keys and state. A participant writes answers of
-- their own, while their attempt is open, and nothing else. Nobody reads answers but who gave them and the system.

-- Reads: the person; whoever leads them directly and administrators, who see that and when, and results by themselves.
-- Writes: the system. Nobody deletes.
create table attempts (
  id               uuid not null default uuidv7(),
  assessment_id    uuid not null,
  version_id       uuid not null,
  person_id        uuid not null,
  number           smallint not null check (number > 0),
  status           text not null default 'in_progress' check (status in ('in_progress', 'finished', 'voided')),
  finish_reason    text check (finish_reason in ('submitted', 'time_expired', 'closed', 'precision', 'classification',
                   'max_items', 'pool_exhausted', 'abandoned', 'ended_by_user')),
  started_at       timestamptz not null default app.now(),
  deadline_at      timestamptz,
  extra_percent    smallint not null default 0 check (extra_percent between 0 and 200),
  submitted_at     timestamptz,
  score_from       timestamptz,
  answers_from     timestamptz,
  key_from         timestamptz,
  void_reason      text check (length(void_reason) between 10 and 500),
  constraint ended_attempts_say_when check ((status = 'in_progress') = (submitted_at is null)),
  constraint finished_attempts_say_why check (status <> 'finished' or finish_reason is not null),
  constraint voids_have_a_reason check ((status = 'voided') = (void_reason is not null))
);
call app.tenant_table('attempts');
comment on column attempts.deadline_at is 'Last instant of the attempt; answers on their way are taken for 30 s more. Null: no limit.';
comment on column attempts.extra_percent is 'Of time, granted to the person when it began.';
comment on column attempts.score_from is 'Since when the person may read the result; null: not yet, or never.';
comment on column attempts.answers_from is 'Since when the person may read which answers were right; null: not yet, or never.';
comment on column attempts.key_from is 'Since when the person may read the right answers; null: not yet, or never.';
alter table attempts
  add constraint attempt_number_is_unique unique (company_id, assessment_id, person_id, number),
  add unique (company_id, id, person_id),
  add foreign key (company_id, version_id, assessment_id) references assessment_versions (company_id, id, assessment_id),
  add foreign key (company_id, assessment_id) references assessments (company_id, id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create unique index one_running_attempt on attempts (company_id, assessment_id, person_id) where status = 'in_progress';
create index on attempts (company_id, person_id, started_at desc);
create index attempts_that_end on attempts (company_id, deadline_at) where status = 'in_progress';
create index on attempts (company_id, version_id, assessment_id);
create policy see on attempts for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.direct_reports()));
create policy write on attempts to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
-- Once a minute the jobs ask in which companies somebody is at it.
grant select (company_id, status) on attempts to pdy_jobs;
create policy jobs_see on attempts for select to pdy_jobs using (status = 'in_progress');

-- Which tab holds an attempt. Reads and changes: the person, who takes it over; the system makes it.
create table attempt_leases (
  attempt_id       uuid not null,
  person_id        uuid not null,
  lease_id         uuid not null,
  last_activity_at timestamptz not null default app.now(),
  focus_lost       smallint not null default 0 check (focus_lost >= 0),
  certainty        smallint not null default 0 check (certainty between 0 and 100)
);
call app.tenant_table('attempt_leases', 'attempt_id');
comment on column attempt_leases.certainty is 'How far a test that adapts has come, in percent of the certainty it looks for.';
comment on column attempt_leases.focus_lost is 'How often the page was left; told, never counted against anybody.';
alter table attempt_leases
  add foreign key (company_id, attempt_id, person_id) references attempts (company_id, id, person_id) on delete cascade;
create index on attempt_leases (company_id, person_id);
revoke update, delete on attempt_leases from pdy_app;
grant update (lease_id, last_activity_at, focus_lost, certainty) on attempt_leases to pdy_app;
create policy see on attempt_leases for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy change on attempt_leases for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on attempt_leases for insert to pdy_app with check ((select app.role()) = 'system');

-- The lots of an attempt: whoever knew the seed would know what comes. Reads and adds: the system.
create table attempt_seeds (
  attempt_id  uuid not null,
  seed        text not null check (seed ~ '^[0-9a-f]{32}$'),
  start_theta numeric(6, 4) not null default 0
);
call app.tenant_table('attempt_seeds', 'attempt_id');
comment on column attempt_seeds.start_theta is 'Ability that the first question of an adaptive test is chosen for; no score knows it.';
alter table attempt_seeds add foreign key (company_id, attempt_id) references attempts (company_id, id) on delete cascade;
revoke update, delete on attempt_seeds from pdy_app;
create policy see on attempt_seeds for select to pdy_app using ((select app.role()) = 'system');
create policy add on attempt_seeds for insert to pdy_app with check ((select app.role()) = 'system');

-- What was asked, in its order, and answered. Reads: the person, the system. Adds: the system. Answers: the person, while
-- the attempt is open.
create table attempt_items (
  attempt_id     uuid not null,
  position       smallint not null check (position between 1 and 200),
  person_id      uuid not null,
  question_id    uuid not null,
  version_id     uuid not null,
  option_order   text[] not null default '{}',
  points         numeric(6, 2) not null default 1 check (points > 0),
  is_final       boolean not null default false,
  shown_at       timestamptz,
  time_ms        integer not null default 0 check (time_ms between 0 and 86400000),
  chosen         text[] check (cardinality(chosen) between 1 and 10),
  typed          text check (length(typed) between 1 and 500),
  dont_know      boolean not null default false,
  is_flagged     boolean not null default false,
  revision       integer not null default 0 check (revision >= 0),
  answered_at    timestamptz,
  constraint one_kind_of_answer check (num_nonnulls(chosen, typed) + dont_know::integer <= 1)
);
call app.tenant_table('attempt_items', 'attempt_id, position');
comment on column attempt_items.option_order is 'Ids of the options in the order they are shown in.';
comment on column attempt_items.is_final is 'Once answered it stays: in tests that adapt, and in those that do not go back.';
comment on column attempt_items.time_ms is 'On the question, as the server measured or allowed it.';
comment on column attempt_items.revision is 'Of the answer, counted by the participant''s page; an older one changes nothing.';
alter table attempt_items
  add constraint question_is_asked_once unique (company_id, attempt_id, question_id),
  add foreign key (company_id, attempt_id, person_id) references attempts (company_id, id, person_id) on delete cascade,
  add foreign key (company_id, version_id, question_id) references question_versions (company_id, id, question_id);
create index on attempt_items (company_id, person_id, question_id);
create index on attempt_items (company_id, version_id, question_id);
revoke update, delete on attempt_items from pdy_app;
grant update (shown_at, time_ms, chosen, typed, dont_know, is_flagged, revision, answered_at) on attempt_items to pdy_app;
create policy see on attempt_items for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on attempt_items for insert to pdy_app with check ((select app.role()) = 'system');

-- Attempts of the caller that still take answers: what was on its way when the time ended is taken for 30 s.
create function app.open_attempts() returns setof uuid stable cost 100 rows 1
begin atomic
  select a.id from attempts a
  where a.company_id = app.company_id() and a.person_id = app.person_id() and a.status = 'in_progress'
    and (a.deadline_at is null or app.now() <= a.deadline_at + interval '30 seconds');
end;
revoke execute on function app.open_attempts from public;
grant execute on function app.open_attempts to pdy_app;
create policy answer on attempt_items for update to pdy_app
  using (person_id = (select app.person_id()) and not (is_final and answered_at is not null)
         and attempt_id in (select app.open_attempts()))
  with check (person_id = (select app.person_id()) and attempt_id in (select app.open_attempts()));
