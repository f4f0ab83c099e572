-- What stands beside a recognition: whom it is for, who likes it, what is said about it, who reported it.
-- Reads: like the recognition itself; reports, whoever made them and the administration, never the author.

-- What stands beside it says itself who wrote it and who reads it: each row is read by what stands in it. Taken from the
-- recognition, which whoever writes has to read.
create function app.stand_by_recognition() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare author uuid; readers text; ids uuid[];
begin
  select r.person_id, r.audience, r.audience_ids into author, readers, ids
  from recognitions r where r.company_id = new.company_id and r.id = new.recognition_id and r.deleted_at is null;
  if found then
    new.author_id := author;
    new.audience := readers;
    new.audience_ids := ids;
  elsif current_user = 'pdy_app' then
    raise exception 'no such recognition for the caller' using errcode = '42501';
  end if;
  return new;
end $$;

create table recognition_recipients (
  recognition_id uuid not null,
  person_id      uuid not null,
  author_id      uuid not null default app.person_id(),
  audience       text not null default 'gone' check (audience in ('company', 'team', 'private', 'reported', 'hidden', 'gone')),
  audience_ids   uuid[] not null default '{}',
  constraint nobody_praises_themselves check (person_id <> author_id)
);
call app.tenant_table('recognition_recipients', 'recognition_id, person_id');
comment on column recognition_recipients.author_id is 'Who wrote it; given by the database, as audience and audience_ids.';
create table recognition_likes (
  recognition_id uuid not null,
  person_id      uuid not null default app.person_id(),
  author_id      uuid not null default app.person_id(),
  audience       text not null default 'gone' check (audience in ('company', 'team', 'private', 'reported', 'hidden', 'gone')),
  audience_ids   uuid[] not null default '{}'
);
call app.tenant_table('recognition_likes', 'recognition_id, person_id');
create table recognition_comments (
  id             uuid not null default uuidv7(),
  recognition_id uuid not null,
  parent_id      uuid,
  person_id      uuid not null default app.person_id(),
  author_id      uuid not null default app.person_id(),
  audience       text not null default 'gone' check (audience in ('company', 'team', 'private', 'reported', 'hidden', 'gone')),
  audience_ids   uuid[] not null default '{}',
  body           text not null check (length(body) <= 1000),
  deleted_at     timestamptz,
  constraint recognition_comment_has_words check (deleted_at is not null or length(btrim(body)) >= 1)
);
call app.tenant_table('recognition_comments');
comment on column recognition_comments.person_id is 'Who wrote the comment; author_id wrote what it is about.';
comment on column recognition_comments.parent_id is 'The comment it answers, which answers none; null: about the recognition.';
create table recognition_reports (
  recognition_id uuid not null,
  person_id      uuid not null default app.person_id(),
  author_id      uuid not null default app.person_id(),
  audience       text not null default 'gone' check (audience in ('company', 'team', 'private', 'reported', 'hidden', 'gone')),
  audience_ids   uuid[] not null default '{}',
  reason         text not null check (reason in ('spam', 'offensive', 'private_data', 'other')),
  note           text check (length(note) between 1 and 500),
  decided_at     timestamptz
);
call app.tenant_table('recognition_reports', 'recognition_id, person_id');
comment on column recognition_reports.decided_at is 'Null: it still counts among the three that hide.';

alter table recognition_recipients
  add foreign key (company_id, recognition_id) references recognitions (company_id, id) on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
alter table recognition_likes
  add foreign key (company_id, recognition_id) references recognitions (company_id, id) on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
alter table recognition_comments
  add foreign key (company_id, recognition_id) references recognitions (company_id, id) on delete cascade,
  add foreign key (company_id, parent_id) references recognition_comments (company_id, id) on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
alter table recognition_reports
  add foreign key (company_id, recognition_id) references recognitions (company_id, id) on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on recognition_recipients (company_id, person_id, recognition_id desc);
create index on recognition_recipients (company_id, author_id);
create index on recognition_likes (company_id, person_id);
create index on recognition_comments (company_id, recognition_id, id);
create index on recognition_comments (company_id, parent_id) where parent_id is not null;
create index on recognition_comments (company_id, person_id);
create index on recognition_reports (company_id, person_id);
create trigger stand_by_recognition before insert on recognition_recipients for each row execute function app.stand_by_recognition();
create trigger stand_by_recognition before insert on recognition_likes for each row execute function app.stand_by_recognition();
create trigger stand_by_recognition before insert on recognition_comments for each row execute function app.stand_by_recognition();
create trigger stand_by_recognition before insert on recognition_reports for each row execute function app.stand_by_recognition();

do $$
declare beside text;
begin
  foreach beside in array array['recognition_recipients', 'recognition_likes', 'recognition_comments'] loop
    execute format($policy$create policy see on %I for select to pdy_app
      using ((company_id = app.company_id() and audience = 'company') or author_id = (select app.person_id()) or (select app.role()) = 'system'
             or (audience = 'team' and (audience_ids && (select app.own_teams()) or (select app.administers())))
             or (audience in ('private', 'reported') and audience_ids @> array[(select app.person_id())])
             or (audience in ('hidden', 'reported') and (select app.administers())))$policy$, beside);
    execute format('create policy kept_by_trigger on %I to pdy_owner using (true) with check (true)', beside);
  end loop;
