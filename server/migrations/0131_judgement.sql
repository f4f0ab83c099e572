-- Cases of judgement: a situation at work with four answers, which answer works best and which worst as experts see it, and
-- what people answered. Who writes content writes the cases and names the experts. What the experts say is read by who
-- writes content and by the system that scores; a participant reads none of it, before or after.

-- Reads: who writes content; the experts of the competency; whoever it was put to. Writes: who writes content; the system
-- marks the first use. Nobody deletes: it is retired.
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

-- How many people called an answer the best, counted anew only when at least five more people have answered, so that two
-- counts never tell what one of them said. Reads: who writes content. Writes: the system.
create table judgement_figures (
  option_id uuid not null,
  people    integer not null check (people >= 5),
  best      integer not null check (best between 0 and people)
);
call app.tenant_table('judgement_figures', 'option_id');
alter table judgement_figures
  add foreign key (company_id, option_id) references judgement_options (company_id, id) on delete cascade;

-- What a company's people come to in a competency, counted likewise. Reads: who writes content. Writes: the system.
create table judgement_groups (
  competency_id uuid not null,
  people        integer not null check (people >= 5),
  level_value   numeric(6, 4) not null check (level_value between 1 and 5)
);
call app.tenant_table('judgement_groups', 'competency_id');
comment on column judgement_groups.level_value is 'Mean of the newest result of each person, with decimals.';
alter table judgement_groups
  add foreign key (company_id, competency_id) references competencies (company_id, id);

create function app.judged_competencies() returns setof uuid stable
begin atomic
  select e.competency_id from judgement_experts e
  where e.company_id = app.company_id() and e.person_id = app.person_id();
end;
create function app.put_judgement_cases() returns setof uuid stable
begin atomic
  select a.case_id from judgement_answers a
  where a.company_id = app.company_id() and a.person_id = app.person_id();
end;
create function app.open_judgements() returns setof uuid stable
begin atomic
  select s.id from judgement_sessions s
  where s.company_id = app.company_id() and s.person_id = app.person_id() and s.status = 'in_progress';
end;
-- The cases that the caller is to rate, and the answers of those.
create function app.rated_judgement_cases() returns setof uuid stable
begin atomic
  select c.id from judgement_cases c
  where c.company_id = app.company_id() and c.competency_id in (select app.judged_competencies()) and c.status <> 'retired';
end;
create function app.rated_judgement_options() returns setof uuid stable
begin atomic
  select o.id from judgement_options o
  where o.company_id = app.company_id() and o.case_id in (select app.rated_judgement_cases());
end;
revoke execute on function app.judged_competencies, app.put_judgement_cases, app.open_judgements, app.rated_judgement_cases,
  app.rated_judgement_options from public;
grant execute on function app.judged_competencies, app.put_judgement_cases, app.open_judgements, app.rated_judgement_cases,
  app.rated_judgement_options to pdy_app;

revoke insert, update, delete on judgement_cases, judgement_options, judgement_experts, judgement_ratings, judgement_sessions,
  judgement_answers from pdy_app;
grant insert (competency_id, set_number, situation, happened, code),
  update (competency_id, set_number, situation, happened, status, used_at) on judgement_cases to pdy_app;
grant insert (case_id, position, text), update (text) on judgement_options to pdy_app;
grant insert (person_id, competency_id), delete on judgement_experts to pdy_app;
grant insert (option_id, rater_id, rating, is_fictitious), update (rating, is_fictitious) on judgement_ratings to pdy_app;
grant insert (id, person_id, competency_id, set_number), update (status, finished_at, theta, se, is_fictitious, why_none)
  on judgement_sessions to pdy_app;
grant insert (session_id, position, person_id, case_id, option_order), update (best_id, worst_id, revision, answered_at), delete
  on judgement_answers to pdy_app;

create policy see on judgement_cases for select to pdy_app
  using ((select app.writes_content()) or (select app.role()) = 'system'
         or competency_id in (select app.judged_competencies()) or id in (select app.put_judgement_cases()));
create policy add on judgement_cases for insert to pdy_app with check ((select app.writes_content()));
create policy change on judgement_cases for update to pdy_app
  using ((select app.writes_content()) or (select app.role()) = 'system')
  with check ((select app.writes_content()) or (select app.role()) = 'system');
create policy see on judgement_options for select to pdy_app
  using ((select app.writes_content()) or (select app.role()) = 'system'
         or case_id in (select app.rated_judgement_cases()) or case_id in (select app.put_judgement_cases()));
create policy add on judgement_options for insert to pdy_app with check ((select app.writes_content()));
create policy change on judgement_options for update to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));
create policy see on judgement_experts for select to pdy_app
  using ((select app.writes_content()) or (select app.role()) = 'system' or person_id = (select app.person_id()));
create policy add on judgement_experts for insert to pdy_app with check ((select app.writes_content()));
create policy remove on judgement_experts for delete to pdy_app using ((select app.writes_content()));
create policy see on judgement_ratings for select to pdy_app
  using ((select app.writes_content()) or (select app.role()) = 'system' or rater_id = (select app.person_id()));
create policy add on judgement_ratings for insert to pdy_app
  with check ((rater_id = (select app.person_id()) and not is_fictitious and option_id in (select app.rated_judgement_options()))
              or ((select app.role()) = 'system' and is_fictitious));
