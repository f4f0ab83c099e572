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
  state_before  smallint not null generated always as ((before ->> 'state')::smallint) stored,
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

-- How fresh study keeps a competency: counted of published decks of the company and of cards made from missed questions,
-- never of what somebody wrote for themselves. One piece of what a level is made of, kept so that everybody reads the same.
-- Reads: whoever reads the level. Writes: the system.
create table study_freshness (
  person_id           uuid not null,
  competency_id       uuid not null,
  review_cards        integer not null check (review_cards > 0),
  mean_retrievability double precision not null check (mean_retrievability between 0 and 1),
  since               date not null,
  as_of               date not null
);
call app.tenant_table('study_freshness', 'person_id, competency_id');
comment on column study_freshness.review_cards is 'Cards of it that the person has in review.';
comment on column study_freshness.mean_retrievability is 'The chance with which they are remembered, on average, on the day of as_of: 0 to 1.';
comment on column study_freshness.since is 'The first day on which it counted.';
alter table study_freshness
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on study_freshness (company_id, competency_id);
create policy see on study_freshness for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or (select app.role()) = 'system'
         or person_id in (select app.led_people()));
create policy write on study_freshness to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- The chance with which a card is remembered so many days after its last answer: FSRS-6 with its usual weights, as the
-- scheduler has it (server/src/modules/study/rules/memory-rules.ts).
create function app.retrievability(elapsed_days double precision, stability double precision) returns double precision
  immutable parallel safe
begin atomic
  select power(1 + (power(0.9, 1 / -0.1542) - 1) * elapsed_days / stability, -0.1542);
end;

-- Of each competency somebody has evidence of: the cards they have in review and how well those are remembered on a day.
create function app.freshness_of(people uuid[], on_day date) returns table (
  person_id uuid, competency_id uuid, review_cards integer, mean_retrievability double precision
) stable rows 1000
begin atomic
  select s.person_id, k.competency_id, count(*)::integer,
    avg(app.retrievability(greatest(on_day - (s.last_review at time zone t.timezone)::date, 0)::double precision, s.stability))
  from card_states s
  join cards c on c.company_id = s.company_id and c.id = s.card_id and c.deleted_at is null
    and s.sibling_no = any (c.sides)
  join decks d on d.company_id = c.company_id and d.id = c.deck_id
  join company_settings t on t.company_id = s.company_id
  cross join lateral (select case
    when c.source_question_id is not null then c.competency_id
    when d.person_id is null and d.status = 'published' then d.competency_id end) as k (competency_id)
  where s.company_id = app.company_id() and s.person_id = any (people) and s.state = 2 and s.suspended_reason is null
    and k.competency_id is not null
    and exists (select from competency_evidence e where e.company_id = s.company_id and e.person_id = s.person_id
      and e.competency_id = k.competency_id and e.status <> 'void')
  group by 1, 2;
end;
revoke execute on function app.retrievability, app.freshness_of from public;
grant execute on function app.retrievability, app.freshness_of to pdy_app;

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
  perform set_config('app.erasing', 'on', true);
  delete from card_reviews where person_id = new.user_id;
  delete from card_states where person_id = new.user_id;
  delete from study_settings where person_id = new.user_id;
  delete from study_freshness where person_id = new.user_id;
  delete from deck_studies where person_id = new.user_id;
  delete from cards where person_id = new.user_id;
  delete from decks where person_id = new.user_id;
  perform set_config('app.erasing', '', true);
  return null;
end $$;
revoke execute on function app.erase_study from public;
create trigger erase_study after update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_study();

call app.count_references();
