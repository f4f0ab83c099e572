-- The career map: jobs and the moves between them, as administrators draw it and everybody reads what was published;
-- and each person's own layer over it, with the job they aim at.
-- Administrators write maps; people write and delete their own layer, which their immediate manager reads while it is
-- shared. Maps are archived and targets cleared; nobody deletes those.

-- Maps. Whether colleagues read on the map who holds a job, the company says; how many hold it everybody reads anyway.
-- Reads: everybody of the company. Writes: administrators. Nobody deletes: archived.
create table career_maps (
  id                uuid not null default uuidv7(),
  name              text not null check (length(name) between 1 and 120),
  status            text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  is_default        boolean not null default false,
  published_version integer check (published_version > 0),
  names_holders     boolean not null default false,
  constraint published_map_has_a_version check ((status = 'draft') = (published_version is null) or status = 'archived')
);
call app.tenant_table('career_maps');
comment on column career_maps.is_default is 'The one that people open; one per company.';
comment on column career_maps.published_version is 'Number of the snapshot people see; null before the first.';
comment on column career_maps.names_holders is 'The company lets the map name the people of each job.';
create unique index one_default_career_map on career_maps (company_id) where is_default;
revoke delete on career_maps from pdy_app;
create policy see on career_maps for select to pdy_app using (company_id = (select app.company_id()));
create policy add on career_maps for insert to pdy_app
  with check ((select app.writes_content()));
create policy change on career_maps for update to pdy_app
  using ((select app.writes_content()))
  with check ((select app.writes_content()));

-- What is being drawn. Reads and writes: administrators.
create table career_map_nodes (
  id             uuid not null default uuidv7(),
  map_id         uuid not null,
  job_profile_id uuid not null,
  x              double precision not null check (x between -20000 and 20000),
  y              double precision not null check (y between -20000 and 20000),
  layout_locked  boolean not null default false
);
call app.tenant_table('career_map_nodes');
comment on column career_map_nodes.layout_locked is 'Stays where it is when the map is put in order.';
alter table career_map_nodes
  add constraint job_is_on_the_map_once unique (company_id, map_id, job_profile_id),
  add foreign key (company_id, map_id) references career_maps (company_id, id),
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id) on delete cascade,
  add unique (company_id, map_id, id);
create index on career_map_nodes (company_id, job_profile_id);
create policy see on career_map_nodes for select to pdy_app
  using ((select app.writes_content()));
create policy write on career_map_nodes to pdy_app
  using ((select app.writes_content()))
  with check ((select app.writes_content()));

-- Both ends of a move stand on its map. Reads and writes: administrators.
create table career_map_edges (
  id           uuid not null default uuidv7(),
  map_id       uuid not null,
  from_node_id uuid not null,
  to_node_id   uuid not null,
  kind         text not null default 'promotion' check (kind in ('promotion', 'lateral', 'transition')),
  min_months   smallint check (min_months between 0 and 120),
  note         text not null default '' check (length(note) <= 500),
  constraint move_leads_elsewhere check (from_node_id <> to_node_id)
);
call app.tenant_table('career_map_edges');
comment on column career_map_edges.min_months is 'Fewest months in the first job; null: the map asks for none.';
alter table career_map_edges
  add constraint move_is_on_the_map_once unique (company_id, map_id, from_node_id, to_node_id),
  add foreign key (company_id, map_id) references career_maps (company_id, id),
  add foreign key (company_id, map_id, from_node_id) references career_map_nodes (company_id, map_id, id) on delete cascade,
  add foreign key (company_id, map_id, to_node_id) references career_map_nodes (company_id, map_id, id) on delete cascade;
create index on career_map_edges (company_id, map_id, to_node_id);
create policy see on career_map_edges for select to pdy_app
  using ((select app.writes_content()));
create policy write on career_map_edges to pdy_app
  using ((select app.writes_content()))
  with check ((select app.writes_content()));

-- What was published, as it was. Reads: everybody of the company. Writes: administrators. Nobody changes or deletes.
create table career_map_snapshots (
  map_id       uuid not null,
  number       integer not null check (number > 0),
  nodes        jsonb not null,
  edges        jsonb not null,
  published_by uuid default app.person_id()
);
call app.tenant_table('career_map_snapshots', 'map_id, number');
comment on column career_map_snapshots.nodes is 'Of each: job_profile_id, x, y.';
comment on column career_map_snapshots.edges is 'Of each: from_job_id, to_job_id, kind, min_months, note.';
comment on column career_map_snapshots.published_by is 'A plain uuid: it may be a platform administrator.';
alter table career_map_snapshots add foreign key (company_id, map_id) references career_maps (company_id, id);
revoke update, delete on career_map_snapshots from pdy_app;
create policy see on career_map_snapshots for select to pdy_app using (company_id = (select app.company_id()));
create policy add on career_map_snapshots for insert to pdy_app
  with check ((select app.writes_content()));

