-- What happened, which reaction has answered it, which writes were answered already, and the ways to put a job on a queue.
-- Callers write events in their own transaction and read what they did themselves; administrators read all of their
-- company's. Reactions alone write down their runs. Nobody changes or deletes either; answers to repeated requests are
-- deleted by a nightly job.

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
create policy platform_sees on events for select to pdy_platform using (actor_id = (select app.person_id()));
create policy platform_adds on events for insert to pdy_platform
  with check (actor_id = (select app.person_id()) and actor_role = 'platform_admin');
-- That somebody has joined is written down where they join.
create policy joined on events for insert to pdy_auth
  with check (name = 'people.invite.accepted' and actor_id = (select app.person_id())
              and company_id = (select app.company_id()));
create policy see_joined on events for select to pdy_auth
  using (name = 'people.invite.accepted' and company_id = (select app.company_id()));
grant select, insert on events to pdy_app, pdy_platform;
grant select (id, company_id, name), insert on events to pdy_auth;

-- Which reaction has answered which event: the unique key is what makes an effect happen once.
-- Reads: reactions, as the system, and administrators. Writes: reactions. Nobody changes or deletes.
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
create policy add on reaction_runs for insert to pdy_app with check ((select app.role()) = 'system');
-- Which notices never went out is seen by those who may send them again.
create policy see on reaction_runs for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
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

-- Puts a job on a queue unless one with the same key waits there already. For queues whose policy is 'short'.
create function app.enqueue_once(queue text, key text, data jsonb, delay interval default '0') returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into pgboss.job (name, data, singleton_key, start_after, keep_until, expire_seconds, deletion_seconds,
                          retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, enqueue_once.data, enqueue_once.key, now() + delay,
         now() + delay + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
         q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q where q.name = enqueue_once.queue
  on conflict do nothing;
  perform pg_notify('jobs_waiting', queue);
end $$;
revoke execute on function app.enqueue_once from public;
grant execute on function app.enqueue_once to pdy_app;

-- Many jobs of one queue in one flight, with a heartbeat each, which a job put there by app.enqueue has not. A lower
-- priority waits behind: mails that somebody is waiting for go before those of a file. Runs as the owner because serving
-- roles have no grant on the queue itself.
create function app.enqueue_many(queue text, data jsonb[], priority integer default 0) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into pgboss.job (name, data, priority, start_after, keep_until, expire_seconds, heartbeat_seconds,
                          deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, job, enqueue_many.priority, now(), now() + q.retention_seconds * interval '1 second',
         q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff,
         q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q, unnest(enqueue_many.data) job where q.name = enqueue_many.queue;
  if not found and cardinality(enqueue_many.data) > 0 then
    raise exception 'queue % does not exist', queue;
  end if;
  perform pg_notify('jobs_waiting', queue);
end $$;
revoke execute on function app.enqueue_many from public;
grant execute on function app.enqueue_many to pdy_app, pdy_platform;

-- The same as enqueue_many, each job from a moment of its own on.
create function app.enqueue_many_from(queue text, data jsonb[], starts timestamptz[], priority integer default 0)
  returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into pgboss.job (name, data, priority, start_after, keep_until, expire_seconds, heartbeat_seconds,
                          deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, job.data, enqueue_many_from.priority, job.start, job.start + q.retention_seconds * interval '1 second',
         q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff,
         q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q, unnest(enqueue_many_from.data, enqueue_many_from.starts) as job (data, start)
  where q.name = enqueue_many_from.queue;
  if not found and cardinality(enqueue_many_from.data) > 0 then
    raise exception 'queue % does not exist', queue;
  end if;
  perform pg_notify('jobs_waiting', queue);
end $$;
revoke execute on function app.enqueue_many_from from public;
grant execute on function app.enqueue_many_from to pdy_app;
