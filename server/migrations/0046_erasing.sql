-- How a person is erased: what says who it was goes, figures stay under an id that names nobody.
-- A later table with words about people is added here by `create or replace` (modules/privacy/erased-columns.test.ts asks).

-- Requests that were answered long ago are emptied as well.
create or replace function app.keep_data_request() returns trigger
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.is_erasing() then return new; end if;
  if old.status in ('closed', 'withdrawn') or (old.status = 'answered' and new.status = 'open') then
    raise exception 'data_request_is_open' using errcode = '23514', constraint = 'data_request_is_open';
  end if;
  if (new.status = 'withdrawn' and new.person_id is distinct from app.person_id())
     or (new.answer is distinct from old.answer and not app.administers()) then
    raise exception 'administrators answer, the person withdraws' using errcode = '42501';
  end if;
  if new.answer is distinct from old.answer then
    new.answered_by := app.person_id();
    new.answered_at := app.now();
  end if;
  if new.status in ('closed', 'withdrawn') then
    new.closed_by := app.person_id();
    new.closed_at := app.now();
  end if;
  return new;
end $$;

-- What stands where words were; nothing stays nothing.
create function app.gone(words text) returns text immutable parallel safe
  return case when btrim(coalesce(words, '')) = '' then words else 'Conteúdo removido a pedido' end;

-- Words of and about the person in plans and check-ins.
create function app.erase_plans(person uuid) returns void language plpgsql
  set search_path = pg_catalog, public, app as $$
begin
  update pdi_plans set title = app.gone(title), summary = '', decision_note = null, closing_reflection = null,
    manager_closing = app.gone(manager_closing), end_reason = app.gone(end_reason) where person_id = person;
  update pdi_goals set title = app.gone(title), description = '', success_criteria = '', metric_name = app.gone(metric_name),
    metric_unit = null, cancel_reason = app.gone(cancel_reason) where person_id = person;
  update pdi_activities set title = app.gone(title), validation_note = null where person_id = person;
  update pdi_checklist_items set text = app.gone(text) where person_id = person;
  update pdi_progress_updates set note = '' where person_id = person;
  update pdi_checkins set done_text = '', blockers = '', next_steps = '', goal_updates = '[]', manager_reply = null,
    skip_reason = app.gone(skip_reason) where person_id = person;
  update pdi_comments set body = app.gone(body) where person_id = person or author_id = person;
  delete from pdi_checkin_moods where person_id = person;
  delete from pdi_checkin_notes where author_id = person
    or (company_id, checkin_id) in (select c.company_id, c.id from pdi_checkins c where c.person_id = person);
  delete from pdi_imported_goals where person_id = person;
  delete from pdi_activity_notes where person_id = person;
  delete from pdi_personal_activities where person_id = person;
  delete from pdi_amendments where person_id = person;
  delete from pdi_attachments where person_id = person;
  delete from career_boards where person_id = person;
  delete from career_targets where person_id = person;
end $$;

-- Levels and evidence stay without words; in a company so small that they would still tell who it was they go.
create function app.erase_evidence(person uuid, company uuid) returns void language plpgsql
  set search_path = pg_catalog, public, app as $$
begin
  delete from certificates where person_id = person;
  delete from recommendations where person_id = person;
  delete from recommendation_lists where person_id = person;
  delete from recommendation_needs where person_id = person;
  update library_assignments set message = '' where person_id = person;
  update library_ratings set comment = '' where person_id = person;
  update library_suggestions set title = app.gone(title), url = null, reason = '', answer = app.gone(answer)
    where person_id = person;
  delete from library_saves where person_id = person;
  update level_ratings set note = app.gone(note) where person_id = person;
  update evidence_voids v set reason = app.gone(reason) where (v.company_id, v.evidence_id) in (
    select e.company_id, e.id from competency_evidence e where e.person_id = person);
  update evidence_contests set reason = app.gone(reason), reply = app.gone(reply), arbitration = app.gone(arbitration)
    where person_id = person;
  update imported_evidence set note = app.gone(note) where person_id = person;
  update competency_evidence set note = '', void_reason = app.gone(void_reason) where person_id = person;
  if (select count(*) from company_members m where m.company_id = company) >= 5 then return; end if;
  delete from evidence_contests where person_id = person;
  delete from evidence_voids v where (v.company_id, v.evidence_id) in (
    select e.company_id, e.id from competency_evidence e where e.person_id = person);
  delete from level_ratings where person_id = person;
  delete from imported_evidence where person_id = person;
  delete from held_levels where person_id = person;
  delete from competency_evidence where person_id = person;
