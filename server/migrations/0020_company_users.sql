-- What administrators of a company do to its people, and what holds at every door while they do.

alter table profiles
  add column external_id         text check (length(external_id) between 1 and 60),
  add column deactivated_at      timestamptz,
  add column deactivation_reason text check (length(deactivation_reason) <= 500);
comment on column profiles.external_id is 'Matrícula: the number by which other systems of the company know the person.';
comment on column profiles.deactivated_at is 'When the person was switched off; null while they are active.';
create unique index external_id_is_unique on profiles (company_id, external_id) where external_id is not null;
grant select (external_id, deactivated_at), update (phone, cpf, external_id, deactivation_reason) on profiles to pdy_app;
create trigger touch_record before update of external_id, deactivation_reason on profiles
  for each row execute function app.touch();

-- The list of a company's people, whatever their state: by name, and by when they were last there.
create index on profiles (company_id, name_key, user_id);
create index on profiles (company_id, department, name_key, user_id);
create index on profiles (company_id, (coalesce(last_login, '-infinity'::timestamptz)), user_id);

create function app.date_deactivation() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  new.deactivated_at := case when new.is_active then null else app.now() end;
  if new.is_active then new.deactivation_reason := null; end if;
  return new;
end $$;
create trigger date_deactivation before update of is_active on profiles for each row
  when (old.is_active is distinct from new.is_active) execute function app.date_deactivation();

-- A platform administrator who belongs to a company administers its people too.
alter policy change on profiles
  using (user_id = (select app.person_id()) or (select app.administers()) or (select app.role()) = 'platform_admin')
  with check (user_id = (select app.person_id()) or (select app.administers()) or (select app.role()) = 'platform_admin');

-- As before, and of the record: the own telephone is one's own, the rest of it is the administrators'.
create or replace function app.guard_profile() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.administers() or app.role() = 'platform_admin' then return new; end if;
  if (new.role, new.is_active, new.manager_id, new.position, new.department, new.hire_date, new.cpf, new.external_id,
      new.deactivation_reason)
     is distinct from (old.role, old.is_active, old.manager_id, old.position, old.department, old.hire_date, old.cpf,
      old.external_id, old.deactivation_reason) then
    raise exception 'only administrators change role, place and state of a person' using errcode = '42501';
  end if;
  return new;
end $$;

create function app.break_rule(rule text) returns void language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '%', rule using errcode = '23514', constraint = rule;
end $$;

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

-- A company is never without an active person who administers it. One at a time: two who demote each other leave one.
create function app.keep_an_administrator() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  perform from companies where id = old.company_id for no key update;
  if not exists (select from profiles where company_id = old.company_id and is_active and role in ('admin', 'corporate')
                 and user_id <> old.user_id) then
    perform app.break_rule('company_keeps_an_administrator');
  end if;
  return new;
end $$;
create trigger keep_an_administrator before update of role, is_active on profiles for each row
  when (current_user = 'pdy_app' and old.company_id is not null and old.is_active and old.role in ('admin', 'corporate')
    and not (new.is_active and new.role in ('admin', 'corporate')))
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

-- What a search compares `search` with: each word (the first four count), the longest first.
create function app.patterns(words text) returns text[] immutable parallel safe
begin atomic
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc), '{}')
  from (select word from regexp_split_to_table(app.normalise(btrim(words)), '\s+') word limit 4) counted;
end;

-- Up to `most` people of the caller's company, active or not, whose name, address, position or department contains
-- every word. For administrators. Runs as the owner because `like` may not use an index under a policy; filters by
-- company first.
create function app.users_with(words text, most integer) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public, app as $$
declare
  company uuid := app.company_id();
  patterns text[] := app.patterns(words);
begin
  if app.role() not in ('admin', 'corporate', 'platform_admin') then
    return;
  end if;
  return query
    select p.user_id from profiles p
    where p.company_id = company
      and p.search like patterns[1] and p.search like coalesce(patterns[2], '%')
      and p.search like coalesce(patterns[3], '%') and p.search like coalesce(patterns[4], '%')
    limit most;
end $$;
revoke execute on function app.users_with from public;
grant execute on function app.users_with to pdy_app;
