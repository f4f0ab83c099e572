-- What holds at every door while profiles are changed: who may change what of whom, who has to stay, and that the hierarchy
-- is a tree. And the sets of people that policies ask for: those led, reports, and what only administrators read of a person.
-- Triggers change nothing but the row they guard; of the record, people read their own and administrators everybody's.

-- What a person may not change about themselves, whichever door the change comes through. The own telephone is one's own,
-- and whoever has no CPF yet may write it down, once; the rest of the record is the administrators'.
create function app.guard_profile() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.administers() or app.role() = 'platform_admin' then return new; end if;
  if (new.role, new.is_active, new.manager_id, new.position, new.department, new.hire_date, new.external_id,
      new.deactivation_reason)
     is distinct from (old.role, old.is_active, old.manager_id, old.position, old.department, old.hire_date,
      old.external_id, old.deactivation_reason)
     or new.cpf is distinct from old.cpf and (old.cpf is not null or old.user_id is distinct from app.person_id()) then
    raise exception 'only administrators change role, place and state of a person' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_profile before update on profiles for each row
  when (current_user = 'pdy_app') execute function app.guard_profile();

-- At the end of the transaction, so that several moves may pass through a circle on their way to a tree. One change of
-- the tree at a time per company: two that are harmless alone can close a circle together. The detail names who stands
-- in it. A tree has at most fifty levels, whoever moves: whom a person brings along counts too. Row after row of reports,
-- so that whoever has none costs one look into an index, and nobody is looked at below the fiftieth.
create function app.refuse_cycle() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  circle text;
  levels integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('hierarchy:' || new.company_id, 0));
  with recursive above as (
    select p.user_id, p.manager_id, 1 as level, coalesce(p.display_name, p.first_name || ' ' || p.last_name) as name
    from profiles p where p.company_id = new.company_id and p.user_id = new.user_id
    union all
    select p.user_id, p.manager_id, a.level + 1, coalesce(p.display_name, p.first_name || ' ' || p.last_name)
    from profiles p join above a on p.user_id = a.manager_id
    where p.company_id = new.company_id and a.level <= 50
  ) cycle user_id set is_circle using way
  select case when bool_or(a.is_circle and a.user_id = new.user_id) then string_agg(a.name, ' → ' order by a.level) end,
         max(a.level)
  into circle, levels from above a;
  if circle is not null then
    raise exception 'hierarchy_has_no_cycle' using errcode = '23514', constraint = 'hierarchy_has_no_cycle', detail = circle;
  end if;
  if levels <= 50 then
    with recursive below as (
      select levels as level, array[new.user_id] as people
      union all
      select b.level + 1, array(select p.user_id from profiles p
                                where p.company_id = new.company_id and p.manager_id = any (b.people))
      from below b where b.level <= 50 and cardinality(b.people) > 0)
    select max(b.level) filter (where cardinality(b.people) > 0) into levels from below b;
  end if;
  if levels > 50 then perform app.break_rule('hierarchy_has_at_most_50_levels'); end if;
  return null;
end $$;
create constraint trigger refuse_cycle after insert or update of manager_id on profiles deferrable initially deferred
  for each row when (new.manager_id is not null) execute function app.refuse_cycle();

-- The people below the caller, for roles that lead, level by level. The caller is not among them. The settings are read
-- once, not once for each person.
create function app.led_people() returns setof uuid stable
begin atomic
  with recursive team as (
    select report.user_id from profiles report
    where report.company_id = (select app.company_id()) and report.manager_id = (select app.person_id())
      and (select app.role()) in ('manager', 'admin', 'corporate')
    union
    select report.user_id from profiles report join team on report.manager_id = team.user_id
    where report.company_id = (select app.company_id())
  )
  select user_id from team;
end;

-- There is always somebody who administers the platform. One at a time: two who demote each other leave one.
create function app.keep_a_platform_admin() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('platform administrators', 0));
  if not exists (select from profiles where role = 'platform_admin' and is_active and user_id <> new.user_id) then
    raise exception 'one_platform_admin_stays' using errcode = '23514', constraint = 'one_platform_admin_stays';
  end if;
  return null;
end $$;
create trigger keep_a_platform_admin after update of role, is_active on profiles for each row
  when (current_user in ('pdy_app', 'pdy_auth', 'pdy_platform') and old.role = 'platform_admin' and old.is_active
        and not (new.role = 'platform_admin' and new.is_active))
  execute function app.keep_a_platform_admin();

-- All profiles there are, past every policy: what a caller's own view is compared with.
create function app.count_profiles() returns bigint stable language sql security definer
  set search_path = pg_catalog, public, app
begin atomic
  select count(*) from profiles;
end;
revoke execute on function app.count_profiles from public;
grant execute on function app.count_profiles to pdy_platform;

-- Whether a person may come in: themselves and their company switched on. False for whoever the caller may not see.
create function app.is_user_active(user_id_param uuid) returns boolean stable
begin atomic
  select exists (
    select from profiles p left join companies c on c.id = p.company_id
    where p.user_id = user_id_param and p.is_active and (p.company_id is null or c.is_active));
end;