create policy change on judgement_ratings for update to pdy_app
  using (rater_id = (select app.person_id()) and option_id in (select app.rated_judgement_options()))
  with check (rater_id = (select app.person_id()) and not is_fictitious);
create policy see on judgement_sessions for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy write on judgement_sessions to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy see on judgement_answers for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on judgement_answers for insert to pdy_app with check ((select app.role()) = 'system');
create policy answer on judgement_answers for update to pdy_app
  using (person_id = (select app.person_id()) and session_id in (select app.open_judgements()))
  with check (person_id = (select app.person_id()) and session_id in (select app.open_judgements()));
create policy erase on judgement_answers for delete to pdy_app using ((select app.role()) = 'system');
create policy see on judgement_figures for select to pdy_app
  using ((select app.writes_content()) or (select app.role()) = 'system');
create policy write on judgement_figures to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy see on judgement_groups for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'system');
create policy write on judgement_groups to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- Which sets are there for people to answer, and whether enough experts have rated each answer of them alike. Runs as the
-- owner because whoever answers reads neither the cases before they are put to them nor what the experts say.
create policy offered on judgement_cases for select to pdy_owner using (company_id = app.company_id());
create policy offered on judgement_options for select to pdy_owner using (company_id = app.company_id());
create policy offered on judgement_ratings for select to pdy_owner using (company_id = app.company_id());
create function app.offered_judgements() returns table (competency_id uuid, set_number smallint, is_rated boolean)
  language sql stable rows 20 security definer set search_path = pg_catalog, public, app as $$
  select c.competency_id, c.set_number, bool_and(c.is_rated)
  from (
    select k.id, k.competency_id, k.set_number, bool_and(o.is_rated) as is_rated
    from judgement_cases k
    join (
      select p.case_id, count(r.rating) >= 3 and coalesce(stddev_samp(r.rating), 9) <= 1.000001 as is_rated
      from judgement_options p
      left join judgement_ratings r on r.company_id = p.company_id and r.option_id = p.id
      where p.company_id = app.company_id() group by p.id, p.case_id) o on o.case_id = k.id
    where k.company_id = app.company_id() and k.status = 'active' group by k.company_id, k.id) c
  group by c.competency_id, c.set_number having count(*) = 6
$$;
revoke execute on function app.offered_judgements from public;
grant execute on function app.offered_judgements to pdy_app;

-- What was put to somebody is what they answered, and what was rated is what the experts read.
create function app.keep_judgement_case() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if (new.competency_id, new.set_number, new.situation) is distinct from (old.competency_id, old.set_number, old.situation)
     and (old.used_at is not null or exists (
       select from judgement_ratings r join judgement_options o on o.company_id = r.company_id and o.id = r.option_id
       where o.company_id = old.company_id and o.case_id = old.id)) then
    perform app.break_rule('used_case_is_frozen');
  end if;
  return new;
end $$;
create trigger keep_judgement_case before update on judgement_cases for each row
  when (current_user = 'pdy_app') execute function app.keep_judgement_case();
create function app.keep_judgement_option() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.text <> old.text and (
       exists (select from judgement_ratings r where r.company_id = old.company_id and r.option_id = old.id)
       or exists (select from judgement_cases c
                  where c.company_id = old.company_id and c.id = old.case_id and c.used_at is not null)) then
    perform app.break_rule('used_case_is_frozen');
  end if;
  return new;
end $$;
create trigger keep_judgement_option before update on judgement_options for each row
  when (current_user = 'pdy_app') execute function app.keep_judgement_option();

-- A set has six cases in use.
create function app.keep_judgement_set() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('judgement set ' || new.company_id || new.competency_id || new.set_number, 0));
  if (select count(*) from judgement_cases c
      where c.company_id = new.company_id and c.competency_id = new.competency_id and c.set_number = new.set_number
        and c.status = 'active' and c.id <> new.id) >= 6 then
    perform app.break_rule('set_holds_six_cases');
  end if;
  return new;
end $$;
create trigger keep_judgement_set before insert or update on judgement_cases for each row
  when (new.status = 'active') execute function app.keep_judgement_set();

-- Answers and results of an erased person go; what they said as an expert names nobody any more.
create function app.erase_judgements() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  delete from judgement_sessions where person_id = new.user_id;
  delete from judgement_experts where person_id = new.user_id;
  return new;
end $$;
revoke execute on function app.keep_judgement_case, app.keep_judgement_option, app.keep_judgement_set, app.erase_judgements from public;
create trigger erase_judgements before update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_judgements();

create policy counted on judgement_sessions for select to pdy_owner using (status = 'finished');
drop function app.platform_counts();
create function app.platform_counts(out total_users integer, out active_users integer, out total_pdis integer,
    out total_simulados integer, out total_behavioral_tests integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select p.users::integer, p.active::integer, (select count(*) from pdi_plans)::integer,
    (select count(*) from attempts a join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
     where a.status = 'finished' and t.kind = 'simulado')::integer,
    (select count(*) from judgement_sessions s where s.status = 'finished')::integer
  from (select count(*) as users, count(*) filter (where is_active) as active from profiles) p
$$;
revoke execute on function app.platform_counts from public;
grant execute on function app.platform_counts to pdy_platform;

call app.count_references();
