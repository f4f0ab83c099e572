-- Erasing to the end: accounts of no company, words of others; and what goes after its time, all of it.

-- What says who a person was, as patterns: an address in either case and not as a part of a longer one; a name as it is
-- written, as whole words. Null: nothing to look for.
create function app.pattern_of(words text[], before text, after text) returns text immutable
  set search_path = pg_catalog
  return (select before || '(?:' || string_agg(regexp_replace(word, '([.*+?|(){}\[\]\\^$])', '\\\1', 'g'), '|'
    order by length(word) desc, word) || ')' || after from unnest(words) word);

-- Every column of words in the tables of companies, ids, codes and files apart. The security log is not among them: it
-- keeps ids, and its chain is over the rest. Events are apart: few of them carry words.
create function app.columns_of_words() returns table (at regclass, texts text[], documents text[])
  language sql stable set search_path = pg_catalog, public, app as $$
  select c.oid::regclass, coalesce(array_agg(quote_ident(a.attname)) filter (where a.atttypid = 'text'::regtype), '{}'),
    coalesce(array_agg(quote_ident(a.attname)) filter (where a.atttypid = 'jsonb'::regtype), '{}')
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
    and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
    and c.relname not in ('profiles', 'events', 'consents', 'development_figures')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~ '= ANY \(ARRAY')
  group by c.oid
$$;

-- One table of one company. Where a shorter field has no room for the words, a dash stands there.
create function app.erase_words(company uuid, at regclass, texts text[], documents text[], loose text, exact text, stands text)
  returns void language plpgsql set search_path = pg_catalog, public, app as $$
declare
  changed text[] := array(
    select format('%1$s = app.without(%1$s, $2, $3, $4)', one) from unnest(texts) one union all
    select format('%1$s = app.without(%1$s::text, $2, $3, $4)::jsonb', one) from unnest(documents) one);
begin
  execute format('update %s set %s where company_id = $1 and app.names(concat_ws(E''\n'', %s), $2, $3)', at,
    array_to_string(changed, ', '), array_to_string(texts || documents, ', ')) using company, loose, exact, stands;
exception when check_violation or unique_violation then
  if stands = '–' then raise; end if;
  perform app.erase_words(company, at, texts, documents, loose, exact, '–');
end $$;
create function app.names(words text, loose text, exact text) returns boolean immutable parallel safe
  return coalesce(words ~* loose, false) or coalesce(words ~ exact, false);
create function app.without(words text, loose text, exact text, stands text) returns text immutable parallel safe
  return regexp_replace(regexp_replace(words, coalesce(loose, '$.'), stands, 'gi'), coalesce(exact, '$.'), stands, 'g');

-- What others wrote of the person, wherever words are kept, in the companies they belonged to; of the encarregado who
-- was, the company is told that there is none. A name that a colleague bears too stays.
create or replace function app.erase_mentions(person uuid, words text[]) returns void language plpgsql
  set search_path = pg_catalog, public, app as $$
declare
  company uuid;
  loose text := app.pattern_of(array(select w from unnest(words) w where strpos(w, '@') > 0),
    '(?<![[:alnum:]._%+-])', '(?![[:alnum:]_-]|\.[[:alnum:]])');
  exact text;
begin
  for company in select m.company_id from company_members m where m.user_id = person and not m.visiting loop
    exact := app.pattern_of(array(
      select w from unnest(words) w where strpos(w, '@') = 0 and not exists (select from profiles o
        where o.company_id = company and o.user_id <> person and w in (o.first_name || ' ' || o.last_name, o.display_name))),
      '(?<![[:alnum:]_])', '(?![[:alnum:]_])');
    update company_settings set dpo_name = null, dpo_email = null
      where company_id = company and (app.names(dpo_email, loose, null) or app.names(dpo_name, null, exact));
    update companies set contact_email = null where id = company and app.names(contact_email, loose, null);
    update profiles set deactivation_reason = app.without(deactivation_reason, loose, exact, 'Pessoa removida')
      where company_id = company and app.names(deactivation_reason, loose, exact);
    update events set payload = app.without(payload::text, loose, exact, 'Pessoa removida')::jsonb
      where company_id = company and name in ('companies.profile.changed', 'companies.calendar.changed',
        'companies.privacy.changed', 'recommendations.settings.changed') and app.names(payload::text, loose, exact);
    perform app.erase_words(company, t.at, t.texts, t.documents, loose, exact, 'Pessoa removida')
      from app.columns_of_words() t;
  end loop;
