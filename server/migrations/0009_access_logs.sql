-- The security log: who did or tried what, from where, and how worrying that is. Callers, the sign-in module and the
-- platform add rows; administrators read those of their company, and everybody those that concern them. Nobody changes a
-- row: a job binds the rows of a company and a day to a chain, and another one deletes what is older than its time.

-- Months of the log lie in a schema that no serving role may enter; what comes through the table alone is fenced.
create schema logs;

-- Reads: administrators of the company; everybody what they did and what was done to them. Writes: the caller's
-- transaction, the sign-in module, the platform. Changes: the jobs, which only add the chain. Deletes: the jobs.
create table access_logs (
  id                bigint generated always as identity,
  company_id        uuid not null default app.company_id() references companies,
  occurred_at       timestamptz not null default app.now(),
  user_id           uuid,
  user_email        text check (length(user_email) <= 254),
  user_role         text check (length(user_role) <= 20),
  event_type        text not null check (event_type ~ '^[a-z_]+$' and length(event_type) <= 50),
  action            text not null check (action ~ '^[a-z_]+$' and length(action) <= 50),
  resource          text not null check (length(resource) <= 100),
  resource_id       text check (length(resource_id) <= 100),
  target_user_id    uuid,
  target_user_email text check (length(target_user_email) <= 254),
  status            text not null check (status in ('success', 'failure', 'blocked', 'warning')),
  success           boolean not null generated always as (status in ('success', 'warning')) stored,
  severity          text not null check (severity in ('low', 'medium', 'high', 'critical')),
  risk_score        smallint not null check (risk_score between 0 and 10),
  failed_attempts   smallint not null default 0 check (failed_attempts between 0 and 1000),
  error_message     text check (length(error_message) <= 500),
  metadata          jsonb not null default '{}' check (octet_length(metadata::text) <= 8192),
  user_agent        text check (length(user_agent) <= 200),
  path              text check (length(path) <= 100),
  session_id        uuid,
  ip                inet,
  origin            text not null default 'servidor' check (origin in ('servidor', 'cliente')),
  chain_no          integer check (chain_no > 0),
  prev_hash         bytea check (octet_length(prev_hash) = 32),
  hash              bytea check (octet_length(hash) = 32),
  primary key (company_id, occurred_at, id)
) partition by range (occurred_at);
comment on column access_logs.company_id is 'Whose log; the platform''s own company where an account has none or nobody knows who it was.';
comment on column access_logs.user_id is 'Who did it; null: the system, or nobody known. Outlives the account.';
comment on column access_logs.event_type is 'Kind of event; 50 of a kind and person a minute are taken from a browser.';
comment on column access_logs.failed_attempts is 'How often the person failed at this within 15 minutes, this time included; 0 where it went well.';
comment on column access_logs.metadata is 'Redacted by field name before it is written.';
comment on column access_logs.origin is 'servidor: seen by the server. cliente: told by a browser, which may tell anything.';
comment on column access_logs.chain_no is 'Place in the chain of the company''s day in UTC, from 1; null until the job has been there.';
comment on column access_logs.hash is 'SHA-256 over prev_hash and the row, addresses of people apart: those may be erased.';
create index on access_logs (company_id, user_id, occurred_at desc, id desc);
create index on access_logs (company_id, target_user_id, occurred_at desc) where target_user_id is not null;
create index on access_logs (user_id, occurred_at) where status in ('failure', 'blocked');
create index on access_logs (company_id, id) where hash is null;
alter table access_logs enable row level security, force row level security;
create policy tenant on access_logs as restrictive to pdy_app
  using (company_id = (select app.company_id())) with check (company_id = (select app.company_id()));
create policy see on access_logs for select to pdy_app
  using ((select app.role()) in ('admin', 'corporate', 'platform_admin', 'system')
    or user_id = (select app.person_id()) or target_user_id = (select app.person_id()));
create policy add on access_logs for insert to pdy_app
  with check (user_id is not distinct from (select app.person_id()) and user_role = (select app.role()));
