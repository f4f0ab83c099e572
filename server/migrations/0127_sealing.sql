-- The functions of sealed answers. They run as the owner, because no role that serves reaches what is sealed.

-- Each collection has a key of its own from its first moment, and closes once.
create function app.make_sealed_key() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  insert into sealed.keys (company_id, collection_id, key) values (new.company_id, new.id, gen_random_bytes(32));
  return new;
end $$;
revoke execute on function app.make_sealed_key from public;
create trigger make_key after insert on sealed_collections for each row execute function app.make_sealed_key();

create function app.keep_sealed_state() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if new.keeps <> old.keeps and old.status <> 'open' then perform app.break_rule('sealed_is_closed'); end if;
  if new.status = old.status or (old.status = 'open' and new.status = 'closing') then return new; end if;
  if old.status = 'closing' and new.status = 'closed' and not exists (
      select from sealed.keys k where k.company_id = new.company_id and k.collection_id = new.id) then
    return new;
  end if;
  perform app.break_rule('sealed_is_closed');
  return new;
end $$;
revoke execute on function app.keep_sealed_state from public;
create trigger keep_state before update on sealed_collections for each row execute function app.keep_sealed_state();

-- Null: the collection has no key any more.
create function sealed.seal_of(of_company uuid, of_collection uuid, invitation uuid) returns bytea
  language sql stable set search_path = pg_catalog, public as $$
  select hmac(uuid_send(invitation), k.key, 'sha256') from sealed.keys k
  where k.company_id = of_company and k.collection_id = of_collection
$$;
revoke execute on function sealed.seal_of from public;

-- The caller's answer to their own invitation. True: it is there now; false: there was one already, which stays; null: no such
-- invitation. Writes one row and touches no other, so that nothing else bears the number of its transaction.
create function app.send_sealed_answer(invitation uuid, answer jsonb) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  asked record;
  stored integer;
begin
  -- first of all: who waits here for a close or a rewriting looks afterwards at what it left
  lock table sealed.answers in row exclusive mode;
  select i.box_id, c.status, sealed.seal_of(i.company_id, i.collection_id, i.id) as seal into asked
  from sealed_invitations i join sealed_collections c on c.company_id = i.company_id and c.id = i.collection_id
  where i.company_id = app.company_id() and i.id = invitation and i.rater_id = app.person_id();
  if not found then return null; end if;
  if asked.status <> 'open' or asked.seal is null then perform app.break_rule('sealed_is_closed'); end if;
  insert into sealed.answers (seal, box_id, body) values (asked.seal, asked.box_id, answer) on conflict do nothing;
  get diagnostics stored = row_count;
  return stored = 1;
end $$;

