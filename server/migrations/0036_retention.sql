-- What goes after its time without anybody asking.
-- The jobs alone delete; administrators read how much of their company it will be.

-- What is past its time beyond what the jobs may delete themselves: in one company, or in all for null; nothing where the
-- platform has ordered to keep. 'drafts' are plans and 'notices' messages that nobody sent for 90 days; 'plans' are those
-- of people who left five years ago; 'consents' and 'incidents' ended then.
create function app.past_its_time(what text, company uuid, most integer) returns table (company_id uuid, id uuid)
  language sql stable set search_path = pg_catalog, public, app as $$
  select d.company_id, d.id from (
    select p.company_id, p.id from pdi_plans p
    where what = 'drafts' and p.status = 'draft' and p.updated_at < now() - interval '90 days' and not exists (
      select from pdi_goals g where (g.company_id, g.plan_id) = (p.company_id, p.id) and g.updated_at > now() - interval '90 days')
    union all
    select n.company_id, n.id from notifications n
    where what = 'notices' and n.origin = 'manual' and n.status = 'rascunho' and n.updated_at < now() - interval '90 days'
    union all
    select p.company_id, p.id from pdi_plans p where what = 'plans' and (p.company_id, p.person_id) in (
      select o.company_id, o.user_id from profiles o where not o.is_active and o.deactivated_at < now() - interval '5 years'
      union all select m.company_id, m.user_id from company_members m where m.left_on < (now() - interval '5 years')::date)
    union all
    select c.company_id, c.id from consents c where what = 'consents' and c.created_at < now() - interval '5 years'
      and (not c.is_given or exists (select from consents l where l.created_at < now() - interval '5 years' and l.id > c.id
        and (l.company_id, l.person_id, l.purpose) = (c.company_id, c.person_id, c.purpose)))
    union all
    select i.company_id, i.id from privacy_incidents i where what = 'incidents' and i.closed_at < now() - interval '5 years') d
  where (company is null or d.company_id = company)
    and d.company_id not in (select s.company_id from company_settings s where s.log_legal_hold)
  limit most
$$;
revoke execute on function app.past_its_time from public;

-- Deletes so many at most; returns how many it was. What goes is locked first: whoever writes into such a plan at that
-- moment waits, and is told that it is gone, or has written before and keeps it. `company`: in this one alone; null: in
-- all.
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

-- What the jobs will delete of the caller's company next: numbers, for its administrators.
create function app.retention_due() returns table (what text, due integer)
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if coalesce(app.role(), '') not in ('admin', 'corporate', 'platform_admin') then return; end if;
  perform set_config('app.erasing', 'on', true);
  return query
    select 'notifications', count(*)::int from user_notifications u join company_settings s using (company_id)
    where u.company_id = app.company_id() and u.data_leitura < app.now() - interval '12 months' and not s.log_legal_hold
    union all select 'data_files', (select count(*) from personal_data_files f where f.company_id = app.company_id()
      and f.expires_at < app.now())::int + (select count(*) from access_log_exports x
      where x.company_id = app.company_id() and x.expires_at < app.now())::int
    union all select 'access_logs', count(*)::int from access_logs l join company_settings s using (company_id)
    where l.company_id = app.company_id() and not s.log_legal_hold
      and l.occurred_at < app.now() - make_interval(months => s.log_retention_months)
    union all select k.line, (select count(*)::int from unnest(k.kinds) kind, app.past_its_time(kind, app.company_id(), 100000))
    from (values ('drafts', array['drafts', 'notices']), ('plans', array['plans']),
      ('registers', array['consents', 'incidents'])) k(line, kinds);
  perform set_config('app.erasing', '', true);
end $$;
revoke execute on function app.retention_due from public;
grant execute on function app.retention_due to pdy_app;
