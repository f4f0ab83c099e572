-- What administrators do about the attempts of others: they see how far one has come, void it, and grant somebody more time.

-- Why an attempt was voided. Reads and adds: administrators. What follows from it, the attempt's own state with it, the
-- system writes.
create table attempt_voids (
  attempt_id uuid not null,
  reason     text not null check (length(btrim(reason)) between 10 and 500),
  voided_by  uuid not null default app.person_id()
);
call app.tenant_table('attempt_voids', 'attempt_id');
alter table attempt_voids
  add foreign key (company_id, attempt_id) references attempts (company_id, id) on delete cascade,
  add foreign key (company_id, voided_by) references company_members (company_id, user_id);
create index on attempt_voids (company_id, voided_by);
alter table attempt_voids rename constraint attempt_voids_pkey to attempt_counts; -- a rule's name
revoke insert, update, delete on attempt_voids from pdy_app;
grant insert (attempt_id, reason) on attempt_voids to pdy_app;
create policy see on attempt_voids for select to pdy_app using ((select app.administers()));
create policy add on attempt_voids for insert to pdy_app
  with check (voided_by = (select app.person_id()) and (select app.administers()));

-- Nobody looks after what is their own.
create function app.keep_attempt_void() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if (select a.person_id from attempts a where a.company_id = new.company_id and a.id = new.attempt_id) = app.person_id() then
    perform app.break_rule('nobody_looks_after_their_own_attempt');
  end if;
  return new;
end $$;
create trigger keep_attempt_void before insert on attempt_voids for each row
  when (current_user = 'pdy_app') execute function app.keep_attempt_void();

-- How many questions of an attempt are answered, for administrators, who read no answers. Runs as the owner; a number is
-- all it tells.
create policy counted on attempt_items for select to pdy_owner using (true);
create function app.answers_given(attempts uuid[]) returns table (attempt_id uuid, answered integer)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select i.attempt_id, count(*)::integer from attempt_items i
  where i.company_id = app.company_id() and i.attempt_id = any (attempts) and i.answered_at is not null
    and app.administers()
  group by i.attempt_id
$$;
revoke execute on function app.answers_given from public;
grant execute on function app.answers_given to pdy_app;

-- Attempts of a whole company, the newest first: those that run, and those that ended.
create index attempts_that_run on attempts (company_id, started_at desc, id desc) where status = 'in_progress';
create index attempts_that_ended on attempts (company_id, submitted_at desc, id desc) where status <> 'in_progress';

-- More time is granted by somebody else.
drop policy write on accommodations;
create policy write on accommodations to pdy_app
  using ((select app.administers()) and person_id is distinct from (select app.person_id()))
  with check ((select app.administers()) and person_id is distinct from (select app.person_id()));

call app.count_references();
