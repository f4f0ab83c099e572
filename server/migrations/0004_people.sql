-- People: who belongs to which company, in which place, under whom.
-- Colleagues read each other, phone and CPF apart; people write their own name, administrators the rest of the record, and
-- sign-in makes the row. Nobody deletes a person or a membership.

-- Membership is kept for ever: rows of other tables point here, so that a move breaks nothing. A platform administrator at
-- work inside a company they do not belong to is named by what they write there: so a visitor is a member whom the
-- company's own people, counts and days gone by never see.
-- Reads: the company's people. Writes: only the trigger on profiles, and app.keep_visitor.
create table company_members (
  user_id   uuid not null,
  joined_on date not null default (app.now() at time zone 'UTC')::date,
  left_on   date,
  visiting  boolean not null default false,
  constraint leaves_after_joining check (left_on >= joined_on)
);
call app.tenant_table('company_members', 'user_id');
comment on column company_members.visiting is 'A platform administrator at work here, who does not belong to the company: seen by no list and no count.';
revoke insert, update, delete on company_members from pdy_app;
create policy see on company_members for select to pdy_app using (company_id = (select app.company_id()));
create policy kept_by_trigger on company_members to pdy_owner using (true) with check (true);
create policy no_visitors on company_members as restrictive for select to pdy_app using (not visiting);

-- Profiles. Reads: oneself and the people of one's company (phone and CPF apart).
-- Writes: oneself the own name, telephone and, once, CPF; administrators of the company the rest; sign-in makes the row.
-- Nobody deletes: who was erased stays away and stays nobody. Whose processing is blocked keeps their own pages; figures,
-- recommendations and jobs leave them out.
create table profiles (
  user_id               uuid primary key,
  company_id            uuid references companies,
  email                 text not null check (length(email) <= 254),
  first_name            text not null check (length(first_name) <= 100),
  last_name             text not null check (length(last_name) <= 100),
  display_name          text check (length(display_name) between 1 and 100),
  role                  text not null default 'employee'
                        check (role in ('employee', 'manager', 'admin', 'corporate', 'platform_admin')),
  is_active             boolean not null default true,
  manager_id            uuid,
  position              text check (length(position) <= 200),
  department            text check (length(department) <= 200),
  phone                 text check (length(phone) <= 20),
  cpf                   text check (cpf ~ '^[0-9]{11}$'),
  hire_date             date,
  avatar_url            text check (length(avatar_url) <= 2048),
  last_login            timestamptz,
  name_key              text not null generated always as (app.normalise(coalesce(display_name, first_name || ' ' || last_name))) stored,
  -- Name and address stand before U+001F, position and department behind it: the platform searches the former alone. It
  -- begins with a blank because a word of one or two letters has no trigram of its own: as the beginning of a word it has.
  search                text not null generated always as (app.normalise(
                          ' ' || first_name || ' ' || last_name || ' ' || coalesce(display_name, '') || ' ' || email || U&'\001F '
                          || coalesce(position, '') || ' ' || coalesce(department, ''))) stored,
  version               integer not null default 1,
  created_at            timestamptz not null default app.now(),
  updated_at            timestamptz not null default app.now(),
  external_id           text check (length(external_id) between 1 and 60),
  deactivated_at        timestamptz,
  deactivation_reason   text check (length(deactivation_reason) <= 500),
  erased_at             timestamptz,
  processing_blocked_at timestamptz,
  is_processed          boolean not null generated always as (is_active and processing_blocked_at is null) stored,
  constraint manager_needs_company check (manager_id is null or company_id is not null),
  constraint nobody_manages_themselves check (manager_id <> user_id),
  unique (company_id, user_id),
  constraint cpf_is_valid check (app.is_cpf(cpf)),
  constraint erased_people_stay_nobody check (erased_at is null or (not is_active and last_name like 'removida #%'
    and display_name is null and phone is null and cpf is null and avatar_url is null and external_id is null))
);
comment on column profiles.email is 'Copy of the account''s address; changed only together with it.';
comment on column profiles.name_key is 'Name as shown, without case and accents: the order of lists.';
comment on column profiles.search is
  'What a search for people compares: name and address, U+001F, position and department.';
