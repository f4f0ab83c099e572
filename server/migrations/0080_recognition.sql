-- Recognition: what people say of each other's work, for the company, for the teams it is about, or for one person alone.
-- Reads: for the company, everybody; for teams, whoever shares a direct leader with one of those it is about, is that leader
-- or is led by one of them, and the administration; in private, both sides alone, and the administration once it was
-- reported. What was hidden is read by its author and the administration. Nobody deletes: taken back, it has no words left.

-- The caller and who leads them directly: a team is known by whoever leads it.
create function app.own_teams() returns uuid[] stable cost 100
  return array_remove(array[app.person_id(), (select p.manager_id from profiles p where p.user_id = app.person_id())], null);

create table recognitions (
  id                uuid not null default uuidv7(),
  sent_id           uuid not null default uuidv7(),
  person_id         uuid not null default app.person_id(),
  body              text not null,
  competency_id     uuid,
  visibility        text not null check (visibility in ('company', 'team', 'private')),
  audience_ids      uuid[] not null,
  edited_at         timestamptz,
  deleted_at        timestamptz,
  was_reported      boolean not null default false,
  moderation        text not null default 'shown' check (moderation in ('shown', 'held', 'restored', 'removed')),
  moderation_reason text check (length(moderation_reason) between 1 and 500),
  moderated_at      timestamptz,
  moderated_by      uuid,
  audience          text not null generated always as (case when deleted_at is not null then 'gone'
    when moderation in ('held', 'removed') then 'hidden' when visibility = 'private' and was_reported then 'reported'
    else visibility end) stored,
  changed_in        bigint not null default pg_current_xact_id()::text::bigint,
  constraint recognition_has_20_to_2000_characters check (deleted_at is not null or length(btrim(body)) between 20 and 2000)
);
call app.tenant_table('recognitions');
comment on column recognitions.sent_id is 'What was sent in one go: for some in the feed, for those who prefer it so in private.';
comment on column recognitions.person_id is 'Who wrote it.';
comment on column recognitions.audience_ids is 'Of a private one, both sides; else those it is about and who led them directly when it was written.';
comment on column recognitions.moderation is 'held: three people reported it, and nobody has decided yet.';
comment on column recognitions.audience is 'Who reads it now; follows from the rest.';
comment on column recognitions.changed_in is 'The transaction that changed the row last: what a reader who was away has missed.';
alter table recognitions
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, moderated_by) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on recognitions (company_id, person_id, id desc);
create index on recognitions (company_id, competency_id) where competency_id is not null;
create index on recognitions (company_id, moderated_by) where moderated_by is not null;
create index on recognitions (company_id, changed_in);
create index on recognitions using gin (company_id, audience_ids);
create index recognitions_to_decide on recognitions (company_id, id desc) where was_reported;
create index recognitions_by_age on recognitions (created_at);
revoke insert, update, delete on recognitions from pdy_app;
grant insert (sent_id, person_id, body, competency_id, visibility, audience_ids, company_id, created_at),
  update (body, competency_id, edited_at, deleted_at, moderation, moderation_reason, moderated_at, moderated_by)
  on recognitions to pdy_app;
create policy see on recognitions for select to pdy_app
  using ((company_id = app.company_id() and audience = 'company') or person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (audience = 'team' and (audience_ids && (select app.own_teams()) or (select app.administers())))
         or (audience in ('private', 'reported') and audience_ids @> array[(select app.person_id())])
         or (audience in ('hidden', 'reported') and (select app.administers())));
create policy add on recognitions for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on recognitions for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()))
  with check (person_id = (select app.person_id()) or (select app.administers()));
create policy kept_by_trigger on recognitions to pdy_owner using (true) with check (true);

-- The words are their author's; whether they are shown is for somebody of the administration who did not write them.
create function app.guard_recognition() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if old.person_id is distinct from app.person_id() and (new.body, new.competency_id, new.edited_at, new.deleted_at)
      is distinct from (old.body, old.competency_id, old.edited_at, old.deleted_at) then
    raise exception 'people write their own words' using errcode = '42501';
  end if;
  if (new.moderation, new.moderation_reason, new.moderated_at, new.moderated_by)
      is distinct from (old.moderation, old.moderation_reason, old.moderated_at, old.moderated_by)
     and (not app.administers() or old.person_id is not distinct from app.person_id()) then
    raise exception 'somebody else of the administration decides' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_recognition before update on recognitions for each row
  when (current_user = 'pdy_app') execute function app.guard_recognition();

-- Whoever looks at the feed hears of it at once; what there is, each asks in their own name.
create function app.tell_recognition() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  perform pg_notify('pdy_live', 'recognition:' || new.company_id);
  return new;
end $$;
create trigger tell_recognition before insert or update on recognitions
  for each row execute function app.tell_recognition();

-- Whether praise of a person stands in the feed. No row: it does. Reads: colleagues, who are told before they write.
create table recognition_choices (
  person_id  uuid not null default app.person_id(),
  is_public  boolean not null
);
call app.tenant_table('recognition_choices', 'person_id');
comment on column recognition_choices.is_public is 'False: praise reaches the person in private.';
alter table recognition_choices
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
revoke delete on recognition_choices from pdy_app;
create policy see on recognition_choices for select to pdy_app using (company_id = app.company_id());
create policy add on recognition_choices for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on recognition_choices for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));

revoke execute on function app.own_teams from public;
grant execute on function app.own_teams to pdy_app;

call app.count_references();
