-- Which of the people have a plan in the period already. The caller begins plans for several people and learns nothing else
-- of the drafts. Runs as its owner because only the owner of a draft reads it; answers only about people the caller leads
-- or administers.
create function app.people_with_plan(people uuid[], first_day date, last_day date) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select distinct d.person_id from pdi_plans d
  where d.company_id = app.company_id() and d.person_id = any (people)
    and d.status in ('draft', 'submitted', 'changes_requested', 'active')
    and d.period_start <= last_day and d.period_end >= first_day
    and (app.administers() or d.person_id in (select app.led_people()))
$$;
revoke execute on function app.people_with_plan from public;
grant execute on function app.people_with_plan to pdy_app;
