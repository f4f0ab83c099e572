-- When what is right, and what came of an attempt, is told.

-- Questions put to the caller whose right answers they may read: of an attempt whose key is open, and in practice each as
-- soon as it was answered, which it stays.
create or replace function app.released_versions() returns setof uuid stable cost 100 rows 100
begin atomic
  select i.version_id from attempts a join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
  where a.company_id = app.company_id() and a.person_id = app.person_id() and a.key_from <= app.now()
  union all
  select i.version_id from attempts a
  join assessment_versions r on r.company_id = a.company_id and r.id = a.version_id
  join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
  where a.company_id = app.company_id() and a.person_id = app.person_id() and r.mode = 'practice'
    and i.is_final and i.answered_at is not null;
end;

-- How often answers were saved within a minute: more than a person can is refused.
alter table attempt_leases
  add column saves       smallint not null default 0 check (saves >= 0),
  add column saves_since timestamptz not null default app.now();
comment on column attempt_leases.saves is 'Answers saved in the minute that began with saves_since.';
grant update (saves, saves_since) on attempt_leases to pdy_app;

-- Whoever ends a test whose result is held back hears when it comes.
alter table attempts add column awaits_notice boolean not null default false;
comment on column attempts.awaits_notice is 'The result was held back when it ended, and the person has not been told yet that it is there.';
create index attempts_to_tell on attempts (company_id, score_from) where awaits_notice;
-- Once a minute the jobs ask in which companies a result has come.
grant select (awaits_notice, score_from) on attempts to pdy_jobs;
create policy jobs_see_held_back on attempts for select to pdy_jobs using (awaits_notice);
