-- An erasure knows the address that a person was invited by: it may be another one than the person has now, and the log
-- that tells of older ones is kept for some months only.
create or replace function app.erase_person(person uuid) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare
  p profiles;
  own uuid[] := array(select m.company_id from company_members m where m.user_id = person and not m.visiting order by m.joined_on desc);
  home uuid;
  addresses text[];
  names text[];
  caller text := app.role();
  mark text := left(encode(sha256(convert_to(person::text, 'UTF8')), 'hex'), 10);
begin
  perform set_config('app.erasing', 'on', true), set_config('app.role', 'system', true);
  select * into p from profiles where user_id = person and erased_at is null for update;
  if not found then
    perform set_config('app.erasing', '', true), set_config('app.role', coalesce(caller, ''), true);
    return false;
  end if;
  home := coalesce(p.company_id, app.keep_account(person));
  select array_agg(distinct a.address) into addresses from (select lower(p.email) as address
    union select unnest(array[u.email, u.new_email]) from auth.users u where u.id = person
      union select l.user_email from access_logs l where l.user_id = person and l.company_id = any (own || home)
      union select i.email from invites i where i.accepted_profile_id = person) a
  where a.address is not null;
  -- a short name, or one a colleague bears too, is no trace of one person
  names := array(select distinct n.name from unnest(array[p.first_name || ' ' || p.last_name, p.display_name]) n(name)
                 where length(n.name) >= 5 and not exists (
                   select from profiles o where o.company_id = p.company_id and o.user_id <> person
                   and n.name in (o.first_name || ' ' || o.last_name, o.display_name)));
  perform app.erase_plans(person);
  perform app.erase_evidence(person, coalesce(p.company_id, own[1]));
  perform app.erase_traces(person, addresses, names);
  perform app.erase_mentions(person, addresses || names);
  perform app.erase_account(person, addresses);
  update profiles set first_name = 'Pessoa', last_name = 'removida #' || mark, display_name = null,
    email = 'removida-' || mark || '@anonimo.invalid', phone = null, cpf = null, avatar_url = null, external_id = null,
    position = null, department = null, hire_date = null, is_active = false, erased_at = app.now()
  where user_id = person;
  update profiles set deactivation_reason = null where user_id = person;
  insert into erased_people (company_id, person_id, email_sha256)
  values (home, person, sha256(convert_to(lower(p.email), 'UTF8'))) on conflict do nothing;
  perform set_config('app.erasing', '', true), set_config('app.role', coalesce(caller, ''), true);
  return true;
end $$;
