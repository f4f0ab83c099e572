-- Large files of people are taken in by a job, batch by batch: how far it has come stands with the rows of the batch,
-- in one transaction with what they did.

alter table user_imports
  drop constraint user_imports_lines_check,
  drop constraint user_imports_status_check,
  drop constraint user_imports_check,
  add check (lines between 1 and 10000),
  add check (status in ('simulado', 'aplicando', 'aplicado', 'expirado', 'falhou')),
  add column applied_by   uuid,
  add column applied_role text check (applied_role in ('admin', 'corporate', 'platform_admin')),
  add column batches      smallint not null default 0 check (batches >= 0),
  add column done         integer not null default 0 check (done between 0 and lines),
  add column failure      text check (length(failure) between 1 and 600),
  add check (status <> 'aplicado' or applied_at is not null),
  add check (applied_at is null or status in ('aplicado', 'falhou')),
  add check ((status = 'falhou') = (failure is not null)),
  add check (status <> 'aplicando' or (applied_by is not null and applied_role is not null));
comment on column user_imports.status is 'falhou: it stopped on its way; what the batches before did stands, and can be taken back.';
comment on column user_imports.applied_by is 'In whose name the batches are taken in. A plain uuid: it may be a platform administrator.';
comment on column user_imports.applied_at is 'When the last batch was taken in, or it stopped.';
comment on column user_imports.batches is 'How many batches have been taken in.';
comment on column user_imports.done is 'Lines that were to do something and have been through a batch.';
comment on column user_imports.failure is 'Why it stopped, as the administrator reads it.';

alter table user_import_rows
  add column batch smallint check (batch > 0);
comment on column user_import_rows.batch is 'Which batch took the line in, or left it out; null until then, and for lines that do nothing.';

-- Many jobs of one queue in one flight. A lower priority waits behind: mails that somebody is waiting for go before
-- those of a file. Runs as the owner because serving roles have no grant on the queue itself.
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
grant execute on function app.enqueue_many to pdy_app;

-- Lists that stay as quick with a million people: what is asked for is rare, and the names it lies under may be the last.
create index on profiles (company_id, role, name_key, user_id);
create index on profiles (company_id, name_key, user_id) where not is_active;
create index on profiles (company_id, name_key, user_id) where last_login is null;
create index on profiles (company_id, user_id) where last_login is null;
create index on profiles (company_id, role, (coalesce(last_login, '-infinity'::timestamptz)), user_id);
create index on profiles (company_id, department, (coalesce(last_login, '-infinity'::timestamptz)), user_id);
create index on invites (company_id, status, id);
