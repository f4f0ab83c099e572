-- Accounts and sign-in: addresses, passwords, sessions, signing keys. Only the auth module comes here: it reads, writes and
-- deletes, and no other serving role may enter the schema.
-- Triggers on profiles and companies end sessions, and tell whoever remembers callers what to forget.

create schema auth;
grant usage on schema auth to pdy_auth;

-- Accounts. Reads, writes and deletes: the auth module. A password that an administrator gave may be good for one sign-in
-- alone: until its owner has chosen another one, the account opens nothing else.
create table auth.users (
  id                   uuid primary key default uuidv7(),
  email                text not null unique,
  email_confirmed_at   timestamptz,
  password_hash        text,
  user_metadata        jsonb not null default '{}',
  last_sign_in_at      timestamptz,
  banned_until         timestamptz,
  created_at           timestamptz not null default app.now(),
  updated_at           timestamptz not null default app.now(),
  new_email            text,
  email_change_old_ok  boolean not null default false,
  email_change_new_ok  boolean not null default false,
  email_change_sent_at timestamptz,
  password_changed_at  timestamptz,
  invited_at           timestamptz,
  must_change_password boolean not null default false,
  constraint email_is_normalised check (email = lower(email collate "C") and length(email) between 3 and 254),
  constraint user_metadata_is_small check (octet_length(user_metadata::text) <= 8192),
  constraint new_email_is_normalised
    check (new_email = lower(new_email collate "C") and length(new_email) between 3 and 254)
);
comment on column auth.users.email is 'Trimmed, NFKC, lower case: compared as it stands.';
comment on column auth.users.password_hash is 'argon2id in PHC form; null: the account has no password and cannot sign in with one.';
comment on column auth.users.user_metadata is 'What the person says about themselves. Grants nothing. At most 8 KiB.';
comment on column auth.users.new_email is 'The address asked for; becomes the account''s own once both addresses have agreed.';
comment on column auth.users.password_changed_at is 'Null: the password is the one the account was made with.';
comment on column auth.users.must_change_password is
  'An administrator gave the password and asked that its owner choose another one first.';
alter table auth.users enable row level security, force row level security;
create policy sign_in on auth.users to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.users to pdy_auth;

-- Second factors. Reads, writes and deletes: the auth module.
create table auth.mfa_factors (
  id                 uuid primary key default uuidv7(),
  user_id            uuid not null references auth.users on delete cascade,
  type               text not null check (type in ('totp', 'recovery_code')),
  friendly_name      text check (length(friendly_name) between 1 and 100),
  status             text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_sealed      bytea,
  last_used_step     bigint,
  failed_at          timestamptz[] not null default '{}',
  last_challenged_at timestamptz,
  created_at         timestamptz not null default app.now(),
  updated_at         timestamptz not null default app.now(),
  constraint only_totp_has_a_secret check ((type = 'totp') = (secret_sealed is not null)),
  constraint recovery_codes_need_no_proof check (type = 'totp' or status = 'verified')
);
comment on column auth.mfa_factors.secret_sealed is 'The shared secret, sealed with a key derived from SECRET_KEY. Null for recovery codes.';
comment on column auth.mfa_factors.last_used_step is 'Number of the 30 s step whose code was accepted last; that code and older ones open nothing. Null: none yet.';
comment on column auth.mfa_factors.failed_at is 'Wrong codes of the last minutes, oldest first.';
create unique index on auth.mfa_factors (user_id, friendly_name) where friendly_name is not null;
create index on auth.mfa_factors (user_id);
create unique index one_set_of_recovery_codes on auth.mfa_factors (user_id) where type = 'recovery_code';
create index on auth.mfa_factors (created_at) where status = 'unverified';
alter table auth.mfa_factors enable row level security, force row level security;
create policy sign_in on auth.mfa_factors to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.mfa_factors to pdy_auth;

-- Ways to prove who one is. Reads, writes and deletes: the auth module.
create table auth.identities (
  id              uuid primary key default uuidv7(),
  user_id         uuid not null references auth.users on delete cascade,
  provider        text not null check (length(provider) <= 50),
  provider_id     text not null check (length(provider_id) <= 255),
  identity_data   jsonb not null,
  last_sign_in_at timestamptz,
  created_at      timestamptz not null default app.now(),
  updated_at      timestamptz not null default app.now(),
  unique (provider, provider_id)
);
comment on column auth.identities.provider_id is 'The subject at the provider; for ''email'' the account''s own id.';
create index on auth.identities (user_id);
alter table auth.identities enable row level security, force row level security;
create policy sign_in on auth.identities to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.identities to pdy_auth;

-- Sessions, one per sign-in. Reads and writes: the auth module. Deletes: it, and the triggers below.
create table auth.sessions (
  id               uuid primary key default uuidv7(),
  user_id          uuid not null references auth.users on delete cascade,
  aal              text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  refresh_hmac_key bytea not null,
  refresh_counter  integer not null default 0 check (refresh_counter >= 0),
  refreshed_at     timestamptz not null,
  not_after        timestamptz not null,
  user_agent       text check (length(user_agent) <= 200),
  ip               inet,
  created_at       timestamptz not null default app.now(),
  factor_id        uuid references auth.mfa_factors on delete set null,
  counter_floor    integer not null default 0 check (counter_floor >= 0)
);
comment on column auth.sessions.refresh_hmac_key is 'Sealed with a key derived from SECRET_KEY; authenticates this session''s refresh tokens.';
comment on column auth.sessions.refresh_counter is 'Number carried by the only refresh token that is alive.';
comment on column auth.sessions.refreshed_at is 'When the counter last grew; the idle limit runs from here.';
comment on column auth.sessions.not_after is 'The absolute limit, whatever the use.';
comment on column auth.sessions.factor_id is 'The second factor that raised this session last; null: none, or it was removed.';
comment on column auth.sessions.counter_floor is 'Refresh tokens with a lower counter were given before the session was raised and renew it no more.';
create index on auth.sessions (user_id);
create index on auth.sessions (refreshed_at);
create index on auth.sessions (factor_id);
alter table auth.sessions enable row level security, force row level security;
create policy sign_in on auth.sessions to pdy_auth using (true) with check (true);
create policy ended_by_trigger on auth.sessions to pdy_owner using (true) with check (false);
grant select, insert, update, delete on auth.sessions to pdy_auth;

