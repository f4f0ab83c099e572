-- Work that was put on a queue one by one is missed like any other when its process dies.
create or replace function app.enqueue_once(queue text, key text, data jsonb, delay interval default '0')
  returns void
  language plpgsql security definer set search_path to 'pg_catalog' as $$
begin
  insert into pgboss.job (name, data, singleton_key, start_after, keep_until, expire_seconds, heartbeat_seconds,
                          deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, enqueue_once.data, enqueue_once.key, now() + delay,
         now() + delay + q.retention_seconds * interval '1 second', q.expire_seconds, q.heartbeat_seconds,
         q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q where q.name = enqueue_once.queue
  on conflict do nothing;
  perform pg_notify('jobs_waiting', queue);
end $$;

create or replace function app.enqueue(queue text, data jsonb, delay interval default '0')
  returns void
  language plpgsql security definer set search_path to 'pg_catalog' as $$
begin
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, heartbeat_seconds,
                          deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, enqueue.data, now() + delay, now() + delay + q.retention_seconds * interval '1 second',
         q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff,
         q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q where q.name = enqueue.queue;
  if not found then
    raise exception 'queue % does not exist', queue;
  end if;
  perform pg_notify('jobs_waiting', queue);
end $$;
