-- Files beside a check-in; the recommendation a goal began with; whom a change of a plan waits for.

-- Whether others read what it says. Files carry it too, so that a policy on them looks at their own row alone.
alter table pdi_checkins
  add column is_sent boolean generated always as (status in ('submitted', 'reviewed')) stored,
  add unique (company_id, id, person_id, is_sent);

-- A file belongs to a goal, to one of its activities, or to a check-in. Beside a check-in: read by the person, and by
-- whoever leads them once it is sent; brought and removed by the person as long as they may write it.
alter table pdi_attachments
  alter column goal_id drop not null,
  add column checkin_id uuid,
  add column is_sent    boolean,
  add constraint attachment_has_one_place check (num_nonnulls(goal_id, checkin_id) = 1 and (activity_id is null or goal_id is not null)),
  add constraint attachment_goes_with_its_checkin check ((checkin_id is null) = (is_sent is null)),
  add foreign key (company_id, checkin_id, person_id, is_sent)
    references pdi_checkins (company_id, id, person_id, is_sent) on update cascade on delete cascade;
create index on pdi_attachments (company_id, checkin_id) where checkin_id is not null;
comment on column pdi_attachments.goal_id is 'Null: it belongs to a check-in.';
comment on column pdi_attachments.checkin_id is 'Null: it belongs to a goal or an activity.';
comment on column pdi_attachments.is_sent is 'As its check-in is; kept by the foreign key. Null without one.';
drop policy see on pdi_attachments;
create policy see on pdi_attachments for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (goal_id is not null and goal_id in (select app.seen_goals()))
         or (checkin_id is not null and is_sent and person_id in (select app.led_people())));

-- Whichever door it comes through: what was answered, or sent more than a day ago, keeps its files.
create function app.keep_checkin_files() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare
  file pdi_attachments := case tg_op when 'DELETE' then old else new end;
begin
  if file.checkin_id is not null and app.role() <> 'system' and not exists (
    select from pdi_checkins c where c.company_id = file.company_id and c.id = file.checkin_id
      and (c.status = 'open' or (c.status = 'submitted' and c.submitted_at > app.now() - interval '24 hours'))) then
    raise exception 'checkin_is_open' using errcode = '23514', constraint = 'checkin_is_open';
  end if;
  return file;
end $$;
create trigger keep_checkin_files before insert or delete on pdi_attachments
  for each row execute function app.keep_checkin_files();

-- What a goal began with, where it was put into the plan from the recommendations.
alter table recommendations add unique (company_id, id, person_id);
alter table pdi_goals
  add column recommendation_id uuid,
  add foreign key (company_id, recommendation_id, person_id) references recommendations (company_id, id, person_id)
    on delete set null (recommendation_id);
create index on pdi_goals (company_id, recommendation_id) where recommendation_id is not null;
comment on column pdi_goals.recommendation_id is 'Null: its owner wrote it, or it came in another way.';

-- A change that waits is asked of somebody, follows the line as plans do, and after a while others may answer too.
alter table pdi_amendments
  add column approver_id  uuid,
  add column escalated_at timestamptz,
  add column escalated_to uuid,
  add foreign key (company_id, approver_id) references company_members (company_id, user_id);
create index on pdi_amendments (company_id, approver_id) where approver_id is not null;
comment on column pdi_amendments.approver_id is 'Who is asked; null: the administrators, or nobody.';
comment on column pdi_amendments.escalated_at is 'Since when others may decide as well, because whoever was asked has not; null before.';
comment on column pdi_amendments.escalated_to is 'The next up the line, beside the administrators; null for these alone. A plain uuid: people leave.';
grant insert (approver_id), update (approver_id, escalated_at, escalated_to) on pdi_amendments to pdy_app;

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