end $$;
create policy own on recognition_comments for select to pdy_app using (person_id = (select app.person_id()));
create policy own on recognition_likes for select to pdy_app using (person_id = (select app.person_id()));
revoke update, delete on recognition_recipients from pdy_app;
create policy add on recognition_recipients for insert to pdy_app with check (author_id = (select app.person_id()));
revoke update on recognition_likes from pdy_app;
create policy add on recognition_likes for insert to pdy_app with check (person_id = (select app.person_id()));
create policy remove on recognition_likes for delete to pdy_app using (person_id = (select app.person_id()));
revoke update, delete on recognition_comments from pdy_app;
grant update (body, deleted_at) on recognition_comments to pdy_app;
create policy add on recognition_comments for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on recognition_comments for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
revoke update, delete on recognition_reports from pdy_app;
grant update (decided_at) on recognition_reports to pdy_app;
create policy see on recognition_reports for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or ((select app.administers()) and author_id <> (select app.person_id())));
create policy add on recognition_reports for insert to pdy_app
  with check (person_id = (select app.person_id()) and author_id <> (select app.person_id()));
create policy decide on recognition_reports for update to pdy_app
  using ((select app.administers()) and author_id <> (select app.person_id()))
  with check ((select app.administers()) and author_id <> (select app.person_id()));
create policy kept_by_trigger on recognition_reports to pdy_owner using (true) with check (true);

-- What stands beside it follows when other people read it than before.
create function app.keep_beside_recognition() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  update recognition_recipients set audience = new.audience where company_id = new.company_id and recognition_id = new.id;
  update recognition_likes set audience = new.audience where company_id = new.company_id and recognition_id = new.id;
  update recognition_comments set audience = new.audience where company_id = new.company_id and recognition_id = new.id;
  return null;
end $$;
revoke execute on function app.keep_beside_recognition from public;
create trigger keep_beside_recognition after update on recognitions for each row
  when (old.audience is distinct from new.audience) execute function app.keep_beside_recognition();

-- Three people who report it hide it until somebody decides. Whoever reports may not change what they report.
create function app.hold_recognition() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare many integer;
begin
  perform from recognitions where company_id = new.company_id and id = new.recognition_id for update;
  select count(*) into many from recognition_reports o
  where o.company_id = new.company_id and o.recognition_id = new.recognition_id and o.decided_at is null;
  update recognitions set was_reported = true,
    moderation = case when many >= 3 and moderation <> 'removed' then 'held' else moderation end
  where company_id = new.company_id and id = new.recognition_id;
  return null;
end $$;
revoke execute on function app.hold_recognition from public;
create trigger hold_recognition after insert on recognition_reports for each row execute function app.hold_recognition();

-- Answers have one level.
create function app.guard_answer() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if not exists (select from recognition_comments c where c.company_id = new.company_id and c.id = new.parent_id
      and c.recognition_id = new.recognition_id and c.parent_id is null and c.deleted_at is null) then
    perform app.break_rule('answers_have_one_level');
  end if;
  return null;
end $$;
-- After the policies, as a key would.
create trigger guard_answer after insert on recognition_comments for each row
  when (new.parent_id is not null) execute function app.guard_answer();

-- Whoever prefers praise in private is in no feed, by this door either.
create function app.guard_recipient() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.audience not in ('private', 'reported') and exists (select from recognition_choices c
      where c.company_id = new.company_id and c.person_id = new.person_id and not c.is_public) then
    perform app.break_rule('praise_is_private_where_wanted');
  end if;
  return null;
end $$;
create trigger guard_recipient after insert on recognition_recipients for each row
  when (current_user = 'pdy_app') execute function app.guard_recipient();

-- What a person wrote, and what was written of them, without a word of it.
create function app.erase_recognition(person uuid) returns void language plpgsql set search_path = pg_catalog, public, app as $$
begin
  update recognitions set body = app.gone(body), moderation_reason = app.gone(moderation_reason)
  where person_id = person or (company_id, id) in (
    select r.company_id, r.recognition_id from recognition_recipients r where r.person_id = person);
  update recognition_comments set body = app.gone(body) where person_id = person;
  update recognition_reports set note = null where person_id = person;
  delete from recognition_likes where person_id = person;
  delete from recognition_choices where person_id = person;
end $$;
revoke execute on function app.erase_recognition from public;
create function app.erase_own_recognition() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  perform app.erase_recognition(new.user_id);
  return new;
end $$;
create trigger erase_recognition before update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_own_recognition();

-- Five years later it goes, with all that stands beside it; nothing where the platform ordered to keep.
create function app.old_recognitions(company uuid, most integer) returns table (company_id uuid, id uuid)
  language sql stable set search_path = pg_catalog, public, app as $$
  select r.company_id, r.id from recognitions r
  where r.created_at < now() - interval '5 years' and (company is null or r.company_id = company)
    and r.company_id not in (select s.company_id from company_settings s where s.log_legal_hold)
  limit most
$$;
create function app.expire_recognitions(most integer, company uuid) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
declare gone integer;
begin
  perform set_config('app.erasing', 'on', true);
  delete from recognitions r using app.old_recognitions(company, most) o where (r.company_id, r.id) = (o.company_id, o.id);
  get diagnostics gone = row_count;
  perform set_config('app.erasing', '', true);
  return gone;
end $$;
create function app.old_recognitions_due() returns integer language sql stable security definer
  set search_path = pg_catalog, public, app as $$
  select case when app.role() in ('admin', 'corporate', 'platform_admin')
    then (select count(*)::int from app.old_recognitions(app.company_id(), 100000)) else 0 end
$$;
revoke execute on function app.old_recognitions, app.expire_recognitions, app.old_recognitions_due from public;
grant execute on function app.expire_recognitions to pdy_jobs;
grant execute on function app.old_recognitions_due to pdy_app;

call app.count_references();
