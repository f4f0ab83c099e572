-- Invitations: a place in a company, kept for an address until its person takes it or seven days have passed since it
-- was mailed. A prepared one waits for somebody, or for a day, to mail it.
-- Who manages the users of the company reads and writes; the mail job notes the link it sends. The auth module, which
-- alone knows links, ends an open one when its person takes it. Nobody deletes.

create table invites (
  id                  uuid not null default uuidv7(),
  email               text not null,
  role                text not null default 'employee' check (role in ('employee', 'manager', 'admin', 'corporate')),
  first_name          text check (length(first_name) between 1 and 100),
  last_name           text check (length(last_name) between 1 and 100),
  manager_id          uuid,
  job_profile_id      uuid,
  token_hash          bytea check (length(token_hash) = 32),
  status              text not null default 'pendente' check (status in ('preparado', 'pendente', 'aceito', 'expirado', 'revogado')),
  send_on             date,
  expires_at          timestamptz not null default app.now() + interval '7 days',
  invited_by          uuid not null default app.person_id(),
  sent_count          smallint not null default 1 check (sent_count > 0),
  last_sent_at        timestamptz,
  resent_on           date,
  resent_times        smallint not null default 0,
  accepted_at         timestamptz,
  accepted_profile_id uuid,
  check (email = lower(email collate "C") and length(email) between 3 and 254),
  constraint three_resends_a_day check (resent_times between 0 and 3),
  check ((status = 'aceito') = (accepted_at is not null)),
  constraint only_the_prepared_wait_for_a_day check (send_on is null or status = 'preparado')
);
call app.tenant_table('invites');
comment on column invites.token_hash is 'SHA-256 of the secret in the link: 32 bytes that derive from id and sent_count under SECRET_KEY and are kept nowhere. Null until the mail is handed over, and again until the next one is.';
comment on column invites.status is 'preparado: a place is kept and nobody was told yet. pendente past expires_at reads as expirado, and becomes it when the address is invited anew.';
comment on column invites.send_on is 'Day of the company on which a prepared one is mailed by itself; null: when somebody says so.';
comment on column invites.invited_by is 'A plain uuid: it may be a platform administrator. What they may grant when the invitation is accepted decides the role.';
comment on column invites.sent_count is 'Which mail counts: the link of every earlier one is dead.';
comment on column invites.resent_times is 'Times it was sent again on resent_on, the company''s day.';
comment on column invites.accepted_at is 'When the person took the place and agreed to the privacy policy.';
alter table invites
  add foreign key (company_id, manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id),
  add foreign key (company_id, accepted_profile_id) references company_members (company_id, user_id);
create unique index one_open_invite_per_address on invites (company_id, email)
  where status in ('preparado', 'pendente');
create index on invites (company_id, send_on) where status = 'preparado' and send_on is not null;
create unique index on invites (token_hash, company_id);
create index on invites (company_id, status, id);
create index on invites (company_id, invited_by) where status in ('preparado', 'pendente');
-- A place promised in a job that is archived is promised in another, or in none. Open invitations of whoever leaves may
-- pass to whoever switches them off: in their own name, and with what they may grant themselves (app.keep_inviter).
revoke all on invites from pdy_app;
grant select (id, company_id, email, role, first_name, last_name, manager_id, job_profile_id, status, send_on, expires_at, invited_by,
              sent_count, last_sent_at, resent_on, resent_times, accepted_at, accepted_profile_id, version,
              created_at, updated_at), insert (email, role, first_name, last_name, manager_id, job_profile_id, status, send_on),
      update (token_hash, status, send_on, expires_at, sent_count, last_sent_at, resent_on, resent_times, job_profile_id,
              invited_by) on invites to pdy_app;
grant select (id, company_id, email, role, first_name, last_name, manager_id, job_profile_id, token_hash, status, expires_at,
              invited_by), update (status, accepted_at, accepted_profile_id) on invites to pdy_auth;
create policy see on invites for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
-- Nobody keeps a place above what they may grant, nor in somebody else's name.
create policy add on invites for insert to pdy_app
  with check (invited_by = (select app.person_id()) and status in ('preparado', 'pendente')
              and ((select app.role()) in ('corporate', 'platform_admin')
                   or ((select app.role()) = 'admin' and role <> 'corporate')));
