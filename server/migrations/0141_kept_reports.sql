-- What reports read of goals, plans and of levels after activities is counted at night too: in a large company each
-- takes seconds to count.

create table goal_figures (
  id               uuid not null default uuidv7(),
  months           smallint not null check (months in (3, 6, 12)),
  counted_on       date not null,
  department       text check (department <> ''),
  created          integer not null default 0,
  created_people   integer not null default 0,
  started          integer not null default 0,
  started_people   integer not null default 0,
  completed        integer not null default 0,
  completed_people integer not null default 0,
  ended            integer not null default 0,
  ended_people     integer not null default 0,
  on_time          integer not null default 0,
  overdue          integer not null default 0,
  overdue_people   integer not null default 0,
  constraint goal_figures_are_parts_of_wholes check (
    started between 0 and created and completed between 0 and created and on_time between 0 and ended
    and created_people between 0 and created and started_people between 0 and started
    and completed_people between 0 and completed and ended_people between 0 and ended
    and overdue_people between 0 and overdue)
);
call app.tenant_table('goal_figures');
comment on table goal_figures is 'Agreed goals of the people of a department, and how many people own them. Without private goals. Of the latest night alone.';
comment on column goal_figures.months is 'The period: months up to counted_on, the running one included.';
comment on column goal_figures.department is 'As it stood on the day of the count; null: none.';
comment on column goal_figures.created is 'Written in the period. Of those: started have begun, completed are done.';
comment on column goal_figures.ended is 'Due in the period and not cancelled. Of those: on_time were done by then.';
comment on column goal_figures.overdue is 'In progress in a plan that runs, and late, whatever the period.';
alter table goal_figures
  add constraint goal_figures_once_a_period unique nulls not distinct (company_id, months, department);

create table plan_figures (
  id         uuid not null default uuidv7(),
  counted_on date not null,
  status     text check (status in ('submitted', 'changes_requested', 'active')),
  people     integer not null check (people > 0)
);
call app.tenant_table('plan_figures');
comment on table plan_figures is 'Active people by the state of the plan that runs or waits for an answer. Of the latest night alone.';
comment on column plan_figures.status is 'Null: without such a plan.';
alter table plan_figures add constraint plan_figures_once_a_state unique nulls not distinct (company_id, status);

create table moved_figures (
  id              uuid not null default uuidv7(),
  counted_on      date not null,
  library_item_id uuid not null,
  competency_id   uuid not null,
  people          integer not null check (people >= 10),
  mean            numeric not null,
  low             numeric not null,
  high            numeric not null,
  other_people    integer check (other_people >= 10),
  other_mean      numeric,
  other_low       numeric,
  other_high      numeric,
  constraint moved_figures_in_order
    check (low <= mean and mean <= high and other_low <= other_mean and other_mean <= other_high),
  constraint moved_figures_of_others
    check (num_nulls(other_people, other_mean, other_low, other_high) in (0, 4))
);
call app.tenant_table('moved_figures');
comment on table moved_figures is 'Mean changes of level in the 90 days after an activity, with their 95 % intervals. Of the latest night alone.';
comment on column moved_figures.people is 'People who had a gap when they finished the activity.';
comment on column moved_figures.other_people is 'People with the same gap on the same days who never finished it; null: fewer than ten.';
alter table moved_figures
  add constraint moved_figures_once_each unique (company_id, library_item_id, competency_id),
  add foreign key (company_id, library_item_id) references library_items (company_id, id) on delete cascade,
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on moved_figures (company_id, competency_id);

do $$
declare kept text;
begin
  foreach kept in array array['goal_figures', 'plan_figures', 'moved_figures'] loop
    execute format('revoke update on %I from pdy_app', kept);
    execute format('create policy see on %I for select to pdy_app using ((select app.administers()) or (select app.role()) = ''system'')', kept);
    execute format('create policy add on %I for insert to pdy_app with check ((select app.role()) = ''system'')', kept);
    execute format('create policy remove on %I for delete to pdy_app using ((select app.role()) = ''system'')', kept);
  end loop;
end $$;

-- One spelling takes the place of others: nobody is in two departments, so people are added up as well.
create function app.rename_in_goal_figures(company uuid, names text[], into_name text) returns void
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  with taken as (
    delete from goal_figures f where f.company_id = company and f.department = any (names || into_name) returning f.*)
  insert into goal_figures (company_id, months, counted_on, department, created, created_people, started, started_people,
    completed, completed_people, ended, ended_people, on_time, overdue, overdue_people)
  select company, months, max(counted_on), into_name, sum(created), sum(created_people), sum(started), sum(started_people),
    sum(completed), sum(completed_people), sum(ended), sum(ended_people), sum(on_time), sum(overdue), sum(overdue_people)
  from taken group by months;
end $$;
revoke execute on function app.rename_in_goal_figures from public;
create or replace function app.rename_in_figures(company uuid, names text[], into_name text) returns void
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  perform app.rename_in_development_figures(company, names, into_name);
  perform app.rename_in_competency_figures(company, names, into_name);
  perform app.rename_in_goal_figures(company, names, into_name);
end $$;
-- For app.join_departments, which runs as the owner for the company's administrators.
create policy joined_by_function on goal_figures for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));

-- A company that was counted today has none of these yet. Without the running month it counts as not counted today, and
-- the next pass, minutes from now, counts that month with them.
alter table development_figures no force row level security;
alter table competency_figures no force row level security;
alter table company_settings no force row level security;
delete from competency_figures f using company_settings s
where s.company_id = f.company_id and f.month_on = date_trunc('month', app.now() at time zone s.timezone)::date;
delete from development_figures f using company_settings s
where s.company_id = f.company_id and f.month_on = date_trunc('month', app.now() at time zone s.timezone)::date;
alter table development_figures force row level security;
alter table competency_figures force row level security;
alter table company_settings force row level security;

call app.count_references();
