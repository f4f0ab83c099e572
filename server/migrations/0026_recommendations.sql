-- Recommendations: the ranked list of each person, computed when something changed, never while reading; what a person does
-- with each, what the company wants of the list, and how it was computed.
-- The person reads their list and says what they do with it, their immediate manager reads most of it, and the system
-- writes and deletes. Administrators write the rules, and read figures through functions.

-- The list of each person. Rows stay when they leave the list, so that reach is known: rank is null then.
-- Reads: the person; their immediate manager. Writes and deletes: the system; what they do with each, the person.
create table recommendations (
  id              uuid not null default uuidv7(),
  person_id       uuid not null,
  item_id         uuid not null,
  competency_id   uuid not null,
  score           numeric(8, 4) not null check (score between 0 and 100),
  adjusted        numeric(8, 4) not null check (adjusted between 0 and 100),
  rank            smallint check (rank between 1 and 100),
  reason          jsonb not null,
  status          text not null default 'shown'
                  check (status in ('shown', 'saved', 'accepted', 'dismissed', 'completed', 'expired')),
  goal_id         uuid,
  horizon         text not null default 'current' check (horizon in ('current', 'target', 'company')),
  parts           jsonb not null default '{}' check (jsonb_typeof(parts) = 'object'),
  mandatory_until date,
  dismiss_reason  text check (dismiss_reason in ('not_relevant', 'already_know', 'no_time', 'bad_quality', 'other')),
  dismissed_until date,
  listed_at       timestamptz,
  batch_id        uuid,
  algo_version    smallint not null default 1 check (algo_version between 1 and 1000),
  computed_at     timestamptz not null default app.now(),
  constraint dismissal_is_whole
    check ((status = 'dismissed') = (dismiss_reason is not null) and (status = 'dismissed') = (dismissed_until is not null)),
  constraint mandatory_is_not_dismissed check (status <> 'dismissed' or mandatory_until is null)
);
call app.tenant_table('recommendations');
comment on column recommendations.reason is 'Code and numbers; the sentence is built from them each time it is shown.';
comment on column recommendations.rank is 'Place in the list, from 1; null while it is not in it.';
comment on column recommendations.horizon is 'Who asks for the competency: the current job, the target job, the company.';
comment on column recommendations.parts is 'The numbers that made the score.';
comment on column recommendations.mandatory_until is 'Last day by which the company wants it done; null: it does not.';
comment on column recommendations.dismissed_until is 'First day it may be listed again.';
comment on column recommendations.listed_at is 'Since when it has been in the list, or was when it was last.';
comment on column recommendations.batch_id is 'The computation it was last part of.';
alter table recommendations
  add constraint one_recommendation_per_item unique (company_id, person_id, item_id),
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, item_id) references library_items (company_id, id),
  add foreign key (company_id, competency_id) references competencies (company_id, id),
  add foreign key (company_id, goal_id, person_id) references pdi_goals (company_id, id, person_id)
    on delete set null (goal_id),
  add unique (company_id, id, person_id);
create index on recommendations (company_id, item_id);
create index on recommendations (company_id, competency_id);
create index on recommendations (company_id, person_id, status);
-- The immediate manager reads what is recommended, not what was dismissed, nor what tells the job a person aims at.
create policy see on recommendations for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status in ('shown', 'saved', 'accepted', 'completed') and horizon <> 'target'
             and person_id in (select app.active_reports())));
create policy add on recommendations for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on recommendations for update to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy remove on recommendations for delete to pdy_app using ((select app.role()) = 'system');

alter table pdi_goals
  add foreign key (company_id, recommendation_id, person_id) references recommendations (company_id, id, person_id)
    on delete set null (recommendation_id);

-- When each person's list was computed. Reads: the person. Writes: the system. Nobody deletes.
create table recommendation_lists (
  person_id   uuid not null,
  batch_id    uuid not null,
  computed_at timestamptz not null,
  told_at     timestamptz
);
call app.tenant_table('recommendation_lists', 'person_id');
comment on column recommendation_lists.told_at is 'When the person was last told of new ones; null: never.';
alter table recommendation_lists add foreign key (company_id, person_id) references company_members (company_id, user_id);
revoke delete on recommendation_lists from pdy_app;
create policy see on recommendation_lists for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on recommendation_lists for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on recommendation_lists for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- What each person was found to need when the list was last computed. Reads: the person. Writes: the system.
create table recommendation_needs (
  person_id     uuid not null,
  competency_id uuid not null,
  horizon       text not null check (horizon in ('current', 'target', 'company')),
  gap           numeric(4, 2) not null check (gap between 0 and 5),
  priority      numeric(6, 4) not null check (priority between 0 and 1),
  has_content   boolean not null
);
call app.tenant_table('recommendation_needs', 'person_id, competency_id');
comment on column recommendation_needs.has_content is 'Something the library offers leads further than what is held.';
alter table recommendation_needs
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add foreign key (company_id, competency_id) references competencies (company_id, id);
create index on recommendation_needs (company_id, competency_id) where not has_content;
create index on recommendation_needs (company_id, competency_id);
create policy see on recommendation_needs for select to pdy_app
  using (person_id = (select app.person_id()) or (select app.role()) = 'system');
create policy add on recommendation_needs for insert to pdy_app with check ((select app.role()) = 'system');
create policy change on recommendation_needs for update to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy remove on recommendation_needs for delete to pdy_app using ((select app.role()) = 'system');

