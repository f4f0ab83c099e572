-- Values that earlier rules may have read otherwise than they were meant: a dot between thousands was taken for the decimal
-- point, and letters that nobody sees were kept in addresses. What was there at the upgrade is listed once;
-- an administrator decides about each. What came later was read by today's rules and is not listed.

-- Letters without a picture: those that \p{Cf} of JavaScript means, and the blank that does not break.
create function app.has_invisible_letters(address text) returns boolean immutable parallel safe
begin atomic
  select address ~ '[\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]';
end;
create function app.without_invisible_letters(address text) returns text immutable parallel safe
begin atomic
  select lower(normalize(regexp_replace(address, '[\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]', '', 'g'), nfkc));
end;

-- '1.234' was kept as 1.234, '1.000' as 1: from 1 to 999.999, with three decimals at most.
create function app.may_be_thousandth(value numeric) returns boolean immutable parallel safe
begin atomic
  select abs(value) >= 1 and abs(value) < 1000 and value * 1000 = trunc(value * 1000);
end;

-- Reads, decides: who writes content of the company. Adds: the next migration alone. Nobody deletes.
create table misreadings (
  id          uuid not null default uuidv7(),
  kind        text not null check (kind in ('key', 'goal_start', 'goal_target', 'account', 'invite')),
  subject_id  uuid not null,
  number      numeric(20, 6),
  decision    text check (decision in ('right', 'mended')),
  decided_by  uuid,
  decided_at  timestamptz,
  constraint numbers_are_kept_with_it check ((number is null) = (kind in ('account', 'invite'))),
  constraint decision_has_its_moment check (num_nonnulls(decision, decided_by, decided_at) in (0, 3))
);
call app.tenant_table('misreadings');
comment on column misreadings.subject_id is 'The question, goal, person or invitation. A plain uuid: which of them says its kind.';
comment on column misreadings.number is 'As it was kept when it was found; null for addresses. What has another number by now was put right elsewhere.';
comment on column misreadings.decision is 'Null: nobody has decided yet.';
comment on column misreadings.decided_by is 'A plain uuid: it may be a platform administrator.';
create unique index misreading_is_listed_once on misreadings (company_id, kind, subject_id);
create index misreadings_to_decide on misreadings (company_id, kind) where decision is null;
revoke insert, update, delete on misreadings from pdy_app;
grant update (decision, decided_by, decided_at) on misreadings to pdy_app;
create policy see on misreadings for select to pdy_app using ((select app.writes_content()));
create policy decide on misreadings for update to pdy_app
  using ((select app.writes_content()) and decision is null)
  with check ((select app.writes_content()) and decided_by = (select app.person_id()));

alter table companies add column seats_to_check boolean not null default false;
comment on column companies.seats_to_check is 'The limit may be a thousandth of what was meant, and the platform has not looked at it yet.';
create function app.seats_are_checked() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
begin
  new.seats_to_check := false;
  return new;
end $$;

create trigger seats_are_checked before update of max_users on companies for each row
  when (new.max_users <> old.max_users) execute function app.seats_are_checked();

-- The account takes over the address that `app.mend_address` writes, as it does with those that the platform writes.
create trigger follow_mended_address after update of email on profiles for each row
  when (current_user = 'pdy_owner' and old.email is distinct from new.email
        and app.has_invisible_letters(old.email) and new.email = app.without_invisible_letters(old.email))
  execute function auth.follow_address();

-- Takes letters that nobody sees out of the address of somebody of the company; nothing else of it changes. Runs as the
-- owner because an account's address is no matter of companies otherwise. Null: there is nothing to mend, or the caller
-- may not change this person.
create function app.mend_address(person uuid) returns text
  language sql security definer set search_path = pg_catalog, public, app as $$
  update profiles p set email = app.without_invisible_letters(p.email)
  where p.company_id = app.company_id() and p.user_id = person and app.has_invisible_letters(p.email)
    and app.writes_content() and (p.role <> 'corporate' or app.role() <> 'admin')
  returning p.email
$$;
revoke execute on function app.mend_address from public;
grant execute on function app.mend_address to pdy_app;

