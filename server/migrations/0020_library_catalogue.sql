-- A catalogue of the platform's that companies copy from, the pictures of items, and long files on their way in.
-- The platform writes its catalogue, and everybody reads what is up through a function. Administrators write the pictures
-- of their own items, which whoever knows the address reads. Items are archived; only pictures are deleted.

-- What the platform offers to every company's library. Of the platform's own company; competencies are named by their
-- code, because each company has its own. Reads: the platform, and everybody what is up, by app.library_globals.
-- Writes: the platform. Nobody deletes: an item is archived.
create table library_globals (
  id            uuid not null default uuidv7(),
  code          text not null check (length(code) between 1 and 40),
  code_key      text not null generated always as (upper(code)) stored,
  title         text not null check (length(title) between 3 and 200),
  summary       text not null check (length(summary) between 1 and 500),
  body_md       text not null default '' check (length(body_md) <= 20000),
  kind          text not null check (kind in ('course', 'reading', 'project', 'mentoring', 'job_rotation', 'event',
                'practice', 'simulado', 'deck', 'assessment', 'other')),
  learning_type text not null check (learning_type in ('experience', 'social', 'formal')),
  minutes       integer not null check (minutes between 5 and 60000),
  url           text check (url ~ '^https://' and length(url) <= 2048),
  provider      text check (length(provider) <= 120),
  format        text not null check (format in ('online', 'presencial', 'hibrido')),
  cost_cents    integer check (cost_cents between 0 and 100000000),
  language      text not null default 'pt-BR' check (language ~ '^[a-z]{2}-[A-Z]{2}$'),
  teaches       jsonb not null default '[]' check (jsonb_typeof(teaches) = 'array' and jsonb_array_length(teaches) <= 5),
  status        text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  cover_id      uuid
);
call app.tenant_table('library_globals');
comment on column library_globals.teaches is 'Codes of competencies, each with entry_level and to_level.';
comment on column library_globals.cover_id is 'The last part of the address of its picture; null: it has none.';
alter table library_globals add constraint global_code_is_unique unique (company_id, code_key);
revoke all on library_globals from pdy_app;
grant select,
      insert (company_id, code, title, summary, body_md, kind, learning_type, minutes, url, provider, format,
              cost_cents, language, teaches),
      update (code, title, summary, body_md, kind, learning_type, minutes, url, provider, format, cost_cents,
              language, teaches, status, cover_id) on library_globals to pdy_platform;
create policy platform_sees on library_globals for select to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
create policy platform_adds on library_globals for insert to pdy_platform
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_changes on library_globals for update to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform))
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy shown_to_companies on library_globals for select to pdy_owner
  using (company_id in (select c.id from companies c where c.is_platform));

-- Runs as the owner because the rows lie behind the fence; what is up is the same for everybody.
create function app.library_globals() returns setof library_globals
  language sql stable rows 500 security definer set search_path = pg_catalog, public, app as $$
  select g.* from library_globals g
  where g.status = 'published' and g.company_id in (select c.id from companies c where c.is_platform)
$$;
revoke execute on function app.library_globals from public;
grant execute on function app.library_globals to pdy_app;

-- The pictures. Reads: whoever knows the address, which nobody guesses, so that a browser may keep it for ever.
-- Writes: administrators, also one of the platform who works there.
create table library_covers (
  item_id    uuid not null,
  picture_id uuid not null,
  content    bytea storage external not null check (octet_length(content) between 1 and 262144)
);
call app.tenant_table('library_covers', 'item_id');
comment on column library_covers.picture_id is 'The last part of its address. Another picture has another one.';
comment on column library_covers.content is 'A JPEG that carries nothing but the picture.';
alter table library_covers add foreign key (company_id, item_id) references library_items (company_id, id);
create index on library_covers (picture_id);
revoke insert, update on library_covers from pdy_app;
grant insert (item_id, picture_id, content), update (picture_id, content) on library_covers to pdy_app;
create policy see on library_covers for select to pdy_app using ((select app.writes_content()));
create policy add on library_covers for insert to pdy_app with check ((select app.writes_content()));
create policy change on library_covers for update to pdy_app
  using ((select app.writes_content())) with check ((select app.writes_content()));
create policy remove on library_covers for delete to pdy_app using ((select app.writes_content()));
create policy shown_by_address on library_covers for select to pdy_owner using (true);

-- The pictures of the platform's catalogue. Reads: whoever knows the address, by app.library_cover. Writes: the platform.
create table library_global_covers (
  item_id    uuid not null,
  picture_id uuid not null,
  content    bytea storage external not null check (octet_length(content) between 1 and 262144)
);
call app.tenant_table('library_global_covers', 'item_id');
comment on column library_global_covers.picture_id is 'The last part of its address. Another picture has another one.';
comment on column library_global_covers.content is 'A JPEG that carries nothing but the picture.';
alter table library_global_covers add foreign key (company_id, item_id) references library_globals (company_id, id);
create index on library_global_covers (picture_id);
revoke all on library_global_covers from pdy_app;
grant select, insert (company_id, item_id, picture_id, content), update (picture_id, content), delete
  on library_global_covers to pdy_platform;
