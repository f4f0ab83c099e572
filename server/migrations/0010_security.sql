-- What follows from the security log: alerts, files to take away, and the figures behind it.
-- Administrators read alerts and move them on; whoever asked for a file reads it; the jobs write both, and delete files that
-- have had their day. Nobody deletes alerts. Activity and clients of sessions belong to the auth role alone.

-- Alerts. Reads and moves on: administrators of the company. Adds: the job that reads the log. Nobody deletes.
create table security_alerts (
  id              uuid not null default uuidv7(),
  log_id          bigint not null,
  log_at          timestamptz not null,
  user_id         uuid,
  event_type      text not null check (length(event_type) <= 50),
  action          text not null check (length(action) <= 50),
  severity        text not null check (severity in ('low', 'medium', 'high', 'critical')),
  risk_score      smallint not null check (risk_score between 0 and 10),
  failed_attempts smallint not null default 0,
  status          text not null default 'unacknowledged' check (status in ('unacknowledged', 'acknowledged', 'cleared')),
  acknowledged_by uuid,
  acknowledged_at timestamptz,
  cleared_by      uuid,
  cleared_at      timestamptz
);
call app.tenant_table('security_alerts');
comment on column security_alerts.cleared_by is 'Null with a date: the oldest give way where a hundred are open.';
alter table security_alerts add unique (company_id, log_id);
create index on security_alerts (company_id, status, created_at desc, id);
revoke update, delete on security_alerts from pdy_app;
grant update (status) on security_alerts to pdy_app;
grant select on security_alerts to pdy_platform;
create policy see on security_alerts for select to pdy_app
  using ((select app.role()) in ('admin', 'corporate', 'platform_admin', 'system'));
create policy add on security_alerts for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on security_alerts for update to pdy_app
  using ((select app.role()) in ('admin', 'corporate', 'platform_admin', 'system'))
  with check ((select app.role()) in ('admin', 'corporate', 'platform_admin', 'system'));
create policy platform_sees on security_alerts for select to pdy_platform using (true);

create function app.keep_alert() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.status = old.status then return new; end if;
  if old.status = 'cleared' or new.status = 'unacknowledged' then
    raise exception 'alert_moves_forward' using errcode = '23514', constraint = 'alert_moves_forward';
  end if;
  if new.status = 'acknowledged' then
    new.acknowledged_by := app.person_id();
    new.acknowledged_at := app.now();
  else
    new.cleared_by := app.person_id();
    new.cleared_at := app.now();
  end if;
  return new;
end $$;
create trigger keep_alert before update on security_alerts for each row execute function app.keep_alert();

-- Lists asked for as a file, kept for a day. Reads and adds: whoever asked. Changes and deletes: the job, as the system;
-- at their end the nightly job deletes them, whether or not another file is asked for.
create table access_log_exports (
  id           uuid not null default uuidv7(),
  requested_by uuid not null default app.person_id(),
  filters      jsonb not null default '{}',
  status       text not null default 'waiting' check (status in ('waiting', 'ready')),
  row_count    integer check (row_count >= 0),
  parts        integer check (parts >= 0),
  sha256       text check (length(sha256) = 64),
  is_cut       boolean not null default false,
  expires_at   timestamptz not null default app.now() + interval '24 hours',
  format       text not null default 'csv' check (format in ('csv', 'xlsx'))
);
call app.tenant_table('access_log_exports');
comment on column access_log_exports.is_cut is 'There were more rows than a file holds; it has the newest.';
create index on access_log_exports (company_id, expires_at);
revoke update on access_log_exports from pdy_app;
grant update (status, row_count, parts, sha256, is_cut) on access_log_exports to pdy_app;
grant select (company_id, id, expires_at), delete on access_log_exports to pdy_jobs;
create policy see on access_log_exports for select to pdy_app
  using (requested_by = (select app.person_id()) or (select app.role()) = 'system');
create policy add on access_log_exports for insert to pdy_app
  with check (requested_by = (select app.person_id()) and status = 'waiting'
    and (select app.role()) in ('admin', 'corporate', 'platform_admin'));
create policy change on access_log_exports for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy remove on access_log_exports for delete to pdy_app using ((select app.role()) = 'system');
create policy jobs_see on access_log_exports for select to pdy_jobs using (expires_at < (select now()));
create policy jobs_expire on access_log_exports for delete to pdy_jobs using (expires_at < (select now()));

-- The file, some thousand lines a part. Reads: whoever asked. Adds: the job. Goes with the export.
create table access_log_export_parts (
  export_id    uuid not null,
  part_no      integer not null check (part_no >= 0),
  requested_by uuid not null,
  body         text not null
);
call app.tenant_table('access_log_export_parts', 'export_id, part_no');
comment on column access_log_export_parts.body is 'Text of a CSV file; of a workbook its bytes in base64.';
alter table access_log_export_parts
  add foreign key (company_id, export_id)
    references access_log_exports (company_id, id) on delete cascade;
revoke update, delete on access_log_export_parts from pdy_app;
create policy see on access_log_export_parts for select to pdy_app
  using (requested_by = (select app.person_id()) or (select app.role()) = 'system');
create policy add on access_log_export_parts for insert to pdy_app with check ((select app.role()) = 'system');

-- What people do, in slots of ten seconds, summed up over all nodes. Reads, writes and deletes: the auth role.
create table auth.activity (
  user_id   uuid not null,
  slot      timestamptz not null,
  actions   integer not null default 0,
  rows_read integer not null default 0,
  primary key (user_id, slot)
);
comment on column auth.activity.actions is 'Calls that are no reads.';
create index on auth.activity (slot);
alter table auth.activity enable row level security, force row level security;
create policy sign_in on auth.activity to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.activity to pdy_auth;

-- From where and with what a session has been used. Reads, writes and deletes: the auth role.
create table auth.session_clients (
  session_id uuid not null references auth.sessions on delete cascade,
  agent      text not null check (length(agent) <= 200),
  network    text not null check (length(network) <= 60),
  seen_at    timestamptz not null,
  primary key (session_id, agent, network)
);
comment on column auth.session_clients.agent is 'User agent without its numbers, so that an update is no stranger.';
alter table auth.session_clients enable row level security, force row level security;
create policy sign_in on auth.session_clients to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.session_clients to pdy_auth;
