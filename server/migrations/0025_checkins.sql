-- Check-ins of a plan, the moods and private notes that go with them, what people were reminded of, and absences.
-- The job opens check-ins, the person writes them, and whom they report to answers; whoever leads them reads them, moods and
-- notes apart. Nobody deletes check-ins; people delete their own moods, notes and absences.

-- One period of a running plan, as its owner tells it. Reads: the person, and whoever leads them, at any height.
-- Adds: the job. Changes: the person writes, whom they report to answers. Nobody deletes.
create table pdi_checkins (
  id            uuid not null default uuidv7(),
  plan_id       uuid not null,
  person_id     uuid not null,
  period_key    text not null check (length(period_key) between 1 and 40),
  period_start  date not null,
  period_end    date not null,
  opens_on      date not null,
  due_on        date not null,
  closes_on     date not null,
  status        text not null default 'open' check (status in ('open', 'submitted', 'reviewed', 'skipped', 'missed')),
  done_text     text not null default '' check (length(done_text) <= 2000),
  blockers      text not null default '' check (length(blockers) <= 2000),
  next_steps    text not null default '' check (length(next_steps) <= 2000),
  goal_updates  jsonb not null default '[]' check (jsonb_typeof(goal_updates) = 'array'),
  skip_reason   text check (length(skip_reason) between 3 and 500),
  submitted_at  timestamptz,
  manager_reply text check (length(manager_reply) <= 2000),
  reviewed_by   uuid,
  reviewed_at   timestamptz,
  -- Whether others read what it says. Files carry it too, so that a policy on them looks at their own row alone.
  is_sent       boolean generated always as (status in ('submitted', 'reviewed')) stored,
  constraint checkin_days_follow check (period_start <= opens_on and opens_on <= due_on and due_on <= period_end and due_on <= closes_on),
  constraint sent_checkin_is_dated check ((status in ('submitted', 'reviewed')) = (submitted_at is not null)),
  constraint answered_checkin_is_dated check ((status = 'reviewed') = (reviewed_at is not null)),
  constraint skipped_checkin_has_a_reason check ((status = 'skipped') = (skip_reason is not null))
);
call app.tenant_table('pdi_checkins');
comment on column pdi_checkins.period_key is 'The first day of the plan and how many days later the period begins.';
comment on column pdi_checkins.closes_on is 'The last day on which it may be written; missed afterwards.';
comment on column pdi_checkins.goal_updates is 'Of goals that others may see: {goal_id, goal_title, from_value, to_value, unit, note}.';
comment on column pdi_checkins.reviewed_by is 'Whom the person reported to when it was answered. A plain uuid: people leave.';
alter table pdi_checkins
  add unique (company_id, id, person_id),
  add foreign key (company_id, plan_id, person_id) references pdi_plans (company_id, id, person_id),
  add constraint one_checkin_of_a_period unique (company_id, plan_id, period_key),
  add unique (company_id, id, person_id, is_sent);
create index on pdi_checkins (company_id, person_id, due_on desc);
create index on pdi_checkins (company_id, due_on) where status = 'open';
create index on pdi_checkins (company_id, submitted_at) where status = 'submitted';
revoke insert, update, delete on pdi_checkins from pdy_app;
grant insert (plan_id, person_id, period_key, period_start, period_end, opens_on, due_on, closes_on, status,
              skip_reason),
      update (status, done_text, blockers, next_steps, goal_updates, skip_reason, submitted_at, manager_reply)
  on pdi_checkins to pdy_app;
create policy see on pdi_checkins for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or person_id in (select app.led_people()));
create policy add on pdi_checkins for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on pdi_checkins for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or person_id in (select app.direct_reports()))
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status = 'reviewed' and person_id in (select app.direct_reports())));

alter table pdi_attachments
  add foreign key (company_id, checkin_id, person_id, is_sent)
    references pdi_checkins (company_id, id, person_id, is_sent) on update cascade on delete cascade;

