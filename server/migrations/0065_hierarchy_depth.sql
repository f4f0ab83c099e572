-- A tree has at most fifty levels, whoever moves: whom a person brings along counts too. Row after row of reports, so
-- that whoever has none costs one look into an index, and nobody is looked at below the fiftieth.
create or replace function app.refuse_cycle() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  circle text;
  levels integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('hierarchy:' || new.company_id, 0));
  with recursive above as (
    select p.user_id, p.manager_id, 1 as level, coalesce(p.display_name, p.first_name || ' ' || p.last_name) as name
    from profiles p where p.company_id = new.company_id and p.user_id = new.user_id
    union all
    select p.user_id, p.manager_id, a.level + 1, coalesce(p.display_name, p.first_name || ' ' || p.last_name)
    from profiles p join above a on p.user_id = a.manager_id
    where p.company_id = new.company_id and a.level <= 50
  ) cycle user_id set is_circle using way
  select case when bool_or(a.is_circle and a.user_id = new.user_id) then string_agg(a.name, ' → ' order by a.level) end,
         max(a.level)
  into circle, levels from above a;
  if circle is not null then
    raise exception 'hierarchy_has_no_cycle' using errcode = '23514', constraint = 'hierarchy_has_no_cycle', detail = circle;
  end if;
  if levels <= 50 then
    with recursive below as (
      select levels as level, array[new.user_id] as people
      union all
      select b.level + 1, array(select p.user_id from profiles p
                                where p.company_id = new.company_id and p.manager_id = any (b.people))
      from below b where b.level <= 50 and cardinality(b.people) > 0)
    select max(b.level) filter (where cardinality(b.people) > 0) into levels from below b;
  end if;
  if levels > 50 then perform app.break_rule('hierarchy_has_at_most_50_levels'); end if;
  return null;
end $$;

-- Invitations of a file are mailed at a measured pace. How far their mails reach stands with the import, so that the
-- next batch, and the next file, go on from there.
alter table user_imports
  add column mails_at   timestamptz,
  add column mails_then smallint check (mails_then > 0),
  add check ((mails_at is null) = (mails_then is null));
comment on column user_imports.mails_at is 'When the last of its invitations are mailed, by the clock of the queue; null before the first.';
comment on column user_imports.mails_then is 'How many are mailed at that moment, those of other imports counted.';

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
