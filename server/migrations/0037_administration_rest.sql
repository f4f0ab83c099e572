-- The rest of administration: a picture as logo, the platform's own tour, and notices that leave an open bell.

-- The picture a company has sent as its logo; companies.logo_url then names its address. Everybody who knows the
-- address is shown it: it also stands in mails and on the page of sign-in. Reads and writes: the company's
-- administrators, also one of the platform who belongs to it.
create table company_logos (
  picture_id uuid not null default gen_random_uuid() unique,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  content    bytea not null check (octet_length(content) between 1 and 524288)
);
comment on column company_logos.picture_id is 'The last part of its address. Another picture has another one, so that it may be kept for ever where it is shown.';
call app.tenant_table('company_logos', '');
alter table company_logos alter column content set storage external; -- pictures are packed already
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
create function app.company_logo(picture uuid, out media_type text, out content bytea) returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select l.media_type, l.content from company_logos l where l.picture_id = picture
$$;
revoke execute on function app.company_logo from public;
grant execute on function app.company_logo to pdy_app;

-- The platform writes the steps that are everybody's; it alone may point at anything on a page.
create policy platform_sees on onboarding_steps for select to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
create policy platform_adds on onboarding_steps for insert to pdy_platform
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_changes on onboarding_steps for update to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform))
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_removes on onboarding_steps for delete to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
grant select, delete,
      insert (company_id, user_role, is_active, step_order, title, description, target_element),
      update (is_active, step_order, title, description, target_element)
  on onboarding_steps to pdy_platform;

-- How people of all companies come along with the platform's steps: of companies that have none of their own.
create function app.platform_tour_figures(asked_role text, out state text, out step integer, out people integer)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select case when u.is_completed then 'completed'
              when u.is_skipped and u.started_at is null then 'declined'
              when u.is_skipped then 'skipped'
              when u.started_at is not null then 'running' else 'untouched' end,
         u.current_step, count(*)::int
  from user_onboarding_progress u join profiles p on p.user_id = u.user_id
  where p.role = asked_role and app.role() = 'platform_admin'
    and (p.company_id is null or p.company_id not in (
      select s.company_id from onboarding_steps s
      where s.user_role = asked_role and s.is_active and s.company_id <> app.platform_company_id()))
  group by 1, 2
$$;
revoke execute on function app.platform_tour_figures from public;
grant execute on function app.platform_tour_figures to pdy_platform;

-- Notices that were taken back: what was shown and is no more can not be told by its own row.
-- Reads: everybody of the company, which learns that something is gone and not what. Adds: the system.
-- Nobody changes or deletes.
create table retired_notices (
  notification_id uuid not null,
  changed_in      bigint not null default pg_current_xact_id()::text::bigint
);
comment on column retired_notices.changed_in is 'The transaction that took it back: what a reader who was away has missed.';
call app.tenant_table('retired_notices', 'notification_id');
alter table retired_notices
  add foreign key (company_id, notification_id) references notifications (company_id, id) on delete cascade;
create index on retired_notices (company_id, changed_in);
drop policy tenant on retired_notices;
create policy tenant on retired_notices as restrictive to pdy_app
  using (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()))
  with check (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()));
revoke insert, update, delete on retired_notices from pdy_app;
grant insert (notification_id) on retired_notices to pdy_app;
create policy see on retired_notices for select to pdy_app
  using (company_id = (select app.company_id()) or company_id = (select app.platform_company_id()));
create policy add on retired_notices for insert to pdy_app
  with check ((select app.role()) = 'system' and company_id = (select app.company_id()));

create trigger tell_taken_back after delete on user_notifications
  referencing old table as changed for each statement execute function app.tell_readers();
