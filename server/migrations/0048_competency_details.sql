-- Competencies, completed: categories have a colour, a file of evidence is told of as a whole, and files of ESCO are
-- sent once.

alter table competency_categories
  add column color text check (color in ('indigo', 'amber', 'teal', 'pink', 'blue', 'gray'));
comment on column competency_categories.color is 'One of the six that are told apart whatever somebody sees of colours; null: the one of its position.';

-- People are told once of all that one file says of them.
alter table imported_evidence add column import_id uuid;
comment on column imported_evidence.import_id is
  'The same for all that one file brought; null for what came before there were such numbers.';
create index on imported_evidence (company_id, import_id, person_id) where import_id is not null;
grant insert (import_id) on imported_evidence to pdy_app;

-- What files of ESCO say, between reading them and choosing from them.
-- Reads, adds and deletes: whoever keeps the catalogue, their own. Nobody changes: files that are read anew take its place.
create table esco_readings (
  read_by uuid not null default app.person_id(),
  id      uuid not null default uuidv7(),
  body    bytea not null check (octet_length(body) <= 20971520)
);
comment on column esco_readings.read_by is 'One reading each. Somebody of the platform who works here is a member too.';
comment on column esco_readings.body is 'JSON, compressed.';
call app.tenant_table('esco_readings', 'read_by');
alter table esco_readings
  add foreign key (company_id, read_by) references company_members (company_id, user_id);
revoke insert, update, delete on esco_readings from pdy_app;
grant insert (body), delete on esco_readings to pdy_app;
create policy see on esco_readings for select to pdy_app
  using (read_by = (select app.person_id()) and (select app.writes_content()));
create policy add on esco_readings for insert to pdy_app
  with check (read_by = (select app.person_id()) and (select app.writes_content()));
create policy remove on esco_readings for delete to pdy_app
  using (read_by = (select app.person_id()) and (select app.writes_content()));

-- Of people's levels the platform knows how many there are. Runs as the owner, and filters by company and role.
create function app.people_by_competency(out competency_id uuid, out people integer) returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select h.competency_id, count(*)::int
  from held_levels h
  join profiles p on p.company_id = h.company_id and p.user_id = h.person_id and p.is_processed
  where h.company_id = app.company_id() and app.role() = 'platform_admin' and h.level is not null
  group by h.competency_id
$$;
revoke execute on function app.people_by_competency from public;
grant execute on function app.people_by_competency to pdy_app;
