-- What people ask about their own data (LGPD, art. 18), the file they get, consents, and incidents with personal data.
-- The person asks, reads and withdraws, administrators answer, and the platform writes incidents. Files are deleted when a
-- week has passed, consents and incidents when their years have; nobody deletes requests.

-- What a person asks about their own data (LGPD, art. 18). Reads: the person, the company's administrators.
-- Adds: the person. Changes: administrators answer and close, the person withdraws, the job answers with the file.
-- Nobody deletes.
create table data_requests (
  id          uuid not null default uuidv7(),
  person_id   uuid not null default app.person_id(),
  kind        text not null check (kind in ('access', 'correction', 'portability', 'anonymisation')),
  message     text check (length(message) <= 2000),
  status      text not null default 'open' check (status in ('open', 'answered', 'closed', 'withdrawn')),
  due_on      date not null,
  answer      text check (length(answer) <= 5000),
  answered_by uuid,
  answered_at timestamptz,
  outcome     text check (outcome in ('fulfilled', 'refused')),
  closed_by   uuid,
  closed_at   timestamptz,
  constraint correction_says_what check (kind <> 'correction' or length(btrim(coalesce(message, ''))) > 0),
  constraint refusal_has_a_reason check (outcome is distinct from 'refused' or answer is not null),
  check ((status = 'closed') = (outcome is not null))
);
call app.tenant_table('data_requests');
comment on column data_requests.due_on is 'Last day for an answer: the fifteenth after it was asked.';
comment on column data_requests.answered_by is 'Null with a date: the system, with the file. A plain uuid, as closed_by: people leave.';
comment on column data_requests.outcome is 'Null until it is closed.';
alter table data_requests
  add unique (company_id, id, person_id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create unique index one_data_request_of_a_kind on data_requests (company_id, person_id, kind) where status in ('open', 'answered');
create index on data_requests (company_id, status, id);
revoke insert, update, delete on data_requests from pdy_app;
grant insert (kind, message, due_on), update (status, answer, outcome) on data_requests to pdy_app;
create policy see on data_requests for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()));
create policy add on data_requests for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on data_requests for update to pdy_app
  using ((select app.administers()) or person_id = (select app.person_id()))
  with check ((select app.administers()) or (person_id = (select app.person_id()) and status = 'withdrawn'));

-- Whichever door a change comes through: it only moves forward, the database says who and when, and only whom it concerns
-- withdraws it. Requests that were answered long ago are emptied as well, by an erasure.
create function app.keep_data_request() returns trigger
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.is_erasing() then return new; end if;
  if old.status in ('closed', 'withdrawn') or (old.status = 'answered' and new.status = 'open') then
    raise exception 'data_request_is_open' using errcode = '23514', constraint = 'data_request_is_open';
  end if;
  if (new.status = 'withdrawn' and new.person_id is distinct from app.person_id())
     or (new.answer is distinct from old.answer and not app.administers()) then
    raise exception 'administrators answer, the person withdraws' using errcode = '42501';
  end if;
  if new.answer is distinct from old.answer then
    new.answered_by := app.person_id();
    new.answered_at := app.now();
  end if;
  if new.status in ('closed', 'withdrawn') then
    new.closed_by := app.person_id();
    new.closed_at := app.now();
  end if;
  return new;
end $$;
create trigger keep_data_request before update on data_requests for each row execute function app.keep_data_request();

-- The file of a person's own data, kept for a week. Reads: the person. Adds and deletes: the job, as the system.
create table personal_data_files (
  request_id uuid not null,
  person_id  uuid not null,
  body       text not null,
  sha256     text not null check (length(sha256) = 64),
  expires_at timestamptz not null default app.now() + interval '7 days'
);
call app.tenant_table('personal_data_files', 'request_id');
comment on column personal_data_files.body is 'JSON.';
alter table personal_data_files
  add foreign key (company_id, request_id, person_id)
    references data_requests (company_id, id, person_id) on delete cascade;
create index on personal_data_files (company_id, expires_at);
revoke insert, update on personal_data_files from pdy_app;
grant insert (request_id, person_id, body, sha256) on personal_data_files to pdy_app;
grant select (company_id, request_id, expires_at), delete on personal_data_files to pdy_jobs;
create policy see on personal_data_files for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on personal_data_files for insert to pdy_app with check ((select app.role()) = 'system');
create policy remove on personal_data_files for delete to pdy_app using ((select app.role()) = 'system');
create policy jobs_see on personal_data_files for select to pdy_jobs using (expires_at < (select now()));
create policy jobs_expire on personal_data_files for delete to pdy_jobs using (expires_at < (select now()));

-- What a person has agreed to. A photo stands only while its person agrees.
-- Reads: the person; administrators, who have to prove it. Adds: the person. Nobody changes or deletes.
create table consents (
  id           uuid not null default uuidv7(),
  person_id    uuid not null default app.person_id(),
  purpose      text not null check (purpose in ('photo')),
  is_given     boolean not null,
  text_version integer not null check (text_version > 0),
  ip_prefix    text check (length(ip_prefix) <= 50)
);
call app.tenant_table('consents');
comment on column consents.text_version is 'Which wording was agreed to, or taken back.';
comment on column consents.ip_prefix is 'The network the answer came from, without the last part of its address; null where unknown.';
alter table consents add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on consents (company_id, person_id, purpose, id);
revoke insert, update, delete on consents from pdy_app;
grant insert (purpose, is_given, text_version, ip_prefix) on consents to pdy_app;
create policy see on consents for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()));
create policy add on consents for insert to pdy_app with check (person_id = (select app.person_id()));

-- No photo without a yes, and none after a no.
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
call app.tenant_table('privacy_incidents');
comment on column privacy_incidents.people_count is 'How many people it concerns; null while nobody knows.';
comment on column privacy_incidents.known_at is 'From here the deadlines run.';
comment on column privacy_incidents.due_on is 'Last day to inform the authority and the people: the third business day.';
comment on column privacy_incidents.complement_due_on is 'Last day to complete what was told: the twentieth business day.';
comment on column privacy_incidents.is_risky is 'Whether it may bring relevant risk or harm, and is told; null: not decided.';
create index on privacy_incidents (company_id, known_at desc);
create index on privacy_incidents (known_at desc, id desc);
revoke insert, update, delete on privacy_incidents from pdy_app;
grant select, insert, update on privacy_incidents to pdy_platform;
create policy see on privacy_incidents for select to pdy_app using ((select app.administers()));
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
call app.tenant_table('privacy_incident_entries');
comment on column privacy_incident_entries.fields is 'Names of what is other than before; empty for a note alone.';
comment on column privacy_incident_entries.written_by is 'A plain uuid: a platform administrator.';
alter table privacy_incident_entries add foreign key (company_id, incident_id) references privacy_incidents (company_id, id);
create index on privacy_incident_entries (company_id, incident_id, id);
revoke insert, update, delete on privacy_incident_entries from pdy_app;
grant select, insert on privacy_incident_entries to pdy_platform;
create policy see on privacy_incident_entries for select to pdy_app using ((select app.administers()));
create policy platform_sees on privacy_incident_entries for select to pdy_platform
  using ((select app.role()) = 'platform_admin');
create policy platform_adds on privacy_incident_entries for insert to pdy_platform
  with check (written_by = (select app.person_id()) and (select app.role()) = 'platform_admin');
