-- Erasing a person (LGPD, art. 18), blocking the processing of their data, incidents, and consents.

-- Only functions of the owner that erase hold this; a serving role that sets it gains nothing.
create function app.is_erasing() returns boolean stable
  return coalesce(current_setting('app.erasing', true) = 'on', false) and current_user = 'pdy_owner';

-- Every table lets the owner reach what is to be erased: those that stand, and those to come.
do $$
declare name regclass;
begin
  for name in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations' loop
    execute format('create policy erased on %s to pdy_owner
      using ((select app.is_erasing())) with check ((select app.is_erasing()))', name);
  end loop;
end $$;
create or replace procedure app.tenant_table(name regclass, key text default 'id') language plpgsql as $$
begin
  execute format('alter table %s
    add column company_id uuid not null default app.company_id() references companies,
    add column version integer not null default 1,
    add column created_at timestamptz not null default app.now(),
    add column updated_at timestamptz not null default app.now(),
    add primary key (company_id%s),
    enable row level security, force row level security', name, coalesce(', ' || nullif(key, ''), ''));
  execute format('create policy tenant on %s as restrictive to pdy_app
    using (company_id = (select app.company_id())) with check (company_id = (select app.company_id()))', name);
  execute format('create policy erased on %s to pdy_owner
    using ((select app.is_erasing())) with check ((select app.is_erasing()))', name);
  execute format('create trigger touch before update on %s for each row execute function app.touch()', name);
  execute format('grant select, insert, update, delete on %s to pdy_app', name);
end $$;

-- Who was erased stays away and stays nobody. Whose processing is blocked keeps their own pages; figures,
-- recommendations and jobs leave them out.
alter table profiles
  add column erased_at             timestamptz,
  add column processing_blocked_at timestamptz,
  add column is_processed boolean not null generated always as (is_active and processing_blocked_at is null) stored,
  add constraint erased_people_stay_nobody check (erased_at is null or (not is_active and last_name like 'removida #%'
    and display_name is null and phone is null and cpf is null and avatar_url is null and external_id is null));
comment on column profiles.erased_at is 'When everything that says who it was went; null for everybody else.';
comment on column profiles.processing_blocked_at is 'Since when data are kept and no longer processed (LGPD, art. 18 IV); null: they are.';
comment on column profiles.is_processed is 'Active, and not blocked: figures, recommendations and jobs ask this.';
grant select (erased_at, processing_blocked_at, is_processed) on profiles to pdy_app, pdy_platform;
grant update (processing_blocked_at) on profiles to pdy_app;
create trigger touch_blocking before update of processing_blocked_at on profiles
  for each row execute function app.touch();
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

-- A photo stands only while its person agrees.
create table consents (
  id           uuid not null default uuidv7(),
  person_id    uuid not null default app.person_id(),
  purpose      text not null check (purpose in ('photo')),
  is_given     boolean not null,
  text_version integer not null check (text_version > 0),
  ip_prefix    text check (length(ip_prefix) <= 50)
);
comment on column consents.text_version is 'Which wording was agreed to, or taken back.';
comment on column consents.ip_prefix is 'The network the answer came from, without the last part of its address; null where unknown.';
call app.tenant_table('consents');
alter table consents add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on consents (company_id, person_id, purpose, id);
revoke insert, update, delete on consents from pdy_app;
grant insert (purpose, is_given, text_version, ip_prefix) on consents to pdy_app;
-- Reads: the person; administrators, who have to prove it. Adds: the person. Nobody changes or deletes.
create policy see on consents for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()));
create policy add on consents for insert to pdy_app with check (person_id = (select app.person_id()));
create function app.guard_photo() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if not coalesce((select c.is_given from consents c where c.company_id = new.company_id
      and c.person_id = new.user_id and c.purpose = 'photo' order by c.id desc limit 1), false) then
    perform app.break_rule('photo_needs_consent');
  end if;
  return new;
end $$;
create trigger guard_photo before insert or update of avatar_url on profiles for each row
  when (current_user = 'pdy_app' and new.avatar_url is not null) execute function app.guard_photo();

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
comment on column erasure_requests.asked_by is 'A plain uuid, as approved_by and ended_by: it may be a platform administrator.';
comment on column erasure_requests.reason is 'Goes with the person: afterwards it says only that it went.';
call app.tenant_table('erasure_requests');
alter table erasure_requests
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, data_request_id, person_id) references data_requests (company_id, id, person_id);
create unique index one_open_erasure on erasure_requests (company_id, person_id) where status = 'open';
create index on erasure_requests (company_id, status, id);
create index on erasure_requests (company_id, data_request_id, person_id) where data_request_id is not null;
create index on erasure_requests (status, id);
revoke insert, update, delete on erasure_requests from pdy_app;
grant insert (person_id, data_request_id, reason), update (status) on erasure_requests to pdy_app;
create policy see on erasure_requests for select to pdy_app using ((select app.administers()));
create policy add on erasure_requests for insert to pdy_app
  with check ((select app.administers()) and asked_by = (select app.person_id()));
create policy withdraw on erasure_requests for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()) and status = 'withdrawn');
grant select, update (approved_by) on erasure_requests to pdy_platform;
create policy platform_sees on erasure_requests for select to pdy_platform
  using ((select app.role()) = 'platform_admin');
