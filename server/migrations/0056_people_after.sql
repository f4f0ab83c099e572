-- What was of a person on a day that has passed: position, department and role beside the manager. And the security log
-- as a workbook.

-- What each person was from a day on. Reads: who leads, as with the changes of manager. Writes: only the triggers on
-- profiles. Nobody changes or deletes; an erasure takes the words.
create table person_places (
  profile_id   uuid not null,
  effective_on date not null,
  position     text check (length(position) <= 200),
  department   text check (length(department) <= 200),
  role         text not null check (role in ('employee', 'manager', 'admin', 'corporate', 'platform_admin'))
);
comment on column person_places.effective_on is
  'The day it was written, where the company is: as it stood at the end of that day, until the next.';
call app.tenant_table('person_places', 'profile_id, effective_on');
alter table person_places
  add foreign key (company_id, profile_id) references company_members (company_id, user_id);
create index on person_places (company_id, effective_on);
revoke insert, update, delete on person_places from pdy_app;
create policy see on person_places for select to pdy_app
  using ((select app.administers()) or (select app.role()) in ('manager', 'platform_admin'));
create policy kept_by_trigger on person_places to pdy_owner using (true) with check (true);

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

-- From today on; of the days before nothing is known.
insert into person_places (company_id, profile_id, effective_on, position, department, role)
select p.company_id, p.user_id, (now() at time zone coalesce(s.timezone, 'America/Sao_Paulo'))::date,
       p.position, p.department, p.role
from profiles p left join company_settings s on s.company_id = p.company_id
where p.company_id is not null and p.erased_at is null;

alter table access_log_exports
  add column format text not null default 'csv' check (format in ('csv', 'xlsx'));
comment on column access_log_export_parts.body is 'Text of a CSV file; of a workbook its bytes in base64.';
