-- Evidence and levels: what was measured of a person, what follows from it, and the levels that people give.
-- The person reads what is theirs, whoever leads them and administrators read it too, and the system alone writes evidence
-- and levels. A manager and the person themselves add ratings. Nobody deletes evidence or ratings.

-- Evidence, dated. Reads: the person, who leads them, administrators of the company, and the system; what a person thinks
-- of themselves apart. Adds, and changes whether it counts: the system. Nobody deletes.
create table competency_evidence (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  competency_id uuid not null,
  kind          text not null check (kind in ('performance_review', 'proficiency_test', 'manager_rating', 'simulado',
                'behavioural_test', 'feedback_round', 'pdi_activity', 'peer_feedback', 'certification', 'self_assessment')),
  level         numeric(6, 4) not null check (level between 1 and 5),
  quality       numeric(5, 4) not null default 1 check (quality between 0 and 1),
  observed_on   date not null,
  expires_on    date,
  supersede_key text not null check (length(supersede_key) between 1 and 120),
  source_id     uuid,
  author_id     uuid,
  note          text not null default '' check (length(note) <= 2000),
  status        text not null default 'valid' check (status in ('valid', 'contested', 'void')),
  void_reason   text check (length(void_reason) between 10 and 500),
  -- Evidence that counts for another competency since its own was archived: a copy of less quality, made once.
  moved_from_id uuid,
  constraint only_certifications_expire check (expires_on is null or (kind = 'certification' and expires_on > observed_on)),
  constraint void_has_a_reason check ((status = 'void') = (void_reason is not null))
);
call app.tenant_table('competency_evidence');
comment on column competency_evidence.level is 'As measured, 1 to 5.';
comment on column competency_evidence.quality is 'Share of the kind''s base weight this row deserves, 0 to 1.';
comment on column competency_evidence.supersede_key is 'Of rows of one kind with the same key only the newest counts.';
comment on column competency_evidence.source_id is 'What produced it; a producer adds a row once.';
comment on column competency_evidence.author_id is 'Null for a machine or an anonymous source.';
comment on column competency_evidence.moved_from_id is 'The row of an archived competency that this one repeats; null for what was measured as it stands.';
alter table competency_evidence
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id),
  add foreign key (company_id, moved_from_id) references competency_evidence (company_id, id),
  add unique (company_id, id, person_id);
create index on competency_evidence (company_id, person_id, competency_id, observed_on desc);
create unique index evidence_is_moved_once on competency_evidence (company_id, moved_from_id, competency_id)
  where moved_from_id is not null;
-- An activity that is taken up again voids its evidence, and may prove something anew when it is finished again.
create unique index evidence_is_produced_once on competency_evidence (company_id, kind, source_id, competency_id)
  where source_id is not null and status <> 'void';
-- Evidence is what it was when it came: the system changes whether it counts, and nothing else of it.
revoke update, delete on competency_evidence from pdy_app;
grant update (status, void_reason) on competency_evidence to pdy_app;
create policy add on competency_evidence for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on competency_evidence for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- The level as of a day, kept for lists; always to be had again from the evidence. What a person thinks of themselves
-- moves no number that others read by name, so kept levels are without it. last_on and certified_until tell how far the
-- evidence behind a level reaches, so that nobody who asks for old evidence reads all of it.
-- Written anew each night: with room beside them the rows stay where they are, and no index is touched.
-- Reads: the person, who leads them, administrators. Writes: the system.
create table held_levels (
  person_id        uuid not null,
  competency_id    uuid not null,
  as_of            date not null,
  estimate         numeric(6, 4) check (estimate between 1 and 5),
  level            smallint check (level between 1 and 5),
  confidence       smallint not null check (confidence between 0 and 100),
  confidence_label text not null check (confidence_label in ('sem_evidencia', 'baixa', 'media', 'alta')),
  weight           numeric(8, 6) not null check (weight >= 0),
  is_stale         boolean not null,
  algo_version     integer not null,
  last_on          date,
  certified_until  date,
  constraint certified_levels_have_evidence check (certified_until is null or last_on is not null)
) with (fillfactor = 70);
call app.tenant_table('held_levels', 'person_id, competency_id');
comment on column held_levels.last_on is
  'Day of the newest evidence up to as_of that is neither void nor a self-assessment; null: there is none.';
comment on column held_levels.certified_until is
  'Last day that a certification among it counts; infinity: for ever; null: there is none.';
comment on column held_levels.estimate is 'Without the self-assessment, as level, confidence and weight are; null when nothing counts.';
alter table held_levels
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on held_levels (company_id, competency_id);
create index held_levels_by_last_day on held_levels (company_id, last_on, person_id, competency_id);
create policy see on held_levels for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.administers()) or person_id in (select app.led_people()));
create policy write on held_levels to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- What is no longer in use is neither rated nor proved.
create function app.refuse_archived_competency() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if exists (select from competencies c
             where c.company_id = new.company_id and c.id = new.competency_id and c.status = 'archived') then
    perform app.break_rule('competency_is_active');
  end if;
  return new;