-- Whichever door a change comes through: the person tells and the manager answers, each in their turn; what was sent
-- stays open to its writer for a day; the database dates both.
create function app.keep_checkin() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' then return new; end if;
  if app.person_id() = old.person_id then
    if new.manager_reply is distinct from old.manager_reply then
      raise exception 'nobody answers their own check-in' using errcode = '42501';
    end if;
    if not (old.status = 'open' and new.status in ('open', 'submitted', 'skipped')
       or old.status = 'submitted' and new.status = 'submitted' and old.submitted_at > app.now() - interval '24 hours') then
      raise exception 'checkin_is_open' using errcode = '23514', constraint = 'checkin_is_open';
    end if;
    new.submitted_at := case when new.status = 'submitted' then coalesce(old.submitted_at, app.now()) end;
    return new;
  end if;
  if old.status <> 'submitted' or new.status <> 'reviewed' then
    raise exception 'checkin_waits_for_an_answer' using errcode = '23514', constraint = 'checkin_waits_for_an_answer';
  end if;
  if (new.done_text, new.blockers, new.next_steps, new.goal_updates, new.skip_reason, new.submitted_at)
     is distinct from (old.done_text, old.blockers, old.next_steps, old.goal_updates, old.skip_reason, old.submitted_at) then
    raise exception 'only the person writes their check-in' using errcode = '42501';
  end if;
  new.reviewed_by := app.person_id();
  new.reviewed_at := app.now();
  return new;
end $$;
create trigger keep_checkin before update on pdi_checkins for each row execute function app.keep_checkin();

-- How somebody felt, apart from what they wrote because fewer may read it.
-- Reads: the person, and whom they report to. Writes and deletes: the person.
create table pdi_checkin_moods (
  checkin_id uuid not null,
  person_id  uuid not null default app.person_id(),
  mood       smallint not null check (mood between 1 and 5)
);
call app.tenant_table('pdi_checkin_moods', 'checkin_id');
comment on column pdi_checkin_moods.mood is '1 very bad, 5 very good.';
alter table pdi_checkin_moods
  add foreign key (company_id, checkin_id, person_id)
    references pdi_checkins (company_id, id, person_id) on delete cascade;
revoke insert, update on pdi_checkin_moods from pdy_app;
grant insert (checkin_id, mood), update (mood) on pdi_checkin_moods to pdy_app;
create policy see on pdi_checkin_moods for select to pdy_app
  using (person_id = (select app.person_id()) or person_id in (select app.direct_reports()));
create policy add on pdi_checkin_moods for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on pdi_checkin_moods for update to pdy_app
  using (person_id = (select app.person_id())) with check (person_id = (select app.person_id()));
create policy remove on pdi_checkin_moods for delete to pdy_app using (person_id = (select app.person_id()));