create policy platform_sees on access_logs for select to pdy_platform using (true);
create policy platform_adds on access_logs for insert to pdy_platform
  with check (user_id = (select app.person_id()) and user_role = 'platform_admin');
create policy sign_in_counts on access_logs for select to pdy_auth using (status in ('failure', 'blocked'));
create policy sign_in_adds on access_logs for insert to pdy_auth with check (origin = 'servidor' or user_id is not null);
create policy jobs_see on access_logs for select to pdy_jobs using (true);
create policy jobs_seal on access_logs for update to pdy_jobs using (hash is null) with check (hash is not null);
-- Six months are the law's least (Lei 12.965/2014, art. 15): no setting and no mistake goes below.
create policy jobs_expire on access_logs for delete to pdy_jobs
  using (occurred_at < (select now()) - interval '6 months');
grant select (id, company_id, occurred_at, user_id, user_email, user_role, event_type, action, resource, resource_id,
              target_user_id, target_user_email, status, success, severity, risk_score, failed_attempts,
              error_message, metadata, user_agent, path, session_id, ip, origin, chain_no, prev_hash, hash),
      insert (company_id, occurred_at, user_id, user_email, user_role, event_type, action, resource, resource_id,
              target_user_id, target_user_email, status, severity, risk_score, failed_attempts, error_message,
              metadata, user_agent, path, session_id, ip, origin) on access_logs to pdy_app, pdy_platform;
grant select (user_id, action, occurred_at, status),
      insert (company_id, occurred_at, user_id, user_email, user_role, event_type, action, resource, resource_id,
              target_user_id, target_user_email, status, severity, risk_score, failed_attempts, error_message,
              metadata, user_agent, path, session_id, ip, origin) on access_logs to pdy_auth;
grant select (id, company_id, occurred_at, user_id, user_email, user_role, event_type, action, resource, resource_id,
              target_user_id, target_user_email, status, success, severity, risk_score, failed_attempts,
              error_message, metadata, user_agent, path, session_id, ip, origin, chain_no, prev_hash, hash),
      update (chain_no, prev_hash, hash), delete on access_logs to pdy_jobs;
create table logs.access_logs_other partition of access_logs default;

-- Makes the partitions of this month and the two that follow. A month that cannot be made goes into the partition for
-- all others. Runs as the owner because serving roles create nothing.
create function app.make_log_partitions() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  first timestamptz;
  partition text;
begin
  for ahead in 0..2 loop
    first := date_trunc('month', now(), 'UTC') + make_interval(months => ahead);
    partition := 'access_logs_' || to_char(first at time zone 'UTC', 'YYYY_MM');
    if to_regclass('logs.' || partition) is null then
      begin
        execute format('create table logs.%I partition of public.access_logs for values from (%L) to (%L)',
                       partition, first, date_trunc('month', first + interval '32 days', 'UTC'));
      exception when check_violation then null; -- rows of that month lie with the others already
      end;
    end if;
  end loop;
end $$;
revoke execute on function app.make_log_partitions from public;
grant execute on function app.make_log_partitions to pdy_jobs;
select app.make_log_partitions();

-- How long the chain of a company's day is, and how it ends: without it the last rows could vanish unnoticed.
-- Reads: administrators of the company. Writes and deletes: the jobs.
create table access_log_days (
  day       date not null,
  length    integer not null check (length > 0),
  last_id   bigint not null,
  last_hash bytea not null
);
call app.tenant_table('access_log_days', 'day');
comment on column access_log_days.day is 'In UTC.';
revoke all on access_log_days from pdy_app;
grant select (company_id, day, length, last_id, last_hash) on access_log_days to pdy_app, pdy_platform;
grant select (company_id, day, length, last_id, last_hash), insert (company_id, day, length, last_id, last_hash),
      update (length, last_id, last_hash), delete on access_log_days to pdy_jobs;
create policy see on access_log_days for select to pdy_app
  using ((select app.role()) in ('admin', 'corporate', 'platform_admin', 'system'));
