-- What pages of administrators count of everybody is not counted again at each look: every change of a person, a plan or
-- a held job writes what it changed in the figures, as a row of its own. Nobody waits for a row of the company, a
-- statement that is taken back takes its row along, and the sum of what a reader sees is the count of what they see.

create table company_counts (
  id        bigint generated always as identity,
  active    integer not null default 0,
  seated    integer not null default 0,
  processed integer not null default 0,
  at_top    integer not null default 0,
  with_plan integer not null default 0,
  with_job  integer not null default 0
);
call app.tenant_table('company_counts');
comment on table company_counts is 'Differences in figures of a company; the figure is their sum. Now and then they are folded into one row.';
comment on column company_counts.seated is 'Active people who take a seat: all but administrators of the platform.';
comment on column company_counts.processed is 'Active, and not blocked.';
comment on column company_counts.at_top is 'Active, with no manager.';
comment on column company_counts.with_plan is 'Processed, with an active plan.';
comment on column company_counts.with_job is 'Processed, with a job that has no last day, also one that is still to begin.';
revoke insert, update, delete on company_counts from pdy_app;
create policy see on company_counts for select to pdy_app
  using ((select app.administers()) or (select app.role()) in ('platform_admin', 'system'));
-- Only the functions below write here, in whose company the row that changed lies.
create policy counted on company_counts to pdy_owner using (true) with check (true);
create policy counted on person_jobs for select to pdy_owner using (true);
-- To hold a row against others asks for the right to change it; nothing is changed under this one.
create policy held_while_counted on profiles for update to pdy_owner using (true) with check (false);

create index person_jobs_of_later on person_jobs (company_id, starts_on);
create index person_jobs_that_end on person_jobs (company_id, ends_on) where ends_on is not null;
create index profiles_at_top on profiles (company_id) where is_active and manager_id is null;

-- What one person counts for in one company.
create function app.counts_of(company uuid, who profiles) returns company_counts
language plpgsql stable set search_path = pg_catalog, public, app as $$
declare
  counted company_counts;
begin
  counted.company_id := company;
  counted.active := who.is_active::int;
  counted.seated := (who.is_active and who.role <> 'platform_admin')::int;
  counted.processed := who.is_processed::int;
  counted.at_top := (who.is_active and who.manager_id is null)::int;
  counted.with_plan := (who.is_processed and exists (
    select from pdi_plans where company_id = company and person_id = who.user_id and status = 'active'))::int;
  counted.with_job := (who.is_processed and exists (
    select from person_jobs where company_id = company and person_id = who.user_id and ends_on is null))::int;
  return counted;
end $$;

create function app.count_difference(company uuid, less company_counts, more company_counts) returns void
language sql set search_path = pg_catalog, public, app as $$
  insert into company_counts (company_id, active, seated, processed, at_top, with_plan, with_job)
  select company, d.* from (select
    coalesce(more.active, 0) - coalesce(less.active, 0), coalesce(more.seated, 0) - coalesce(less.seated, 0),
    coalesce(more.processed, 0) - coalesce(less.processed, 0), coalesce(more.at_top, 0) - coalesce(less.at_top, 0),
    coalesce(more.with_plan, 0) - coalesce(less.with_plan, 0), coalesce(more.with_job, 0) - coalesce(less.with_job, 0)
  ) d(active, seated, processed, at_top, with_plan, with_job)
  where d.* is distinct from row(0, 0, 0, 0, 0, 0)
$$;

-- Many at once are one row of differences.
create function app.count_new_people() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  insert into company_counts (company_id, active, seated, processed, at_top, with_plan, with_job)
  select a.company_id, sum(c.active), sum(c.seated), sum(c.processed), sum(c.at_top), sum(c.with_plan), sum(c.with_job)
  from added a cross join lateral app.counts_of(a.company_id, a) c
  where a.company_id is not null group by a.company_id;
  return null;
end $$;

create function app.count_changed_person() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  before company_counts;
  later company_counts;
begin
  if old.company_id is not null then before := app.counts_of(old.company_id, old); end if;
  if tg_op = 'UPDATE' and new.company_id is not null then later := app.counts_of(new.company_id, new); end if;
  if before.company_id = later.company_id then
    perform app.count_difference(later.company_id, before, later);
  else
    if before.company_id is not null then perform app.count_difference(before.company_id, before, null); end if;
    if later.company_id is not null then perform app.count_difference(later.company_id, null, later); end if;
  end if;
  return null;
end $$;

-- Held until the end, so that whoever switches the person off meanwhile comes after, and sees what was written here.
create function app.is_counted(company uuid, person uuid) returns boolean
language plpgsql set search_path = pg_catalog, public, app as $$
declare
  is_so boolean;
begin
  select is_processed into is_so from profiles where user_id = person and company_id = company for share;
  return coalesce(is_so, false);
end $$;