end $$;

-- What others were told, asked or brought in about the person; `addresses` and `names` are those they had.
create function app.erase_traces(person uuid, addresses text[], names text[]) returns void language plpgsql
  set search_path = pg_catalog, public, app as $$
declare
  word text;
  -- a name is this person's where they belonged; an address is, wherever it stands
  own uuid[] := array(select m.company_id from company_members m where m.user_id = person and not m.visiting);
begin
  delete from personal_data_files where person_id = person;
  update data_requests set message = app.gone(message), answer = app.gone(answer) where person_id = person;
  update data_requests set status = 'closed', closed_at = app.now(), closed_by = app.person_id(),
    answer = coalesce(answer, 'A pessoa foi anonimizada.'),
    outcome = case kind when 'anonymisation' then 'fulfilled' else 'refused' end
    where person_id = person and status in ('open', 'answered');
  update erasure_requests set reason = app.gone(reason) where person_id = person;
  update hierarchy_requests set note = app.gone(note), answer = app.gone(answer)
    where profile_id = person or requested_by = person;
  update hierarchy_changes set reason = app.gone(reason) where profile_id = person;
  delete from user_notifications where user_id = person;
  delete from notification_preferences where person_id = person;
  delete from user_onboarding_progress where user_id = person;
  delete from idempotency_keys where person_id = person or strpos(answer::text, person::text) > 0;
  foreach word in array addresses || names loop
    update notifications set titulo = replace(titulo, word, 'Pessoa removida'),
      mensagem = replace(mensagem, word, 'Pessoa removida')
      where strpos(titulo || ' ' || mensagem, word) > 0 and (company_id = any (own) or word = any (addresses));
    delete from idempotency_keys where strpos(answer::text, word) > 0
      and (word = any (addresses) or person_id in (select m.user_id from company_members m where m.company_id = any (own)));
    update user_imports set kept = '[]'
      where strpos(kept::text, word) > 0 and (company_id = any (own) or word = any (addresses));
    delete from access_log_exports x where (x.company_id, x.id) in (
      select b.company_id, b.export_id from access_log_export_parts b
      where strpos(b.body, word) > 0 and (b.company_id = any (own) or word = any (addresses)));
  end loop;
  update user_import_rows set raw = '[]', changes = '{}', message = null, email = null
    where profile_id = person or email = any (addresses);
  delete from awaited_managers where email = any (addresses) or manager_email = any (addresses);
  delete from invite_details d where (d.company_id, d.invite_id) in (
    select i.company_id, i.id from invites i where i.email = any (addresses));
  update invites set email = 'removida-' || id || '@anonimo.invalid', first_name = null
    where email = any (addresses);
  -- as whoever binds the log into its chain does: neither changes a row the other has already looked at
  lock table access_log_days in share update exclusive mode;
  update access_logs set user_email = null where user_id = person or user_email = any (addresses);
  update access_logs set target_user_email = null
    where target_user_id = person or target_user_email = any (addresses);
end $$;

-- The account with everything that opens it: its address may sign up anew.
create function app.erase_account(person uuid, addresses text[]) returns void language plpgsql
  set search_path = pg_catalog, public, app as $$
