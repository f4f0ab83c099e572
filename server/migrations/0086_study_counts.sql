-- Study counts what a session asks: what comes early, what was put off, and only cards that still exist.

drop function app.cards_waiting(timestamptz, interval);
-- What waits in the decks that the caller studies at an instant, whatever the limits of a day: of reviews and of what was
-- never asked a card counts once, and not at all on the day of study on which another side of it was answered. `shift`: what
-- is added to an instant so that its date in UTC is the day of study. `soon`: cards being learnt that come within `early`, and
-- are asked before that once nothing else is left. `fresh_later`: cards never asked that were put off, or of which another side
-- was answered on the day: they come on the next. `next_due_at`: of what was asked before, what was put off among it.
create function app.cards_waiting(at_instant timestamptz, shift interval, early interval) returns table (
  deck_id uuid, seen integer, learning integer, soon integer, review integer, fresh integer, fresh_later integer,
  next_due_at timestamptz
) stable cost 1000 rows 20
begin atomic
  with day (today, ends) as (
    select ((at_instant + shift) at time zone 'UTC')::date,
      (((at_instant + shift) at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC' - shift),
  sides as (
    select s.deck_id, s.card_id, d.ends, cardinality(c.sides) as sides,
      count(*) filter (where s.state > 0) as seen,
      count(*) filter (where s.state > 0 or s.suspended_reason is not null) as gone,
      count(*) filter (where s.state > 0 or not o.is_open) as gone_today,
      coalesce(bool_or(((s.last_review + shift) at time zone 'UTC')::date = d.today), false) as is_seen_today,
      count(*) filter (where s.state in (1, 3) and s.due <= at_instant and o.is_open) as learning,
      count(*) filter (where s.state in (1, 3) and s.due > at_instant and s.due <= at_instant + early and o.is_open) as soon,
      count(*) filter (where s.state = 2 and s.due < d.ends and o.is_open) as review,
      min(case when s.suspended_reason is not null or s.state = 0 then null
        when not o.is_open then greatest(s.due, s.buried_until::timestamp at time zone 'UTC' - shift)
        when s.due < case when s.state = 2 then d.ends else at_instant end then null
        else s.due end) as next_due_at
    from day d
    cross join card_states s
    join cards c on c.company_id = s.company_id and c.id = s.card_id and c.deleted_at is null
      and s.sibling_no = any (c.sides)
    cross join lateral (
      select s.suspended_reason is null and (s.buried_until is null or s.buried_until <= d.today)) as o (is_open)
    where s.company_id = app.company_id() and s.person_id = app.person_id()
    group by s.deck_id, s.card_id, d.ends, c.sides),
  cards_seen as (
    select k.*, k.sides > 1 and k.is_seen_today as rests from sides k),
  known as (
    select k.deck_id, sum(k.seen)::integer as seen, sum(k.learning)::integer as learning, sum(k.soon)::integer as soon,
      sum(case when k.rests then 0 else least(k.review, 1) end)::integer as review,
      count(*) filter (where k.gone_today >= k.sides or k.rests)::integer as not_fresh,
      count(*) filter (where k.gone < k.sides and (k.gone_today >= k.sides or k.rests))::integer as fresh_later,
      min(case when k.rests and k.review > 0 then least(k.next_due_at, k.ends) else k.next_due_at end) as next_due_at
    from cards_seen k group by k.deck_id)
  select d.id, coalesce(k.seen, 0), coalesce(k.learning, 0), coalesce(k.soon, 0), coalesce(k.review, 0),
    d.cards_count - coalesce(k.not_fresh, 0), coalesce(k.fresh_later, 0), k.next_due_at
  from decks d left join known k on k.deck_id = d.id
  where d.company_id = app.company_id() and d.id in (select app.studied_decks());
end;
revoke execute on function app.cards_waiting from public;
grant execute on function app.cards_waiting to pdy_app;

-- How far each of some people is with a deck: sides of cards that still exist, by the person's own day of study. What is to be
-- reviewed on the day is not current, nor what was set aside. Runs inside the two functions below alone.
create policy counted on cards for select to pdy_owner using (true);
create function app.sides_known(deck uuid, people uuid[]) returns table (person_id uuid, seen integer, is_current integer)
  stable rows 100
begin atomic
  select p.person_id, (count(*) filter (where s.state > 0))::integer,
    (count(*) filter (where s.state = 2 and s.suspended_reason is null and s.due >= t.ends))::integer
  from unnest(people) p (person_id)
  join company_settings z on z.company_id = app.company_id()
  left join study_settings w on w.company_id = app.company_id() and w.person_id = p.person_id
  cross join lateral (select coalesce(w.day_start_hour, 4) * interval '1 hour') h (begins)
  cross join lateral (
    select (((app.now() at time zone z.timezone - h.begins)::date + 1) + h.begins) at time zone z.timezone) t (ends)
  left join (
    select k.person_id, k.state, k.suspended_reason, k.due
    from card_states k
    join cards c on c.company_id = k.company_id and c.id = k.card_id and c.deleted_at is null
      and k.sibling_no = any (c.sides)
    where k.company_id = app.company_id() and k.deck_id = deck and k.person_id = any (people)) s on s.person_id = p.person_id
  group by p.person_id;
end;
revoke execute on function app.sides_known from public;

create or replace function app.deck_progress(deck uuid, sides integer, people uuid[]) returns table (
  seen_percent double precision, current_percent double precision
) language sql stable security definer set search_path = pg_catalog, public, app as $$
  select avg(100.0 * k.seen / greatest(sides, 1))::double precision,
    avg(100.0 * k.is_current / greatest(sides, 1))::double precision
  from app.sides_known(deck, people) k
  where app.writes_content()
  having count(*) >= 5
$$;

-- How far those whom the caller leads directly are with a deck they are asked to study: two percentages, never an answer.
-- Runs as the owner because nobody reads what somebody else studied, and a leader no request that names somebody.
create policy counted on deck_assignments for select to pdy_owner using (true);
create function app.team_deck_progress(deck uuid) returns table (
  person_id uuid, due_on date, seen_percent double precision, current_percent double precision
) language sql stable security definer set search_path = pg_catalog, public, app as $$
  select t.person_id, t.due_on, 100.0 * k.seen / greatest(d.sides_count, 1), 100.0 * k.is_current / greatest(d.sides_count, 1)
  from decks d
  cross join lateral (
    select a.person_id, min(a.due_on) as due_on
    from app.people_asked_to_study() a
    join profiles p on p.company_id = d.company_id and p.user_id = a.person_id and p.manager_id = app.person_id()
    where a.deck_id = d.id group by a.person_id) t
  cross join lateral app.sides_known(d.id, array[t.person_id]) k
  where d.company_id = app.company_id() and d.id = deck and d.person_id is null
$$;

revoke execute on function app.team_deck_progress from public;
grant execute on function app.team_deck_progress to pdy_app;

-- What the questions of one of the caller's own attempts are about. Runs as the owner because whoever is asked a question
-- reads its words alone, never its row in the bank.
create function app.subjects_of_attempt(attempt uuid) returns table ("position" integer, question_id uuid, competency_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select i.position, i.question_id, q.competency_id
  from attempt_items i
  join questions q on q.company_id = i.company_id and q.id = i.question_id
  where i.company_id = app.company_id() and i.person_id = app.person_id() and i.attempt_id = attempt
$$;
revoke execute on function app.subjects_of_attempt from public;
grant execute on function app.subjects_of_attempt to pdy_app;

-- The version of what is remembered counts answers and what was done with a card by hand. A relevant change of the card only
-- moves `due`: it must not refuse the answer of whoever is being asked the card meanwhile.
drop trigger touch on card_states;
create trigger touch before update of stability, difficulty, state, scheduled_days, learning_steps, reps, lapses, last_review,
  suspended_reason, buried_until, seen_content_rev on card_states for each row execute function app.touch();
