-- How many people or answers a number needs before it is shown, what a new cycle of reviews begins with, and what a cycle
-- has kept of it since its launch.

alter table company_settings
  add column k_reports smallint not null default 5 constraint k_reports_is_three_or_more check (k_reports between 3 and 50),
  add column k_raters  smallint not null default 4 constraint k_raters_is_four_or_more check (k_raters between 4 and 50),
  add column k_rounds  smallint not null default 5 constraint k_rounds_is_four_or_more check (k_rounds between 4 and 50),
  add column peers_min smallint not null default 5 constraint peers_min_is_k_or_more check (peers_min between k_raters and 51),
  add column review_group_weights jsonb not null default '{"self": 10, "manager": 50, "peer": 25, "upward": 15}'
    constraint review_group_weights_are_whole check (coalesce(
      (review_group_weights ->> 'self')::numeric between 0 and 100 and (review_group_weights ->> 'manager')::numeric between 0 and 100
      and (review_group_weights ->> 'peer')::numeric between 0 and 100 and (review_group_weights ->> 'upward')::numeric between 0 and 100
      and (review_group_weights ->> 'self')::numeric + (review_group_weights ->> 'manager')::numeric
        + (review_group_weights ->> 'peer')::numeric + (review_group_weights ->> 'upward')::numeric = 100, false)),
  add column review_section_weights jsonb not null default '{"competencies": 60, "goals": 40}'
    constraint review_section_weights_are_whole check (coalesce(
      (review_section_weights ->> 'competencies')::numeric between 0 and 100 and (review_section_weights ->> 'goals')::numeric between 0 and 100
      and (review_section_weights ->> 'competencies')::numeric + (review_section_weights ->> 'goals')::numeric = 100, false)),
  add column review_medium_from numeric(3, 2) not null default 2.5 check (review_medium_from > 1),
  add column review_high_from numeric(3, 2) not null default 3.75 check (review_high_from <= 5),
  add constraint review_cutoffs_follow check (review_medium_from < review_high_from);
comment on column company_settings.k_reports is 'Fewest people behind a number of a report.';
comment on column company_settings.k_raters is 'Fewest answers of an anonymous group of a review.';
comment on column company_settings.k_rounds is 'Fewest answers of a group of an anonymous round.';
comment on column company_settings.peers_min is 'Fewest colleagues who are asked about a person.';
comment on column company_settings.review_group_weights is 'Percent by group, together 100: what a new cycle begins with, as the columns that follow.';

-- People answered in the belief that a number is kept: a company raises it, and the platform alone takes it down again.
create function app.keep_smallest_groups() returns trigger
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'platform_admin' then return new; end if;
  raise exception 'smallest_group_is_lowered_by_platform'
    using errcode = '23514', constraint = 'smallest_group_is_lowered_by_platform';
end $$;
create trigger keep_smallest_groups before update on company_settings for each row
  when (new.k_reports < old.k_reports or new.k_raters < old.k_raters or new.k_rounds < old.k_rounds)
  execute function app.keep_smallest_groups();

alter table review_cycles
  add column k_raters  smallint not null default 4 constraint cycle_k_raters_is_four_or_more check (k_raters >= 4),
  add column peers_min smallint not null default 5 constraint cycle_peers_min_is_k_or_more check (peers_min >= k_raters);
comment on column review_cycles.k_raters is 'That of the company at the launch, as peers_min; of a draft it says nothing.';

create function app.k_reports() returns integer stable
begin atomic
  select coalesce((select s.k_reports::integer from company_settings s where s.company_id = app.company_id()), 5);
end;
revoke execute on function app.k_reports from public;
grant execute on function app.k_reports to pdy_app;

-- The counts that are told of small groups, with the number of the company in the place of five.
create or replace function app.mood_figures(since date, out month date, out people integer, out mean numeric)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  with told as (
    select date_trunc('month', c.due_on)::date as month, c.person_id, avg(m.mood) as mood,
           c.person_id in (select app.direct_reports()) as is_direct
    from pdi_checkin_moods m
    join pdi_checkins c on c.company_id = m.company_id and c.id = m.checkin_id
    join profiles p on p.company_id = c.company_id and p.user_id = c.person_id and p.is_processed
    where m.company_id = app.company_id() and c.due_on >= since and c.status in ('submitted', 'reviewed')
      and c.person_id <> app.person_id()
      and (c.person_id in (select app.led_people()) or app.role() in ('admin', 'corporate'))
    group by 1, 2
  )
  select told.month, count(*)::int, round(avg(told.mood), 1) from told group by told.month
  having count(*) >= (select app.k_reports())
    and count(*) filter (where not told.is_direct) not between 1 and (select app.k_reports()) - 1
$$;

create or replace function app.deck_progress(deck uuid, sides integer, people uuid[]) returns table (
  seen_percent double precision, current_percent double precision
) language sql stable security definer set search_path = pg_catalog, public, app as $$
  select avg(100.0 * k.seen / greatest(sides, 1))::double precision,
    avg(100.0 * k.is_current / greatest(sides, 1))::double precision
  from app.sides_known(deck, people) k
  where app.writes_content()
  having count(*) >= (select app.k_reports())
$$;

create or replace function app.career_targets_by_job(out job_profile_id uuid, out people integer) returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select t.job_profile_id, count(*)::int
  from career_targets t
  join profiles p on p.company_id = t.company_id and p.user_id = t.person_id and p.is_processed
  where t.company_id = app.company_id() and app.role() in ('admin', 'corporate') and t.cleared_on is null
  group by t.job_profile_id having count(*) >= (select app.k_reports())
$$;

create or replace function app.recommendation_figures(out item_id uuid, out reached integer, out accepted integer)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select r.item_id, count(*)::int, (count(*) filter (where r.status in ('accepted', 'completed')))::int
  from recommendations r
  where r.company_id = app.company_id() and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1 having count(*) >= (select app.k_reports())
$$;
