-- Erasing a person: who asks, who approves, and what is done. What says who it was goes, figures stay under an id that names
-- nobody.
-- Administrators of the company ask and withdraw, the platform approves and carries out, the jobs keep a list of who was
-- erased, and nobody deletes from it. Functions of the owner alone erase.

-- The owner reaches every row while somebody is erased, and none of them otherwise by this policy. The tables of
-- companies have it from app.tenant_table; the others, which that procedure did not make, get it here.
do $$
declare name regclass;
begin
  for name in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'erased') loop
    execute format('create policy erased on %s to pdy_owner
      using ((select app.is_erasing())) with check ((select app.is_erasing()))', name);
  end loop;
end $$;

-- Asked by an administrator of the company for somebody who has left; carried out by the platform.
-- Reads: administrators of the company, the platform. Adds and withdraws: administrators. Approves: the platform.
create table erasure_requests (
  id              uuid not null default uuidv7(),
  person_id       uuid not null,
  data_request_id uuid,
  reason          text not null check (length(reason) between 10 and 1000),
  status          text not null default 'open' check (status in ('open', 'done', 'withdrawn')),
  asked_by        uuid not null default app.person_id(),
  approved_by     uuid,
  approved_at     timestamptz,
  ended_by        uuid,
  ended_at        timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check ((approved_by is null) = (approved_at is null)),
  constraint two_people_erase check (approved_by <> asked_by)
);
call app.tenant_table('erasure_requests');
comment on column erasure_requests.asked_by is 'A plain uuid, as approved_by and ended_by: it may be a platform administrator.';
comment on column erasure_requests.reason is 'Goes with the person: afterwards it says only that it went.';
alter table erasure_requests
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, data_request_id, person_id) references data_requests (company_id, id, person_id);
create unique index one_open_erasure on erasure_requests (company_id, person_id) where status = 'open';
create index on erasure_requests (company_id, status, id);
create index on erasure_requests (company_id, data_request_id, person_id) where data_request_id is not null;
create index on erasure_requests (status, id);
-- The platform itself asks for accounts that no company answers for. Asked for, the account lets nobody in.
revoke insert, update, delete on erasure_requests from pdy_app;
grant insert (person_id, data_request_id, reason), update (status) on erasure_requests to pdy_app;
grant select, update (approved_by, status) on erasure_requests to pdy_platform;
create policy see on erasure_requests for select to pdy_app using ((select app.administers()));
create policy add on erasure_requests for insert to pdy_app
  with check ((select app.administers()) and asked_by = (select app.person_id()));
create policy withdraw on erasure_requests for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()) and status = 'withdrawn');
create policy platform_sees on erasure_requests for select to pdy_platform
  using ((select app.role()) = 'platform_admin');
create policy platform_approves on erasure_requests for update to pdy_platform
  using ((select app.role()) = 'platform_admin') with check (approved_by = (select app.person_id()) and status = 'open');
create policy platform_withdraws on erasure_requests for update to pdy_platform
  using ((select app.role()) = 'platform_admin' and company_id in (select c.id from companies c where c.is_platform))
  with check (company_id in (select c.id from companies c where c.is_platform) and status = 'withdrawn');

-- Whichever door a change comes through: it moves forward, and the database says who and when.
create function app.keep_erasure() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.is_erasing() and new.status = old.status then return new; end if;
  if old.status <> 'open' then perform app.break_rule('erasure_is_open'); end if;
  if new.approved_by is distinct from old.approved_by then
    if old.approved_by is not null then perform app.break_rule('erasure_is_approved_once'); end if;
    new.approved_at := app.now();
  end if;
  if new.status <> 'open' then
    new.ended_by := app.person_id();
    new.ended_at := app.now();
  end if;
  return new;
end $$;
create trigger keep_erasure before update on erasure_requests for each row execute function app.keep_erasure();

-- Only people who have left are asked for.
create function app.guard_erasure() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if not exists (select from profiles where user_id = new.person_id and company_id = new.company_id
      and not is_active and erased_at is null) then
    perform app.break_rule('only_inactive_people_are_erased');
  end if;
  return new;
end $$;
create trigger guard_erasure before insert on erasure_requests for each row
  when (current_user = 'pdy_app') execute function app.guard_erasure();

-- Who was erased, so that a backup that is restored erases them anew before anybody gets in.
-- Reads: the jobs, which keep a copy beside the database. Adds: the function that erases. Nobody changes or deletes.
create table erased_people (
  person_id    uuid not null,
  email_sha256 bytea not null,
  erased_at    timestamptz not null default app.now()
);
call app.tenant_table('erased_people', 'person_id');
comment on column erased_people.email_sha256 is 'Of the address as it was compared: finds mails that still lie about, and names nobody.';
alter table erased_people add foreign key (company_id, person_id) references company_members (company_id, user_id);
revoke all on erased_people from pdy_app;
grant select on erased_people to pdy_jobs;
create policy jobs_see on erased_people for select to pdy_jobs using (true);

-- The account with everything that opens it: its address may sign up anew.
create function app.erase_account(person uuid, addresses text[]) returns void language plpgsql
  set search_path = pg_catalog, public, app as $$
declare address text;
begin
  delete from auth.users where id = person;
  delete from auth.activity where user_id = person;
  delete from auth.one_time_tokens where email = any (addresses);
  delete from auth.device_attempts where email = any (addresses);
  delete from auth.login_attempts where email = any (addresses);
  delete from auth.mail_pauses where email = any (addresses);
  foreach address in array addresses loop
    delete from auth.mails where email = address or strpos(details::text, address) > 0;
    delete from auth.rate_limits where strpos(key, address) > 0;
  end loop;