end $$;

-- Whoever belongs to no company is kept among the platform's visitors: what is written of their erasure names them.
create function app.keep_account(person uuid) returns uuid language sql security definer
  set search_path = pg_catalog, public, app as $$
  insert into company_members (company_id, user_id, visiting) values (app.platform_company_id(), person, true)
  on conflict (company_id, user_id) do update set visiting = company_members.visiting returning company_id
$$;

-- As in migration 0051, and of accounts without company: what they left in those they belonged to goes too.
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
      union select l.user_email from access_logs l where l.user_id = person and l.company_id = any (own || home)) a
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

-- The platform itself asks for accounts that no company answers for. Asked for, the account lets nobody in.
grant update (status) on erasure_requests to pdy_platform;
create policy platform_withdraws on erasure_requests for update to pdy_platform
  using ((select app.role()) = 'platform_admin' and company_id in (select c.id from companies c where c.is_platform))
  with check (company_id in (select c.id from companies c where c.is_platform) and status = 'withdrawn');
create function app.ask_account_erasure(person uuid, why text) returns uuid language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare asked uuid; begin
  if app.role() is distinct from 'platform_admin' then raise exception 'the platform asks' using errcode = '42501'; end if;
  perform set_config('app.erasing', 'on', true);
  perform from profiles where user_id = person and company_id is null and role <> 'platform_admin' and erased_at is null;
  if not found then perform app.break_rule('account_has_no_company'); end if;
  insert into erasure_requests (company_id, person_id, reason)
  values (app.keep_account(person), person, why) returning id into asked;
  perform set_config('app.erasing', '', true); return asked;
end $$;

