-- What a person thinks of themselves moves no number that others read by name: kept levels are without it. Beside them
-- stands the level with it, for the person and for the manager who has rated.

-- Reads: the person, and their manager once they have rated it, as with the self-assessment itself. Writes: the system.
-- Nobody deletes: it goes with the level it stands beside.
create table levels_with_self (
  person_id     uuid not null,
  competency_id uuid not null,
  estimate      numeric(6, 4) check (estimate between 1 and 5),
  level         smallint check (level between 1 and 5),
  is_stale      boolean not null
);
comment on column levels_with_self.estimate is
  'With the self-assessment, as of the day of the kept level; null when nothing counts. Who never gave one has no row.';
comment on column levels_with_self.is_stale is 'What it rests on is too old to be believed.';
call app.tenant_table('levels_with_self', 'person_id, competency_id');
alter table levels_with_self
  add foreign key (company_id, person_id, competency_id) references held_levels (company_id, person_id, competency_id)
    on delete cascade;
revoke delete on levels_with_self from pdy_app;
create policy see on levels_with_self for select to pdy_app
  using (person_id = (select app.person_id())
         or (person_id in (select app.active_reports())
             and (person_id, competency_id) in (
               select r.person_id, r.competency_id from level_ratings r
               where r.kind = 'manager_rating' and r.author_id = (select app.person_id()))));
create policy write on levels_with_self to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- What was kept so far had the self-assessment in it. Weight and confidence without it are known when the level is
-- computed again, in the night to come.
alter table held_levels no force row level security;
alter table levels_with_self no force row level security;
alter table competency_evidence no force row level security;
insert into levels_with_self (company_id, person_id, competency_id, estimate, level, is_stale)
select h.company_id, h.person_id, h.competency_id, h.estimate, h.level, h.is_stale from held_levels h
where exists (
  select from competency_evidence e
  where e.company_id = h.company_id and e.person_id = h.person_id and e.competency_id = h.competency_id
    and e.kind = 'self_assessment');
update held_levels h set
  as_of = h.as_of - 1,
  estimate = h.estimate_of_others,
  level = least(5, greatest(1, floor(h.estimate_of_others + 0.5 + 1e-9))),
  is_stale = false,
  weight = case when h.estimate_of_others is null then 0 else h.weight end,
  confidence = case when h.estimate_of_others is null then 0 else h.confidence end,
  confidence_label = case when h.estimate_of_others is null then 'sem_evidencia' else h.confidence_label end,
  last_on = (
    select max(e.observed_on) from competency_evidence e
    where e.company_id = h.company_id and e.person_id = h.person_id and e.competency_id = h.competency_id
      and e.kind <> 'self_assessment' and e.status <> 'void' and e.observed_on <= h.as_of)
from levels_with_self o
where o.company_id = h.company_id and o.person_id = h.person_id and o.competency_id = h.competency_id;

-- A goal is measured by the same levels for whoever reads it. Where nothing but the person's own word was there when it
-- began, it began at nothing known.
alter table pdi_goals no force row level security;
update pdi_goals g set baseline_level = null
where g.baseline_level is not null and g.status = 'in_progress' and g.start_on < g.due_on
  and exists (
    select from levels_with_self o
    where o.company_id = g.company_id and o.person_id = g.person_id and o.competency_id = g.competency_id)
  and not exists (
    select from competency_evidence e
    where e.company_id = g.company_id and e.person_id = g.person_id and e.competency_id = g.competency_id
      and e.kind <> 'self_assessment' and e.observed_on <= g.start_on);
alter table pdi_goals force row level security;
alter table competency_evidence force row level security;
alter table levels_with_self force row level security;
alter table held_levels force row level security;

alter table held_levels drop column estimate_of_others;
comment on column held_levels.estimate is 'Without the self-assessment, as level, confidence and weight are; null when nothing counts.';
comment on column held_levels.last_on is
  'Day of the newest evidence up to as_of that is neither void nor a self-assessment; null: there is none.';

-- As in migration 0044: the caller's own policies say whether they know the level with the self-assessment.
create or replace function app.take_estimate() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  new.estimate := null;
  if new.kind = 'manager_rating' then
    select case when o.person_id is null then case when not h.is_stale then h.estimate end
                when not o.is_stale then o.estimate end
    into new.estimate
    from held_levels h
    left join levels_with_self o on o.company_id = h.company_id and o.person_id = h.person_id
      and o.competency_id = h.competency_id
    where h.company_id = new.company_id and h.person_id = new.person_id and h.competency_id = new.competency_id;
  end if;
  return new;
end $$;

-- Evidence is what it was when it came: the system changes whether it counts, and nothing else of it.
revoke update on competency_evidence from pdy_app;
grant update (status, void_reason) on competency_evidence to pdy_app;