-- How a session was proven. Reads, writes and deletes: the auth module.
create table auth.session_amr (
  session_id uuid not null references auth.sessions on delete cascade,
  method     text not null check (method in ('password', 'otp', 'recovery', 'invite', 'magiclink', 'email/signup',
                                             'email_change', 'oauth', 'totp', 'mfa/phone', 'mfa/webauthn',
                                             'mfa/recovery_code')),
  created_at timestamptz not null,
  primary key (session_id, method)
);
alter table auth.session_amr enable row level security, force row level security;
create policy sign_in on auth.session_amr to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.session_amr to pdy_auth;

-- Failed sign-ins by address, whether or not an account has it. Reads, writes and deletes: the auth module.
create table auth.login_attempts (
  email        text primary key check (length(email) <= 254),
  failed_at    timestamptz[] not null,
  locked_until timestamptz
);
comment on column auth.login_attempts.failed_at is 'Attempts within the window that did not succeed (yet), oldest first.';
alter table auth.login_attempts enable row level security, force row level security;
create policy sign_in on auth.login_attempts to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.login_attempts to pdy_auth;

-- Requests counted per window of time, for all nodes. Reads, writes and deletes: the auth module.
create table auth.rate_limits (
  bucket       text not null check (length(bucket) <= 50),
  key          text not null check (length(key) <= 254),
  window_start timestamptz not null,
  count        integer not null default 1,
  primary key (bucket, key, window_start)
);
create index on auth.rate_limits (window_start);
alter table auth.rate_limits enable row level security, force row level security;
create policy sign_in on auth.rate_limits to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.rate_limits to pdy_auth;

-- Keys that sign access tokens. They are published before they sign, and as long after as a token they signed may live;
-- then they go. Reads, adds and deletes: the auth module. Nobody changes.
create table auth.signing_keys (
  kid                text primary key check (length(kid) <= 100),
  public_jwk         jsonb not null,
  private_key_sealed bytea not null,
  created_at         timestamptz not null default app.now(),
  signs_from         timestamptz not null default app.now()
);
comment on column auth.signing_keys.private_key_sealed is 'The private JWK, sealed with a key derived from SECRET_KEY.';
comment on column auth.signing_keys.signs_from is 'The newest key whose time has come signs; those to come are published already.';
alter table auth.signing_keys enable row level security, force row level security;
create policy sign_in on auth.signing_keys to pdy_auth using (true) with check (true);
grant select, insert, delete on auth.signing_keys to pdy_auth;

-- Whoever remembers callers hears on the channel pdy_callers what to forget:
-- a session's id, 'user:<id>' or 'company:<id>'.
create function auth.tell_session() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('pdy_callers', old.id::text);
  return null;
end $$;
create trigger tell_end after delete on auth.sessions for each row execute function auth.tell_session();
create trigger tell_change after update on auth.sessions for each row
  when ((old.aal, old.not_after) is distinct from (new.aal, new.not_after)) execute function auth.tell_session();

create function auth.tell_user() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('pdy_callers', 'user:' || new.id);
  return null;
end $$;
create trigger tell_change after update on auth.users for each row
  when ((old.banned_until, old.must_change_password) is distinct from (new.banned_until, new.must_change_password))
  execute function auth.tell_user();

create function auth.tell_profile() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('pdy_callers', 'user:' || new.user_id);
  return null;
end $$;
create trigger tell_change after update on profiles for each row
  when ((old.role, old.company_id, old.is_active, old.email)
        is distinct from (new.role, new.company_id, new.is_active, new.email))
  execute function auth.tell_profile();

create function auth.tell_company() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('pdy_callers', 'company:' || new.id);
  return null;
end $$;
create trigger tell_change after update on companies for each row
  when (old.is_active is distinct from new.is_active) execute function auth.tell_company();

-- Who is switched off is signed out in the same transaction: switching on again revives no session.
create function auth.end_sessions_of_profile() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from auth.sessions where user_id = new.user_id;
  return null;
end $$;

-- Whoever moves out of a company is signed out in the same transaction.
create trigger end_sessions_of_moved after update of company_id on profiles for each row
  when (old.company_id is not null and old.company_id is distinct from new.company_id)
  execute function auth.end_sessions_of_profile();
create trigger end_sessions after update on profiles for each row
  when (old.is_active and not new.is_active) execute function auth.end_sessions_of_profile();

create function auth.end_sessions_of_company() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from auth.sessions
  where user_id in (select user_id from public.profiles where company_id = new.id);
  return null;
end $$;
create trigger end_sessions after update on companies for each row
  when (old.is_active and not new.is_active) execute function auth.end_sessions_of_company();

-- Callers carry the time zone of their company.
create function auth.tell_timezone() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('pdy_callers', 'company:' || new.company_id);
  return null;
end $$;
create trigger tell_change after update on company_settings for each row
  when (old.timezone is distinct from new.timezone) execute function auth.tell_timezone();
