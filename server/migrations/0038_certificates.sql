-- Certificates: registered by the person, evidence once an administrator has approved them.

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
comment on column certificates.expires_on is 'Last day it counts; null: for ever.';
comment on column certificates.level is 'What the person says it proves; the administrator approves it with that.';
call app.tenant_table('certificates');
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

create function app.keep_certificate() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare is_own constant boolean := old.person_id is not distinct from app.person_id();
begin
  if old.status <> 'pending' or new.status = 'pending' then perform app.break_rule('certificate_is_pending'); end if;
  if new.status = 'withdrawn' then
    if not is_own or new.decision_note is not null then
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
alter table certificate_files add foreign key (company_id, certificate_id, person_id)
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
