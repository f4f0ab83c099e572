-- Anonymous rounds: what people are asked about a person, an area or the company, what of it is shown, and what will be done.
-- The answers lie in sealed answers, whose collection has the id of the round.

create table feedback_rounds (
  id             uuid not null default uuidv7(),
  kind           text not null check (kind in ('person', 'area', 'company')),
  person_id      uuid,
  department     text check (length(btrim(department)) between 1 and 200),
  title          text not null check (length(btrim(title)) between 3 and 120),
  questions      jsonb not null default '[]' check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 60),
  is_pack        boolean not null default false,
  k              smallint,
  opens_on       date not null,
  closes_on      date not null,
  status         text not null default 'draft' check (status in ('draft', 'open', 'closed', 'published', 'void')),
  is_scheduled   boolean not null default false,
  created_by     uuid not null default app.person_id(),
  invited_count  smallint check (invited_count > 0),
  called_off_on  date,
  published_on   date,
  constraint round_is_about_its_kind check ((kind = 'person') = (person_id is not null) and (kind = 'area') = (department is not null)),
  constraint round_ends_after_it_begins check (closes_on > opens_on),
  constraint round_minimum_is_four check (k >= 4),
  constraint open_round_has_a_minimum check (status = 'draft' or (k is not null and invited_count is not null)),
  constraint scheduled_round_is_a_draft check (not is_scheduled or status = 'draft'),
  constraint called_off_round_is_void check (called_off_on is null or status = 'void'),
  constraint published_round_has_a_day check ((published_on is not null) = (status = 'published'))
);
call app.tenant_table('feedback_rounds');
comment on column feedback_rounds.person_id is 'Whom it is about; null: an area or the company.';
comment on column feedback_rounds.department is 'The area it is about; null: a person or the company.';
comment on column feedback_rounds.questions is 'As in sealed answers. They stay from the opening on.';
comment on column feedback_rounds.is_pack is 'Its questions are the statements about the work.';
comment on column feedback_rounds.k is 'Fewest answers of a group, that of the company at the opening; null: a draft.';
comment on column feedback_rounds.opens_on is 'The first day of answers; of a round that opened later than planned, the day on which it did.';
comment on column feedback_rounds.closes_on is 'The last day of answers.';
comment on column feedback_rounds.is_scheduled is 'It opens by itself on its day.';
comment on column feedback_rounds.invited_count is 'People who were asked; null: a draft.';
comment on column feedback_rounds.called_off_on is 'Its creator ended it without a result; null: it was not called off.';
alter table feedback_rounds
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, created_by) references company_members (company_id, user_id);
create index on feedback_rounds (company_id, created_by, id desc);
create index on feedback_rounds (company_id, person_id) where person_id is not null;
create index feedback_rounds_to_step on feedback_rounds (company_id) where status = 'open' or is_scheduled;

create table feedback_round_invites (
  round_id  uuid not null,
  person_id uuid not null
);
call app.tenant_table('feedback_round_invites', 'round_id, person_id');
comment on table feedback_round_invites is 'Who is to be asked by a draft. From the opening on they stand in sealed answers alone.';
alter table feedback_round_invites
  add foreign key (company_id, round_id) references feedback_rounds (company_id, id) on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on feedback_round_invites (company_id, person_id);

create table feedback_round_results (
  round_id uuid not null,
  answered smallint check (answered > 0),
  shown    jsonb not null check (jsonb_typeof(shown) = 'object')
);
call app.tenant_table('feedback_round_results', 'round_id');
comment on table feedback_round_results is 'What may be shown of a round, and nothing else.';
comment on column feedback_round_results.answered is 'How many answered; null: fewer than the minimum.';
comment on column feedback_round_results.shown is
  'groups: of each its name, its area and by question the mean; texts: by question, shuffled; merged: small groups are together.';
alter table feedback_round_results
  add foreign key (company_id, round_id) references feedback_rounds (company_id, id) on delete cascade;

