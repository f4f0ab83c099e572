-- A mentoring that ends: the system ends what waits for somebody who left, and closes the activity that it became.
create policy end_by_system on mentor_requests for update to pdy_app
  using ((select app.role()) = 'system' and status in ('asked', 'accepted'))
  with check ((select app.role()) = 'system' and status = 'ended');
create policy end_of_mentoring on pdi_personal_activities for update to pdy_app
  using ((select app.role()) = 'system' and kind = 'mentoring')
  with check ((select app.role()) = 'system' and kind = 'mentoring');
create policy end_of_mentoring_away on pdi_personal_activities for delete to pdy_app
  using ((select app.role()) = 'system' and kind = 'mentoring');
comment on column mentor_requests.status is 'ended: one of the two ended it, the offer was taken back, or one of them left.';

-- What was reported is judged as it was: taken back meanwhile, it is read by nobody but its author and the administration,
-- and has no words left once somebody has decided; changed meanwhile, each report says what it said then.
alter table recognitions add column is_kept boolean not null default false;
comment on column recognitions.is_kept is 'Taken back while a report waits: its words stay until somebody has decided.';
alter table recognitions alter column audience set expression as (case when deleted_at is not null and not is_kept then 'gone'
  when deleted_at is not null or moderation in ('held', 'removed') then 'hidden'
  when visibility = 'private' and was_reported then 'reported' else visibility end);
alter table recognition_reports add column words text;
comment on column recognition_reports.words is 'What it said when it was reported; null: it was decided.';
drop index recognitions_to_decide;
create index recognitions_to_decide on recognitions (company_id, id desc) where was_reported or moderation = 'removed';

create function app.keep_reported_words() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  new.is_kept := exists (select from recognition_reports o
    where o.company_id = new.company_id and o.recognition_id = new.id and o.decided_at is null);
  new.body := case when new.is_kept then old.body else '' end;
  return new;
end $$;
revoke execute on function app.keep_reported_words from public;
create trigger keep_reported_words before update on recognitions for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function app.keep_reported_words();

-- Whoever decides may not change the words of others.
create function app.drop_judged_words() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  update recognitions set body = '', is_kept = false where company_id = new.company_id and id = new.id;
  return null;
end $$;
revoke execute on function app.drop_judged_words from public;
create trigger drop_judged_words after update on recognitions for each row
  when (new.is_kept and new.moderated_at is distinct from old.moderated_at) execute function app.drop_judged_words();

create function app.take_reported_words() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if tg_op = 'INSERT' then
    new.words := (select r.body from recognitions r where r.company_id = new.company_id and r.id = new.recognition_id);
  elsif new.decided_at is not null then
    new.words := null;
  end if;
  return new;
end $$;
create trigger take_words before insert or update on recognition_reports
  for each row execute function app.take_reported_words();

-- A comment that somebody of the administration removed: without its words, and with the reason.
alter table recognition_comments
  add column moderation_reason text check (length(moderation_reason) between 1 and 500),
  add column moderated_by uuid,
  add foreign key (company_id, moderated_by) references company_members (company_id, user_id);
comment on column recognition_comments.moderated_by is 'Who of the administration removed it; null: nobody did.';
create index on recognition_comments (company_id, moderated_by) where moderated_by is not null;
grant update (moderation_reason, moderated_by) on recognition_comments to pdy_app;
create policy moderate on recognition_comments for update to pdy_app
  using ((select app.administers()) and audience <> 'private')
  with check ((select app.administers()) and audience <> 'private');
create function app.guard_recognition_comment() returns trigger language plpgsql
  set search_path = pg_catalog, public, app as $$
begin
  if old.person_id is distinct from app.person_id() then
    if new.body <> '' or new.deleted_at is null or old.deleted_at is not null or new.moderation_reason is null
        or new.moderated_by is distinct from app.person_id() then
      raise exception 'people write their own words' using errcode = '42501';
    end if;
  elsif (new.moderation_reason, new.moderated_by) is distinct from (old.moderation_reason, old.moderated_by) then
    raise exception 'somebody else of the administration decides' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_recognition_comment before update on recognition_comments for each row
  when (current_user = 'pdy_app') execute function app.guard_recognition_comment();

create or replace function app.erase_recognition(person uuid) returns void language plpgsql set search_path = pg_catalog, public, app as $$
begin
  update recognitions set body = app.gone(body), moderation_reason = app.gone(moderation_reason)
  where person_id = person or (company_id, id) in (
    select r.company_id, r.recognition_id from recognition_recipients r where r.person_id = person);
  update recognition_comments set body = app.gone(body), moderation_reason = app.gone(moderation_reason) where person_id = person;
  update recognition_reports set note = null where person_id = person;
  update recognition_reports set words = app.gone(words) where author_id = person or (company_id, recognition_id) in (
    select r.company_id, r.recognition_id from recognition_recipients r where r.person_id = person);
  delete from recognition_likes where person_id = person;
  delete from recognition_choices where person_id = person;
  delete from recognition_looks where person_id = person;
end $$;

-- Up to which post somebody has looked at the feed. Reads and writes: themselves.
create table recognition_looks (
  person_id uuid not null default app.person_id(),
  until_id  uuid not null
);
call app.tenant_table('recognition_looks', 'person_id');
comment on column recognition_looks.until_id is 'The newest post they have seen; ids grow with time.';
alter table recognition_looks
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
revoke delete on recognition_looks from pdy_app;
create policy see on recognition_looks for select to pdy_app using (person_id = (select app.person_id()));
create policy add on recognition_looks for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on recognition_looks for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));

call app.count_references();
