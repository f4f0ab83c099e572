-- Lists are computed for many people at once, and at night only where something they were computed from has changed, or the
-- passing of days may have changed a level.

alter table recommendation_lists
  alter batch_id drop not null,
  add column inputs text,
  add column changes_on date;
comment on column recommendation_lists.batch_id is 'Written by what came before lists were computed together; null since.';
comment on column recommendation_lists.computed_at is 'When it was last computed, or found to be what it would be.';
comment on column recommendation_lists.inputs is
  'Digest of all that the list was computed from but its day; null: it is computed anew at the next occasion.';
comment on column recommendation_lists.changes_on is
  'First day on which the passing of days may make it another list; null: none that is known.';
comment on column recommendations.batch_id is 'Written by what came before lists were computed together; null since.';
comment on column recommendations.computed_at is 'When what is said of it here last changed.';

-- The jobs that people aim at, to compute what helps them there. Whom somebody would leave is nobody else's business: asked
-- by the system alone, about whom it names. Runs as the owner, and filters by company.
create function app.targets_of(people uuid[], out person_id uuid, out job_profile_id uuid) returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select t.person_id, t.job_profile_id from career_targets t
  where t.company_id = app.company_id() and t.person_id = any (people) and t.cleared_on is null
    and app.role() = 'system'
$$;
revoke execute on function app.targets_of from public;
grant execute on function app.targets_of to pdy_app;
