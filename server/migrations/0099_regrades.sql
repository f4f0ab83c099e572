-- A key that was wrong is put right, and whoever answered by it is scored anew.
-- Whoever writes content asks for it; where somebody else could review it, they decide. The system alone changes the key of
-- a question that was put to somebody, and the scores that follow from it.

alter table question_versions add column annulled text check (annulled in ('everybody_right', 'left_out'));
comment on column question_versions.annulled is
  'Counts for nobody any more: everybody has its points, or it leaves points and highest. Null: it counts as answered.';

create or replace function app.keep_used_version() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if old.used_at is not null and (new.question_id, new.number, new.type, new.stem, new.options, new.max_selections,
      new.allows_dont_know, new.unit, new.used_at) is distinct from (old.question_id, old.number, old.type, old.stem,
      old.options, old.max_selections, old.allows_dont_know, old.unit, old.used_at) then
    perform app.break_rule('used_question_is_frozen');
  end if;
  if new.annulled is distinct from old.annulled and current_user = 'pdy_app' and app.role() is distinct from 'system' then
    perform app.break_rule('used_question_is_frozen');
  end if;
  return new;
end $$;

create or replace function app.keep_used_key() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() is distinct from 'system' and exists (select from question_versions v
             where v.company_id = old.company_id and v.id = old.version_id and v.used_at is not null) then
    perform app.break_rule('used_question_is_frozen');
  end if;
  return new;
end $$;

-- A new key for what was asked already, or its annulment: first a draft that tells what would change, then asked for with
-- a reason, decided where somebody else has to, and done by a job that may be stopped at any point.
-- Reads: who writes content. Adds, changes their draft: who asks. Decides: somebody else who writes content. Does: the system.
create table regrades (
  id               uuid not null default uuidv7(),
  question_id      uuid not null,
  kind             text not null check (kind in ('key', 'everybody_right', 'left_out')),
  correct          smallint[] check (cardinality(correct) between 1 and 10),
  number           numeric(20, 6),
  tolerance        numeric(20, 6) check (tolerance >= 0),
  accepted         text[] check (cardinality(accepted) between 1 and 20),
  explanation      text check (length(explanation) <= 5000),
  seen_version     integer not null,
  reason           text not null default '' check (length(reason) <= 500),
  takes_passes     boolean not null default false,
  state            text not null default 'draft' check (state in ('draft', 'waiting', 'running', 'done', 'returned')),
  asked_by         uuid not null default app.person_id(),
  asked_at         timestamptz,
  status_before    text,
  decided_by       uuid,
  return_reason    text check (length(return_reason) <= 500),
  foreseen         jsonb not null default '{}',
  old_keys         jsonb not null default '[]',
  version_ids      uuid[] not null default '{}',
  attempt_ids      uuid[],
  outcome          jsonb not null default '{}',
  started_at       timestamptz,
  ended_at         timestamptz
);
call app.tenant_table('regrades');
comment on column regrades.kind is 'A new key; or the question is annulled: everybody has its points, or it is left out.';
comment on column regrades.correct is 'Places of the right options, 1 upwards, in the order they were written in; null for typed answers.';
comment on column regrades.explanation is 'Null: stays as it is.';
comment on column regrades.seen_version is 'Of the question, as whoever asked has read it.';
comment on column regrades.takes_passes is 'Whoever passes no longer by the new key loses the pass; else it stays.';
comment on column regrades.asked_by is 'A plain uuid: it may be a platform administrator, as decided_by.';
comment on column regrades.status_before is 'State of the question when it was asked for; null for drafts.';
comment on column regrades.decided_by is 'Who reviewed it; null: nobody yet, or nobody else could.';
comment on column regrades.foreseen is 'Figures of what would change, as of the last look.';
comment on column regrades.old_keys is 'Keys of the versions it corrects, as they were before.';
comment on column regrades.version_ids is 'Versions of the question whose key it corrects.';
comment on column regrades.attempt_ids is 'Attempts to score anew; null until the job has begun.';
comment on column regrades.outcome is 'Figures of what has changed so far.';
alter table regrades add foreign key (company_id, question_id) references questions (company_id, id);
create index on regrades (company_id, question_id, id desc);
create unique index one_regrade_at_a_time on regrades (company_id, question_id) where state in ('waiting', 'running');
create unique index one_draft_of_a_regrade on regrades (company_id, question_id, asked_by) where state = 'draft';
revoke delete on regrades from pdy_app;
create policy see on regrades for select to pdy_app using ((select app.writes_content()));
create policy add on regrades for insert to pdy_app
  with check ((select app.writes_content()) and asked_by = (select app.person_id()) and state = 'draft');
