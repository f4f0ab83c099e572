-- What a person was, from when to when, is theirs to read: it belongs into the file of what is kept about them.
create policy see_own on person_places for select to pdy_app using (profile_id = (select app.person_id()));
