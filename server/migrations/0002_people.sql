-- People: who belongs to which company, in which place, under whom.

-- Settings of one company. Reads: its people. Writes: its administrators. Nobody deletes.
create table company_settings (
  timezone text not null default 'America/Sao_Paulo' check (length(timezone) <= 60)
);
call app.tenant_table('company_settings', '');
create policy see on company_settings for select to pdy_app using (company_id = (select app.company_id()));
create policy change on company_settings for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()));
create policy platform_sees on company_settings for select to pdy_platform using (true);
create policy platform_adds on company_settings for insert to pdy_platform with check (true);
create policy sign_in on company_settings for select to pdy_auth using (true);
revoke insert, delete on company_settings from pdy_app;
grant select, insert on company_settings to pdy_platform;
grant select on company_settings to pdy_auth;

-- Membership is kept for ever: rows of other tables point here, so that a move breaks nothing.
-- Reads: the company's people. Writes: only the trigger on profiles.
create table company_members (
  user_id   uuid not null,
  joined_on date not null default (app.now() at time zone 'UTC')::date,
  left_on   date,
  constraint leaves_after_joining check (left_on >= joined_on)
);
call app.tenant_table('company_members', 'user_id');
revoke insert, update, delete on company_members from pdy_app;
create policy see on company_members for select to pdy_app using (company_id = (select app.company_id()));
create policy kept_by_trigger on company_members to pdy_owner using (true) with check (true);

-- Profiles. Reads: oneself and the people of one's company (phone and CPF apart).
-- Writes: oneself the own name; administrators of the company the rest; sign-in makes the row. Nobody deletes.
create table profiles (
  user_id      uuid primary key,
  company_id   uuid references companies,
  email        text not null check (length(email) <= 254),
  first_name   text not null check (length(first_name) <= 100),
  last_name    text not null check (length(last_name) <= 100),
  display_name text check (length(display_name) between 1 and 100),
  role         text not null default 'employee'
               check (role in ('employee', 'manager', 'admin', 'corporate', 'platform_admin')),
  is_active    boolean not null default true,
  manager_id   uuid,
  position     text check (length(position) <= 200),
  department   text check (length(department) <= 200),
  phone        text check (length(phone) <= 20),
  cpf          text check (cpf ~ '^[0-9]{11}$'),
  hire_date    date,
  avatar_url   text check (length(avatar_url) <= 2048),
  last_login   timestamptz,
  name_key     text not null generated always as (app.normalise(coalesce(display_name, first_name || ' ' || last_name))) stored,
  search       text not null generated always as (app.normalise(
                 first_name || ' ' || last_name || ' ' || coalesce(display_name, '') || ' ' || email || ' '
                 || coalesce(position, '') || ' ' || coalesce(department, ''))) stored,
  version      integer not null default 1,
  created_at   timestamptz not null default app.now(),
  updated_at   timestamptz not null default app.now(),
  constraint manager_needs_company check (manager_id is null or company_id is not null),
  constraint nobody_manages_themselves check (manager_id <> user_id),
  unique (company_id, user_id)
);
comment on column profiles.email is 'Copy of the account''s address; changed only together with it.';
comment on column profiles.name_key is 'Name as shown, without case and accents: the order of lists.';
comment on column profiles.search is 'What a search for people compares.';
alter table profiles
  add foreign key (company_id, manager_id) references company_members (company_id, user_id);
create index on profiles (company_id, name_key, user_id) include (search) where is_active;
create index on profiles (company_id, manager_id);
create index on profiles using gin (company_id, search gin_trgm_ops);

alter table profiles enable row level security, force row level security;
create policy fence on profiles as restrictive to pdy_app
  using (company_id = (select app.company_id()) or user_id = (select app.person_id()))
  with check (company_id = (select app.company_id()) or user_id = (select app.person_id()));
create policy see on profiles for select to pdy_app
  using (company_id = (select app.company_id()) or user_id = (select app.person_id()));
create policy change on profiles for update to pdy_app
  using (user_id = (select app.person_id()) or (select app.administers()))
  with check (user_id = (select app.person_id()) or (select app.administers()));
grant select (user_id, company_id, email, first_name, last_name, display_name, role, is_active, manager_id, position,
              department, hire_date, avatar_url, last_login, name_key, search, version, created_at, updated_at)
  on profiles to pdy_app, pdy_platform;
grant update (first_name, last_name, display_name, role, is_active, manager_id, position, department, hire_date,
              avatar_url) on profiles to pdy_app;
create policy sign_in on profiles to pdy_auth using (true) with check (true);
grant select (user_id, company_id, email, first_name, last_name, display_name, role, is_active, last_login),
      insert, update (email, last_login) on profiles to pdy_auth;
