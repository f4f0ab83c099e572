-- Feedback from one person to another, what is asked for it, and what becomes of it.
-- Reads: who gave and who got it; who led the receiver when it was given, where that was said, and whoever the receiver
-- shares it with; of what was reported the administration, until it is decided. Nobody deletes.

create table feedback_requests (
  id             uuid not null default uuidv7(),
  requester_id   uuid not null default app.person_id(),
  about_id       uuid not null,
  to_id          uuid not null,
  question       text not null check (length(btrim(question)) between 10 and 500),
  competency_ids uuid[] not null default '{}' check (cardinality(competency_ids) <= 3),
  due_on         date not null,
  status         text not null default 'pending' check (status in ('pending', 'answered', 'declined', 'expired', 'cancelled')),
  decline_reason text check (length(decline_reason) <= 500),
  was_extended   boolean not null default false,
  reminded_count smallint not null default 0,
  constraint nobody_asks_themselves check (to_id <> requester_id and to_id <> about_id)
);
call app.tenant_table('feedback_requests');
comment on column feedback_requests.about_id is 'Whom the feedback is to be about: who asks, or somebody they lead.';
comment on column feedback_requests.due_on is 'The last day on which it can be answered.';
alter table feedback_requests
  add foreign key (company_id, requester_id) references company_members (company_id, user_id),
  add foreign key (company_id, about_id) references company_members (company_id, user_id),
  add foreign key (company_id, to_id) references company_members (company_id, user_id);
create index on feedback_requests (company_id, requester_id, id desc);
create index on feedback_requests (company_id, to_id, id desc);
create index on feedback_requests (company_id, about_id);
create index feedback_requests_pending on feedback_requests (due_on) where status = 'pending';
revoke insert, update, delete on feedback_requests from pdy_app;
grant insert (requester_id, about_id, to_id, question, competency_ids, due_on),
  update (due_on, status, decline_reason, was_extended, reminded_count) on feedback_requests to pdy_app;