-- A person's own layer, with the part of the map they looked at last. Reads: the person; their immediate manager while it
-- is shared. Administrators do not.
create table career_boards (
  id                  uuid not null default uuidv7(),
  map_id              uuid not null,
  person_id           uuid not null default app.person_id(),
  shared_with_manager boolean not null default true,
  viewport            jsonb,
  constraint viewport_is_a_place check (viewport is null or (
    viewport ?& array['x', 'y', 'zoom']
    and jsonb_typeof(viewport -> 'x') = 'number' and jsonb_typeof(viewport -> 'y') = 'number'
    and jsonb_typeof(viewport -> 'zoom') = 'number' and (viewport ->> 'zoom')::numeric between 0.1 and 2))
);
call app.tenant_table('career_boards');
comment on column career_boards.viewport is 'x and y in pixels, zoom 0.1 to 2; null: the map is shown from where the person stands.';
alter table career_boards
  add unique (company_id, id, person_id),
  add constraint one_board_per_map unique (company_id, person_id, map_id),
  add foreign key (company_id, map_id) references career_maps (company_id, id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on career_boards (company_id, map_id);
create policy see on career_boards for select to pdy_app
  using (person_id = (select app.person_id())
         or (shared_with_manager and person_id in (select app.direct_reports())));
create policy add on career_boards for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on career_boards for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy remove on career_boards for delete to pdy_app using (person_id = (select app.person_id()));

-- Reads: like the board. Writes: the person.
create table career_board_items (
  id             uuid not null default uuidv7(),
  board_id       uuid not null,
  person_id      uuid not null default app.person_id(),
  kind           text not null check (kind in ('note', 'milestone', 'goal', 'link')),
  x              double precision not null check (x between -20000 and 20000),
  y              double precision not null check (y between -20000 and 20000),
  w              smallint not null default 200 check (w between 120 and 600),
  h              smallint not null default 96 check (h between 48 and 600),
  text           text not null default '' check (length(text) <= 1000),
  color          text not null default 'amber' check (color in ('amber', 'indigo', 'green', 'grey')),
  job_profile_id uuid,
  goal_id        uuid,
  url            text check (length(url) <= 2048),
  milestone_on   date,
  is_done        boolean not null default false,
  constraint only_goals_name_one check ((kind = 'goal') = (goal_id is not null)),
  constraint only_links_lead_somewhere check ((kind = 'link') = (url is not null)),
  constraint only_milestones_have_a_day check (kind = 'milestone' or milestone_on is null)
);
call app.tenant_table('career_board_items');
comment on column career_board_items.job_profile_id is 'The job it was put beside; null: it stands by itself.';
alter table career_board_items
  add foreign key (company_id, board_id, person_id) references career_boards (company_id, id, person_id) on delete cascade,
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id) on delete set null (job_profile_id),
  add foreign key (company_id, goal_id) references pdi_goals (company_id, id) on delete cascade;
create index on career_board_items (company_id, board_id);
create index on career_board_items (company_id, person_id);
create index on career_board_items (company_id, job_profile_id) where job_profile_id is not null;
create index on career_board_items (company_id, goal_id) where goal_id is not null;
create policy see on career_board_items for select to pdy_app
  using (person_id = (select app.person_id()) or board_id in (select id from career_boards));
create policy write on career_board_items to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));

-- The jobs a person aims and aimed at: leaving one's team may be among them. Reads: the person; their immediate manager
-- while the board is shared. Nobody else by name. Writes: the person.
create table career_targets (
  id             uuid not null default uuidv7(),
  person_id      uuid not null default app.person_id(),
  job_profile_id uuid not null,
  set_on         date not null,
  cleared_on     date,
  horizon_months smallint check (horizon_months between 1 and 120),
  reason         text not null default '' check (length(reason) <= 1000),
  constraint target_ends_after_it_begins check (cleared_on >= set_on)
);
call app.tenant_table('career_targets');
comment on column career_targets.cleared_on is 'Null while it is the target.';
alter table career_targets
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, job_profile_id) references job_profiles (company_id, id);
create unique index one_target_at_a_time on career_targets (company_id, person_id) where cleared_on is null;
create index on career_targets (company_id, person_id);
create index on career_targets (company_id, job_profile_id);
revoke delete on career_targets from pdy_app;
create policy see on career_targets for select to pdy_app
  using (person_id = (select app.person_id()) or person_id in (select b.person_id from career_boards b));
create policy add on career_targets for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on career_targets for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));

-- How many people aim at a job, for administrators, who read nobody's target. Fewer than five are not told. Runs as
-- the owner, and filters by company and role.
create policy counted on career_targets for select to pdy_owner using (true);

create function app.career_targets_by_job(out job_profile_id uuid, out people integer) returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select t.job_profile_id, count(*)::int
  from career_targets t
  join profiles p on p.company_id = t.company_id and p.user_id = t.person_id and p.is_processed
  where t.company_id = app.company_id() and app.role() in ('admin', 'corporate') and t.cleared_on is null
  group by t.job_profile_id having count(*) >= 5
$$;
revoke execute on function app.career_targets_by_job from public;
grant execute on function app.career_targets_by_job to pdy_app;