declare address text;
begin
  delete from auth.users where id = person;
  delete from auth.activity where user_id = person;
  delete from auth.one_time_tokens where email = any (addresses);
  delete from auth.device_attempts where email = any (addresses);
  delete from auth.login_attempts where email = any (addresses);
  delete from auth.mail_pauses where email = any (addresses);
  foreach address in array addresses loop
    delete from auth.mails where email = address or strpos(details::text, address) > 0;
    delete from auth.rate_limits where strpos(key, address) > 0;
  end loop;
end $$;

-- False: nobody of that id is left. The owner alone calls it: at the platform's word, and after a backup was restored.
create function app.erase_person(person uuid) returns boolean language plpgsql security definer
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
    union select u.new_email from auth.users u where u.id = person) a where a.address is not null;
  -- a short name, or one a colleague bears too, is no trace of one person
  names := array(select distinct n.name from unnest(array[p.first_name || ' ' || p.last_name, p.display_name]) n(name)
                 where length(n.name) >= 5 and not exists (
                   select from profiles o where o.company_id = p.company_id and o.user_id <> person
                   and n.name in (o.first_name || ' ' || o.last_name, o.display_name)));
  perform app.erase_plans(person);
  perform app.erase_evidence(person, p.company_id);
  perform app.erase_traces(person, addresses, names);
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
revoke execute on function app.erase_plans, app.erase_evidence, app.erase_traces, app.erase_account, app.erase_person
  from public;

-- Carries out what a company asked: with the word of a second administrator of the platform, or after seven days.
create function app.carry_out_erasure(request uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare r erasure_requests;
begin
  if app.role() is distinct from 'platform_admin' then
    raise exception 'the platform erases' using errcode = '42501';
  end if;
  perform set_config('app.erasing', 'on', true);
  select * into r from erasure_requests where id = request for update;
  if r.status is distinct from 'open' then perform app.break_rule('erasure_is_open'); end if;
  if r.asked_by = app.person_id() then perform app.break_rule('two_people_erase'); end if;
  if coalesce(r.approved_by, app.person_id()) = app.person_id() and app.now() < r.created_at + interval '7 days' then
    perform app.break_rule('erasure_waits_for_its_time');
  end if;
  if not exists (select from profiles
      where user_id = r.person_id and company_id = r.company_id and not is_active and erased_at is null) then
    perform app.break_rule('only_inactive_people_are_erased');
  end if;
  perform app.erase_person(r.person_id);
  perform set_config('app.erasing', 'on', true);
  update erasure_requests set status = 'done' where id = request;
  perform app.enqueue('erasures', jsonb_build_object('person_id', r.person_id));
  perform set_config('app.erasing', '', true);
end $$;
revoke execute on function app.carry_out_erasure from public;
grant execute on function app.carry_out_erasure to pdy_platform;

-- What the jobs will delete of the caller's company next: numbers, for its administrators.
create function app.retention_due(out read_notifications integer, out data_files integer, out log_entries integer)
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if coalesce(app.role(), '') not in ('admin', 'corporate', 'platform_admin') then return; end if;
  perform set_config('app.erasing', 'on', true);
  select count(*) into read_notifications from user_notifications u
  where u.company_id = app.company_id() and u.data_leitura < app.now() - interval '12 months';
  select count(*) into data_files from personal_data_files f
  where f.company_id = app.company_id() and f.expires_at < app.now();
  select count(*) into log_entries from access_logs l join company_settings s on s.company_id = l.company_id
  where l.company_id = app.company_id() and not s.log_legal_hold
    and l.occurred_at < app.now() - make_interval(months => s.log_retention_months);
  perform set_config('app.erasing', '', true);
end $$;
revoke execute on function app.retention_due from public;
grant execute on function app.retention_due to pdy_app;

-- Whose processing is blocked is in no figure.
create or replace function app.needs_without_content(out competency_id uuid, out people integer, out mean_gap numeric)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select n.competency_id, count(*)::int, round(avg(n.gap), 2)
  from recommendation_needs n
  join profiles p on p.company_id = n.company_id and p.user_id = n.person_id and p.is_processed
  where n.company_id = app.company_id() and not n.has_content and n.horizon <> 'target'
    and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1
$$;
