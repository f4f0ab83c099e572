-- People from a file: what was read, what each line would do and did, and what waits for those who were invited.
-- Who manages the users of the company reads, writes and deletes. Large files are taken in by a job, batch by batch. Invited
-- people's waiting data goes when it is used.

-- What was brought, and how far it has come. Invitations of a file are mailed at a measured pace: how far their mails
-- reach stands with the import, so that the next batch, and the next file, go on from there.
create table user_imports (
  id           uuid not null default uuidv7(),
  file_name    text not null check (length(file_name) between 1 and 200),
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  requested_by uuid not null default app.person_id(),
  status       text not null default 'simulado'
               check (status in ('simulado', 'aplicando', 'aplicado', 'expirado', 'falhou')),
  headers      jsonb not null,
  columns      jsonb not null,
  lines        integer not null check (lines between 1 and 10000),
  totals       jsonb,
  expires_at   timestamptz,
  applied_at   timestamptz,
  undone_at    timestamptz,
  kept         jsonb not null default '[]',
  applied_by   uuid,
  applied_role text check (applied_role in ('admin', 'corporate', 'platform_admin')),
  batches      smallint not null default 0 check (batches >= 0),
  done         integer not null default 0 check (done between 0 and lines),
  failure      text check (length(failure) between 1 and 600),
  mails_at     timestamptz,
  mails_then   smallint check (mails_then > 0),
  sending      text not null default 'now' check (sending in ('now', 'on_day', 'not_yet')),
  send_on      date,
  check (undone_at is null or applied_at is not null),
  check (status <> 'aplicado' or applied_at is not null),
  check (applied_at is null or status in ('aplicado', 'falhou')),
  check ((status = 'falhou') = (failure is not null)),
  check (status <> 'aplicando' or (applied_by is not null and applied_role is not null)),
  check ((mails_at is null) = (mails_then is null)),
  check ((sending = 'on_day') = (send_on is not null))
);
call app.tenant_table('user_imports');
comment on column user_imports.sending is 'When its new people are invited: at once, on the day send_on, or when somebody says so.';
comment on column user_imports.requested_by is 'A plain uuid: it may be a platform administrator.';
comment on column user_imports.columns is 'Places of the file''s columns by field, counted from 0.';
comment on column user_imports.totals is 'Lines by what becomes of them; null until they are tried out.';
comment on column user_imports.expires_at is 'Until when the dry run may be applied; past it an open one reads as expirado.';
comment on column user_imports.kept is 'What taking the import back could not reach, and why.';
comment on column user_imports.status is 'falhou: it stopped on its way; what the batches before did stands, and can be taken back.';
comment on column user_imports.applied_by is 'In whose name the batches are taken in. A plain uuid: it may be a platform administrator.';
comment on column user_imports.applied_at is 'When the last batch was taken in, or it stopped.';
comment on column user_imports.batches is 'How many batches have been taken in.';
comment on column user_imports.done is 'Lines that were to do something and have been through a batch.';
comment on column user_imports.failure is 'Why it stopped, as the administrator reads it.';
comment on column user_imports.mails_at is 'When the last of its invitations are mailed, by the clock of the queue; null before the first.';
comment on column user_imports.mails_then is 'How many are mailed at that moment, those of other imports counted.';
create index on user_imports (company_id, created_at);
create policy manage on user_imports to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

create table user_import_rows (
  import_id       uuid not null,
  line            integer not null check (line > 1),
  raw             jsonb not null,
  action          text check (action in ('criar', 'atualizar', 'sem_alteracao', 'erro')),
  code            text check (length(code) <= 40),
  message         text check (length(message) <= 600),
  changes         jsonb not null default '{}',
  email           text check (length(email) <= 254),
  profile_id      uuid,
  profile_version integer,
  invite_id       uuid,
  is_applied      boolean not null default false,
  batch           smallint check (batch > 0),
  job_starts_on   date
);
call app.tenant_table('user_import_rows', 'import_id, line');
comment on column user_import_rows.line is 'As a spreadsheet counts: the header is line 1.';
comment on column user_import_rows.raw is 'The cells of the line, as text.';
comment on column user_import_rows.changes is 'Old and new value of each field that is other than before.';
comment on column user_import_rows.profile_version is 'Of the person when the line was tried out; once it is applied, after that.';
comment on column user_import_rows.batch is 'Which batch took the line in, or left it out; null until then, and for lines that do nothing.';
comment on column user_import_rows.job_starts_on is 'The day from which the line gave its person a job; null when it gave none, or an invitation keeps it.';
alter table user_import_rows
  add foreign key (company_id, import_id) references user_imports (company_id, id) on delete cascade,
  add foreign key (company_id, profile_id) references company_members (company_id, user_id),
  add foreign key (company_id, invite_id) references invites (company_id, id);
create index on user_import_rows (company_id, profile_id) where profile_id is not null;
create index on user_import_rows (company_id, invite_id) where invite_id is not null;
create policy manage on user_import_rows to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

-- What a file says of somebody who has no profile yet: written into it when they accept.
create table invite_details (
  invite_id uuid not null,
  details   jsonb not null
);
call app.tenant_table('invite_details', 'invite_id');
comment on column invite_details.details is 'Fields of the profile by name, but for the role, which is the invitation''s; and the manager''s address, null for nobody.';
alter table invite_details add foreign key (company_id, invite_id) references invites (company_id, id);
create policy manage on invite_details to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

-- Who is to be led by somebody who has not come in yet, or waits themselves: both by address.
create table awaited_managers (
  email         text not null check (length(email) between 3 and 254),
  manager_email text not null check (length(manager_email) between 3 and 254),
  check (email <> manager_email)
);
call app.tenant_table('awaited_managers', 'email');
create index on awaited_managers (company_id, manager_email);
create policy manage on awaited_managers to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

-- Everybody of the caller's company with the whole record, in one flight. For administrators and reactions. Runs as
-- the owner because no one reads telephone and CPF row by row.
create function app.people_for_import() returns table (
  user_id uuid, email text, first_name text, last_name text, role text, "position" text, department text, phone text,
  cpf text, hire_date date, external_id text, manager_id uuid, is_active boolean, version integer) stable
  language sql security definer set search_path = pg_catalog, public, app
begin atomic
  select p.user_id, p.email, p.first_name, p.last_name, p.role, p.position, p.department, p.phone, p.cpf, p.hire_date,
         p.external_id, p.manager_id, p.is_active, p.version
  from profiles p
  where p.company_id = app.company_id() and app.role() in ('admin', 'corporate', 'platform_admin', 'system');
end;
revoke execute on function app.people_for_import from public;
grant execute on function app.people_for_import to pdy_app;

-- Which of the addresses can't come into the caller's company: people of another one, and the platform's own. Only that,
-- never where. Runs as the owner because nobody looks into another company.
create function app.unavailable_addresses(asked text[]) returns setof text stable
  language sql security definer set search_path = pg_catalog, public, app
begin atomic
  select p.email from profiles p
  where p.email = any (asked) and app.role() in ('admin', 'corporate', 'platform_admin')
    and p.company_id is distinct from app.company_id()
    and (p.company_id is not null or p.role = 'platform_admin');
end;
revoke execute on function app.unavailable_addresses from public;
grant execute on function app.unavailable_addresses to pdy_app;