create function app.count_plans() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  was boolean := tg_op <> 'INSERT' and coalesce(old.status = 'active', false);
  now_is boolean := tg_op <> 'DELETE' and coalesce(new.status = 'active', false);
begin
  if was <> now_is and app.is_counted(coalesce(new.company_id, old.company_id), coalesce(new.person_id, old.person_id)) then
    insert into company_counts (company_id, with_plan)
    values (coalesce(new.company_id, old.company_id), now_is::int - was::int);
  end if;
  return null;
end $$;

create function app.count_jobs() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  was boolean := tg_op <> 'INSERT' and coalesce(old.ends_on is null, false);
  now_is boolean := tg_op <> 'DELETE' and coalesce(new.ends_on is null, false);
begin
  if was <> now_is and app.is_counted(coalesce(new.company_id, old.company_id), coalesce(new.person_id, old.person_id)) then
    insert into company_counts (company_id, with_job)
    values (coalesce(new.company_id, old.company_id), now_is::int - was::int);
  end if;
  return null;
end $$;

create trigger count_new after insert on profiles
  referencing new table as added for each statement execute function app.count_new_people();
create trigger count_changed after update on profiles for each row
  when (old.is_active is distinct from new.is_active or old.role is distinct from new.role
        or old.manager_id is distinct from new.manager_id or old.company_id is distinct from new.company_id
        or old.processing_blocked_at is distinct from new.processing_blocked_at)
  execute function app.count_changed_person();
create trigger count_gone after delete on profiles for each row execute function app.count_changed_person();
create trigger count_plans after insert or update of status or delete on pdi_plans
  for each row execute function app.count_plans();
create trigger count_jobs after insert or update of ends_on or delete on person_jobs
  for each row execute function app.count_jobs();

-- What a company's rows add up to, whatever was written into the figures: for repair, for tests, and to begin with.
create function app.counted_anew(company uuid) returns company_counts
language plpgsql stable set search_path = pg_catalog, public, app as $$
declare
  counted company_counts;
begin
  counted.company_id := company;
  select count(*) filter (where is_active), count(*) filter (where is_active and role <> 'platform_admin'),
         count(*) filter (where is_processed), count(*) filter (where is_active and manager_id is null)
    into counted.active, counted.seated, counted.processed, counted.at_top
    from profiles where company_id = company;
  select count(*) into counted.with_plan from pdi_plans d join profiles p on p.user_id = d.person_id
    where d.company_id = company and d.status = 'active' and p.company_id = company and p.is_processed;
  select count(*) into counted.with_job from person_jobs j join profiles p on p.user_id = j.person_id
    where j.company_id = company and j.ends_on is null and p.company_id = company and p.is_processed;
  return counted;
end $$;

-- One row again where there are many. What two nodes fold at once is folded by whoever comes first.
create function app.fold_counts(most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  company uuid;
  folded integer := 0;
begin
  for company in select company_id from company_counts group by company_id having count(*) > 1
                 order by count(*) desc limit most loop
    with gone as (delete from company_counts where company_id = company returning *)
    insert into company_counts (company_id, active, seated, processed, at_top, with_plan, with_job)
    select company, sum(active), sum(seated), sum(processed), sum(at_top), sum(with_plan), sum(with_job)
    from gone having count(*) > 0;
    folded := folded + 1;
  end loop;
  return folded;
end $$;
revoke all on function app.counts_of, app.count_difference, app.count_new_people, app.count_changed_person, app.is_counted,
  app.count_plans, app.count_jobs, app.counted_anew, app.fold_counts from public;
grant execute on function app.fold_counts to pdy_jobs;

-- Seats: people are no longer counted one by one, and whoever wants the last one waits for the others who want one, not
-- for everybody who changes something of the company.
create or replace function app.free_seats_of(company uuid) returns integer
language plpgsql set search_path = pg_catalog, public, app as $$
declare
  most integer;
  people integer;
  invited integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('seats ' || company, 0));
  select max_users into most from companies where id = company;
  select coalesce(sum(seated), 0) into people from company_counts where company_id = company;
  select count(*) into invited from invites i
  where i.company_id = company and (i.status = 'preparado' or i.status = 'pendente' and i.expires_at > app.now())
    and not exists (select from profiles p where p.company_id = company and p.email = i.email and p.is_active);
  return most - people - invited;
end $$;

alter table profiles no force row level security;
alter table pdi_plans no force row level security;
alter table person_jobs no force row level security;
alter table companies no force row level security;
insert into company_counts (company_id, active, seated, processed, at_top, with_plan, with_job)
select c.id, n.active, n.seated, n.processed, n.at_top, n.with_plan, n.with_job
from companies c cross join lateral app.counted_anew(c.id) n;
alter table profiles force row level security;
alter table pdi_plans force row level security;
alter table person_jobs force row level security;
alter table companies force row level security;
