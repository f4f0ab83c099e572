-- What a person's file holds of what others noted about them (LGPD), and what an erasure takes of talks.

create policy noted_about on one_on_one_notes for select to pdy_owner using (person_id = (select app.person_id()));
-- Runs as the owner because the author alone reads a note; the person it is about is told of it in their own file.
create function app.noted_about_me() returns table (
    noted_by uuid, body text, created_at timestamptz, updated_at timestamptz)
  language sql stable rows 5 security definer set search_path = pg_catalog, public, app as $$
  select n.author_id, n.body, n.created_at, n.updated_at from one_on_one_notes n
  where n.company_id = app.company_id() and n.person_id = app.person_id() and n.author_id <> n.person_id and n.body <> ''
$$;
revoke execute on function app.noted_about_me from public;
grant execute on function app.noted_about_me to pdy_app;

-- While a person is erased; without that it reaches no row.
create function app.erase_one_on_ones() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, app as $$
begin
  delete from one_on_one_notes where author_id = new.user_id or person_id = new.user_id;
  delete from one_on_one_topics where author_id = new.user_id or person_id = new.user_id;
  delete from one_on_one_agreements where person_id = new.user_id or owner_id = new.user_id or author_id = new.user_id;
  delete from one_on_ones where person_id = new.user_id;
  return null;
end $$;
revoke execute on function app.erase_one_on_ones from public;
create trigger erase_one_on_ones after update of erased_at on profiles for each row
  when (new.erased_at is not null and old.erased_at is null) execute function app.erase_one_on_ones();

call app.count_references();
