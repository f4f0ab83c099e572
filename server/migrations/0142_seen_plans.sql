-- In a company of 50,000 people, the sets of plans read all plans of the company for each question about one of them.
create or replace function app.seen_plans() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_plans
  where company_id = app.company_id() and (select app.administers() or app.role() = 'system')
  union all
  select id from pdi_plans
  where company_id = app.company_id() and not (select app.administers() or app.role() = 'system')
    and person_id = any (array(select app.person_id() union all select app.led_people()))
  union all
  select id from pdi_plans
  where company_id = app.company_id() and not (select app.administers() or app.role() = 'system')
    and approver_id = (select app.person_id()) and status = 'submitted'
    and person_id <> all (array(select app.person_id() union all select app.led_people()));
end;

create or replace function app.seen_pdi() returns setof uuid stable cost 100 rows 100
begin atomic
  select app.seen_plans()
  union all
  select app.seen_goals()
  union all
  select id from pdi_activities where company_id = app.company_id() and (select app.administers())
  union all
  select id from pdi_activities
  where company_id = app.company_id() and not (select app.administers())
    and person_id = any (array(select app.person_id() union all select app.led_people()));
end;