create policy platform_sees on profiles for select to pdy_platform using (true);
create policy platform_changes on profiles for update to pdy_platform using (true) with check (true);
grant update on profiles to pdy_platform;
create policy vetted_functions on profiles for select to pdy_owner using (true);
-- Signing in dates the row without changing what anybody edits: last_login is left out.
create trigger touch before update of email, first_name, last_name, display_name, role, is_active, company_id, manager_id,
  position, department, phone, cpf, hire_date, avatar_url on profiles for each row execute function app.touch();

create function app.keep_membership() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare today date := (app.now() at time zone 'UTC')::date;
begin
  if tg_op = 'UPDATE' and old.company_id is not distinct from new.company_id then return new; end if;
  if tg_op = 'UPDATE' and old.company_id is not null then
    update company_members set left_on = greatest(today, joined_on)
    where company_id = old.company_id and user_id = old.user_id;
  end if;
  if new.company_id is not null then
    insert into company_members (company_id, user_id) values (new.company_id, new.user_id)
    on conflict (company_id, user_id) do update set left_on = null;
  end if;
  return new;
end $$;
create trigger keep_membership before insert or update of company_id on profiles
  for each row execute function app.keep_membership();

-- What a person may not change about themselves, whichever door the change comes through.
create function app.guard_profile() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.administers() then return new; end if;
  if (new.role, new.is_active, new.manager_id, new.position, new.department, new.hire_date)
     is distinct from (old.role, old.is_active, old.manager_id, old.position, old.department, old.hire_date) then
    raise exception 'only administrators change role, place and state of a person' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_profile before update on profiles for each row
  when (current_user = 'pdy_app') execute function app.guard_profile();

-- One change of the tree at a time per company: two that are harmless alone can close a cycle together.
create function app.refuse_cycle() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if new.manager_id is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('hierarchy:' || new.company_id, 0));
  if exists (
    with recursive above as (
      select user_id, manager_id from profiles where user_id = new.manager_id and company_id = new.company_id
      union
      select p.user_id, p.manager_id from profiles p join above a on p.user_id = a.manager_id
      where p.company_id = new.company_id
    )
    select from above where user_id = new.user_id
  ) then
    raise exception 'hierarchy_has_no_cycle' using errcode = '23514', constraint = 'hierarchy_has_no_cycle';
  end if;
  return new;
end $$;
create trigger refuse_cycle before insert or update of manager_id on profiles
  for each row execute function app.refuse_cycle();

-- The people below the caller, for roles that lead. The caller is not among them.
create function app.led_people() returns setof uuid stable
begin atomic
  with recursive team as (
    select report.user_id from profiles report
    where report.company_id = app.company_id() and report.manager_id = app.person_id()
      and app.role() in ('manager', 'admin', 'corporate')
    union
    select report.user_id from profiles report join team on report.manager_id = team.user_id
    where report.company_id = app.company_id()
  )
  select user_id from team;
end;

-- Active people of the caller's company whose name, address, position or department contains every word (the first
-- four count). Pages by (name_key, user_id). Runs as the owner because `like` may not use an index under a policy;
-- filters by company first. Frequent words fill a page within the next names in order; rare ones are found by
-- trigrams. The planner can't choose (under a policy it may not look at statistics), so the function does, and
-- neither way grows with the company.
create function app.search_people(words text, after_name text, after_id uuid, page_size integer)
  returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public, app as $$
declare
  company uuid := app.company_id();
  patterns text[] := (
    select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc), '{}')
    from (select word from regexp_split_to_table(btrim(app.normalise(words)), '\s+') word limit 4) counted);
  page integer := least(page_size, 101);
  nearby constant integer := 1500;
  walked integer;
  found_ids uuid[];
begin
  with next_names as materialized (
    select p.user_id, p.search from profiles p
    where p.company_id = company and p.is_active and (p.name_key, p.user_id) >= (coalesce(after_name, ''), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
    order by p.name_key, p.user_id limit nearby)
  select (select count(*) from next_names),
         array(select n.user_id from next_names n where n.search like all (patterns) and n.user_id is distinct from after_id limit page)
  into walked, found_ids;
  if walked < nearby or cardinality(found_ids) = page then
    return query select unnest(found_ids);
  else
    return query
      with matching as materialized (
        select p.name_key, p.user_id from profiles p
        where p.company_id = company and p.is_active
          and p.search like patterns[1] and p.search like coalesce(patterns[2], '%')
          and p.search like coalesce(patterns[3], '%') and p.search like coalesce(patterns[4], '%'))
      select m.user_id from matching m
      where after_name is null or (m.name_key, m.user_id) > (after_name, after_id)
      order by m.name_key, m.user_id limit page;
  end if;
end $$;
revoke execute on function app.search_people from public;
grant execute on function app.search_people to pdy_app;