create policy platform_approves on erasure_requests for update to pdy_platform
  using ((select app.role()) = 'platform_admin') with check (approved_by = (select app.person_id()) and status = 'open');

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
comment on column erased_people.email_sha256 is 'Of the address as it was compared: finds mails that still lie about, and names nobody.';
call app.tenant_table('erased_people', 'person_id');
alter table erased_people
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
revoke select, insert, update, delete on erased_people from pdy_app;
grant select on erased_people to pdy_jobs;
create policy jobs_see on erased_people for select to pdy_jobs using (true);

-- Incidents with personal data (LGPD, art. 48; Res. CD/ANPD 15/2024), one for each company concerned: each informs its
-- own people. The platform's own company holds those that concern no other.
-- Reads: the platform, administrators of the company. Writes: the platform. Nobody deletes.
create table privacy_incidents (
  id                uuid not null default uuidv7(),
  title             text not null check (length(title) between 5 and 200),
  nature            text not null check (nature in ('confidentiality', 'integrity', 'availability')),
  description       text not null check (length(description) between 10 and 5000),
  categories        text[] not null check (cardinality(categories) <= 12),
  people_count      integer check (people_count >= 0),
  occurred_on       date,
  known_at          timestamptz not null,
  due_on            date not null,
  complement_due_on date not null,
  measures          text not null default '' check (length(measures) <= 5000),
  is_risky          boolean,
  decision          text not null default '' check (length(decision) <= 2000),
  authority_told_at timestamptz,
  people_told_at    timestamptz,
  complemented_at   timestamptz,
  closed_at         timestamptz,
  check (complement_due_on > due_on),
  constraint incident_decision_has_a_reason check (is_risky is null or length(btrim(decision)) >= 10),
  constraint incident_closes_with_a_decision check (closed_at is null or (is_risky is not null
    and (not is_risky or (authority_told_at is not null and people_told_at is not null))))
);
comment on column privacy_incidents.people_count is 'How many people it concerns; null while nobody knows.';
comment on column privacy_incidents.known_at is 'From here the deadlines run.';
comment on column privacy_incidents.due_on is 'Last day to inform the authority and the people: the third business day.';
comment on column privacy_incidents.complement_due_on is 'Last day to complete what was told: the twentieth business day.';
comment on column privacy_incidents.is_risky is 'Whether it may bring relevant risk or harm, and is told; null: not decided.';
call app.tenant_table('privacy_incidents');
create index on privacy_incidents (company_id, known_at desc);
create index on privacy_incidents (known_at desc, id desc);
revoke insert, update, delete on privacy_incidents from pdy_app;
create policy see on privacy_incidents for select to pdy_app using ((select app.administers()));
grant select, insert, update on privacy_incidents to pdy_platform;
create policy platform_writes on privacy_incidents to pdy_platform
  using ((select app.role()) = 'platform_admin') with check ((select app.role()) = 'platform_admin');

-- What was written down of an incident, step by step. Nobody changes or deletes.
create table privacy_incident_entries (
  id          uuid not null default uuidv7(),
  incident_id uuid not null,
  written_by  uuid not null default app.person_id(),
  fields      text[] not null default '{}',
  words       text not null default '' check (length(words) <= 2000)
);
comment on column privacy_incident_entries.fields is 'Names of what is other than before; empty for a note alone.';
comment on column privacy_incident_entries.written_by is 'A plain uuid: a platform administrator.';
call app.tenant_table('privacy_incident_entries');
alter table privacy_incident_entries
  add foreign key (company_id, incident_id) references privacy_incidents (company_id, id);
create index on privacy_incident_entries (company_id, incident_id, id);
revoke insert, update, delete on privacy_incident_entries from pdy_app;
create policy see on privacy_incident_entries for select to pdy_app using ((select app.administers()));
grant select, insert on privacy_incident_entries to pdy_platform;
create policy platform_sees on privacy_incident_entries for select to pdy_platform
  using ((select app.role()) = 'platform_admin');
create policy platform_adds on privacy_incident_entries for insert to pdy_platform
  with check (written_by = (select app.person_id()) and (select app.role()) = 'platform_admin');

-- Notifications go twelve months after they were read, what nobody holds any more with them; files at their end.
grant select (user_id, notification_id, company_id, data_leitura), delete on user_notifications to pdy_jobs;
create policy jobs_expire on user_notifications for delete to pdy_jobs
  using (data_leitura < (select now()) - interval '12 months');
create policy jobs_see on user_notifications for select to pdy_jobs using (true);
grant select (id, company_id, created_at, origin), delete on notifications to pdy_jobs;
create policy jobs_see on notifications for select to pdy_jobs using (created_at < (select now()) - interval '12 months');
create policy jobs_expire on notifications for delete to pdy_jobs
  using (created_at < (select now()) - interval '12 months' and origin = 'sistema');
grant select (company_id, request_id, expires_at), delete on personal_data_files to pdy_jobs;
create policy jobs_see on personal_data_files for select to pdy_jobs using (expires_at < (select now()));
create policy jobs_expire on personal_data_files for delete to pdy_jobs using (expires_at < (select now()));
