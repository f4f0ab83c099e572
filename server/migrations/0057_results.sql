-- What came of attempts, since when it is told, and what a person has seen of the bank. Answers and results go with the
-- person.

-- How an answer counts: the parameters that the question had when it was drawn, and the share of its points once scored.
-- Reads: the system; the person once the result may tell. Writes: the system.
create table attempt_marks (
  attempt_id uuid not null,
  position   smallint not null,
  a          numeric(6, 4) not null,
  b          numeric(6, 4) not null,
  c          numeric(5, 4) not null,
  was_seen   boolean not null default false,
  fraction   numeric(6, 5) check (fraction between 0 and 1)
);
call app.tenant_table('attempt_marks', 'attempt_id, position');
comment on column attempt_marks.was_seen is 'The person had seen the question in the 180 days before: evidence does not count it.';
comment on column attempt_marks.fraction is 'Share of the points; null until scored.';
alter table attempt_marks
  add foreign key (company_id, attempt_id, position) references attempt_items (company_id, attempt_id, position) on delete cascade;

-- What came of an attempt. Reads: the person once it may be told, whoever leads them directly, administrators.
-- Writes: the system.
create table attempt_results (
  attempt_id  uuid not null,
  person_id   uuid not null,
  answered    smallint not null check (answered >= 0),
  asked       smallint not null check (asked >= 0),
  raw         numeric(10, 4) check (raw >= 0),
  highest     numeric(10, 4) check (highest >= 0),
  percent     numeric(5, 2) check (percent between 0 and 100),
  is_passed   boolean,
  effort      numeric(4, 3) check (effort between 0 and 1),
  time_ms     integer not null default 0 check (time_ms >= 0)
);
call app.tenant_table('attempt_results', 'attempt_id');
comment on column attempt_results.percent is 'Of the points of a simulado; null for a test that adapts.';
comment on column attempt_results.is_passed is 'Decided on the rounded percent; null as percent.';
comment on column attempt_results.effort is 'Share of the questions reached that got the time to be read; null: none was reached.';
alter table attempt_results
  add foreign key (company_id, attempt_id, person_id) references attempts (company_id, id, person_id) on delete cascade;
create index on attempt_results (company_id, person_id);

-- What it says of each competency. Reads and writes as the result.
create table attempt_competencies (
  attempt_id    uuid not null,
  competency_id uuid not null,
  person_id     uuid not null,
  items         smallint not null check (items >= 0),
  unseen        smallint not null check (unseen >= 0),
  percent       numeric(5, 2) check (percent between 0 and 100),
  is_calibrated boolean not null default false,
  theta         numeric(8, 6) check (theta between -4 and 4),
  se            numeric(8, 6) check (se > 0),
  level_probs   numeric(8, 6)[] check (cardinality(level_probs) = 5),
  evidence_id   uuid,
  evidence_se   numeric(8, 6) check (evidence_se > 0),
  why_none      text check (why_none in ('voided', 'trait_profile', 'practice', 'invalid_answers', 'low_effort',
                'too_few_items', 'repeated_items', 'less_precise', 'not_emitted', 'too_few_answers')),
  constraint estimates_are_whole check (num_nulls(theta, se, level_probs) in (0, 3))
);
call app.tenant_table('attempt_competencies', 'attempt_id, competency_id');
comment on column attempt_competencies.unseen is 'Questions that the person had not seen in 180 days.';
comment on column attempt_competencies.is_calibrated is 'Every question counted with parameters that answers have shown; else some author''s judgement is among them.';
comment on column attempt_competencies.theta is 'Ability over all questions: 0 is the centre of level 3, one unit is one level. Null: too few answers.';
comment on column attempt_competencies.level_probs is 'Probability of levels 1 to 5.';
comment on column attempt_competencies.evidence_se is 'Standard error behind the evidence, over the questions that had not been seen; null: no evidence.';
comment on column attempt_competencies.evidence_id is 'What it became; null: nothing, and why_none says why.';
alter table attempt_competencies
  add foreign key (company_id, attempt_id, person_id) references attempts (company_id, id, person_id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, evidence_id) references competency_evidence (company_id, id);
create index on attempt_competencies (company_id, person_id, competency_id);
create index on attempt_competencies (company_id, competency_id);
create index on attempt_competencies (company_id, evidence_id) where evidence_id is not null;

