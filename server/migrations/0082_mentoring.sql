-- Who can help with a competency: people say themselves that they would teach it, and others ask them.
-- Reads: offers, the people of the company; requests, both sides. Levels are not among it, nor are they asked for.

create table mentor_offers (
  person_id     uuid not null default app.person_id(),
  competency_id uuid not null
);
call app.tenant_table('mentor_offers', 'person_id, competency_id');
alter table mentor_offers
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on mentor_offers (company_id, competency_id);
revoke update on mentor_offers from pdy_app;
create policy see on mentor_offers for select to pdy_app using (company_id = app.company_id());
create policy add on mentor_offers for insert to pdy_app with check (person_id = (select app.person_id()));
create policy remove on mentor_offers for delete to pdy_app using (person_id = (select app.person_id()));

create table mentor_requests (
  id            uuid not null default uuidv7(),
  person_id     uuid not null default app.person_id(),
  mentor_id     uuid not null,
  competency_id uuid not null,
  note          text check (length(note) between 1 and 500),
  status        text not null default 'asked' check (status in ('asked', 'accepted', 'declined', 'ended')),
  activity_id   uuid,
  answered_at   timestamptz
);
call app.tenant_table('mentor_requests');
comment on column mentor_requests.person_id is 'Who asks.';
comment on column mentor_requests.activity_id is 'The personal activity it became for who asked, which only they see.';
comment on column mentor_requests.status is 'ended: the offer was taken back, or who asked gave up.';
alter table mentor_requests
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, mentor_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create unique index mentoring_is_asked_once on mentor_requests (company_id, person_id, mentor_id, competency_id)
  where status in ('asked', 'accepted');
create index on mentor_requests (company_id, person_id, id desc);
create index on mentor_requests (company_id, mentor_id, id desc);
create index on mentor_requests (company_id, competency_id);
revoke update, delete on mentor_requests from pdy_app;
grant update (status, answered_at) on mentor_requests to pdy_app;
create policy see on mentor_requests for select to pdy_app
  using (person_id = (select app.person_id()) or mentor_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on mentor_requests for insert to pdy_app
  with check (person_id = (select app.person_id()) and status = 'asked');
create policy change on mentor_requests for update to pdy_app
  using (person_id = (select app.person_id()) or mentor_id = (select app.person_id()))
  with check (person_id = (select app.person_id()) or mentor_id = (select app.person_id()));

create function app.guard_mentor_request() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.mentor_id = new.person_id then perform app.break_rule('nobody_mentors_themselves'); end if;
  if tg_op = 'INSERT' and not exists (select from mentor_offers o where o.company_id = new.company_id
      and o.person_id = new.mentor_id and o.competency_id = new.competency_id) then
    perform app.break_rule('mentor_offers_to_teach');
  end if;
  if tg_op = 'UPDATE' and new.status in ('accepted', 'declined') and new.mentor_id is distinct from app.person_id() then
    raise exception 'whoever is asked answers' using errcode = '42501';
  end if;
  return null;
end $$;
-- After the policies, as a key would.
create trigger guard_mentor_request after insert or update on mentor_requests for each row
  when (current_user = 'pdy_app') execute function app.guard_mentor_request();

-- Without the offer nothing that was asked of it goes on.
create function app.end_mentoring() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  update mentor_requests r set status = 'ended'
  where r.company_id = old.company_id and r.mentor_id = old.person_id and r.competency_id = old.competency_id
    and r.status in ('asked', 'accepted');
  return null;
end $$;
create trigger end_mentoring after delete on mentor_offers for each row execute function app.end_mentoring();

create function app.erase_mentoring(person uuid) returns void language plpgsql set search_path = pg_catalog, public, app as $$
begin
  update mentor_requests set note = null where person_id = person or mentor_id = person;
  delete from mentor_offers where person_id = person;
end $$;
revoke execute on function app.erase_mentoring from public;
create function app.erase_own_mentoring() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  perform app.erase_mentoring(new.user_id);
  return new;
end $$;
create trigger erase_mentoring before update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_own_mentoring();

call app.count_references();
