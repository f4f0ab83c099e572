-- What a feedback is about, and what both sides ask and answer about it.

create table feedback_competencies (
  feedback_id   uuid not null,
  competency_id uuid not null,
  giver_id      uuid not null default app.person_id(),
  receiver_id   uuid not null,
  rating        smallint check (rating between 1 and 5)
);
call app.tenant_table('feedback_competencies', 'feedback_id, competency_id');
comment on column feedback_competencies.rating is 'The level the giver sees, 1 to 5; null: they say none.';
comment on column feedback_competencies.giver_id is 'As in the feedback; given by the database, as receiver_id.';
alter table feedback_competencies
  add foreign key (company_id, feedback_id) references feedbacks (company_id, id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on feedback_competencies (company_id, competency_id);
create index on feedback_competencies (company_id, giver_id);
create index on feedback_competencies (company_id, receiver_id);
revoke update on feedback_competencies from pdy_app;
create policy see on feedback_competencies for select to pdy_app
  using (giver_id = (select app.person_id()) or (select app.role()) = 'system' or feedback_id in (select f.id from feedbacks f
    where f.receiver_id = (select app.person_id()) or f.reader_ids @> array[(select app.person_id())]
      or (f.moderation = 'reported' and (select app.administers()))));
create policy add on feedback_competencies for insert to pdy_app with check (giver_id = (select app.person_id()));
create policy remove on feedback_competencies for delete to pdy_app using (giver_id = (select app.person_id()));

create table feedback_replies (
  id          uuid not null default uuidv7(),
  feedback_id uuid not null,
  author_id   uuid not null default app.person_id(),
  giver_id    uuid not null default app.person_id(),
  receiver_id uuid not null default app.person_id(),
  body        text not null check (length(btrim(body)) between 1 and 1500)
);
call app.tenant_table('feedback_replies');
comment on column feedback_replies.giver_id is 'As in the feedback; given by the database, as receiver_id.';
alter table feedback_replies
  add foreign key (company_id, feedback_id) references feedbacks (company_id, id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on feedback_replies (company_id, feedback_id, id);
create index on feedback_replies (company_id, author_id);
create index on feedback_replies (company_id, giver_id);
create index on feedback_replies (company_id, receiver_id);
revoke update, delete on feedback_replies from pdy_app;
create policy see on feedback_replies for select to pdy_app
  using (giver_id = (select app.person_id()) or receiver_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on feedback_replies for insert to pdy_app
  with check (author_id = (select app.person_id())
              and (giver_id = (select app.person_id()) or receiver_id = (select app.person_id())));

-- Both sides are the feedback's, as its writer reads it; of one that they do not read it would be nobody's.
create function app.place_feedback_child() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  select f.giver_id, f.receiver_id into new.giver_id, new.receiver_id from feedbacks f
  where f.company_id = new.company_id and f.id = new.feedback_id;
  if not found then
    new.giver_id := '00000000-0000-0000-0000-000000000000';
    new.receiver_id := '00000000-0000-0000-0000-000000000000';
  end if;
  return new;
end $$;
create trigger place_feedback_child before insert on feedback_competencies
  for each row execute function app.place_feedback_child();
create trigger place_feedback_child before insert on feedback_replies
  for each row execute function app.place_feedback_child();

-- Whoever administers the company and is no side of it hides what was reported, or lets it stand. Runs as the owner because
-- they no longer read it once it is decided.
create function app.decide_feedback(feedback uuid, seen_version integer, is_hidden boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  update feedbacks f set moderation = case when is_hidden then 'hidden' else 'none' end
  where f.company_id = app.company_id() and f.id = feedback and f.version = seen_version and f.moderation = 'reported'
    and app.administers() and app.person_id() not in (f.giver_id, f.receiver_id);
  return found;
end $$;
revoke execute on function app.decide_feedback from public;
grant execute on function app.decide_feedback to pdy_app;
create policy decided on feedbacks to pdy_owner using (true) with check (true);

-- Who asks for everything of theirs to go: their words go, of what they gave and of what they got, and who the other was
-- does not tell them. Runs as the owner because whoever erases writes nothing here.
create function app.erase_feedback() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  update feedbacks set situation = app.gone(situation), behaviour = app.gone(behaviour), impact = app.gone(impact),
    suggestion = app.gone(suggestion), body = app.gone(body), thanks = app.gone(thanks),
    verification_note = app.gone(verification_note), report_note = app.gone(report_note)
  where giver_id = new.user_id or receiver_id = new.user_id;
  update feedback_replies set body = app.gone(body) where giver_id = new.user_id or receiver_id = new.user_id;
  update feedback_requests set question = app.gone(question), decline_reason = app.gone(decline_reason)
  where requester_id = new.user_id or about_id = new.user_id or to_id = new.user_id;
  return null;
end $$;
revoke execute on function app.erase_feedback from public;
create trigger erase_feedback after update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_feedback();

call app.count_references();
