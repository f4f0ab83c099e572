-- Studying: what is kept of each card somebody has seen, every answer, and how each person studies.
-- Reads and writes: the person alone. Whoever asked for a deck reads how far people are, never an answer.

-- How the company asks cards. No row: as usual. Reads: its people. Writes: its administrators.
create table company_study_settings (
  desired_retention numeric(3, 2) not null default 0.90 check (desired_retention between 0.80 and 0.95),
  maximum_interval  smallint not null default 365 check (maximum_interval between 30 and 3650)
);
call app.tenant_table('company_study_settings', '');
comment on column company_study_settings.desired_retention is 'How sure a card should still be when it comes back: 0.8 to 0.95.';
comment on column company_study_settings.maximum_interval is 'Days after which a card comes back at the latest.';
revoke delete on company_study_settings from pdy_app;
create policy see on company_study_settings for select to pdy_app using (company_id = app.company_id());
create policy add on company_study_settings for insert to pdy_app with check ((select app.administers()));
create policy change on company_study_settings for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()));

create table study_settings (
  person_id       uuid not null default app.person_id(),
  new_per_day     smallint not null default 10 check (new_per_day between 0 and 100),
  reviews_per_day smallint not null default 100 check (reviews_per_day between 10 and 1000),
  day_start_hour  smallint not null default 4 check (day_start_hour between 0 and 6),
  reminder_hour   smallint check (reminder_hour between 0 and 23),
  extra_new       smallint not null default 0 check (extra_new between 0 and 1000),
  extra_new_on    date
);
call app.tenant_table('study_settings', 'person_id');
comment on column study_settings.day_start_hour is 'The hour at which a day of study begins.';
comment on column study_settings.reminder_hour is 'The hour at which they are reminded of cards that wait; null: never.';
comment on column study_settings.extra_new is 'New cards asked for beyond the limit, on the day of extra_new_on alone.';
alter table study_settings add foreign key (company_id, person_id) references company_members (company_id, user_id);
revoke delete on study_settings from pdy_app;
create policy own on study_settings to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (person_id = (select app.person_id()));

-- What FSRS remembers of one side of a card for one person. No row: never seen.
create table card_states (
  person_id        uuid not null default app.person_id(),
  card_id          uuid not null,
  sibling_no       smallint not null,
  deck_id          uuid not null,
  due              timestamptz not null,
  stability        double precision not null,
  difficulty       double precision not null,
  state            smallint not null check (state between 0 and 3),
  scheduled_days   integer not null,
  learning_steps   integer not null,
  reps             integer not null,
  lapses           integer not null,
  last_review      timestamptz,
  suspended_reason text check (suspended_reason in ('manual', 'leech')),
  buried_until     date,
  seen_content_rev integer not null default 1
);
call app.tenant_table('card_states', 'person_id, card_id, sibling_no');
comment on column card_states.sibling_no is 'Which side of the card: 1; 2 of a reversed one; the number of a gap.';
comment on column card_states.due is 'When it is asked next.';
comment on column card_states.stability is 'Days after which it is remembered with a chance of 0.9.';
comment on column card_states.difficulty is '1 to 10; 0 before the first answer.';
comment on column card_states.state is '0 new, 1 learning, 2 review, 3 relearning.';
comment on column card_states.suspended_reason is 'Not asked any more until it is resumed: by hand, or forgotten too often. Null: it is asked.';
comment on column card_states.buried_until is 'Not asked before this day of study; null: not put off.';
alter table card_states
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, card_id, deck_id) references cards (company_id, id, deck_id);
create index on card_states (company_id, card_id, deck_id);
create index on card_states (company_id, person_id, state, due) include (deck_id, stability, last_review);
create index on card_states (company_id, person_id, deck_id);
revoke delete on card_states from pdy_app;
create policy own on card_states to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');

-- Every answer, by the id its browser gave it. It is taken back by a mark, never removed.
create table card_reviews (
  id            uuid not null,
  person_id     uuid not null default app.person_id(),
  card_id       uuid not null,
  sibling_no    smallint not null,
  deck_id       uuid not null,
  rating        smallint not null check (rating between 1 and 4),
  reviewed_at   timestamptz not null,
  study_day     date not null,
  duration_ms   integer not null check (duration_ms between 0 and 600000),
  before        jsonb not null,
  after         jsonb not null,
  state_version integer not null,
  state_before  smallint not null check (state_before between 0 and 3),
  device_id     text check (length(device_id) between 1 and 64),
  undone_at     timestamptz,
  undone_version integer,
  place         bigint not null generated always as identity,
  constraint undone_is_whole check ((undone_at is null) = (undone_version is null))
);
call app.tenant_table('card_reviews', 'person_id, id');
comment on column card_reviews.rating is '1 forgotten, 2 hard, 3 good, 4 easy.';
comment on column card_reviews.study_day is 'The day of study it counts for, which begins at the person''s own hour.';
comment on column card_reviews.before is 'What was remembered of the card before, whole: what an undo writes back.';
comment on column card_reviews.state_before is 'As in card_states: 0 new, 1 learning, 2 review, 3 relearning.';
comment on column card_reviews.state_version is 'Of what is remembered, as this answer left it.';
comment on column card_reviews.undone_version is 'Of what is remembered, as taking it back left it; null: it stands.';
comment on column card_reviews.place is 'In the order in which answers arrived.';
alter table card_reviews
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, card_id, deck_id) references cards (company_id, id, deck_id);
create index on card_reviews (company_id, card_id, deck_id);
create index on card_reviews (company_id, person_id, study_day, place);
create index on card_reviews (company_id, person_id, card_id, sibling_no);
revoke update, delete on card_reviews from pdy_app;
grant update (undone_at, undone_version) on card_reviews to pdy_app;
create policy own on card_reviews to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));

