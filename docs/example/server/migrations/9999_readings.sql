-- Readings. The person and the people who lead them read them; only the person adds, changes and removes them.
create table readings (
  id        uuid not null default uuidv7(),
  person_id uuid not null,
  title     text not null,
  read_on   date not null,
  rating    smallint,
  constraint rating_is_from_1_to_5 check (rating between 1 and 5)
);
call app.tenant_table('readings');
comment on column readings.rating is 'From 1 to 5; null: not rated.';
alter table readings add foreign key (company_id, person_id) references company_members (company_id, user_id);
create index on readings (company_id, person_id, read_on desc, id desc);
create policy see on readings for select to pdy_app
  using (person_id = (select app.person_id()) or person_id in (select app.led_people()));
create policy add on readings for insert to pdy_app with check (person_id = (select app.person_id()));
create policy change on readings for update to pdy_app using (person_id = (select app.person_id()));
create policy remove on readings for delete to pdy_app using (person_id = (select app.person_id()));
