-- The panels of a company read what the night counts, so it counts what they need as well: how far evidence reaches, and
-- how much of what is asked for is held.

alter table competency_figures
  add column proved integer,
  add column outdated integer,
  add column demand_sum numeric,
  add column met_sum numeric,
  add constraint competency_figures_of_evidence check (proved between 0 and asked and outdated between 0 and proved),
  add constraint competency_figures_of_demands check (demand_sum >= 0 and met_sum between 0 and demand_sum);
comment on column competency_figures.proved is 'People whose job asks for it and who have evidence of it, also some too old to be believed. Null: counted before this was kept.';
comment on column competency_figures.outdated is 'Those of them whose newest evidence is older than twelve months, where it fades and no certificate holds. Null: as of proved.';
comment on column competency_figures.demand_sum is 'Levels that the jobs of those whose level is known ask for. Null: as of proved.';
comment on column competency_figures.met_sum is 'Levels that they hold of these, each at most what is asked. Null: as of proved.';

-- A company that was counted today would be counted again tomorrow, and its panels had nothing to read until then. Without
-- the running month it counts as not counted today, and the next pass, minutes from now, counts that month with the new
-- sums. Months behind stay as they are: panels read the newest alone.
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

-- One spelling takes the place of others, as before. A month is counted as a whole: all of its rows have the new sums, or none.
create or replace function app.rename_in_competency_figures(company uuid, names text[], into_name text) returns void
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  with taken as (
    delete from competency_figures f where f.company_id = company and f.department = any (names || into_name) returning f.*)
  insert into competency_figures (company_id, month_on, counted_on, department, job_profile_id, competency_id, asked, known,
    measured, aged, below, missing_sum, beyond_sum, proved, outdated, demand_sum, met_sum)
  select company, month_on, max(counted_on), into_name, job_profile_id, competency_id, sum(asked), sum(known), sum(measured),
    sum(aged), sum(below), sum(missing_sum), sum(beyond_sum), sum(proved), sum(outdated), sum(demand_sum), sum(met_sum)
  from taken group by month_on, job_profile_id, competency_id;
end $$;