create policy platform_sees on library_global_covers for select to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
create policy platform_adds on library_global_covers for insert to pdy_platform
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_changes on library_global_covers for update to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform))
  with check (company_id in (select c.id from companies c where c.is_platform));
create policy platform_removes on library_global_covers for delete to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
create policy shown_by_address on library_global_covers for select to pdy_owner
  using (company_id in (select c.id from companies c where c.is_platform));

-- Runs as the owner because whoever knows the address of a picture, which nobody guesses, is shown it.
create function app.library_cover(picture uuid) returns bytea
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select c.content from library_covers c where c.picture_id = picture
  union all
  select g.content from library_global_covers g where g.picture_id = picture
  limit 1
$$;
revoke execute on function app.library_cover from public;
grant execute on function app.library_cover to pdy_app;

-- What a copy takes along. Runs as the owner because the pictures lie behind the fence; of what is up alone.
create function app.library_global_pictures(items uuid[]) returns table (item_id uuid, content bytea)
  language sql stable rows 200 security definer set search_path = pg_catalog, public, app as $$
  select c.item_id, c.content from library_global_covers c
  join library_globals g on g.company_id = c.company_id and g.id = c.item_id
  where c.item_id = any (items) and g.status = 'published'
    and c.company_id in (select p.id from companies p where p.is_platform)
$$;
revoke execute on function app.library_global_pictures from public;
grant execute on function app.library_global_pictures to pdy_app;

-- A long file, of a company's library or of the platform's catalogue, taken in by a job piece by piece; the file itself
-- goes when it is done. Reads: who keeps that library. Adds: the same, in their own name. Changes: the job in their name,
-- and the system, which stops it.
create table library_imports (
  id           uuid not null default uuidv7(),
  file_name    text not null check (length(file_name) between 1 and 200),
  sha256       text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  body         bytea check (octet_length(body) <= 5242880),
  lines        integer not null check (lines between 1 and 5000),
  lines_done   integer not null default 0,
  created      integer not null check (created >= 0),
  updated      integer not null check (updated >= 0),
  refused      integer not null check (refused >= 0),
  applied_by   uuid not null default app.person_id(),
  applied_role text not null default app.role() check (applied_role in ('admin', 'corporate', 'platform_admin')),
  finished_at  timestamptz,
  failure      text check (length(failure) between 1 and 600),
  check (lines_done between 0 and lines),
  check ((finished_at is null) = (body is not null)),
  check (failure is null or finished_at is not null)
);
call app.tenant_table('library_imports');
comment on column library_imports.body is 'The file as it was brought; null once it is taken in, or stopped.';
comment on column library_imports.lines is 'Lines of the file, those with faults too; lines_done of them are dealt with.';
comment on column library_imports.created is 'Lines that were to make an item, as they were judged when the file was brought.';
comment on column library_imports.updated is 'Lines that were to change an item, likewise.';
comment on column library_imports.refused is 'Lines with faults, likewise: they are left out.';
comment on column library_imports.applied_by is 'In whose name it is taken in. A plain uuid: it may be a platform administrator.';
comment on column library_imports.failure is 'Why it stopped, as an administrator reads it; null: it did not.';
revoke insert, update, delete on library_imports from pdy_app;
grant insert (company_id, file_name, sha256, body, lines, created, updated, refused),
      update (body, lines_done, finished_at, failure) on library_imports to pdy_app;
grant select, insert (company_id, file_name, sha256, body, lines, created, updated, refused),
      update (body, lines_done, finished_at, failure) on library_imports to pdy_platform;
create policy see on library_imports for select to pdy_app using ((select app.writes_content()));
create policy add on library_imports for insert to pdy_app
  with check ((select app.writes_content()) and applied_by = (select app.person_id())
              and applied_role = (select app.role()));
create policy change on library_imports for update to pdy_app
  using (applied_by = (select app.person_id()) or (select app.role()) = 'system')
  with check (applied_by = (select app.person_id()) or (select app.role()) = 'system');
create policy platform_sees on library_imports for select to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform));
create policy platform_adds on library_imports for insert to pdy_platform
  with check (company_id in (select c.id from companies c where c.is_platform)
              and applied_by = (select app.person_id()) and applied_role = (select app.role()));
create policy platform_changes on library_imports for update to pdy_platform
  using (company_id in (select c.id from companies c where c.is_platform) and applied_by = (select app.person_id()))
  with check (company_id in (select c.id from companies c where c.is_platform) and applied_by = (select app.person_id()));
