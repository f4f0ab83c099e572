-- Flash cards: decks of one's own and of the company, and who is asked to study one.
-- Reads: of a deck of one's own, its owner alone, whoever else they are; of the company's, its people once it is published,
-- and before that whoever writes content. Writes: the owner; whoever writes content. Nobody deletes a deck: it is archived.
create table decks (
  id            uuid not null default uuidv7(),
  person_id     uuid,
  title         text not null check (length(btrim(title)) between 3 and 120),
  description   text not null default '' check (length(description) <= 2000),
  competency_id uuid,
  level         smallint check (level between 1 and 5),
  status        text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  new_per_day   smallint check (new_per_day between 0 and 50),
  is_shuffled   boolean not null default false,
  is_of_mistakes boolean not null default false,
  cards_count   integer not null default 0,
  sides_count   integer not null default 0,
  constraint mistakes_are_of_somebody check (not is_of_mistakes or person_id is not null),
  constraint level_is_of_a_competency check (level is null or competency_id is not null)
);
call app.tenant_table('decks');
comment on column decks.person_id is 'Whose own deck it is; null: the company''s.';
comment on column decks.level is 'The level of the competency that its cards are about; null: of no one level.';
comment on column decks.new_per_day is 'New cards of it a day, within the person''s own limit; null: as many as that.';
comment on column decks.is_of_mistakes is 'Holds the cards made from questions that its owner missed in tests.';
comment on column decks.cards_count is 'Cards that are not removed. Kept by trigger.';
comment on column decks.sides_count is 'What is asked of them: two of a reversed card, one for each gap of a text. Kept by trigger.';
alter table decks
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on decks (company_id, person_id);
create index on decks (company_id, competency_id) where competency_id is not null;
create unique index one_deck_of_mistakes on decks (company_id, person_id) where is_of_mistakes;
revoke delete, update on decks from pdy_app;
grant update (title, description, competency_id, level, status, new_per_day, is_shuffled) on decks to pdy_app;
create policy see on decks for select to pdy_app
  using (person_id = (select app.person_id())
         or (person_id is null and (status <> 'draft' or (select app.writes_content())))
         or (select app.role()) = 'system');
create policy add on decks for insert to pdy_app
  with check (person_id = (select app.person_id()) or (person_id is null and (select app.writes_content())));
create policy change on decks for update to pdy_app
  using (person_id = (select app.person_id()) or (person_id is null and (select app.writes_content())))
  with check (person_id = (select app.person_id()) or (person_id is null and (select app.writes_content())));

create table cards (
  id                 uuid not null default uuidv7(),
  deck_id            uuid not null,
  person_id          uuid,
  type               text not null check (type in ('basic', 'reversed', 'cloze', 'choice')),
  front              text not null check (length(btrim(front)) between 1 and 5000),
  back               text not null default '' check (length(back) <= 5000),
  choices            jsonb check (jsonb_typeof(choices) = 'array' and jsonb_array_length(choices) between 2 and 6),
  hint               text not null default '' check (length(hint) <= 500),
  tags               text[] not null default '{}' check (cardinality(tags) <= 10),
  sides              smallint[] not null check (cardinality(sides) between 1 and 10),
  position           integer not null default 0,
  content_rev        integer not null default 1,
  source_question_id uuid,
  competency_id      uuid,
  deleted_at         timestamptz,
  constraint only_a_choice_has_choices check ((type = 'choice') = (choices is not null))
);
call app.tenant_table('cards');
comment on column cards.person_id is 'Whose own deck it is in; null: the company''s. Given by the database.';
comment on column cards.front is 'What is asked. Of a text with gaps: all of it, each gap as {{c1::word}}.';
comment on column cards.sides is 'What is asked separately: {1}; of a reversed card {1,2}; of gaps their numbers.';
comment on column cards.content_rev is 'Counts changes that matter to whoever knows the card already.';
comment on column cards.source_question_id is 'The missed question it was made from; null: somebody wrote it.';
comment on column cards.competency_id is 'That of the missed question; null: the deck''s.';
alter table cards
  add unique (company_id, id, deck_id),
  add foreign key (company_id, deck_id) references decks (company_id, id),
  add foreign key (company_id, source_question_id) references questions (company_id, id) on delete set null (source_question_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on cards (company_id, deck_id, position, id) where deleted_at is null;
create index on cards (company_id, deck_id);
create index on cards (company_id, person_id);
create index on cards (company_id, source_question_id) where source_question_id is not null;
create index on cards (company_id, competency_id) where competency_id is not null;
create unique index one_card_of_a_missed_question on cards (company_id, person_id, source_question_id)
  where source_question_id is not null and deleted_at is null;
revoke delete, update on cards from pdy_app;
grant update (type, front, back, choices, hint, tags, sides, position, content_rev, deleted_at) on cards to pdy_app;
create policy see on cards for select to pdy_app
  using (person_id = (select app.person_id())
         or (person_id is null and deck_id in (select d.id from decks d where d.person_id is null))
         or (select app.role()) = 'system');
create policy add on cards for insert to pdy_app
  with check (person_id = (select app.person_id()) or (person_id is null and (select app.writes_content())));
create policy change on cards for update to pdy_app
  using (person_id = (select app.person_id()) or (person_id is null and (select app.writes_content())))
  with check (person_id = (select app.person_id()) or (person_id is null and (select app.writes_content())));

-- Whose a card is, its deck says, as its writer reads it. In a deck that they do not read it would be nobody's, which no
-- policy lets in.
create function app.place_card() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  select d.person_id into new.person_id from decks d where d.company_id = new.company_id and d.id = new.deck_id;
  if not found then new.person_id := '00000000-0000-0000-0000-000000000000'; end if;
  return new;
end $$;
create trigger place_card before insert on cards for each row execute function app.place_card();

-- Counts of a deck. Runs as the owner: nobody writes them by hand.
create function app.count_cards() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  update decks d set cards_count = d.cards_count + moved.cards, sides_count = d.sides_count + moved.sides
  from (
    select c.company_id, c.deck_id, sum(c.cards)::integer as cards, sum(c.sides)::integer as sides
    from (
      select n.company_id, n.deck_id, 1 as cards, cardinality(n.sides) as sides from new_rows n where n.deleted_at is null
      union all
      select o.company_id, o.deck_id, -1, -cardinality(o.sides) from old_rows o where o.deleted_at is null
    ) c group by 1, 2
  ) moved
  where (d.company_id, d.id) = (moved.company_id, moved.deck_id) and (moved.cards, moved.sides) <> (0, 0);
  if exists (select from decks d where d.cards_count > 5000 and (d.company_id, d.id) in
      (select n.company_id, n.deck_id from new_rows n)) then
    perform app.break_rule('deck_has_at_most_5000_cards');
  end if;
  return null;
end $$;
create function app.count_first_cards() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  update decks d set cards_count = d.cards_count + added.cards, sides_count = d.sides_count + added.sides
  from (select n.company_id, n.deck_id, count(*)::integer as cards, sum(cardinality(n.sides))::integer as sides
        from new_rows n where n.deleted_at is null group by 1, 2) added
  where (d.company_id, d.id) = (added.company_id, added.deck_id);
  if exists (select from decks d where d.cards_count > 5000 and (d.company_id, d.id) in
      (select n.company_id, n.deck_id from new_rows n)) then
    perform app.break_rule('deck_has_at_most_5000_cards');
  end if;
  return null;
end $$;
revoke execute on function app.count_cards, app.count_first_cards from public;
create trigger count_cards_added after insert on cards
  referencing new table as new_rows for each statement execute function app.count_first_cards();
create trigger count_cards_changed after update on cards
  referencing old table as old_rows new table as new_rows for each statement execute function app.count_cards();
create policy counted_by_trigger on decks to pdy_owner using (true) with check (true);

-- A deck of the company that somebody chose to study, of their own accord. Reads and writes: they alone.
create table deck_studies (
  person_id uuid not null default app.person_id(),
  deck_id   uuid not null
);
call app.tenant_table('deck_studies', 'person_id, deck_id');
alter table deck_studies
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, deck_id) references decks (company_id, id);
create index on deck_studies (company_id, deck_id);
revoke update on deck_studies from pdy_app;
create policy own on deck_studies to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));

