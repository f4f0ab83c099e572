-- Where the people of a company stand in each competency that their jobs ask for, by month: what reports read.

create table competency_figures (
  id             uuid not null default uuidv7(),
  month_on       date not null check (extract(day from month_on) = 1),
  counted_on     date not null,
  department     text check (department <> ''),
  job_profile_id uuid not null,
  competency_id  uuid not null,
  asked          integer not null check (asked > 0),
  known          integer not null default 0,
  measured       integer not null default 0,
  aged           integer not null default 0,
  below          integer not null default 0,
  missing_sum    numeric not null default 0 check (missing_sum >= 0),
  beyond_sum     numeric not null default 0 check (beyond_sum >= 0),
  constraint competency_figures_are_of_their_month
    check (counted_on >= month_on and counted_on < month_on + interval '1 month'),
  constraint competency_figures_are_parts_of_wholes
    check (known between 0 and asked and measured >= 0 and aged >= 0 and measured + aged <= known and below between 0 and known)
);
call app.tenant_table('competency_figures');
comment on table competency_figures is 'Of the active people with one department and job on a day, whose job asks for the competency.';
comment on column competency_figures.counted_on is 'The day they are as of: the last of the month, or the latest night.';
comment on column competency_figures.department is 'As it stood when the month was counted; null: none.';
comment on column competency_figures.asked is 'People whose job asks for it.';
comment on column competency_figures.known is 'Those of them whose level is known.';
comment on column competency_figures.measured is 'Those of them of whom a test, a certificate or finished work says so, not older than twelve months.';
comment on column competency_figures.aged is 'Those of them whose newest evidence is older than twelve months.';
comment on column competency_figures.below is 'Those of them whose level is below what their job asks for.';
comment on column competency_figures.missing_sum is 'Levels that those are short of, as shown.';
comment on column competency_figures.beyond_sum is 'Levels that the others have beyond what is asked.';
alter table competency_figures
  add constraint competency_figures_once_a_month
    unique nulls not distinct (company_id, month_on, department, job_profile_id, competency_id),
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on competency_figures (company_id, job_profile_id);
create index on competency_figures (company_id, competency_id);
revoke update on competency_figures from pdy_app;
create policy see on competency_figures for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'system');
create policy add on competency_figures for insert to pdy_app with check ((select app.role()) = 'system');
create policy remove on competency_figures for delete to pdy_app using ((select app.role()) = 'system');

-- One spelling takes the place of others: what was counted for each of them is counted together.
create function app.rename_in_competency_figures(company uuid, names text[], into_name text) returns void
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  with taken as (
    delete from competency_figures f where f.company_id = company and f.department = any (names || into_name) returning f.*)
  insert into competency_figures (company_id, month_on, counted_on, department, job_profile_id, competency_id, asked, known,
    measured, aged, below, missing_sum, beyond_sum)
  select company, month_on, max(counted_on), into_name, job_profile_id, competency_id, sum(asked), sum(known), sum(measured),
    sum(aged), sum(below), sum(missing_sum), sum(beyond_sum)
  from taken group by month_on, job_profile_id, competency_id;
end $$;
revoke execute on function app.rename_in_competency_figures from public;
alter function app.rename_in_figures(uuid, text[], text) rename to rename_in_development_figures;
create function app.rename_in_figures(company uuid, names text[], into_name text) returns void
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  perform app.rename_in_development_figures(company, names, into_name);
  perform app.rename_in_competency_figures(company, names, into_name);
end $$;
revoke execute on function app.rename_in_figures from public;
-- For app.join_departments, which runs as the owner for the company's administrators.
create policy joined_by_function on competency_figures for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));

call app.count_references();
