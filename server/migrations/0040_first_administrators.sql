-- A company is made together with the invitation of its first administrator, in one transaction of the platform's.
-- It adds and sees invitations that make somebody an administrator, and no other.
create policy platform_adds on invites for insert to pdy_platform
  with check (invited_by = (select app.person_id()) and status = 'pendente' and role = 'admin');
create policy platform_sees on invites for select to pdy_platform using (role = 'admin');
grant insert (company_id, email, first_name, role), select (company_id, id, role, status, expires_at) on invites to pdy_platform;

-- Who of the platform has sent an invitation: its mail names them, and their profile lies behind the company's fence.
create function app.inviter_of_platform(invite uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select coalesce(p.display_name, p.first_name || ' ' || p.last_name)
  from invites i join profiles p on p.user_id = i.invited_by
  where i.id = invite and i.company_id = app.company_id() and i.status = 'pendente'
    and p.role = 'platform_admin' and app.role() = 'system'
$$;
revoke execute on function app.inviter_of_platform from public;
grant execute on function app.inviter_of_platform to pdy_app;