-- A company asks for a deck to be studied: by a department, whoever holds a job, a person, or everybody.
-- Reads: who writes content, and whoever may be meant. Writes: who writes content.
create table deck_assignments (
  id         uuid not null default uuidv7(),
  deck_id    uuid not null,
  department text check (length(btrim(department)) between 1 and 120),
  job_id     uuid,
  person_id  uuid,
  due_on     date,
  constraint at_most_one_kind_of_target check (num_nonnulls(department, job_id, person_id) <= 1)
);
call app.tenant_table('deck_assignments');
alter table deck_assignments
  add constraint deck_is_asked_once unique nulls not distinct (company_id, deck_id, department, job_id, person_id),
  add foreign key (company_id, deck_id) references decks (company_id, id),
  add foreign key (company_id, job_id) references job_profiles (company_id, id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on deck_assignments (company_id, job_id);
create index on deck_assignments (company_id, person_id);
create policy see on deck_assignments for select to pdy_app
  using ((select app.writes_content()) or person_id = (select app.person_id())
         or (person_id is null and (select app.role()) in ('employee', 'manager')));
create policy write on deck_assignments to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));

-- What the caller is asked to study, each deck once with the earliest day.
create function app.decks_asked_of_me() returns table (deck_id uuid, due_on date) stable cost 100 rows 20
begin atomic
  select a.deck_id, min(a.due_on)
  from deck_assignments a
  where a.company_id = app.company_id()
    and (num_nonnulls(a.department, a.job_id, a.person_id) = 0
         or exists (select from app.people_named(a.department, a.job_id, a.person_id) n where n.person_id = app.person_id()))
  group by a.deck_id;
end;

-- Whom assignments reach today: who comes later is asked too.
create function app.people_asked_to_study() returns table (
  assignment_id uuid, deck_id uuid, person_id uuid, due_on date
) stable rows 1000
begin atomic
  select a.id, a.deck_id, n.person_id, a.due_on
  from deck_assignments a
  join lateral app.people_named(a.department, a.job_id, a.person_id) n on n.is_active
  where a.company_id = app.company_id() and num_nonnulls(a.department, a.job_id, a.person_id) > 0
  union all
  select a.id, a.deck_id, p.user_id, a.due_on
  from deck_assignments a
  join profiles p on p.company_id = a.company_id and p.is_active
  where a.company_id = app.company_id() and num_nonnulls(a.department, a.job_id, a.person_id) = 0;
end;

-- What the caller studies: decks of their own, those they chose, those they are asked to.
create function app.studied_decks() returns setof uuid stable cost 100 rows 20
begin atomic
  select d.id from decks d
  where d.company_id = app.company_id() and d.status = 'published'
    and (d.person_id = app.person_id()
         or (d.person_id is null and (d.id in (select s.deck_id from deck_studies s where s.person_id = app.person_id())
                                      or d.id in (select a.deck_id from app.decks_asked_of_me() a))));
end;
revoke execute on function app.decks_asked_of_me, app.people_asked_to_study, app.studied_decks from public;
grant execute on function app.decks_asked_of_me, app.people_asked_to_study, app.studied_decks to pdy_app;

call app.count_references();
