-- What goes after its time is locked first: whoever writes into such a plan at that moment waits, and is told that it is
-- gone, or has written before and keeps it. Without the lock one new goal made the whole pass fail.

-- As in migration 0055. `company`: in this one alone; null: in all.
drop function app.expire(text, integer);
create function app.expire(what text, most integer, company uuid) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare companies uuid[]; ids uuid[];
begin
  perform set_config('app.erasing', 'on', true);
  select array_agg(p.company_id), array_agg(p.id) into companies, ids from app.past_its_time(what, company, most) p;
  if what in ('drafts', 'plans') then
    perform from pdi_plans where (company_id, id) in (select * from unnest(companies, ids)) order by id for update;
    -- Written into between the look and the lock.
    select array_agg(p.company_id), array_agg(p.id) into companies, ids from unnest(companies, ids) l(company_id, id)
    join pdi_plans p using (company_id, id)
    where what = 'plans' or (p.status = 'draft' and p.updated_at < now() - interval '90 days' and not exists (
      select from pdi_goals g where (g.company_id, g.plan_id) = (p.company_id, p.id) and g.updated_at > now() - interval '90 days'));
    delete from pdi_amendments where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_checkins where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_comments where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_goals where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_plans where (company_id, id) in (select * from unnest(companies, ids));
  end if;
  delete from notifications where what = 'notices' and (company_id, id) in (select * from unnest(companies, ids));
  delete from consents where what = 'consents' and (company_id, id) in (select * from unnest(companies, ids));
  delete from privacy_incident_entries where what = 'incidents' and (company_id, incident_id) in (select * from unnest(companies, ids));
  delete from privacy_incidents where what = 'incidents' and (company_id, id) in (select * from unnest(companies, ids));
  perform set_config('app.erasing', '', true);
  return coalesce(cardinality(ids), 0);
end $$;
revoke execute on function app.expire from public;
grant execute on function app.expire to pdy_jobs;
