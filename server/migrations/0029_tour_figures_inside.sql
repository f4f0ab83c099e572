-- The numbers of a company's tours are also for a platform administrator who belongs to it, as the tour itself is.
create or replace function app.tour_figures(asked_role text, out state text, out step integer, out people integer)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select case when u.is_completed then 'completed'
              when u.is_skipped and u.started_at is null then 'declined'
              when u.is_skipped then 'skipped'
              when u.started_at is not null then 'running' else 'untouched' end,
         u.current_step, count(*)::int
  from user_onboarding_progress u join profiles p on p.user_id = u.user_id
  where p.company_id = app.company_id() and p.role = asked_role
    and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1, 2
$$;
