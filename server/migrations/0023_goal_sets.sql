-- What belongs to a goal is seen with the goal. As a set of a known small price the planner compares it last and
-- still finds a plan's activities by their index; written out in the policy it priced every index out, and one
-- person's plan was read from all activities of the company.
create function app.seen_goals() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_goals where company_id = app.company_id();
end;
revoke execute on function app.seen_goals from public;
grant execute on function app.seen_goals to pdy_app;

drop policy see on pdi_activities;
create policy see on pdi_activities for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or goal_id in (select app.seen_goals()));

drop policy see on pdi_progress_updates;
create policy see on pdi_progress_updates for select to pdy_app
  using (person_id = (select app.person_id()) or goal_id in (select app.seen_goals()));
