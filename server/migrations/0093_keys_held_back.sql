-- What is right in a question is not told to somebody who is answering the same question in another test at that moment.
-- It is told when that attempt has ended.

-- Questions of the attempts of the caller that run now.
create function app.questions_being_asked() returns table (attempt_id uuid, question_id uuid) stable cost 100 rows 20
begin atomic
  select i.attempt_id, i.question_id from attempts a
  join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
  where a.company_id = app.company_id() and a.person_id = app.person_id() and a.status = 'in_progress';
end;

-- Questions of the caller's attempts, running or not, that another attempt of theirs asks now.
create function app.items_held_back() returns table (attempt_id uuid, "position" smallint) stable cost 100 rows 20
begin atomic
  select i.attempt_id, i.position from app.questions_being_asked() o
  join attempt_items i on i.company_id = app.company_id() and i.person_id = app.person_id() and i.question_id = o.question_id
  where i.attempt_id <> o.attempt_id;
end;
revoke execute on function app.questions_being_asked, app.items_held_back from public;
grant execute on function app.questions_being_asked, app.items_held_back to pdy_app;

create or replace function app.released_versions() returns setof uuid stable cost 100 rows 100
begin atomic
  select i.version_id from attempts a
  join assessment_versions r on r.company_id = a.company_id and r.id = a.version_id
  join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
  where a.company_id = app.company_id() and a.person_id = app.person_id()
    and (a.key_from <= app.now() or (r.mode = 'practice' and i.is_final and i.answered_at is not null))
    and (i.attempt_id, i.position) not in (select h.attempt_id, h.position from app.items_held_back() h);
end;

-- Whether an answer was right tells as much as the key.
drop policy see on attempt_marks;
create policy see on attempt_marks for select to pdy_app
  using ((select app.role()) = 'system'
         or (attempt_id in (select app.marked_attempts())
             and (attempt_id, position) not in (select h.attempt_id, h.position from app.items_held_back() h)));

create or replace function app.own_adaptive_answers() returns table (
    attempt_id uuid, "position" smallint, topic text, question_level smallint, is_right boolean, dont_know boolean,
    time_ms integer, answered_at timestamptz)
  language sql stable rows 100 security definer set search_path = pg_catalog, public, app as $$
  select i.attempt_id, i.position, q.topic, q.target_level,
    case when a.score_from <= app.now()
      and (i.attempt_id, i.position) not in (select h.attempt_id, h.position from app.items_held_back() h)
      then m.fraction = 1 end,
    i.dont_know, i.time_ms, i.answered_at
  from attempts a
  join assessments t on t.company_id = a.company_id and t.id = a.assessment_id and t.kind = 'proficiency'
  join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
  join questions q on q.company_id = i.company_id and q.id = i.question_id
  left join attempt_marks m on m.company_id = i.company_id and m.attempt_id = i.attempt_id and m.position = i.position
  where a.company_id = app.company_id() and a.person_id = app.person_id()
$$;

-- A card made from a missed question has the right answer on its back: it waits too, wherever it is read.
create policy held_back on cards as restrictive for select to pdy_app
  using (source_question_id is null or (select app.role()) = 'system'
         or source_question_id not in (select o.question_id from app.questions_being_asked() o));
