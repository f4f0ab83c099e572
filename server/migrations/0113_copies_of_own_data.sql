-- The copy of somebody's own data is an archive. A job makes it. It is kept for a day, or until the person loses access.

-- A request ends when its copy is made, so that the next one may be asked for. Copies in the old form are deleted, and
-- requests whose copy was never made have no job any more: these two say that the person can ask again at once.
alter table personal_data_files no force row level security;
alter table data_requests no force row level security;
alter table data_requests disable trigger keep_data_request;
update data_requests r set status = 'closed', outcome = 'fulfilled', closed_at = app.now(),
  answer = case when exists (select from personal_data_files f where f.company_id = r.company_id and f.request_id = r.id)
    then 'Peça a cópia de novo: ela passou a ser feita de outra forma.' else r.answer end
where kind in ('access', 'portability') and status = 'answered' and answered_by is null;
update data_requests set status = 'withdrawn', closed_at = app.now(), answered_at = app.now(),
  answer = 'Peça a cópia de novo: ela passou a ser feita de outra forma.'
where kind in ('access', 'portability') and status = 'open';
delete from personal_data_files;
alter table data_requests enable trigger keep_data_request;
alter table personal_data_files force row level security;
alter table data_requests force row level security;

-- There is no body until the copy is made. Reads: the person. Adds: the person, who asks for it. Changes and deletes: the job, as
-- the system; deletes: the person too, who withdraws the request.
alter table personal_data_files
  drop column body,
  add column body bytea,
  add column done smallint not null default 0 check (done >= 0),
  add column total smallint not null default 0 check (total >= 0),
  alter column sha256 drop not null,
  alter column person_id set default app.person_id(),
  alter column expires_at set default app.now() + interval '24 hours',
  add constraint copy_is_made_whole check ((body is null) = (sha256 is null));
comment on column personal_data_files.body is 'A ZIP archive; null while it is made.';
comment on column personal_data_files.done is 'How many subjects have been read.';
comment on column personal_data_files.total is 'How many subjects there are to read.';
revoke insert, update on personal_data_files from pdy_app;
grant insert (request_id, total) on personal_data_files to pdy_app;
grant update (body, sha256, done, expires_at) on personal_data_files to pdy_app;
drop policy add on personal_data_files;
create policy add on personal_data_files for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on personal_data_files for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
drop policy remove on personal_data_files;
create policy remove on personal_data_files for delete to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');

create unique index one_copy_at_a_time on data_requests (company_id, person_id)
  where kind in ('access', 'portability') and status = 'open';

-- A copy is deleted when its person is switched off, moved to another company, or taken out of the company.
create policy gone_with_access on personal_data_files to pdy_owner using (true) with check (false);
create function app.drop_copies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  delete from personal_data_files f where f.company_id = old.company_id and f.person_id = old.user_id;
  return null;
end $$;
revoke execute on function app.drop_copies from public;
create trigger drop_copies after update of is_active, company_id on profiles for each row
  when (old.company_id is not null and (not new.is_active or new.company_id is distinct from old.company_id))
  execute function app.drop_copies();

-- The reason of an accommodation belongs to the person, so their copy contains it. On screens only administrators read it.
drop function app.own_extra_time;
create function app.own_extra_time() returns table (
    extra_percent smallint, reason text, valid_until date, created_at timestamptz)
  language sql stable rows 1 security definer set search_path = pg_catalog, public, app as $$
  select g.extra_percent, g.reason, g.valid_until, g.created_at from accommodations g
  where g.company_id = app.company_id() and g.person_id = app.person_id()
$$;
revoke execute on function app.own_extra_time from public;
grant execute on function app.own_extra_time to pdy_app;
