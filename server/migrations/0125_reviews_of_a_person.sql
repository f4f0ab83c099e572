-- Performance reviews in the copy of somebody's own data, and when a person is erased.

-- The place of the caller in cycles that are published. Their copy contains it whether or not the cycle shows it on screens.
create policy own on review_places for select to pdy_owner using (person_id = (select app.person_id()));
create policy published on review_cycles for select to pdy_owner using (published_on is not null);
create function app.own_review_places() returns table (
    cycle_id uuid, potential numeric, readiness numeric, box smallint, vertical_axis text, medium_from numeric, high_from numeric)
  language sql stable rows 10 security definer set search_path = pg_catalog, public, app as $$
  select p.cycle_id, p.potential, p.readiness, p.box, c.vertical_axis, c.medium_from, c.high_from
  from review_places p join review_cycles c on c.company_id = p.company_id and c.id = p.cycle_id
  where p.company_id = app.company_id() and p.person_id = app.person_id()
    and c.published_on is not null and c.status in ('published', 'ended')
$$;
revoke execute on function app.own_review_places from public;
grant execute on function app.own_review_places to pdy_app;

-- Answers with their marks and without their words.
create function app.without_words(answers jsonb) returns jsonb immutable parallel safe
  return (select coalesce(jsonb_object_agg(a.key, a.value
      || jsonb_build_object('text', coalesce(app.gone(a.value ->> 'text'), ''), 'links', '[]'::jsonb)), '{}')
    from jsonb_each(answers) a);
revoke execute on function app.without_words from public;

-- Words go of both who wrote them and whom they are about, as those of feedback do. Marks, results and places stay without a
-- name, as evidence does: the figures of the cycle are made of them. In a company of fewer than five people they would tell
-- whose they are, and go too; answers and results go with the participant.
create function app.erase_reviews() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  update review_forms set answers = app.without_words(answers) where person_id = new.user_id or rater_id = new.user_id;
  update review_assignments set decline_reason = app.gone(decline_reason), return_reason = app.gone(return_reason)
  where person_id = new.user_id or rater_id = new.user_id;
  update review_participants set comment = app.gone(comment), department = null where person_id = new.user_id;
  delete from review_participants p where p.person_id = new.user_id
    and (select count(*) from company_members m where m.company_id = p.company_id) < 5;
  return new;
end $$;
revoke execute on function app.erase_reviews from public;
create trigger erase_reviews before update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_reviews();