create table feedback_round_plans (
  round_id        uuid not null,
  acts            text[] not null default '{}' check (cardinality(acts) <= 10 and length(array_to_string(acts, '')) <= 2000),
  nothing_because text not null default '' check (length(nothing_because) <= 500),
  constraint plan_of_action_says_one_thing check ((cardinality(acts) > 0) <> (btrim(nothing_because) <> ''))
);
call app.tenant_table('feedback_round_plans', 'round_id');
comment on table feedback_round_plans is 'What will be done after a round, or why nothing, for those who were asked.';
alter table feedback_round_plans
  add foreign key (company_id, round_id) references feedback_rounds (company_id, id) on delete cascade;

create function app.led_areas() returns setof text stable
begin atomic
  select distinct p.department from profiles p
  where p.company_id = app.company_id() and p.is_active and p.department <> '' and p.user_id in (select app.led_people());
end;
-- Whom somebody leads, as the system asks it of another one. As app.led_people, of the caller.
create function app.led_by(leader uuid) returns setof uuid stable
begin atomic
  with recursive team as (
    select report.user_id from profiles report
    join profiles head on head.company_id = report.company_id and head.user_id = report.manager_id
    where report.company_id = (select app.company_id()) and report.manager_id = leader
      and head.is_active and head.role in ('manager', 'admin', 'corporate')
    union
    select report.user_id from profiles report join team on report.manager_id = team.user_id
    where report.company_id = (select app.company_id())
  )
  select user_id from team;
end;
create function app.own_rounds() returns setof uuid stable
begin atomic
  select r.id from feedback_rounds r where r.company_id = app.company_id() and r.created_by = app.person_id();
end;
-- Of those who ever were of the company: who is not active in it now.
create function app.people_who_left() returns setof uuid stable
begin atomic
  select m.user_id from company_members m
  where m.company_id = app.company_id() and not exists (
    select from profiles p where p.company_id = m.company_id and p.user_id = m.user_id and p.is_active);
end;
-- Rounds are run by who began them; once that person has left, by the administration.
create function app.run_rounds() returns setof uuid stable
begin atomic
  select r.id from feedback_rounds r
  where r.company_id = app.company_id() and (r.created_by = app.person_id()
    or (r.status <> 'draft' and app.administers() and r.created_by in (select app.people_who_left())));
end;
-- The results of a person are read by the person and by who began it; those of an area or the company also by who was asked
-- and by who runs it now.
create function app.read_rounds() returns setof uuid stable
begin atomic
  select r.id from feedback_rounds r
  where r.company_id = app.company_id() and r.status = 'published'
    and (r.created_by = app.person_id() or r.person_id = app.person_id()
         or (r.kind <> 'person' and (r.id in (select app.own_sealed_collections()) or r.id in (select app.run_rounds()))));
end;
revoke execute on function app.led_areas, app.led_by, app.own_rounds, app.people_who_left, app.run_rounds, app.read_rounds from public;
grant execute on function app.led_areas, app.led_by, app.own_rounds, app.people_who_left, app.run_rounds, app.read_rounds to pdy_app, pdy_platform;

create policy see on feedback_rounds for select to pdy_app
  using ((select app.role()) = 'system' or created_by = (select app.person_id())
         or (person_id = (select app.person_id()) and status = 'published')
         or (status <> 'draft' and id in (select app.own_sealed_collections()))
         or (status <> 'draft' and (select app.administers()) and created_by in (select app.people_who_left())));
-- A person about themselves or somebody they lead; about an area who leads somebody there; the administration about all.
create policy add on feedback_rounds for insert to pdy_app
  with check (created_by = (select app.person_id()) and status = 'draft' and not is_scheduled and (
    (select app.administers())
    or (kind = 'person' and (person_id = (select app.person_id()) or person_id in (select app.led_people())))
    or (kind = 'area' and department in (select app.led_areas()))));
create policy change on feedback_rounds for update to pdy_app
  using (created_by = (select app.person_id()) and status = 'draft')
  with check (created_by = (select app.person_id()) and status = 'draft');
create policy step on feedback_rounds for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy take_back on feedback_rounds for delete to pdy_app
  using (created_by = (select app.person_id()) and status = 'draft');
create policy see on feedback_round_invites for select to pdy_app
  using ((select app.role()) = 'system' or round_id in (select app.own_rounds()));