create policy see on feedback_requests for select to pdy_app
  using (requester_id = (select app.person_id()) or to_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on feedback_requests for insert to pdy_app with check (requester_id = (select app.person_id()));
create policy change on feedback_requests for update to pdy_app
  using (requester_id = (select app.person_id()) or to_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (requester_id = (select app.person_id()) or to_id = (select app.person_id()) or (select app.role()) = 'system');

-- What is asked, by the one who asks; how it is answered, by the other.
create function app.guard_feedback_request() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' then return new; end if;
  if old.status <> 'pending' then perform app.break_rule('feedback_request_is_pending'); end if;
  if (new.status = 'cancelled' and old.requester_id <> app.person_id())
     or (new.status in ('answered', 'declined') and old.to_id <> app.person_id())
     or new.status = 'expired' then
    raise exception 'each side decides for itself' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_feedback_request before update on feedback_requests for each row
  when (current_user = 'pdy_app') execute function app.guard_feedback_request();

create table feedbacks (
  id                uuid not null default uuidv7(),
  giver_id          uuid not null default app.person_id(),
  receiver_id       uuid not null,
  kind              text not null check (kind in ('praise', 'constructive')),
  visibility        text not null check (visibility in ('private', 'manager')),
  situation         text not null default '' check (length(situation) <= 1500),
  behaviour         text not null default '' check (length(behaviour) <= 1500),
  impact            text not null default '' check (length(impact) <= 1500),
  suggestion        text not null default '' check (length(suggestion) <= 1500),
  body              text not null default '' check (length(body) <= 3000),
  request_id        uuid,
  status            text not null default 'delivered'
    check (status in ('delivered', 'acknowledged', 'acted', 'verified', 'closed', 'retracted')),
  reader_ids        uuid[] not null default '{}',
  delivered_at      timestamptz not null default app.now(),
  edited_at         timestamptz,
  read_at           timestamptz,
  acknowledged_at   timestamptz,
  thanks            text check (length(thanks) <= 500),
  acted_at          timestamptz,
  action_goal_id    uuid,
  verify_on         date,
  verify_asked_at   timestamptz,
  verification      smallint check (verification between -1 and 1),
  verification_note text check (length(verification_note) <= 500),
  verified_at       timestamptz,
  moderation        text not null default 'none' check (moderation in ('none', 'reported', 'hidden')),
  report_note       text check (length(report_note) between 1 and 500),
  constraint nobody_gives_themselves_feedback check (giver_id <> receiver_id),
  constraint constructive_feedback_is_whole check (kind <> 'constructive' or (btrim(situation) <> '' and btrim(behaviour) <> ''
    and btrim(impact) <> '' and length(btrim(situation) || btrim(behaviour) || btrim(impact)) >= 20)),
  constraint praise_has_20_characters check (kind <> 'praise' or length(btrim(body)) >= 20)
);
call app.tenant_table('feedbacks');
comment on column feedbacks.body is 'Of praise; of constructive feedback what is said besides.';
comment on column feedbacks.reader_ids is 'Who reads it besides both sides: who led the receiver when it was given, where that was said, and whom they shared it with.';
comment on column feedbacks.verify_on is 'When the giver is asked whether they see a change; null: nothing was begun.';
comment on column feedbacks.verification is '1 yes, 0 in part, -1 no; null: not answered. It writes no level.';
alter table feedbacks
  add foreign key (company_id, giver_id) references company_members (company_id, user_id),
  add foreign key (company_id, receiver_id) references company_members (company_id, user_id),
  add foreign key (company_id, request_id) references feedback_requests (company_id, id),
  add foreign key (company_id, action_goal_id) references pdi_goals (company_id, id) on delete set null (action_goal_id);
create index on feedbacks (company_id, giver_id, id desc);
create index on feedbacks (company_id, receiver_id, id desc);
create index on feedbacks (company_id, request_id) where request_id is not null;
create index on feedbacks (company_id, action_goal_id) where action_goal_id is not null;
create index on feedbacks using gin (company_id, reader_ids);
create index feedbacks_reported on feedbacks (company_id) where moderation = 'reported';
create index feedbacks_to_close on feedbacks (delivered_at) where status = 'delivered';
create index feedbacks_to_verify on feedbacks (verify_on) where status = 'acted';
revoke insert, update, delete on feedbacks from pdy_app;
grant insert (giver_id, receiver_id, kind, visibility, situation, behaviour, impact, suggestion, body, request_id, reader_ids, delivered_at),
  update (kind, situation, behaviour, impact, suggestion, body, status, reader_ids, edited_at, read_at, acknowledged_at, thanks,
    acted_at, action_goal_id, verify_on, verify_asked_at, verification, verification_note, verified_at, moderation, report_note)
  on feedbacks to pdy_app;
create policy see on feedbacks for select to pdy_app
  using (giver_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status <> 'retracted' and (receiver_id = (select app.person_id())
           or (moderation = 'none' and reader_ids @> array[(select app.person_id())])))
         or (moderation = 'reported' and (select app.administers())));
create policy add on feedbacks for insert to pdy_app
  with check (giver_id = (select app.person_id()) and visibility = case when reader_ids = '{}' then visibility else 'manager' end);
create policy change on feedbacks for update to pdy_app
  using (giver_id = (select app.person_id()) or (select app.role()) = 'system' or receiver_id = (select app.person_id()))
  with check (giver_id = (select app.person_id()) or (select app.role()) = 'system' or receiver_id = (select app.person_id()));

-- Whoever reads it when it is given: who leads the receiver directly at that moment, where the giver says so. Runs as the
-- owner because who gives it does not read whom others report to.
create function app.leader_of(person uuid) returns uuid language sql stable security definer
  set search_path = pg_catalog, public, app as $$
  select p.manager_id from profiles p where p.company_id = app.company_id() and p.user_id = person
$$;
revoke execute on function app.leader_of from public;
grant execute on function app.leader_of to pdy_app;

create function app.guard_feedback() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare
  me uuid := app.person_id();
  is_next boolean;
begin
  if app.role() = 'system' then return new; end if;
  if tg_op = 'INSERT' then
    new.reader_ids := case when new.visibility = 'manager'
      then array_remove(array_remove(array[app.leader_of(new.receiver_id)], null), me) else '{}' end;
    return new;
  end if;
  if (new.kind, new.situation, new.behaviour, new.impact, new.suggestion, new.body, new.edited_at)
      is distinct from (old.kind, old.situation, old.behaviour, old.impact, old.suggestion, old.body, old.edited_at) then
    if old.giver_id <> me then raise exception 'the words are the giver''s' using errcode = '42501'; end if;
    if old.read_at is not null or old.status <> 'delivered' or app.now() > old.delivered_at + interval '15 minutes' then
      perform app.break_rule('feedback_is_edited_within_15_minutes');
    end if;
  end if;
  if (new.read_at, new.acknowledged_at, new.thanks, new.acted_at, new.action_goal_id, new.verify_on, new.reader_ids)
      is distinct from (old.read_at, old.acknowledged_at, old.thanks, old.acted_at, old.action_goal_id, old.verify_on, old.reader_ids)
      and old.receiver_id <> me then
    raise exception 'what becomes of it is the receiver''s' using errcode = '42501';
  end if;
  if (new.verification, new.verification_note, new.verified_at) is distinct from (old.verification, old.verification_note, old.verified_at) then
    if old.giver_id <> me then raise exception 'the giver is asked' using errcode = '42501'; end if;
    if old.verify_asked_at is null or old.status <> 'acted' then perform app.break_rule('feedback_is_asked_about'); end if;
  end if;
  if new.moderation <> old.moderation then
    if old.moderation <> 'none' or new.moderation <> 'reported' or old.receiver_id <> me then
      raise exception 'it is reported by who got it' using errcode = '42501';
    end if;
  end if;
  if new.status <> old.status then
    is_next := case new.status
        when 'acknowledged' then old.status = 'delivered' and old.receiver_id = me
        when 'acted' then old.status in ('delivered', 'acknowledged') and old.receiver_id = me
        when 'verified' then old.status = 'acted' and old.giver_id = me
        when 'closed' then old.status in ('delivered', 'acknowledged', 'verified') and old.receiver_id = me
        when 'retracted' then old.status = 'delivered' and old.giver_id = me
        else false end;
    if not is_next then
      perform app.break_rule('feedback_goes_on_from_here');
    end if;
    if new.status = 'retracted' and (old.read_at is not null or app.now() > old.delivered_at + interval '24 hours') then
      perform app.break_rule('feedback_is_taken_back_unread');
    end if;
  end if;
  return new;
end $$;
create trigger guard_feedback before insert or update on feedbacks for each row
  when (current_user = 'pdy_app') execute function app.guard_feedback();

call app.count_references();
