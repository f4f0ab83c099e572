-- 1:1: the talks between a leader and each person they lead.
-- Reads and writes: the person, and whoever is their manager when they ask; nobody else, no administrator and nobody of the
-- platform. A former manager reads nothing of it. A new one reads what is open, and what was closed with them. What somebody
-- notes for themselves is read by its author alone; what was noted about a person is in the file that they may ask for.

-- Whom the other side of a talk is now, as the caller reads profiles.
create function app.manager_of(person uuid) returns uuid stable
  return (select p.manager_id from profiles p where p.company_id = app.company_id() and p.user_id = person);
create function app.own_manager() returns uuid stable return app.manager_of(app.person_id());
revoke execute on function app.manager_of, app.own_manager from public;
grant execute on function app.manager_of, app.own_manager to pdy_app;

-- With whom it is, the database says: whoever is the person's manager then. Of somebody without one policies let nothing in.
create function app.place_one_on_one() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  new.manager_id := coalesce(app.manager_of(new.person_id), new.manager_id);
  return new;
end $$;
revoke execute on function app.place_one_on_one from public;

create table one_on_ones (
  id         uuid not null default uuidv7(),
  person_id  uuid not null,
  manager_id uuid not null,
  planned_on date,
  held_on    date
);
call app.tenant_table('one_on_ones');
comment on column one_on_ones.planned_on is 'When they mean to talk; null: no day is set.';
comment on column one_on_ones.held_on is 'Null: it is the talk to come, one of each pair.';
alter table one_on_ones
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, manager_id) references company_members (company_id, user_id);
create unique index one_talk_to_come on one_on_ones (company_id, person_id, manager_id) where held_on is null;
create index on one_on_ones (company_id, person_id, held_on desc);
create index on one_on_ones (company_id, manager_id);
revoke delete, update on one_on_ones from pdy_app;
grant update (planned_on, held_on) on one_on_ones to pdy_app;
create policy see on one_on_ones for select to pdy_app
  using (person_id = (select app.person_id())
         or (manager_id = (select app.person_id()) and person_id in (select app.direct_reports())));
create policy add on one_on_ones for insert to pdy_app
  with check ((person_id = (select app.person_id()) and manager_id = (select app.own_manager()))
         or (manager_id = (select app.person_id()) and person_id in (select app.direct_reports())));
create policy change on one_on_ones for update to pdy_app
  using (held_on is null and (person_id = (select app.person_id())
         or (manager_id = (select app.person_id()) and person_id in (select app.direct_reports()))))
  with check (person_id = (select app.person_id())
         or (manager_id = (select app.person_id()) and person_id in (select app.direct_reports())));
create trigger place before insert on one_on_ones for each row execute function app.place_one_on_one();

create table one_on_one_topics (
  id         uuid not null default uuidv7(),
  person_id  uuid not null,
  manager_id uuid not null,
  author_id  uuid not null default app.person_id(),
  body       text not null check (length(btrim(body)) between 1 and 500),
  is_done    boolean not null default false,
  talk_id    uuid,
  constraint what_was_talked_about_is_done check (talk_id is null or is_done)
);
call app.tenant_table('one_on_one_topics');
comment on column one_on_one_topics.manager_id is 'Whoever led the person when it was added, or last ticked.';
comment on column one_on_one_topics.talk_id is 'The talk in which it was done with; null: it waits for the one to come.';
alter table one_on_one_topics
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id),
  add foreign key (company_id, talk_id) references one_on_ones (company_id, id);
create index on one_on_one_topics (company_id, person_id, id);
create index on one_on_one_topics (company_id, manager_id);
create index on one_on_one_topics (company_id, author_id);
create index on one_on_one_topics (company_id, talk_id) where talk_id is not null;
revoke update on one_on_one_topics from pdy_app;
grant update (body, is_done, talk_id) on one_on_one_topics to pdy_app;
create policy see on one_on_one_topics for select to pdy_app
  using (person_id = (select app.person_id())
         or (person_id in (select app.direct_reports()) and (manager_id = (select app.person_id()) or not is_done)));
create policy add on one_on_one_topics for insert to pdy_app
  with check (author_id = (select app.person_id())
              and ((person_id = (select app.person_id()) and manager_id = (select app.own_manager()))
                   or person_id in (select app.direct_reports())));
create policy change on one_on_one_topics for update to pdy_app
  using (talk_id is null and (person_id = (select app.person_id())
         or (person_id in (select app.direct_reports()) and (manager_id = (select app.person_id()) or not is_done))))
  with check (person_id = (select app.person_id()) or person_id in (select app.direct_reports()));
create policy remove on one_on_one_topics for delete to pdy_app
  using (talk_id is null and author_id = (select app.person_id())
         and (person_id = (select app.person_id()) or person_id in (select app.direct_reports())));
