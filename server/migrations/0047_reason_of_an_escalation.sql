-- Whoever asks an administrator to decide a contest may say why. Read by whoever reads the contest; written by the person,
-- with the request; erased with the contest's other words.
alter table evidence_contests
  add column escalation_reason text check (length(btrim(escalation_reason)) between 1 and 500);
comment on column evidence_contests.escalation_reason is 'Why an administrator is to decide, in the person''s words; null unless they said so.';
grant update (escalation_reason) on evidence_contests to pdy_app;

create or replace function app.keep_contest() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare is_own constant boolean := old.person_id is not distinct from app.person_id();
begin
  if app.role() = 'system' then return new; end if;
  if old.status = 'kept' and new.status = 'escalated' then
    if not is_own then raise exception 'only the person asks for an arbiter' using errcode = '42501'; end if;
    if old.arbitrated_at is not null then perform app.break_rule('contest_is_open'); end if;
    if old.replied_at + interval '30 days' < app.now() then perform app.break_rule('arbiter_is_asked_within_30_days'); end if;
    if (new.reply, new.arbitration) is distinct from (old.reply, old.arbitration) then
      raise exception 'the person writes no answer' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.status not in ('open', 'escalated') or new.status not in ('kept', 'voided') then
    perform app.break_rule('contest_is_open');
  end if;
  if new.escalation_reason is distinct from old.escalation_reason then
    raise exception 'only the person says why an administrator is to decide' using errcode = '42501';
  end if;
  if is_own then perform app.break_rule('nobody_answers_their_own_contest'); end if;
  if old.status = 'open' then
    if new.reply is null or new.arbitration is not null then perform app.break_rule('contest_has_an_answer'); end if;
    new.replied_by := app.person_id();
    new.replied_at := app.now();
  else
    if not app.administers() then raise exception 'administrators arbitrate' using errcode = '42501'; end if;
    if new.arbitration is null or new.reply is distinct from old.reply then perform app.break_rule('contest_has_an_answer'); end if;
    new.arbitrated_by := app.person_id();
    new.arbitrated_at := app.now();
  end if;
  return new;
end $$;

create or replace function app.erase_evidence(person uuid, company uuid) returns void language plpgsql
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
  update evidence_contests set reason = app.gone(reason), reply = app.gone(reply), arbitration = app.gone(arbitration),
      escalation_reason = app.gone(escalation_reason)
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