-- What the company wants of everybody's list, some of it done again after some time. Reads and writes: administrators.
create table recommendation_rules (
  id                  uuid not null default uuidv7(),
  item_id             uuid not null,
  kind                text not null check (kind in ('pin', 'exclude', 'boost', 'mandatory')),
  factor              numeric(3, 2) check (factor between 1 and 1.5),
  is_for_all          boolean not null default true,
  job_profile_ids     uuid[] not null default '{}' check (cardinality(job_profile_ids) <= 50),
  departments         text[] not null default '{}' check (cardinality(departments) <= 50),
  roles               text[] not null default '{}' check (roles <@ array['employee', 'manager', 'admin', 'corporate']),
  starts_on           date not null,
  ends_on             date,
  note                text not null default '' check (length(note) <= 500),
  is_active           boolean not null default true,
  renews_after_months smallint check (renews_after_months between 1 and 60),
  constraint boost_has_a_factor check ((kind = 'boost') = (factor is not null)),
  constraint mandatory_has_an_end check (kind <> 'mandatory' or ends_on is not null),
  constraint rule_ends_after_it_begins check (ends_on >= starts_on),
  constraint rule_has_an_audience
    check (is_for_all = (cardinality(job_profile_ids) + cardinality(departments) + cardinality(roles) = 0)),
  constraint only_mandatory_renews check (renews_after_months is null or kind = 'mandatory')
);
call app.tenant_table('recommendation_rules');
comment on column recommendation_rules.factor is 'On what the item is worth, 1.0 to 1.5; null unless it is a boost.';
comment on column recommendation_rules.job_profile_ids is 'Whoever holds one of them now, or is of one of the departments, or has one of the roles.';
comment on column recommendation_rules.ends_on is 'Last day it holds; null: no end.';
comment on column recommendation_rules.renews_after_months is 'So long after somebody finished it, it is due again; null: once is enough.';
alter table recommendation_rules add foreign key (company_id, item_id) references library_items (company_id, id);
create index on recommendation_rules (company_id, item_id);
create policy see on recommendation_rules for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy write on recommendation_rules to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

-- What weighs how much in everybody's list; a company without a row has what the product has. Reads and writes:
-- administrators. Nobody deletes.
create table recommendation_settings (
  weight_current         numeric(3, 2) not null default 1 check (weight_current between 0 and 1),
  weight_target          numeric(3, 2) not null default 0.7 check (weight_target between 0 and 1),
  weight_company         numeric(3, 2) not null default 0.85 check (weight_company between 0 and 1),
  max_items              smallint not null default 12 check (max_items between 1 and 30),
  max_per_competency     smallint not null default 3 check (max_per_competency between 1 and 10),
  same_competency_factor numeric(3, 2) not null default 0.85 check (same_competency_factor between 0.1 and 1),
  same_kind_factor       numeric(3, 2) not null default 0.92 check (same_kind_factor between 0.1 and 1),
  disabled_kinds         text[] not null default '{}' check (disabled_kinds <@ array['course', 'reading', 'project',
                           'mentoring', 'job_rotation', 'event', 'practice', 'simulado', 'deck', 'assessment', 'other'])
);
call app.tenant_table('recommendation_settings', '');
revoke delete on recommendation_settings from pdy_app;
create policy see on recommendation_settings for select to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy add on recommendation_settings for insert to pdy_app
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');
create policy change on recommendation_settings for update to pdy_app
  using ((select app.administers()) or (select app.role()) = 'platform_admin')
  with check ((select app.administers()) or (select app.role()) = 'platform_admin');

-- How far each item reaches, and how often it is taken up, for administrators, who read nobody's list. Fewer than five
-- people are not told. Both run as the owner, and filter by company and role.
create policy counted on recommendations for select to pdy_owner using (true);

create function app.recommendation_figures(out item_id uuid, out reached integer, out accepted integer)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select r.item_id, count(*)::int, (count(*) filter (where r.status in ('accepted', 'completed')))::int
  from recommendations r
  where r.company_id = app.company_id() and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1 having count(*) >= 5
$$;
revoke execute on function app.recommendation_figures from public;
grant execute on function app.recommendation_figures to pdy_app;

-- Competencies for which the library offers nothing to people who need them now. Target jobs are left out, and whose
-- processing is blocked is in no figure.
create policy counted on recommendation_needs for select to pdy_owner using (true);

create function app.needs_without_content(out competency_id uuid, out people integer, out mean_gap numeric)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select n.competency_id, count(*)::int, round(avg(n.gap), 2)
  from recommendation_needs n
  join profiles p on p.company_id = n.company_id and p.user_id = n.person_id and p.is_processed
  where n.company_id = app.company_id() and not n.has_content and n.horizon <> 'target'
    and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1
$$;
revoke execute on function app.needs_without_content from public;
grant execute on function app.needs_without_content to pdy_app;

-- Items in the caller's own plans, saves, stars and recommendations, as a set of a small known price (see app.seen_goals).
create function app.own_items() returns setof uuid stable cost 100 rows 100
begin atomic
  select library_item_id from pdi_activities
  where company_id = (select app.company_id()) and person_id = (select app.person_id()) and library_item_id is not null
  union all
  select item_id from library_saves
  where company_id = (select app.company_id()) and person_id = (select app.person_id())
  union all
  select item_id from library_ratings
  where company_id = (select app.company_id()) and person_id = (select app.person_id())
  union all
  select item_id from recommendations
  where company_id = (select app.company_id()) and person_id = (select app.person_id());
end;
revoke execute on function app.own_items from public;
grant execute on function app.own_items to pdy_app;

-- What a person has to do with stays readable to them when it is archived: they finish it, rate it, and find it again.
-- Asked for what is not up alone, once for all rows.
create policy see on library_items for select to pdy_app
  using (status = 'published' or (select app.writes_content()) or id in (select app.own_items()));