-- How it went by topic. Reads and writes as the result.
create table attempt_topics (
  attempt_id    uuid not null,
  competency_id uuid not null,
  topic         text not null check (length(btrim(topic)) between 1 and 80),
  person_id     uuid not null,
  items         smallint not null check (items > 0),
  earned        numeric(7, 3) not null check (earned >= 0),
  expected      numeric(7, 3) not null check (expected >= 0)
);
call app.tenant_table('attempt_topics', 'attempt_id, competency_id, topic');
comment on column attempt_topics.earned is 'Sum of the shares earned.';
comment on column attempt_topics.expected is 'What somebody of this ability earns on average in these questions.';
alter table attempt_topics
  add foreign key (company_id, attempt_id, competency_id) references attempt_competencies (company_id, attempt_id, competency_id) on delete cascade;
create index on attempt_topics (company_id, person_id);

-- Attempts of the caller whose result, or whose right answers, may be read by now.
create function app.scored_attempts() returns setof uuid stable cost 100 rows 20
begin atomic
  select a.id from attempts a
  where a.company_id = app.company_id() and a.person_id = app.person_id() and a.score_from <= app.now();
end;
create function app.marked_attempts() returns setof uuid stable cost 100 rows 20
begin atomic
  select a.id from attempts a
  where a.company_id = app.company_id() and a.person_id = app.person_id() and a.answers_from <= app.now();
end;
-- Questions put to the caller, and those of them whose right answers they may read.
create function app.asked_versions() returns setof uuid stable cost 100 rows 100
begin atomic
  select i.version_id from attempt_items i where i.company_id = app.company_id() and i.person_id = app.person_id();
end;
create function app.released_versions() returns setof uuid stable cost 100 rows 100
begin atomic
  select i.version_id from attempts a join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
  where a.company_id = app.company_id() and a.person_id = app.person_id() and a.key_from <= app.now();
end;
create function app.taken_tests() returns setof uuid stable cost 100 rows 20
begin atomic
  select a.assessment_id from attempts a where a.company_id = app.company_id() and a.person_id = app.person_id();
end;
-- Tests that the caller's direct reports took: whoever reads what came of one reads its name.
create function app.tests_of_reports() returns setof uuid stable cost 100 rows 20
begin atomic
  select a.assessment_id from attempts a where a.company_id = app.company_id() and a.person_id in (select app.direct_reports());
end;
revoke execute on function app.tests_of_reports from public;
grant execute on function app.tests_of_reports to pdy_app;
revoke execute on function app.scored_attempts, app.marked_attempts, app.asked_versions, app.released_versions, app.taken_tests from public;
grant execute on function app.scored_attempts, app.marked_attempts, app.asked_versions, app.released_versions, app.taken_tests to pdy_app;

create policy see on attempt_marks for select to pdy_app
  using ((select app.role()) = 'system' or attempt_id in (select app.marked_attempts()));
create policy write on attempt_marks to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy see on attempt_results for select to pdy_app
  using ((select app.administers()) or person_id in (select app.direct_reports())
         or (person_id = (select app.person_id()) and attempt_id in (select app.scored_attempts())));
create policy write on attempt_results to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy see on attempt_competencies for select to pdy_app
  using ((select app.administers()) or person_id in (select app.direct_reports())
         or (person_id = (select app.person_id()) and attempt_id in (select app.scored_attempts())));
create policy write on attempt_competencies to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy see on attempt_topics for select to pdy_app
  using ((select app.role()) = 'system'
         or (person_id = (select app.person_id()) and attempt_id in (select app.scored_attempts())));
create policy write on attempt_topics to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy asked on question_versions for select to pdy_app using (id in (select app.asked_versions()));
create policy released on question_keys for select to pdy_app using (version_id in (select app.released_versions()));
create policy see on assessments for select to pdy_app
  using ((select app.writes_content())
         or (status <> 'draft' and (audience = 'all' or id in (select app.tests_for_me()) or id in (select app.taken_tests())
                                  or id in (select app.tests_of_reports()))));
create policy see on assessment_versions for select to pdy_app
  using ((select app.writes_content()) or published_at is not null);

