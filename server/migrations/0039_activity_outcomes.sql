-- What a person says an activity achieved when they finish it, and where it can be seen.
alter table pdi_activities
  add column outcome text not null default '' check (length(outcome) <= 2000),
  add column proof_url text check (length(proof_url) <= 2048);
comment on column pdi_activities.outcome is 'What was achieved, as told at the end; empty until then.';
comment on column pdi_activities.proof_url is 'The page that shows it; null: none, or a file of the activity.';

-- As it was, and the words above with the others.
create or replace function app.erase_plans(person uuid) returns void language plpgsql
  set search_path = pg_catalog, public, app as $$
begin
  update pdi_plans set title = app.gone(title), summary = '', decision_note = null, sent_back_note = null, sent_back_state = null,
    closing_reflection = null,
    manager_closing = app.gone(manager_closing), end_reason = app.gone(end_reason) where person_id = person;
  update pdi_goals set title = app.gone(title), description = '', success_criteria = '', metric_name = app.gone(metric_name),
    metric_unit = null, cancel_reason = app.gone(cancel_reason) where person_id = person;
  update pdi_activities set title = app.gone(title), validation_note = null, outcome = '', proof_url = null
    where person_id = person;
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
