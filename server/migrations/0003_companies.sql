-- What a company says of itself beside its name: settings, pages it hides, logo, and the figures counted of it.
-- Its people read the settings and its administrators write them; the platform sets how long its log is kept, and hides
-- pages from everybody. Figures are written by the job, and only logos are ever deleted.

-- Settings of one company, its calendar and its encarregado. Reads: its people. Writes: its administrators; how long the
-- log is kept, the platform alone. Nobody deletes.
create table company_settings (
  timezone             text not null default 'America/Sao_Paulo' check (length(timezone) <= 60),
  log_retention_months smallint not null default 12
    constraint log_is_kept_6_to_24_months check (log_retention_months between 6 and 24),
  log_legal_hold       boolean not null default false,
  week                 jsonb not null
    default '{"1": [["09:00", "12:00"], ["13:00", "18:00"]], "2": [["09:00", "12:00"], ["13:00", "18:00"]],
                    "3": [["09:00", "12:00"], ["13:00", "18:00"]], "4": [["09:00", "12:00"], ["13:00", "18:00"]],
                    "5": [["09:00", "12:00"], ["13:00", "18:00"]]}'
    constraint calendar_has_an_opening check (jsonb_path_exists(week, '$.*[*]')),
  holiday_preset       text not null default 'nacional_facultativo'
    check (holiday_preset in ('nacional', 'nacional_facultativo', 'nenhum')),
  extra_closed         jsonb not null default '[]' check (jsonb_array_length(extra_closed) <= 200),
  removed              jsonb not null default '[]' check (jsonb_array_length(removed) <= 200),
  dpo_name             text check (length(dpo_name) <= 200),
  dpo_email            text check (length(dpo_email) <= 254),
  mail_defaults        jsonb not null default '{}'
    check (jsonb_typeof(mail_defaults) = 'object'),
  constraint dpo_has_a_name_and_an_address check ((dpo_name is null) = (dpo_email is null))
);
call app.tenant_table('company_settings', '');
comment on column company_settings.log_legal_hold is 'Nothing of the log is deleted, whatever its age.';
comment on column company_settings.week is 'Openings by day of the week, 1 (Monday) to 7 (Sunday): pairs of HH:MM, the end outside.';
comment on column company_settings.extra_closed is 'Days closed beside the preset''s: {day, name}.';
comment on column company_settings.removed is 'Days of the preset on which the company works.';
comment on column company_settings.dpo_name is 'The encarregado (LGPD, art. 41), whose name is published; null while nobody is.';
comment on column company_settings.mail_defaults is
  'By type of notification: daily, weekly or off. What is not in it is as usual for every company.';
revoke insert, delete on company_settings from pdy_app;
grant select, insert, update (log_retention_months, log_legal_hold) on company_settings to pdy_platform;
grant select on company_settings to pdy_auth, pdy_jobs;
create policy see on company_settings for select to pdy_app using (company_id = (select app.company_id()));
create policy change on company_settings for update to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy platform_sees on company_settings for select to pdy_platform using (true);
create policy platform_adds on company_settings for insert to pdy_platform with check (true);
create policy sign_in on company_settings for select to pdy_auth using (true);
create policy platform_changes on company_settings for update to pdy_platform using (true) with check (true);
create policy jobs_see on company_settings for select to pdy_jobs using (true);

-- The reserved company of the platform: what is of it concerns everybody, accounts without company too.
create policy home_of_the_platform on companies for select to pdy_owner using (is_platform);

create function app.platform_company_id() returns uuid
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select id from companies where is_platform
$$;
revoke execute on function app.platform_company_id from public;
grant execute on function app.platform_company_id to pdy_app, pdy_platform;

-- What one company hides. No row: it never chose, and hides nothing.
-- Reads: its people. Writes: its administrators, and the platform. Nobody deletes.
create table company_page_settings (
  disabled_pages text[] not null default '{}',
  constraint company_hides_by_first_segment check (array_to_string(disabled_pages, '') ~ '^(/[a-z-]{1,60})*$')
);
call app.tenant_table('company_page_settings', '');
comment on column company_page_settings.disabled_pages is 'First segments of paths, such as /simulacoes.';
revoke delete on company_page_settings from pdy_app;
grant select, insert, update (disabled_pages) on company_page_settings to pdy_platform;
create policy see on company_page_settings for select to pdy_app using (company_id = (select app.company_id()));
create policy add on company_page_settings for insert to pdy_app
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy change on company_page_settings for update to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy platform_sees on company_page_settings for select to pdy_platform using (true);
create policy platform_adds on company_page_settings for insert to pdy_platform with check (true);
create policy platform_changes on company_page_settings for update to pdy_platform using (true) with check (true);

-- What the platform hides from every company: one row, of the platform's own company. No row: nothing.
-- Reads: everybody, by app.pages_hidden_everywhere. Writes: the platform. Nobody deletes.
create table platform_settings (
  disabled_pages_global text[] not null default '{}',
  constraint platform_hides_by_first_segment check (array_to_string(disabled_pages_global, '') ~ '^(/[a-z-]{1,60})*$')
);
call app.tenant_table('platform_settings', '');
comment on column platform_settings.disabled_pages_global is 'First segments of paths, such as /reports.';
revoke all on platform_settings from pdy_app;
grant select, insert, update (disabled_pages_global) on platform_settings to pdy_platform;
create policy platform_sees on platform_settings for select to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
create policy platform_adds on platform_settings for insert to pdy_platform
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_changes on platform_settings for update to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform))
  with check (company_id in (select c.id from companies c where c.is_platform));
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

create function app.guard_retention() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  raise exception 'only the platform says how long a log is kept' using errcode = '42501';
end $$;
create trigger guard_retention before update of log_retention_months, log_legal_hold on company_settings for each row
  when (current_user = 'pdy_app' and (new.log_retention_months, new.log_legal_hold)
    is distinct from (old.log_retention_months, old.log_legal_hold))
  execute function app.guard_retention();

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
grant select on company_stats to pdy_platform;
create policy see on company_stats for select to pdy_app using ((select app.administers()));
create policy add on company_stats for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on company_stats for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy platform_sees on company_stats for select to pdy_platform using (true);

-- The picture a company has sent as its logo; companies.logo_url then names its address. Everybody who knows the
-- address is shown it: it also stands in mails and on the page of sign-in. Reads and writes: the company's
-- administrators, also one of the platform who belongs to it.
create table company_logos (
  picture_id uuid not null default gen_random_uuid() unique,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content    bytea storage external not null check (octet_length(content) between 1 and 524288)
);
call app.tenant_table('company_logos', '');
comment on column company_logos.picture_id is 'The last part of its address. Another picture has another one, so that it may be kept for ever where it is shown.';
revoke insert, update on company_logos from pdy_app;
grant insert (picture_id, media_type, content), update (picture_id, media_type, content) on company_logos to pdy_app;
create policy see on company_logos for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy add on company_logos for insert to pdy_app
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy change on company_logos for update to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy remove on company_logos for delete to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy shown_by_address on company_logos for select to pdy_owner using (true);

-- Runs as the owner because whoever knows the address of a logo is shown it, signed in or not.
create function app.company_logo(picture uuid, out media_type text, out content bytea) returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select l.media_type, l.content from company_logos l where l.picture_id = picture
$$;
revoke execute on function app.company_logo from public;
grant execute on function app.company_logo to pdy_app;
