-- What takes force in the bank of questions was seen by two people where two can open it. Another stem, other options or
-- another key of a question that is in use make a version that waits beside the one in force; whoever wrote it does not
-- put it in force while somebody else could. The version in force stays as it is, whichever door a change comes through.

alter table question_versions
  add column author_id uuid default app.person_id(),
  add column in_force_at timestamptz,
  add column returned_at timestamptz,
  add column returned_by uuid,
  add column return_reason text check (length(btrim(return_reason)) between 1 and 1000),
  add constraint version_is_returned_with_a_reason check (num_nonnulls(returned_at, return_reason) in (0, 2));
comment on column question_versions.author_id is 'Who wrote it, or changed it last; null for a copy that stands as the platform wrote it. A plain uuid: it may be a platform administrator.';
comment on column question_versions.in_force_at is 'When it was first activated; null: it never was.';
comment on column question_versions.returned_at is 'When a reviewer gave it back to its author; null: it was not, or was changed since.';
comment on column question_versions.returned_by is 'The reviewer. A plain uuid: it may be a platform administrator.';

alter table questions
  add column pending_version_id uuid,
  add constraint pending_version_is_another check (pending_version_id <> current_version_id),
  add constraint questions_pending_version_fkey
    foreign key (company_id, pending_version_id, id) references question_versions (company_id, id, question_id);
comment on column questions.pending_version_id is 'Waits for a reviewer, or was given back by one, while the current version stays in force; null: none.';
create index on questions (company_id, pending_version_id) where pending_version_id is not null;
create index questions_under_review on questions (company_id) where status = 'in_review' or pending_version_id is not null;

alter table questions no force row level security;
alter table question_versions no force row level security;
update question_versions v set author_id = q.owner_id,
  in_force_at = case when q.status in ('active', 'suspended', 'retired') then v.created_at end
from questions q where q.company_id = v.company_id and q.id = v.question_id;
alter table questions force row level security;
alter table question_versions force row level security;

-- Who can put a version in force does: somebody else than its author, unless nobody else can open the bank.
create function app.guard_activation() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
declare
  author uuid;
begin
  if new.status in ('active', 'suspended') and new.current_version_id is not null
    and (old.status in ('draft', 'in_review') or new.current_version_id is distinct from old.current_version_id) then
    select v.author_id into author from question_versions v
    where v.company_id = new.company_id and v.id = new.current_version_id;
    if author = app.person_id() and exists (select from app.bank_openers() o where o.person_id <> author) then
      perform app.break_rule('question_is_activated_by_another');
    end if;
    update question_versions v set in_force_at = app.now()
    where v.company_id = new.company_id and v.id = new.current_version_id and v.in_force_at is null;
  end if;
  return new;
end $$;
create trigger guard_activation before update of status, current_version_id on questions for each row
  when (current_user = 'pdy_app') execute function app.guard_activation();

-- What is in force is not written anew in its place, whether it was put to somebody or not. The system alone does, when a
-- key is corrected for all.
create function app.keep_version_in_force() returns trigger language plpgsql
  set search_path = pg_catalog, public, app as $$
begin
  if exists (select from questions q where q.company_id = old.company_id and q.current_version_id = old.id
             and q.status in ('active', 'suspended')) then
    perform app.break_rule('version_in_force_is_frozen');
  end if;
  return new;
end $$;
create trigger keep_version_in_force before update on question_versions for each row
  when (current_user = 'pdy_app' and (new.question_id, new.number, new.type, new.stem, new.options, new.max_selections,
    new.allows_dont_know, new.unit) is distinct from (old.question_id, old.number, old.type, old.stem, old.options,
    old.max_selections, old.allows_dont_know, old.unit))
  execute function app.keep_version_in_force();

create function app.keep_key_in_force() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() is distinct from 'system' and exists (
    select from questions q where q.company_id = old.company_id and q.current_version_id = old.version_id
      and q.status in ('active', 'suspended')) then
    perform app.break_rule('version_in_force_is_frozen');
  end if;
  return new;
end $$;
create trigger keep_key_in_force before update on question_keys for each row
  when (current_user = 'pdy_app') execute function app.keep_key_in_force();
