-- What study of the company's decks came to, for the figures of those who run the company. Nobody reads what somebody else
-- studied: both functions run as their owner, ask that the caller administers the company and tell sums of months that are
-- over. Decks of one's own, cards made from mistakes among them, and people whose data is blocked are in none of them. People
-- who left are: a number that fell by one on the day somebody left would tell what they did.

-- By the area people are of: how many answered cards they had learned since the month of a day, and how well they
-- remembered, each person counting once, in whole percent within 5 and 95, so that nobody learns that everybody knew all, or
-- nothing. Of an area of few people it tells how many they are alone: the page hides another area with it.
create function app.studied_areas(since date) returns table (area text, people integer, recalled integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  with answered as (
    select r.person_id, avg((r.rating > 1)::integer) as share
    from card_reviews r
    join decks d on d.company_id = r.company_id and d.id = r.deck_id and d.person_id is null
    join company_settings z on z.company_id = r.company_id
    where r.company_id = app.company_id() and app.administers() and r.undone_at is null and r.state_before = 2
      and r.study_day >= date_trunc('month', since::timestamp)
      and r.study_day < date_trunc('month', app.now() at time zone z.timezone)
    group by r.person_id)
  select nullif(p.department, ''), count(*)::integer,
    case when count(*) >= (select app.k_reports()) then least(95, greatest(5, round(100 * avg(a.share))))::integer end
  from answered a
  join profiles p on p.company_id = app.company_id() and p.user_id = a.person_id and p.processing_blocked_at is null
  group by 1
$$;
comment on function app.studied_areas is 'recalled: percent; null: too few people.';

-- How many people answered a card in each month from the first with an answer to the last that is over, by its first day.
create function app.studied_months() returns table (month_on date, people integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  with counted as (
    select date_trunc('month', r.study_day::timestamp) as begins, count(distinct r.person_id) as people
    from card_reviews r
    join decks d on d.company_id = r.company_id and d.id = r.deck_id and d.person_id is null
    join profiles p on p.company_id = r.company_id and p.user_id = r.person_id and p.processing_blocked_at is null
    where r.company_id = app.company_id() and app.administers() and r.undone_at is null
    group by 1)
  select m.begins::date, coalesce(c.people, 0)::integer
  from company_settings z
  cross join lateral generate_series((select min(begins) from counted),
    date_trunc('month', app.now() at time zone z.timezone) - interval '1 month', interval '1 month') m (begins)
  left join counted c on c.begins = m.begins
  where z.company_id = app.company_id()
$$;
revoke execute on function app.studied_areas, app.studied_months from public;
grant execute on function app.studied_areas, app.studied_months to pdy_app;
