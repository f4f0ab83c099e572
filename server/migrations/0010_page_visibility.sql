-- Which pages a company's people see. Presentation alone: permissions decide what may be read or done.

-- The reserved company of the platform: what is of it concerns everybody, accounts without company too.
create policy home_of_the_platform on companies for select to pdy_owner using (is_platform);
create function app.platform_company_id() returns uuid
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select id from companies where is_platform
$$;
revoke execute on function app.platform_company_id from public;
grant execute on function app.platform_company_id to pdy_app;

-- What one company hides. No row: it never chose, and hides nothing.
-- Reads: its people. Writes: its administrators, and the platform. Nobody deletes.
create table company_page_settings (
  disabled_pages text[] not null default '{}',
  constraint company_hides_by_first_segment check (array_to_string(disabled_pages, '') ~ '^(/[a-z-]{1,60})*$')
);
call app.tenant_table('company_page_settings', '');
comment on column company_page_settings.disabled_pages is 'First segments of paths, such as /simulacoes.';
revoke delete on company_page_settings from pdy_app;
create policy see on company_page_settings for select to pdy_app using (company_id = (select app.company_id()));
create policy add on company_page_settings for insert to pdy_app with check ((select app.administers()));
create policy change on company_page_settings for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()));
create policy platform_sees on company_page_settings for select to pdy_platform using (true);
create policy platform_adds on company_page_settings for insert to pdy_platform with check (true);
create policy platform_changes on company_page_settings for update to pdy_platform using (true) with check (true);
grant select, insert, update (disabled_pages) on company_page_settings to pdy_platform;

-- What the platform hides from every company: one row, of the platform's own company. No row: nothing.
-- Reads: everybody, by app.pages_hidden_everywhere. Writes: the platform. Nobody deletes.
create table platform_settings (
  disabled_pages_global text[] not null default '{}',
  constraint platform_hides_by_first_segment check (array_to_string(disabled_pages_global, '') ~ '^(/[a-z-]{1,60})*$')
);
call app.tenant_table('platform_settings', '');
comment on column platform_settings.disabled_pages_global is 'First segments of paths, such as /reports.';
revoke all on platform_settings from pdy_app;
create policy platform_sees on platform_settings for select to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
create policy platform_adds on platform_settings for insert to pdy_platform
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_changes on platform_settings for update to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform))
  with check (company_id in (select c.id from companies c where c.is_platform));
grant select, insert, update (disabled_pages_global) on platform_settings to pdy_platform;
create policy shown_to_all on platform_settings for select to pdy_owner
  using (company_id in (select c.id from companies c where c.is_platform));

-- Null when the platform never chose. Runs as the owner because the row lies behind the fence; it is one list, the
-- same for everybody.
create function app.pages_hidden_everywhere() returns text[]
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select s.disabled_pages_global from platform_settings s
  where s.company_id in (select c.id from companies c where c.is_platform)
$$;
revoke execute on function app.pages_hidden_everywhere from public;
grant execute on function app.pages_hidden_everywhere to pdy_app, pdy_platform;
