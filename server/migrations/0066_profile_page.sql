-- What people say of themselves: some words, and a photo.
-- Colleagues read both, the person alone writes them. A photo stands only while its person agrees and works in the company.

alter table profiles add column bio text check (length(bio) between 1 and 500);
comment on column profiles.bio is 'What the person tells colleagues of themselves; null: nothing.';
alter table profiles drop constraint erased_people_stay_nobody;
alter table profiles add constraint erased_people_stay_nobody check (erased_at is null or (not is_active
  and last_name like 'removida #%' and display_name is null and phone is null and cpf is null and avatar_url is null
  and external_id is null and bio is null));
grant select (bio), update (bio) on profiles to pdy_app;
create trigger touch_bio before update of bio on profiles for each row execute function app.touch();

-- Administrators change the record of a person, never their own words.
create function app.guard_bio() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if new.user_id is distinct from app.person_id() then
    raise exception 'people write of themselves' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger guard_bio before update of bio on profiles for each row
  when (current_user in ('pdy_app', 'pdy_platform') and new.bio is distinct from old.bio) execute function app.guard_bio();

-- Whoever is erased says nothing of themselves any more.
create function app.erase_bio() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  new.bio := null;
  return new;
end $$;
create trigger erase_bio before update of erased_at on profiles for each row
  when (new.erased_at is not null) execute function app.erase_bio();

-- The photo of a person, as the server has drawn it anew: a square, in two sizes. profiles.avatar_url names it.
-- Reads: the people of the company. Adds and deletes: the person. Nobody changes: another photo is another row. It goes
-- with avatar_url, and so with the consent, with a move to another company, and with an erasure.
create table profile_photos (
  person_id uuid not null default app.person_id(),
  photo_id  uuid not null,
  large     bytea not null check (octet_length(large) between 1 and 524288),
  small     bytea not null check (octet_length(small) between 1 and 65536)
);
call app.tenant_table('profile_photos', 'person_id');
comment on column profile_photos.photo_id is 'The last part of its address. Another photo has another one.';
comment on column profile_photos.large is 'JPEG of at most 512 by 512 dots, with nothing beside what draws it.';
comment on column profile_photos.small is 'The same of at most 96 by 96 dots.';
alter table profile_photos
  add foreign key (company_id, person_id) references company_members (company_id, user_id),
  add unique (company_id, photo_id);
revoke insert, update on profile_photos from pdy_app;
grant insert (photo_id, large, small) on profile_photos to pdy_app;
create policy see on profile_photos for select to pdy_app using (company_id = app.company_id());
create policy add on profile_photos for insert to pdy_app with check (person_id = (select app.person_id()));
create policy remove on profile_photos for delete to pdy_app using (person_id = (select app.person_id()));
create policy gone_with_its_address on profile_photos to pdy_owner using (true) with check (false);

-- No photo without a yes, by this door either.
create function app.guard_photo_itself() returns trigger
  language plpgsql set search_path = pg_catalog, public, app as $$
begin
  if not coalesce((select c.is_given from consents c where c.company_id = new.company_id
      and c.person_id = new.person_id and c.purpose = 'photo' order by c.id desc limit 1), false) then
    perform app.break_rule('photo_needs_consent');
  end if;
  return new;
end $$;
create trigger guard_photo_itself before insert on profile_photos for each row
  when (current_user = 'pdy_app') execute function app.guard_photo_itself();

-- A consent is given to one company: whoever comes to another has no photo there yet.
create function app.leave_photo_behind() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  new.avatar_url := null;
  return new;
end $$;
create trigger leave_photo_behind before update of company_id on profiles for each row
  when (old.company_id is distinct from new.company_id and old.avatar_url like '/api/photos/%')
  execute function app.leave_photo_behind();

-- What no address names is kept no longer. Runs as the owner because whoever moves or erases a person reaches no photo.
create function app.drop_photo() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, app as $$
begin
  delete from profile_photos f where f.company_id = old.company_id and f.person_id = old.user_id
    and '/api/photos/' || f.photo_id is distinct from new.avatar_url;
  return null;
end $$;
create trigger drop_photo after update on profiles for each row
  when (old.avatar_url is distinct from new.avatar_url and old.avatar_url is not null) execute function app.drop_photo();