-- What a manager keeps for themselves about a check-in. Reads, changes and deletes: its author; the system deletes
-- those of an author who left. Adds: whom the person reports to.
create table pdi_checkin_notes (
  checkin_id uuid not null,
  author_id  uuid not null default app.person_id(),
  note       text not null check (length(btrim(note)) >= 1 and length(note) <= 2000)
);
call app.tenant_table('pdi_checkin_notes', 'checkin_id, author_id');
alter table pdi_checkin_notes
  add foreign key (company_id, checkin_id) references pdi_checkins (company_id, id) on delete cascade,
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on pdi_checkin_notes (company_id, author_id);
revoke insert, update on pdi_checkin_notes from pdy_app;
grant insert (checkin_id, note), update (note) on pdi_checkin_notes to pdy_app;
create policy see on pdi_checkin_notes for select to pdy_app
  using (author_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on pdi_checkin_notes for insert to pdy_app
  with check (author_id = (select app.person_id())
    and checkin_id in (select c.id from pdi_checkins c where c.person_id in (select app.direct_reports())));
create policy change on pdi_checkin_notes for update to pdy_app
  using (author_id = (select app.person_id())) with check (author_id = (select app.person_id()));
create policy remove on pdi_checkin_notes for delete to pdy_app
  using (author_id = (select app.person_id()) or (select app.role()) = 'system');

-- What somebody was told about a date: each kind once, and again where the date has moved.
-- Reads and writes: the job. Nobody deletes.
create table pdi_reminders (
  person_id uuid not null,
  object_id uuid not null,
  kind      text not null check (length(kind) between 1 and 40),
  about_on  date not null,
  told_on   date not null
);
call app.tenant_table('pdi_reminders', 'person_id, object_id, kind');
comment on column pdi_reminders.object_id is 'A goal, an activity, a check-in or a plan.';
comment on column pdi_reminders.about_on is 'The date it was about: due, or when something began to wait.';
alter table pdi_reminders add foreign key (company_id, person_id) references company_members (company_id, user_id);
revoke insert, update, delete on pdi_reminders from pdy_app;
grant insert (person_id, object_id, kind, about_on, told_on), update (about_on, told_on) on pdi_reminders to pdy_app;
create policy see on pdi_reminders for select to pdy_app using ((select app.role()) = 'system');
create policy add on pdi_reminders for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on pdi_reminders for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- Mornings on which check-ins and reminders were seen to: each once. Reads and adds: the system. Nobody changes or deletes.
create table pdi_mornings (
  day date not null
);
call app.tenant_table('pdi_mornings', 'day');
revoke update, delete on pdi_mornings from pdy_app;
create policy see on pdi_mornings for select to pdy_app using ((select app.role()) = 'system');
create policy add on pdi_mornings for insert to pdy_app with check ((select app.role()) = 'system');

-- Days on which somebody is away. Reads: the person, whoever leads them, administrators. Adds and removes: the person
-- and administrators. Nobody changes: it is taken away and entered anew.
create table person_absences (
  id        uuid not null default uuidv7(),
  person_id uuid not null,
  starts_on date not null,
  ends_on   date not null,
  constraint absence_lasts_up_to_a_year check (ends_on between starts_on and starts_on + 365)
);
call app.tenant_table('person_absences');
comment on column person_absences.ends_on is 'The last day away. Why somebody is away is not asked.';
alter table person_absences
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add constraint absences_do_not_overlap
    exclude using gist (company_id with =, person_id with =, daterange(starts_on, ends_on, '[]') with &&);
create index on person_absences (company_id, person_id, starts_on);
revoke update on person_absences from pdy_app;
create policy see on person_absences for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.led_people()));
create policy add on person_absences for insert to pdy_app
  with check (person_id = (select app.person_id()) or (select app.administers()));
create policy remove on person_absences for delete to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()));

-- How the people whom the caller leads felt, month by month; of the whole company for administrators. A month is told
-- from five people on; those whose single moods the caller may not see are then none, or five at least.
create policy counted on pdi_checkins for select to pdy_owner using (true);
create policy counted on pdi_checkin_moods for select to pdy_owner using (true);

create function app.mood_figures(since date, out month date, out people integer, out mean numeric)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  with told as (
    select date_trunc('month', c.due_on)::date as month, c.person_id, avg(m.mood) as mood,
           c.person_id in (select app.direct_reports()) as is_direct
    from pdi_checkin_moods m
    join pdi_checkins c on c.company_id = m.company_id and c.id = m.checkin_id
    join profiles p on p.company_id = c.company_id and p.user_id = c.person_id and p.is_processed
    where m.company_id = app.company_id() and c.due_on >= since and c.status in ('submitted', 'reviewed')
      and c.person_id <> app.person_id()
      and (c.person_id in (select app.led_people()) or app.role() in ('admin', 'corporate'))
    group by 1, 2
  )
  select told.month, count(*)::int, round(avg(told.mood), 1) from told group by told.month
  having count(*) >= 5 and count(*) filter (where not told.is_direct) not between 1 and 4
$$;
revoke execute on function app.mood_figures from public;
grant execute on function app.mood_figures to pdy_app;

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
