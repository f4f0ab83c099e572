-- Second factors with their challenges and recovery codes, sign-in by way of other providers, ages of signing keys.

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

-- Questions asked of one session, each answered once. Reads, writes and deletes: the auth module.
create table auth.mfa_challenges (
  id          uuid primary key default uuidv7(),
  factor_id   uuid not null references auth.mfa_factors on delete cascade,
  session_id  uuid not null references auth.sessions on delete cascade,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  verified_at timestamptz
);
create index on auth.mfa_challenges (factor_id);
create index on auth.mfa_challenges (session_id);
create index on auth.mfa_challenges (expires_at);
alter table auth.mfa_challenges enable row level security, force row level security;
create policy sign_in on auth.mfa_challenges to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.mfa_challenges to pdy_auth;

-- Codes for the day the phone is lost. Reads, writes and deletes: the auth module.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  code_hmac bytea not null,
  used_at   timestamptz,
  primary key (factor_id, code_hmac)
);
comment on column auth.mfa_recovery_codes.code_hmac is 'HMAC-SHA-256 of the factor''s id and the code, under a key derived from SECRET_KEY.';
alter table auth.mfa_recovery_codes enable row level security, force row level security;
create policy sign_in on auth.mfa_recovery_codes to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.mfa_recovery_codes to pdy_auth;

-- What a session owes to a second factor.
alter table auth.sessions
  add column factor_id uuid references auth.mfa_factors on delete set null,
  add column counter_floor integer not null default 0 check (counter_floor >= 0);
comment on column auth.sessions.factor_id is 'The second factor that raised this session last; null: none, or it was removed.';
comment on column auth.sessions.counter_floor is 'Refresh tokens with a lower counter were given before the session was raised and renew it no more.';
create index on auth.sessions (factor_id);
alter table auth.session_amr drop constraint session_amr_method_check;
alter table auth.session_amr add constraint session_amr_method_check
  check (method in ('password', 'otp', 'recovery', 'invite', 'magiclink', 'email/signup', 'email_change', 'oauth',
                    'totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'));

-- Callers are remembered together with whether they hold a factor.
create function auth.tell_factor() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  perform pg_notify('pdy_callers', 'user:' || old.user_id);
  return null;
end $$;
create trigger tell_change after update on auth.mfa_factors for each row
  when (old.status is distinct from new.status) execute function auth.tell_factor();
create trigger tell_end after delete on auth.mfa_factors for each row
  when (old.status = 'verified') execute function auth.tell_factor();

-- Keys are published before they sign, and as long after as a token they signed may live; then they go.
alter table auth.signing_keys add column signs_from timestamptz not null default app.now();
update auth.signing_keys set signs_from = created_at;
comment on column auth.signing_keys.signs_from is 'The newest key whose time has come signs; those to come are published already.';
grant delete on auth.signing_keys to pdy_auth;
