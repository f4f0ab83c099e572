-- What those who run a company asked for from a cell of the map of competencies: an activity, a deck or a test, of the
-- people of one area whose job asks for one competency. What became of it is read from what the people did.

create table report_acts (
  id              uuid not null default uuidv7(),
  competency_id   uuid not null,
  department      text check (department <> ''),
  library_item_id uuid,
  deck_id         uuid,
  assessment_id   uuid,
  given_by        uuid not null,
  check (num_nonnulls(library_item_id, deck_id, assessment_id) = 1)
);
call app.tenant_table('report_acts');
comment on column report_acts.department is 'The area of the cell; null: people without one.';
comment on column report_acts.library_item_id is 'Null: it was no activity.';
comment on column report_acts.deck_id is 'Null: it was no deck.';
comment on column report_acts.assessment_id is 'Null: it was no test.';
alter table report_acts
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, library_item_id) references library_items (company_id, id),
  add foreign key (company_id, deck_id) references decks (company_id, id),
  add foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade,
  add foreign key (company_id, given_by) references company_members (company_id, user_id);
create index on report_acts (company_id, competency_id, id desc);
create index on report_acts (company_id, library_item_id) where library_item_id is not null;
create index on report_acts (company_id, deck_id) where deck_id is not null;
create index on report_acts (company_id, assessment_id) where assessment_id is not null;
create index on report_acts (company_id, given_by);

create table report_act_people (
  act_id    uuid not null,
  person_id uuid not null
);
call app.tenant_table('report_act_people', 'act_id, person_id');
alter table report_act_people
  add foreign key (company_id, act_id) references report_acts (company_id, id) on delete cascade,
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on report_act_people (company_id, person_id);

-- Both are written with what they record, by a reaction.
revoke update, delete on report_acts, report_act_people from pdy_app;
create policy see on report_acts for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'system');
create policy add on report_acts for insert to pdy_app with check ((select app.role()) = 'system');
create policy see on report_act_people for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'system');
create policy add on report_act_people for insert to pdy_app with check ((select app.role()) = 'system');

-- How many of those who were asked for a deck from a cell began it and have seen all of it since. Nobody reads what somebody
-- else studied: it is told of as many people as reports need, and who they are, for a mean of their levels, from ten on.
-- Runs as the owner for that; asks that the caller administers the company.
create policy counted on report_acts for select to pdy_owner using (company_id = app.company_id());
create policy counted on report_act_people for select to pdy_owner using (company_id = app.company_id());
create function app.deck_act_progress(act uuid) returns table (begun integer, done integer, finishers uuid[])
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  with known as (
    select p.person_id, count(s.card_id) > 0 and max(s.last_review) >= a.created_at as has_begun,
      count(s.card_id) >= greatest(d.sides_count, 1) and max(s.last_review) >= a.created_at as has_done
    from report_acts a
    join decks d on d.company_id = a.company_id and d.id = a.deck_id
    join report_act_people p on p.company_id = a.company_id and p.act_id = a.id
    join profiles q on q.company_id = p.company_id and q.user_id = p.person_id and q.is_processed
    join deck_assignments g on g.company_id = a.company_id and g.deck_id = a.deck_id and g.person_id = p.person_id
    left join (
      select k.company_id, k.person_id, k.deck_id, k.card_id, k.last_review from card_states k
      join cards c on c.company_id = k.company_id and c.id = k.card_id and c.deleted_at is null
        and k.sibling_no = any (c.sides)
      where k.state > 0) s on s.company_id = a.company_id and s.person_id = p.person_id and s.deck_id = a.deck_id
    where a.company_id = app.company_id() and a.id = act and app.administers()
    group by p.person_id, a.created_at, d.sides_count)
  select (count(*) filter (where has_begun))::integer, (count(*) filter (where has_done))::integer,
    case when count(*) filter (where has_done) >= greatest(10, (select app.k_reports()))
      then array_agg(person_id) filter (where has_done) else '{}' end
  from known having count(*) >= (select app.k_reports())
$$;
revoke execute on function app.deck_act_progress from public;
grant execute on function app.deck_act_progress to pdy_app;

-- One spelling of a department takes the place of others.
alter function app.rename_in_assignments(uuid, text[], text) rename to rename_in_targets;
create function app.rename_in_assignments(company uuid, names text[], into_name text) returns void
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  perform app.rename_in_targets(company, names, into_name);
  update report_acts set department = into_name where company_id = company and department = any (names);
end $$;
revoke execute on function app.rename_in_assignments from public;
create policy joined_by_function on report_acts for all to pdy_owner
  using (company_id = app.company_id() and (select app.administers()))
  with check (company_id = app.company_id() and (select app.administers()));

call app.count_references();