-- Only a link that was mailed takes a place.
create policy change on invites for update to pdy_app
  using (((select app.administers()) or (select app.role()) = 'platform_admin') and status in ('preparado', 'pendente'))
  with check (((select app.administers()) or (select app.role()) = 'platform_admin') and status <> 'aceito');
create policy link_opened on invites for select to pdy_auth using (token_hash is not null);
create policy place_taken on invites for update to pdy_auth
  using (status = 'pendente' and token_hash is not null) with check (status = 'aceito');
create policy vetted_functions on invites for select to pdy_owner using (status in ('preparado', 'pendente'));
create policy vetted_functions on companies to pdy_owner using (not is_platform) with check (false);

-- How many seats of a company are free; below zero when the limit was lowered. Whoever asks holds the company's seats
-- until the end of the transaction: two who want the last one come one after the other.
create function app.free_seats_of(company uuid) returns integer language plpgsql set search_path = pg_catalog, public, app as $$
declare
  most integer;
  people integer;
  invited integer;
begin
  select max_users into most from companies where id = company for no key update;
  select count(*) into people from profiles
  where company_id = company and is_active and role <> 'platform_admin';
  select count(*) into invited from invites i
  where i.company_id = company and (i.status = 'preparado' or i.status = 'pendente' and i.expires_at > app.now())
    and not exists (select from profiles p where p.company_id = company and p.email = i.email and p.is_active);
  return most - people - invited;
end $$;
revoke execute on function app.free_seats_of from public;

create function app.free_seats() returns integer language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  return app.free_seats_of(app.company_id());
end $$;
revoke execute on function app.free_seats from public;
grant execute on function app.free_seats to pdy_app;

create function app.refuse_overfull(company uuid) returns void language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.free_seats_of(company) < 0 then
    raise exception 'PDY-LIMITE' using errcode = '23514', constraint = 'PDY-LIMITE',
      detail = (select max_users from companies where id = company)::text;
  end if;
end $$;
revoke execute on function app.refuse_overfull from public;

-- One row that takes a seat it did not have.
create function app.guard_seat() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  perform app.refuse_overfull(new.company_id);
  return null;
end $$;

-- Any number of new rows, counted once.
create function app.guard_seats_of_people() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  perform app.refuse_overfull(a.company_id)
  from (select distinct company_id from added where company_id is not null and is_active and role <> 'platform_admin') a;
  return null;
end $$;

create function app.guard_seats_of_invites() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  perform app.refuse_overfull(a.company_id) from (select distinct company_id from added) a;
  return null;
end $$;
create trigger seats_for_new after insert on profiles referencing new table as added
  for each statement when (current_user in ('pdy_app', 'pdy_auth', 'pdy_platform'))
  execute function app.guard_seats_of_people();
create trigger seat_for_changed after update of is_active, company_id, role on profiles
  for each row when (current_user in ('pdy_app', 'pdy_auth', 'pdy_platform')
    and new.company_id is not null and new.is_active and new.role <> 'platform_admin'
    and not (old.company_id is not distinct from new.company_id and old.is_active and old.role <> 'platform_admin'))
  execute function app.guard_seat();
create trigger seats_for_new after insert on invites referencing new table as added
  for each statement when (current_user in ('pdy_app', 'pdy_auth', 'pdy_platform'))
  execute function app.guard_seats_of_invites();
create trigger seat_for_renewed after update of expires_at, status on invites
  for each row when (new.status = 'pendente' and new.expires_at > old.expires_at and old.status <> 'preparado')
  execute function app.guard_seat();

-- An invitation passes to whoever takes it over, within what they may grant.
create function app.keep_inviter() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.invited_by is distinct from app.person_id()
     or not (app.role() in ('corporate', 'platform_admin') or (app.role() = 'admin' and new.role <> 'corporate')) then
    raise exception 'an invitation passes to whoever takes it over' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_inviter before update of invited_by on invites
  for each row when (new.invited_by is distinct from old.invited_by) execute function app.keep_inviter();
