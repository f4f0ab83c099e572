-- What is promised to whoever gives and gets feedback, where the log and the list of readers did not keep it.

-- That there is a feedback is told by the log to whoever did something with it, and to nobody else; that a reported one was
-- decided, also to those who administer.
create policy feedback_like_itself on events as restrictive for select to pdy_app
  using (name not like 'feedback.%' or actor_id = (select app.person_id()) or (select app.role()) = 'system'
         or (name = 'feedback.feedback.moderated' and (select app.administers())));

-- Who gave it was told who reads it: of what is between the two nobody else becomes a reader, and of the rest only whoever
-- leads the receiver now.
create function app.guard_feedback_readers() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if old.visibility <> 'manager' then perform app.break_rule('feedback_stays_between_two'); end if;
  if new.reader_ids is distinct from old.reader_ids || app.leader_of(old.receiver_id) then
    raise exception 'it is shared with whoever leads now' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_feedback_readers before update on feedbacks for each row
  when (current_user = 'pdy_app' and new.reader_ids is distinct from old.reader_ids)
  execute function app.guard_feedback_readers();
