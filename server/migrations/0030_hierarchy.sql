-- Who answers to whom: every change is kept, changes can be prepared for a day to come, and managers may ask for those
-- outside their own line. And what each person was on a day that has passed.
-- Administrators prepare and decide; who leads reads the changes and asks; triggers on profiles alone write down what
-- changed. Nobody deletes.

-- Moves that are applied together. Reads and writes: who manages the users of the company, and the job of the day.
-- Nobody deletes.
create table hierarchy_batches (
  id           uuid not null default uuidv7(),
  effective_on date not null,
  reason       text check (length(reason) <= 500),
  status       text not null default 'agendada' check (status in ('agendada', 'aplicada', 'cancelada', 'conflito')),
  conflict     text check (length(conflict) <= 600),
  created_by   uuid default app.person_id(),
  check ((status = 'conflito') = (conflict is not null))
);
call app.tenant_table('hierarchy_batches');
comment on column hierarchy_batches.created_by is 'A plain uuid: it may be a platform administrator.';
comment on column hierarchy_batches.conflict is 'Why nothing was applied when the day came.';
revoke insert, update, delete on hierarchy_batches from pdy_app;
grant insert (id, effective_on, reason, status), update (status, conflict) on hierarchy_batches to pdy_app;
create policy see on hierarchy_batches for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy add on hierarchy_batches for insert to pdy_app
  with check (((select app.administers()) or (select app.role()) = 'platform_admin')
              and created_by = (select app.person_id()));
create policy change on hierarchy_batches for update to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

create table hierarchy_batch_moves (
  batch_id        uuid not null,
  profile_id      uuid not null,
  from_manager_id uuid,
  to_manager_id   uuid,
  constraint nobody_manages_themselves check (to_manager_id <> profile_id)
);
call app.tenant_table('hierarchy_batch_moves', 'batch_id, profile_id');
comment on column hierarchy_batch_moves.from_manager_id is 'Under whom the person stood when the move was prepared.';
alter table hierarchy_batch_moves
  add foreign key (company_id, batch_id) references hierarchy_batches (company_id, id),
  add foreign key (company_id, profile_id) references company_members (company_id, user_id),
  add foreign key (company_id, from_manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, to_manager_id) references company_members (company_id, user_id);
create index on hierarchy_batch_moves (company_id, profile_id);
create index on hierarchy_batch_moves (company_id, from_manager_id) where from_manager_id is not null;
create index on hierarchy_batch_moves (company_id, to_manager_id) where to_manager_id is not null;
revoke insert, update, delete on hierarchy_batch_moves from pdy_app;
grant insert (batch_id, profile_id, from_manager_id, to_manager_id) on hierarchy_batch_moves to pdy_app;
create policy see on hierarchy_batch_moves for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy add on hierarchy_batch_moves for insert to pdy_app
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

-- Every change of manager there was, whichever door it came through. Reads: who leads. Writes: only the trigger on
-- profiles. Nobody changes or deletes.
create table hierarchy_changes (
  id              uuid not null default uuidv7(),
  profile_id      uuid not null,
  from_manager_id uuid,
  to_manager_id   uuid,
  effective_on    date not null,
  changed_by      uuid,
  batch_id        uuid,
  reason          text check (length(reason) <= 500)
);
call app.tenant_table('hierarchy_changes');
comment on column hierarchy_changes.effective_on is 'The day it was made, where the company is.';
comment on column hierarchy_changes.changed_by is 'Null for the system. A plain uuid: it may be a platform administrator.';
alter table hierarchy_changes
  add foreign key (company_id, profile_id) references company_members (company_id, user_id),
  add foreign key (company_id, from_manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, to_manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, batch_id) references hierarchy_batches (company_id, id);
create index on hierarchy_changes (company_id, profile_id, effective_on, id);
create index on hierarchy_changes (company_id, from_manager_id) where from_manager_id is not null;
create index on hierarchy_changes (company_id, to_manager_id) where to_manager_id is not null;
create index on hierarchy_changes (company_id, batch_id) where batch_id is not null;
revoke insert, update, delete on hierarchy_changes from pdy_app;
create policy see on hierarchy_changes for select to pdy_app
  using ((select app.administers()) or (select app.role()) in ('manager', 'platform_admin'));
