-- A file of people gives them their jobs as well: what it began is known, so that it can be taken back.

alter table user_import_rows
  add column job_starts_on date;
comment on column user_import_rows.job_starts_on is 'The day from which the line gave its person a job; null when it gave none, or an invitation keeps it.';

-- Open invitations of whoever leaves may pass to whoever switches them off: in their own name, and with what they may
-- grant themselves.
grant update (invited_by) on invites to pdy_app;
create function app.keep_inviter() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.invited_by is distinct from app.person_id()
     or not (app.role() in ('corporate', 'platform_admin') or (app.role() = 'admin' and new.role <> 'corporate')) then
    raise exception 'an invitation passes to whoever takes it over' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_inviter before update of invited_by on invites
  for each row when (new.invited_by is distinct from old.invited_by) execute function app.keep_inviter();
create index on invites (company_id, invited_by) where status = 'pendente';

-- What colleagues wrote of the person by name or address, in words of their own that stay.
create function app.erase_mentions(person uuid, words text[]) returns void language plpgsql
  set search_path = pg_catalog, public, app as $$
declare
  word text;
  own uuid[] := array(select m.company_id from company_members m where m.user_id = person and not m.visiting);
begin
  foreach word in array words loop
    update pdi_comments set body = left(replace(body, word, 'Pessoa removida'), 2000)
      where company_id = any (own) and strpos(body, word) > 0;
    update pdi_checkins set done_text = left(replace(done_text, word, 'Pessoa removida'), 2000),
      blockers = left(replace(blockers, word, 'Pessoa removida'), 2000),
      next_steps = left(replace(next_steps, word, 'Pessoa removida'), 2000),
      manager_reply = left(replace(manager_reply, word, 'Pessoa removida'), 2000)
      where company_id = any (own)
        and strpos(concat_ws(' ', done_text, blockers, next_steps, manager_reply), word) > 0;
    update library_ratings set comment = left(replace(comment, word, 'Pessoa removida'), 1000)
      where company_id = any (own) and strpos(comment, word) > 0;
  end loop;
end $$;
revoke execute on function app.erase_mentions from public;

-- False: nobody of that id is left. The owner alone calls it: at the platform's word, and after a backup was restored.
create or replace function app.erase_person(person uuid) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare
  p profiles;
  addresses text[];
  names text[];
  caller text := app.role();
  mark text := left(encode(sha256(convert_to(person::text, 'UTF8')), 'hex'), 10);
begin
  perform set_config('app.erasing', 'on', true), set_config('app.role', 'system', true);
  select * into p from profiles where user_id = person and company_id is not null and erased_at is null for update;
  if not found then
    perform set_config('app.erasing', '', true), set_config('app.role', coalesce(caller, ''), true);
    return false;
  end if;
  select array_agg(distinct a.address) into addresses from (
    select lower(p.email) as address union select u.email from auth.users u where u.id = person
    union select u.new_email from auth.users u where u.id = person
    -- those they had before: the security log knows under which address they came
    union select l.user_email from access_logs l where l.user_id = person and l.company_id in (
      select m.company_id from company_members m where m.user_id = person)) a where a.address is not null;
  -- a short name, or one a colleague bears too, is no trace of one person
  names := array(select distinct n.name from unnest(array[p.first_name || ' ' || p.last_name, p.display_name]) n(name)
                 where length(n.name) >= 5 and not exists (
                   select from profiles o where o.company_id = p.company_id and o.user_id <> person
                   and n.name in (o.first_name || ' ' || o.last_name, o.display_name)));
  perform app.erase_plans(person);
  perform app.erase_evidence(person, p.company_id);
  perform app.erase_traces(person, addresses, names);
  perform app.erase_mentions(person, addresses || names);
  perform app.erase_account(person, addresses);
  update profiles set first_name = 'Pessoa', last_name = 'removida #' || mark, display_name = null,
    email = 'removida-' || mark || '@anonimo.invalid', phone = null, cpf = null, avatar_url = null, external_id = null,
    position = null, department = null, hire_date = null, is_active = false, erased_at = app.now()
  where user_id = person;
  update profiles set deactivation_reason = null where user_id = person;
  insert into erased_people (company_id, person_id, email_sha256)
  values (p.company_id, person, sha256(convert_to(lower(p.email), 'UTF8')))
  on conflict do nothing;
  perform set_config('app.erasing', '', true), set_config('app.role', coalesce(caller, ''), true);
  return true;
end $$;