end $$;

-- A level somebody gives: the manager to a report, or a person to themselves.
-- Reads: whoever gave it. Adds: the manager of the person, and the person. Nobody changes or deletes: a newer one counts.
create table level_ratings (
  id            uuid not null default uuidv7(),
  person_id     uuid not null,
  competency_id uuid not null,
  kind          text not null check (kind in ('manager_rating', 'self_assessment')),
  level         smallint not null check (level between 1 and 5),
  note          text not null default '' check (length(note) <= 2000),
  estimate      numeric(6, 4) check (estimate between 1 and 5),
  author_id     uuid not null default app.person_id(),
  constraint self_assessment_is_by_oneself check ((kind = 'self_assessment') = (author_id = person_id)),
  constraint note_explains_a_distance check (estimate is null or abs(level - estimate) < 1.5 or length(btrim(note)) > 0)
);
call app.tenant_table('level_ratings');
comment on column level_ratings.estimate is
  'What the person held as far as the author may know, set by the database; null when nothing was known, and for oneself.';
alter table level_ratings
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, author_id) references company_members (company_id, user_id);
create index on level_ratings (company_id, person_id, competency_id);
create index on level_ratings (company_id, competency_id);
create index on level_ratings (company_id, author_id);
revoke insert, update, delete on level_ratings from pdy_app;
grant insert (person_id, competency_id, kind, level, note) on level_ratings to pdy_app;
create policy see on level_ratings for select to pdy_app
  using (author_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on level_ratings for insert to pdy_app
  with check (author_id = (select app.person_id())
              and ((kind = 'self_assessment' and person_id = (select app.person_id()))
                   or (kind = 'manager_rating' and person_id in (select app.active_reports()))));

-- What a person thinks of themselves is read by their manager once the manager has said what they think, and by
-- nobody else: neither is to lean on the other.
create policy see on competency_evidence for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (kind <> 'self_assessment' and ((select app.administers()) or person_id in (select app.led_people())))
         or (kind = 'self_assessment' and person_id in (select app.active_reports())
             and (person_id, competency_id) in (
               select r.person_id, r.competency_id from level_ratings r
               where r.kind = 'manager_rating' and r.author_id = (select app.person_id()))));
create trigger refuse_archived_competency before insert on level_ratings for each row
  when (current_user = 'pdy_app') execute function app.refuse_archived_competency();

-- Whatever the caller writes, the distance that asks for a note is taken from the kept level: without the self-assessment
-- until the author has rated once, because only then do they read it. The caller's own policies say whether they do.
create function app.take_estimate() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  new.estimate := null;
  if new.kind = 'manager_rating' then
    select case when o.person_id is null then case when not h.is_stale then h.estimate end
                when not o.is_stale then o.estimate end
    into new.estimate
    from held_levels h
    left join levels_with_self o on o.company_id = h.company_id and o.person_id = h.person_id
      and o.competency_id = h.competency_id
    where h.company_id = new.company_id and h.person_id = new.person_id and h.competency_id = new.competency_id;
  end if;
  return new;
end $$;
create trigger take_estimate before insert on level_ratings for each row
  when (current_user = 'pdy_app') execute function app.take_estimate();

-- Beside a kept level, the same with what the person thinks of themselves.
-- Reads: the person, and their manager once they have rated it, as with the self-assessment itself. Writes: the system.
-- Nobody deletes: it goes with the level it stands beside.
create table levels_with_self (
  person_id     uuid not null,
  competency_id uuid not null,
  estimate      numeric(6, 4) check (estimate between 1 and 5),
  level         smallint check (level between 1 and 5),
  is_stale      boolean not null
);
call app.tenant_table('levels_with_self', 'person_id, competency_id');
comment on column levels_with_self.estimate is
  'With the self-assessment, as of the day of the kept level; null when nothing counts. Who never gave one has no row.';
comment on column levels_with_self.is_stale is 'What it rests on is too old to be believed.';
alter table levels_with_self
  add foreign key (company_id, person_id, competency_id) references held_levels (company_id, person_id, competency_id)
    on delete cascade;
revoke delete on levels_with_self from pdy_app;
create policy see on levels_with_self for select to pdy_app
  using (person_id = (select app.person_id())
         or (person_id in (select app.active_reports())
             and (person_id, competency_id) in (
               select r.person_id, r.competency_id from level_ratings r
               where r.kind = 'manager_rating' and r.author_id = (select app.person_id()))));
create policy write on levels_with_self to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
