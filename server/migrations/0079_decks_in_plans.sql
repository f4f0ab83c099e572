-- An activity of a plan can name a deck: it is done once nine of ten sides of its cards are in review.
alter table pdi_activities
  add column deck_id uuid,
  add constraint only_study_names_a_deck check (deck_id is null or (library_item_id is null and kind = 'deck')),
  add foreign key (company_id, deck_id) references decks (company_id, id);
comment on column pdi_activities.deck_id is 'The deck it is done by studying; null: it names none.';
create index on pdi_activities (company_id, deck_id) where deck_id is not null;

-- Who is to be reminded of cards in the half hour of an instant: active people whose hour it is where their company is, and
-- who have not studied on the day. The jobs' role alone asks; it reads no card.
create function app.people_to_remind_of_cards(at_instant timestamptz) returns table (
  company_id uuid, person_id uuid, timezone text
) language sql stable security definer set search_path = pg_catalog, public, app as $$
  select s.company_id, s.person_id, t.timezone
  from study_settings s
  join company_settings t on t.company_id = s.company_id
  join profiles p on p.company_id = s.company_id and p.user_id = s.person_id and p.is_active
  where s.reminder_hour = extract(hour from at_instant at time zone t.timezone)
    and extract(minute from at_instant at time zone t.timezone) < 30
    and not exists (select from card_reviews r where r.company_id = s.company_id and r.person_id = s.person_id
      and r.undone_at is null
      and r.study_day = ((at_instant at time zone t.timezone) - s.day_start_hour * interval '1 hour')::date)
$$;
revoke execute on function app.people_to_remind_of_cards from public;
grant execute on function app.people_to_remind_of_cards to pdy_jobs;
create policy reminded on study_settings for select to pdy_owner using (true);
create policy reminded on card_reviews for select to pdy_owner using (true);

call app.count_references();
