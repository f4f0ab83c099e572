-- Changes of a plan that was agreed, and talk beside it.
-- The owner asks for a change and takes it back; whoever was asked decides. Whoever reads a plan or goal reads and adds
-- comments, and their author changes them. Nobody deletes.

-- A change of an agreed plan that needs a yes. It is asked of somebody, follows the line as plans do, and after a while
-- others may answer too. Reads: whoever reads the plan's owner. Adds and withdraws: the owner.
-- Decides: whoever was asked, or an administrator. Nobody deletes, nobody rewrites what was asked.
create table pdi_amendments (
  id            uuid not null default uuidv7(),
  plan_id       uuid not null,
  person_id     uuid not null,
  changes       jsonb not null,
  reason        text not null check (length(reason) between 10 and 1000),
  status        text not null default 'pending'
                check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'superseded')),
  decided_by    uuid,
  decided_at    timestamptz,
  decision_note text check (length(decision_note) <= 2000),
  approver_id   uuid,
  escalated_at  timestamptz,
  escalated_to  uuid,
  constraint nobody_decides_their_own_amendment check (decided_by <> person_id),
  constraint amendment_decision_is_dated check ((status in ('approved', 'rejected')) = (decided_at is not null))
);
call app.tenant_table('pdi_amendments');
comment on column pdi_amendments.changes is 'Goal by goal: kind, goal, and each field as it was and as it is to be.';
comment on column pdi_amendments.decided_by is 'Null while it waits, and where nobody was left to ask.';
comment on column pdi_amendments.approver_id is 'Who is asked; null: the administrators, or nobody.';
comment on column pdi_amendments.escalated_at is 'Since when others may decide as well, because whoever was asked has not; null before.';
comment on column pdi_amendments.escalated_to is 'The next up the line, beside the administrators; null for these alone. A plain uuid: people leave.';
alter table pdi_amendments
  add foreign key (company_id, plan_id, person_id) references pdi_plans (company_id, id, person_id),
  add foreign key (company_id, decided_by) references company_members (company_id, user_id),
  add foreign key (company_id, approver_id) references company_members (company_id, user_id);
create unique index one_pending_amendment on pdi_amendments (company_id, plan_id) where status = 'pending';
create index on pdi_amendments (company_id, plan_id, id);
create index on pdi_amendments (company_id, person_id) where status = 'pending';
create index on pdi_amendments (company_id, decided_by) where decided_by is not null;
create index on pdi_amendments (company_id, approver_id) where approver_id is not null;
revoke insert, update, delete on pdi_amendments from pdy_app;
grant insert (id, plan_id, person_id, changes, reason, approver_id),
      update (status, decided_by, decided_at, decision_note, approver_id, escalated_at, escalated_to)
  on pdi_amendments to pdy_app;
create policy see on pdi_amendments for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.led_people()));
create policy add on pdi_amendments for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_amendments for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) in ('system', 'admin')
         or person_id in (select app.led_people()))
  with check (person_id = (select app.person_id()) or (select app.role()) in ('system', 'admin')
              or person_id in (select app.led_people()));

-- A change of a plan is decided by whoever was asked, by the next above where it waited too long, or by an administrator
-- in their name; not by anybody else who leads the person.
create function app.guard_amendment() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' or new.status = old.status then
    return new;
  end if;
  if old.status <> 'pending' then
    raise exception 'amendment_is_pending' using errcode = '23514', constraint = 'amendment_is_pending';
  end if;
  if new.status in ('approved', 'rejected') then
    if app.person_id() = new.person_id then
      raise exception 'nobody_decides_their_own_amendment'
        using errcode = '23514', constraint = 'nobody_decides_their_own_amendment';
    end if;
    if app.role() <> 'admin' and old.approver_id is distinct from app.person_id()
       and not (old.escalated_at is not null and coalesce(old.escalated_to = app.person_id(), false)) then
      raise exception 'a change of a plan is decided by whoever was asked' using errcode = '42501';
    end if;
  end if;
  if new.status = 'withdrawn' and app.person_id() <> new.person_id then
    raise exception 'an amendment is withdrawn by whoever asked' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_decision before update of status on pdi_amendments
  for each row execute function app.guard_amendment();

-- Words beside a plan, a goal or an activity. Reads and adds: whoever reads what they are about. Changes: the author.
-- Nobody deletes: a comment taken back keeps its place without its words.
create table pdi_comments (
  id          uuid not null default uuidv7(),
  plan_id     uuid not null,
  goal_id     uuid,
  activity_id uuid,
  person_id   uuid not null,
  author_id   uuid not null,
  body        text not null check (length(body) <= 2000),
  mentions    uuid[] not null default '{}',
  edited_at   timestamptz,
  deleted_at  timestamptz,
  constraint comment_has_words check (deleted_at is not null or length(body) >= 1),
  constraint activity_is_named_with_its_goal check (activity_id is null or goal_id is not null)
);
call app.tenant_table('pdi_comments');
comment on column pdi_comments.person_id is 'Whose plan it is.';
comment on column pdi_comments.mentions is 'People who were told of it by name.';
alter table pdi_comments
  add foreign key (company_id, plan_id, person_id) references pdi_plans (company_id, id, person_id),
  add foreign key (company_id, goal_id) references pdi_goals (company_id, id) on delete cascade,
  add foreign key (company_id, activity_id) references pdi_activities (company_id, id) on delete cascade,
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on pdi_comments (company_id, plan_id, id);
create index on pdi_comments (company_id, goal_id) where goal_id is not null;
create index on pdi_comments (company_id, activity_id) where activity_id is not null;
create index on pdi_comments (company_id, author_id);
revoke insert, update, delete on pdi_comments from pdy_app;
grant insert (id, plan_id, goal_id, activity_id, person_id, author_id, body, mentions),
      update (body, mentions, edited_at, deleted_at) on pdi_comments to pdy_app;
create policy see on pdi_comments for select to pdy_app
  using ((select app.role()) = 'system' or (goal_id is null and plan_id in (select app.seen_plans()))
         or goal_id in (select app.seen_goals()));
create policy add on pdi_comments for insert to pdy_app
  with check (author_id = (select app.person_id())
              and ((goal_id is null and plan_id in (select app.seen_plans())) or goal_id in (select app.seen_goals())));
create policy change on pdi_comments for update to pdy_app
  using (author_id = (select app.person_id())) with check (author_id = (select app.person_id()));

-- Whichever door a change comes through: the system alone says who is asked, so that nobody decides as if they had been.
create function app.keep_amendment_asked() returns trigger language plpgsql set search_path = pg_catalog, app as $$
begin
  if app.role() <> 'system' and (new.approver_id, new.escalated_at, new.escalated_to)
     is distinct from (old.approver_id, old.escalated_at, old.escalated_to) then
    raise exception 'the system alone says who decides about a change' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_asked before update of approver_id, escalated_at, escalated_to on pdi_amendments
  for each row execute function app.keep_amendment_asked();