-- Switching off is dated, and switching on again takes date and reason away.
create function app.date_deactivation() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  new.deactivated_at := case when new.is_active then null else app.now() end;
  if new.is_active then new.deactivation_reason := null; end if;
  return new;
end $$;
create trigger date_deactivation before update of is_active on profiles for each row
  when (old.is_active is distinct from new.is_active) execute function app.date_deactivation();

-- Whether the caller may give a role, and change whoever holds it. Reactions and jobs are nobody's.
create function app.grants(asked text) returns boolean stable
  return case app.role() when 'admin' then asked in ('employee', 'manager', 'admin')
                         when 'corporate' then asked in ('employee', 'manager', 'admin', 'corporate')
                         when 'platform_admin' then asked in ('employee', 'manager', 'admin', 'corporate')
                         else false end;

-- Rank: nobody changes their own role or switches themselves off, changes whoever stands above them, or gives a role
-- above their own. Under whom somebody stands is free.
create function app.guard_rank() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' then return new; end if;
  if old.user_id = app.person_id() then
    if new.role is distinct from old.role then perform app.break_rule('nobody_changes_their_own_role'); end if;
    if old.is_active and not new.is_active then perform app.break_rule('nobody_deactivates_themselves'); end if;
    return new;
  end if;
  if not app.grants(old.role) then perform app.break_rule('higher_rank_is_out_of_reach'); end if;
  if new.role is distinct from old.role and not app.grants(new.role) then perform app.break_rule('role_is_within_reach'); end if;
  return new;
end $$;
create trigger guard_rank before update on profiles for each row
  when (current_user = 'pdy_app'
    and (old.role, old.is_active, old.first_name, old.last_name, old.display_name, old.position, old.department,
         old.phone, old.cpf, old.hire_date, old.external_id, old.avatar_url)
        is distinct from (new.role, new.is_active, new.first_name, new.last_name, new.display_name, new.position,
         new.department, new.phone, new.cpf, new.hire_date, new.external_id, new.avatar_url))
  execute function app.guard_rank();

-- A company's last active administrator stays at every door: the platform too neither switches them off nor takes
-- their role. It does not move them out either while anybody else is active there; a company that nobody else is in
-- may be left. A company that is closed needs no administrator.
create function app.keep_an_administrator() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare
  is_open boolean;
begin
  select is_active into is_open from companies where id = old.company_id for no key update;
  if not is_open or exists (select from profiles where company_id = old.company_id and is_active
                            and role in ('admin', 'corporate') and user_id <> old.user_id) then
    return new;
  end if;
  if old.company_id is distinct from new.company_id and not exists (
    select from profiles where company_id = old.company_id and is_active and user_id <> old.user_id) then
    return new;
  end if;
  perform app.break_rule('company_keeps_an_administrator');
  return new;
end $$;
create trigger keep_an_administrator before update of role, is_active, company_id on profiles for each row
  when (current_user in ('pdy_app', 'pdy_platform')
    and old.company_id is not null and old.is_active and old.role in ('admin', 'corporate')
    and not (new.is_active and new.role in ('admin', 'corporate') and new.company_id is not distinct from old.company_id))
  execute function app.keep_an_administrator();

-- What only administrators of the company read of a person. Runs as the owner because no one reads these columns row
-- by row.
create function app.personal_record(person uuid) returns table (phone text, cpf text, deactivation_reason text) stable
  language sql security definer set search_path = pg_catalog, public, app
begin atomic
  select p.phone, p.cpf, p.deactivation_reason from profiles p
  where p.company_id = app.company_id() and p.user_id = person
    and app.role() in ('admin', 'corporate', 'platform_admin');
end;
revoke execute on function app.personal_record from public;
grant execute on function app.personal_record to pdy_app;

-- What profiles keep from everybody else: the caller's own telephone and CPF. Runs as the owner because the role that
-- serves may read neither column; takes nothing from its caller.
create function app.own_contact(out phone text, out cpf text)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select p.phone, p.cpf from profiles p where p.user_id = app.person_id()
$$;
revoke execute on function app.own_contact from public;
grant execute on function app.own_contact to pdy_app;

-- The active people whose manager the caller is, for roles that lead.
create function app.active_reports() returns setof uuid stable
begin atomic
  select p.user_id from profiles p
  where p.company_id = app.company_id() and p.manager_id = app.person_id() and p.is_active
    and app.role() in ('manager', 'admin', 'corporate');
end;

-- People who report to the caller, for roles that lead; nobody further below.
create function app.direct_reports() returns setof uuid stable
begin atomic
  select report.user_id from profiles report
  where report.company_id = app.company_id() and report.manager_id = app.person_id()
    and app.role() in ('manager', 'admin', 'corporate');
end;

-- The company's own content, which is about nobody: a platform administrator at work there writes it as its
-- administrators do. Nothing here opens what is said of people.
create function app.writes_content() returns boolean stable parallel safe
  return app.administers() or app.role() = 'platform_admin';

-- Only administrators block the processing of a person's data, whichever door the change comes through.
create function app.guard_blocking() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if not app.administers() then
    raise exception 'administrators block the processing of a person''s data' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_blocking before update of processing_blocked_at on profiles for each row
  when (current_user = 'pdy_app' and new.processing_blocked_at is distinct from old.processing_blocked_at)
  execute function app.guard_blocking();
