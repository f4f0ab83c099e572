-- A password that an administrator gave may be good for one sign-in alone: until its owner has chosen another one,
-- the account opens nothing else.
alter table auth.users add column must_change_password boolean not null default false;
comment on column auth.users.must_change_password is
  'An administrator gave the password and asked that its owner choose another one first.';

-- Whoever remembers callers hears of it.
drop trigger tell_change on auth.users;
create trigger tell_change after update on auth.users for each row
  when ((old.banned_until, old.must_change_password) is distinct from (new.banned_until, new.must_change_password))
  execute function auth.tell_user();