-- As in migration 0046. Two people see to it, or seven days pass: for a company, two of the platform; for an account
-- without company, also the one who asked.
create or replace function app.carry_out_erasure(request uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare r erasure_requests; is_own boolean;
begin
  if app.role() is distinct from 'platform_admin' then raise exception 'the platform erases' using errcode = '42501'; end if;
  perform set_config('app.erasing', 'on', true);
  select * into r from erasure_requests where id = request for update;
  is_own := r.company_id = app.platform_company_id();
  if r.status is distinct from 'open' then perform app.break_rule('erasure_is_open'); end if;
  if not is_own and r.asked_by = app.person_id() then perform app.break_rule('two_people_erase'); end if;
  if app.now() < r.created_at + interval '7 days' and coalesce(r.approved_by, app.person_id()) = app.person_id()
     and not (is_own and r.asked_by <> app.person_id()) then
    perform app.break_rule('erasure_waits_for_its_time');
  end if;
  if not exists (select from profiles where user_id = r.person_id and not is_active and erased_at is null
      and company_id is not distinct from case when is_own then null else r.company_id end) then
    perform app.break_rule('only_inactive_people_are_erased');
  end if;
  perform app.erase_person(r.person_id);
  perform set_config('app.erasing', 'on', true);
  update erasure_requests set status = 'done' where id = request;
  perform app.enqueue('erasures', jsonb_build_object('person_id', r.person_id));
  perform set_config('app.erasing', '', true);
end $$;

-- What is past its time beyond what the jobs may delete themselves: in one company, or in all for null; nothing where the
-- platform has ordered to keep. 'drafts' are plans and 'notices' messages that nobody sent for 90 days; 'plans' are those
-- of people who left five years ago; 'consents' and 'incidents' ended then.
create index on pdi_plans (updated_at) where status = 'draft';
create index on profiles (deactivated_at) where not is_active;
create function app.past_its_time(what text, company uuid, most integer) returns table (company_id uuid, id uuid)
  language sql stable set search_path = pg_catalog, public, app as $$
  select d.company_id, d.id from (
    select p.company_id, p.id from pdi_plans p
    where what = 'drafts' and p.status = 'draft' and p.updated_at < now() - interval '90 days' and not exists (
      select from pdi_goals g where (g.company_id, g.plan_id) = (p.company_id, p.id) and g.updated_at > now() - interval '90 days')
    union all
    select n.company_id, n.id from notifications n
    where what = 'notices' and n.origin = 'manual' and n.status = 'rascunho' and n.updated_at < now() - interval '90 days'
    union all
    select p.company_id, p.id from pdi_plans p where what = 'plans' and (p.company_id, p.person_id) in (
      select o.company_id, o.user_id from profiles o where not o.is_active and o.deactivated_at < now() - interval '5 years'
      union all select m.company_id, m.user_id from company_members m where m.left_on < (now() - interval '5 years')::date)
    union all
    select c.company_id, c.id from consents c where what = 'consents' and c.created_at < now() - interval '5 years'
      and (not c.is_given or exists (select from consents l where l.created_at < now() - interval '5 years' and l.id > c.id
        and (l.company_id, l.person_id, l.purpose) = (c.company_id, c.person_id, c.purpose)))
    union all
    select i.company_id, i.id from privacy_incidents i where what = 'incidents' and i.closed_at < now() - interval '5 years') d
  where (company is null or d.company_id = company)
    and d.company_id not in (select s.company_id from company_settings s where s.log_legal_hold)
  limit most
$$;

-- Deletes so many at most; returns how many it was.
create function app.expire(what text, most integer) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare companies uuid[]; ids uuid[];
begin
  perform set_config('app.erasing', 'on', true);
  select array_agg(p.company_id), array_agg(p.id) into companies, ids from app.past_its_time(what, null, most) p;
  if what in ('drafts', 'plans') then
    delete from pdi_amendments where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_checkins where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_comments where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_goals where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_plans where (company_id, id) in (select * from unnest(companies, ids));
  end if;
  delete from notifications where what = 'notices' and (company_id, id) in (select * from unnest(companies, ids));
  delete from consents where what = 'consents' and (company_id, id) in (select * from unnest(companies, ids));
  delete from privacy_incident_entries where what = 'incidents' and (company_id, incident_id) in (select * from unnest(companies, ids));
  delete from privacy_incidents where what = 'incidents' and (company_id, id) in (select * from unnest(companies, ids));
  perform set_config('app.erasing', '', true);
  return coalesce(cardinality(ids), 0);
end $$;

-- Files of the security log go at their end, whether or not another one is asked for.
grant select (company_id, id, expires_at), delete on access_log_exports to pdy_jobs;
create policy jobs_see on access_log_exports for select to pdy_jobs using (expires_at < (select now()));
create policy jobs_expire on access_log_exports for delete to pdy_jobs using (expires_at < (select now()));

drop function app.retention_due();
create function app.retention_due() returns table (what text, due integer)
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if coalesce(app.role(), '') not in ('admin', 'corporate', 'platform_admin') then return; end if;
  perform set_config('app.erasing', 'on', true);
  return query
    select 'notifications', count(*)::int from user_notifications u join company_settings s using (company_id)
    where u.company_id = app.company_id() and u.data_leitura < app.now() - interval '12 months' and not s.log_legal_hold
    union all select 'data_files', (select count(*) from personal_data_files f where f.company_id = app.company_id()
      and f.expires_at < app.now())::int + (select count(*) from access_log_exports x
      where x.company_id = app.company_id() and x.expires_at < app.now())::int
    union all select 'access_logs', count(*)::int from access_logs l join company_settings s using (company_id)
    where l.company_id = app.company_id() and not s.log_legal_hold
      and l.occurred_at < app.now() - make_interval(months => s.log_retention_months)
    union all select k.line, (select count(*)::int from unnest(k.kinds) kind, app.past_its_time(kind, app.company_id(), 100000))
    from (values ('drafts', array['drafts', 'notices']), ('plans', array['plans']),
      ('registers', array['consents', 'incidents'])) k(line, kinds);
  perform set_config('app.erasing', '', true);
end $$;

revoke execute on function app.columns_of_words, app.erase_words, app.keep_account, app.ask_account_erasure,
  app.past_its_time, app.expire, app.retention_due from public;
grant execute on function app.ask_account_erasure to pdy_platform;
grant execute on function app.expire to pdy_jobs;
grant execute on function app.retention_due to pdy_app;
