-- What administrators ran by hand, and how a company develops, month by month.
-- Administrators read both and run tools in their own name; the jobs finish runs and count figures anew. Nobody deletes runs.

-- What administrators ran by hand, and what it did. Reads: administrators. Adds: whoever runs it.
-- Changes: the job that finishes it. Nobody deletes.
create table tool_runs (
  id          uuid not null default uuidv7(),
  tool        text not null check (tool in ('levels', 'logs', 'notifications', 'export')),
  started_by  uuid not null default app.person_id(),
  facts       jsonb not null default '[]' check (jsonb_typeof(facts) = 'array'),
  is_well     boolean not null default true,
  finished_at timestamptz
);
call app.tenant_table('tool_runs');
comment on column tool_runs.facts is 'What it did, as [{label, value}]; empty while it runs.';
comment on column tool_runs.is_well is 'False when what was looked at is not as it should be.';
comment on column tool_runs.finished_at is 'Null while it runs.';
alter table tool_runs add foreign key (company_id, started_by) references company_members (company_id, user_id);
create index on tool_runs (company_id, tool, id desc);
create index on tool_runs (company_id, started_by);
revoke delete on tool_runs from pdy_app;
-- A platform administrator who belongs to a company also runs its tools.
create policy see on tool_runs for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy add on tool_runs for insert to pdy_app
  with check (((select app.administers()) or (select app.role()) = 'platform_admin') and started_by = (select app.person_id()));
create policy change on tool_runs for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- How a company develops, month by month: sums over the people of one department and job, never a row of one person.
-- Reads: administrators, through calls that hide small groups. Writes: the nightly job, which counts a month anew
-- until it is over.
create table development_figures (
  id               uuid not null default uuidv7(),
  month_on         date not null check (extract(day from month_on) = 1),
  counted_on       date not null,
  department       text check (department <> ''),
  job_profile_id   uuid,
  people           integer not null check (people > 0),
  with_plan        integer not null default 0,
  checkin_people   integer not null default 0,
  checkins_due     integer not null default 0,
  checkins_on_time integer not null default 0,
  asked_people     integer not null default 0,
  asked_weight     integer not null default 0,
  known_weight     integer not null default 0,
  fit_sum          double precision not null default 0,
  growth_people    integer not null default 0,
  growth_pairs     integer not null default 0,
  growth_sum       double precision not null default 0,
  constraint figures_are_of_their_month
    check (counted_on >= month_on and counted_on < month_on + interval '1 month'),
  constraint figures_are_parts_of_wholes
    check (with_plan between 0 and people and checkin_people between 0 and people and asked_people between 0 and people
           and growth_people between 0 and people and checkins_on_time between 0 and checkins_due
           and known_weight between 0 and asked_weight and growth_pairs >= growth_people)
);
call app.tenant_table('development_figures');
comment on table development_figures is 'Of the active people with one department and job on a day; a sum is of those the number before it counts.';
comment on column development_figures.counted_on is 'The day they are as of: the last of the month, or the latest night.';
comment on column development_figures.department is 'As it stood when the month was counted; null: none.';
comment on column development_figures.job_profile_id is 'The job held on the day; null: none.';
comment on column development_figures.checkins_due is 'Due within 90 days up to the day, not skipped.';
comment on column development_figures.asked_weight is 'Criticality of what the jobs ask for, of the people asked for something.';
comment on column development_figures.known_weight is 'The part of it whose level is known.';
comment on column development_figures.fit_sum is 'Of the fits of the people asked for something, percent.';
comment on column development_figures.growth_sum is 'Levels gained since 180 days before, over pairs of person and competency known on both days.';
alter table development_figures
  add constraint figures_once_a_month unique nulls not distinct (company_id, month_on, department, job_profile_id),
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id);
create index on development_figures (company_id, job_profile_id);
revoke update on development_figures from pdy_app;
create policy see on development_figures for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'system');
create policy add on development_figures for insert to pdy_app with check ((select app.role()) = 'system');
create policy remove on development_figures for delete to pdy_app using ((select app.role()) = 'system');
