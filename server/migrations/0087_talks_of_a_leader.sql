-- What was closed with one leader stays with them: only what is open, or is opened again, goes to whoever leads the person now.
drop trigger place on one_on_one_topics;
create trigger place before insert on one_on_one_topics for each row execute function app.place_one_on_one();
create trigger place_anew before update on one_on_one_topics for each row
  when (not (old.is_done and new.is_done)) execute function app.place_one_on_one();
drop trigger place on one_on_one_agreements;
create trigger place before insert on one_on_one_agreements for each row execute function app.place_one_on_one();
create trigger place_anew before update on one_on_one_agreements for each row
  when (old.done_at is null or new.done_at is null) execute function app.place_one_on_one();

-- An open agreement whose owner is no part of the talks any more is taken over by either of the two, whoever wrote it down.
create or replace function app.keep_agreement_words() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if tg_op = 'UPDATE' and old.author_id <> app.person_id()
    and (new.text, new.owner_id, new.due_on) is distinct from (old.text, old.owner_id, old.due_on)
    and not ((new.text, new.due_on) is not distinct from (old.text, old.due_on) and old.done_at is null
             and old.owner_id not in (new.person_id, new.manager_id) and new.owner_id = app.person_id()) then
    perform app.break_rule('agreement_is_changed_by_its_author');
  end if;
  if (tg_op = 'INSERT' or new.owner_id <> old.owner_id) and new.owner_id not in (new.person_id, new.manager_id) then
    perform app.break_rule('agreement_is_of_one_of_the_two');
  end if;
  return null;
end $$;

-- What holds somebody up, as they told it in a check-in, becomes a topic of the two once.
alter table one_on_one_topics add column checkin_id uuid,
  add foreign key (company_id, checkin_id, person_id) references pdi_checkins (company_id, id, person_id)
    on delete set null (checkin_id);
comment on column one_on_one_topics.checkin_id is 'The check-in whose words it was taken from; null: it was written here.';
create unique index one_topic_of_a_blocker on one_on_one_topics (company_id, checkin_id, person_id, manager_id)
  where checkin_id is not null;
