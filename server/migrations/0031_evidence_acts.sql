-- What people do about evidence: a manager rates, a person rates themselves, contests and registers certificates.
-- Each act is a row of its own, written by whoever may; the evidence that follows is still the system's alone.

-- The active people whose manager the caller is, for roles that lead.
create function app.active_reports() returns setof uuid stable
begin atomic
  select p.user_id from profiles p
  where p.company_id = app.company_id() and p.manager_id = app.person_id() and p.is_active
    and app.role() in ('manager', 'admin', 'corporate');
end;

-- What is no longer in use is neither rated nor proved.
create function app.refuse_archived_competency() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if exists (select from competencies c
             where c.company_id = new.company_id and c.id = new.competency_id and c.status = 'archived') then
    perform app.break_rule('competency_is_active');
  end if;
  return new;
end $$;

-- A level somebody gives: the manager to a report, or a person to themselves.
-- Reads: whoever gave it. Adds: the manager of the person, and the person. Nobody changes or deletes: a newer one counts.
create table level_ratings (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  competency_id uuid not null,
  kind          text not null check (kind in ('manager_rating', 'self_assessment')),
  level         smallint not null check (level between 1 and 5),
  note          text not null default '' check (length(note) <= 2000),
  estimate      numeric(6, 4) check (estimate between 1 and 5),
  author_id     uuid not null default app.person_id(),
  constraint self_assessment_is_by_oneself check ((kind = 'self_assessment') = (author_id = person_id)),
  constraint note_explains_a_distance check (estimate is null or abs(level - estimate) < 1.5 or length(btrim(note)) > 0)
);
comment on column level_ratings.estimate is 'What the author saw the person hold; null when nothing was known, and for oneself.';
call app.tenant_table('level_ratings');
alter table level_ratings
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on level_ratings (company_id, person_id, competency_id);
create index on level_ratings (company_id, competency_id);
create index on level_ratings (company_id, author_id);
revoke insert, update, delete on level_ratings from pdy_app;
grant insert (person_id, competency_id, kind, level, note, estimate) on level_ratings to pdy_app;
create policy see on level_ratings for select to pdy_app
  using (author_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on level_ratings for insert to pdy_app
  with check (author_id = (select app.person_id())
              and ((kind = 'self_assessment' and person_id = (select app.person_id()))
                   or (kind = 'manager_rating' and person_id in (select app.active_reports()))));

create trigger refuse_archived_competency before insert on level_ratings for each row
  when (current_user = 'pdy_app') execute function app.refuse_archived_competency();

-- What a person thinks of themselves is read by their manager once the manager has said what they think, and by
-- nobody else: neither is to lean on the other.
alter policy see on competency_evidence
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (kind <> 'self_assessment' and ((select app.administers()) or person_id in (select app.led_people())))
         or (kind = 'self_assessment' and person_id in (select app.active_reports())
             and (person_id, competency_id) in (
               select r.person_id, r.competency_id from level_ratings r
               where r.kind = 'manager_rating' and r.author_id = (select app.person_id()))));
alter table competency_evidence add unique (company_id, id, person_id);

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
  constraint arbiter_is_somebody_else check (arbitrated_by <> replied_by)
);
comment on column evidence_contests.reply is 'Of the manager, or of an administrator in their place; null until then.';
comment on column evidence_contests.arbitration is 'Of an administrator, when the person asked for one; final.';
call app.tenant_table('evidence_contests');
alter table evidence_contests
  add constraint evidence_is_contested_once unique (company_id, evidence_id),
  add check (status in ('open', 'voided') or reply is not null),
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
alter table evidence_voids rename constraint evidence_voids_pkey to evidence_counts;
alter table evidence_voids
  add foreign key (company_id, evidence_id) references competency_evidence (company_id, id),
  add foreign key (company_id, voided_by) references company_members (company_id, user_id);
create index on evidence_voids (company_id, voided_by);
revoke insert, update, delete on evidence_voids from pdy_app;
grant insert (evidence_id, reason) on evidence_voids to pdy_app;
create policy see on evidence_voids for select to pdy_app
  using (voided_by = (select app.person_id()) or (select app.administers()));
create policy add on evidence_voids for insert to pdy_app
  with check (voided_by = (select app.person_id())
              and ((select app.administers())
                   or evidence_id in (select e.id from competency_evidence e where e.author_id = (select app.person_id()))));

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
