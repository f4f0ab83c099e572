-- What the platform does to accounts of any company, and what holds at every door while it does.

-- CPF: eleven digits whose last two follow from the others; one of all equal digits is none.
create function app.is_cpf(digits text) returns boolean immutable strict parallel safe language sql
return digits ~ '^[0-9]{11}$' and digits !~ '^(.)\1{10}$' and substr(digits, 10) = (
  select string_agg((sum.total * 10 % 11 % 10)::text, '' order by sum.checked)
  from (select checked, sum((checked + 1 - at) * substr(digits, at, 1)::integer) as total
        from generate_series(10, 11) checked, generate_series(1, checked - 1) at group by checked) sum);
alter table profiles add constraint cpf_is_valid check (app.is_cpf(cpf));
create unique index cpf_is_unique_in_company on profiles (company_id, cpf) where cpf is not null;
grant select (phone, cpf) on profiles to pdy_platform;

-- Lists across companies: by name, newest first, and of those who belong nowhere.
create index on profiles (name_key, user_id);
create index on profiles (created_at desc, user_id desc);
create index on profiles (created_at desc, user_id desc) where company_id is null and is_active;

-- Whoever moves out of a company is signed out in the same transaction.
create trigger end_sessions_of_moved after update of company_id on profiles for each row
  when (old.company_id is not null and old.company_id is distinct from new.company_id)
  execute function auth.end_sessions_of_profile();

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
create index on profiles (user_id) where role = 'platform_admin' and is_active;

-- The address of a profile is its account's. What the platform writes there the account takes over in the same
-- transaction: links that were mailed open nothing any more, and the old address is told.
create policy follows_profile on auth.users to pdy_owner using (true) with check (true);
create policy follows_profile on auth.identities to pdy_owner using (true) with check (true);
create policy follows_profile on auth.one_time_tokens to pdy_owner using (true) with check (false);
create policy follows_profile on auth.device_attempts to pdy_owner using (true) with check (false);
create policy follows_profile on auth.mails to pdy_owner using (true) with check (kind = 'email_changed');
create function auth.follow_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  mail uuid;
begin
  update auth.users set email = new.email, new_email = null, email_change_old_ok = false,
    email_change_new_ok = false, updated_at = app.now()
  where id = new.user_id;
  if not found then
    return null;
  end if;
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', new.email), updated_at = app.now()
  where user_id = new.user_id and provider = 'email';
  delete from auth.one_time_tokens where user_id = new.user_id;
  delete from auth.device_attempts where email = old.email;
  insert into auth.mails (kind, email, details) values ('email_changed', old.email,
    jsonb_build_object('new_email', new.email, 'at', to_char(app.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  returning id into mail;
  perform app.enqueue('mail', jsonb_build_object('account_mail', mail));
  return null;
exception when unique_violation then
  raise exception 'address_is_taken' using errcode = '23514', constraint = 'address_is_taken';
end $$;
create trigger follow_address after update of email on profiles for each row
  when (current_user = 'pdy_platform' and old.email is distinct from new.email)
  execute function auth.follow_address();

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
