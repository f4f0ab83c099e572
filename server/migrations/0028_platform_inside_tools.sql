-- A platform administrator who belongs to a company also runs its tools and writes its tour (as in migration 0026).
alter policy see on tool_runs using ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy add on tool_runs
  with check (((select app.administers()) or (select app.role()) = 'platform_admin') and started_by = (select app.person_id()));
alter policy see on reaction_runs using ((select app.administers()) or (select app.role()) = 'platform_admin');
alter policy see on onboarding_steps
  using ((select app.administers()) or (select app.role()) = 'platform_admin' or (is_active and user_role = (select app.role())));
alter policy add on onboarding_steps
  with check (((select app.administers()) or (select app.role()) = 'platform_admin') and target_element ~ '^\[data-tour="[a-z]+(-[a-z]+)*"\]$');
alter policy change on onboarding_steps
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check (((select app.administers()) or (select app.role()) = 'platform_admin') and target_element ~ '^\[data-tour="[a-z]+(-[a-z]+)*"\]$');
alter policy remove on onboarding_steps using ((select app.administers()) or (select app.role()) = 'platform_admin');
