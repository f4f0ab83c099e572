-- What a person who asks for their own data gets of simulados and tests: also which questions they saw, and the time they
-- were granted. Why it was granted stays with the administrators, as they are told where they write it.

-- Reads: the person and the system. The ids say no more than those of the questions of their attempts.
drop policy see on question_exposures;
create policy see on question_exposures for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');

create policy own on accommodations for select to pdy_owner using (person_id = (select app.person_id()));
-- Runs as the owner because rows are told whole or not at all, and the reason is not told.
create function app.own_extra_time() returns table (
    person_id uuid, extra_percent smallint, valid_until date, created_at timestamptz, updated_at timestamptz)
  language sql stable rows 1 security definer set search_path = pg_catalog, public, app as $$
  select g.person_id, g.extra_percent, g.valid_until, g.created_at, g.updated_at from accommodations g
  where g.company_id = app.company_id() and g.person_id = app.person_id()
$$;
revoke execute on function app.own_extra_time from public;
grant execute on function app.own_extra_time to pdy_app;
