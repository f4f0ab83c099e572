-- What an erasure takes away: words of and about the person, wherever they are kept.
-- No serving role may call any of this; app.erase_person does, as the owner. A new table that keeps words of people joins
-- here, and a test tells which have not.

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
revoke execute on function app.erase_plans from public;

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
revoke execute on function app.erase_evidence from public;

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
  update invites set email = 'removida-' || id || '@anonimo.invalid', first_name = null, last_name = null
    where email = any (addresses);
  -- as whoever binds the log into its chain does: neither changes a row the other has already looked at
  lock table access_log_days in share update exclusive mode;
  update access_logs set user_email = null where user_id = person or user_email = any (addresses);
  update access_logs set target_user_email = null
    where target_user_id = person or target_user_email = any (addresses);
end $$;
revoke execute on function app.erase_traces from public;

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
revoke execute on function app.columns_of_words from public;

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
revoke execute on function app.erase_words from public;

-- Whether words name the person.
create function app.names(words text, loose text, exact text) returns boolean immutable parallel safe
  return coalesce(words ~* loose, false) or coalesce(words ~ exact, false);

-- The same words without them.
create function app.without(words text, loose text, exact text, stands text) returns text immutable parallel safe
  return regexp_replace(regexp_replace(words, coalesce(loose, '$.'), stands, 'gi'), coalesce(exact, '$.'), stands, 'g');

-- What others wrote of the person, wherever words are kept, in the companies they belonged to; of the encarregado who
-- was, the company is told that there is none. A name that a colleague bears too stays.
create function app.erase_mentions(person uuid, words text[]) returns void language plpgsql
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
revoke execute on function app.erase_mentions from public;
