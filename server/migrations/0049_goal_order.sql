-- Goals in the order and with the weight their owner gives them; activities that prove another competency than their goal;
-- goals of a file that is brought again with other figures.

-- Where a goal comes among those of its plan, growing; only the order counts. It begins with the order of creation.
create function app.next_position() returns numeric volatile language sql set search_path = pg_catalog as $$
  select ('x' || left(replace(uuidv7()::text, '-', ''), 16))::bit(64)::bigint::numeric
$$;
revoke execute on function app.next_position from public;
grant execute on function app.next_position to pdy_app;

alter table pdi_goals
  add column priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  add column position numeric not null default 0;
-- Rewrites the rows as a whole: what there is keeps the order of its ids, whoever may see it.
alter table pdi_goals
  alter column position type numeric using ('x' || left(replace(id::text, '-', ''), 16))::bit(64)::bigint::numeric,
  alter column position set default app.next_position();
comment on column pdi_goals.position is 'Place among the goals of its plan, growing; gaps mean nothing.';
comment on column pdi_goals.cadence_days is 'How often its progress is to be told; twice as long without a word is silence.';

alter table pdi_activities
  add column target_competency_id uuid,
  add column target_level         smallint check (target_level between 1 and 5),
  add constraint activity_competency_and_level_together check ((target_competency_id is null) = (target_level is null)),
  add foreign key (company_id, target_competency_id) references competencies (company_id, id);
create index on pdi_activities (company_id, target_competency_id) where target_competency_id is not null;
comment on column pdi_activities.target_competency_id is 'What it proves when it is done; null: the competency of its goal.';

-- A file that is brought again says how a goal is to be now; it stays the goal of the same plan and person.
-- Changes: administrators, no more than the goal itself and which file it came in.
grant update (goal, import_id) on pdi_imported_goals to pdy_app;
create policy change on pdi_imported_goals for update to pdy_app
  using ((select app.administers())) with check ((select app.administers()));