create trigger place before insert or update on one_on_one_topics for each row execute function app.place_one_on_one();

create table one_on_one_agreements (
  id         uuid not null default uuidv7(),
  person_id  uuid not null,
  manager_id uuid not null,
  author_id  uuid not null default app.person_id(),
  text       text not null check (length(btrim(text)) between 3 and 300),
  owner_id   uuid not null,
  due_on     date,
  done_at    timestamptz
);
call app.tenant_table('one_on_one_agreements');
comment on column one_on_one_agreements.manager_id is 'Whoever led the person when it was made, or last changed.';
comment on column one_on_one_agreements.owner_id is 'Who does it: one of the two.';
alter table one_on_one_agreements
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id),
  add foreign key (company_id, owner_id) references company_members (company_id, user_id);
create index on one_on_one_agreements (company_id, person_id, id);
create index on one_on_one_agreements (company_id, manager_id);
create index on one_on_one_agreements (company_id, author_id);
create index on one_on_one_agreements (company_id, owner_id);
create index agreements_to_keep on one_on_one_agreements (company_id, owner_id, due_on) where done_at is null;
revoke update on one_on_one_agreements from pdy_app;
grant update (text, owner_id, due_on, done_at) on one_on_one_agreements to pdy_app;
create policy see on one_on_one_agreements for select to pdy_app
  using (person_id = (select app.person_id())
         or (person_id in (select app.direct_reports()) and (manager_id = (select app.person_id()) or done_at is null)));
create policy add on one_on_one_agreements for insert to pdy_app
  with check (author_id = (select app.person_id())
              and ((person_id = (select app.person_id()) and manager_id = (select app.own_manager()))
                   or person_id in (select app.direct_reports())));
create policy change on one_on_one_agreements for update to pdy_app
  using (person_id = (select app.person_id())
         or (person_id in (select app.direct_reports()) and (manager_id = (select app.person_id()) or done_at is null)))
  with check (person_id = (select app.person_id()) or person_id in (select app.direct_reports()));
create policy remove on one_on_one_agreements for delete to pdy_app
  using (author_id = (select app.person_id())
         and (person_id = (select app.person_id()) or person_id in (select app.direct_reports())));
create trigger place before insert or update on one_on_one_agreements for each row execute function app.place_one_on_one();

-- The words are their author's; the other side ticks.
create function app.keep_topic_words() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.body <> old.body and old.author_id <> app.person_id() then perform app.break_rule('topic_is_changed_by_its_author'); end if;
  return new;
end $$;
create trigger keep_words before update on one_on_one_topics for each row execute function app.keep_topic_words();

create function app.keep_agreement_words() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if tg_op = 'UPDATE' and old.author_id <> app.person_id()
    and (new.text, new.owner_id, new.due_on) is distinct from (old.text, old.owner_id, old.due_on) then
    perform app.break_rule('agreement_is_changed_by_its_author');
  end if;
  if (tg_op = 'INSERT' or new.owner_id <> old.owner_id) and new.owner_id not in (new.person_id, new.manager_id) then
    perform app.break_rule('agreement_is_of_one_of_the_two');
  end if;
  return null;
end $$;
-- afterwards: whom it names is of the company
create trigger tend_words after insert or update on one_on_one_agreements
  for each row execute function app.keep_agreement_words();
revoke execute on function app.keep_topic_words, app.keep_agreement_words from public;

-- What somebody notes for themselves about their talks, one text for each pair. Reads and writes: its author.
create table one_on_one_notes (
  id         uuid not null default uuidv7(),
  person_id  uuid not null,
  manager_id uuid not null,
  author_id  uuid not null default app.person_id(),
  body       text not null default '' check (length(body) <= 5000)
);
call app.tenant_table('one_on_one_notes');
alter table one_on_one_notes
  add constraint one_note_of_each_pair unique (company_id, author_id, person_id, manager_id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, manager_id) references company_members (company_id, user_id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on one_on_one_notes (company_id, person_id);
create index on one_on_one_notes (company_id, manager_id);
revoke delete, update on one_on_one_notes from pdy_app;
grant update (body) on one_on_one_notes to pdy_app;
create policy see on one_on_one_notes for select to pdy_app using (author_id = (select app.person_id()));
create policy add on one_on_one_notes for insert to pdy_app
  with check (author_id = (select app.person_id())
              and ((person_id = (select app.person_id()) and manager_id = (select app.own_manager()))
                   or person_id in (select app.direct_reports())));
create policy change on one_on_one_notes for update to pdy_app
  using (author_id = (select app.person_id())) with check (author_id = (select app.person_id()));
create trigger place before insert on one_on_one_notes for each row execute function app.place_one_on_one();
