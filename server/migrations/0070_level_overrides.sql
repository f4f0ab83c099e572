-- Today, where a company is.
create function app.company_day(company uuid) returns date stable
begin atomic
  select (app.now() at time zone coalesce(
    (select s.timezone from company_settings s where s.company_id = company), 'America/Sao_Paulo'))::date;
end;
revoke execute on function app.company_day from public;
grant execute on function app.company_day to pdy_app;

-- A level that an administrator set beside the computed one: the computation is untouched, and gap, fit and whatever else
-- asks for a level go by what was set, from its first day to its last.
-- Reads: the person, who leads them, administrators, and the system, as the level itself. Adds and ends: administrators, of
-- anybody but themselves. Nobody changes anything else of it, and nobody deletes.
create table level_overrides (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  competency_id uuid not null,
  level         smallint not null check (level between 1 and 5),
  reason        text not null check (length(btrim(reason)) between 10 and 1000),
  author_id     uuid not null default app.person_id(),
  since         date not null default app.company_day(app.company_id()),
  until         date not null,
  ended_on      date,
  ticket_id     uuid,
  constraint set_level_lasts_up_to_two_years check (until between since and (since + interval '2 years')::date)
);
call app.tenant_table('level_overrides');
comment on column level_overrides.since is 'The day on which it was set, where the company is: the first on which it holds.';
comment on column level_overrides.until is 'The last day on which it holds, unless it is ended before.';
comment on column level_overrides.ended_on is 'Taken back, or another one took its place: it no longer holds on this day. Null: it was not.';
comment on column level_overrides.ticket_id is 'The request for a review that it answers; null: it answers none.';
alter table level_overrides
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id),
  add foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id);
create index on level_overrides (company_id, person_id, competency_id);
create unique index level_is_set_once on level_overrides (company_id, person_id, competency_id) where ended_on is null;
create index on level_overrides (company_id, competency_id);
create index on level_overrides (company_id, author_id);
create index on level_overrides (company_id, ticket_id) where ticket_id is not null;
revoke insert, update, delete on level_overrides from pdy_app;
grant insert (person_id, competency_id, level, reason, until, ticket_id), update (ended_on) on level_overrides to pdy_app;
create policy see on level_overrides for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or (select app.role()) = 'system'
         or person_id in (select app.led_people()));
create policy add on level_overrides for insert to pdy_app
  with check ((select app.administers()) and author_id = (select app.person_id()));
create policy change on level_overrides for update to pdy_app
  using ((select app.administers()) and person_id is distinct from (select app.person_id()))
  with check ((select app.administers()) and person_id is distinct from (select app.person_id()));

-- The days are the database's: of today, whatever the caller writes. What it answers was asked of the same level.
create function app.begin_set_level() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.person_id = app.person_id() then perform app.break_rule('nobody_sets_their_own_level'); end if;
  new.since := app.company_day(new.company_id);
  if new.ticket_id is not null and not exists (
      select from tickets t where t.company_id = new.company_id and t.id = new.ticket_id and t.person_id = new.person_id
        and t.contest_kind = 'level' and t.contest_id = new.competency_id) then
    perform app.break_rule('set_level_answers_its_request');
  end if;
  return new;
end $$;
create trigger begin_set_level before insert on level_overrides for each row
  when (current_user = 'pdy_app') execute function app.begin_set_level();
create trigger refuse_archived_competency before insert on level_overrides for each row
  when (current_user = 'pdy_app') execute function app.refuse_archived_competency();

create function app.end_set_level() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if old.ended_on is not null then perform app.break_rule('set_level_still_holds'); end if;
  new.ended_on := app.company_day(new.company_id);
  return new;
end $$;
create trigger end_set_level before update of ended_on on level_overrides for each row
  when (current_user = 'pdy_app') execute function app.end_set_level();

-- The level stays without its words, as evidence does; in a company so small that it would still tell who it was, it goes.
-- Runs as the owner because whoever erases writes nothing here.
create function app.erase_set_levels() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  update level_overrides set reason = app.gone(reason) where person_id = new.user_id;
  if (select count(*) from company_members m where m.company_id = new.company_id) < 5 then
    delete from level_overrides where person_id = new.user_id;
  end if;
  return null;
end $$;
create trigger erase_set_levels after update of erased_at on profiles for each row
  when (new.erased_at is not null) execute function app.erase_set_levels();

call app.count_references();
