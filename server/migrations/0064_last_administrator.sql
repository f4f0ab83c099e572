-- A company's last active administrator stays at every door: the platform too neither switches them off nor takes
-- their role. It does not move them out either while anybody else is active there; a company that nobody else is in
-- may be left. A company that is closed needs no administrator.
create or replace function app.keep_an_administrator() returns trigger language plpgsql security definer
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
drop trigger keep_an_administrator on profiles;
create trigger keep_an_administrator before update of role, is_active, company_id on profiles for each row
  when (current_user in ('pdy_app', 'pdy_platform')
    and old.company_id is not null and old.is_active and old.role in ('admin', 'corporate')
    and not (new.is_active and new.role in ('admin', 'corporate') and new.company_id is not distinct from old.company_id))
  execute function app.keep_an_administrator();

-- Whoever has no CPF yet may write down their own, once.
create or replace function app.guard_profile() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
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

-- A certificate that still waits is withdrawn by the person; by the system, once they have moved to another company.
create or replace function app.keep_certificate() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare is_own constant boolean := old.person_id is not distinct from app.person_id();
begin
  if old.status <> 'pending' or new.status = 'pending' then perform app.break_rule('certificate_is_pending'); end if;
  if new.status = 'withdrawn' then
    if not (is_own or app.role() = 'system') or new.decision_note is not null then
      raise exception 'only the person withdraws' using errcode = '42501';
    end if;
    return new;
  end if;
  if is_own then perform app.break_rule('nobody_approves_their_own_certificate'); end if;
  new.decided_by := app.person_id();
  new.decided_at := app.now();
  return new;
end $$;