-- What a person has seen of the bank. Reads and writes: the system.
create table question_exposures (
  person_id    uuid not null,
  question_id  uuid not null,
  last_seen_at timestamptz not null,
  times        integer not null default 1 check (times > 0)
);
call app.tenant_table('question_exposures', 'person_id, question_id');
comment on column question_exposures.times is 'In how many attempts it was put to them.';
alter table question_exposures
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, question_id) references questions (company_id, id);
create index on question_exposures (company_id, question_id);
create policy see on question_exposures for select to pdy_app using ((select app.role()) = 'system');
create policy write on question_exposures to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- How many questions of each test that adapts a person has not seen in 180 days: for themselves, and for the system. Runs as the owner, because
-- nobody who takes a test reads its bank; a number is all it tells.
create policy counted on questions for select to pdy_owner using (true);
create policy counted on question_versions for select to pdy_owner using (true);
create policy counted on question_exposures for select to pdy_owner using (true);
create policy counted on assessment_sections for select to pdy_owner using (true);
create function app.unseen_questions(person uuid) returns table (version_id uuid, questions integer, unseen integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select s.version_id, count(*)::integer, (count(*) filter (where e.last_seen_at is null))::integer
  from assessment_sections s
  join questions q on q.company_id = s.company_id and q.competency_id = s.competency_id and q.status = 'active' and q.in_adaptive
  join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id and v.type <> 'true_false'
  left join question_exposures e on e.company_id = q.company_id and e.question_id = q.id and e.person_id = person
    and e.last_seen_at > app.now() - interval '180 days'
  where s.company_id = app.company_id() and s.selection = 'adaptive'
    and (person = app.person_id() or app.role() = 'system')
  group by s.version_id
$$;
revoke execute on function app.unseen_questions from public;
grant execute on function app.unseen_questions to pdy_app;

-- Time that a person needs more of. Reads: administrators, the system; why, administrators alone. Writes: administrators.
create table accommodations (
  person_id     uuid not null,
  extra_percent smallint not null check (extra_percent between 1 and 200),
  reason        text not null check (length(btrim(reason)) between 3 and 500),
  valid_until   date,
  granted_by    uuid not null default app.person_id()
);
call app.tenant_table('accommodations', 'person_id');
comment on column accommodations.extra_percent is 'Of the time limit, added to it.';
comment on column accommodations.valid_until is 'Last day; null: for good.';
comment on column accommodations.granted_by is 'A plain uuid: it may be a platform administrator.';
alter table accommodations add foreign key (company_id, person_id) references company_members (company_id, user_id);
create policy see on accommodations for select to pdy_app using ((select app.administers()));
create policy write on accommodations to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

-- Answers and results go with the person.
create or replace function app.erase_evidence(person uuid, company uuid) returns void language plpgsql
  set search_path = pg_catalog, public, app as $$
begin
  delete from attempt_topics where person_id = person;
  delete from attempt_items where person_id = person;
  delete from attempts where person_id = person;
  delete from question_exposures where person_id = person;
  delete from accommodations where person_id = person;
  delete from assessment_audience where person_id = person;
  delete from assessment_assignments where person_id = person;
  delete from certificates where person_id = person;
  delete from recommendations where person_id = person;
  delete from recommendation_lists where person_id = person;
  delete from recommendation_needs where person_id = person;
  update library_assignments set message = '' where person_id = person;
  update library_ratings set comment = '' where person_id = person;
  update library_suggestions set title = app.gone(title), url = null, reason = '', answer = app.gone(answer)
    where person_id = person;
  delete from library_saves where person_id = person;
  update level_ratings set note = app.gone(note) where person_id = person;
  update evidence_voids v set reason = app.gone(reason) where (v.company_id, v.evidence_id) in (
    select e.company_id, e.id from competency_evidence e where e.person_id = person);
  update evidence_contests set reason = app.gone(reason), reply = app.gone(reply), arbitration = app.gone(arbitration),
      escalation_reason = app.gone(escalation_reason)
    where person_id = person;
  update imported_evidence set note = app.gone(note) where person_id = person;
  update competency_evidence set note = '', void_reason = app.gone(void_reason) where person_id = person;
  if (select count(*) from company_members m where m.company_id = company) >= 5 then return; end if;
  delete from evidence_contests where person_id = person;
  delete from evidence_voids v where (v.company_id, v.evidence_id) in (
    select e.company_id, e.id from competency_evidence e where e.person_id = person);
  delete from level_ratings where person_id = person;
  delete from imported_evidence where person_id = person;
  delete from held_levels where person_id = person;
  delete from competency_evidence where person_id = person;
end $$;

call app.count_references();
