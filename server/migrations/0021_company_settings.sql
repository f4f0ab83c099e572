-- What a company says of itself, its calendar, its encarregado, and what its people ask about their own data.

-- A company's administrators change how it is reached; plan, seats, domain and state stay the platform's.
alter table companies add column logo_url text check (length(logo_url) <= 2048);
create policy change_own on companies for update to pdy_app
  using (id = (select app.company_id()) and (select app.administers()))
  with check (id = (select app.company_id()) and (select app.administers()));
grant update (name, contact_email, contact_phone, address, website, logo_url) on companies to pdy_app;

-- Reads: the company's people. Writes: its administrators, as the rest of its settings.
alter table company_settings
  add column week           jsonb not null
    default '{"1": [["09:00", "12:00"], ["13:00", "18:00"]], "2": [["09:00", "12:00"], ["13:00", "18:00"]],
              "3": [["09:00", "12:00"], ["13:00", "18:00"]], "4": [["09:00", "12:00"], ["13:00", "18:00"]],
              "5": [["09:00", "12:00"], ["13:00", "18:00"]]}'
    constraint calendar_has_an_opening check (jsonb_path_exists(week, '$.*[*]')),
  add column holiday_preset text not null default 'nacional_facultativo'
    check (holiday_preset in ('nacional', 'nacional_facultativo', 'nenhum')),
  add column extra_closed   jsonb not null default '[]' check (jsonb_array_length(extra_closed) <= 200),
  add column removed        jsonb not null default '[]' check (jsonb_array_length(removed) <= 200),
  add column dpo_name       text check (length(dpo_name) <= 200),
  add column dpo_email      text check (length(dpo_email) <= 254),
  add constraint dpo_has_a_name_and_an_address check ((dpo_name is null) = (dpo_email is null));
comment on column company_settings.week is 'Openings by day of the week, 1 (Monday) to 7 (Sunday): pairs of HH:MM, the end outside.';
comment on column company_settings.extra_closed is 'Days closed beside the preset''s: {day, name}.';
comment on column company_settings.removed is 'Days of the preset on which the company works.';
comment on column company_settings.dpo_name is 'The encarregado (LGPD, art. 41), whose name is published; null while nobody is.';

-- Callers carry the time zone of their company.
create function auth.tell_timezone() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('pdy_callers', 'company:' || new.company_id);
  return null;
end $$;
create trigger tell_change after update on company_settings for each row
  when (old.timezone is distinct from new.timezone) execute function auth.tell_timezone();

-- What a person asks about their own data (LGPD, art. 18). Reads: the person, the company's administrators.
-- Adds: the person. Changes: administrators answer and close, the person withdraws, the job answers with the file.
-- Nobody deletes.
create table data_requests (
  id          uuid not null default uuidv7(),
  person_id   uuid not null default app.person_id(),
  kind        text not null check (kind in ('access', 'correction', 'portability', 'anonymisation')),
  message     text check (length(message) <= 2000),
  status      text not null default 'open' check (status in ('open', 'answered', 'closed', 'withdrawn')),
  due_on      date not null,
  answer      text check (length(answer) <= 5000),
  answered_by uuid,
  answered_at timestamptz,
  outcome     text check (outcome in ('fulfilled', 'refused')),
  closed_by   uuid,
  closed_at   timestamptz,
  constraint correction_says_what check (kind <> 'correction' or length(btrim(coalesce(message, ''))) > 0),
  constraint refusal_has_a_reason check (outcome is distinct from 'refused' or answer is not null)
);
call app.tenant_table('data_requests');
alter table data_requests
  add unique (company_id, id, person_id),
  add check ((status = 'closed') = (outcome is not null)),
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create unique index one_data_request_of_a_kind on data_requests (company_id, person_id, kind) where status in ('open', 'answered');
create index on data_requests (company_id, status, id);
comment on column data_requests.due_on is 'Last day for an answer: the fifteenth after it was asked.';
comment on column data_requests.answered_by is 'Null with a date: the system, with the file. A plain uuid, as closed_by: people leave.';
comment on column data_requests.outcome is 'Null until it is closed.';
revoke insert, update, delete on data_requests from pdy_app;
grant insert (kind, message, due_on) on data_requests to pdy_app;
grant update (status, answer, outcome) on data_requests to pdy_app;
create policy see on data_requests for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()));
create policy add on data_requests for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on data_requests for update to pdy_app
  using ((select app.administers()) or person_id = (select app.person_id()))
  with check ((select app.administers()) or (person_id = (select app.person_id()) and status = 'withdrawn'));

-- Whichever door a change comes through: it only moves forward, the database says who and when, and only whom it
-- concerns withdraws it.
create function app.keep_data_request() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if old.status in ('closed', 'withdrawn') or (old.status = 'answered' and new.status = 'open') then
    raise exception 'data_request_is_open' using errcode = '23514', constraint = 'data_request_is_open';
  end if;
  if (new.status = 'withdrawn' and new.person_id is distinct from app.person_id())
     or (new.answer is distinct from old.answer and not app.administers()) then
    raise exception 'administrators answer, the person withdraws' using errcode = '42501';
  end if;
  if new.answer is distinct from old.answer then
    new.answered_by := app.person_id();
    new.answered_at := app.now();
  end if;
  if new.status in ('closed', 'withdrawn') then
    new.closed_by := app.person_id();
    new.closed_at := app.now();
  end if;
  return new;
end $$;
create trigger keep_data_request before update on data_requests for each row execute function app.keep_data_request();

-- The file of a person's own data, kept for a week. Reads: the person. Adds and deletes: the job, as the system.
create table personal_data_files (
  request_id uuid not null,
  person_id  uuid not null,
  body       text not null,
  sha256     text not null check (length(sha256) = 64),
  expires_at timestamptz not null default app.now() + interval '7 days'
);
call app.tenant_table('personal_data_files', 'request_id');
alter table personal_data_files add foreign key (company_id, request_id, person_id)
  references data_requests (company_id, id, person_id) on delete cascade;
create index on personal_data_files (company_id, expires_at);
comment on column personal_data_files.body is 'JSON.';
revoke insert, update, delete on personal_data_files from pdy_app;
grant insert (request_id, person_id, body, sha256), delete on personal_data_files to pdy_app;
create policy see on personal_data_files for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on personal_data_files for insert to pdy_app with check ((select app.role()) = 'system');
create policy remove on personal_data_files for delete to pdy_app using ((select app.role()) = 'system');

-- What profiles keep from everybody else: the caller's own telephone and CPF. Runs as the owner because the role that
-- serves may read neither column; takes nothing from its caller.
create function app.own_contact(out phone text, out cpf text)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select p.phone, p.cpf from profiles p where p.user_id = app.person_id()
$$;
revoke execute on function app.own_contact from public;
grant execute on function app.own_contact to pdy_app;
