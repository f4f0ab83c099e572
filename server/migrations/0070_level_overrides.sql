-- A level that an administrator set beside the computed one: the computation is untouched, and gap, fit and ranking go by
-- what was set until its day. Reads: like the level. Adds and ends: administrators, of anybody but themselves.
create table level_overrides (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  competency_id uuid not null,
  level         smallint not null check (level between 1 and 5),
  reason        text not null check (length(btrim(reason)) between 10 and 1000),
  author_id     uuid not null default app.person_id(),
  until         date not null,
  ticket_id     uuid,
  ended_at      timestamptz
);
call app.tenant_table('level_overrides');
comment on column level_overrides.until is 'The last day on which it holds.';
comment on column level_overrides.ticket_id is 'The request for a review that it answers; null: it answers none.';
comment on column level_overrides.ended_at is 'Taken back before its day; null: it was not.';
alter table level_overrides
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id),
  add foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id);
create index on level_overrides (company_id, person_id, competency_id, until) where ended_at is null;
create index on level_overrides (company_id, competency_id);
create index on level_overrides (company_id, author_id);
create index on level_overrides (company_id, ticket_id);

call app.count_references();
