-- What was closed with one leader stays with them: only what is open, or is opened again, goes to whoever leads the person now.
drop trigger place on one_on_one_topics;
create trigger place before insert on one_on_one_topics for each row execute function app.place_one_on_one();
create trigger place_anew before update on one_on_one_topics for each row
  when (not (old.is_done and new.is_done)) execute function app.place_one_on_one();
drop trigger place on one_on_one_agreements;
create trigger place before insert on one_on_one_agreements for each row execute function app.place_one_on_one();
create trigger place_anew before update on one_on_one_agreements for each row
  when (old.done_at is null or new.done_at is null) execute function app.place_one_on_one();
