-- Colleagues and the people who are led in a review: colleagues are named by the person and approved by who leads them, until
-- the collection opens. From then on those who are asked stand in the invitations of sealed answers, which do not change.

alter table review_cycles
  add column nominate_until date,
  drop constraint review_cycles_status_check,
  add constraint review_cycles_status_check check (status in
    ('draft', 'launching', 'nominating', 'scheduled', 'collecting', 'collected', 'published', 'ended', 'cancelled')),
  add constraint nomination_is_before_collection check (nominate_until >= period_start and nominate_until < collect_from),
  add constraint colleagues_are_named_first check (nominate_until is not null or not 'peer' = any (groups));
comment on column review_cycles.nominate_until is 'The last day on which people name colleagues; null: no colleague is asked.';

alter table review_participants
  add column unasked text[] not null default '{}' check (unasked <@ '{peer,upward}');
comment on column review_participants.unasked is
  'Groups of the cycle that had too few people at the opening of the collection, and are not asked about this person.';

alter table sealed_boxes add column asks uuid[];
comment on column sealed_boxes.asks is 'The questions of the collection that are put here; null: all of them.';

create table review_nominations (
  id             uuid not null default uuidv7(),
  cycle_id       uuid not null,
  participant_id uuid not null,
  person_id      uuid not null,
  peer_id        uuid not null,
  status         text not null default 'named' check (status in ('named', 'approved', 'rejected', 'declined')),
  is_own         boolean not null,
  reason         text check (length(btrim(reason)) between 10 and 500),
  constraint colleague_is_another_person check (peer_id <> person_id),
  constraint refused_nomination_has_a_reason check ((status in ('rejected', 'declined')) = (reason is not null))
);
call app.tenant_table('review_nominations');
comment on table review_nominations is 'Colleagues who may be asked about a participant. The opening takes over those who are approved.';
comment on column review_nominations.is_own is 'The participant named them; else who leads or administers did, which the participant does not see.';
comment on column review_nominations.reason is 'Of the rejection, for the participant; of the declining, for who approves.';
alter table review_nominations
  add foreign key (company_id, participant_id, cycle_id, person_id)
    references review_participants (company_id, id, cycle_id, person_id) on delete cascade,
  add foreign key (company_id, peer_id) references company_members (company_id, user_id),
  add constraint one_nomination_of_a_colleague unique (company_id, participant_id, peer_id);
create index on review_nominations (company_id, peer_id);
create index on review_nominations (company_id, person_id);
create index on review_nominations (company_id, cycle_id, status);

-- The participant reads no row: whether somebody declined stands in it. The colleague reads theirs once they are approved.
create function app.approved_participants() returns setof uuid stable
begin atomic
  select p.id from review_participants p
  where p.company_id = app.company_id() and p.manager_id = app.person_id();
end;
revoke execute on function app.approved_participants from public;
grant execute on function app.approved_participants to pdy_app, pdy_platform;
create policy see on review_nominations for select to pdy_app
  using ((select app.role()) = 'system' or (peer_id = (select app.person_id()) and status in ('approved', 'declined'))
         or (person_id <> (select app.person_id()) and ((select app.runs_reviews()) or person_id in (select app.led_people())
           or participant_id in (select app.approved_participants()))));
create policy write on review_nominations to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy decide on review_nominations for update to pdy_app
  using (person_id <> (select app.person_id()) and ((select app.runs_reviews()) or person_id in (select app.led_people())
           or participant_id in (select app.approved_participants())))
  with check (person_id <> (select app.person_id()) and ((select app.runs_reviews()) or person_id in (select app.led_people())
           or participant_id in (select app.approved_participants())));
create policy decline on review_nominations for update to pdy_app
  using (peer_id = (select app.person_id()) and status = 'approved')
  with check (peer_id = (select app.person_id()) and status = 'declined');
revoke update, delete on review_nominations from pdy_app;
grant delete, update (status, is_own, reason) on review_nominations to pdy_app;

-- What the caller named themselves. Somebody who declined afterwards stays approved in it.
create policy counted on review_nominations for select to pdy_owner using (company_id = app.company_id());
create function app.own_nominations() returns table (id uuid, participant_id uuid, peer_id uuid, status text, reason text)
  language sql stable rows 20 security definer set search_path = pg_catalog, public, app as $$
  select n.id, n.participant_id, n.peer_id, case when n.status = 'declined' then 'approved' else n.status end,
    case when n.status = 'rejected' then n.reason end
  from review_nominations n
  where n.company_id = app.company_id() and n.person_id = app.person_id() and n.is_own
$$;
revoke execute on function app.own_nominations from public;
grant execute on function app.own_nominations to pdy_app;

-- For who approves: how many people of the cycle the colleague is asked about, and whether the two have named each other.
create function app.nomination_figures(nomination uuid, out load integer, out is_mutual boolean)
  language sql stable security definer set search_path = pg_catalog, public, app as $$
  select (select count(*)::int from review_nominations o where o.company_id = n.company_id and o.cycle_id = n.cycle_id
      and o.peer_id = n.peer_id and o.status in ('named', 'approved')),
    exists (select from review_nominations o where o.company_id = n.company_id and o.cycle_id = n.cycle_id
      and o.person_id = n.peer_id and o.peer_id = n.person_id and o.is_own)
  from review_nominations n
  where n.company_id = app.company_id() and n.id = nomination and n.person_id <> app.person_id()
$$;
revoke execute on function app.nomination_figures from public;
grant execute on function app.nomination_figures to pdy_app;

-- As before, with the words of nominations and those that colleagues wrote without their name.
create or replace function app.erase_reviews() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  update review_forms set answers = app.without_words(answers) where person_id = new.user_id or rater_id = new.user_id;
  update review_assignments set decline_reason = app.gone(decline_reason), return_reason = app.gone(return_reason)
  where person_id = new.user_id or rater_id = new.user_id;
  update review_nominations set reason = app.gone(reason) where person_id = new.user_id or peer_id = new.user_id;
  update review_results set computed = computed - 'comments' where person_id = new.user_id;
  update review_participants set comment = app.gone(comment), department = null where person_id = new.user_id;
  delete from review_participants p where p.person_id = new.user_id
    and (select count(*) from company_members m where m.company_id = p.company_id) < 5;
  return new;
end $$;

call app.count_references();