create policy ask on regrades for update to pdy_app
  using ((select app.writes_content()) and asked_by = (select app.person_id()) and state = 'draft')
  with check ((select app.writes_content()) and asked_by = (select app.person_id()) and state in ('draft', 'waiting') and decided_by is null);
create policy decide on regrades for update to pdy_app
  using ((select app.writes_content()) and asked_by is distinct from (select app.person_id()) and state = 'waiting')
  with check ((select app.writes_content()) and asked_by is distinct from (select app.person_id())
              and decided_by = (select app.person_id()) and state in ('waiting', 'returned'));
create policy run on regrades for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- What was annulled is asked of nobody again: its author writes another version. Nor is a question whose key somebody is
-- still to decide on.
create function app.keep_out() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if exists (select from question_versions v where v.company_id = new.company_id and v.id = new.current_version_id
             and v.annulled is not null) then
    perform app.break_rule('annulled_question_stays_out');
  end if;
  if exists (select from regrades r where r.company_id = new.company_id and r.question_id = new.id and r.state = 'waiting') then
    perform app.break_rule('regrade_is_decided_first');
  end if;
  return new;
end $$;
create trigger keep_out before update on questions for each row
  when (new.status = 'active' and old.status <> 'active') execute function app.keep_out();

-- What a regrade made of an attempt: added once for each, and never changed. Goes with the attempt.
-- Reads: administrators; the person once the result may be told. Adds: the system.
create table score_revisions (
  regrade_id      uuid not null,
  attempt_id      uuid not null,
  person_id       uuid not null,
  question_id     uuid not null,
  old_percent     numeric(5, 2) check (old_percent between 0 and 100),
  new_percent     numeric(5, 2) check (new_percent between 0 and 100),
  old_points      numeric(10, 4) check (old_points >= 0),
  new_points      numeric(10, 4) check (new_points >= 0),
  old_is_passed   boolean,
  new_is_passed   boolean,
  keeps_pass      boolean not null default false,
  old_level       numeric(6, 4) check (old_level between 1 and 5),
  new_level       numeric(6, 4) check (new_level between 1 and 5),
  old_evidence    numeric(6, 4) check (old_evidence between 1 and 5),
  new_evidence    numeric(6, 4) check (new_evidence between 1 and 5),
  kind            text not null check (kind in ('key', 'everybody_right', 'left_out')),
  reason          text not null check (length(btrim(reason)) between 10 and 500),
  regraded_by     uuid not null
);
call app.tenant_table('score_revisions', 'regrade_id, attempt_id');
comment on column score_revisions.old_percent is 'Of the points of a simulado; null for a test that adapts, and where no question counts.';
comment on column score_revisions.old_points is 'Null for a test that adapts.';
comment on column score_revisions.keeps_pass is 'By the new key alone it would not be passed; the pass it had stays.';
comment on column score_revisions.old_level is 'Measured of the competency of the question; null: no level was told.';
comment on column score_revisions.old_evidence is 'Level of the evidence it counted as; null: it was none.';
comment on column score_revisions.regraded_by is 'Who asked for it. A plain uuid: it may be a platform administrator.';
alter table score_revisions
  add foreign key (company_id, regrade_id) references regrades (company_id, id),
  add foreign key (company_id, question_id) references questions (company_id, id),
  add foreign key (company_id, attempt_id, person_id) references attempts (company_id, id, person_id) on delete cascade;
create index on score_revisions (company_id, attempt_id);
create index on score_revisions (company_id, person_id);
create index on score_revisions (company_id, question_id);
revoke update, delete on score_revisions from pdy_app;
create policy see on score_revisions for select to pdy_app
  using ((select app.administers()) or (person_id = (select app.person_id()) and attempt_id in (select app.scored_attempts())));
create policy add on score_revisions for insert to pdy_app with check ((select app.role()) = 'system');

-- Cards made from a question tell what is right of it: they follow its key.
create policy follow_key on cards for update to pdy_app
  using ((select app.role()) = 'system' and source_question_id is not null)
  with check ((select app.role()) = 'system' and source_question_id is not null);

call app.count_references();
