-- Who is asked to study, but nobody whose data are kept and no longer processed.
create or replace function app.people_asked_to_study() returns table (
  assignment_id uuid, deck_id uuid, person_id uuid, due_on date
) stable rows 1000
begin atomic
  select a.id, a.deck_id, p.user_id, a.due_on
  from deck_assignments a
  join lateral app.people_named(a.department, a.job_id, a.person_id) n on true
  join profiles p on p.company_id = a.company_id and p.user_id = n.person_id and p.is_processed
  where a.company_id = app.company_id() and num_nonnulls(a.department, a.job_id, a.person_id) > 0
  union all
  select a.id, a.deck_id, p.user_id, a.due_on
  from deck_assignments a
  join profiles p on p.company_id = a.company_id and p.is_processed
  where a.company_id = app.company_id() and num_nonnulls(a.department, a.job_id, a.person_id) = 0;
end;

-- How far those whom the caller leads directly are with a deck they are asked to study: two percentages, never an answer.
-- Runs as the owner because nobody reads what somebody else studied, and a leader no request that names somebody.
create policy counted on deck_assignments for select to pdy_owner using (true);
create function app.team_deck_progress(deck uuid) returns table (
  person_id uuid, due_on date, seen_percent double precision, current_percent double precision
) language sql stable security definer set search_path = pg_catalog, public, app as $$
  select t.person_id, t.due_on, 100.0 * o.seen / greatest(d.sides_count, 1), 100.0 * o.is_current / greatest(d.sides_count, 1)
  from decks d
  cross join lateral (
    select a.person_id, min(a.due_on) as due_on
    from app.people_asked_to_study() a
    join profiles p on p.company_id = d.company_id and p.user_id = a.person_id and p.manager_id = app.person_id()
    where a.deck_id = d.id group by a.person_id) t
  cross join lateral (
    select count(*) filter (where s.state > 0) as seen,
      count(*) filter (where s.state = 2 and s.due > app.now()) as is_current
    from card_states s where s.company_id = d.company_id and s.person_id = t.person_id and s.deck_id = d.id) o
  where d.company_id = app.company_id() and d.id = deck and d.person_id is null
$$;
revoke execute on function app.team_deck_progress from public;
grant execute on function app.team_deck_progress to pdy_app;
