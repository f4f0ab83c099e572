-- Who reads and writes which part of a performance review.

-- Who prepares reviews.
create function app.runs_reviews() returns boolean stable parallel safe
  return app.administers() or app.role() = 'platform_admin';
revoke execute on function app.runs_reviews from public;
grant execute on function app.runs_reviews to pdy_app, pdy_platform;

create policy see on review_templates for select to pdy_app using ((select app.runs_reviews()));
create policy write on review_templates to pdy_app
  using ((select app.runs_reviews())) with check ((select app.runs_reviews()));
create policy see on review_template_items for select to pdy_app using ((select app.runs_reviews()));
create policy write on review_template_items to pdy_app
  using ((select app.runs_reviews())) with check ((select app.runs_reviews()));

create policy see on review_cycles for select to pdy_app using (status <> 'draft' or (select app.runs_reviews()));
create policy write on review_cycles to pdy_app
  using ((select app.runs_reviews())) with check ((select app.runs_reviews()));
create policy see on review_questions for select to pdy_app using (company_id = app.company_id());
create policy write on review_questions to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy see on review_participants for select to pdy_app
  using (person_id = (select app.person_id()) or manager_id = (select app.person_id()) or (select app.runs_reviews())
         or person_id in (select app.led_people()));
create policy write on review_participants to pdy_app
  using ((select app.runs_reviews())) with check ((select app.runs_reviews()));
create policy speak on review_participants for update to pdy_app
  using (person_id = (select app.person_id()) or manager_id = (select app.person_id()))
  with check (person_id = (select app.person_id()) or manager_id = (select app.person_id()));

-- Whose demands one reads: one's own, those of the people one leads in a cycle, and those of the people one reviews.
create function app.reviewed_participants() returns setof uuid stable
begin atomic
  select a.participant_id from review_assignments a
  where a.company_id = app.company_id() and a.rater_id = app.person_id()
  union
  select p.id from review_participants p
  where p.company_id = app.company_id() and (p.person_id = app.person_id() or p.manager_id = app.person_id());
end;
revoke execute on function app.reviewed_participants from public;
grant execute on function app.reviewed_participants to pdy_app, pdy_platform;
create function app.led_participants() returns setof uuid stable
begin atomic
  select p.id from review_participants p
  where p.company_id = app.company_id() and p.person_id in (select app.led_people());
end;
revoke execute on function app.led_participants from public;
grant execute on function app.led_participants to pdy_app, pdy_platform;
create policy see on review_demands for select to pdy_app
  using ((select app.runs_reviews()) or participant_id in (select app.reviewed_participants())
         or participant_id in (select app.led_participants()));
create policy write on review_demands to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- Managers' reviews of the caller that are published: of these alone they read who wrote them, and when.
create function app.told_reviews() returns setof uuid stable
begin atomic
  select f.assignment_id from review_forms f
  where f.company_id = app.company_id() and f.person_id = app.person_id() and f."group" = 'manager' and f.person_reads;
end;
revoke execute on function app.told_reviews from public;
grant execute on function app.told_reviews to pdy_app, pdy_platform;
create policy see on review_assignments for select to pdy_app
  using (rater_id = (select app.person_id()) or (select app.runs_reviews()) or id in (select app.told_reviews())
         or ("group" in ('self', 'manager') and person_id in (select app.led_people())));
create policy write on review_assignments to pdy_app
  using ((select app.runs_reviews())) with check ((select app.runs_reviews()));
create policy answer on review_assignments for update to pdy_app
  using (rater_id = (select app.person_id())) with check (rater_id = (select app.person_id()));

create policy see on review_forms for select to pdy_app
  using (rater_id = (select app.person_id()) or (select app.role()) = 'system'
         or (is_sent and (select app.administers()) and person_id <> (select app.person_id()))
         or ("group" = 'self' and leader_reads and person_id in (select app.led_people()))
         or ("group" = 'manager' and is_sent and person_id in (select app.led_people()))
         or ("group" = 'manager' and person_reads and person_id = (select app.person_id())));
create policy add on review_forms for insert to pdy_app
  with check (rater_id = (select app.person_id()) and not is_sent and not leader_reads and not person_reads);
create policy change on review_forms for update to pdy_app
  using (rater_id = (select app.person_id()) or (select app.role()) = 'system')
  with check (rater_id = (select app.person_id()) or (select app.role()) = 'system');
revoke update, delete on review_forms from pdy_app;
grant update (answers, is_sent, leader_reads, person_reads) on review_forms to pdy_app;

create policy see on review_results for select to pdy_app
  using ((select app.role()) = 'system' or (person_reads and person_id = (select app.person_id()))
         or ((select app.administers()) and person_id <> (select app.person_id()))
         or person_id in (select app.led_people()));
create policy write on review_results to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy see on review_places for select to pdy_app
  using ((select app.role()) = 'system' or (person_reads and person_id = (select app.person_id()))
         or ((select app.administers()) and person_id <> (select app.person_id()))
         or person_id in (select app.led_people()));
create policy write on review_places to pdy_app
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- A form is written while its cycle collects and until it is sent. Its writer alone says what stands in it; who reads it
-- follows from the cycle, and is set by the system.
create function app.keep_review_form() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if app.role() = 'system' then return new; end if;
  if tg_op = 'UPDATE' and (old.is_sent or (new.leader_reads, new.person_reads) is distinct from (old.leader_reads, old.person_reads)) then
    perform app.break_rule('review_is_sent');
  end if;
  if not exists (select from review_assignments a join review_cycles c on c.company_id = a.company_id and c.id = a.cycle_id
                 where a.company_id = new.company_id and a.id = new.assignment_id and c.status = 'collecting'
                   and a.status in ('pending', 'started')) then
    perform app.break_rule('review_is_not_open');
  end if;
  return new;
end $$;
-- After the policies and the keys, so that a foreign row is refused as such.
create trigger keep_form after insert or update on review_forms for each row execute function app.keep_review_form();

-- A contested result is a ticket of its own kind, and is granted or not.
alter table tickets
  drop constraint tickets_contest_kind_check,
  add constraint tickets_contest_kind_check check (contest_kind in ('level', 'question', 'result', 'review')),
  drop constraint tickets_outcome_check,
  add constraint tickets_outcome_check check (outcome in ('kept', 'voided', 'overridden', 'corrected', 'granted'));
comment on column tickets.contest_id is 'The competency, the question, the attempt or the participant of a review that is contested.';

call app.count_references();
