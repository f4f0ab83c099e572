-- What a company of full size needs: sets of people and of goals that cost what they hold, not what the company holds.

-- Whom somebody leads, level by level, without a look at the rows themselves.
create index profiles_by_manager on profiles (company_id, manager_id) include (user_id);
drop index profiles_company_id_manager_id_idx;
-- As in migration 0002; the settings are read once, not once for each person.
create or replace function app.led_people() returns setof uuid stable
begin atomic
  with recursive team as (
    select report.user_id from profiles report
    where report.company_id = (select app.company_id()) and report.manager_id = (select app.person_id())
      and (select app.role()) in ('manager', 'admin', 'corporate')
    union
    select report.user_id from profiles report join team on report.manager_id = team.user_id
    where report.company_id = (select app.company_id())
  )
  select user_id from team;
end;

-- As in migration 0023, and still decided by the policy of the goals. Only administrators read goals of people whom
-- they do not lead, so that for others it is enough to look at their own and those of their people; a policy that
-- lets somebody read more has to be told here too.
create or replace function app.seen_goals() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_goals where company_id = (select app.company_id()) and (select app.administers())
  union all
  select id from pdi_goals
  where company_id = (select app.company_id()) and not (select app.administers())
    and person_id = any (array(select app.person_id() union all select app.led_people()));
end;

-- As in migration 0033, the same way. Plans are few, and also read by those who decide them.
create or replace function app.seen_pdi() returns setof uuid stable cost 100 rows 100
begin atomic
  select id from pdi_plans where company_id = (select app.company_id())
  union all
  select app.seen_goals()
  union all
  select id from pdi_activities where company_id = (select app.company_id()) and (select app.administers())
  union all
  select id from pdi_activities
  where company_id = (select app.company_id()) and not (select app.administers())
    and person_id = any (array(select app.person_id() union all select app.led_people()));
end;

-- Written anew each night: with room beside them the rows stay where they are, and no index is touched.
alter table held_levels set (fillfactor = 70);
