-- The ground everything stands on: who is asking, companies, the fence of every tenant table, and what happened.
-- Role names carry the prefix of this installation; the runner puts it in.

create schema app;
revoke create on schema public from public;
grant usage on schema app, public to pdy_app, pdy_platform, pdy_auth, pdy_jobs;

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists btree_gin;

-- Who is asking: set for one statement or one transaction, gone with it. Absent settings read as null.
create function app.person_id() returns uuid stable parallel safe
  return nullif(current_setting('app.person_id', true), '')::uuid;
create function app.company_id() returns uuid stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;
create function app.role() returns text stable parallel safe
  return nullif(current_setting('app.role', true), '');
-- The instant writes are dated with: the transaction's, unless the caller works under a set clock.
create function app.now() returns timestamptz stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
-- Administers the company of the call. 'system' is a reaction or a job; no request can hold it.
create function app.administers() returns boolean stable parallel safe
  return app.role() in ('admin', 'corporate', 'system');

-- Lower case without accents: what searches compare.
create function app.normalise(value text) returns text immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Companies. Reads: its own people. Writes: the platform. Nobody deletes: is_active turns false.
create table companies (
  id                uuid primary key default uuidv7(),
  name              text not null check (length(btrim(name)) between 1 and 200),
  slug              text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  domain            text check (length(domain) <= 253),
  subscription_type text not null default 'basic' check (subscription_type in ('basic', 'premium', 'enterprise')),
  max_users         integer not null default 50 check (max_users > 0),
  contact_email     text check (length(contact_email) <= 254),
  contact_phone     text check (length(contact_phone) <= 20),
  address           text check (length(address) <= 500),
  website           text check (length(website) <= 2048),
  is_active         boolean not null default true,
  is_platform       boolean not null default false,
  version           integer not null default 1,
  created_at        timestamptz not null default app.now(),
  updated_at        timestamptz not null default app.now()
);
comment on column companies.is_platform is 'The reserved company that owns global content. Neither listed nor counted.';
comment on column companies.max_users is 'Seats: active profiles and open invitations.';
insert into companies (name, slug, is_platform) values ('PDY', 'pdy-plataforma', true);
create unique index only_one_platform_company on companies (is_platform) where is_platform;
alter table companies enable row level security, force row level security;
create policy own on companies for select to pdy_app using (id = (select app.company_id()));
create policy platform_sees on companies for select to pdy_platform using (true);
create policy platform_adds on companies for insert to pdy_platform with check (not is_platform);
create policy platform_changes on companies for update to pdy_platform
  using (not is_platform) with check (not is_platform);
create policy sign_in on companies for select to pdy_auth using (true);
create policy jobs_see on companies for select to pdy_jobs using (true);
grant select on companies to pdy_app, pdy_auth, pdy_jobs;
grant select, insert, update on companies to pdy_platform;

create function app.touch() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  new.version := old.version + 1;
  new.updated_at := app.now();
  return new;
end $$;
create trigger touch before update on companies for each row execute function app.touch();

-- Call once per tenant table, right after `create table`. `key` names the columns that identify a row within
-- its company ('' when there is one row per company). Adds company, version, dates, primary key, the fence (restrictive: nothing widens it) and grants.
create procedure app.tenant_table(name regclass, key text default 'id') language plpgsql as $$
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
  execute format('create trigger touch before update on %s for each row execute function app.touch()', name);
  execute format('grant select, insert, update, delete on %s to pdy_app', name);
end $$;

-- Everything that happened: audit log and source of reactions.
-- Reads: administrators; everybody what they did themselves. Writes: the caller's transaction. Nobody changes or deletes.
create table events (
  id         uuid not null default uuidv7(),
  company_id uuid not null default app.company_id() references companies,
  actor_id   uuid default app.person_id(),
  actor_role text not null default app.role(),
  name       text not null check (name ~ '^[a-z_]+(\.[a-z_]+)+$' and length(name) <= 100),
  subject_id uuid not null,
  payload    jsonb not null,
  at         timestamptz not null default app.now(),
  primary key (company_id, id)
);
comment on column events.actor_id is 'Who did it; null for the system. A plain uuid: it may be a platform administrator.';
create index on events (company_id, subject_id, at);
create index on events (company_id, at);
alter table events enable row level security, force row level security;
create policy tenant on events as restrictive to pdy_app
  using (company_id = (select app.company_id())) with check (company_id = (select app.company_id()));
create policy see on events for select to pdy_app
  using ((select app.administers()) or actor_id = (select app.person_id()));
create policy add on events for insert to pdy_app
  with check (actor_id is not distinct from (select app.person_id()) and actor_role = (select app.role()));
grant select, insert on events to pdy_app;
create policy platform_sees on events for select to pdy_platform using (actor_id = (select app.person_id()));
create policy platform_adds on events for insert to pdy_platform
  with check (actor_id = (select app.person_id()) and actor_role = 'platform_admin');
grant select, insert on events to pdy_platform;

-- Which reaction has answered which event: the unique key is what makes an effect happen once.
-- Reads and writes: reactions, as the system. Nobody changes or deletes.
create table reaction_runs (
  event_id   uuid not null,
  reaction   text not null check (length(reaction) <= 100),
  company_id uuid not null default app.company_id() references companies,
  at         timestamptz not null default now(),
  primary key (company_id, event_id, reaction),
  foreign key (company_id, event_id) references events (company_id, id)
);
alter table reaction_runs enable row level security, force row level security;
create policy tenant on reaction_runs as restrictive to pdy_app
  using (company_id = (select app.company_id())) with check (company_id = (select app.company_id()));
create policy see on reaction_runs for select to pdy_app using ((select app.role()) = 'system');
create policy add on reaction_runs for insert to pdy_app with check ((select app.role()) = 'system');
grant select, insert on reaction_runs to pdy_app;

-- Writes that were answered, so that a repeated request gets the same answer. Kept 24 hours.
-- Reads and writes: the person. Deletes: a nightly job.
create table idempotency_keys (
  person_id  uuid not null default app.person_id(),
  key        uuid not null,
  path       text not null,
  body_hash  bytea not null,
  answer     jsonb,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index on idempotency_keys (created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy own on idempotency_keys for all to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy platform_own on idempotency_keys for all to pdy_platform
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy expire on idempotency_keys for delete to pdy_jobs
  using (created_at < (select now()) - interval '24 hours');
create policy see_expired on idempotency_keys for select to pdy_jobs
  using (created_at < (select now()) - interval '24 hours');
grant select, insert, update (answer) on idempotency_keys to pdy_app, pdy_platform;
grant select (created_at), delete on idempotency_keys to pdy_jobs;

-- Puts a job on a queue inside the caller's transaction. The queue's own settings apply.
create function app.enqueue(queue text, data jsonb, delay interval default '0') returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds,
                          retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, enqueue.data, now() + delay, now() + delay + q.retention_seconds * interval '1 second',
         q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff,
         q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q where q.name = enqueue.queue;
  if not found then
    raise exception 'queue % does not exist', queue;
  end if;
  perform pg_notify('jobs_waiting', queue);
end $$;
revoke execute on function app.enqueue from public;
grant execute on function app.enqueue to pdy_app, pdy_platform, pdy_auth;
