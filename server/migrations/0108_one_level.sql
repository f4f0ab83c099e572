-- The distance that asks for a note is taken from the kept level, whatever the caller writes.
create or replace function app.take_estimate() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  new.estimate := null;
  if new.kind = 'manager_rating' then
    select case when not h.is_stale then h.estimate end into new.estimate
    from held_levels h
    where h.company_id = new.company_id and h.person_id = new.person_id and h.competency_id = new.competency_id;
  end if;
  return new;
end $$;

drop table levels_with_self;

-- As `shownLevel` of contract/src/rules/shown-level.ts: one decimal, within the band of the level.
create function app.shown_level(estimate numeric) returns numeric immutable parallel safe
begin atomic
  select greatest(level - 0.5, least(level + 0.4, round(estimate, 1)))
  from (select least(5, greatest(1, floor(estimate + 0.5))) as level) band;
end;
