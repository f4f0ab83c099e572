-- The platform's companies and its figures.

-- A domain is kept in lower case and is one company's alone; nobody is let in by it.
update companies set domain = nullif(lower(btrim(domain)), '') where domain is distinct from nullif(lower(btrim(domain)), '');
alter table companies
  add constraint company_domain_is_lower_case check (domain = lower(domain) and domain <> ''),
  add constraint company_has_1_to_100000_seats check (max_users between 1 and 100000);
-- Partial, so that a domain is no key: changing one need not wait for whoever only refers to the company.
create unique index company_domain_is_unique on companies (domain) where domain is not null;

-- The figures of a company as a job last counted them; one row each.
-- Reads: its administrators, and the platform. Writes: the job. Nobody deletes.
create table company_stats (
  people        integer not null default 0 check (people >= 0),
  active_people integer not null default 0 check (active_people >= 0),
  pdis          integer not null default 0 check (pdis >= 0),
  computed_at   timestamptz not null default app.now()
);
call app.tenant_table('company_stats', '');
comment on column company_stats.people is 'Profiles, also of those who were switched off.';
comment on column company_stats.pdis is 'Plans of any state.';
revoke delete on company_stats from pdy_app;
create policy see on company_stats for select to pdy_app using ((select app.administers()));
create policy add on company_stats for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on company_stats for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy platform_sees on company_stats for select to pdy_platform using (true);
grant select on company_stats to pdy_platform;

-- Counts over all companies. Runs as the owner because the platform may not look into the tables of companies; it
-- takes nothing and tells numbers alone.
create policy counted on pdi_plans for select to pdy_owner using (true);
create function app.platform_counts(out total_users integer, out active_users integer, out total_pdis integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select p.users::integer, p.active::integer, (select count(*) from pdi_plans)::integer
  from (select count(*) as users, count(*) filter (where is_active) as active from profiles) p
$$;
revoke execute on function app.platform_counts from public;
grant execute on function app.platform_counts to pdy_platform;
