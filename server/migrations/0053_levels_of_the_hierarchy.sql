-- The hierarchy of a large company is read level by level. A level comes out of the index in the order it is shown in, and
-- how many stand below somebody, and what the whole is like, is counted from the index alone. It takes the place of the one
-- that said only who answers to whom.
--
-- Everybody of a company reads who answers to whom in it. Asked of the table, each row is compared with the fence anew,
-- which takes longer than everything else that is done to count them: so that numbers about everybody are asked here.

create index profiles_of_manager_by_name on profiles (company_id, manager_id, name_key, user_id) include (is_active, role);
drop index profiles_by_manager;

create function app.count_reports() returns table (manager_id uuid, active integer)
language sql stable security definer rows 500 set search_path = pg_catalog, public, app
begin atomic
  select p.manager_id, count(*)::integer from profiles p
  where p.company_id = app.company_id() and p.is_active and p.manager_id is not null group by p.manager_id;
end;

create function app.count_active_people(with_role text default null) returns integer
language sql stable security definer set search_path = pg_catalog, public, app
begin atomic
  select count(*)::integer from profiles p
  where p.company_id = app.company_id() and p.is_active and (with_role is null or p.role = with_role);
end;

revoke execute on function app.count_reports, app.count_active_people from public;
grant execute on function app.count_reports, app.count_active_people to pdy_app;
