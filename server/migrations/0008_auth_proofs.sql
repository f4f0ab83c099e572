-- How somebody proves who they are: links and codes that mails carry, second factors with their challenges and recovery
-- codes, known devices, and the mails of all that. The auth module reads, writes and deletes; nobody else comes here.

-- Sign-ins that end in the browser with a code (PKCE). Made when a provider is asked, or when a mail link is opened.
-- Reads, writes and deletes: the auth module.
create table auth.flow_states (
  id                    uuid primary key default gen_random_uuid(),
  auth_code_hash        bytea unique check (length(auth_code_hash) = 32),
  user_id               uuid references auth.users on delete cascade,
  provider              text not null default 'email' check (length(provider) <= 50),
  method                text not null check (method in ('recovery', 'invite', 'magiclink', 'email/signup', 'email_change', 'oauth')),
  code_challenge        text not null check (code_challenge ~ '^[A-Za-z0-9._~-]{43,128}$'),
  code_challenge_method text not null default 's256' check (code_challenge_method = 's256'),
  redirect_to           text not null check (length(redirect_to) <= 2048),
  linking_user_id       uuid references auth.users on delete cascade,
  invite_token_id       uuid,
  nonce                 text check (length(nonce) <= 200),
  provider_verifier     bytea,
  created_at            timestamptz not null default app.now(),
  code_issued_at        timestamptz,
  expires_at            timestamptz not null
);
comment on table auth.flow_states is 'The id is the state parameter shown to providers.';
comment on column auth.flow_states.auth_code_hash is 'SHA-256 of the code in the address; null until the sign-in is proven.';
comment on column auth.flow_states.provider_verifier is 'Our own PKCE verifier towards the provider, sealed.';
comment on column auth.flow_states.expires_at is 'Of the flow; the code has five minutes from code_issued_at.';
create index on auth.flow_states (user_id);
create index on auth.flow_states (linking_user_id);
create index on auth.flow_states (expires_at);
alter table auth.flow_states enable row level security, force row level security;
create policy sign_in on auth.flow_states to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.flow_states to pdy_auth;

-- What mails prove: one row per request, written alike for known and unknown addresses and worth something only
-- once the mail job has found the account. Reads, writes and deletes: the auth module.
create table auth.one_time_tokens (
  id                    uuid primary key default gen_random_uuid(),
  kind                  text not null check (kind in ('signup', 'invite', 'recovery', 'email_change_old', 'email_change_new', 'reauth')),
  email                 text not null check (length(email) between 3 and 254),
  user_id               uuid references auth.users on delete cascade,
  new_user_id           uuid,
  token_hash            bytea not null unique check (length(token_hash) = 32),
  code_hmac             bytea check (length(code_hmac) = 32),
  code_tries            smallint not null default 0,
  redirect_to           text not null check (length(redirect_to) <= 2048),
  code_challenge        text check (code_challenge ~ '^[A-Za-z0-9._~-]{43,128}$'),
  pending_password_hash text,
  pending_metadata      jsonb,
  is_repeat             boolean not null default false,
  issued_at             timestamptz,
  expires_at            timestamptz not null,
  created_at            timestamptz not null default app.now(),
  constraint pending_metadata_is_small check (octet_length(pending_metadata::text) <= 8192)
);
comment on column auth.one_time_tokens.email is 'Where the mail goes: whoever opens it has proven this address.';
comment on column auth.one_time_tokens.new_user_id is 'Id of the account that confirming a sign-up makes.';
comment on column auth.one_time_tokens.token_hash is 'SHA-256 of the link''s secret: 32 bytes that derive from the id under SECRET_KEY and are kept nowhere.';
comment on column auth.one_time_tokens.code_hmac is 'HMAC of the six typed digits; null when the kind has none or after five wrong tries.';
comment on column auth.one_time_tokens.code_challenge is 'PKCE (S256) of the browser that asked; null when it gave none.';
comment on column auth.one_time_tokens.pending_password_hash is 'Password of this attempt to sign up; the account''s only if this very link is opened.';
comment on column auth.one_time_tokens.is_repeat is 'Asked for another confirmation mail; brings no password of its own.';
comment on column auth.one_time_tokens.issued_at is 'When the mail was handed over; null: opens nothing.';
comment on column auth.one_time_tokens.expires_at is 'Counted from issued_at.';
create index on auth.one_time_tokens (email, kind);
create index on auth.one_time_tokens (user_id, kind);
create index on auth.one_time_tokens (expires_at);
alter table auth.one_time_tokens enable row level security, force row level security;
create policy sign_in on auth.one_time_tokens to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.one_time_tokens to pdy_auth;