comment on column profiles.external_id is 'Matrícula: the number by which other systems of the company know the person.';
comment on column profiles.deactivated_at is 'When the person was switched off; null while they are active.';
comment on column profiles.erased_at is 'When everything that says who it was went; null for everybody else.';
comment on column profiles.processing_blocked_at is 'Since when data are kept and no longer processed (LGPD, art. 18 IV); null: they are.';
comment on column profiles.is_processed is 'Active, and not blocked: figures, recommendations and jobs ask this.';
alter table profiles add foreign key (company_id, manager_id) references company_members (company_id, user_id);
-- Seats: active people (platform administrators take none) and open invitations to addresses of nobody among them.
create index on profiles (company_id, email) include (role) where is_active;
create unique index cpf_is_unique_in_company on profiles (company_id, cpf) where cpf is not null;
create index on profiles (user_id) where role = 'platform_admin' and is_active;
create unique index external_id_is_unique on profiles (company_id, external_id) where external_id is not null;
-- Which addresses can't come into a company (app.unavailable_addresses).
create index on profiles (email);
-- Whom somebody leads, level by level, without a look at the rows themselves.
create index profiles_by_manager on profiles (company_id, manager_id) include (user_id);
-- Whoever walks along a list finds there what a search compares and narrows, without a look at the people themselves.
create index profiles_by_name on profiles (company_id, name_key, user_id)
  include (search, role, is_active, department, manager_id, last_login);
create index profiles_by_last_login on profiles (company_id, (coalesce(last_login, '-infinity'::timestamptz)), user_id)
  include (search, role, is_active, department, manager_id, last_login);
create index profiles_of_role_by_name on profiles (company_id, role, name_key, user_id) include (search, is_active);
create index profiles_of_role_by_last_login on profiles
  (company_id, role, (coalesce(last_login, '-infinity'::timestamptz)), user_id) include (search, is_active, last_login);
create index profiles_of_department_by_name on profiles (company_id, department, name_key, user_id)
  include (search, is_active);
create index profiles_of_department_by_last_login on profiles
  (company_id, department, (coalesce(last_login, '-infinity'::timestamptz)), user_id) include (search, is_active, last_login);
create index profiles_active_by_name on profiles (company_id, name_key, user_id) where is_active;
create index profiles_inactive_by_name on profiles (company_id, name_key, user_id) include (search) where not is_active;
create index profiles_inactive_by_last_login on profiles
  (company_id, (coalesce(last_login, '-infinity'::timestamptz)), user_id) include (search, last_login) where not is_active;
create index profiles_never_there_by_name on profiles (company_id, name_key, user_id) include (search)
  where last_login is null;
create index profiles_never_there on profiles (company_id, user_id) include (search) where last_login is null;
create index profiles_without_manager_by_name on profiles (company_id, name_key, user_id) include (search)
  where manager_id is null;
create index profiles_without_manager_by_last_login on profiles
  (company_id, (coalesce(last_login, '-infinity'::timestamptz)), user_id) include (search, last_login)
  where manager_id is null;
-- By words and filters together: few may be of a department and a name, both of which many are of. What waits to be put
-- in order is read by every search, so little of it may wait: 256 KiB.
create index profiles_by_words on profiles using gin (company_id, search gin_trgm_ops, role, department, manager_id,
  is_active, (manager_id is null), (last_login is null)) with (gin_pending_list_limit = 256);
create index on profiles (deactivated_at) where not is_active;
-- Whoever walks along a list finds there what a search compares and narrows, without a look at the accounts themselves.
-- The two of everybody know no company: for a large one the planner would walk them, through all the others.
create index accounts_by_name on profiles (name_key, user_id) include (search, role, is_active);
create index accounts_newest on profiles (created_at desc, user_id desc) include (search, role, is_active);
create index accounts_of_role_by_name on profiles (role, name_key, user_id) include (search, is_active, company_id);
create index accounts_of_role_newest on profiles (role, created_at desc, user_id desc)
  include (search, is_active, company_id);
create index accounts_of_company_newest on profiles (company_id, created_at desc, user_id desc)
  include (search, role, is_active);
create index accounts_inactive_by_name on profiles (name_key, user_id) include (search, role, company_id)
  where not is_active;
create index accounts_inactive_newest on profiles (created_at desc, user_id desc) include (search, role, company_id)
  where not is_active;