-- What waits in the decks that the caller studies at an instant, whatever the limits of a day: of reviews and of what was
-- never asked a card counts once, and not at all on the day of study on which another side of it was answered. `shift`: what
-- is added to an instant so that its date in UTC is the day of study.
create function app.cards_waiting(at_instant timestamptz, shift interval) returns table (
  deck_id uuid, seen integer, learning integer, review integer, fresh integer, next_due_at timestamptz
) stable cost 1000 rows 20
begin atomic
  with day (today, ends) as (
    select ((at_instant + shift) at time zone 'UTC')::date,
      (((at_instant + shift) at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC' - shift),
  sides as (
    select s.deck_id, s.card_id, cardinality(c.sides) as sides,
      count(*) filter (where s.state > 0) as seen,
      count(*) filter (where s.state > 0 or s.suspended_reason is not null or s.buried_until > d.today) as gone,
      coalesce(bool_or(((s.last_review + shift) at time zone 'UTC')::date = d.today), false) as is_seen_today,
      count(*) filter (where s.state in (1, 3) and s.due <= at_instant and o.is_open) as learning,
      count(*) filter (where s.state = 2 and s.due < d.ends and o.is_open) as review,
      min(s.due) filter (where s.suspended_reason is null and s.state > 0
        and s.due > case when s.state = 2 then d.ends else at_instant end) as next_due_at
    from day d
    cross join card_states s
    join cards c on c.company_id = s.company_id and c.id = s.card_id and c.deleted_at is null
      and s.sibling_no = any (c.sides)
    cross join lateral (
      select s.suspended_reason is null and (s.buried_until is null or s.buried_until <= d.today)) as o (is_open)
    where s.company_id = app.company_id() and s.person_id = app.person_id()
    group by s.deck_id, s.card_id, c.sides),
  known as (
    select k.deck_id, sum(k.seen)::integer as seen, sum(k.learning)::integer as learning,
      sum(case when k.sides > 1 and k.is_seen_today then 0 else least(k.review, 1) end)::integer as review,
      count(*) filter (where k.gone >= k.sides or (k.sides > 1 and k.is_seen_today))::integer as not_fresh,
      min(k.next_due_at) as next_due_at
    from sides k group by k.deck_id)
  select d.id, coalesce(k.seen, 0), coalesce(k.learning, 0), coalesce(k.review, 0), d.cards_count - coalesce(k.not_fresh, 0),
    k.next_due_at
  from decks d left join known k on k.deck_id = d.id
  where d.company_id = app.company_id() and d.id in (select app.studied_decks());
end;

-- Answers of a day of study that count against its limits, by deck: what was taken back gives its place back.
create function app.cards_used_up(of_day date) returns table (deck_id uuid, fresh integer, review integer, done integer)
  stable cost 100 rows 20
begin atomic
  select r.deck_id, (count(*) filter (where r.state_before = 0))::integer, (count(*) filter (where r.state_before = 2))::integer,
    count(*)::integer
  from card_reviews r
  where r.company_id = app.company_id() and r.person_id = app.person_id() and r.study_day = of_day and r.undone_at is null
  group by r.deck_id;
end;
revoke execute on function app.cards_waiting, app.cards_used_up from public;
grant execute on function app.cards_waiting, app.cards_used_up to pdy_app;

-- How far people are with a deck: means of percent, of five people and more; never whose. Runs as the owner because nobody
-- reads what somebody else studied; asks that the caller writes content.
create policy counted on card_states for select to pdy_owner using (true);
create function app.deck_progress(deck uuid, sides integer, people uuid[]) returns table (
  seen_percent double precision, current_percent double precision
) language sql stable security definer set search_path = pg_catalog, public, app as $$
  select avg(100.0 * o.seen / greatest(sides, 1))::double precision,
    avg(100.0 * o.is_current / greatest(sides, 1))::double precision
  from unnest(people) p (person_id)
  cross join lateral (
    select count(*) filter (where s.state > 0) as seen,
      count(*) filter (where s.state = 2 and s.due > app.now()) as is_current
    from card_states s where s.company_id = app.company_id() and s.person_id = p.person_id and s.deck_id = deck) o
  where app.writes_content()
  having count(*) >= 5
$$;
revoke execute on function app.deck_progress from public;
grant execute on function app.deck_progress to pdy_app;

-- Who asks for everything of theirs to go loses what they studied: nobody else has a use for it.
create function app.erase_study() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  delete from card_reviews where person_id = new.user_id;
  delete from card_states where person_id = new.user_id;
  delete from study_settings where person_id = new.user_id;
  delete from deck_studies where person_id = new.user_id;
  delete from cards where person_id = new.user_id;
  delete from decks where person_id = new.user_id;
  return null;
end $$;
revoke execute on function app.erase_study from public;
create trigger erase_study after update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_study();

call app.count_references();
