-- Who may review what somebody else wrote in the bank of questions: the active people who can open it.

-- Everybody who can open the bank of the company that is called, with the name they are shown by. In the platform's own
-- company these are the platform's administrators. Runs as the owner because they have a profile in no company; whoever
-- only takes tests is told of nobody.
create function app.bank_openers() returns table (person_id uuid, name text)
  language sql stable rows 10 security definer set search_path = pg_catalog, public, app as $$
  select p.user_id, coalesce(p.display_name, p.first_name || ' ' || p.last_name)
  from profiles p
  where p.is_active and (app.writes_content() or app.role() = 'system')
    and case when app.company_id() in (select h.id from companies h where h.is_platform) then p.role = 'platform_admin'
        else p.company_id = app.company_id() and p.role in ('admin', 'corporate', 'platform_admin') end
$$;
revoke execute on function app.bank_openers from public;
grant execute on function app.bank_openers to pdy_app;

drop function app.content_writers();