create index accounts_outside_by_name on profiles (name_key, user_id) include (search, role, is_active)
  where company_id is null;
create index accounts_outside_newest on profiles (created_at desc, user_id desc) include (search, role, is_active)
  where company_id is null;
-- Few values, each written once: what counts are taken from.
create index accounts_counted on profiles (role, is_active, company_id);
create index accounts_by_words on profiles using gin ((split_part(search, U&'\001F', 1)) gin_trgm_ops, role, company_id,
  is_active, (company_id is null)) with (gin_pending_list_limit = 256);
alter table profiles enable row level security, force row level security;
create policy fence on profiles as restrictive to pdy_app
  using (company_id = (select app.company_id()) or user_id = (select app.person_id()))
  with check (company_id = (select app.company_id()) or user_id = (select app.person_id()));
create policy see on profiles for select to pdy_app
  using (company_id = (select app.company_id()) or user_id = (select app.person_id()));
-- A platform administrator who belongs to a company administers its people too.
create policy change on profiles for update to pdy_app
  using (user_id = (select app.person_id()) or (select app.administers()) or (select app.role()) = 'platform_admin')
  with check (user_id = (select app.person_id()) or (select app.administers()) or (select app.role()) = 'platform_admin');
create policy sign_in on profiles to pdy_auth using (true) with check (true);
create policy platform_sees on profiles for select to pdy_platform using (true);
create policy platform_changes on profiles for update to pdy_platform using (true) with check (true);
create policy vetted_functions on profiles for select to pdy_owner using (true);
-- A visitor is not among the company's people: oneself is seen beside them only by whoever works in no company.
create policy no_visitors on profiles as restrictive to pdy_app
  using (company_id = (select app.company_id()) or (select app.company_id()) is null)
  with check (company_id = (select app.company_id()) or (select app.company_id()) is null);
grant select (user_id, company_id, email, first_name, last_name, display_name, role, is_active, manager_id, position,
              department, hire_date, avatar_url, last_login, name_key, search, version, created_at, updated_at,
              external_id, deactivated_at, erased_at, processing_blocked_at, is_processed),
      update (first_name, last_name, display_name, role, is_active, manager_id, position, department, hire_date,
              avatar_url, phone, cpf, external_id, deactivation_reason, processing_blocked_at) on profiles to pdy_app;
grant select (user_id, company_id, email, first_name, last_name, display_name, role, is_active, manager_id, position,
              department, hire_date, avatar_url, last_login, name_key, search, version, created_at, updated_at, phone,
              cpf, erased_at, processing_blocked_at, is_processed), update on profiles to pdy_platform;
grant select (user_id, company_id, email, first_name, last_name, display_name, role, is_active, last_login), insert,
      update (email, last_login, company_id, role, manager_id) on profiles to pdy_auth;
create trigger touch_record before update of external_id, deactivation_reason on profiles
  for each row execute function app.touch();
create trigger touch_blocking before update of processing_blocked_at on profiles
  for each row execute function app.touch();

-- Signing in dates the row without changing what anybody edits: last_login is left out.
create trigger touch before update of email, first_name, last_name, display_name, role, is_active, company_id, manager_id,
  position, department, phone, cpf, hire_date, avatar_url on profiles for each row execute function app.touch();

-- Whoever comes to belong to a company is a member from that day on, a visitor too, and whoever moves out has left on it.
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
    insert into company_members as m (company_id, user_id) values (new.company_id, new.user_id)
    on conflict (company_id, user_id) do update set left_on = null, visiting = false,
      joined_on = case when m.visiting then today else m.joined_on end;
  end if;
  return new;
end $$;
create trigger keep_membership before insert or update of company_id on profiles
  for each row execute function app.keep_membership();

-- Once per company: later visits find the row. Whoever has belonged here stays what they were.
create function app.keep_visitor(company uuid) returns void
  language sql security definer set search_path = pg_catalog, public, app as $$
  insert into company_members (company_id, user_id, visiting)
  select company, p.user_id, true from profiles p
  where p.user_id = app.person_id() and p.role = 'platform_admin' and p.is_active and p.company_id is distinct from company
  on conflict (company_id, user_id) do nothing
$$;
revoke execute on function app.keep_visitor from public;
grant execute on function app.keep_visitor to pdy_platform;