create policy kept_by_trigger on hierarchy_changes to pdy_owner using (true) with check (true);
create policy vetted_functions on company_settings for select to pdy_owner using (true);

create function app.write_change_of_manager(company uuid, person uuid, from_manager uuid, to_manager uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  insert into hierarchy_changes (company_id, profile_id, from_manager_id, to_manager_id, effective_on, changed_by, batch_id, reason)
  select company, person, from_manager, to_manager,
         (app.now() at time zone coalesce((select timezone from company_settings where company_id = company), 'America/Sao_Paulo'))::date,
         app.person_id(), nullif(current_setting('app.batch_id', true), '')::uuid,
         nullif(current_setting('app.move_reason', true), '');
end $$;
revoke execute on function app.write_change_of_manager from public;

-- Whoever leaves a company stands under nobody there.
create function app.keep_changes_of_manager() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if tg_op = 'UPDATE' and (old.company_id, old.manager_id) is not distinct from (new.company_id, new.manager_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.company_id = new.company_id then
    perform app.write_change_of_manager(new.company_id, new.user_id, old.manager_id, new.manager_id);
    return null;
  end if;
  if tg_op = 'UPDATE' and old.manager_id is not null then
    perform app.write_change_of_manager(old.company_id, new.user_id, old.manager_id, null);
  end if;
  if new.manager_id is not null then
    perform app.write_change_of_manager(new.company_id, new.user_id, null, new.manager_id);
  end if;
  return null;
end $$;
create trigger keep_changes_of_manager after insert or update of manager_id, company_id on profiles
  for each row execute function app.keep_changes_of_manager();

-- Who belonged to the caller's company at the end of a day, and under whom. For those who may read the changes.
create function app.hierarchy_on(day date) returns table (user_id uuid, manager_id uuid) stable
begin atomic
  select m.user_id, last.to_manager_id
  from company_members m
  left join lateral (
    select c.to_manager_id from hierarchy_changes c
    where c.company_id = m.company_id and c.profile_id = m.user_id and c.effective_on <= day
    order by c.effective_on desc, c.id desc limit 1) last on true
  where m.company_id = app.company_id() and m.joined_on <= day and (m.left_on is null or m.left_on > day);
end;

-- A manager moves people of their own line within it, themselves never. Whether it was done: not when the person stands
-- under somebody else by now. Runs as the owner because nobody but administrators changes another's profile.
create policy moved_by_function on profiles for update to pdy_owner
  using (company_id = (select app.company_id())) with check (company_id = (select app.company_id()));

create function app.move_within_line(person uuid, from_manager uuid, to_manager uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  line uuid[] := array(select app.led_people());
begin
  if app.role() is distinct from 'manager' or person = app.person_id() or person <> all (line)
     or to_manager is null or to_manager <> all (line || app.person_id()) then
    raise exception 'outside the own line' using errcode = '42501';
  end if;
  update profiles p set manager_id = to_manager
  where p.company_id = app.company_id() and p.user_id = person and p.manager_id is not distinct from from_manager;
  return found;
end $$;
revoke execute on function app.move_within_line from public;
grant execute on function app.move_within_line to pdy_app;

-- What lies outside a manager's own line is asked of the administration. Reads: administrators, and whoever asked.
-- Writes: who leads asks and takes back; administrators decide. Nobody deletes.
create table hierarchy_requests (
  id            uuid not null default uuidv7(),
  profile_id    uuid not null,
  to_manager_id uuid,
  requested_by  uuid not null default app.person_id(),
  note          text check (length(note) <= 500),
  status        text not null default 'pendente' check (status in ('pendente', 'aprovada', 'recusada', 'cancelada')),
  answer        text check (length(answer) <= 500),
  decided_by    uuid,
  constraint nobody_manages_themselves check (to_manager_id <> profile_id)
);
call app.tenant_table('hierarchy_requests');
comment on column hierarchy_requests.to_manager_id is 'Null: no manager.';
comment on column hierarchy_requests.decided_by is 'A plain uuid: it may be a platform administrator.';
alter table hierarchy_requests
  add foreign key (company_id, profile_id) references company_members (company_id, user_id),
  add foreign key (company_id, to_manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, requested_by) references company_members (company_id, user_id);
create unique index one_open_request_per_person on hierarchy_requests (company_id, profile_id) where status = 'pendente';
create index on hierarchy_requests (company_id, profile_id);
create index on hierarchy_requests (company_id, to_manager_id) where to_manager_id is not null;
create index on hierarchy_requests (company_id, requested_by);
revoke insert, update, delete on hierarchy_requests from pdy_app;
grant insert (profile_id, to_manager_id, note), update (status, answer, decided_by) on hierarchy_requests to pdy_app;
create policy see on hierarchy_requests for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin' or requested_by = (select app.person_id()));
create policy add on hierarchy_requests for insert to pdy_app
  with check (requested_by = (select app.person_id()) and status = 'pendente'
              and (select app.role()) in ('manager', 'admin', 'corporate', 'platform_admin'));
create policy change on hierarchy_requests for update to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin'
         or (requested_by = (select app.person_id()) and status = 'pendente'))
  with check ((select app.administers()) or (select app.role()) = 'platform_admin'
              or (requested_by = (select app.person_id()) and status = 'cancelada' and decided_by is null));

-- What each person was from a day on. Reads: who leads, as with the changes of manager. Writes: only the triggers on
-- profiles. Nobody changes or deletes; an erasure takes the words.
create table person_places (
  profile_id   uuid not null,
  effective_on date not null,
  position     text check (length(position) <= 200),
  department   text check (length(department) <= 200),
  role         text not null check (role in ('employee', 'manager', 'admin', 'corporate', 'platform_admin'))
);
call app.tenant_table('person_places', 'profile_id, effective_on');
comment on column person_places.effective_on is
  'The day it was written, where the company is: as it stood at the end of that day, until the next.';
alter table person_places add foreign key (company_id, profile_id) references company_members (company_id, user_id);
create index on person_places (company_id, effective_on);
revoke insert, update, delete on person_places from pdy_app;
create policy see on person_places for select to pdy_app
  using ((select app.administers()) or (select app.role()) in ('manager', 'platform_admin'));
create policy kept_by_trigger on person_places to pdy_owner using (true) with check (true);
-- What a person was, from when to when, is theirs to read: it belongs into the file of what is kept about them.
create policy see_own on person_places for select to pdy_app using (profile_id = (select app.person_id()));

-- One row per person and day: what it was at the end of it.
create function app.keep_places() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  insert into person_places (company_id, profile_id, effective_on, position, department, role)
  select new.company_id, new.user_id,
         (app.now() at time zone coalesce(
           (select s.timezone from company_settings s where s.company_id = new.company_id), 'America/Sao_Paulo'))::date,
         new.position, new.department, new.role
  on conflict (company_id, profile_id, effective_on)
  do update set position = excluded.position, department = excluded.department, role = excluded.role;
  return null;
end $$;
revoke execute on function app.keep_places from public;
create trigger keep_places after insert on profiles for each row
  when (new.company_id is not null) execute function app.keep_places();
create trigger keep_changed_places after update of position, department, role, company_id on profiles for each row
  when (new.company_id is not null and (new.company_id, new.position, new.department, new.role)
        is distinct from (old.company_id, old.position, old.department, old.role)) execute function app.keep_places();

-- Whoever is erased leaves no words here either, through whichever door. Named so that it comes after what is kept.
create function app.erase_places() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  update person_places set position = null, department = null
  where profile_id = new.user_id and company_id in (select m.company_id from company_members m where m.user_id = new.user_id);
  return null;
end $$;
revoke execute on function app.erase_places from public;
create trigger words_leave_with_person after update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_places();
