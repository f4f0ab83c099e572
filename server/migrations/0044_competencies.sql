-- Competencies and the career map, completed: a rating is measured against what the database knows, evidence comes in
-- from files, long files are taken in piece by piece, and a map's moves stay on their map.

-- What others say of a level. A manager who has not rated yet is not to lean on what the person thinks of themselves.
alter table held_levels add column estimate_of_others numeric(6, 4) check (estimate_of_others between 1 and 5);
comment on column held_levels.estimate_of_others is
  'The estimate without the self-assessment; null when nothing else says anything, or what does is too old.';
alter table held_levels no force row level security;
alter table competency_evidence no force row level security;
update held_levels h set estimate_of_others = h.estimate
where not h.is_stale and not exists (
  select from competency_evidence e
  where e.company_id = h.company_id and e.person_id = h.person_id and e.competency_id = h.competency_id
    and e.kind = 'self_assessment' and e.status <> 'void');
alter table held_levels force row level security;
alter table competency_evidence force row level security;

-- Whatever the caller writes, the distance that asks for a note is taken from the kept level: without the
-- self-assessment until the author has rated once, because only then do they read it.
revoke insert (estimate) on level_ratings from pdy_app;
create function app.take_estimate() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  new.estimate := null;
  if new.kind = 'manager_rating' then
    select case when not exists (
             select from level_ratings r
             where r.company_id = new.company_id and r.person_id = new.person_id
               and r.competency_id = new.competency_id and r.kind = 'manager_rating' and r.author_id = new.author_id)
           then h.estimate_of_others when not h.is_stale then h.estimate end
    into new.estimate
    from held_levels h
    where h.company_id = new.company_id and h.person_id = new.person_id and h.competency_id = new.competency_id;
  end if;
  return new;
end $$;
create trigger take_estimate before insert on level_ratings for each row
  when (current_user = 'pdy_app') execute function app.take_estimate();
comment on column level_ratings.estimate is
  'What the person held as far as the author may know, set by the database; null when nothing was known, and for oneself.';

-- A competency of another catalogue is taken once.
create unique index external_competency_is_taken_once on competencies (company_id, external_uri)
  where external_uri is not null;

-- Evidence that an administrator brings from elsewhere: certifications and reviews of before.
-- Reads: administrators. Adds: administrators about others, the system for a long file. Nobody changes or deletes: a
-- newer one of the same day counts, and evidence is voided like any other.
create table imported_evidence (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  competency_id uuid not null,
  kind          text not null check (kind in ('certification', 'performance_review')),
  level         numeric(6, 4) not null check (level between 1 and 5),
  observed_on   date not null,
  expires_on    date,
  note          text not null default '' check (length(note) <= 2000),
  author_id     uuid not null default app.person_id(),
  constraint only_certifications_expire check (expires_on is null or (kind = 'certification' and expires_on > observed_on))
);
comment on column imported_evidence.level is 'As the file says, 1 to 5.';
comment on column imported_evidence.expires_on is 'Last day it counts; null: for ever. Only of certifications.';
call app.tenant_table('imported_evidence');
alter table imported_evidence
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on imported_evidence (company_id, person_id, competency_id);
create index on imported_evidence (company_id, competency_id);
create index on imported_evidence (company_id, author_id);
revoke insert, update, delete on imported_evidence from pdy_app;
grant insert (person_id, competency_id, kind, level, observed_on, expires_on, note, author_id)
  on imported_evidence to pdy_app;
create policy see on imported_evidence for select to pdy_app
  using ((select app.administers()));
create policy add on imported_evidence for insert to pdy_app
  with check (((select app.administers()) and author_id = (select app.person_id()))
              or (select app.role()) = 'system');

create trigger refuse_archived_competency before insert on imported_evidence for each row
  when (current_user = 'pdy_app') execute function app.refuse_archived_competency();

create function app.judge_imported_evidence() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.author_id = new.person_id then perform app.break_rule('nobody_brings_evidence_of_themselves'); end if;
  if new.observed_on > (app.now() at time zone coalesce(
      (select s.timezone from company_settings s where s.company_id = new.company_id), 'America/Sao_Paulo'))::date then
    perform app.break_rule('evidence_was_observed');
  end if;
  return new;
end $$;
create trigger judge_imported_evidence before insert on imported_evidence for each row
  when (current_user = 'pdy_app') execute function app.judge_imported_evidence();

-- A long file, taken in piece by piece by the system; the file itself goes when it is done.
-- Reads: who keeps the catalogue. Adds: the same, in their own name. Changes: the system.
create table catalogue_imports (
  id           uuid not null default uuidv7(),
  kind         text not null check (kind in ('competencias', 'cargos', 'exigencias', 'evidencias')),
  file_name    text not null check (length(file_name) between 1 and 200),
  body         bytea check (octet_length(body) <= 5242880),
  lines        integer not null check (lines > 0),
  lines_done   integer not null default 0,
  totals       jsonb not null,
  requested_by uuid not null default app.person_id(),
  finished_at  timestamptz,
  check (lines_done between 0 and lines),
  check ((finished_at is null) = (body is not null))
);
comment on column catalogue_imports.body is 'The file as it was brought; null once it is taken in.';
comment on column catalogue_imports.lines is 'Lines of the file, those with faults too; lines_done of them are dealt with.';
comment on column catalogue_imports.totals is 'Lines by what becomes of them, as they were judged when the file was brought.';
comment on column catalogue_imports.requested_by is 'A plain uuid: it may be a platform administrator.';
call app.tenant_table('catalogue_imports');
create index on catalogue_imports (company_id, id) where finished_at is null;
revoke insert, update, delete on catalogue_imports from pdy_app;
grant insert (kind, file_name, body, lines, totals), update (body, lines_done, finished_at) on catalogue_imports to pdy_app;
create policy see on catalogue_imports for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy add on catalogue_imports for insert to pdy_app
  with check (((select app.administers()) or (select app.role()) = 'platform_admin')
              and requested_by = (select app.person_id()));
create policy change on catalogue_imports for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- Both ends of a move stand on its map.
alter table career_map_nodes add unique (company_id, map_id, id);
alter table career_map_edges
  drop constraint career_map_edges_company_id_from_node_id_fkey,
  drop constraint career_map_edges_company_id_to_node_id_fkey,
  add foreign key (company_id, map_id, from_node_id) references career_map_nodes (company_id, map_id, id) on delete cascade,
  add foreign key (company_id, map_id, to_node_id) references career_map_nodes (company_id, map_id, id) on delete cascade;
drop index career_map_edges_company_id_from_node_id_idx;
drop index career_map_edges_company_id_to_node_id_idx;
create index on career_map_edges (company_id, map_id, to_node_id);

-- The part of the map a person looked at last.
alter table career_boards
  add column viewport jsonb,
  add constraint viewport_is_a_place check (viewport is null or (
    viewport ?& array['x', 'y', 'zoom']
    and jsonb_typeof(viewport -> 'x') = 'number' and jsonb_typeof(viewport -> 'y') = 'number'
    and jsonb_typeof(viewport -> 'zoom') = 'number' and (viewport ->> 'zoom')::numeric between 0.1 and 2));
comment on column career_boards.viewport is 'x and y in pixels, zoom 0.1 to 2; null: the map is shown from where the person stands.';

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