-- Whether the caller's own answer is there; null: no such invitation, or the collection has closed and nobody knows any more.
-- Volatile, because a rewriting that it waited for is seen by a later statement alone.
create function app.has_sealed_answer(invitation uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  own_seal bytea;
begin
  lock table sealed.answers in access share mode;
  select sealed.seal_of(i.company_id, i.collection_id, i.id) into own_seal from sealed_invitations i
  where i.company_id = app.company_id() and i.id = invitation and i.rater_id = app.person_id();
  if own_seal is null then return null; end if;
  return exists (select from sealed.answers a where a.seal = own_seal);
end $$;
revoke execute on function app.send_sealed_answer, app.has_sealed_answer from public;
grant execute on function app.send_sealed_answer, app.has_sealed_answer to pdy_app;

-- From here on for the connection of the jobs alone.

-- Nobody is still writing into a collection that closes: those who began before have ended, those who come later are refused.
create function app.await_sealed_writers() returns void
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  lock table sealed.answers in share mode;
end $$;

-- The answers about one subject of a collection that closes, box by box, held until they are taken apart. None: all are.
create function app.next_sealed_subject(collection uuid)
  returns table (subject_id uuid, "group" text, area text, answers jsonb)
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
#variable_conflict use_column
declare
  next_id uuid;
begin
  select b.subject_id into next_id from sealed_boxes b
  join sealed_collections c on c.company_id = b.company_id and c.id = b.collection_id and c.status = 'closing'
  where b.company_id = app.company_id() and b.collection_id = collection and not b.is_apart
  order by b.subject_id, b.id limit 1 for update of b;
  return query
    select b.subject_id, b."group", b.area, coalesce(
      (select jsonb_agg(a.body order by gen_random_uuid()) from sealed.answers a where a.box_id = b.id), '[]')
    from sealed_boxes b
    where b.company_id = app.company_id() and b.collection_id = collection and b.subject_id = next_id and not b.is_apart
    order by b."group", b.area for update of b;
end $$;

-- `lists`: marks and texts, each a list of {group, area, question_id, list}. Every list is shuffled here, for itself. `computed`
-- null: nothing is kept. Words about somebody who was erased are not kept.
create function app.take_sealed_apart(collection uuid, subject uuid, computed jsonb, lists jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
#variable_conflict use_column
declare
  about uuid;
begin
  if not exists (select from sealed_collections c where c.company_id = app.company_id() and c.id = collection
                 and c.status = 'closing') then
    perform app.break_rule('sealed_is_closed');
  end if;
  delete from sealed.answers a using sealed_boxes b
  where a.box_id = b.id and b.company_id = app.company_id() and b.collection_id = collection and b.subject_id = subject;
  update sealed_boxes b set is_apart = true
  where b.company_id = app.company_id() and b.collection_id = collection and b.subject_id = subject;
  if take_sealed_apart.computed is null then return; end if;
  insert into sealed_results (collection_id, subject_id, computed)
  values (collection, subject, take_sealed_apart.computed);
  insert into sealed_marks (collection_id, subject_id, "group", area, question_id, marks)
  select collection, subject, l."group", l.area, l.question_id,
    (select array_agg((m #>> '{}')::smallint order by gen_random_uuid()) from jsonb_array_elements(l.list) m)
  from jsonb_to_recordset(lists -> 'marks') as l ("group" text, area text, question_id uuid, list jsonb)
  order by gen_random_uuid();
  select b.person_id into about from sealed_boxes b
  where b.company_id = app.company_id() and b.collection_id = collection and b.subject_id = subject limit 1;
  insert into sealed_texts (collection_id, subject_id, "group", question_id, texts)
  select collection, subject, l."group", l.question_id,
    (select array_agg(m #>> '{}' order by gen_random_uuid()) from jsonb_array_elements(l.list) m)
  from jsonb_to_recordset(lists -> 'texts') as l ("group" text, question_id uuid, list jsonb)
  where not exists (select from profiles p where p.user_id = about and p.erased_at is not null)
  order by gen_random_uuid();
end $$;

-- Once every box is empty the key goes, and with it what tied an invitation to a seal. True: it is gone.
create function app.forget_sealed_key(collection uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  if exists (select from sealed_boxes b where b.company_id = app.company_id() and b.collection_id = collection and not b.is_apart)
     or not exists (select from sealed_collections c where c.company_id = app.company_id() and c.id = collection
                    and c.status <> 'open') then
    return false;
  end if;
  delete from sealed.keys k where k.company_id = app.company_id() and k.collection_id = collection;
  return true;
end $$;

-- All that is sealed goes into new files, in an order of chance and by one transaction. What was deleted lies in no file of the
-- tables any more. Those who send meanwhile wait.
create function app.rewrite_sealed_answers() returns void
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
declare
  kept sealed.keys[];
begin
  lock table sealed.answers, sealed.keys, sealed.turned in access exclusive mode;
  insert into sealed.turned select * from sealed.answers;
  kept := array(select k from sealed.keys k order by gen_random_uuid());
  truncate sealed.answers, sealed.keys;
  insert into sealed.answers select * from sealed.turned order by gen_random_uuid();
  insert into sealed.keys select * from unnest(kept);
  truncate sealed.turned;
end $$;

-- What of the counts may be told, as of now: once a night, in a transaction that is not the rewriting's.
create function app.count_sealed_answers(today date) returns void
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  update sealed_boxes b set has_minimum = true
  from sealed_collections c
  where b.company_id = app.company_id() and not b.has_minimum and not b.is_apart
    and c.company_id = b.company_id and c.id = b.collection_id and c.status = 'open'
    and c.fewest <= (select count(*) from sealed.answers a where a.box_id = b.id);
  update sealed_collections c set counted_on = today, answered = (
      select count(*) from sealed_boxes b join sealed.answers a on a.box_id = b.id
      where b.company_id = c.company_id and b.collection_id = c.id) / c.fewest * c.fewest
  where c.company_id = app.company_id() and c.status = 'open';
end $$;
revoke execute on function app.await_sealed_writers, app.next_sealed_subject, app.take_sealed_apart, app.forget_sealed_key,
  app.rewrite_sealed_answers, app.count_sealed_answers from public;
grant execute on function app.await_sealed_writers, app.next_sealed_subject, app.take_sealed_apart, app.forget_sealed_key,
  app.rewrite_sealed_answers, app.count_sealed_answers to pdy_jobs;

-- Words about an erased person go. What they wrote of others cannot be found, as they were promised; marks stay as figures.
create function app.erase_sealed() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  delete from sealed_invitations where rater_id = new.user_id;
  update sealed.answers a set body = app.without_words(body) from sealed_boxes b
  where b.id = a.box_id and b.person_id = new.user_id;
  delete from sealed_texts t using sealed_boxes b
  where b.company_id = t.company_id and b.collection_id = t.collection_id and b.subject_id = t.subject_id
    and b.person_id = new.user_id;
  return new;
end $$;
revoke execute on function app.erase_sealed from public;
create trigger erase_sealed before update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_sealed();