end $$;
revoke execute on function app.erase_account from public;

-- Whoever belongs to no company is kept among the platform's visitors: what is written of their erasure names them.
create function app.keep_account(person uuid) returns uuid language sql security definer
  set search_path = pg_catalog, public, app as $$
  insert into company_members (company_id, user_id, visiting) values (app.platform_company_id(), person, true)
  on conflict (company_id, user_id) do update set visiting = company_members.visiting returning company_id
$$;
revoke execute on function app.keep_account from public;

-- False: nobody of that id is left. The owner alone calls it: at the platform's word, and after a backup was restored. Of
-- accounts without company, what they left in those they belonged to goes too.
create function app.erase_person(person uuid) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare
  p profiles;
  own uuid[] := array(select m.company_id from company_members m where m.user_id = person and not m.visiting order by m.joined_on desc);
  home uuid;
  addresses text[];
  names text[];
  caller text := app.role();
  mark text := left(encode(sha256(convert_to(person::text, 'UTF8')), 'hex'), 10);
begin
  perform set_config('app.erasing', 'on', true), set_config('app.role', 'system', true);
  select * into p from profiles where user_id = person and erased_at is null for update;
  if not found then
    perform set_config('app.erasing', '', true), set_config('app.role', coalesce(caller, ''), true);
    return false;
  end if;
  home := coalesce(p.company_id, app.keep_account(person));
  select array_agg(distinct a.address) into addresses from (select lower(p.email) as address
    union select unnest(array[u.email, u.new_email]) from auth.users u where u.id = person
      union select l.user_email from access_logs l where l.user_id = person and l.company_id = any (own || home)) a
  where a.address is not null;
  -- a short name, or one a colleague bears too, is no trace of one person
  names := array(select distinct n.name from unnest(array[p.first_name || ' ' || p.last_name, p.display_name]) n(name)
                 where length(n.name) >= 5 and not exists (
                   select from profiles o where o.company_id = p.company_id and o.user_id <> person
                   and n.name in (o.first_name || ' ' || o.last_name, o.display_name)));
  perform app.erase_plans(person);
  perform app.erase_evidence(person, coalesce(p.company_id, own[1]));
  perform app.erase_traces(person, addresses, names);
  perform app.erase_mentions(person, addresses || names);
  perform app.erase_account(person, addresses);
  update profiles set first_name = 'Pessoa', last_name = 'removida #' || mark, display_name = null,
    email = 'removida-' || mark || '@anonimo.invalid', phone = null, cpf = null, avatar_url = null, external_id = null,
    position = null, department = null, hire_date = null, is_active = false, erased_at = app.now()
  where user_id = person;
  update profiles set deactivation_reason = null where user_id = person;
  insert into erased_people (company_id, person_id, email_sha256)
  values (home, person, sha256(convert_to(lower(p.email), 'UTF8'))) on conflict do nothing;
  perform set_config('app.erasing', '', true), set_config('app.role', coalesce(caller, ''), true);
  return true;
end $$;
revoke execute on function app.erase_person from public;

-- Asks for an account that belongs to no company; the platform's own administrators are never among them.
create function app.ask_account_erasure(person uuid, why text) returns uuid language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare asked uuid; begin
  if app.role() is distinct from 'platform_admin' then raise exception 'the platform asks' using errcode = '42501'; end if;
  perform set_config('app.erasing', 'on', true);
  perform from profiles where user_id = person and company_id is null and role <> 'platform_admin' and erased_at is null;
  if not found then perform app.break_rule('account_has_no_company'); end if;
  insert into erasure_requests (company_id, person_id, reason)
  values (app.keep_account(person), person, why) returning id into asked;
  perform set_config('app.erasing', '', true); return asked;
end $$;
revoke execute on function app.ask_account_erasure from public;
grant execute on function app.ask_account_erasure to pdy_platform;

-- Carries out what was asked. Two people see to it, or seven days pass: for a company, two of the platform; for an account
-- without company, also the one who asked.
create function app.carry_out_erasure(request uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare r erasure_requests; is_own boolean;
begin
  if app.role() is distinct from 'platform_admin' then raise exception 'the platform erases' using errcode = '42501'; end if;
  perform set_config('app.erasing', 'on', true);
  select * into r from erasure_requests where id = request for update;
  is_own := r.company_id = app.platform_company_id();
  if r.status is distinct from 'open' then perform app.break_rule('erasure_is_open'); end if;
  if not is_own and r.asked_by = app.person_id() then perform app.break_rule('two_people_erase'); end if;
  if app.now() < r.created_at + interval '7 days' and coalesce(r.approved_by, app.person_id()) = app.person_id()
     and not (is_own and r.asked_by <> app.person_id()) then
    perform app.break_rule('erasure_waits_for_its_time');
  end if;
  if not exists (select from profiles where user_id = r.person_id and not is_active and erased_at is null
      and company_id is not distinct from case when is_own then null else r.company_id end) then
    perform app.break_rule('only_inactive_people_are_erased');
  end if;
  perform app.erase_person(r.person_id);
  perform set_config('app.erasing', 'on', true);
  update erasure_requests set status = 'done' where id = request;
  perform app.enqueue('erasures', jsonb_build_object('person_id', r.person_id));
  perform set_config('app.erasing', '', true);
end $$;
revoke execute on function app.carry_out_erasure from public;
grant execute on function app.carry_out_erasure to pdy_platform;
