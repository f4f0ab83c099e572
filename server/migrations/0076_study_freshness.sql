-- Study keeps what is proven fresh: how much, is kept for each competency.

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

create function app.erase_freshness() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  delete from study_freshness where person_id = new.user_id;
  return null;
end $$;
revoke execute on function app.erase_freshness from public;
create trigger erase_freshness after update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_freshness();

call app.count_references();
