-- What people do about evidence: a person contests it, its author or an administrator takes it out of the account.
-- Each act is a row of its own, written by whoever may; what follows of it for the evidence is the system's alone. The
-- person, their manager and administrators read it. Nobody deletes.

-- A person says that a piece of evidence is wrong; it counts until that is decided.
-- Reads: the person, their manager, administrators. Adds: the person. Changes: the manager answers, the person asks an
-- administrator to arbitrate, who does. Nobody deletes.
create table evidence_contests (
  id            uuid not null default uuidv7(),
  evidence_id   uuid not null,
  person_id     uuid not null default app.person_id(),
  reason        text not null check (length(btrim(reason)) between 20 and 1000),
  status        text not null default 'open' check (status in ('open', 'escalated', 'kept', 'voided')),
  reply         text check (length(btrim(reply)) between 10 and 500),
  replied_by    uuid,
  replied_at    timestamptz,
  arbitration   text check (length(btrim(arbitration)) between 10 and 500),
  arbitrated_by uuid,
  arbitrated_at timestamptz,
  constraint arbiter_is_somebody_else check (arbitrated_by <> replied_by),
  check (status in ('open', 'voided') or reply is not null)
);
call app.tenant_table('evidence_contests');
comment on column evidence_contests.reply is 'Of the manager, or of an administrator in their place; null until then.';
comment on column evidence_contests.arbitration is 'Of an administrator, when the person asked for one; final.';
alter table evidence_contests
  add constraint evidence_is_contested_once unique (company_id, evidence_id),
  add foreign key (company_id, evidence_id, person_id) references competency_evidence (company_id, id, person_id),
  add foreign key (company_id, replied_by) references company_members (company_id, user_id),
  add foreign key (company_id, arbitrated_by) references company_members (company_id, user_id);
create index on evidence_contests (company_id, person_id);
create index on evidence_contests (company_id, status, id) where status in ('open', 'escalated');
create index on evidence_contests (company_id, replied_by) where replied_by is not null;
create index on evidence_contests (company_id, arbitrated_by) where arbitrated_by is not null;
revoke insert, update, delete on evidence_contests from pdy_app;
grant insert (evidence_id, reason), update (status, reply, arbitration) on evidence_contests to pdy_app;
create policy see on evidence_contests for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.active_reports()));
create policy add on evidence_contests for insert to pdy_app
  with check (person_id = (select app.person_id()) and status = 'open');
create policy change on evidence_contests for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.active_reports()))
  with check (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.active_reports()));

-- Only what somebody else said lately, and what still counts, is contested.
create function app.open_contest() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare e competency_evidence;
begin
  select * into e from competency_evidence
  where company_id = new.company_id and id = new.evidence_id and person_id = new.person_id;
  if not found then raise exception 'no such evidence' using errcode = '23503'; end if;
  if e.author_id = new.person_id then perform app.break_rule('nobody_contests_their_own_word'); end if;
  if e.status <> 'valid' then perform app.break_rule('evidence_can_be_contested'); end if;
  if e.created_at + interval '30 days' < app.now() then perform app.break_rule('evidence_is_contested_within_30_days'); end if;
  return new;
end $$;
create trigger open_contest before insert on evidence_contests for each row
  when (current_user = 'pdy_app') execute function app.open_contest();

-- Whichever door a change comes through: open → kept or voided by the answer, kept → escalated by the person,
-- escalated → kept or voided by the arbiter, and then no further. The system closes what was voided another way.
create function app.keep_contest() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare is_own constant boolean := old.person_id is not distinct from app.person_id();
begin
  if app.role() = 'system' then return new; end if;
  if old.status = 'kept' and new.status = 'escalated' then
    if not is_own then raise exception 'only the person asks for an arbiter' using errcode = '42501'; end if;
    if old.arbitrated_at is not null then perform app.break_rule('contest_is_open'); end if;
    if old.replied_at + interval '30 days' < app.now() then perform app.break_rule('arbiter_is_asked_within_30_days'); end if;
    if (new.reply, new.arbitration) is distinct from (old.reply, old.arbitration) then
      raise exception 'the person writes no answer' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.status not in ('open', 'escalated') or new.status not in ('kept', 'voided') then
    perform app.break_rule('contest_is_open');
  end if;
  if is_own then perform app.break_rule('nobody_answers_their_own_contest'); end if;
  if old.status = 'open' then
    if new.reply is null or new.arbitration is not null then perform app.break_rule('contest_has_an_answer'); end if;
    new.replied_by := app.person_id();
    new.replied_at := app.now();
  else
    if not app.administers() then raise exception 'administrators arbitrate' using errcode = '42501'; end if;
    if new.arbitration is null or new.reply is distinct from old.reply then perform app.break_rule('contest_has_an_answer'); end if;
    new.arbitrated_by := app.person_id();
    new.arbitrated_at := app.now();
  end if;
  return new;
end $$;
create trigger keep_contest before update on evidence_contests for each row
  when (current_user = 'pdy_app') execute function app.keep_contest();

-- Evidence that is taken out of the account, with the reason.
-- Reads: administrators, and whoever did it. Adds: the author within a week, administrators. Nobody changes or deletes.
create table evidence_voids (
  evidence_id uuid not null,
  reason      text not null check (length(btrim(reason)) between 10 and 500),
  voided_by   uuid not null default app.person_id()
);
call app.tenant_table('evidence_voids', 'evidence_id');
alter table evidence_voids
  add foreign key (company_id, evidence_id) references competency_evidence (company_id, id),
  add foreign key (company_id, voided_by) references company_members (company_id, user_id);
create index on evidence_voids (company_id, voided_by);
alter table evidence_voids rename constraint evidence_voids_pkey to evidence_counts; -- a rule's name
revoke insert, update, delete on evidence_voids from pdy_app;
grant insert (evidence_id, reason) on evidence_voids to pdy_app;
create policy see on evidence_voids for select to pdy_app
  using (voided_by = (select app.person_id()) or (select app.administers()));
create policy add on evidence_voids for insert to pdy_app
  with check (voided_by = (select app.person_id())
              and ((select app.administers())
                   or evidence_id in (select e.id from competency_evidence e where e.author_id = (select app.person_id()))));

-- The author within seven days, an administrator at any time, and nobody what was said of themselves.
create function app.keep_void() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare e competency_evidence;
begin
  select * into e from competency_evidence where company_id = new.company_id and id = new.evidence_id;
  if not found then raise exception 'no such evidence' using errcode = '23503'; end if;
  if e.status = 'void' then perform app.break_rule('evidence_counts'); end if;
  if e.author_id is distinct from app.person_id() then
    if e.person_id = app.person_id() then perform app.break_rule('nobody_voids_what_was_said_of_them'); end if;
  elsif not app.administers() and e.created_at + interval '7 days' < app.now() then
    perform app.break_rule('author_voids_within_7_days');
  end if;
  return new;
end $$;
create trigger keep_void before insert on evidence_voids for each row
  when (current_user = 'pdy_app') execute function app.keep_void();
