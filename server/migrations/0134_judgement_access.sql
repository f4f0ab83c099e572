-- Who reads and writes cases of judgement, what stays as it was, and what goes with an erased person.

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
-- owner because participants may read neither cases that they were not given nor the ratings of experts.
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
