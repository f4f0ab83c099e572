-- Recommendations in depth: what a person does with each, what the company wants of the list, and how it was computed.

-- Rows stay when they leave the list, so that reach is known: rank is null then.
alter table recommendations
  alter column rank drop not null,
  drop constraint recommendations_status_check,
  add constraint recommendations_status_check
    check (status in ('shown', 'saved', 'accepted', 'dismissed', 'completed', 'expired')),
  add column horizon         text not null default 'current' check (horizon in ('current', 'target', 'company')),
  add column parts           jsonb not null default '{}' check (jsonb_typeof(parts) = 'object'),
  add column mandatory_until date,
  add column dismiss_reason  text check (dismiss_reason in ('not_relevant', 'already_know', 'no_time', 'bad_quality', 'other')),
  add column dismissed_until date,
  add column listed_at       timestamptz,
  add column batch_id        uuid,
  add column algo_version    smallint not null default 1 check (algo_version between 1 and 1000),
  add column computed_at     timestamptz not null default app.now(),
  add constraint dismissal_is_whole
    check ((status = 'dismissed') = (dismiss_reason is not null) and (status = 'dismissed') = (dismissed_until is not null)),
  add constraint mandatory_is_not_dismissed check (status <> 'dismissed' or mandatory_until is null);
comment on column recommendations.rank is 'Place in the list, from 1; null while it is not in it.';
comment on column recommendations.horizon is 'Who asks for the competency: the current job, the target job, the company.';
comment on column recommendations.parts is 'The numbers that made the score.';
comment on column recommendations.mandatory_until is 'Last day by which the company wants it done; null: it does not.';
comment on column recommendations.dismissed_until is 'First day it may be listed again.';
comment on column recommendations.listed_at is 'Since when it has been in the list, or was when it was last.';
comment on column recommendations.batch_id is 'The computation it was last part of.';
update recommendations set horizon = reason ->> 'horizon' where reason ->> 'horizon' in ('target', 'company');
create index on recommendations (company_id, person_id, status);

-- The immediate manager reads what is recommended, not what was dismissed, nor what tells the job a person aims at.
alter policy see on recommendations
  using (person_id = (select app.person_id()) or (select app.role()) = 'system'
         or (status in ('shown', 'saved', 'accepted', 'completed') and horizon <> 'target'
             and person_id in (select app.active_reports())));

-- When each person's list was computed. Reads: the person. Writes: the system. Nobody deletes.
create table recommendation_lists (
  person_id   uuid not null,
  batch_id    uuid not null,
  computed_at timestamptz not null,
  told_at     timestamptz
);
comment on column recommendation_lists.told_at is 'When the person was last told of new ones; null: never.';
call app.tenant_table('recommendation_lists', 'person_id');
alter table recommendation_lists
  add foreign key (company_id, person_id) references company_members (company_id, user_id);
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
comment on column recommendation_needs.has_content is 'Something the library offers leads further than what is held.';
call app.tenant_table('recommendation_needs', 'person_id, competency_id');
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

-- What the company wants of everybody's list. Reads and writes: administrators.
create table recommendation_rules (
  id              uuid not null default uuidv7(),
  item_id         uuid not null,
  kind            text not null check (kind in ('pin', 'exclude', 'boost', 'mandatory')),
  factor          numeric(3, 2) check (factor between 1 and 1.5),
  is_for_all      boolean not null default true,
  job_profile_ids uuid[] not null default '{}' check (cardinality(job_profile_ids) <= 50),
  departments     text[] not null default '{}' check (cardinality(departments) <= 50),
  roles           text[] not null default '{}' check (roles <@ array['employee', 'manager', 'admin', 'corporate']),
  starts_on       date not null,
  ends_on         date,
  note            text not null default '' check (length(note) <= 500),
  is_active       boolean not null default true,
  constraint boost_has_a_factor check ((kind = 'boost') = (factor is not null)),
  constraint mandatory_has_an_end check (kind <> 'mandatory' or ends_on is not null),
  constraint rule_ends_after_it_begins check (ends_on >= starts_on),
  constraint rule_has_an_audience
    check (is_for_all = (cardinality(job_profile_ids) + cardinality(departments) + cardinality(roles) = 0))
);
comment on column recommendation_rules.factor is 'On what the item is worth, 1.0 to 1.5; null unless it is a boost.';
comment on column recommendation_rules.job_profile_ids is 'Whoever holds one of them now, or is of one of the departments, or has one of the roles.';
comment on column recommendation_rules.ends_on is 'Last day it holds; null: no end.';
call app.tenant_table('recommendation_rules');
alter table recommendation_rules
  add foreign key (company_id, item_id) references library_items (company_id, id);
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

-- Competencies for which the library offers nothing to people who need them now. Target jobs are left out.
create policy counted on recommendation_needs for select to pdy_owner using (true);
create function app.needs_without_content(out competency_id uuid, out people integer, out mean_gap numeric)
  returns setof record
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select n.competency_id, count(*)::int, round(avg(n.gap), 2)
  from recommendation_needs n
  join profiles p on p.company_id = n.company_id and p.user_id = n.person_id and p.is_active
  where n.company_id = app.company_id() and not n.has_content and n.horizon <> 'target'
    and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1
$$;
revoke execute on function app.needs_without_content from public;
grant execute on function app.needs_without_content to pdy_app;

-- Puts a job on a queue unless one with the same key waits there already. For queues whose policy is 'short'.
create function app.enqueue_once(queue text, key text, data jsonb, delay interval default '0') returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into pgboss.job (name, data, singleton_key, start_after, keep_until, expire_seconds, deletion_seconds,
                          retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, enqueue_once.data, enqueue_once.key, now() + delay,
         now() + delay + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
         q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q where q.name = enqueue_once.queue
  on conflict do nothing;
  perform pg_notify('jobs_waiting', queue);
end $$;
revoke execute on function app.enqueue_once from public;
grant execute on function app.enqueue_once to pdy_app;