create policy add on feedback_round_invites for insert to pdy_app
  with check (round_id in (select r.id from feedback_rounds r where r.created_by = (select app.person_id()) and r.status = 'draft'));
create policy take_back on feedback_round_invites for delete to pdy_app
  using ((select app.role()) = 'system' or round_id in
    (select r.id from feedback_rounds r where r.created_by = (select app.person_id()) and r.status = 'draft'));
create policy see on feedback_round_results for select to pdy_app
  using ((select app.role()) = 'system' or round_id in (select app.read_rounds()));
create policy write on feedback_round_results for insert to pdy_app with check ((select app.role()) = 'system');
create policy see on feedback_round_plans for select to pdy_app
  using ((select app.role()) = 'system' or round_id in (select app.read_rounds()));
create policy add on feedback_round_plans for insert to pdy_app
  with check (round_id in (select app.run_rounds()) and round_id in (select app.read_rounds()));
create policy change on feedback_round_plans for update to pdy_app
  using (round_id in (select app.run_rounds()) and round_id in (select app.read_rounds()))
  with check (round_id in (select app.run_rounds()));

revoke insert, update, delete on feedback_rounds, feedback_round_invites, feedback_round_results, feedback_round_plans from pdy_app;
grant insert (kind, person_id, department, title, questions, is_pack, opens_on, closes_on), delete,
  update (title, questions, is_pack, k, opens_on, closes_on, status, is_scheduled, invited_count, called_off_on, published_on)
  on feedback_rounds to pdy_app;
grant insert (round_id, person_id), delete on feedback_round_invites to pdy_app;
grant insert (round_id, answered, shown) on feedback_round_results to pdy_app;
grant insert (round_id, acts, nothing_because), update (acts, nothing_because) on feedback_round_plans to pdy_app;

-- A round goes forward only, and what was asked of people stays as they were asked it.
create function app.keep_round() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.status <> old.status and (old.status, new.status) not in
      (('draft', 'open'), ('open', 'closed'), ('open', 'void'), ('closed', 'published')) then
    perform app.break_rule('round_goes_on_from_here');
  end if;
  if old.status <> 'draft' and (new.questions, new.k, new.opens_on, new.closes_on, new.invited_count)
      is distinct from (old.questions, old.k, old.opens_on, old.closes_on, old.invited_count)
     and app.role() = 'system' then
    perform app.break_rule('round_goes_on_from_here');
  end if;
  return new;
end $$;
create trigger keep_round before update on feedback_rounds for each row
  when (current_user = 'pdy_app') execute function app.keep_round();

-- As before, and answers may also be thrown away of a collection that is about to be taken apart.
create or replace function app.keep_sealed_state() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if new.keeps <> old.keeps and (new.keeps or old.status = 'closed') then perform app.break_rule('sealed_is_closed'); end if;
  if new.status = old.status or (old.status = 'open' and new.status = 'closing') then return new; end if;
  if old.status = 'closing' and new.status = 'closed' and not exists (
      select from sealed.keys k where k.company_id = new.company_id and k.collection_id = new.id) then
    return new;
  end if;
  perform app.break_rule('sealed_is_closed');
  return new;
end $$;

-- A round about an erased person ends without a result, and what one has told of them goes; figures about an area or the
-- company stay, as do the words of those they asked.
create function app.erase_rounds() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare
  about uuid[] := array(select id from feedback_rounds where person_id = new.user_id and status <> 'draft');
begin
  delete from feedback_rounds where status = 'draft' and (created_by = new.user_id or person_id = new.user_id);
  delete from feedback_round_invites where person_id = new.user_id;
  delete from feedback_round_results where round_id = any (about);
  delete from feedback_round_plans where round_id = any (about);
  delete from sealed_results where collection_id = any (about);
  update sealed_collections set questions = '[]', keeps = keeps and status = 'closed',
    status = case status when 'open' then 'closing' else status end where id = any (about);
  update feedback_rounds set questions = '[]', status = case when status in ('open', 'closed') then 'void' else status end
  where id = any (about);
  update feedback_rounds set title = app.gone(title) where id = any (about) or created_by = new.user_id;
  return new;
end $$;
revoke execute on function app.erase_rounds from public;
create trigger erase_rounds before update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_rounds();

call app.count_references();
