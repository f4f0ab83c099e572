-- A platform administrator who belongs to a company administers what it says of itself and shows, as its people
-- (migration 0020). How long its log is kept stays the platform's own call.
alter policy change_own on companies
  using (id = (select app.company_id()) and ((select app.administers()) or (select app.role()) = 'platform_admin'))
  with check (id = (select app.company_id()) and ((select app.administers()) or (select app.role()) = 'platform_admin'));
alter policy change on company_settings
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy add on company_page_settings
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy change on company_page_settings
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
