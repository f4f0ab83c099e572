-- Where evidence comes from beside ratings and plans: certificates, registered by the person and evidence once an
-- administrator has approved them, and what administrators bring from elsewhere.
-- The person and administrators read certificates; administrators read what they brought. Nobody deletes.

-- A certificate as the person has it; approved, it is evidence until it expires.
-- Reads: the person, administrators. Adds: the person. Changes: the person withdraws, an administrator decides.
-- Nobody deletes.
create table certificates (
  id            uuid not null default uuidv7(),
  person_id     uuid not null default app.person_id(),
  competency_id uuid not null,
  level         smallint not null check (level between 1 and 5),
  name          text not null check (length(btrim(name)) between 1 and 200),
  issuer        text not null check (length(btrim(issuer)) between 1 and 200),
  number        text not null default '' check (length(number) <= 100),
  issued_on     date not null,
  expires_on    date,
  status        text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  decision_note text check (length(btrim(decision_note)) between 1 and 1000),
  decided_by    uuid,
  decided_at    timestamptz,
  constraint certificate_expires_after_its_issue check (expires_on > issued_on),
  constraint rejected_certificate_has_a_reason check (status <> 'rejected' or length(btrim(coalesce(decision_note, ''))) >= 10),
  constraint nobody_approves_their_own_certificate check (decided_by <> person_id)
);
call app.tenant_table('certificates');
comment on column certificates.expires_on is 'Last day it counts; null: for ever.';
comment on column certificates.level is 'What the person says it proves; the administrator approves it with that.';
alter table certificates
  add unique (company_id, id, person_id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, decided_by) references company_members (company_id, user_id);
create index on certificates (company_id, person_id, id desc);
create index on certificates (company_id, competency_id);
create index on certificates (company_id, decided_by) where decided_by is not null;
create index on certificates (company_id, id) where status = 'pending';
revoke insert, update, delete on certificates from pdy_app;
grant insert (competency_id, level, name, issuer, number, issued_on, expires_on), update (status, decision_note)
  on certificates to pdy_app;
create policy see on certificates for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()));
create policy add on certificates for insert to pdy_app
  with check (person_id = (select app.person_id()) and status = 'pending');
create policy change on certificates for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()))
  with check (person_id = (select app.person_id()) or (select app.administers()));
create trigger refuse_archived_competency before insert on certificates for each row
  when (current_user = 'pdy_app') execute function app.refuse_archived_competency();

-- What is registered was issued, has not expired, and does not wait in a long row.
create function app.register_certificate() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare
  zone constant text := coalesce((select s.timezone from company_settings s where s.company_id = new.company_id), 'America/Sao_Paulo');
  today constant date := (app.now() at time zone zone)::date;
begin
  if new.issued_on > today then perform app.break_rule('certificate_was_issued'); end if;
  if new.expires_on < today then perform app.break_rule('certificate_has_not_expired'); end if;
  if (select count(*) from certificates c where c.person_id = new.person_id and c.status = 'pending') >= 20 then
    perform app.break_rule('twenty_certificates_wait_at_most');
  end if;
  return new;
end $$;
create trigger register_certificate before insert on certificates for each row
  when (current_user = 'pdy_app') execute function app.register_certificate();

-- A certificate that still waits is withdrawn by the person; by the system, once they have moved to another company.
create function app.keep_certificate() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare is_own constant boolean := old.person_id is not distinct from app.person_id();
begin
  if old.status <> 'pending' or new.status = 'pending' then perform app.break_rule('certificate_is_pending'); end if;
  if new.status = 'withdrawn' then
    if not (is_own or app.role() = 'system') or new.decision_note is not null then
      raise exception 'only the person withdraws' using errcode = '42501';
    end if;
    return new;
  end if;
  if is_own then perform app.break_rule('nobody_approves_their_own_certificate'); end if;
  new.decided_by := app.person_id();
  new.decided_at := app.now();
  return new;
end $$;
create trigger keep_certificate before update on certificates for each row
  when (current_user = 'pdy_app') execute function app.keep_certificate();

-- The paper itself. Reads: the person, administrators. Adds: the person, while it waits. Nobody changes or deletes.
create table certificate_files (
  certificate_id uuid not null,
  person_id      uuid not null default app.person_id(),
  name           text not null check (length(name) between 1 and 200),
  type           text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  body           bytea not null check (octet_length(body) between 1 and 10485760)
);
call app.tenant_table('certificate_files', 'certificate_id');
alter table certificate_files
  add foreign key (company_id, certificate_id, person_id)
    references certificates (company_id, id, person_id) on delete cascade;
revoke insert, update, delete on certificate_files from pdy_app;
grant insert (certificate_id, name, type, body) on certificate_files to pdy_app;
create policy see on certificate_files for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()));
create policy add on certificate_files for insert to pdy_app
  with check (person_id = (select app.person_id())
              and certificate_id in (select c.id from certificates c
                                     where c.person_id = (select app.person_id()) and c.status = 'pending'));

-- Known by its first bytes, whatever its name says.
create function app.keep_certificate_file() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.type is distinct from (case
       when substring(new.body from 1 for 5) = '%PDF-'::bytea then 'application/pdf'
       when substring(new.body from 1 for 8) = '\x89504e470d0a1a0a'::bytea then 'image/png'
       when substring(new.body from 1 for 3) = '\xffd8ff'::bytea then 'image/jpeg' end) then
    perform app.break_rule('certificate_file_is_pdf_or_image');
  end if;
  return new;
end $$;
create trigger keep_certificate_file before insert on certificate_files for each row
  when (current_user = 'pdy_app') execute function app.keep_certificate_file();

-- Evidence that an administrator brings from elsewhere: certifications and reviews of before. People are told once of all
-- that one file says of them.
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
  import_id     uuid,
  constraint only_certifications_expire check (expires_on is null or (kind = 'certification' and expires_on > observed_on))
);
call app.tenant_table('imported_evidence');
comment on column imported_evidence.level is 'As the file says, 1 to 5.';
comment on column imported_evidence.expires_on is 'Last day it counts; null: for ever. Only of certifications.';
comment on column imported_evidence.import_id is
  'The same for all that one file brought; null for what came before there were such numbers.';
alter table imported_evidence
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on imported_evidence (company_id, person_id, competency_id);
create index on imported_evidence (company_id, competency_id);
create index on imported_evidence (company_id, author_id);
create index on imported_evidence (company_id, import_id, person_id) where import_id is not null;
revoke insert, update, delete on imported_evidence from pdy_app;
grant insert (person_id, competency_id, kind, level, observed_on, expires_on, note, author_id, import_id)
  on imported_evidence to pdy_app;
create policy see on imported_evidence for select to pdy_app
  using ((select app.administers()));
create policy add on imported_evidence for insert to pdy_app
  with check (((select app.administers()) and author_id = (select app.person_id()))
              or (select app.role()) = 'system');
create trigger refuse_archived_competency before insert on imported_evidence for each row
  when (current_user = 'pdy_app') execute function app.refuse_archived_competency();

-- Nobody brings evidence of themselves, nor of days to come.
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