-- Mails about accounts: the queue holds only their ids. Reads, writes and deletes: the auth module.
create table auth.mails (
  id         uuid primary key default uuidv7(),
  kind       text not null check (kind in ('signup', 'signup_attempt', 'recovery', 'invite', 'email_change_old', 'email_change_new',
                                           'email_changed', 'reauth', 'new_device', 'password_changed', 'session_ended',
                                           'factor_added', 'factor_removed', 'recovery_codes_made', 'identity_linked',
                                           'identity_unlinked')),
  email      text not null check (length(email) between 3 and 254),
  token_id   uuid references auth.one_time_tokens on delete cascade,
  details    jsonb not null default '{}',
  created_at timestamptz not null default app.now(),
  sent_at    timestamptz
);
comment on column auth.mails.details is 'What the text names besides the address: device, network, new address. No secret.';
create index on auth.mails (token_id);
create index on auth.mails (created_at);
alter table auth.mails enable row level security, force row level security;
create policy sign_in on auth.mails to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.mails to pdy_auth;

-- When an address was last promised a mail of a kind, whether or not an account has it.
-- Reads, writes and deletes: the auth module.
create table auth.mail_pauses (
  email text not null check (length(email) between 3 and 254),
  kind  text not null check (length(kind) <= 50),
  at    timestamptz not null,
  primary key (email, kind)
);
create index on auth.mail_pauses (at);
alter table auth.mail_pauses enable row level security, force row level security;
create policy sign_in on auth.mail_pauses to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.mail_pauses to pdy_auth;

-- Devices a person has signed in with, so that a new one is told. Reads, writes and deletes: the auth module.
create table auth.known_devices (
  user_id      uuid not null references auth.users on delete cascade,
  device       bytea not null check (length(device) = 32),
  last_used_at timestamptz not null,
  primary key (user_id, device)
);
comment on column auth.known_devices.device is 'SHA-256 of the user agent without its version numbers.';
create index on auth.known_devices (last_used_at);
alter table auth.known_devices enable row level security, force row level security;
create policy sign_in on auth.known_devices to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.known_devices to pdy_auth;

-- What an installation does once in its life. Reads and writes: the auth module. Nobody changes or deletes.
create table auth.done_once (
  what    text primary key check (what in ('first_platform_admin')),
  user_id uuid not null,
  at      timestamptz not null default app.now()
);
comment on table auth.done_once is 'first_platform_admin: PLATFORM_ADMIN_EMAIL has been given its role; it is never given again.';
alter table auth.done_once enable row level security, force row level security;
create policy sign_in on auth.done_once to pdy_auth using (true) with check (true);
grant select, insert on auth.done_once to pdy_auth;

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

-- Failed sign-ins from a device that has signed in to the address before. It shows a token signed by the server; its
-- count is its own, so that strangers who lock the address do not lock its owner out.
-- Reads, writes and deletes: the auth module.
create table auth.device_attempts (
  email        text not null check (length(email) between 3 and 254),
  device       uuid not null,
  failed_at    timestamptz[] not null default '{}',
  locked_until timestamptz,
  expires_at   timestamptz not null,
  primary key (email, device)
);
comment on column auth.device_attempts.device is 'Made at random for this address; names nothing else.';
comment on column auth.device_attempts.failed_at is 'Attempts within the window that did not succeed (yet), oldest first.';
comment on column auth.device_attempts.expires_at is 'Grows with every sign-in; afterwards the device counts as unknown.';
create index on auth.device_attempts (expires_at);
alter table auth.device_attempts enable row level security, force row level security;
create policy sign_in on auth.device_attempts to pdy_auth using (true) with check (true);
grant select, insert, update, delete on auth.device_attempts to pdy_auth;