create policy jobs_see on access_log_days for select to pdy_jobs using (true);
create policy jobs_add on access_log_days for insert to pdy_jobs with check (length > 0);
create policy jobs_change on access_log_days for update to pdy_jobs using (length > 0) with check (length > 0);
create policy jobs_expire on access_log_days for delete to pdy_jobs
  using (day < ((select now()) - interval '6 months')::date);
create policy platform_sees on access_log_days for select to pdy_platform using (true);

create function app.access_log_hash(log access_logs, place integer, before bytea) returns bytea
  stable parallel safe
  return sha256(before || convert_to(jsonb_build_array(place, log.id, log.company_id,
    extract(epoch from log.occurred_at), log.user_id, log.user_role, log.event_type, log.action, log.resource,
    log.resource_id, log.target_user_id, log.status, log.severity, log.risk_score, log.failed_attempts,
    log.error_message, log.metadata, log.user_agent, log.path, log.session_id, host(log.ip), log.origin)::text, 'UTF8'));

-- What stands before the first row of a day.
create function app.access_log_beginning(company uuid, day date) returns bytea immutable parallel safe
  return sha256(convert_to(company::text || ' ' || (day - date '2000-01-01')::text, 'UTF8'));

-- Binds rows that have no place yet, the oldest numbers first; returns how many. As the jobs.
create function app.seal_access_logs(most integer) returns integer
  language plpgsql set search_path = pg_catalog, public, app as $$
declare
  log access_logs;
  head record;
  done integer := 0;
  own_day date;
  before bytea;
  after bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('access_logs', 0));
  for log in select * from access_logs where hash is null order by company_id, id limit most loop
    own_day := (log.occurred_at at time zone 'UTC')::date;
    select d.length, d.last_hash into head from access_log_days d where d.company_id = log.company_id and d.day = own_day;
    before := coalesce(head.last_hash, app.access_log_beginning(log.company_id, own_day));
    after := app.access_log_hash(log, coalesce(head.length, 0) + 1, before);
    update access_logs a set chain_no = coalesce(head.length, 0) + 1, prev_hash = before, hash = after
    where a.company_id = log.company_id and a.occurred_at = log.occurred_at and a.id = log.id;
    if head.length is null then
      insert into access_log_days (company_id, day, length, last_id, last_hash)
      values (log.company_id, own_day, 1, log.id, after);
    else
      update access_log_days d set length = d.length + 1, last_id = log.id, last_hash = after
      where d.company_id = log.company_id and d.day = own_day;
    end if;
    done := done + 1;
  end loop;
  return done;
end $$;

-- Walks the chain of a company's day as the caller may see it. `broken` is the first row that is not what was bound,
-- or follows one that is gone; null: all is as it was. `waiting` rows have no place yet.
create function app.check_access_logs(company uuid, checked_day date, out rows_checked integer, out waiting integer, out broken bigint)
  language plpgsql stable set search_path = pg_catalog, public, app as $$
declare
  log access_logs;
  head record;
  before bytea := app.access_log_beginning(company, checked_day);
begin
  rows_checked := 0;
  select count(*) into waiting from access_logs a
  where a.company_id = company and a.chain_no is null and a.hash is null
    and a.occurred_at >= checked_day::timestamp at time zone 'UTC' and a.occurred_at < (checked_day + 1)::timestamp at time zone 'UTC';
  for log in
    select * from access_logs a
    where a.company_id = company and (a.chain_no is not null or a.hash is not null)
      and a.occurred_at >= checked_day::timestamp at time zone 'UTC' and a.occurred_at < (checked_day + 1)::timestamp at time zone 'UTC'
    order by a.chain_no, a.id
  loop
    rows_checked := rows_checked + 1;
    if log.chain_no is distinct from rows_checked or log.prev_hash is distinct from before
       or log.hash is distinct from app.access_log_hash(log, rows_checked, before) then
      broken := log.id;
      return;
    end if;
    before := log.hash;
  end loop;
  select d.length, d.last_id, d.last_hash into head from access_log_days d where d.company_id = company and d.day = checked_day;
  if coalesce(head.length, 0) <> rows_checked or coalesce(head.last_hash, before) <> before then
    broken := coalesce(head.last_id, log.id);
  end if;
end $$;
