-- Generated from the migrated database by `npm run db:types`. Not edited, not run: it is there to be read.

-- Schemas

schema app (owner pdy_owner)
grant usage on schema app to pdy_app;
grant usage on schema app to pdy_auth;
grant usage on schema app to pdy_jobs;
grant usage on schema app to pdy_platform;

schema auth (owner pdy_owner)
grant usage on schema auth to pdy_auth;

schema logs (owner pdy_owner)

schema public (owner pg_database_owner)
grant usage on schema public to pdy_app;
grant usage on schema public to pdy_auth;
grant usage on schema public to pdy_jobs;
grant usage on schema public to pdy_platform;
grant usage on schema public to public;

schema sealed (owner pdy_owner)

-- Extensions, types and whatever else there is

extension btree_gin: in public

extension btree_gist: in public

extension pg_trgm: in public

extension pgcrypto: in public

extension plpgsql: in pg_catalog

extension unaccent: in public

-- Tables, views and sequences

table auth.activity (owner pdy_owner, row-level security, forced)
  actions integer not null default 0 -- Calls that are no reads.
  rows_read integer not null default 0
  slot timestamp with time zone not null
  user_id uuid not null
constraint activity_pkey PRIMARY KEY (user_id, slot)
CREATE INDEX activity_slot_idx ON auth.activity USING btree (slot)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.activity to pdy_auth;

table auth.device_attempts (owner pdy_owner, row-level security, forced)
  device uuid not null -- Made at random for this address; names nothing else.
  email text not null
  expires_at timestamp with time zone not null -- Grows with every sign-in; afterwards the device counts as unknown.
  failed_at timestamp with time zone[] not null default '{}'::timestamp with time zone[] -- Attempts within the window that did not succeed (yet), oldest first.
  locked_until timestamp with time zone
constraint device_attempts_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
constraint device_attempts_pkey PRIMARY KEY (email, device)
CREATE INDEX device_attempts_expires_at_idx ON auth.device_attempts USING btree (expires_at)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follows_profile as permissive for all to pdy_owner using (true) with check (false)
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.device_attempts to pdy_auth;

table auth.done_once (owner pdy_owner, row-level security, forced)
  at timestamp with time zone not null default app.now()
  user_id uuid not null
  what text not null
constraint done_once_pkey PRIMARY KEY (what)
constraint done_once_what_check CHECK ((what = 'first_platform_admin'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant insert, select on auth.done_once to pdy_auth;

table auth.flow_states (owner pdy_owner, row-level security, forced)
  auth_code_hash bytea -- SHA-256 of the code in the address; null until the sign-in is proven.
  code_challenge text not null
  code_challenge_method text not null default 's256'::text
  code_issued_at timestamp with time zone
  created_at timestamp with time zone not null default app.now()
  expires_at timestamp with time zone not null -- Of the flow; the code has five minutes from code_issued_at.
  id uuid not null default gen_random_uuid()
  invite_token_id uuid
  linking_user_id uuid
  method text not null
  nonce text
  provider text not null default 'email'::text
  provider_verifier bytea -- Our own PKCE verifier towards the provider, sealed.
  redirect_to text not null
  user_id uuid
constraint flow_states_auth_code_hash_check CHECK ((length(auth_code_hash) = 32))
constraint flow_states_auth_code_hash_key UNIQUE (auth_code_hash)
constraint flow_states_code_challenge_check CHECK ((code_challenge ~ '^[A-Za-z0-9._~-]{43,128}$'::text))
constraint flow_states_code_challenge_method_check CHECK ((code_challenge_method = 's256'::text))
constraint flow_states_linking_user_id_fkey FOREIGN KEY (linking_user_id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint flow_states_method_check CHECK ((method = ANY (ARRAY['recovery'::text, 'invite'::text, 'magiclink'::text, 'email/signup'::text, 'email_change'::text, 'oauth'::text])))
constraint flow_states_nonce_check CHECK ((length(nonce) <= 200))
constraint flow_states_pkey PRIMARY KEY (id)
constraint flow_states_provider_check CHECK ((length(provider) <= 50))
constraint flow_states_redirect_to_check CHECK ((length(redirect_to) <= 2048))
constraint flow_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX flow_states_expires_at_idx ON auth.flow_states USING btree (expires_at)
CREATE INDEX flow_states_linking_user_id_idx ON auth.flow_states USING btree (linking_user_id)
CREATE INDEX flow_states_user_id_idx ON auth.flow_states USING btree (user_id)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.flow_states to pdy_auth;

table auth.identities (owner pdy_owner, row-level security, forced)
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  identity_data jsonb not null
  last_sign_in_at timestamp with time zone
  provider text not null
  provider_id text not null -- The subject at the provider; for 'email' the account's own id.
  updated_at timestamp with time zone not null default app.now()
  user_id uuid not null
constraint identities_pkey PRIMARY KEY (id)
constraint identities_provider_check CHECK ((length(provider) <= 50))
constraint identities_provider_id_check CHECK ((length(provider_id) <= 255))
constraint identities_provider_provider_id_key UNIQUE (provider, provider_id)
constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follows_profile as permissive for all to pdy_owner using (true) with check (true)
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.identities to pdy_auth;

table auth.known_devices (owner pdy_owner, row-level security, forced)
  device bytea not null -- SHA-256 of the user agent without its version numbers.
  last_used_at timestamp with time zone not null
  user_id uuid not null
constraint known_devices_device_check CHECK ((length(device) = 32))
constraint known_devices_pkey PRIMARY KEY (user_id, device)
constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX known_devices_last_used_at_idx ON auth.known_devices USING btree (last_used_at)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.known_devices to pdy_auth;

table auth.login_attempts (owner pdy_owner, row-level security, forced)
  email text not null
  failed_at timestamp with time zone[] not null -- Attempts within the window that did not succeed (yet), oldest first.
  locked_until timestamp with time zone
constraint login_attempts_email_check CHECK ((length(email) <= 254))
constraint login_attempts_pkey PRIMARY KEY (email)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.login_attempts to pdy_auth;

table auth.mail_pauses (owner pdy_owner, row-level security, forced)
  at timestamp with time zone not null
  email text not null
  kind text not null
constraint mail_pauses_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
constraint mail_pauses_kind_check CHECK ((length(kind) <= 50))
constraint mail_pauses_pkey PRIMARY KEY (email, kind)
CREATE INDEX mail_pauses_at_idx ON auth.mail_pauses USING btree (at)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.mail_pauses to pdy_auth;

table auth.mails (owner pdy_owner, row-level security, forced)
  created_at timestamp with time zone not null default app.now()
  details jsonb not null default '{}'::jsonb -- What the text names besides the address: device, network, new address. No secret.
  email text not null
  id uuid not null default uuidv7()
  kind text not null
  sent_at timestamp with time zone
  token_id uuid
constraint mails_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
constraint mails_kind_check CHECK ((kind = ANY (ARRAY['signup'::text, 'signup_attempt'::text, 'recovery'::text, 'invite'::text, 'email_change_old'::text, 'email_change_new'::text, 'email_change_attempt'::text, 'email_changed'::text, 'reauth'::text, 'new_device'::text, 'password_changed'::text, 'session_ended'::text, 'factor_added'::text, 'factor_removed'::text, 'recovery_codes_made'::text, 'identity_linked'::text, 'identity_unlinked'::text])))
constraint mails_pkey PRIMARY KEY (id)
constraint mails_token_id_fkey FOREIGN KEY (token_id) REFERENCES auth.one_time_tokens(id) ON DELETE CASCADE
CREATE INDEX mails_created_at_idx ON auth.mails USING btree (created_at)
CREATE INDEX mails_token_id_idx ON auth.mails USING btree (token_id)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follows_profile as permissive for all to pdy_owner using (true) with check ((kind = 'email_changed'::text))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.mails to pdy_auth;

table auth.mfa_challenges (owner pdy_owner, row-level security, forced)
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  factor_id uuid not null
  id uuid not null default uuidv7()
  session_id uuid not null
  verified_at timestamp with time zone
constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE
constraint mfa_challenges_pkey PRIMARY KEY (id)
constraint mfa_challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
CREATE INDEX mfa_challenges_expires_at_idx ON auth.mfa_challenges USING btree (expires_at)
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id)
CREATE INDEX mfa_challenges_session_id_idx ON auth.mfa_challenges USING btree (session_id)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.mfa_challenges to pdy_auth;

table auth.mfa_factors (owner pdy_owner, row-level security, forced)
  created_at timestamp with time zone not null default app.now()
  failed_at timestamp with time zone[] not null default '{}'::timestamp with time zone[] -- Wrong codes of the last minutes, oldest first.
  friendly_name text
  id uuid not null default uuidv7()
  last_challenged_at timestamp with time zone
  last_used_step bigint -- Number of the 30 s step whose code was accepted last; that code and older ones open nothing. Null: none yet.
  secret_sealed bytea -- The shared secret, sealed with a key derived from SECRET_KEY. Null for recovery codes.
  status text not null default 'unverified'::text
  type text not null
  updated_at timestamp with time zone not null default app.now()
  user_id uuid not null
constraint mfa_factors_friendly_name_check CHECK (((length(friendly_name) >= 1) AND (length(friendly_name) <= 100)))
constraint mfa_factors_pkey PRIMARY KEY (id)
constraint mfa_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text])))
constraint mfa_factors_type_check CHECK ((type = ANY (ARRAY['totp'::text, 'recovery_code'::text])))
constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint only_totp_has_a_secret CHECK (((type = 'totp'::text) = (secret_sealed IS NOT NULL)))
constraint recovery_codes_need_no_proof CHECK (((type = 'totp'::text) OR (status = 'verified'::text)))
CREATE INDEX mfa_factors_created_at_idx ON auth.mfa_factors USING btree (created_at) WHERE (status = 'unverified'::text)
CREATE INDEX mfa_factors_user_id_idx ON auth.mfa_factors USING btree (user_id)
CREATE UNIQUE INDEX mfa_factors_user_id_friendly_name_idx ON auth.mfa_factors USING btree (user_id, friendly_name) WHERE (friendly_name IS NOT NULL)
CREATE UNIQUE INDEX one_set_of_recovery_codes ON auth.mfa_factors USING btree (user_id) WHERE (type = 'recovery_code'::text)
CREATE TRIGGER tell_change AFTER UPDATE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION auth.tell_factor()
CREATE TRIGGER tell_end AFTER DELETE ON auth.mfa_factors FOR EACH ROW WHEN ((old.status = 'verified'::text)) EXECUTE FUNCTION auth.tell_factor()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.mfa_factors to pdy_auth;

table auth.mfa_recovery_codes (owner pdy_owner, row-level security, forced)
  code_hmac bytea not null -- HMAC-SHA-256 of the factor's id and the code, under a key derived from SECRET_KEY.
  factor_id uuid not null
  used_at timestamp with time zone
constraint mfa_recovery_codes_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE
constraint mfa_recovery_codes_pkey PRIMARY KEY (factor_id, code_hmac)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.mfa_recovery_codes to pdy_auth;

table auth.one_time_tokens (owner pdy_owner, row-level security, forced)
  code_challenge text -- PKCE (S256) of the browser that asked; null when it gave none.
  code_hmac bytea -- HMAC of the six typed digits; null when the kind has none or after five wrong tries.
  code_tries smallint not null default 0
  created_at timestamp with time zone not null default app.now()
  email text not null -- Where the mail goes: whoever opens it has proven this address.
  expires_at timestamp with time zone not null -- Counted from issued_at.
  id uuid not null default gen_random_uuid()
  is_repeat boolean not null default false -- Asked for another confirmation mail; brings no password of its own.
  issued_at timestamp with time zone -- When the mail was handed over; null: opens nothing.
  kind text not null
  new_user_id uuid -- Id of the account that confirming a sign-up makes.
  pending_metadata jsonb
  pending_password_hash text -- Password of this attempt to sign up; the account's only if this very link is opened.
  redirect_to text not null
  token_hash bytea not null -- SHA-256 of the link's secret: 32 bytes that derive from the id under SECRET_KEY and are kept nowhere.
  user_id uuid
constraint one_time_tokens_code_challenge_check CHECK ((code_challenge ~ '^[A-Za-z0-9._~-]{43,128}$'::text))
constraint one_time_tokens_code_hmac_check CHECK ((length(code_hmac) = 32))
constraint one_time_tokens_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
constraint one_time_tokens_kind_check CHECK ((kind = ANY (ARRAY['signup'::text, 'invite'::text, 'recovery'::text, 'email_change_old'::text, 'email_change_new'::text, 'reauth'::text])))
constraint one_time_tokens_pkey PRIMARY KEY (id)
constraint one_time_tokens_redirect_to_check CHECK ((length(redirect_to) <= 2048))
constraint one_time_tokens_token_hash_check CHECK ((length(token_hash) = 32))
constraint one_time_tokens_token_hash_key UNIQUE (token_hash)
constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint pending_metadata_is_small CHECK ((octet_length((pending_metadata)::text) <= 8192))
CREATE INDEX one_time_tokens_email_kind_idx ON auth.one_time_tokens USING btree (email, kind)
CREATE INDEX one_time_tokens_expires_at_idx ON auth.one_time_tokens USING btree (expires_at)
CREATE INDEX one_time_tokens_user_id_kind_idx ON auth.one_time_tokens USING btree (user_id, kind)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follows_profile as permissive for all to pdy_owner using (true) with check (false)
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.one_time_tokens to pdy_auth;

table auth.rate_limits (owner pdy_owner, row-level security, forced)
  bucket text not null
  count integer not null default 1
  key text not null
  window_start timestamp with time zone not null
constraint rate_limits_bucket_check CHECK ((length(bucket) <= 50))
constraint rate_limits_key_check CHECK ((length(key) <= 254))
constraint rate_limits_pkey PRIMARY KEY (bucket, key, window_start)
CREATE INDEX rate_limits_window_start_idx ON auth.rate_limits USING btree (window_start)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.rate_limits to pdy_auth;

table auth.session_amr (owner pdy_owner, row-level security, forced)
  created_at timestamp with time zone not null
  method text not null
  session_id uuid not null
constraint session_amr_method_check CHECK ((method = ANY (ARRAY['password'::text, 'otp'::text, 'recovery'::text, 'invite'::text, 'magiclink'::text, 'email/signup'::text, 'email_change'::text, 'oauth'::text, 'totp'::text, 'mfa/phone'::text, 'mfa/webauthn'::text, 'mfa/recovery_code'::text])))
constraint session_amr_pkey PRIMARY KEY (session_id, method)
constraint session_amr_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.session_amr to pdy_auth;

table auth.session_clients (owner pdy_owner, row-level security, forced)
  agent text not null -- User agent without its numbers, so that an update is no stranger.
  network text not null
  seen_at timestamp with time zone not null
  session_id uuid not null
constraint session_clients_agent_check CHECK ((length(agent) <= 200))
constraint session_clients_network_check CHECK ((length(network) <= 60))
constraint session_clients_pkey PRIMARY KEY (session_id, agent, network)
constraint session_clients_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.session_clients to pdy_auth;

table auth.sessions (owner pdy_owner, row-level security, forced)
  aal text not null default 'aal1'::text
  counter_floor integer not null default 0 -- Refresh tokens with a lower counter were given before the session was raised and renew it no more.
  created_at timestamp with time zone not null default app.now()
  factor_id uuid -- The second factor that raised this session last; null: none, or it was removed.
  id uuid not null default uuidv7()
  ip inet
  not_after timestamp with time zone not null -- The absolute limit, whatever the use.
  refresh_counter integer not null default 0 -- Number carried by the only refresh token that is alive.
  refresh_hmac_key bytea not null -- Sealed with a key derived from SECRET_KEY; authenticates this session's refresh tokens.
  refreshed_at timestamp with time zone not null -- When the counter last grew; the idle limit runs from here.
  user_agent text
  user_id uuid not null
constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text])))
constraint sessions_counter_floor_check CHECK ((counter_floor >= 0))
constraint sessions_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE SET NULL
constraint sessions_pkey PRIMARY KEY (id)
constraint sessions_refresh_counter_check CHECK ((refresh_counter >= 0))
constraint sessions_user_agent_check CHECK ((length(user_agent) <= 200))
constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX sessions_factor_id_idx ON auth.sessions USING btree (factor_id)
CREATE INDEX sessions_refreshed_at_idx ON auth.sessions USING btree (refreshed_at)
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id)
CREATE TRIGGER tell_change AFTER UPDATE ON auth.sessions FOR EACH ROW WHEN (((old.aal IS DISTINCT FROM new.aal) OR (old.not_after IS DISTINCT FROM new.not_after))) EXECUTE FUNCTION auth.tell_session()
CREATE TRIGGER tell_end AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION auth.tell_session()
policy ended_by_trigger as permissive for all to pdy_owner using (true) with check (false)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.sessions to pdy_auth;

table auth.signing_keys (owner pdy_owner, row-level security, forced)
  created_at timestamp with time zone not null default app.now()
  kid text not null
  private_key_sealed bytea not null -- The private JWK, sealed with a key derived from SECRET_KEY.
  public_jwk jsonb not null
  signs_from timestamp with time zone not null default app.now() -- The newest key whose time has come signs; those to come are published already.
constraint signing_keys_kid_check CHECK ((length(kid) <= 100))
constraint signing_keys_pkey PRIMARY KEY (kid)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select on auth.signing_keys to pdy_auth;

table auth.users (owner pdy_owner, row-level security, forced)
  banned_until timestamp with time zone
  created_at timestamp with time zone not null default app.now()
  email text not null -- Trimmed, NFKC, lower case: compared as it stands.
  email_change_new_ok boolean not null default false
  email_change_old_ok boolean not null default false
  email_change_sent_at timestamp with time zone
  email_confirmed_at timestamp with time zone
  id uuid not null default uuidv7()
  invited_at timestamp with time zone
  last_sign_in_at timestamp with time zone
  must_change_password boolean not null default false -- An administrator gave the password and asked that its owner choose another one first.
  new_email text -- The address asked for; becomes the account's own once both addresses have agreed.
  password_changed_at timestamp with time zone -- Null: the password is the one the account was made with.
  password_hash text -- argon2id in PHC form; null: the account has no password and cannot sign in with one.
  updated_at timestamp with time zone not null default app.now()
  user_metadata jsonb not null default '{}'::jsonb -- What the person says about themselves. Grants nothing. At most 8 KiB.
constraint email_is_normalised CHECK (((email = lower((email COLLATE "C"))) AND ((length(email) >= 3) AND (length(email) <= 254))))
constraint new_email_is_normalised CHECK (((new_email = lower((new_email COLLATE "C"))) AND ((length(new_email) >= 3) AND (length(new_email) <= 254))))
constraint user_metadata_is_small CHECK ((octet_length((user_metadata)::text) <= 8192))
constraint users_email_key UNIQUE (email)
constraint users_pkey PRIMARY KEY (id)
CREATE TRIGGER tell_change AFTER UPDATE ON auth.users FOR EACH ROW WHEN (((old.banned_until IS DISTINCT FROM new.banned_until) OR (old.must_change_password IS DISTINCT FROM new.must_change_password))) EXECUTE FUNCTION auth.tell_user()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follows_profile as permissive for all to pdy_owner using (true) with check (true)
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
grant delete, insert, select, update on auth.users to pdy_auth;

table logs.access_logs_other partition of public.access_logs DEFAULT (owner pdy_owner)
  action text not null
  chain_no integer
  company_id uuid not null default app.company_id()
  error_message text
  event_type text not null
  failed_attempts smallint not null default 0
  hash bytea
  id bigint not null generated always as identity
  ip inet
  metadata jsonb not null default '{}'::jsonb
  occurred_at timestamp with time zone not null default app.now()
  origin text not null default 'servidor'::text
  path text
  prev_hash bytea
  resource text not null
  resource_id text
  risk_score smallint not null
  session_id uuid
  severity text not null
  status text not null
  success boolean not null generated always as ((status = ANY (ARRAY['success'::text, 'warning'::text]))) stored
  target_user_email text
  target_user_id uuid
  user_agent text
  user_email text
  user_id uuid
  user_role text
constraint access_logs_action_check CHECK (((action ~ '^[a-z_]+$'::text) AND (length(action) <= 50)))
constraint access_logs_chain_no_check CHECK ((chain_no > 0))
constraint access_logs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint access_logs_error_message_check CHECK ((length(error_message) <= 500))
constraint access_logs_event_type_check CHECK (((event_type ~ '^[a-z_]+$'::text) AND (length(event_type) <= 50)))
constraint access_logs_failed_attempts_check CHECK (((failed_attempts >= 0) AND (failed_attempts <= 1000)))
constraint access_logs_hash_check CHECK ((octet_length(hash) = 32))
constraint access_logs_metadata_check CHECK ((octet_length((metadata)::text) <= 8192))
constraint access_logs_origin_check CHECK ((origin = ANY (ARRAY['servidor'::text, 'cliente'::text])))
constraint access_logs_other_pkey PRIMARY KEY (company_id, occurred_at, id)
constraint access_logs_path_check CHECK ((length(path) <= 100))
constraint access_logs_prev_hash_check CHECK ((octet_length(prev_hash) = 32))
constraint access_logs_resource_check CHECK ((length(resource) <= 100))
constraint access_logs_resource_id_check CHECK ((length(resource_id) <= 100))
constraint access_logs_risk_score_check CHECK (((risk_score >= 0) AND (risk_score <= 10)))
constraint access_logs_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])))
constraint access_logs_status_check CHECK ((status = ANY (ARRAY['success'::text, 'failure'::text, 'blocked'::text, 'warning'::text])))
constraint access_logs_target_user_email_check CHECK ((length(target_user_email) <= 254))
constraint access_logs_user_agent_check CHECK ((length(user_agent) <= 200))
constraint access_logs_user_email_check CHECK ((length(user_email) <= 254))
constraint access_logs_user_role_check CHECK ((length(user_role) <= 20))
CREATE INDEX access_logs_other_company_id_id_idx ON logs.access_logs_other USING btree (company_id, id) WHERE (hash IS NULL)
CREATE INDEX access_logs_other_company_id_target_user_id_occurred_at_idx ON logs.access_logs_other USING btree (company_id, target_user_id, occurred_at DESC) WHERE (target_user_id IS NOT NULL)
CREATE INDEX access_logs_other_company_id_user_id_occurred_at_id_idx ON logs.access_logs_other USING btree (company_id, user_id, occurred_at DESC, id DESC)
CREATE INDEX access_logs_other_user_id_occurred_at_idx ON logs.access_logs_other USING btree (user_id, occurred_at) WHERE (status = ANY (ARRAY['failure'::text, 'blocked'::text]))

table public.access_log_days (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  day date not null -- In UTC.
  last_hash bytea not null
  last_id bigint not null
  length integer not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint access_log_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint access_log_days_length_check CHECK ((length > 0))
constraint access_log_days_pkey PRIMARY KEY (company_id, day)
CREATE TRIGGER touch BEFORE UPDATE ON public.access_log_days FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_add as permissive for insert to pdy_jobs with check ((length > 0))
policy jobs_change as permissive for update to pdy_jobs using ((length > 0)) with check ((length > 0))
policy jobs_expire as permissive for delete to pdy_jobs using ((day < ((( SELECT now() AS now) - '6 mons'::interval))::date))
policy jobs_see as permissive for select to pdy_jobs using (true)
policy platform_sees as permissive for select to pdy_platform using (true)
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text, 'system'::text])))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete on public.access_log_days to pdy_jobs;
grant insert (company_id, day, last_hash, last_id, length) on public.access_log_days to pdy_jobs;
grant select (company_id, day, last_hash, last_id, length) on public.access_log_days to pdy_app;
grant select (company_id, day, last_hash, last_id, length) on public.access_log_days to pdy_jobs;
grant select (company_id, day, last_hash, last_id, length) on public.access_log_days to pdy_platform;
grant update (last_hash, last_id, length) on public.access_log_days to pdy_jobs;

table public.access_log_export_parts (owner pdy_owner, row-level security, forced)
  body text not null -- Text of a CSV file; of a workbook its bytes in base64.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  export_id uuid not null
  part_no integer not null
  requested_by uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint access_log_export_parts_company_id_export_id_fkey FOREIGN KEY (company_id, export_id) REFERENCES public.access_log_exports(company_id, id) ON DELETE CASCADE
constraint access_log_export_parts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint access_log_export_parts_part_no_check CHECK ((part_no >= 0))
constraint access_log_export_parts_pkey PRIMARY KEY (company_id, export_id, part_no)
CREATE TRIGGER touch BEFORE UPDATE ON public.access_log_export_parts FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((requested_by = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.access_log_export_parts to pdy_app;

table public.access_log_exports (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  expires_at timestamp with time zone not null default (app.now() + '24:00:00'::interval)
  filters jsonb not null default '{}'::jsonb
  format text not null default 'csv'::text
  id uuid not null default uuidv7()
  is_cut boolean not null default false -- There were more rows than a file holds; it has the newest.
  parts integer
  requested_by uuid not null default app.person_id()
  row_count integer
  sha256 text
  status text not null default 'waiting'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint access_log_exports_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint access_log_exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text])))
constraint access_log_exports_parts_check CHECK ((parts >= 0))
constraint access_log_exports_pkey PRIMARY KEY (company_id, id)
constraint access_log_exports_row_count_check CHECK ((row_count >= 0))
constraint access_log_exports_sha256_check CHECK ((length(sha256) = 64))
constraint access_log_exports_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'ready'::text])))
CREATE INDEX access_log_exports_company_id_expires_at_idx ON public.access_log_exports USING btree (company_id, expires_at)
CREATE TRIGGER touch BEFORE UPDATE ON public.access_log_exports FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((requested_by = ( SELECT app.person_id() AS person_id)) AND (status = 'waiting'::text) AND (( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text]))))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_expire as permissive for delete to pdy_jobs using ((expires_at < ( SELECT now() AS now)))
policy jobs_see as permissive for select to pdy_jobs using ((expires_at < ( SELECT now() AS now)))
policy remove as permissive for delete to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy see as permissive for select to pdy_app using (((requested_by = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete on public.access_log_exports to pdy_jobs;
grant delete, insert, select on public.access_log_exports to pdy_app;
grant select (company_id, expires_at, id) on public.access_log_exports to pdy_jobs;
grant update (is_cut, parts, row_count, sha256, status) on public.access_log_exports to pdy_app;

table public.accommodations (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  extra_percent smallint not null -- Of the time limit, added to it.
  granted_by uuid not null default app.person_id() -- A plain uuid: it may be a platform administrator.
  person_id uuid not null
  reason text not null
  updated_at timestamp with time zone not null default app.now()
  valid_until date -- Last day; null: for good.
  version integer not null default 1
constraint accommodations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint accommodations_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint accommodations_extra_percent_check CHECK (((extra_percent >= 1) AND (extra_percent <= 200)))
constraint accommodations_pkey PRIMARY KEY (company_id, person_id)
constraint accommodations_reason_check CHECK (((length(btrim(reason)) >= 3) AND (length(btrim(reason)) <= 500)))
CREATE TRIGGER touch BEFORE UPDATE ON public.accommodations FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy own as permissive for select to pdy_owner using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using (( SELECT app.administers() AS administers))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) AND (person_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id)))) with check ((( SELECT app.administers() AS administers) AND (person_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id))))
grant delete, insert, select, update on public.accommodations to pdy_app;

table public.assessment_assignments (owner pdy_owner, row-level security, forced)
  assessment_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  department text
  due_on date
  id uuid not null default uuidv7()
  is_mandatory boolean not null
  job_id uuid n_distinct=20
  person_id uuid
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint assessment_assignments_company_id_assessment_id_fkey FOREIGN KEY (company_id, assessment_id) REFERENCES public.assessments(company_id, id) ON DELETE CASCADE
constraint assessment_assignments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint assessment_assignments_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES public.job_profiles(company_id, id)
constraint assessment_assignments_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint assessment_assignments_department_check CHECK (((length(btrim(department)) >= 1) AND (length(btrim(department)) <= 120)))
constraint assessment_assignments_pkey PRIMARY KEY (company_id, id)
constraint at_most_one_kind_of_target CHECK ((num_nonnulls(department, job_id, person_id) <= 1))
constraint target_is_asked_once UNIQUE NULLS NOT DISTINCT (company_id, assessment_id, department, job_id, person_id)
CREATE INDEX assessment_assignments_company_id_job_id_idx ON public.assessment_assignments USING btree (company_id, job_id)
CREATE INDEX assessment_assignments_company_id_person_id_idx ON public.assessment_assignments USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.assessment_assignments FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy see as permissive for select to pdy_app using ((( SELECT app.writes_content() AS writes_content) OR (person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND (( SELECT app.role() AS role) = ANY (ARRAY['employee'::text, 'manager'::text])))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.assessment_assignments to pdy_app;

table public.assessment_audience (owner pdy_owner, row-level security, forced)
  assessment_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  department text
  id uuid not null default uuidv7()
  job_id uuid n_distinct=20
  person_id uuid
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint assessment_audience_company_id_assessment_id_fkey FOREIGN KEY (company_id, assessment_id) REFERENCES public.assessments(company_id, id) ON DELETE CASCADE
constraint assessment_audience_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint assessment_audience_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES public.job_profiles(company_id, id)
constraint assessment_audience_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint assessment_audience_department_check CHECK (((length(btrim(department)) >= 1) AND (length(btrim(department)) <= 120)))
constraint assessment_audience_pkey PRIMARY KEY (company_id, id)
constraint audience_is_named_once UNIQUE NULLS NOT DISTINCT (company_id, assessment_id, department, job_id, person_id)
constraint one_kind_of_audience CHECK ((num_nonnulls(department, job_id, person_id) = 1))
CREATE INDEX assessment_audience_company_id_job_id_idx ON public.assessment_audience USING btree (company_id, job_id)
CREATE INDEX assessment_audience_company_id_person_id_idx ON public.assessment_audience USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.assessment_audience FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy see as permissive for select to pdy_app using ((( SELECT app.writes_content() AS writes_content) OR (person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND (( SELECT app.role() AS role) = ANY (ARRAY['employee'::text, 'manager'::text])))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.assessment_audience to pdy_app;

table public.assessment_competencies (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  levels smallint[] not null default '{}'::smallint[] -- Of the active questions about it that the test names or draws from, ascending; empty: there were none.
  questions smallint not null default 0 -- How many of a simulado are about it; 0 where they are drawn one by one.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  version_id uuid not null
constraint assessment_competencies_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint assessment_competencies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint assessment_competencies_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES public.assessment_versions(company_id, id) ON DELETE CASCADE
constraint assessment_competencies_levels_check CHECK ((levels <@ '{1,2,3,4,5}'::smallint[]))
constraint assessment_competencies_pkey PRIMARY KEY (company_id, version_id, competency_id)
constraint assessment_competencies_questions_check CHECK (((questions >= 0) AND (questions <= 200)))
CREATE INDEX assessment_competencies_company_id_competency_id_idx ON public.assessment_competencies USING btree (company_id, competency_id)
CREATE TRIGGER tell_levels BEFORE INSERT ON public.assessment_competencies FOR EACH ROW EXECUTE FUNCTION app.tell_levels()
CREATE TRIGGER touch BEFORE UPDATE ON public.assessment_competencies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.assessment_competencies to pdy_app;

table public.assessment_section_questions (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  position smallint not null
  question_id uuid not null
  section_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint assessment_section_questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint assessment_section_questions_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES public.questions(company_id, id)
constraint assessment_section_questions_company_id_section_id_fkey FOREIGN KEY (company_id, section_id) REFERENCES public.assessment_sections(company_id, id) ON DELETE CASCADE
constraint assessment_section_questions_pkey PRIMARY KEY (company_id, section_id, question_id)
constraint assessment_section_questions_position_check CHECK ((("position" >= 1) AND ("position" <= 200)))
CREATE INDEX assessment_section_questions_company_id_question_id_idx ON public.assessment_section_questions USING btree (company_id, question_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.assessment_section_questions FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.assessment_section_questions to pdy_app;

table public.assessment_sections (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid n_distinct=40
  created_at timestamp with time zone not null default app.now()
  draw_count smallint not null default 0
  id uuid not null default uuidv7()
  levels smallint[] not null default '{}'::smallint[] -- Of the questions drawn from; empty: any.
  points_each numeric(6,2) not null default 1
  position smallint not null
  selection text not null
  title text not null default ''::text
  topics text[] not null default '{}'::text[] -- Of the questions drawn from; empty: any.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  version_id uuid not null
constraint assessment_sections_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint assessment_sections_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint assessment_sections_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES public.assessment_versions(company_id, id) ON DELETE CASCADE
constraint assessment_sections_draw_count_check CHECK (((draw_count >= 0) AND (draw_count <= 200)))
constraint assessment_sections_levels_check CHECK ((levels <@ '{1,2,3,4,5}'::smallint[]))
constraint assessment_sections_pkey PRIMARY KEY (company_id, id)
constraint assessment_sections_points_each_check CHECK ((points_each > (0)::numeric))
constraint assessment_sections_position_check CHECK ((("position" >= 1) AND ("position" <= 10)))
constraint assessment_sections_selection_check CHECK ((selection = ANY (ARRAY['fixed'::text, 'pool'::text, 'adaptive'::text])))
constraint assessment_sections_title_check CHECK ((length(title) <= 120))
constraint assessment_sections_topics_check CHECK ((cardinality(topics) <= 20))
constraint pools_are_of_a_competency CHECK (((selection = 'fixed'::text) = (competency_id IS NULL)))
constraint pools_draw_some CHECK (((selection <> 'pool'::text) OR (draw_count > 0)))
constraint section_place_is_unique UNIQUE (company_id, version_id, "position") DEFERRABLE
CREATE INDEX assessment_sections_company_id_competency_id_idx ON public.assessment_sections USING btree (company_id, competency_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.assessment_sections FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.assessment_sections to pdy_app;

table public.assessment_versions (owner pdy_owner, row-level security, forced)
  answers_shown text not null default 'on_submit'::text
  assessment_id uuid not null
  closes_at timestamp with time zone
  company_id uuid not null default app.company_id()
  cooldown_hours smallint[] not null default '{24}'::smallint[] -- Wait after the first, second, … attempt; the last one repeats.
  created_at timestamp with time zone not null default app.now()
  emits_evidence boolean not null default true
  exposure_cap numeric(4,3) not null default 0.5 -- Largest share of sessions that may meet one question.
  grade_method text not null default 'best'::text
  id uuid not null default uuidv7()
  item_time_limit_s smallint not null default 120
  key_shown text not null default 'when_final'::text -- Right answers and explanations. when_final: no attempt is left, or it was passed and may not be repeated, or it has closed.
  level_prob numeric(4,3) not null default 0.9 -- Probability of a level at which it is clear enough.
  max_attempts smallint
  max_items smallint not null default 20
  min_items smallint not null default 8
  mode text not null default 'exam'::text
  navigation text not null default 'free'::text
  number integer not null
  opens_at timestamp with time zone
  pass_mark numeric(5,2) not null default 70
  penalty numeric(5,4) not null default 0 -- Share of a question's points that a wrong answer costs.
  published_at timestamp with time zone -- Since then it stays as it is; null: being written, one at most.
  questions smallint not null default 0 -- How many a simulado asks; 0 for a test that adapts.
  retake_after_pass boolean not null default false
  retest_days smallint not null default 30
  score_shown text not null default 'on_submit'::text
  se_target numeric(4,3) not null default 0.45 -- Standard error at which an adaptive test is precise enough, in levels.
  shuffles_items boolean not null default true
  shuffles_options boolean not null default true
  time_limit_s integer -- For the whole attempt; null: none.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint assessment_versions_answers_shown_check CHECK ((answers_shown = ANY (ARRAY['on_submit'::text, 'when_final'::text, 'after_close'::text, 'on_release'::text, 'never'::text])))
constraint assessment_versions_company_id_assessment_id_fkey FOREIGN KEY (company_id, assessment_id) REFERENCES public.assessments(company_id, id) ON DELETE CASCADE
constraint assessment_versions_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint assessment_versions_company_id_id_assessment_id_key UNIQUE (company_id, id, assessment_id)
constraint assessment_versions_cooldown_hours_check CHECK (((cardinality(cooldown_hours) >= 0) AND (cardinality(cooldown_hours) <= 20)))
constraint assessment_versions_exposure_cap_check CHECK (((exposure_cap >= 0.1) AND (exposure_cap <= (1)::numeric)))
constraint assessment_versions_grade_method_check CHECK ((grade_method = ANY (ARRAY['best'::text, 'last'::text, 'first'::text, 'average'::text])))
constraint assessment_versions_item_time_limit_s_check CHECK (((item_time_limit_s >= 30) AND (item_time_limit_s <= 600)))
constraint assessment_versions_key_shown_check CHECK ((key_shown = ANY (ARRAY['on_submit'::text, 'when_final'::text, 'after_close'::text, 'on_release'::text, 'never'::text])))
constraint assessment_versions_level_prob_check CHECK (((level_prob >= 0.5) AND (level_prob <= 0.99)))
constraint assessment_versions_max_attempts_check CHECK (((max_attempts >= 1) AND (max_attempts <= 20)))
constraint assessment_versions_max_items_check CHECK (((max_items >= 5) AND (max_items <= 40)))
constraint assessment_versions_min_items_check CHECK (((min_items >= 5) AND (min_items <= 30)))
constraint assessment_versions_mode_check CHECK ((mode = ANY (ARRAY['exam'::text, 'practice'::text])))
constraint assessment_versions_navigation_check CHECK ((navigation = ANY (ARRAY['free'::text, 'sequential'::text])))
constraint assessment_versions_number_check CHECK ((number > 0))
constraint assessment_versions_pass_mark_check CHECK (((pass_mark >= (0)::numeric) AND (pass_mark <= (100)::numeric)))
constraint assessment_versions_penalty_check CHECK (((penalty >= (0)::numeric) AND (penalty <= (1)::numeric)))
constraint assessment_versions_pkey PRIMARY KEY (company_id, id)
constraint assessment_versions_questions_check CHECK (((questions >= 0) AND (questions <= 200)))
constraint assessment_versions_retest_days_check CHECK (((retest_days >= 0) AND (retest_days <= 365)))
constraint assessment_versions_score_shown_check CHECK ((score_shown = ANY (ARRAY['on_submit'::text, 'when_final'::text, 'after_close'::text, 'on_release'::text, 'never'::text])))
constraint assessment_versions_se_target_check CHECK (((se_target >= 0.2) AND (se_target <= 0.8)))
constraint assessment_versions_time_limit_s_check CHECK (((time_limit_s >= 60) AND (time_limit_s <= 14400)))
constraint it_closes_after_it_opens CHECK (((opens_at IS NULL) OR (closes_at IS NULL) OR (closes_at > opens_at)))
constraint most_items_reach_the_least CHECK ((max_items >= min_items))
constraint rules_number_is_unique UNIQUE (company_id, assessment_id, number)
CREATE UNIQUE INDEX one_set_of_rules_is_written ON public.assessment_versions USING btree (company_id, assessment_id) WHERE (published_at IS NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.assessment_versions FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy change as permissive for update to pdy_app using (((published_at IS NULL) AND ( SELECT app.writes_content() AS writes_content))) with check (( SELECT app.writes_content() AS writes_content))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.writes_content() AS writes_content) OR (published_at IS NOT NULL)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.assessment_versions to pdy_app;

table public.assessments (owner pdy_owner, row-level security, forced)
  audience text not null default 'all'::text
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  current_version_id uuid -- The rules in force: those last published; null before.
  description text not null default ''::text
  estimated_minutes smallint not null default 15
  id uuid not null default uuidv7()
  instructions text not null default ''::text
  kind text not null
  owner_id uuid default app.person_id() -- Who made it; null for what came with the company. A plain uuid: it may be a platform administrator.
  search text not null generated always as (app.normalise(((title || ' '::text) || description))) stored
  source_id uuid -- The test of the platform it was copied from; null for all others. A plain uuid: that one is of another company.
  status text not null default 'draft'::text -- Paused: nobody begins, who has begun goes on. Archived: hidden, what was taken stays.
  title text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint assessments_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'some'::text])))
constraint assessments_company_id_current_version_id_id_fkey FOREIGN KEY (company_id, current_version_id, id) REFERENCES public.assessment_versions(company_id, id, assessment_id)
constraint assessments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint assessments_description_check CHECK ((length(description) <= 5000))
constraint assessments_estimated_minutes_check CHECK (((estimated_minutes >= 1) AND (estimated_minutes <= 240)))
constraint assessments_instructions_check CHECK ((length(instructions) <= 5000))
constraint assessments_kind_check CHECK ((kind = ANY (ARRAY['simulado'::text, 'proficiency'::text])))
constraint assessments_pkey PRIMARY KEY (company_id, id)
constraint assessments_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'paused'::text, 'archived'::text])))
constraint assessments_title_check CHECK (((length(btrim(title)) >= 3) AND (length(btrim(title)) <= 200)))
constraint what_is_taken_has_rules CHECK (((status = 'draft'::text) OR (current_version_id IS NOT NULL)))
CREATE INDEX assessments_company_id_current_version_id_idx ON public.assessments USING btree (company_id, current_version_id)
CREATE INDEX assessments_company_id_kind_status_idx ON public.assessments USING btree (company_id, kind, status)
CREATE UNIQUE INDEX assessment_is_copied_once ON public.assessments USING btree (company_id, source_id) WHERE (source_id IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.assessments FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy change as permissive for update to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (((status = 'draft'::text) AND (current_version_id IS NULL) AND ( SELECT app.writes_content() AS writes_content)))
policy see as permissive for select to pdy_app using ((( SELECT app.writes_content() AS writes_content) OR ((status <> 'draft'::text) AND ((audience = 'all'::text) OR (id IN ( SELECT app.tests_for_me() AS tests_for_me)) OR (id IN ( SELECT app.taken_tests() AS taken_tests)) OR (id IN ( SELECT app.tests_of_reports() AS tests_of_reports))))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.assessments to pdy_app;

table public.attempt_competencies (owner pdy_owner, row-level security, forced)
  attempt_id uuid not null
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  discount numeric(12,6) -- What errors took off. Null as points.
  earned numeric(12,6) -- What its questions added to the mark, after what errors took off. Null as points.
  evidence_id uuid -- What it became; null: nothing, and why_none says why.
  evidence_rules smallint not null default 2 -- Which rules of evidence judged it. By those of 2, too few answers prove nothing, nor does a test of a bank that the person could read.
  evidence_se numeric(8,6) -- Standard error behind the evidence, over the questions that had not been seen; null: no evidence.
  is_calibrated boolean not null default false -- Every question counted with parameters that answers have shown; else some author's judgement is among them.
  items smallint not null
  level_probs numeric(8,6)[] -- Probability of levels 1 to 5.
  percent numeric(5,2) -- Of the points of its questions; below 0 where errors took off more than was earned.
  person_id uuid not null
  points numeric(10,2) -- What its questions were worth; null: none counts, or of a test that adapts.
  se numeric(8,6)
  theta numeric(8,6) -- Ability over all questions: 0 is the centre of level 3, one unit is one level. Null: too few answers.
  unseen smallint not null -- Questions that the person had not seen in 180 days.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  why_none text
constraint attempt_competencies_company_id_attempt_id_person_id_fkey FOREIGN KEY (company_id, attempt_id, person_id) REFERENCES public.attempts(company_id, id, person_id) ON DELETE CASCADE
constraint attempt_competencies_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint attempt_competencies_company_id_evidence_id_fkey FOREIGN KEY (company_id, evidence_id) REFERENCES public.competency_evidence(company_id, id)
constraint attempt_competencies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint attempt_competencies_discount_check CHECK ((discount >= (0)::numeric))
constraint attempt_competencies_evidence_rules_check CHECK ((evidence_rules > 0))
constraint attempt_competencies_evidence_se_check CHECK ((evidence_se > (0)::numeric))
constraint attempt_competencies_items_check CHECK ((items >= 0))
constraint attempt_competencies_level_probs_check CHECK ((cardinality(level_probs) = 5))
constraint attempt_competencies_percent_check CHECK (((percent >= ('-100'::integer)::numeric) AND (percent <= (100)::numeric)))
constraint attempt_competencies_pkey PRIMARY KEY (company_id, attempt_id, competency_id)
constraint attempt_competencies_points_check CHECK ((points > (0)::numeric))
constraint attempt_competencies_se_check CHECK ((se > (0)::numeric))
constraint attempt_competencies_theta_check CHECK (((theta >= ('-4'::integer)::numeric) AND (theta <= (4)::numeric)))
constraint attempt_competencies_unseen_check CHECK ((unseen >= 0))
constraint attempt_competencies_why_none_check CHECK ((why_none = ANY (ARRAY['voided'::text, 'trait_profile'::text, 'practice'::text, 'reads_bank'::text, 'invalid_answers'::text, 'low_effort'::text, 'too_few_items'::text, 'repeated_items'::text, 'less_precise'::text, 'not_emitted'::text, 'too_few_answers'::text])))
constraint estimates_are_whole CHECK ((num_nulls(theta, se, level_probs) = ANY (ARRAY[0, 3])))
constraint points_are_whole CHECK ((num_nulls(points, earned, discount) = ANY (ARRAY[0, 3])))
CREATE INDEX attempt_competencies_company_id_competency_id_idx ON public.attempt_competencies USING btree (company_id, competency_id)
CREATE INDEX attempt_competencies_company_id_evidence_id_idx ON public.attempt_competencies USING btree (company_id, evidence_id) WHERE (evidence_id IS NOT NULL)
CREATE INDEX attempt_competencies_company_id_evidence_rules_idx ON public.attempt_competencies USING btree (company_id, evidence_rules) WHERE (evidence_id IS NOT NULL)
CREATE INDEX attempt_competencies_company_id_person_id_competency_id_idx ON public.attempt_competencies USING btree (company_id, person_id, competency_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.attempt_competencies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_see as permissive for select to pdy_jobs using ((evidence_id IS NOT NULL))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (attempt_id IN ( SELECT app.told_attempts_of_reports() AS told_attempts_of_reports)) OR ((person_id = ( SELECT app.person_id() AS person_id)) AND (attempt_id IN ( SELECT app.scored_attempts() AS scored_attempts)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.attempt_competencies to pdy_app;
grant select (company_id, evidence_id, evidence_rules) on public.attempt_competencies to pdy_jobs;

table public.attempt_items (owner pdy_owner, row-level security, forced)
  answered_at timestamp with time zone
  attempt_id uuid not null
  chosen text[]
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  dont_know boolean not null default false
  is_final boolean not null default false -- Once answered it stays: in tests that adapt, and in those that do not go back.
  is_flagged boolean not null default false
  option_order text[] not null default '{}'::text[] -- Ids of the options in the order they are shown in.
  person_id uuid not null
  points numeric(6,2) not null default 1
  position smallint not null
  question_id uuid not null
  revision integer not null default 0 -- Of the answer, counted by the participant's page; an older one changes nothing.
  section_title text not null default ''::text -- Title of the part the question is of, as it was when it was put; empty: it has none.
  shown_at timestamp with time zone
  time_ms integer not null default 0 -- On the question, as the server measured or allowed it.
  typed text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  version_id uuid not null
constraint attempt_items_chosen_check CHECK (((cardinality(chosen) >= 1) AND (cardinality(chosen) <= 10)))
constraint attempt_items_company_id_attempt_id_person_id_fkey FOREIGN KEY (company_id, attempt_id, person_id) REFERENCES public.attempts(company_id, id, person_id) ON DELETE CASCADE
constraint attempt_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint attempt_items_company_id_version_id_question_id_fkey FOREIGN KEY (company_id, version_id, question_id) REFERENCES public.question_versions(company_id, id, question_id)
constraint attempt_items_pkey PRIMARY KEY (company_id, attempt_id, "position")
constraint attempt_items_points_check CHECK ((points > (0)::numeric))
constraint attempt_items_position_check CHECK ((("position" >= 1) AND ("position" <= 200)))
constraint attempt_items_revision_check CHECK ((revision >= 0))
constraint attempt_items_section_title_check CHECK ((length(section_title) <= 120))
constraint attempt_items_time_ms_check CHECK (((time_ms >= 0) AND (time_ms <= 86400000)))
constraint attempt_items_typed_check CHECK (((length(typed) >= 1) AND (length(typed) <= 500)))
constraint one_kind_of_answer CHECK (((num_nonnulls(chosen, typed) + (dont_know)::integer) <= 1))
constraint question_is_asked_once UNIQUE (company_id, attempt_id, question_id)
CREATE INDEX attempt_items_company_id_person_id_question_id_idx ON public.attempt_items USING btree (company_id, person_id, question_id)
CREATE INDEX attempt_items_company_id_version_id_question_id_idx ON public.attempt_items USING btree (company_id, version_id, question_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.attempt_items FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy answer as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) AND (NOT (is_final AND (answered_at IS NOT NULL))) AND (attempt_id IN ( SELECT app.open_attempts() AS open_attempts)))) with check (((person_id = ( SELECT app.person_id() AS person_id)) AND (attempt_id IN ( SELECT app.open_attempts() AS open_attempts))))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.attempt_items to pdy_app;
grant update (answered_at, chosen, dont_know, is_flagged, revision, shown_at, time_ms, typed) on public.attempt_items to pdy_app;

table public.attempt_leases (owner pdy_owner, row-level security, forced)
  attempt_id uuid not null
  certainty smallint not null default 0 -- How far a test that adapts has come, in percent of the certainty it looks for.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  focus_lost smallint not null default 0 -- How often the page was left; told, never counted against anybody.
  last_activity_at timestamp with time zone not null default app.now()
  lease_id uuid not null
  person_id uuid not null
  saves smallint not null default 0 -- Answers saved in the minute that began with saves_since.
  saves_since timestamp with time zone not null default app.now()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint attempt_leases_certainty_check CHECK (((certainty >= 0) AND (certainty <= 100)))
constraint attempt_leases_company_id_attempt_id_person_id_fkey FOREIGN KEY (company_id, attempt_id, person_id) REFERENCES public.attempts(company_id, id, person_id) ON DELETE CASCADE
constraint attempt_leases_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint attempt_leases_focus_lost_check CHECK ((focus_lost >= 0))
constraint attempt_leases_pkey PRIMARY KEY (company_id, attempt_id)
constraint attempt_leases_saves_check CHECK ((saves >= 0))
CREATE INDEX attempt_leases_company_id_person_id_idx ON public.attempt_leases USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.attempt_leases FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.attempt_leases to pdy_app;
grant update (certainty, focus_lost, last_activity_at, lease_id, saves, saves_since) on public.attempt_leases to pdy_app;

table public.attempt_marks (owner pdy_owner, row-level security, forced)
  a numeric(6,4) not null
  attempt_id uuid not null
  b numeric(6,4) not null
  c numeric(5,4) not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  fraction numeric(6,5) -- Share of the points; null until scored.
  position smallint not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  was_seen boolean not null default false -- The person had seen the question in the 180 days before: evidence does not count it.
constraint attempt_marks_company_id_attempt_id_position_fkey FOREIGN KEY (company_id, attempt_id, "position") REFERENCES public.attempt_items(company_id, attempt_id, "position") ON DELETE CASCADE
constraint attempt_marks_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint attempt_marks_fraction_check CHECK (((fraction >= (0)::numeric) AND (fraction <= (1)::numeric)))
constraint attempt_marks_pkey PRIMARY KEY (company_id, attempt_id, "position")
CREATE TRIGGER touch BEFORE UPDATE ON public.attempt_marks FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy own as permissive for select to pdy_owner using ((attempt_id IN ( SELECT a.id
   FROM public.attempts a
  WHERE (a.person_id = ( SELECT app.person_id() AS person_id)))))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR ((attempt_id IN ( SELECT app.marked_attempts() AS marked_attempts)) AND (NOT ((attempt_id, "position") IN ( SELECT h.attempt_id,
    h."position"
   FROM app.items_held_back() h(attempt_id, "position")))))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.attempt_marks to pdy_app;

table public.attempt_results (owner pdy_owner, row-level security, forced)
  answered smallint not null
  asked smallint not null
  attempt_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  effort numeric(4,3) -- Share of the questions reached that got the time to be read; null: none was reached.
  highest numeric(10,4)
  is_passed boolean -- Decided on the rounded percent; null as percent.
  percent numeric(5,2) -- Of the points of a simulado; null for a test that adapts.
  person_id uuid not null
  raw numeric(10,4)
  time_ms integer not null default 0
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint attempt_results_answered_check CHECK ((answered >= 0))
constraint attempt_results_asked_check CHECK ((asked >= 0))
constraint attempt_results_company_id_attempt_id_person_id_fkey FOREIGN KEY (company_id, attempt_id, person_id) REFERENCES public.attempts(company_id, id, person_id) ON DELETE CASCADE
constraint attempt_results_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint attempt_results_effort_check CHECK (((effort >= (0)::numeric) AND (effort <= (1)::numeric)))
constraint attempt_results_highest_check CHECK ((highest >= (0)::numeric))
constraint attempt_results_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric)))
constraint attempt_results_pkey PRIMARY KEY (company_id, attempt_id)
constraint attempt_results_raw_check CHECK ((raw >= (0)::numeric))
constraint attempt_results_time_ms_check CHECK ((time_ms >= 0))
CREATE INDEX attempt_results_company_id_person_id_idx ON public.attempt_results USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.attempt_results FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (attempt_id IN ( SELECT app.told_attempts_of_reports() AS told_attempts_of_reports)) OR ((person_id = ( SELECT app.person_id() AS person_id)) AND (attempt_id IN ( SELECT app.scored_attempts() AS scored_attempts)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.attempt_results to pdy_app;

table public.attempt_seeds (owner pdy_owner, row-level security, forced)
  attempt_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  seed text not null
  start_theta numeric(6,4) not null default 0 -- Ability that the first question of an adaptive test is chosen for; no score knows it.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint attempt_seeds_company_id_attempt_id_fkey FOREIGN KEY (company_id, attempt_id) REFERENCES public.attempts(company_id, id) ON DELETE CASCADE
constraint attempt_seeds_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint attempt_seeds_pkey PRIMARY KEY (company_id, attempt_id)
constraint attempt_seeds_seed_check CHECK ((seed ~ '^[0-9a-f]{32}$'::text))
CREATE TRIGGER touch BEFORE UPDATE ON public.attempt_seeds FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.attempt_seeds to pdy_app;

table public.attempt_topics (owner pdy_owner, row-level security, forced)
  attempt_id uuid not null
  company_id uuid not null default app.company_id()
  competency_id uuid not null
  created_at timestamp with time zone not null default app.now()
  earned numeric(7,3) not null -- Sum of the shares earned.
  expected numeric(7,3) not null -- What somebody of this ability earns on average in these questions.
  items smallint not null
  person_id uuid not null
  topic text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint attempt_topics_company_id_attempt_id_competency_id_fkey FOREIGN KEY (company_id, attempt_id, competency_id) REFERENCES public.attempt_competencies(company_id, attempt_id, competency_id) ON DELETE CASCADE
constraint attempt_topics_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint attempt_topics_earned_check CHECK ((earned >= (0)::numeric))
constraint attempt_topics_expected_check CHECK ((expected >= (0)::numeric))
constraint attempt_topics_items_check CHECK ((items > 0))
constraint attempt_topics_pkey PRIMARY KEY (company_id, attempt_id, competency_id, topic)
constraint attempt_topics_topic_check CHECK (((length(btrim(topic)) >= 1) AND (length(btrim(topic)) <= 80)))
CREATE INDEX attempt_topics_company_id_person_id_idx ON public.attempt_topics USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.attempt_topics FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR ((person_id = ( SELECT app.person_id() AS person_id)) AND (attempt_id IN ( SELECT app.scored_attempts() AS scored_attempts)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.attempt_topics to pdy_app;

table public.attempt_voids (owner pdy_owner, row-level security, forced)
  attempt_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  reason text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  voided_by uuid not null default app.person_id()
constraint attempt_counts PRIMARY KEY (company_id, attempt_id)
constraint attempt_voids_company_id_attempt_id_fkey FOREIGN KEY (company_id, attempt_id) REFERENCES public.attempts(company_id, id) ON DELETE CASCADE
constraint attempt_voids_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint attempt_voids_company_id_voided_by_fkey FOREIGN KEY (company_id, voided_by) REFERENCES public.company_members(company_id, user_id)
constraint attempt_voids_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)))
CREATE INDEX attempt_voids_company_id_voided_by_idx ON public.attempt_voids USING btree (company_id, voided_by)
CREATE TRIGGER keep_attempt_void BEFORE INSERT ON public.attempt_voids FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.keep_attempt_void()
CREATE TRIGGER touch BEFORE UPDATE ON public.attempt_voids FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((voided_by = ( SELECT app.person_id() AS person_id)) AND ( SELECT app.administers() AS administers)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.administers() AS administers))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.attempt_voids to pdy_app;
grant insert (attempt_id, reason) on public.attempt_voids to pdy_app;

table public.attempts (owner pdy_owner, row-level security, forced)
  answers_erased_at timestamp with time zone -- Null: what was asked and answered is still kept.
  answers_from timestamp with time zone -- Since when the person may read which answers were right; null: not yet, or never.
  assessment_id uuid not null
  awaits_notice boolean not null default false -- The result was held back when it ended, and the person has not been told yet that it is there.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  deadline_at timestamp with time zone -- Last instant of the attempt; answers on their way are taken for 30 s more. Null: no limit.
  extra_percent smallint not null default 0 -- Of time, granted to the person when it began.
  finish_reason text
  id uuid not null default uuidv7()
  key_from timestamp with time zone -- Since when the person may read the right answers; null: not yet, or never.
  number smallint not null
  person_id uuid not null
  score_from timestamp with time zone -- Since when the person may read the result; null: not yet, or never.
  started_at timestamp with time zone not null default app.now()
  status text not null default 'in_progress'::text
  submitted_at timestamp with time zone
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  version_id uuid not null
  void_reason text
constraint attempt_number_is_unique UNIQUE (company_id, assessment_id, person_id, number)
constraint attempts_company_id_assessment_id_fkey FOREIGN KEY (company_id, assessment_id) REFERENCES public.assessments(company_id, id)
constraint attempts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint attempts_company_id_id_person_id_key UNIQUE (company_id, id, person_id)
constraint attempts_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint attempts_company_id_version_id_assessment_id_fkey FOREIGN KEY (company_id, version_id, assessment_id) REFERENCES public.assessment_versions(company_id, id, assessment_id)
constraint attempts_extra_percent_check CHECK (((extra_percent >= 0) AND (extra_percent <= 200)))
constraint attempts_finish_reason_check CHECK ((finish_reason = ANY (ARRAY['submitted'::text, 'time_expired'::text, 'closed'::text, 'precision'::text, 'classification'::text, 'max_items'::text, 'pool_exhausted'::text, 'abandoned'::text, 'ended_by_user'::text])))
constraint attempts_number_check CHECK ((number > 0))
constraint attempts_pkey PRIMARY KEY (company_id, id)
constraint attempts_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'finished'::text, 'voided'::text])))
constraint attempts_void_reason_check CHECK (((length(void_reason) >= 10) AND (length(void_reason) <= 500)))
constraint ended_attempts_say_when CHECK (((status = 'in_progress'::text) = (submitted_at IS NULL)))
constraint finished_attempts_say_why CHECK (((status <> 'finished'::text) OR (finish_reason IS NOT NULL)))
constraint voids_have_a_reason CHECK (((status = 'voided'::text) = (void_reason IS NOT NULL)))
CREATE INDEX attempts_company_id_person_id_started_at_idx ON public.attempts USING btree (company_id, person_id, started_at DESC)
CREATE INDEX attempts_company_id_version_id_assessment_id_idx ON public.attempts USING btree (company_id, version_id, assessment_id)
CREATE INDEX attempts_that_end ON public.attempts USING btree (company_id, deadline_at) WHERE (status = 'in_progress'::text)
CREATE INDEX attempts_that_ended ON public.attempts USING btree (company_id, submitted_at DESC, id DESC) WHERE (status <> 'in_progress'::text)
CREATE INDEX attempts_that_run ON public.attempts USING btree (company_id, started_at DESC, id DESC) WHERE (status = 'in_progress'::text)
CREATE INDEX attempts_to_tell ON public.attempts USING btree (company_id, score_from) WHERE awaits_notice
CREATE INDEX attempts_with_answers ON public.attempts USING btree (submitted_at) WHERE ((status <> 'in_progress'::text) AND (answers_erased_at IS NULL))
CREATE UNIQUE INDEX one_running_attempt ON public.attempts USING btree (company_id, assessment_id, person_id) WHERE (status = 'in_progress'::text)
CREATE TRIGGER touch BEFORE UPDATE ON public.attempts FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_see as permissive for select to pdy_jobs using ((status = 'in_progress'::text))
policy jobs_see_held_back as permissive for select to pdy_jobs using (awaits_notice)
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.attempts to pdy_app;
grant select (awaits_notice, company_id, score_from, status) on public.attempts to pdy_jobs;

table public.awaited_managers (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  email text not null
  manager_email text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint awaited_managers_check CHECK ((email <> manager_email))
constraint awaited_managers_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint awaited_managers_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
constraint awaited_managers_manager_email_check CHECK (((length(manager_email) >= 3) AND (length(manager_email) <= 254)))
constraint awaited_managers_pkey PRIMARY KEY (company_id, email)
CREATE INDEX awaited_managers_company_id_manager_email_idx ON public.awaited_managers USING btree (company_id, manager_email)
CREATE TRIGGER touch BEFORE UPDATE ON public.awaited_managers FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy manage as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.awaited_managers to pdy_app;

table public.card_reviews (owner pdy_owner, row-level security, forced)
  after jsonb not null
  before jsonb not null -- What was remembered of the card before, whole: what an undo writes back.
  card_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  deck_id uuid not null
  device_id text
  duration_ms integer not null
  id uuid not null
  person_id uuid not null default app.person_id()
  place bigint not null generated always as identity -- In the order in which answers arrived.
  rating smallint not null -- 1 forgotten, 2 hard, 3 good, 4 easy.
  reviewed_at timestamp with time zone not null
  sibling_no smallint not null
  state_before smallint not null -- As in card_states: 0 new, 1 learning, 2 review, 3 relearning.
  state_version integer not null -- Of what is remembered, as this answer left it.
  study_day date not null -- The day of study it counts for, which begins at the person's own hour.
  undone_at timestamp with time zone
  undone_version integer -- Of what is remembered, as taking it back left it; null: it stands.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint card_reviews_company_id_card_id_deck_id_fkey FOREIGN KEY (company_id, card_id, deck_id) REFERENCES public.cards(company_id, id, deck_id)
constraint card_reviews_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint card_reviews_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint card_reviews_device_id_check CHECK (((length(device_id) >= 1) AND (length(device_id) <= 64)))
constraint card_reviews_duration_ms_check CHECK (((duration_ms >= 0) AND (duration_ms <= 600000)))
constraint card_reviews_pkey PRIMARY KEY (company_id, person_id, id)
constraint card_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 4)))
constraint card_reviews_state_before_check CHECK (((state_before >= 0) AND (state_before <= 3)))
constraint undone_is_whole CHECK (((undone_at IS NULL) = (undone_version IS NULL)))
CREATE INDEX card_reviews_company_id_card_id_deck_id_idx ON public.card_reviews USING btree (company_id, card_id, deck_id)
CREATE INDEX card_reviews_company_id_person_id_card_id_sibling_no_idx ON public.card_reviews USING btree (company_id, person_id, card_id, sibling_no)
CREATE INDEX card_reviews_company_id_person_id_study_day_place_idx ON public.card_reviews USING btree (company_id, person_id, study_day, place)
CREATE TRIGGER touch BEFORE UPDATE ON public.card_reviews FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy own as permissive for all to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy reminded as permissive for select to pdy_owner using (true)
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.card_reviews to pdy_app;
grant update (undone_at, undone_version) on public.card_reviews to pdy_app;

table public.card_states (owner pdy_owner, row-level security, forced)
  buried_until date -- Not asked before this day of study; null: not put off.
  card_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  deck_id uuid not null
  difficulty double precision not null -- 1 to 10; 0 before the first answer.
  due timestamp with time zone not null -- When it is asked next.
  lapses integer not null
  last_review timestamp with time zone
  learning_steps integer not null
  person_id uuid not null default app.person_id()
  reps integer not null
  scheduled_days integer not null
  seen_content_rev integer not null default 1
  sibling_no smallint not null -- Which side of the card: 1; 2 of a reversed one; the number of a gap.
  stability double precision not null -- Days after which it is remembered with a chance of 0.9.
  state smallint not null -- 0 new, 1 learning, 2 review, 3 relearning.
  suspended_reason text -- Not asked any more until it is resumed: by hand, or forgotten too often. Null: it is asked.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint card_states_company_id_card_id_deck_id_fkey FOREIGN KEY (company_id, card_id, deck_id) REFERENCES public.cards(company_id, id, deck_id)
constraint card_states_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint card_states_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint card_states_pkey PRIMARY KEY (company_id, person_id, card_id, sibling_no)
constraint card_states_state_check CHECK (((state >= 0) AND (state <= 3)))
constraint card_states_suspended_reason_check CHECK ((suspended_reason = ANY (ARRAY['manual'::text, 'leech'::text])))
CREATE INDEX card_states_company_id_card_id_deck_id_idx ON public.card_states USING btree (company_id, card_id, deck_id)
CREATE INDEX card_states_company_id_person_id_deck_id_idx ON public.card_states USING btree (company_id, person_id, deck_id)
CREATE INDEX card_states_company_id_person_id_state_due_deck_id_stabilit_idx ON public.card_states USING btree (company_id, person_id, state, due) INCLUDE (deck_id, stability, last_review)
CREATE TRIGGER touch BEFORE UPDATE OF stability, difficulty, state, scheduled_days, learning_steps, reps, lapses, last_review, suspended_reason, buried_until, seen_content_rev ON public.card_states FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy own as permissive for all to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.card_states to pdy_app;

table public.cards (owner pdy_owner, row-level security, forced)
  back text not null default ''::text
  choices jsonb
  company_id uuid not null default app.company_id()
  competency_id uuid n_distinct=40 -- That of the missed question; null: the deck's.
  content_rev integer not null default 1 -- Counts changes that matter to whoever knows the card already.
  created_at timestamp with time zone not null default app.now()
  deck_id uuid not null
  deleted_at timestamp with time zone
  front text not null -- What is asked. Of a text with gaps: all of it, each gap as {{c1::word}}.
  hint text not null default ''::text
  id uuid not null default uuidv7()
  person_id uuid -- Whose own deck it is in; null: the company's. Given by the database.
  position integer not null default 0
  sides smallint[] not null -- What is asked separately: {1}; of a reversed card {1,2}; of gaps their numbers.
  source_question_id uuid -- The missed question it was made from; null: somebody wrote it.
  tags text[] not null default '{}'::text[]
  type text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint cards_back_check CHECK ((length(back) <= 5000))
constraint cards_choices_check CHECK (((jsonb_typeof(choices) = 'array'::text) AND ((jsonb_array_length(choices) >= 2) AND (jsonb_array_length(choices) <= 6))))
constraint cards_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint cards_company_id_deck_id_fkey FOREIGN KEY (company_id, deck_id) REFERENCES public.decks(company_id, id)
constraint cards_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint cards_company_id_id_deck_id_key UNIQUE (company_id, id, deck_id)
constraint cards_company_id_source_question_id_fkey FOREIGN KEY (company_id, source_question_id) REFERENCES public.questions(company_id, id) ON DELETE SET NULL (source_question_id)
constraint cards_front_check CHECK (((length(btrim(front)) >= 1) AND (length(btrim(front)) <= 5000)))
constraint cards_hint_check CHECK ((length(hint) <= 500))
constraint cards_pkey PRIMARY KEY (company_id, id)
constraint cards_sides_check CHECK (((cardinality(sides) >= 1) AND (cardinality(sides) <= 10)))
constraint cards_tags_check CHECK ((cardinality(tags) <= 10))
constraint cards_type_check CHECK ((type = ANY (ARRAY['basic'::text, 'reversed'::text, 'cloze'::text, 'choice'::text])))
constraint only_a_choice_has_choices CHECK (((type = 'choice'::text) = (choices IS NOT NULL)))
CREATE INDEX cards_company_id_competency_id_idx ON public.cards USING btree (company_id, competency_id) WHERE (competency_id IS NOT NULL)
CREATE INDEX cards_company_id_deck_id_idx ON public.cards USING btree (company_id, deck_id)
CREATE INDEX cards_company_id_deck_id_position_id_idx ON public.cards USING btree (company_id, deck_id, "position", id) WHERE (deleted_at IS NULL)
CREATE INDEX cards_company_id_person_id_idx ON public.cards USING btree (company_id, person_id)
CREATE INDEX cards_company_id_source_question_id_idx ON public.cards USING btree (company_id, source_question_id) WHERE (source_question_id IS NOT NULL)
CREATE UNIQUE INDEX one_card_of_a_missed_question ON public.cards USING btree (company_id, person_id, source_question_id) WHERE ((source_question_id IS NOT NULL) AND (deleted_at IS NULL))
CREATE TRIGGER count_cards_added AFTER INSERT ON public.cards REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_first_cards()
CREATE TRIGGER count_cards_changed AFTER UPDATE ON public.cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app.count_cards()
CREATE TRIGGER place_card BEFORE INSERT ON public.cards FOR EACH ROW EXECUTE FUNCTION app.place_card()
CREATE TRIGGER touch BEFORE UPDATE ON public.cards FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND ( SELECT app.writes_content() AS writes_content))))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND ( SELECT app.writes_content() AS writes_content)))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND ( SELECT app.writes_content() AS writes_content))))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follow_key as permissive for update to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) AND (source_question_id IS NOT NULL))) with check (((( SELECT app.role() AS role) = 'system'::text) AND (source_question_id IS NOT NULL)))
policy held_back as restrictive for select to pdy_app using (((source_question_id IS NULL) OR (( SELECT app.role() AS role) = 'system'::text) OR (NOT (source_question_id IN ( SELECT o.question_id
   FROM app.questions_being_asked() o(attempt_id, question_id))))))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND (deck_id IN ( SELECT d.id
   FROM public.decks d
  WHERE (d.person_id IS NULL)))) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.cards to pdy_app;
grant update (back, choices, content_rev, deleted_at, front, hint, position, sides, tags, type) on public.cards to pdy_app;

table public.career_board_items (owner pdy_owner, row-level security, forced)
  board_id uuid not null
  color text not null default 'amber'::text
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  goal_id uuid
  h smallint not null default 96
  id uuid not null default uuidv7()
  is_done boolean not null default false
  job_profile_id uuid n_distinct=20 -- The job it was put beside; null: it stands by itself.
  kind text not null
  milestone_on date
  person_id uuid not null default app.person_id()
  text text not null default ''::text
  updated_at timestamp with time zone not null default app.now()
  url text
  version integer not null default 1
  w smallint not null default 200
  x double precision not null
  y double precision not null
constraint career_board_items_color_check CHECK ((color = ANY (ARRAY['amber'::text, 'indigo'::text, 'green'::text, 'grey'::text])))
constraint career_board_items_company_id_board_id_person_id_fkey FOREIGN KEY (company_id, board_id, person_id) REFERENCES public.career_boards(company_id, id, person_id) ON DELETE CASCADE
constraint career_board_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint career_board_items_company_id_goal_id_fkey FOREIGN KEY (company_id, goal_id) REFERENCES public.pdi_goals(company_id, id) ON DELETE CASCADE
constraint career_board_items_company_id_job_profile_id_fkey FOREIGN KEY (company_id, job_profile_id) REFERENCES public.job_profiles(company_id, id) ON DELETE SET NULL (job_profile_id)
constraint career_board_items_h_check CHECK (((h >= 48) AND (h <= 600)))
constraint career_board_items_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'milestone'::text, 'goal'::text, 'link'::text])))
constraint career_board_items_pkey PRIMARY KEY (company_id, id)
constraint career_board_items_text_check CHECK ((length(text) <= 1000))
constraint career_board_items_url_check CHECK ((length(url) <= 2048))
constraint career_board_items_w_check CHECK (((w >= 120) AND (w <= 600)))
constraint career_board_items_x_check CHECK (((x >= ('-20000'::integer)::double precision) AND (x <= (20000)::double precision)))
constraint career_board_items_y_check CHECK (((y >= ('-20000'::integer)::double precision) AND (y <= (20000)::double precision)))
constraint only_goals_name_one CHECK (((kind = 'goal'::text) = (goal_id IS NOT NULL)))
constraint only_links_lead_somewhere CHECK (((kind = 'link'::text) = (url IS NOT NULL)))
constraint only_milestones_have_a_day CHECK (((kind = 'milestone'::text) OR (milestone_on IS NULL)))
CREATE INDEX career_board_items_company_id_board_id_idx ON public.career_board_items USING btree (company_id, board_id)
CREATE INDEX career_board_items_company_id_goal_id_idx ON public.career_board_items USING btree (company_id, goal_id) WHERE (goal_id IS NOT NULL)
CREATE INDEX career_board_items_company_id_job_profile_id_idx ON public.career_board_items USING btree (company_id, job_profile_id) WHERE (job_profile_id IS NOT NULL)
CREATE INDEX career_board_items_company_id_person_id_idx ON public.career_board_items USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.career_board_items FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (board_id IN ( SELECT career_boards.id
   FROM public.career_boards))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
grant delete, insert, select, update on public.career_board_items to pdy_app;

table public.career_boards (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  map_id uuid not null
  person_id uuid not null default app.person_id()
  shared_with_manager boolean not null default true
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  viewport jsonb -- x and y in pixels, zoom 0.1 to 2; null: the map is shown from where the person stands.
constraint career_boards_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint career_boards_company_id_id_person_id_key UNIQUE (company_id, id, person_id)
constraint career_boards_company_id_map_id_fkey FOREIGN KEY (company_id, map_id) REFERENCES public.career_maps(company_id, id)
constraint career_boards_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint career_boards_pkey PRIMARY KEY (company_id, id)
constraint one_board_per_map UNIQUE (company_id, person_id, map_id)
constraint viewport_is_a_place CHECK (((viewport IS NULL) OR ((viewport ?& ARRAY['x'::text, 'y'::text, 'zoom'::text]) AND (jsonb_typeof((viewport -> 'x'::text)) = 'number'::text) AND (jsonb_typeof((viewport -> 'y'::text)) = 'number'::text) AND (jsonb_typeof((viewport -> 'zoom'::text)) = 'number'::text) AND ((((viewport ->> 'zoom'::text))::numeric >= 0.1) AND (((viewport ->> 'zoom'::text))::numeric <= (2)::numeric)))))
CREATE INDEX career_boards_company_id_map_id_idx ON public.career_boards USING btree (company_id, map_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.career_boards FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (shared_with_manager AND (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.career_boards to pdy_app;

table public.career_map_edges (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  from_node_id uuid not null
  id uuid not null default uuidv7()
  kind text not null default 'promotion'::text
  map_id uuid not null
  min_months smallint -- Fewest months in the first job; null: the map asks for none.
  note text not null default ''::text
  to_node_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint career_map_edges_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint career_map_edges_company_id_map_id_fkey FOREIGN KEY (company_id, map_id) REFERENCES public.career_maps(company_id, id)
constraint career_map_edges_company_id_map_id_from_node_id_fkey FOREIGN KEY (company_id, map_id, from_node_id) REFERENCES public.career_map_nodes(company_id, map_id, id) ON DELETE CASCADE
constraint career_map_edges_company_id_map_id_to_node_id_fkey FOREIGN KEY (company_id, map_id, to_node_id) REFERENCES public.career_map_nodes(company_id, map_id, id) ON DELETE CASCADE
constraint career_map_edges_kind_check CHECK ((kind = ANY (ARRAY['promotion'::text, 'lateral'::text, 'transition'::text])))
constraint career_map_edges_min_months_check CHECK (((min_months >= 0) AND (min_months <= 120)))
constraint career_map_edges_note_check CHECK ((length(note) <= 500))
constraint career_map_edges_pkey PRIMARY KEY (company_id, id)
constraint move_is_on_the_map_once UNIQUE (company_id, map_id, from_node_id, to_node_id)
constraint move_leads_elsewhere CHECK ((from_node_id <> to_node_id))
CREATE INDEX career_map_edges_company_id_map_id_to_node_id_idx ON public.career_map_edges USING btree (company_id, map_id, to_node_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.career_map_edges FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.career_map_edges to pdy_app;

table public.career_map_nodes (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  job_profile_id uuid not null n_distinct=20
  layout_locked boolean not null default false -- Stays where it is when the map is put in order.
  map_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  x double precision not null
  y double precision not null
constraint career_map_nodes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint career_map_nodes_company_id_job_profile_id_fkey FOREIGN KEY (company_id, job_profile_id) REFERENCES public.job_profiles(company_id, id) ON DELETE CASCADE
constraint career_map_nodes_company_id_map_id_fkey FOREIGN KEY (company_id, map_id) REFERENCES public.career_maps(company_id, id)
constraint career_map_nodes_company_id_map_id_id_key UNIQUE (company_id, map_id, id)
constraint career_map_nodes_pkey PRIMARY KEY (company_id, id)
constraint career_map_nodes_x_check CHECK (((x >= ('-20000'::integer)::double precision) AND (x <= (20000)::double precision)))
constraint career_map_nodes_y_check CHECK (((y >= ('-20000'::integer)::double precision) AND (y <= (20000)::double precision)))
constraint job_is_on_the_map_once UNIQUE (company_id, map_id, job_profile_id)
CREATE INDEX career_map_nodes_company_id_job_profile_id_idx ON public.career_map_nodes USING btree (company_id, job_profile_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.career_map_nodes FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.career_map_nodes to pdy_app;

table public.career_map_snapshots (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  edges jsonb not null -- Of each: from_job_id, to_job_id, kind, min_months, note.
  map_id uuid not null
  nodes jsonb not null -- Of each: job_profile_id, x, y.
  number integer not null
  published_by uuid default app.person_id() -- A plain uuid: it may be a platform administrator.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint career_map_snapshots_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint career_map_snapshots_company_id_map_id_fkey FOREIGN KEY (company_id, map_id) REFERENCES public.career_maps(company_id, id)
constraint career_map_snapshots_number_check CHECK ((number > 0))
constraint career_map_snapshots_pkey PRIMARY KEY (company_id, map_id, number)
CREATE TRIGGER touch BEFORE UPDATE ON public.career_map_snapshots FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.career_map_snapshots to pdy_app;

table public.career_maps (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  is_default boolean not null default false -- The one that people open; one per company.
  name text not null
  names_holders boolean not null default false -- The company lets the map name the people of each job.
  published_version integer -- Number of the snapshot people see; null before the first.
  status text not null default 'draft'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint career_maps_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint career_maps_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
constraint career_maps_pkey PRIMARY KEY (company_id, id)
constraint career_maps_published_version_check CHECK ((published_version > 0))
constraint career_maps_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
constraint published_map_has_a_version CHECK ((((status = 'draft'::text) = (published_version IS NULL)) OR (status = 'archived'::text)))
CREATE UNIQUE INDEX one_default_career_map ON public.career_maps USING btree (company_id) WHERE is_default
CREATE TRIGGER touch BEFORE UPDATE ON public.career_maps FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy change as permissive for update to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.career_maps to pdy_app;

table public.career_targets (owner pdy_owner, row-level security, forced)
  cleared_on date -- Null while it is the target.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  horizon_months smallint
  id uuid not null default uuidv7()
  job_profile_id uuid not null n_distinct=20
  person_id uuid not null default app.person_id()
  reason text not null default ''::text
  set_on date not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint career_targets_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint career_targets_company_id_job_profile_id_fkey FOREIGN KEY (company_id, job_profile_id) REFERENCES public.job_profiles(company_id, id)
constraint career_targets_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint career_targets_horizon_months_check CHECK (((horizon_months >= 1) AND (horizon_months <= 120)))
constraint career_targets_pkey PRIMARY KEY (company_id, id)
constraint career_targets_reason_check CHECK ((length(reason) <= 1000))
constraint target_ends_after_it_begins CHECK ((cleared_on >= set_on))
CREATE INDEX career_targets_company_id_job_profile_id_idx ON public.career_targets USING btree (company_id, job_profile_id)
CREATE INDEX career_targets_company_id_person_id_idx ON public.career_targets USING btree (company_id, person_id)
CREATE UNIQUE INDEX one_target_at_a_time ON public.career_targets USING btree (company_id, person_id) WHERE (cleared_on IS NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.career_targets FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (person_id IN ( SELECT b.person_id
   FROM public.career_boards b))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.career_targets to pdy_app;

table public.catalogue_imports (owner pdy_owner, row-level security, forced)
  body bytea -- The file as it was brought; null once it is taken in.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  file_name text not null
  finished_at timestamp with time zone
  id uuid not null default uuidv7()
  kind text not null
  lines integer not null -- Lines of the file, those with faults too; lines_done of them are dealt with.
  lines_done integer not null default 0
  requested_by uuid not null default app.person_id() -- A plain uuid: it may be a platform administrator.
  totals jsonb not null -- Lines by what becomes of them, as they were judged when the file was brought.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint catalogue_imports_body_check CHECK ((octet_length(body) <= 10485760))
constraint catalogue_imports_check CHECK (((lines_done >= 0) AND (lines_done <= lines)))
constraint catalogue_imports_check1 CHECK (((finished_at IS NULL) = (body IS NOT NULL)))
constraint catalogue_imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint catalogue_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
constraint catalogue_imports_kind_check CHECK ((kind = ANY (ARRAY['competencias'::text, 'cargos'::text, 'exigencias'::text, 'evidencias'::text])))
constraint catalogue_imports_lines_check CHECK ((lines > 0))
constraint catalogue_imports_pkey PRIMARY KEY (company_id, id)
CREATE INDEX catalogue_imports_company_id_id_idx ON public.catalogue_imports USING btree (company_id, id) WHERE (finished_at IS NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.catalogue_imports FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)) AND (requested_by = ( SELECT app.person_id() AS person_id))))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.catalogue_imports to pdy_app;
grant insert (body, file_name, kind, lines, totals) on public.catalogue_imports to pdy_app;
grant update (body, finished_at, lines_done) on public.catalogue_imports to pdy_app;

table public.certificate_files (owner pdy_owner, row-level security, forced)
  body bytea not null
  certificate_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  name text not null
  person_id uuid not null default app.person_id()
  type text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint certificate_files_body_check CHECK (((octet_length(body) >= 1) AND (octet_length(body) <= 10485760)))
constraint certificate_files_company_id_certificate_id_person_id_fkey FOREIGN KEY (company_id, certificate_id, person_id) REFERENCES public.certificates(company_id, id, person_id) ON DELETE CASCADE
constraint certificate_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint certificate_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
constraint certificate_files_pkey PRIMARY KEY (company_id, certificate_id)
constraint certificate_files_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text])))
CREATE TRIGGER keep_certificate_file BEFORE INSERT ON public.certificate_files FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.keep_certificate_file()
CREATE TRIGGER touch BEFORE UPDATE ON public.certificate_files FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) AND (certificate_id IN ( SELECT c.id
   FROM public.certificates c
  WHERE ((c.person_id = ( SELECT app.person_id() AS person_id)) AND (c.status = 'pending'::text))))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.certificate_files to pdy_app;
grant insert (body, certificate_id, name, type) on public.certificate_files to pdy_app;

table public.certificates (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  decided_at timestamp with time zone
  decided_by uuid
  decision_note text
  expires_on date -- Last day it counts; null: for ever.
  id uuid not null default uuidv7()
  issued_on date not null
  issuer text not null
  level smallint not null -- What the person says it proves; the administrator approves it with that.
  name text not null
  number text not null default ''::text
  person_id uuid not null default app.person_id()
  status text not null default 'pending'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint certificate_expires_after_its_issue CHECK ((expires_on > issued_on))
constraint certificates_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint certificates_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES public.company_members(company_id, user_id)
constraint certificates_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint certificates_company_id_id_person_id_key UNIQUE (company_id, id, person_id)
constraint certificates_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint certificates_decision_note_check CHECK (((length(btrim(decision_note)) >= 1) AND (length(btrim(decision_note)) <= 1000)))
constraint certificates_issuer_check CHECK (((length(btrim(issuer)) >= 1) AND (length(btrim(issuer)) <= 200)))
constraint certificates_level_check CHECK (((level >= 1) AND (level <= 5)))
constraint certificates_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200)))
constraint certificates_number_check CHECK ((length(number) <= 100))
constraint certificates_pkey PRIMARY KEY (company_id, id)
constraint certificates_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text])))
constraint nobody_approves_their_own_certificate CHECK ((decided_by <> person_id))
constraint rejected_certificate_has_a_reason CHECK (((status <> 'rejected'::text) OR (length(btrim(COALESCE(decision_note, ''::text))) >= 10)))
CREATE INDEX certificates_company_id_competency_id_idx ON public.certificates USING btree (company_id, competency_id)
CREATE INDEX certificates_company_id_decided_by_idx ON public.certificates USING btree (company_id, decided_by) WHERE (decided_by IS NOT NULL)
CREATE INDEX certificates_company_id_id_idx ON public.certificates USING btree (company_id, id) WHERE (status = 'pending'::text)
CREATE INDEX certificates_company_id_person_id_id_idx ON public.certificates USING btree (company_id, person_id, id DESC)
CREATE TRIGGER keep_certificate BEFORE UPDATE ON public.certificates FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.keep_certificate()
CREATE TRIGGER refuse_archived_competency BEFORE INSERT ON public.certificates FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.refuse_archived_competency()
CREATE TRIGGER register_certificate BEFORE INSERT ON public.certificates FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.register_certificate()
CREATE TRIGGER touch BEFORE UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) AND (status = 'pending'::text)))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.certificates to pdy_app;
grant insert (competency_id, expires_on, issued_on, issuer, level, name, number) on public.certificates to pdy_app;
grant update (decision_note, status) on public.certificates to pdy_app;

table public.companies (owner pdy_owner, row-level security, forced)
  address text
  contact_email text
  contact_phone text
  created_at timestamp with time zone not null default app.now()
  domain text
  id uuid not null default uuidv7()
  is_active boolean not null default true
  is_platform boolean not null default false -- The reserved company that owns global content. Neither listed nor counted.
  logo_url text
  max_users integer not null default 50 -- Seats: active profiles and open invitations.
  name text not null
  seats_to_check boolean not null default false -- The limit may be a thousandth of what was meant, and the platform has not looked at it yet.
  slug text not null
  subscription_type text not null default 'basic'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  website text
constraint companies_address_check CHECK ((length(address) <= 500))
constraint companies_contact_email_check CHECK ((length(contact_email) <= 254))
constraint companies_contact_phone_check CHECK ((length(contact_phone) <= 33))
constraint companies_domain_check CHECK ((length(domain) <= 253))
constraint companies_logo_url_check CHECK ((length(logo_url) <= 2048))
constraint companies_max_users_check CHECK ((max_users > 0))
constraint companies_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 200)))
constraint companies_pkey PRIMARY KEY (id)
constraint companies_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80)))
constraint companies_slug_key UNIQUE (slug)
constraint companies_subscription_type_check CHECK ((subscription_type = ANY (ARRAY['basic'::text, 'premium'::text, 'enterprise'::text])))
constraint companies_website_check CHECK ((length(website) <= 2048))
constraint company_domain_is_lower_case CHECK (((domain = lower(domain)) AND (domain <> ''::text)))
constraint company_has_1_to_100000_seats CHECK (((max_users >= 1) AND (max_users <= 100000)))
CREATE UNIQUE INDEX company_domain_is_unique ON public.companies USING btree (domain) WHERE (domain IS NOT NULL)
CREATE UNIQUE INDEX only_one_platform_company ON public.companies USING btree (is_platform) WHERE is_platform
CREATE TRIGGER begin_ticket_categories AFTER INSERT ON public.companies FOR EACH ROW EXECUTE FUNCTION app.begin_ticket_categories()
CREATE TRIGGER end_sessions AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION auth.end_sessions_of_company()
CREATE TRIGGER seats_are_checked BEFORE UPDATE OF max_users ON public.companies FOR EACH ROW WHEN ((new.max_users <> old.max_users)) EXECUTE FUNCTION app.seats_are_checked()
CREATE TRIGGER tell_change AFTER UPDATE ON public.companies FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION auth.tell_company()
CREATE TRIGGER touch BEFORE UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy change_own as permissive for update to pdy_app using (((id = app.company_id()) AND (( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))) with check (((id = app.company_id()) AND (( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy home_of_the_platform as permissive for select to pdy_owner using (is_platform)
policy jobs_see as permissive for select to pdy_jobs using (true)
policy own as permissive for select to pdy_app using ((id = app.company_id()))
policy platform_adds as permissive for insert to pdy_platform with check ((NOT is_platform))
policy platform_changes as permissive for update to pdy_platform using ((NOT is_platform)) with check ((NOT is_platform))
policy platform_sees as permissive for select to pdy_platform using (true)
policy sign_in as permissive for select to pdy_auth using (true)
policy system_points as permissive for update to pdy_app using (((id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text))) with check (((id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text)))
policy vetted_functions as permissive for all to pdy_owner using ((NOT is_platform)) with check (false)
grant insert, select, update on public.companies to pdy_platform;
grant select on public.companies to pdy_app;
grant select on public.companies to pdy_auth;
grant select on public.companies to pdy_jobs;
grant update (address, contact_email, contact_phone, logo_url, name, website) on public.companies to pdy_app;

table public.company_counts (owner pdy_owner, row-level security, forced)
  active integer not null default 0
  at_top integer not null default 0 -- Active, with no manager.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id bigint not null generated always as identity
  processed integer not null default 0 -- Active, and not blocked.
  seated integer not null default 0 -- Active people who take a seat: all but administrators of the platform.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  with_job integer not null default 0 -- Processed, with a job that has no last day, also one that is still to begin.
  with_plan integer not null default 0 -- Processed, with an active plan.
constraint company_counts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint company_counts_pkey PRIMARY KEY (company_id, id)
CREATE TRIGGER touch BEFORE UPDATE ON public.company_counts FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for all to pdy_owner using (true) with check (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_sees as permissive for select to pdy_platform using (true)
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = ANY (ARRAY['platform_admin'::text, 'system'::text]))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.company_counts to pdy_app;
grant select on public.company_counts to pdy_platform;

table public.company_logos (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  content bytea not null storage e
  created_at timestamp with time zone not null default app.now()
  is_drawn boolean not null default true -- Drawn anew by the server from its dots. False: kept as it was sent, until the job comes to it.
  media_type text not null
  picture_id uuid not null default gen_random_uuid() -- The last part of its address. Another picture has another one, so that it may be kept for ever where it is shown.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint company_logos_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint company_logos_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 524288)))
constraint company_logos_media_type_check CHECK ((media_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text])))
constraint company_logos_picture_id_key UNIQUE (picture_id)
constraint company_logos_pkey PRIMARY KEY (company_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.company_logos FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_see as permissive for select to pdy_jobs using ((NOT is_drawn))
policy remove as permissive for delete to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy shown_by_address as permissive for select to pdy_owner using (true)
policy system_draws as permissive for update to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) AND (NOT is_drawn))) with check ((( SELECT app.role() AS role) = 'system'::text))
policy system_removes as permissive for delete to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) AND (NOT is_drawn)))
policy system_sees as permissive for select to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, select on public.company_logos to pdy_app;
grant insert (content, is_drawn, media_type, picture_id) on public.company_logos to pdy_app;
grant select (company_id, is_drawn) on public.company_logos to pdy_jobs;
grant update (content, is_drawn, media_type, picture_id) on public.company_logos to pdy_app;

table public.company_members (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  joined_on date not null default ((app.now() AT TIME ZONE 'UTC'::text))::date
  left_on date
  updated_at timestamp with time zone not null default app.now()
  user_id uuid not null
  version integer not null default 1
  visiting boolean not null default false -- A platform administrator at work here, who does not belong to the company: seen by no list and no count.
constraint company_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint company_members_pkey PRIMARY KEY (company_id, user_id)
constraint leaves_after_joining CHECK ((left_on >= joined_on))
CREATE TRIGGER touch BEFORE UPDATE ON public.company_members FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy kept_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy no_visitors as restrictive for select to pdy_app using ((NOT visiting))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.company_members to pdy_app;

table public.company_page_settings (owner pdy_owner, row-level security, forced)
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint -- The transaction that changed the row last: what a reader who was away has missed.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  disabled_pages text[] not null default '{}'::text[] -- First segments of paths, such as /simulacoes.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint company_hides_by_first_segment CHECK ((array_to_string(disabled_pages, ''::text) ~ '^(/[a-z-]{1,60})*$'::text))
constraint company_page_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint company_page_settings_pkey PRIMARY KEY (company_id)
CREATE TRIGGER tell_hidden_pages BEFORE INSERT OR UPDATE ON public.company_page_settings FOR EACH ROW EXECUTE FUNCTION app.tell_hidden_pages()
CREATE TRIGGER touch BEFORE UPDATE ON public.company_page_settings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_adds as permissive for insert to pdy_platform with check (true)
policy platform_changes as permissive for update to pdy_platform using (true) with check (true)
policy platform_sees as permissive for select to pdy_platform using (true)
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.company_page_settings to pdy_platform;
grant insert, select, update on public.company_page_settings to pdy_app;
grant update (disabled_pages) on public.company_page_settings to pdy_platform;

table public.company_settings (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  dpo_email text
  dpo_name text -- The encarregado (LGPD, art. 41), whose name is published; null while nobody is.
  extra_closed jsonb not null default '[]'::jsonb -- Days closed beside the preset's: {day, name}.
  holiday_preset text not null default 'nacional_facultativo'::text
  is_beginning_hidden boolean not null default false -- The list of the first days was put away by an administrator.
  k_raters smallint not null default 4 -- Fewest answers of an anonymous group of a review.
  k_reports smallint not null default 5 -- Fewest people behind a number of a report.
  k_rounds smallint not null default 5 -- Fewest answers of a group of an anonymous round.
  log_legal_hold boolean not null default false -- Nothing of the log is deleted, whatever its age.
  log_retention_months smallint not null default 12
  mail_defaults jsonb not null default '{}'::jsonb -- By type of notification: daily, weekly or off. What is not in it is as usual for every company.
  peers_min smallint not null default 5 -- Fewest colleagues who are asked about a person.
  removed jsonb not null default '[]'::jsonb -- Days of the preset on which the company works.
  review_group_weights jsonb not null default '{"peer": 25, "self": 10, "upward": 15, "manager": 50}'::jsonb -- Percent by group, together 100: what a new cycle begins with, as the columns that follow.
  review_high_from numeric(3,2) not null default 3.75
  review_medium_from numeric(3,2) not null default 2.5
  review_section_weights jsonb not null default '{"goals": 40, "competencies": 60}'::jsonb
  timezone text not null default 'America/Sao_Paulo'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  week jsonb not null default '{"1": [["09:00", "12:00"], ["13:00", "18:00"]], "2": [["09:00", "12:00"], ["13:00", "18:00"]], "3": [["09:00", "12:00"], ["13:00", "18:00"]], "4": [["09:00", "12:00"], ["13:00", "18:00"]], "5": [["09:00", "12:00"], ["13:00", "18:00"]]}'::jsonb -- Openings by day of the week, 1 (Monday) to 7 (Sunday): pairs of HH:MM, the end outside.
constraint calendar_has_an_opening CHECK (jsonb_path_exists(week, '$.*[*]'::jsonpath))
constraint company_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint company_settings_dpo_email_check CHECK ((length(dpo_email) <= 254))
constraint company_settings_dpo_name_check CHECK ((length(dpo_name) <= 200))
constraint company_settings_extra_closed_check CHECK ((jsonb_array_length(extra_closed) <= 200))
constraint company_settings_holiday_preset_check CHECK ((holiday_preset = ANY (ARRAY['nacional'::text, 'nacional_facultativo'::text, 'nenhum'::text])))
constraint company_settings_mail_defaults_check CHECK ((jsonb_typeof(mail_defaults) = 'object'::text))
constraint company_settings_pkey PRIMARY KEY (company_id)
constraint company_settings_removed_check CHECK ((jsonb_array_length(removed) <= 200))
constraint company_settings_review_high_from_check CHECK ((review_high_from <= (5)::numeric))
constraint company_settings_review_medium_from_check CHECK ((review_medium_from > (1)::numeric))
constraint company_settings_timezone_check CHECK ((length(timezone) <= 60))
constraint dpo_has_a_name_and_an_address CHECK (((dpo_name IS NULL) = (dpo_email IS NULL)))
constraint k_raters_is_four_or_more CHECK (((k_raters >= 4) AND (k_raters <= 50)))
constraint k_reports_is_three_or_more CHECK (((k_reports >= 3) AND (k_reports <= 50)))
constraint k_rounds_is_four_or_more CHECK (((k_rounds >= 4) AND (k_rounds <= 50)))
constraint log_is_kept_6_to_24_months CHECK (((log_retention_months >= 6) AND (log_retention_months <= 24)))
constraint peers_min_is_k_or_more CHECK (((peers_min >= k_raters) AND (peers_min <= 51)))
constraint review_cutoffs_follow CHECK ((review_medium_from < review_high_from))
constraint review_group_weights_are_whole CHECK (COALESCE((((((review_group_weights ->> 'self'::text))::numeric >= (0)::numeric) AND (((review_group_weights ->> 'self'::text))::numeric <= (100)::numeric)) AND ((((review_group_weights ->> 'manager'::text))::numeric >= (0)::numeric) AND (((review_group_weights ->> 'manager'::text))::numeric <= (100)::numeric)) AND ((((review_group_weights ->> 'peer'::text))::numeric >= (0)::numeric) AND (((review_group_weights ->> 'peer'::text))::numeric <= (100)::numeric)) AND ((((review_group_weights ->> 'upward'::text))::numeric >= (0)::numeric) AND (((review_group_weights ->> 'upward'::text))::numeric <= (100)::numeric)) AND ((((((review_group_weights ->> 'self'::text))::numeric + ((review_group_weights ->> 'manager'::text))::numeric) + ((review_group_weights ->> 'peer'::text))::numeric) + ((review_group_weights ->> 'upward'::text))::numeric) = (100)::numeric)), false))
constraint review_section_weights_are_whole CHECK (COALESCE((((((review_section_weights ->> 'competencies'::text))::numeric >= (0)::numeric) AND (((review_section_weights ->> 'competencies'::text))::numeric <= (100)::numeric)) AND ((((review_section_weights ->> 'goals'::text))::numeric >= (0)::numeric) AND (((review_section_weights ->> 'goals'::text))::numeric <= (100)::numeric)) AND ((((review_section_weights ->> 'competencies'::text))::numeric + ((review_section_weights ->> 'goals'::text))::numeric) = (100)::numeric)), false))
CREATE TRIGGER guard_retention BEFORE UPDATE OF log_retention_months, log_legal_hold ON public.company_settings FOR EACH ROW WHEN (((CURRENT_USER = 'pdy_app'::name) AND ((new.log_retention_months IS DISTINCT FROM old.log_retention_months) OR (new.log_legal_hold IS DISTINCT FROM old.log_legal_hold)))) EXECUTE FUNCTION app.guard_retention()
CREATE TRIGGER keep_smallest_groups BEFORE UPDATE ON public.company_settings FOR EACH ROW WHEN (((new.k_reports < old.k_reports) OR (new.k_raters < old.k_raters) OR (new.k_rounds < old.k_rounds))) EXECUTE FUNCTION app.keep_smallest_groups()
CREATE TRIGGER tell_change AFTER UPDATE ON public.company_settings FOR EACH ROW WHEN ((old.timezone IS DISTINCT FROM new.timezone)) EXECUTE FUNCTION auth.tell_timezone()
CREATE TRIGGER touch BEFORE UPDATE ON public.company_settings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_see as permissive for select to pdy_jobs using (true)
policy platform_adds as permissive for insert to pdy_platform with check (true)
policy platform_changes as permissive for update to pdy_platform using (true) with check (true)
policy platform_sees as permissive for select to pdy_platform using (true)
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy sign_in as permissive for select to pdy_auth using (true)
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy vetted_functions as permissive for select to pdy_owner using (true)
grant insert, select on public.company_settings to pdy_platform;
grant select on public.company_settings to pdy_auth;
grant select on public.company_settings to pdy_jobs;
grant select, update on public.company_settings to pdy_app;
grant update (log_legal_hold, log_retention_months) on public.company_settings to pdy_platform;

table public.company_stats (owner pdy_owner, row-level security, forced)
  active_people integer not null default 0
  company_id uuid not null default app.company_id()
  computed_at timestamp with time zone not null default app.now()
  created_at timestamp with time zone not null default app.now()
  pdis integer not null default 0 -- Plans of any state.
  people integer not null default 0 -- Profiles, also of those who were switched off.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint company_stats_active_people_check CHECK ((active_people >= 0))
constraint company_stats_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint company_stats_pdis_check CHECK ((pdis >= 0))
constraint company_stats_people_check CHECK ((people >= 0))
constraint company_stats_pkey PRIMARY KEY (company_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.company_stats FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_sees as permissive for select to pdy_platform using (true)
policy see as permissive for select to pdy_app using (( SELECT app.administers() AS administers))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.company_stats to pdy_app;
grant select on public.company_stats to pdy_platform;

table public.company_study_settings (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  desired_retention numeric(3,2) not null default 0.90 -- How sure a card should still be when it comes back: 0.8 to 0.95.
  maximum_interval smallint not null default 365 -- Days after which a card comes back at the latest.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint company_study_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint company_study_settings_desired_retention_check CHECK (((desired_retention >= 0.80) AND (desired_retention <= 0.95)))
constraint company_study_settings_maximum_interval_check CHECK (((maximum_interval >= 30) AND (maximum_interval <= 3650)))
constraint company_study_settings_pkey PRIMARY KEY (company_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.company_study_settings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.administers() AS administers))
policy change as permissive for update to pdy_app using (( SELECT app.administers() AS administers)) with check (( SELECT app.administers() AS administers))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.company_study_settings to pdy_app;

table public.competencies (owner pdy_owner, row-level security, forced)
  category_id uuid n_distinct=10
  code text not null
  code_key text not null generated always as (upper(code)) stored
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  description text not null default ''::text
  external_uri text -- Its address in the catalogue it was taken from.
  half_life_days integer -- Days after which a piece of evidence weighs half; null: the kind's own.
  id uuid not null default uuidv7() n_distinct=40
  kind text not null
  name text not null
  name_key text not null generated always as (app.normalise(name)) stored
  no_decay boolean not null default false
  parent_id uuid n_distinct=40 -- The competency it is part of, which is part of none.
  replaced_by_id uuid n_distinct=40 -- Whose level its evidence counts for by now; never one that is replaced itself.
  source text -- The catalogue it was taken from; null for the company's own.
  status text not null default 'active'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint competencies_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40)))
constraint competencies_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES public.competency_categories(company_id, id)
constraint competencies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint competencies_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES public.competencies(company_id, id)
constraint competencies_company_id_replaced_by_id_fkey FOREIGN KEY (company_id, replaced_by_id) REFERENCES public.competencies(company_id, id)
constraint competencies_description_check CHECK ((length(description) <= 5000))
constraint competencies_external_uri_check CHECK ((length(external_uri) <= 2048))
constraint competencies_kind_check CHECK ((kind = ANY (ARRAY['technical'::text, 'behavioural'::text, 'leadership'::text, 'compliance'::text])))
constraint competencies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
constraint competencies_pkey PRIMARY KEY (company_id, id)
constraint competencies_source_check CHECK (((length(source) >= 1) AND (length(source) <= 120)))
constraint competencies_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text])))
constraint competency_code_is_unique UNIQUE (company_id, code_key)
constraint competency_does_not_replace_itself CHECK ((replaced_by_id <> id))
constraint competency_is_not_part_of_itself CHECK ((parent_id <> id))
constraint competency_name_is_unique UNIQUE (company_id, name_key)
constraint half_life_within_range CHECK (((half_life_days >= 90) AND (half_life_days <= 3650)))
constraint only_archived_competencies_are_replaced CHECK (((replaced_by_id IS NULL) OR (status = 'archived'::text)))
CREATE INDEX competencies_company_id_category_id_idx ON public.competencies USING btree (company_id, category_id)
CREATE INDEX competencies_company_id_parent_id_idx ON public.competencies USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL)
CREATE INDEX competencies_company_id_replaced_by_id_idx ON public.competencies USING btree (company_id, replaced_by_id) WHERE (replaced_by_id IS NOT NULL)
CREATE UNIQUE INDEX external_competency_is_taken_once ON public.competencies USING btree (company_id, external_uri) WHERE (external_uri IS NOT NULL)
CREATE TRIGGER keep_two_levels AFTER INSERT OR UPDATE OF parent_id ON public.competencies FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION app.keep_two_levels()
CREATE TRIGGER touch BEFORE UPDATE ON public.competencies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy shown_to_companies as permissive for select to pdy_owner using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
grant delete, insert, select, update on public.competencies to pdy_app;

table public.competency_categories (owner pdy_owner, row-level security, forced)
  color text -- One of the six that are told apart whatever somebody sees of colours; null: the one of its position.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  name text not null
  name_key text not null generated always as (app.normalise(name)) stored
  position integer not null default 0
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint category_name_is_unique UNIQUE (company_id, name_key)
constraint competency_categories_color_check CHECK ((color = ANY (ARRAY['indigo'::text, 'amber'::text, 'teal'::text, 'pink'::text, 'blue'::text, 'gray'::text])))
constraint competency_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint competency_categories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
constraint competency_categories_pkey PRIMARY KEY (company_id, id)
CREATE TRIGGER touch BEFORE UPDATE ON public.competency_categories FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
grant delete, insert, select, update on public.competency_categories to pdy_app;

table public.competency_evidence (owner pdy_owner, row-level security, forced)
  author_id uuid -- Null for a machine or an anonymous source.
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  expires_on date
  id uuid not null default uuidv7()
  kind text not null
  level numeric(6,4) not null -- As measured, 1 to 5.
  moved_from_id uuid -- The row of an archived competency that this one repeats; null for what was measured as it stands.
  note text not null default ''::text
  observed_on date not null -- Of anonymous feedback the first day of its month.
  person_id uuid not null
  quality numeric(5,4) not null default 1 -- Share of the kind's base weight this row deserves, 0 to 1.
  source_id uuid -- What produced it; a producer adds a row once.
  status text not null default 'valid'::text
  supersede_key text not null -- Of rows of one kind with the same key only the newest counts.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  void_reason text
constraint anonymous_evidence_has_no_day CHECK (((author_id IS NOT NULL) OR (kind <> ALL (ARRAY['peer_feedback'::text, 'feedback_round'::text])) OR (EXTRACT(day FROM observed_on) = (1)::numeric)))
constraint competency_evidence_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint competency_evidence_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint competency_evidence_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint competency_evidence_company_id_id_person_id_key UNIQUE (company_id, id, person_id)
constraint competency_evidence_company_id_moved_from_id_fkey FOREIGN KEY (company_id, moved_from_id) REFERENCES public.competency_evidence(company_id, id)
constraint competency_evidence_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint competency_evidence_kind_check CHECK ((kind = ANY (ARRAY['performance_review'::text, 'proficiency_test'::text, 'manager_rating'::text, 'simulado'::text, 'behavioural_test'::text, 'feedback_round'::text, 'pdi_activity'::text, 'peer_feedback'::text, 'certification'::text, 'self_assessment'::text])))
constraint competency_evidence_level_check CHECK (((level >= (1)::numeric) AND (level <= (5)::numeric)))
constraint competency_evidence_note_check CHECK ((length(note) <= 2000))
constraint competency_evidence_pkey PRIMARY KEY (company_id, id)
constraint competency_evidence_quality_check CHECK (((quality >= (0)::numeric) AND (quality <= (1)::numeric)))
constraint competency_evidence_status_check CHECK ((status = ANY (ARRAY['valid'::text, 'contested'::text, 'void'::text])))
constraint competency_evidence_supersede_key_check CHECK (((length(supersede_key) >= 1) AND (length(supersede_key) <= 120)))
constraint competency_evidence_void_reason_check CHECK (((length(void_reason) >= 10) AND (length(void_reason) <= 500)))
constraint only_certifications_expire CHECK (((expires_on IS NULL) OR ((kind = 'certification'::text) AND (expires_on > observed_on))))
constraint void_has_a_reason CHECK (((status = 'void'::text) = (void_reason IS NOT NULL)))
CREATE INDEX competency_evidence_company_id_person_id_competency_id_obse_idx ON public.competency_evidence USING btree (company_id, person_id, competency_id, observed_on DESC)
CREATE UNIQUE INDEX evidence_is_moved_once ON public.competency_evidence USING btree (company_id, moved_from_id, competency_id) WHERE (moved_from_id IS NOT NULL)
CREATE UNIQUE INDEX evidence_is_produced_once ON public.competency_evidence USING btree (company_id, kind, source_id, competency_id) WHERE ((source_id IS NOT NULL) AND (status <> 'void'::text))
CREATE TRIGGER touch BEFORE UPDATE ON public.competency_evidence FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((kind <> 'self_assessment'::text) AND (( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people)))) OR ((kind = 'self_assessment'::text) AND (person_id IN ( SELECT app.active_reports() AS active_reports)) AND ((person_id, competency_id) IN ( SELECT r.person_id,
    r.competency_id
   FROM public.level_ratings r
  WHERE ((r.kind = 'manager_rating'::text) AND (r.author_id = ( SELECT app.person_id() AS person_id))))))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.competency_evidence to pdy_app;
grant update (status, void_reason) on public.competency_evidence to pdy_app;

table public.competency_figures (owner pdy_owner, row-level security, forced)
  aged integer not null default 0 -- Those of them whose newest evidence is older than twelve months.
  asked integer not null -- People whose job asks for it.
  below integer not null default 0 -- Those of them whose level is below what their job asks for.
  beyond_sum numeric not null default 0 -- Levels that the others have beyond what is asked.
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  counted_on date not null -- The day they are as of: the last of the month, or the latest night.
  created_at timestamp with time zone not null default app.now()
  department text -- As it stood when the month was counted; null: none.
  id uuid not null default uuidv7()
  job_profile_id uuid not null n_distinct=20
  known integer not null default 0 -- Those of them whose level is known.
  measured integer not null default 0 -- Those of them of whom a test, a certificate or finished work says so, not older than twelve months.
  missing_sum numeric not null default 0 -- Levels that those are short of, as shown.
  month_on date not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint competency_figures_are_of_their_month CHECK (((counted_on >= month_on) AND (counted_on < (month_on + '1 mon'::interval))))
constraint competency_figures_are_parts_of_wholes CHECK ((((known >= 0) AND (known <= asked)) AND (measured >= 0) AND (aged >= 0) AND ((measured + aged) <= known) AND ((below >= 0) AND (below <= known))))
constraint competency_figures_asked_check CHECK ((asked > 0))
constraint competency_figures_beyond_sum_check CHECK ((beyond_sum >= (0)::numeric))
constraint competency_figures_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint competency_figures_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint competency_figures_company_id_job_profile_id_fkey FOREIGN KEY (company_id, job_profile_id) REFERENCES public.job_profiles(company_id, id)
constraint competency_figures_department_check CHECK ((department <> ''::text))
constraint competency_figures_missing_sum_check CHECK ((missing_sum >= (0)::numeric))
constraint competency_figures_month_on_check CHECK ((EXTRACT(day FROM month_on) = (1)::numeric))
constraint competency_figures_once_a_month UNIQUE NULLS NOT DISTINCT (company_id, month_on, department, job_profile_id, competency_id)
constraint competency_figures_pkey PRIMARY KEY (company_id, id)
CREATE INDEX competency_figures_company_id_competency_id_idx ON public.competency_figures USING btree (company_id, competency_id)
CREATE INDEX competency_figures_company_id_job_profile_id_idx ON public.competency_figures USING btree (company_id, job_profile_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.competency_figures FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy remove as permissive for delete to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.competency_figures to pdy_app;

table public.competency_levels (owner pdy_owner, row-level security, forced)
  behaviours text[] not null default '{}'::text[] -- What somebody at this level is seen to do, up to ten lines.
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  descriptor text not null default ''::text
  level smallint not null
  title text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint competency_levels_behaviours_check CHECK (((cardinality(behaviours) <= 10) AND (length(array_to_string(behaviours, ''::text)) <= 3000)))
constraint competency_levels_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id) ON DELETE CASCADE
constraint competency_levels_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint competency_levels_descriptor_check CHECK ((length(descriptor) <= 2000))
constraint competency_levels_level_check CHECK (((level >= 1) AND (level <= 5)))
constraint competency_levels_pkey PRIMARY KEY (company_id, competency_id, level)
constraint competency_levels_title_check CHECK (((length(title) >= 1) AND (length(title) <= 60)))
CREATE TRIGGER touch BEFORE UPDATE ON public.competency_levels FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
grant delete, insert, select, update on public.competency_levels to pdy_app;

table public.consents (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  ip_prefix text -- The network the answer came from, without the last part of its address; null where unknown.
  is_given boolean not null
  person_id uuid not null default app.person_id()
  purpose text not null
  text_version integer not null -- Which wording was agreed to, or taken back.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint consents_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint consents_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint consents_ip_prefix_check CHECK ((length(ip_prefix) <= 50))
constraint consents_pkey PRIMARY KEY (company_id, id)
constraint consents_purpose_check CHECK ((purpose = 'photo'::text))
constraint consents_text_version_check CHECK ((text_version > 0))
CREATE INDEX consents_company_id_person_id_purpose_id_idx ON public.consents USING btree (company_id, person_id, purpose, id)
CREATE TRIGGER touch BEFORE UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.consents to pdy_app;
grant insert (ip_prefix, is_given, purpose, text_version) on public.consents to pdy_app;

table public.data_requests (owner pdy_owner, row-level security, forced)
  answer text
  answered_at timestamp with time zone
  answered_by uuid -- Null with a date: the system, with the file. A plain uuid, as closed_by: people leave.
  closed_at timestamp with time zone
  closed_by uuid
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  due_on date not null -- Last day for an answer: the fifteenth after it was asked.
  id uuid not null default uuidv7()
  kind text not null
  message text
  outcome text -- Null until it is closed.
  person_id uuid not null default app.person_id()
  status text not null default 'open'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint correction_says_what CHECK (((kind <> 'correction'::text) OR (length(btrim(COALESCE(message, ''::text))) > 0)))
constraint data_requests_answer_check CHECK ((length(answer) <= 5000))
constraint data_requests_check CHECK (((status = 'closed'::text) = (outcome IS NOT NULL)))
constraint data_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint data_requests_company_id_id_person_id_key UNIQUE (company_id, id, person_id)
constraint data_requests_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint data_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'correction'::text, 'portability'::text, 'anonymisation'::text])))
constraint data_requests_message_check CHECK ((length(message) <= 2000))
constraint data_requests_outcome_check CHECK ((outcome = ANY (ARRAY['fulfilled'::text, 'refused'::text])))
constraint data_requests_pkey PRIMARY KEY (company_id, id)
constraint data_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text, 'withdrawn'::text])))
constraint refusal_has_a_reason CHECK (((outcome IS DISTINCT FROM 'refused'::text) OR (answer IS NOT NULL)))
CREATE INDEX data_requests_company_id_status_id_idx ON public.data_requests USING btree (company_id, status, id)
CREATE UNIQUE INDEX one_copy_at_a_time ON public.data_requests USING btree (company_id, person_id) WHERE ((kind = ANY (ARRAY['access'::text, 'portability'::text])) AND (status = 'open'::text))
CREATE UNIQUE INDEX one_data_request_of_a_kind ON public.data_requests USING btree (company_id, person_id, kind) WHERE (status = ANY (ARRAY['open'::text, 'answered'::text]))
CREATE TRIGGER keep_data_request BEFORE UPDATE ON public.data_requests FOR EACH ROW EXECUTE FUNCTION app.keep_data_request()
CREATE TRIGGER touch BEFORE UPDATE ON public.data_requests FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (person_id = ( SELECT app.person_id() AS person_id)))) with check ((( SELECT app.administers() AS administers) OR ((person_id = ( SELECT app.person_id() AS person_id)) AND (status = 'withdrawn'::text))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.data_requests to pdy_app;
grant insert (due_on, kind, message) on public.data_requests to pdy_app;
grant update (answer, outcome, status) on public.data_requests to pdy_app;

table public.deck_assignments (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  deck_id uuid not null
  department text
  due_on date
  id uuid not null default uuidv7()
  job_id uuid n_distinct=20
  person_id uuid
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint at_most_one_kind_of_target CHECK ((num_nonnulls(department, job_id, person_id) <= 1))
constraint deck_assignments_company_id_deck_id_fkey FOREIGN KEY (company_id, deck_id) REFERENCES public.decks(company_id, id)
constraint deck_assignments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint deck_assignments_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES public.job_profiles(company_id, id)
constraint deck_assignments_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint deck_assignments_department_check CHECK (((length(btrim(department)) >= 1) AND (length(btrim(department)) <= 120)))
constraint deck_assignments_pkey PRIMARY KEY (company_id, id)
constraint deck_is_asked_once UNIQUE NULLS NOT DISTINCT (company_id, deck_id, department, job_id, person_id)
CREATE INDEX deck_assignments_company_id_job_id_idx ON public.deck_assignments USING btree (company_id, job_id)
CREATE INDEX deck_assignments_company_id_person_id_idx ON public.deck_assignments USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.deck_assignments FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy see as permissive for select to pdy_app using ((( SELECT app.writes_content() AS writes_content) OR (person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND (( SELECT app.role() AS role) = ANY (ARRAY['employee'::text, 'manager'::text])))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.deck_assignments to pdy_app;

table public.deck_studies (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  deck_id uuid not null
  person_id uuid not null default app.person_id()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint deck_studies_company_id_deck_id_fkey FOREIGN KEY (company_id, deck_id) REFERENCES public.decks(company_id, id)
constraint deck_studies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint deck_studies_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint deck_studies_pkey PRIMARY KEY (company_id, person_id, deck_id)
CREATE INDEX deck_studies_company_id_deck_id_idx ON public.deck_studies USING btree (company_id, deck_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.deck_studies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy own as permissive for all to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.deck_studies to pdy_app;

table public.decks (owner pdy_owner, row-level security, forced)
  cards_count integer not null default 0 -- Cards that are not removed. Kept by trigger.
  company_id uuid not null default app.company_id()
  competency_id uuid n_distinct=40
  created_at timestamp with time zone not null default app.now()
  description text not null default ''::text
  id uuid not null default uuidv7()
  is_of_mistakes boolean not null default false -- Holds the cards made from questions that its owner missed in tests.
  is_shuffled boolean not null default false
  level smallint -- The level of the competency that its cards are about; null: of no one level.
  new_per_day smallint -- New cards of it a day, within the person's own limit; null: as many as that.
  person_id uuid -- Whose own deck it is; null: the company's.
  sides_count integer not null default 0 -- What is asked of them: two of a reversed card, one for each gap of a text. Kept by trigger.
  status text not null default 'draft'::text
  title text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint decks_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint decks_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint decks_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint decks_description_check CHECK ((length(description) <= 2000))
constraint decks_level_check CHECK (((level >= 1) AND (level <= 5)))
constraint decks_new_per_day_check CHECK (((new_per_day >= 0) AND (new_per_day <= 50)))
constraint decks_pkey PRIMARY KEY (company_id, id)
constraint decks_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
constraint decks_title_check CHECK (((length(btrim(title)) >= 3) AND (length(btrim(title)) <= 120)))
constraint level_is_of_a_competency CHECK (((level IS NULL) OR (competency_id IS NOT NULL)))
constraint mistakes_are_of_somebody CHECK (((NOT is_of_mistakes) OR (person_id IS NOT NULL)))
CREATE INDEX decks_company_id_competency_id_idx ON public.decks USING btree (company_id, competency_id) WHERE (competency_id IS NOT NULL)
CREATE INDEX decks_company_id_person_id_idx ON public.decks USING btree (company_id, person_id)
CREATE UNIQUE INDEX one_deck_of_mistakes ON public.decks USING btree (company_id, person_id) WHERE is_of_mistakes
CREATE TRIGGER touch BEFORE UPDATE ON public.decks FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND ( SELECT app.writes_content() AS writes_content))))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND ( SELECT app.writes_content() AS writes_content)))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND ( SELECT app.writes_content() AS writes_content))))
policy counted_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IS NULL) AND ((status <> 'draft'::text) OR ( SELECT app.writes_content() AS writes_content))) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.decks to pdy_app;
grant update (competency_id, description, is_shuffled, level, new_per_day, status, title) on public.decks to pdy_app;

table public.development_figures (owner pdy_owner, row-level security, forced)
  asked_people integer not null default 0
  asked_weight integer not null default 0 -- Criticality of what the jobs ask for, of the people asked for something.
  checkin_people integer not null default 0
  checkins_due integer not null default 0 -- Due within 90 days up to the day, not skipped.
  checkins_on_time integer not null default 0
  company_id uuid not null default app.company_id()
  counted_on date not null -- The day they are as of: the last of the month, or the latest night.
  created_at timestamp with time zone not null default app.now()
  department text -- As it stood when the month was counted; null: none.
  fit_sum double precision not null default 0 -- Of the fits of the people asked for something, percent.
  growth_pairs integer not null default 0
  growth_people integer not null default 0
  growth_sum double precision not null default 0 -- Levels gained since 180 days before, over pairs of person and competency known on both days.
  id uuid not null default uuidv7()
  job_profile_id uuid n_distinct=20 -- The job held on the day; null: none.
  known_weight integer not null default 0 -- The part of it whose level is known.
  month_on date not null
  people integer not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  with_plan integer not null default 0
constraint development_figures_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint development_figures_company_id_job_profile_id_fkey FOREIGN KEY (company_id, job_profile_id) REFERENCES public.job_profiles(company_id, id)
constraint development_figures_department_check CHECK ((department <> ''::text))
constraint development_figures_month_on_check CHECK ((EXTRACT(day FROM month_on) = (1)::numeric))
constraint development_figures_people_check CHECK ((people > 0))
constraint development_figures_pkey PRIMARY KEY (company_id, id)
constraint figures_are_of_their_month CHECK (((counted_on >= month_on) AND (counted_on < (month_on + '1 mon'::interval))))
constraint figures_are_parts_of_wholes CHECK ((((with_plan >= 0) AND (with_plan <= people)) AND ((checkin_people >= 0) AND (checkin_people <= people)) AND ((asked_people >= 0) AND (asked_people <= people)) AND ((growth_people >= 0) AND (growth_people <= people)) AND ((checkins_on_time >= 0) AND (checkins_on_time <= checkins_due)) AND ((known_weight >= 0) AND (known_weight <= asked_weight)) AND (growth_pairs >= growth_people)))
constraint figures_once_a_month UNIQUE NULLS NOT DISTINCT (company_id, month_on, department, job_profile_id)
CREATE INDEX development_figures_company_id_job_profile_id_idx ON public.development_figures USING btree (company_id, job_profile_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.development_figures FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy published_by_function as permissive for select to pdy_owner using (((company_id = app.company_id()) AND (( SELECT app.person_id() AS person_id) IS NOT NULL)))
policy remove as permissive for delete to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.development_figures to pdy_app;

table public.erased_people (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  email_sha256 bytea not null -- Of the address as it was compared: finds mails that still lie about, and names nobody.
  erased_at timestamp with time zone not null default app.now()
  person_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint erased_people_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint erased_people_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint erased_people_pkey PRIMARY KEY (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.erased_people FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_see as permissive for select to pdy_jobs using (true)
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.erased_people to pdy_jobs;

table public.erasure_requests (owner pdy_owner, row-level security, forced)
  approved_at timestamp with time zone
  approved_by uuid
  asked_by uuid not null default app.person_id() -- A plain uuid, as approved_by and ended_by: it may be a platform administrator.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  data_request_id uuid
  ended_at timestamp with time zone
  ended_by uuid
  id uuid not null default uuidv7()
  person_id uuid not null
  reason text not null -- Goes with the person: afterwards it says only that it went.
  status text not null default 'open'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint erasure_requests_check CHECK (((status = 'open'::text) = (ended_at IS NULL)))
constraint erasure_requests_check1 CHECK (((approved_by IS NULL) = (approved_at IS NULL)))
constraint erasure_requests_company_id_data_request_id_person_id_fkey FOREIGN KEY (company_id, data_request_id, person_id) REFERENCES public.data_requests(company_id, id, person_id)
constraint erasure_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint erasure_requests_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint erasure_requests_pkey PRIMARY KEY (company_id, id)
constraint erasure_requests_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 1000)))
constraint erasure_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'done'::text, 'withdrawn'::text])))
constraint two_people_erase CHECK ((approved_by <> asked_by))
CREATE INDEX erasure_requests_company_id_data_request_id_person_id_idx ON public.erasure_requests USING btree (company_id, data_request_id, person_id) WHERE (data_request_id IS NOT NULL)
CREATE INDEX erasure_requests_company_id_status_id_idx ON public.erasure_requests USING btree (company_id, status, id)
CREATE INDEX erasure_requests_status_id_idx ON public.erasure_requests USING btree (status, id)
CREATE UNIQUE INDEX one_open_erasure ON public.erasure_requests USING btree (company_id, person_id) WHERE (status = 'open'::text)
CREATE TRIGGER guard_erasure BEFORE INSERT ON public.erasure_requests FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_erasure()
CREATE TRIGGER keep_erasure BEFORE UPDATE ON public.erasure_requests FOR EACH ROW EXECUTE FUNCTION app.keep_erasure()
CREATE TRIGGER touch BEFORE UPDATE ON public.erasure_requests FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.administers() AS administers) AND (asked_by = ( SELECT app.person_id() AS person_id))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_approves as permissive for update to pdy_platform using ((( SELECT app.role() AS role) = 'platform_admin'::text)) with check (((approved_by = ( SELECT app.person_id() AS person_id)) AND (status = 'open'::text)))
policy platform_sees as permissive for select to pdy_platform using ((( SELECT app.role() AS role) = 'platform_admin'::text))
policy platform_withdraws as permissive for update to pdy_platform using (((( SELECT app.role() AS role) = 'platform_admin'::text) AND (company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))) with check (((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)) AND (status = 'withdrawn'::text)))
policy see as permissive for select to pdy_app using (( SELECT app.administers() AS administers))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy withdraw as permissive for update to pdy_app using (( SELECT app.administers() AS administers)) with check ((( SELECT app.administers() AS administers) AND (status = 'withdrawn'::text)))
grant select on public.erasure_requests to pdy_app;
grant select on public.erasure_requests to pdy_platform;
grant insert (data_request_id, person_id, reason) on public.erasure_requests to pdy_app;
grant update (approved_by, status) on public.erasure_requests to pdy_platform;
grant update (status) on public.erasure_requests to pdy_app;

table public.esco_readings (owner pdy_owner, row-level security, forced)
  body bytea not null -- JSON, compressed.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  read_by uuid not null default app.person_id() -- One reading each. Somebody of the platform who works here is a member too.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint esco_readings_body_check CHECK ((octet_length(body) <= 20971520))
constraint esco_readings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint esco_readings_company_id_read_by_fkey FOREIGN KEY (company_id, read_by) REFERENCES public.company_members(company_id, user_id)
constraint esco_readings_pkey PRIMARY KEY (company_id, read_by)
CREATE TRIGGER touch BEFORE UPDATE ON public.esco_readings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((read_by = ( SELECT app.person_id() AS person_id)) AND ( SELECT app.writes_content() AS writes_content)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (((read_by = ( SELECT app.person_id() AS person_id)) AND ( SELECT app.writes_content() AS writes_content)))
policy see as permissive for select to pdy_app using (((read_by = ( SELECT app.person_id() AS person_id)) AND ( SELECT app.writes_content() AS writes_content)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, select on public.esco_readings to pdy_app;
grant insert (body) on public.esco_readings to pdy_app;

table public.events (owner pdy_owner, row-level security, forced)
  actor_id uuid default app.person_id() -- Who did it; null for the system. A plain uuid: it may be a platform administrator.
  actor_role text not null default app.role()
  at timestamp with time zone not null default app.now()
  company_id uuid not null default app.company_id()
  id uuid not null default uuidv7()
  name text not null
  payload jsonb not null
  subject_id uuid not null
constraint events_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint events_name_check CHECK (((name ~ '^[a-z_]+(\.[a-z_]+)+$'::text) AND (length(name) <= 100)))
constraint events_pkey PRIMARY KEY (company_id, id)
CREATE INDEX events_company_id_at_idx ON public.events USING btree (company_id, at)
CREATE INDEX events_company_id_subject_id_at_idx ON public.events USING btree (company_id, subject_id, at)
policy add as permissive for insert to pdy_app with check (((NOT (actor_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id))) AND (actor_role = ( SELECT app.role() AS role))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy feedback_like_itself as restrictive for select to pdy_app using (((name !~~ 'feedback.%'::text) OR (actor_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((name = 'feedback.feedback.moderated'::text) AND ( SELECT app.administers() AS administers))))
policy joined as permissive for insert to pdy_auth with check (((name = 'people.invite.accepted'::text) AND (actor_id = ( SELECT app.person_id() AS person_id)) AND (company_id = app.company_id())))
policy platform_adds as permissive for insert to pdy_platform with check (((actor_id = ( SELECT app.person_id() AS person_id)) AND (actor_role = 'platform_admin'::text)))
policy platform_sees as permissive for select to pdy_platform using ((actor_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (actor_id = ( SELECT app.person_id() AS person_id))))
policy see_joined as permissive for select to pdy_auth using (((name = 'people.invite.accepted'::text) AND (company_id = app.company_id())))
policy see_of_plans as permissive for select to pdy_app using (((name ~~ 'pdi.%'::text) AND (subject_id IN ( SELECT app.seen_pdi() AS seen_pdi)) AND (((payload ->> 'goal_id'::text) IS NULL) OR (((payload ->> 'goal_id'::text))::uuid IN ( SELECT app.seen_goals() AS seen_goals)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy tickets_like_themselves as restrictive for select to pdy_app using (((name !~~ 'tickets.%'::text) OR ((payload ->> 'in_confidence'::text) IS NULL) OR (actor_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (((payload ->> 'in_confidence'::text))::uuid IN ( SELECT app.handled_categories() AS handled_categories))))
grant insert on public.events to pdy_auth;
grant insert, select on public.events to pdy_app;
grant insert, select on public.events to pdy_platform;
grant select (company_id, id, name) on public.events to pdy_auth;

table public.evidence_contests (owner pdy_owner, row-level security, forced)
  arbitrated_at timestamp with time zone
  arbitrated_by uuid
  arbitration text -- Of an administrator, when the person asked for one; final.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  escalation_reason text -- Why an administrator is to decide, in the person's words; null unless they said so.
  evidence_id uuid not null
  id uuid not null default uuidv7()
  person_id uuid not null default app.person_id()
  reason text not null
  replied_at timestamp with time zone
  replied_by uuid
  reply text -- Of the manager, or of an administrator in their place; null until then.
  status text not null default 'open'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint arbiter_is_somebody_else CHECK ((arbitrated_by <> replied_by))
constraint evidence_contests_arbitration_check CHECK (((length(btrim(arbitration)) >= 10) AND (length(btrim(arbitration)) <= 500)))
constraint evidence_contests_check CHECK (((status = ANY (ARRAY['open'::text, 'voided'::text])) OR (reply IS NOT NULL)))
constraint evidence_contests_company_id_arbitrated_by_fkey FOREIGN KEY (company_id, arbitrated_by) REFERENCES public.company_members(company_id, user_id)
constraint evidence_contests_company_id_evidence_id_person_id_fkey FOREIGN KEY (company_id, evidence_id, person_id) REFERENCES public.competency_evidence(company_id, id, person_id)
constraint evidence_contests_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint evidence_contests_company_id_replied_by_fkey FOREIGN KEY (company_id, replied_by) REFERENCES public.company_members(company_id, user_id)
constraint evidence_contests_escalation_reason_check CHECK (((length(btrim(escalation_reason)) >= 1) AND (length(btrim(escalation_reason)) <= 500)))
constraint evidence_contests_pkey PRIMARY KEY (company_id, id)
constraint evidence_contests_reason_check CHECK (((length(btrim(reason)) >= 20) AND (length(btrim(reason)) <= 1000)))
constraint evidence_contests_reply_check CHECK (((length(btrim(reply)) >= 10) AND (length(btrim(reply)) <= 500)))
constraint evidence_contests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'escalated'::text, 'kept'::text, 'voided'::text])))
constraint evidence_is_contested_once UNIQUE (company_id, evidence_id)
CREATE INDEX evidence_contests_company_id_arbitrated_by_idx ON public.evidence_contests USING btree (company_id, arbitrated_by) WHERE (arbitrated_by IS NOT NULL)
CREATE INDEX evidence_contests_company_id_person_id_idx ON public.evidence_contests USING btree (company_id, person_id)
CREATE INDEX evidence_contests_company_id_replied_by_idx ON public.evidence_contests USING btree (company_id, replied_by) WHERE (replied_by IS NOT NULL)
CREATE INDEX evidence_contests_company_id_status_id_idx ON public.evidence_contests USING btree (company_id, status, id) WHERE (status = ANY (ARRAY['open'::text, 'escalated'::text]))
CREATE TRIGGER keep_contest BEFORE UPDATE ON public.evidence_contests FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.keep_contest()
CREATE TRIGGER open_contest BEFORE INSERT ON public.evidence_contests FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.open_contest()
CREATE TRIGGER touch BEFORE UPDATE ON public.evidence_contests FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) AND (status = 'open'::text)))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.active_reports() AS active_reports)))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.active_reports() AS active_reports))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.active_reports() AS active_reports))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.evidence_contests to pdy_app;
grant insert (evidence_id, reason) on public.evidence_contests to pdy_app;
grant update (arbitration, escalation_reason, reply, status) on public.evidence_contests to pdy_app;

table public.evidence_voids (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  evidence_id uuid not null
  reason text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  voided_by uuid default app.person_id() -- Null: a rule of the product.
constraint evidence_counts PRIMARY KEY (company_id, evidence_id)
constraint evidence_voids_company_id_evidence_id_fkey FOREIGN KEY (company_id, evidence_id) REFERENCES public.competency_evidence(company_id, id)
constraint evidence_voids_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint evidence_voids_company_id_voided_by_fkey FOREIGN KEY (company_id, voided_by) REFERENCES public.company_members(company_id, user_id)
constraint evidence_voids_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)))
CREATE INDEX evidence_voids_company_id_voided_by_idx ON public.evidence_voids USING btree (company_id, voided_by)
CREATE TRIGGER keep_void BEFORE INSERT ON public.evidence_voids FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.keep_void()
CREATE TRIGGER touch BEFORE UPDATE ON public.evidence_voids FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((voided_by = ( SELECT app.person_id() AS person_id)) AND (( SELECT app.administers() AS administers) OR (evidence_id IN ( SELECT e.id
   FROM public.competency_evidence e
  WHERE (e.author_id = ( SELECT app.person_id() AS person_id)))))))
policy add_by_rule as permissive for insert to pdy_app with check (((voided_by IS NULL) AND (( SELECT app.role() AS role) = 'system'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((voided_by = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.evidence_voids to pdy_app;
grant insert (evidence_id, reason) on public.evidence_voids to pdy_app;

table public.feedback_competencies (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  feedback_id uuid not null
  giver_id uuid not null default app.person_id() -- As in the feedback; given by the database, as receiver_id.
  rating smallint -- The level the giver sees, 1 to 5; null: they say none.
  receiver_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint feedback_competencies_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint feedback_competencies_company_id_feedback_id_fkey FOREIGN KEY (company_id, feedback_id) REFERENCES public.feedbacks(company_id, id)
constraint feedback_competencies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint feedback_competencies_pkey PRIMARY KEY (company_id, feedback_id, competency_id)
constraint feedback_competencies_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
CREATE INDEX feedback_competencies_company_id_competency_id_idx ON public.feedback_competencies USING btree (company_id, competency_id)
CREATE INDEX feedback_competencies_company_id_giver_id_idx ON public.feedback_competencies USING btree (company_id, giver_id)
CREATE INDEX feedback_competencies_company_id_receiver_id_idx ON public.feedback_competencies USING btree (company_id, receiver_id)
CREATE TRIGGER place_feedback_child BEFORE INSERT ON public.feedback_competencies FOR EACH ROW EXECUTE FUNCTION app.place_feedback_child()
CREATE TRIGGER touch BEFORE UPDATE ON public.feedback_competencies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((giver_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((giver_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using (((giver_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (feedback_id IN ( SELECT f.id
   FROM public.feedbacks f
  WHERE ((f.receiver_id = ( SELECT app.person_id() AS person_id)) OR (f.reader_ids @> ARRAY[( SELECT app.person_id() AS person_id)]) OR ((f.moderation = 'reported'::text) AND ( SELECT app.administers() AS administers)))))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.feedback_competencies to pdy_app;

table public.feedback_replies (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  body text not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  feedback_id uuid not null
  giver_id uuid not null default app.person_id() -- As in the feedback; given by the database, as receiver_id.
  id uuid not null default uuidv7()
  receiver_id uuid not null default app.person_id()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint feedback_replies_body_check CHECK (((length(btrim(body)) >= 1) AND (length(btrim(body)) <= 1500)))
constraint feedback_replies_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint feedback_replies_company_id_feedback_id_fkey FOREIGN KEY (company_id, feedback_id) REFERENCES public.feedbacks(company_id, id)
constraint feedback_replies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint feedback_replies_pkey PRIMARY KEY (company_id, id)
CREATE INDEX feedback_replies_company_id_author_id_idx ON public.feedback_replies USING btree (company_id, author_id)
CREATE INDEX feedback_replies_company_id_feedback_id_id_idx ON public.feedback_replies USING btree (company_id, feedback_id, id)
CREATE INDEX feedback_replies_company_id_giver_id_idx ON public.feedback_replies USING btree (company_id, giver_id)
CREATE INDEX feedback_replies_company_id_receiver_id_idx ON public.feedback_replies USING btree (company_id, receiver_id)
CREATE TRIGGER place_feedback_child BEFORE INSERT ON public.feedback_replies FOR EACH ROW EXECUTE FUNCTION app.place_feedback_child()
CREATE TRIGGER touch BEFORE UPDATE ON public.feedback_replies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND ((giver_id = ( SELECT app.person_id() AS person_id)) OR (receiver_id = ( SELECT app.person_id() AS person_id)))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((giver_id = ( SELECT app.person_id() AS person_id)) OR (receiver_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.feedback_replies to pdy_app;

table public.feedback_requests (owner pdy_owner, row-level security, forced)
  about_id uuid not null -- Whom the feedback is to be about: who asks, or somebody they lead.
  company_id uuid not null default app.company_id()
  competency_ids uuid[] not null default '{}'::uuid[]
  created_at timestamp with time zone not null default app.now()
  decline_reason text
  due_on date not null -- The last day on which it can be answered.
  id uuid not null default uuidv7()
  question text not null
  reminded_count smallint not null default 0
  requester_id uuid not null default app.person_id()
  status text not null default 'pending'::text
  to_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  was_extended boolean not null default false
constraint feedback_requests_company_id_about_id_fkey FOREIGN KEY (company_id, about_id) REFERENCES public.company_members(company_id, user_id)
constraint feedback_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint feedback_requests_company_id_requester_id_fkey FOREIGN KEY (company_id, requester_id) REFERENCES public.company_members(company_id, user_id)
constraint feedback_requests_company_id_to_id_fkey FOREIGN KEY (company_id, to_id) REFERENCES public.company_members(company_id, user_id)
constraint feedback_requests_competency_ids_check CHECK ((cardinality(competency_ids) <= 3))
constraint feedback_requests_decline_reason_check CHECK ((length(decline_reason) <= 500))
constraint feedback_requests_pkey PRIMARY KEY (company_id, id)
constraint feedback_requests_question_check CHECK (((length(btrim(question)) >= 10) AND (length(btrim(question)) <= 500)))
constraint feedback_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'answered'::text, 'declined'::text, 'expired'::text, 'cancelled'::text])))
constraint nobody_asks_themselves CHECK (((to_id <> requester_id) AND (to_id <> about_id)))
CREATE INDEX feedback_requests_company_id_about_id_idx ON public.feedback_requests USING btree (company_id, about_id)
CREATE INDEX feedback_requests_company_id_requester_id_id_idx ON public.feedback_requests USING btree (company_id, requester_id, id DESC)
CREATE INDEX feedback_requests_company_id_to_id_id_idx ON public.feedback_requests USING btree (company_id, to_id, id DESC)
CREATE INDEX feedback_requests_pending ON public.feedback_requests USING btree (due_on) WHERE (status = 'pending'::text)
CREATE TRIGGER guard_feedback_request BEFORE UPDATE ON public.feedback_requests FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_feedback_request()
CREATE TRIGGER touch BEFORE UPDATE ON public.feedback_requests FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((requester_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using (((requester_id = ( SELECT app.person_id() AS person_id)) OR (to_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text))) with check (((requester_id = ( SELECT app.person_id() AS person_id)) OR (to_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((requester_id = ( SELECT app.person_id() AS person_id)) OR (to_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.feedback_requests to pdy_app;
grant insert (about_id, competency_ids, due_on, question, requester_id, to_id) on public.feedback_requests to pdy_app;
grant update (decline_reason, due_on, reminded_count, status, was_extended) on public.feedback_requests to pdy_app;

table public.feedback_round_invites (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  person_id uuid not null
  round_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint feedback_round_invites_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint feedback_round_invites_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint feedback_round_invites_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES public.feedback_rounds(company_id, id) ON DELETE CASCADE
constraint feedback_round_invites_pkey PRIMARY KEY (company_id, round_id, person_id)
CREATE INDEX feedback_round_invites_company_id_person_id_idx ON public.feedback_round_invites USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.feedback_round_invites FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((round_id IN ( SELECT r.id
   FROM public.feedback_rounds r
  WHERE ((r.created_by = ( SELECT app.person_id() AS person_id)) AND (r.status = 'draft'::text)))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (round_id IN ( SELECT app.own_rounds() AS own_rounds))))
policy take_back as permissive for delete to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (round_id IN ( SELECT r.id
   FROM public.feedback_rounds r
  WHERE ((r.created_by = ( SELECT app.person_id() AS person_id)) AND (r.status = 'draft'::text))))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, select on public.feedback_round_invites to pdy_app;
grant insert (person_id, round_id) on public.feedback_round_invites to pdy_app;

table public.feedback_round_plans (owner pdy_owner, row-level security, forced)
  acts text[] not null default '{}'::text[]
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  nothing_because text not null default ''::text
  round_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint feedback_round_plans_acts_check CHECK (((cardinality(acts) <= 10) AND (length(array_to_string(acts, ''::text)) <= 2000)))
constraint feedback_round_plans_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint feedback_round_plans_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES public.feedback_rounds(company_id, id) ON DELETE CASCADE
constraint feedback_round_plans_nothing_because_check CHECK ((length(nothing_because) <= 500))
constraint feedback_round_plans_pkey PRIMARY KEY (company_id, round_id)
constraint plan_of_action_says_one_thing CHECK (((cardinality(acts) > 0) <> (btrim(nothing_because) <> ''::text)))
CREATE TRIGGER touch BEFORE UPDATE ON public.feedback_round_plans FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((round_id IN ( SELECT app.run_rounds() AS run_rounds)) AND (round_id IN ( SELECT app.read_rounds() AS read_rounds))))
policy change as permissive for update to pdy_app using (((round_id IN ( SELECT app.run_rounds() AS run_rounds)) AND (round_id IN ( SELECT app.read_rounds() AS read_rounds)))) with check ((round_id IN ( SELECT app.run_rounds() AS run_rounds)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (round_id IN ( SELECT app.read_rounds() AS read_rounds))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.feedback_round_plans to pdy_app;
grant insert (acts, nothing_because, round_id) on public.feedback_round_plans to pdy_app;
grant update (acts, nothing_because) on public.feedback_round_plans to pdy_app;

table public.feedback_round_results (owner pdy_owner, row-level security, forced)
  answered smallint -- How many answered; null: fewer than the minimum.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  round_id uuid not null
  shown jsonb not null -- groups: of each its name, its area and by question the mean; texts: by question, shuffled; merged: small groups are together.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint feedback_round_results_answered_check CHECK ((answered > 0))
constraint feedback_round_results_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint feedback_round_results_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES public.feedback_rounds(company_id, id) ON DELETE CASCADE
constraint feedback_round_results_pkey PRIMARY KEY (company_id, round_id)
constraint feedback_round_results_shown_check CHECK ((jsonb_typeof(shown) = 'object'::text))
CREATE TRIGGER touch BEFORE UPDATE ON public.feedback_round_results FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (round_id IN ( SELECT app.read_rounds() AS read_rounds))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
grant select on public.feedback_round_results to pdy_app;
grant insert (answered, round_id, shown) on public.feedback_round_results to pdy_app;

table public.feedback_rounds (owner pdy_owner, row-level security, forced)
  called_off_on date -- Its creator ended it without a result; null: it was not called off.
  closes_on date not null -- The last day of answers.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  created_by uuid not null default app.person_id()
  department text -- The area it is about; null: a person or the company.
  id uuid not null default uuidv7()
  invited_count smallint -- People who were asked; null: a draft.
  is_pack boolean not null default false -- Its questions are the statements about the work.
  is_scheduled boolean not null default false -- It opens by itself on its day.
  k smallint -- Fewest answers of a group, that of the company at the opening; null: a draft.
  kind text not null
  opens_on date not null -- The first day of answers; of a round that opened later than planned, the day on which it did.
  person_id uuid -- Whom it is about; null: an area or the company.
  published_on date
  questions jsonb not null default '[]'::jsonb -- As in sealed answers. They stay from the opening on.
  status text not null default 'draft'::text
  title text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint called_off_round_is_void CHECK (((called_off_on IS NULL) OR (status = 'void'::text)))
constraint feedback_rounds_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES public.company_members(company_id, user_id)
constraint feedback_rounds_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint feedback_rounds_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint feedback_rounds_department_check CHECK (((length(btrim(department)) >= 1) AND (length(btrim(department)) <= 200)))
constraint feedback_rounds_invited_count_check CHECK ((invited_count > 0))
constraint feedback_rounds_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'area'::text, 'company'::text])))
constraint feedback_rounds_pkey PRIMARY KEY (company_id, id)
constraint feedback_rounds_questions_check CHECK (((jsonb_typeof(questions) = 'array'::text) AND (jsonb_array_length(questions) <= 60)))
constraint feedback_rounds_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text, 'published'::text, 'void'::text])))
constraint feedback_rounds_title_check CHECK (((length(btrim(title)) >= 3) AND (length(btrim(title)) <= 120)))
constraint open_round_has_a_minimum CHECK (((status = 'draft'::text) OR ((k IS NOT NULL) AND (invited_count IS NOT NULL))))
constraint published_round_has_a_day CHECK (((published_on IS NOT NULL) = (status = 'published'::text)))
constraint round_ends_after_it_begins CHECK ((closes_on > opens_on))
constraint round_is_about_its_kind CHECK ((((kind = 'person'::text) = (person_id IS NOT NULL)) AND ((kind = 'area'::text) = (department IS NOT NULL))))
constraint round_minimum_is_four CHECK ((k >= 4))
constraint scheduled_round_is_a_draft CHECK (((NOT is_scheduled) OR (status = 'draft'::text)))
CREATE INDEX feedback_rounds_company_id_created_by_id_idx ON public.feedback_rounds USING btree (company_id, created_by, id DESC)
CREATE INDEX feedback_rounds_company_id_person_id_idx ON public.feedback_rounds USING btree (company_id, person_id) WHERE (person_id IS NOT NULL)
CREATE INDEX feedback_rounds_to_step ON public.feedback_rounds USING btree (company_id) WHERE ((status = 'open'::text) OR is_scheduled)
CREATE TRIGGER keep_round BEFORE UPDATE ON public.feedback_rounds FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.keep_round()
CREATE TRIGGER touch BEFORE UPDATE ON public.feedback_rounds FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((created_by = ( SELECT app.person_id() AS person_id)) AND (status = 'draft'::text) AND (NOT is_scheduled) AND (( SELECT app.administers() AS administers) OR ((kind = 'person'::text) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR (person_id IN ( SELECT app.led_people() AS led_people)))) OR ((kind = 'area'::text) AND (department IN ( SELECT app.led_areas() AS led_areas))))))
policy change as permissive for update to pdy_app using (((created_by = ( SELECT app.person_id() AS person_id)) AND (status = 'draft'::text))) with check (((created_by = ( SELECT app.person_id() AS person_id)) AND (status = 'draft'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (created_by = ( SELECT app.person_id() AS person_id)) OR ((person_id = ( SELECT app.person_id() AS person_id)) AND (status = 'published'::text)) OR ((status <> 'draft'::text) AND (id IN ( SELECT app.own_sealed_collections() AS own_sealed_collections))) OR ((status <> 'draft'::text) AND ( SELECT app.administers() AS administers) AND (created_by IN ( SELECT app.people_who_left() AS people_who_left)))))
policy step as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy take_back as permissive for delete to pdy_app using (((created_by = ( SELECT app.person_id() AS person_id)) AND (status = 'draft'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, select on public.feedback_rounds to pdy_app;
grant insert (closes_on, department, is_pack, kind, opens_on, person_id, questions, title) on public.feedback_rounds to pdy_app;
grant update (called_off_on, closes_on, invited_count, is_pack, is_scheduled, k, opens_on, published_on, questions, status, title) on public.feedback_rounds to pdy_app;

table public.feedbacks (owner pdy_owner, row-level security, forced)
  acknowledged_at timestamp with time zone
  acted_at timestamp with time zone
  action_goal_id uuid
  behaviour text not null default ''::text
  body text not null default ''::text -- Of praise; of constructive feedback what is said besides.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  delivered_at timestamp with time zone not null default app.now()
  edited_at timestamp with time zone
  giver_id uuid not null default app.person_id()
  id uuid not null default uuidv7()
  impact text not null default ''::text
  kind text not null
  moderation text not null default 'none'::text
  read_at timestamp with time zone
  reader_ids uuid[] not null default '{}'::uuid[] -- Who reads it besides both sides: who led the receiver when it was given, where that was said, and whom they shared it with.
  receiver_id uuid not null
  report_note text
  request_id uuid
  situation text not null default ''::text
  status text not null default 'delivered'::text
  suggestion text not null default ''::text
  thanks text
  updated_at timestamp with time zone not null default app.now()
  verification smallint -- 1 yes, 0 in part, -1 no; null: not answered. It writes no level.
  verification_note text
  verified_at timestamp with time zone
  verify_asked_at timestamp with time zone
  verify_on date -- When the giver is asked whether they see a change; null: nothing was begun.
  version integer not null default 1
  visibility text not null
constraint constructive_feedback_is_whole CHECK (((kind <> 'constructive'::text) OR ((btrim(situation) <> ''::text) AND (btrim(behaviour) <> ''::text) AND (btrim(impact) <> ''::text) AND (length(((btrim(situation) || btrim(behaviour)) || btrim(impact))) >= 20))))
constraint feedbacks_behaviour_check CHECK ((length(behaviour) <= 1500))
constraint feedbacks_body_check CHECK ((length(body) <= 3000))
constraint feedbacks_company_id_action_goal_id_fkey FOREIGN KEY (company_id, action_goal_id) REFERENCES public.pdi_goals(company_id, id) ON DELETE SET NULL (action_goal_id)
constraint feedbacks_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint feedbacks_company_id_giver_id_fkey FOREIGN KEY (company_id, giver_id) REFERENCES public.company_members(company_id, user_id)
constraint feedbacks_company_id_receiver_id_fkey FOREIGN KEY (company_id, receiver_id) REFERENCES public.company_members(company_id, user_id)
constraint feedbacks_company_id_request_id_fkey FOREIGN KEY (company_id, request_id) REFERENCES public.feedback_requests(company_id, id)
constraint feedbacks_impact_check CHECK ((length(impact) <= 1500))
constraint feedbacks_kind_check CHECK ((kind = ANY (ARRAY['praise'::text, 'constructive'::text])))
constraint feedbacks_moderation_check CHECK ((moderation = ANY (ARRAY['none'::text, 'reported'::text, 'hidden'::text])))
constraint feedbacks_pkey PRIMARY KEY (company_id, id)
constraint feedbacks_report_note_check CHECK (((length(report_note) >= 1) AND (length(report_note) <= 500)))
constraint feedbacks_situation_check CHECK ((length(situation) <= 1500))
constraint feedbacks_status_check CHECK ((status = ANY (ARRAY['delivered'::text, 'acknowledged'::text, 'acted'::text, 'verified'::text, 'closed'::text, 'retracted'::text])))
constraint feedbacks_suggestion_check CHECK ((length(suggestion) <= 1500))
constraint feedbacks_thanks_check CHECK ((length(thanks) <= 500))
constraint feedbacks_verification_check CHECK (((verification >= '-1'::integer) AND (verification <= 1)))
constraint feedbacks_verification_note_check CHECK ((length(verification_note) <= 500))
constraint feedbacks_visibility_check CHECK ((visibility = ANY (ARRAY['private'::text, 'manager'::text])))
constraint nobody_gives_themselves_feedback CHECK ((giver_id <> receiver_id))
constraint praise_has_20_characters CHECK (((kind <> 'praise'::text) OR (length(btrim(body)) >= 20)))
CREATE INDEX feedbacks_company_id_action_goal_id_idx ON public.feedbacks USING btree (company_id, action_goal_id) WHERE (action_goal_id IS NOT NULL)
CREATE INDEX feedbacks_company_id_giver_id_id_idx ON public.feedbacks USING btree (company_id, giver_id, id DESC)
CREATE INDEX feedbacks_company_id_reader_ids_idx ON public.feedbacks USING gin (company_id, reader_ids)
CREATE INDEX feedbacks_company_id_receiver_id_id_idx ON public.feedbacks USING btree (company_id, receiver_id, id DESC)
CREATE INDEX feedbacks_company_id_request_id_idx ON public.feedbacks USING btree (company_id, request_id) WHERE (request_id IS NOT NULL)
CREATE INDEX feedbacks_reported ON public.feedbacks USING btree (company_id) WHERE (moderation = 'reported'::text)
CREATE INDEX feedbacks_to_close ON public.feedbacks USING btree (delivered_at) WHERE (status = 'delivered'::text)
CREATE INDEX feedbacks_to_verify ON public.feedbacks USING btree (verify_on) WHERE (status = 'acted'::text)
CREATE TRIGGER guard_feedback BEFORE INSERT OR UPDATE ON public.feedbacks FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_feedback()
CREATE TRIGGER guard_feedback_readers BEFORE UPDATE ON public.feedbacks FOR EACH ROW WHEN (((CURRENT_USER = 'pdy_app'::name) AND (new.reader_ids IS DISTINCT FROM old.reader_ids))) EXECUTE FUNCTION app.guard_feedback_readers()
CREATE TRIGGER touch BEFORE UPDATE ON public.feedbacks FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((giver_id = ( SELECT app.person_id() AS person_id)) AND (visibility =
CASE
    WHEN (reader_ids = '{}'::uuid[]) THEN visibility
    ELSE 'manager'::text
END)))
policy change as permissive for update to pdy_app using (((giver_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (receiver_id = ( SELECT app.person_id() AS person_id)))) with check (((giver_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (receiver_id = ( SELECT app.person_id() AS person_id))))
policy decided as permissive for all to pdy_owner using (true) with check (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((giver_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((status <> 'retracted'::text) AND ((receiver_id = ( SELECT app.person_id() AS person_id)) OR ((moderation = 'none'::text) AND (reader_ids @> ARRAY[( SELECT app.person_id() AS person_id)])))) OR ((moderation = 'reported'::text) AND ( SELECT app.administers() AS administers))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.feedbacks to pdy_app;
grant insert (behaviour, body, delivered_at, giver_id, impact, kind, reader_ids, receiver_id, request_id, situation, suggestion, visibility) on public.feedbacks to pdy_app;
grant update (acknowledged_at, acted_at, action_goal_id, behaviour, body, edited_at, impact, kind, moderation, read_at, reader_ids, report_note, situation, status, suggestion, thanks, verification, verification_note, verified_at, verify_asked_at, verify_on) on public.feedbacks to pdy_app;

table public.held_levels with (fillfactor=70) (owner pdy_owner, row-level security, forced)
  algo_version integer not null
  as_of date not null
  certified_until date -- Last day that a certification among it counts; infinity: for ever; null: there is none.
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  confidence smallint not null
  confidence_label text not null
  created_at timestamp with time zone not null default app.now()
  estimate numeric(6,4) -- Without the self-assessment, as level, confidence and weight are; null when nothing counts.
  is_stale boolean not null
  last_on date -- Day of the newest evidence up to as_of that is neither void nor a self-assessment; null: there is none.
  level smallint
  person_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  weight numeric(8,6) not null
constraint certified_levels_have_evidence CHECK (((certified_until IS NULL) OR (last_on IS NOT NULL)))
constraint held_levels_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint held_levels_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint held_levels_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint held_levels_confidence_check CHECK (((confidence >= 0) AND (confidence <= 100)))
constraint held_levels_confidence_label_check CHECK ((confidence_label = ANY (ARRAY['sem_evidencia'::text, 'baixa'::text, 'media'::text, 'alta'::text])))
constraint held_levels_estimate_check CHECK (((estimate >= (1)::numeric) AND (estimate <= (5)::numeric)))
constraint held_levels_level_check CHECK (((level >= 1) AND (level <= 5)))
constraint held_levels_pkey PRIMARY KEY (company_id, person_id, competency_id)
constraint held_levels_weight_check CHECK ((weight >= (0)::numeric))
CREATE INDEX held_levels_by_last_day ON public.held_levels USING btree (company_id, last_on, person_id, competency_id)
CREATE INDEX held_levels_company_id_competency_id_idx ON public.held_levels USING btree (company_id, competency_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.held_levels FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.held_levels to pdy_app;

table public.hierarchy_batch_moves (owner pdy_owner, row-level security, forced)
  batch_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  from_manager_id uuid -- Under whom the person stood when the move was prepared.
  profile_id uuid not null
  to_manager_id uuid
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint hierarchy_batch_moves_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES public.hierarchy_batches(company_id, id)
constraint hierarchy_batch_moves_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint hierarchy_batch_moves_company_id_from_manager_id_fkey FOREIGN KEY (company_id, from_manager_id) REFERENCES public.company_members(company_id, user_id)
constraint hierarchy_batch_moves_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES public.company_members(company_id, user_id)
constraint hierarchy_batch_moves_company_id_to_manager_id_fkey FOREIGN KEY (company_id, to_manager_id) REFERENCES public.company_members(company_id, user_id)
constraint hierarchy_batch_moves_pkey PRIMARY KEY (company_id, batch_id, profile_id)
constraint nobody_manages_themselves CHECK ((to_manager_id <> profile_id))
CREATE INDEX hierarchy_batch_moves_company_id_from_manager_id_idx ON public.hierarchy_batch_moves USING btree (company_id, from_manager_id) WHERE (from_manager_id IS NOT NULL)
CREATE INDEX hierarchy_batch_moves_company_id_profile_id_idx ON public.hierarchy_batch_moves USING btree (company_id, profile_id)
CREATE INDEX hierarchy_batch_moves_company_id_to_manager_id_idx ON public.hierarchy_batch_moves USING btree (company_id, to_manager_id) WHERE (to_manager_id IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.hierarchy_batch_moves FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.hierarchy_batch_moves to pdy_app;
grant insert (batch_id, from_manager_id, profile_id, to_manager_id) on public.hierarchy_batch_moves to pdy_app;

table public.hierarchy_batches (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  conflict text -- Why nothing was applied when the day came.
  created_at timestamp with time zone not null default app.now()
  created_by uuid default app.person_id() -- A plain uuid: it may be a platform administrator.
  effective_on date not null
  id uuid not null default uuidv7()
  makes_leaders boolean not null default true -- Employees who are given reports become managers on the day of the change.
  reason text
  status text not null default 'agendada'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint hierarchy_batches_check CHECK (((status = 'conflito'::text) = (conflict IS NOT NULL)))
constraint hierarchy_batches_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint hierarchy_batches_conflict_check CHECK ((length(conflict) <= 600))
constraint hierarchy_batches_pkey PRIMARY KEY (company_id, id)
constraint hierarchy_batches_reason_check CHECK ((length(reason) <= 500))
constraint hierarchy_batches_status_check CHECK ((status = ANY (ARRAY['agendada'::text, 'aplicada'::text, 'cancelada'::text, 'conflito'::text])))
CREATE TRIGGER touch BEFORE UPDATE ON public.hierarchy_batches FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)) AND (created_by = ( SELECT app.person_id() AS person_id))))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.hierarchy_batches to pdy_app;
grant insert (effective_on, id, makes_leaders, reason, status) on public.hierarchy_batches to pdy_app;
grant update (conflict, status) on public.hierarchy_batches to pdy_app;

table public.hierarchy_changes (owner pdy_owner, row-level security, forced)
  batch_id uuid
  changed_by uuid -- Null for the system. A plain uuid: it may be a platform administrator.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  effective_on date not null -- The day it was made, where the company is.
  from_manager_id uuid
  id uuid not null default uuidv7()
  profile_id uuid not null
  reason text
  to_manager_id uuid
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint hierarchy_changes_company_id_batch_id_fkey FOREIGN KEY (company_id, batch_id) REFERENCES public.hierarchy_batches(company_id, id)
constraint hierarchy_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint hierarchy_changes_company_id_from_manager_id_fkey FOREIGN KEY (company_id, from_manager_id) REFERENCES public.company_members(company_id, user_id)
constraint hierarchy_changes_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES public.company_members(company_id, user_id)
constraint hierarchy_changes_company_id_to_manager_id_fkey FOREIGN KEY (company_id, to_manager_id) REFERENCES public.company_members(company_id, user_id)
constraint hierarchy_changes_pkey PRIMARY KEY (company_id, id)
constraint hierarchy_changes_reason_check CHECK ((length(reason) <= 500))
CREATE INDEX hierarchy_changes_company_id_batch_id_idx ON public.hierarchy_changes USING btree (company_id, batch_id) WHERE (batch_id IS NOT NULL)
CREATE INDEX hierarchy_changes_company_id_from_manager_id_idx ON public.hierarchy_changes USING btree (company_id, from_manager_id) WHERE (from_manager_id IS NOT NULL)
CREATE INDEX hierarchy_changes_company_id_profile_id_effective_on_id_idx ON public.hierarchy_changes USING btree (company_id, profile_id, effective_on, id)
CREATE INDEX hierarchy_changes_company_id_to_manager_id_idx ON public.hierarchy_changes USING btree (company_id, to_manager_id) WHERE (to_manager_id IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.hierarchy_changes FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy kept_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = ANY (ARRAY['manager'::text, 'platform_admin'::text]))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.hierarchy_changes to pdy_app;

table public.hierarchy_requests (owner pdy_owner, row-level security, forced)
  answer text
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  decided_by uuid -- A plain uuid: it may be a platform administrator.
  id uuid not null default uuidv7()
  note text
  profile_id uuid not null
  requested_by uuid not null default app.person_id()
  status text not null default 'pendente'::text
  to_manager_id uuid -- Null: no manager.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint hierarchy_requests_answer_check CHECK ((length(answer) <= 500))
constraint hierarchy_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint hierarchy_requests_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES public.company_members(company_id, user_id)
constraint hierarchy_requests_company_id_requested_by_fkey FOREIGN KEY (company_id, requested_by) REFERENCES public.company_members(company_id, user_id)
constraint hierarchy_requests_company_id_to_manager_id_fkey FOREIGN KEY (company_id, to_manager_id) REFERENCES public.company_members(company_id, user_id)
constraint hierarchy_requests_note_check CHECK ((length(note) <= 500))
constraint hierarchy_requests_pkey PRIMARY KEY (company_id, id)
constraint hierarchy_requests_status_check CHECK ((status = ANY (ARRAY['pendente'::text, 'aprovada'::text, 'recusada'::text, 'cancelada'::text])))
constraint nobody_manages_themselves CHECK ((to_manager_id <> profile_id))
CREATE INDEX hierarchy_requests_company_id_profile_id_idx ON public.hierarchy_requests USING btree (company_id, profile_id)
CREATE INDEX hierarchy_requests_company_id_requested_by_idx ON public.hierarchy_requests USING btree (company_id, requested_by)
CREATE INDEX hierarchy_requests_company_id_to_manager_id_idx ON public.hierarchy_requests USING btree (company_id, to_manager_id) WHERE (to_manager_id IS NOT NULL)
CREATE UNIQUE INDEX one_open_request_per_person ON public.hierarchy_requests USING btree (company_id, profile_id) WHERE (status = 'pendente'::text)
CREATE TRIGGER touch BEFORE UPDATE ON public.hierarchy_requests FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((requested_by = ( SELECT app.person_id() AS person_id)) AND (status = 'pendente'::text) AND (( SELECT app.role() AS role) = ANY (ARRAY['manager'::text, 'admin'::text, 'corporate'::text, 'platform_admin'::text]))))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text) OR ((requested_by = ( SELECT app.person_id() AS person_id)) AND (status = 'pendente'::text)))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text) OR ((requested_by = ( SELECT app.person_id() AS person_id)) AND (status = 'cancelada'::text) AND (decided_by IS NULL))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text) OR (requested_by = ( SELECT app.person_id() AS person_id))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.hierarchy_requests to pdy_app;
grant insert (note, profile_id, to_manager_id) on public.hierarchy_requests to pdy_app;
grant update (answer, decided_by, status) on public.hierarchy_requests to pdy_app;

table public.idempotency_keys (owner pdy_owner, row-level security, forced)
  answer jsonb
  body_hash bytea not null
  created_at timestamp with time zone not null default now()
  key uuid not null
  path text not null
  person_id uuid not null default app.person_id()
constraint idempotency_keys_pkey PRIMARY KEY (person_id, key)
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy expire as permissive for delete to pdy_jobs using ((created_at < (( SELECT now() AS now) - '24:00:00'::interval)))
policy own as permissive for all to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy platform_own as permissive for all to pdy_platform using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy see_expired as permissive for select to pdy_jobs using ((created_at < (( SELECT now() AS now) - '24:00:00'::interval)))
grant delete on public.idempotency_keys to pdy_jobs;
grant insert, select on public.idempotency_keys to pdy_app;
grant insert, select on public.idempotency_keys to pdy_platform;
grant select (created_at) on public.idempotency_keys to pdy_jobs;
grant update (answer) on public.idempotency_keys to pdy_app;
grant update (answer) on public.idempotency_keys to pdy_platform;

table public.imported_evidence (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  expires_on date -- Last day it counts; null: for ever. Only of certifications.
  id uuid not null default uuidv7()
  import_id uuid -- The same for all that one file brought; null for what came before there were such numbers.
  kind text not null
  level numeric(6,4) not null -- As the file says, 1 to 5.
  note text not null default ''::text
  observed_on date not null
  person_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint imported_evidence_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint imported_evidence_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint imported_evidence_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint imported_evidence_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint imported_evidence_kind_check CHECK ((kind = ANY (ARRAY['certification'::text, 'performance_review'::text])))
constraint imported_evidence_level_check CHECK (((level >= (1)::numeric) AND (level <= (5)::numeric)))
constraint imported_evidence_note_check CHECK ((length(note) <= 2000))
constraint imported_evidence_pkey PRIMARY KEY (company_id, id)
constraint only_certifications_expire CHECK (((expires_on IS NULL) OR ((kind = 'certification'::text) AND (expires_on > observed_on))))
CREATE INDEX imported_evidence_company_id_author_id_idx ON public.imported_evidence USING btree (company_id, author_id)
CREATE INDEX imported_evidence_company_id_competency_id_idx ON public.imported_evidence USING btree (company_id, competency_id)
CREATE INDEX imported_evidence_company_id_import_id_person_id_idx ON public.imported_evidence USING btree (company_id, import_id, person_id) WHERE (import_id IS NOT NULL)
CREATE INDEX imported_evidence_company_id_person_id_competency_id_idx ON public.imported_evidence USING btree (company_id, person_id, competency_id)
CREATE TRIGGER judge_imported_evidence BEFORE INSERT ON public.imported_evidence FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.judge_imported_evidence()
CREATE TRIGGER refuse_archived_competency BEFORE INSERT ON public.imported_evidence FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.refuse_archived_competency()
CREATE TRIGGER touch BEFORE UPDATE ON public.imported_evidence FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((( SELECT app.administers() AS administers) AND (author_id = ( SELECT app.person_id() AS person_id))) OR (( SELECT app.role() AS role) = 'system'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.administers() AS administers))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.imported_evidence to pdy_app;
grant insert (author_id, competency_id, expires_on, import_id, kind, level, note, observed_on, person_id) on public.imported_evidence to pdy_app;

table public.invite_details (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  details jsonb not null -- Fields of the profile by name, but for the role, which is the invitation's; and the manager's address, null for nobody.
  invite_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint invite_details_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint invite_details_company_id_invite_id_fkey FOREIGN KEY (company_id, invite_id) REFERENCES public.invites(company_id, id)
constraint invite_details_pkey PRIMARY KEY (company_id, invite_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.invite_details FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy manage as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.invite_details to pdy_app;

table public.invites (owner pdy_owner, row-level security, forced)
  accepted_at timestamp with time zone -- When the person took the place and agreed to the privacy policy.
  accepted_profile_id uuid
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  email text not null
  expires_at timestamp with time zone not null default (app.now() + '7 days'::interval)
  first_name text
  id uuid not null default uuidv7()
  invited_by uuid not null default app.person_id() -- A plain uuid: it may be a platform administrator. What they may grant when the invitation is accepted decides the role.
  job_profile_id uuid n_distinct=20
  last_name text
  last_sent_at timestamp with time zone
  manager_id uuid
  resent_on date
  resent_times smallint not null default 0 -- Times it was sent again on resent_on, the company's day.
  role text not null default 'employee'::text
  send_on date -- Day of the company on which a prepared one is mailed by itself; null: when somebody says so.
  sent_count smallint not null default 1 -- Which mail counts: the link of every earlier one is dead.
  status text not null default 'pendente'::text -- preparado: a place is kept and nobody was told yet. pendente past expires_at reads as expirado, and becomes it when the address is invited anew.
  token_hash bytea -- SHA-256 of the secret in the link: 32 bytes that derive from id and sent_count under SECRET_KEY and are kept nowhere. Null until the mail is handed over, and again until the next one is.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint invites_check CHECK (((status = 'aceito'::text) = (accepted_at IS NOT NULL)))
constraint invites_company_id_accepted_profile_id_fkey FOREIGN KEY (company_id, accepted_profile_id) REFERENCES public.company_members(company_id, user_id)
constraint invites_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint invites_company_id_job_profile_id_fkey FOREIGN KEY (company_id, job_profile_id) REFERENCES public.job_profiles(company_id, id)
constraint invites_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES public.company_members(company_id, user_id)
constraint invites_email_check CHECK (((email = lower((email COLLATE "C"))) AND ((length(email) >= 3) AND (length(email) <= 254))))
constraint invites_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 100)))
constraint invites_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 100)))
constraint invites_pkey PRIMARY KEY (company_id, id)
constraint invites_role_check CHECK ((role = ANY (ARRAY['employee'::text, 'manager'::text, 'admin'::text, 'corporate'::text])))
constraint invites_sent_count_check CHECK ((sent_count > 0))
constraint invites_status_check CHECK ((status = ANY (ARRAY['preparado'::text, 'pendente'::text, 'aceito'::text, 'expirado'::text, 'revogado'::text])))
constraint invites_token_hash_check CHECK ((length(token_hash) = 32))
constraint only_the_prepared_wait_for_a_day CHECK (((send_on IS NULL) OR (status = 'preparado'::text)))
constraint three_resends_a_day CHECK (((resent_times >= 0) AND (resent_times <= 3)))
CREATE INDEX invites_company_id_invited_by_idx ON public.invites USING btree (company_id, invited_by) WHERE (status = ANY (ARRAY['preparado'::text, 'pendente'::text]))
CREATE INDEX invites_company_id_send_on_idx ON public.invites USING btree (company_id, send_on) WHERE ((status = 'preparado'::text) AND (send_on IS NOT NULL))
CREATE INDEX invites_company_id_status_id_idx ON public.invites USING btree (company_id, status, id)
CREATE UNIQUE INDEX invites_token_hash_company_id_idx ON public.invites USING btree (token_hash, company_id)
CREATE UNIQUE INDEX one_open_invite_per_address ON public.invites USING btree (company_id, email) WHERE (status = ANY (ARRAY['preparado'::text, 'pendente'::text]))
CREATE TRIGGER keep_inviter BEFORE UPDATE OF invited_by ON public.invites FOR EACH ROW WHEN ((new.invited_by IS DISTINCT FROM old.invited_by)) EXECUTE FUNCTION app.keep_inviter()
CREATE TRIGGER keep_role BEFORE UPDATE OF role ON public.invites FOR EACH ROW WHEN (((new.role IS DISTINCT FROM old.role) AND (CURRENT_USER = 'pdy_app'::name))) EXECUTE FUNCTION app.keep_role_of_invite()
CREATE TRIGGER seat_for_renewed AFTER UPDATE OF expires_at, status ON public.invites FOR EACH ROW WHEN (((new.status = 'pendente'::text) AND (new.expires_at > old.expires_at) AND (old.status <> 'preparado'::text))) EXECUTE FUNCTION app.guard_seat()
CREATE TRIGGER seats_for_new AFTER INSERT ON public.invites REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['pdy_app'::name, 'pdy_auth'::name, 'pdy_platform'::name]))) EXECUTE FUNCTION app.guard_seats_of_invites()
CREATE TRIGGER touch BEFORE UPDATE ON public.invites FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((invited_by = ( SELECT app.person_id() AS person_id)) AND (status = ANY (ARRAY['preparado'::text, 'pendente'::text])) AND ((( SELECT app.role() AS role) = ANY (ARRAY['corporate'::text, 'platform_admin'::text])) OR ((( SELECT app.role() AS role) = 'admin'::text) AND (role <> 'corporate'::text)))))
policy change as permissive for update to pdy_app using (((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)) AND (status = ANY (ARRAY['preparado'::text, 'pendente'::text])))) with check (((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)) AND (status <> 'aceito'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy link_opened as permissive for select to pdy_auth using ((token_hash IS NOT NULL))
policy place_taken as permissive for update to pdy_auth using (((status = 'pendente'::text) AND (token_hash IS NOT NULL))) with check ((status = 'aceito'::text))
policy platform_adds as permissive for insert to pdy_platform with check (((invited_by = ( SELECT app.person_id() AS person_id)) AND (status = 'pendente'::text) AND (role = 'admin'::text)))
policy platform_sees as permissive for select to pdy_platform using ((role = 'admin'::text))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy vetted_functions as permissive for select to pdy_owner using ((status = ANY (ARRAY['preparado'::text, 'pendente'::text])))
grant insert (company_id, email, first_name, role) on public.invites to pdy_platform;
grant insert (email, first_name, job_profile_id, last_name, manager_id, role, send_on, status) on public.invites to pdy_app;
grant select (accepted_at, accepted_profile_id, company_id, created_at, email, expires_at, first_name, id, invited_by, job_profile_id, last_name, last_sent_at, manager_id, resent_on, resent_times, role, send_on, sent_count, status, updated_at, version) on public.invites to pdy_app;
grant select (company_id, email, expires_at, first_name, id, invited_by, job_profile_id, last_name, manager_id, role, status, token_hash) on public.invites to pdy_auth;
grant select (company_id, expires_at, id, role, status) on public.invites to pdy_platform;
grant update (accepted_at, accepted_profile_id, status) on public.invites to pdy_auth;
grant update (expires_at, first_name, invited_by, job_profile_id, last_name, last_sent_at, manager_id, resent_on, resent_times, role, send_on, sent_count, status, token_hash) on public.invites to pdy_app;

table public.item_parameters (owner pdy_owner, row-level security, forced)
  a numeric(6,4) not null default 1 -- Discrimination: slope at b.
  b numeric(6,4) not null -- Difficulty on the scale of ability: 0 is the centre of level 3, one unit is one level.
  c numeric(5,4) not null -- Chance of a right answer without any knowledge.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  revision integer not null default 1
  source text not null default 'author'::text
  status text not null default 'active'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  version_id uuid not null
constraint item_parameters_a_check CHECK (((a >= 0.3) AND (a <= 2.5)))
constraint item_parameters_b_check CHECK (((b >= ('-4'::integer)::numeric) AND (b <= (4)::numeric)))
constraint item_parameters_c_check CHECK (((c >= (0)::numeric) AND (c < (1)::numeric)))
constraint item_parameters_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint item_parameters_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES public.question_versions(company_id, id)
constraint item_parameters_pkey PRIMARY KEY (company_id, version_id, revision)
constraint item_parameters_revision_check CHECK ((revision > 0))
constraint item_parameters_source_check CHECK ((source = ANY (ARRAY['author'::text, 'calibrated'::text, 'imported'::text])))
constraint item_parameters_status_check CHECK ((status = ANY (ARRAY['active'::text, 'proposed'::text, 'superseded'::text, 'rejected'::text])))
CREATE UNIQUE INDEX one_active_set_of_parameters ON public.item_parameters USING btree (company_id, version_id) WHERE (status = 'active'::text)
CREATE TRIGGER touch BEFORE UPDATE ON public.item_parameters FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy change as permissive for update to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy shown_to_companies as permissive for select to pdy_owner using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.item_parameters to pdy_app;

table public.job_families (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  name text not null
  name_key text not null generated always as (app.normalise(name)) stored
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint family_name_is_unique UNIQUE (company_id, name_key)
constraint job_families_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint job_families_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
constraint job_families_pkey PRIMARY KEY (company_id, id)
CREATE TRIGGER touch BEFORE UPDATE ON public.job_families FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
grant delete, insert, select, update on public.job_families to pdy_app;

table public.job_profiles (owner pdy_owner, row-level security, forced)
  cbo_code text
  code text not null
  code_key text not null generated always as (upper(code)) stored
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  family_id uuid not null n_distinct=10
  id uuid not null default uuidv7() n_distinct=20
  mission text not null default ''::text
  name text not null
  name_key text not null generated always as (app.normalise(name)) stored
  seniority smallint not null
  status text not null default 'active'::text
  track text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint job_code_is_unique UNIQUE (company_id, code_key)
constraint job_profiles_cbo_code_check CHECK ((cbo_code ~ '^[0-9]{6}$'::text))
constraint job_profiles_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40)))
constraint job_profiles_company_id_family_id_fkey FOREIGN KEY (company_id, family_id) REFERENCES public.job_families(company_id, id)
constraint job_profiles_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint job_profiles_mission_check CHECK ((length(mission) <= 5000))
constraint job_profiles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
constraint job_profiles_pkey PRIMARY KEY (company_id, id)
constraint job_profiles_seniority_check CHECK (((seniority >= 1) AND (seniority <= 10)))
constraint job_profiles_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text])))
constraint job_profiles_track_check CHECK ((track = ANY (ARRAY['individual'::text, 'management'::text])))
CREATE INDEX job_profiles_company_id_family_id_idx ON public.job_profiles USING btree (company_id, family_id)
CREATE INDEX job_profiles_company_id_name_key_id_idx ON public.job_profiles USING btree (company_id, name_key, id)
CREATE TRIGGER keep_jobs_of_people AFTER UPDATE OF status ON public.job_profiles FOR EACH ROW WHEN (((new.status = 'archived'::text) AND (old.status <> 'archived'::text))) EXECUTE FUNCTION app.keep_jobs_of_people()
CREATE TRIGGER touch BEFORE UPDATE ON public.job_profiles FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
grant delete, insert, select, update on public.job_profiles to pdy_app;

table public.job_requirements (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  criticality smallint not null default 2 -- 1 helpful, 2 important, 3 critical.
  expectation text not null default ''::text
  is_required boolean not null default true -- False: desired; does not keep a person from being ready for the job.
  job_profile_id uuid not null n_distinct=20
  level smallint not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint job_requirements_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint job_requirements_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint job_requirements_company_id_job_profile_id_fkey FOREIGN KEY (company_id, job_profile_id) REFERENCES public.job_profiles(company_id, id) ON DELETE CASCADE
constraint job_requirements_criticality_check CHECK (((criticality >= 1) AND (criticality <= 3)))
constraint job_requirements_expectation_check CHECK ((length(expectation) <= 2000))
constraint job_requirements_level_check CHECK (((level >= 1) AND (level <= 5)))
constraint job_requirements_pkey PRIMARY KEY (company_id, job_profile_id, competency_id)
CREATE INDEX job_requirements_company_id_competency_id_idx ON public.job_requirements USING btree (company_id, competency_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.job_requirements FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
grant delete, insert, select, update on public.job_requirements to pdy_app;

table public.level_overrides (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  ended_on date -- Taken back, or another one took its place: it no longer holds on this day. Null: it was not.
  id uuid not null default uuidv7()
  level smallint not null
  person_id uuid not null
  reason text not null
  since date not null default app.company_day(app.company_id()) -- The day on which it was set, where the company is: the first on which it holds.
  ticket_id uuid -- The request for a review that it answers; null: it answers none.
  until date not null -- The last day on which it holds, unless it is ended before.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint level_overrides_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint level_overrides_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint level_overrides_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint level_overrides_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint level_overrides_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES public.tickets(company_id, id) ON DELETE SET NULL (ticket_id)
constraint level_overrides_level_check CHECK (((level >= 1) AND (level <= 5)))
constraint level_overrides_pkey PRIMARY KEY (company_id, id)
constraint level_overrides_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 1000)))
constraint set_level_lasts_up_to_two_years CHECK (((until >= since) AND (until <= ((since + '2 years'::interval))::date)))
CREATE INDEX level_overrides_company_id_author_id_idx ON public.level_overrides USING btree (company_id, author_id)
CREATE INDEX level_overrides_company_id_competency_id_idx ON public.level_overrides USING btree (company_id, competency_id)
CREATE INDEX level_overrides_company_id_person_id_competency_id_idx ON public.level_overrides USING btree (company_id, person_id, competency_id)
CREATE INDEX level_overrides_company_id_ticket_id_idx ON public.level_overrides USING btree (company_id, ticket_id) WHERE (ticket_id IS NOT NULL)
CREATE UNIQUE INDEX level_is_set_once ON public.level_overrides USING btree (company_id, person_id, competency_id) WHERE (ended_on IS NULL)
CREATE TRIGGER begin_set_level BEFORE INSERT ON public.level_overrides FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.begin_set_level()
CREATE TRIGGER end_set_level BEFORE UPDATE OF ended_on ON public.level_overrides FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.end_set_level()
CREATE TRIGGER refuse_archived_competency BEFORE INSERT ON public.level_overrides FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.refuse_archived_competency()
CREATE TRIGGER touch BEFORE UPDATE ON public.level_overrides FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.administers() AS administers) AND (author_id = ( SELECT app.person_id() AS person_id))))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) AND (person_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id)))) with check ((( SELECT app.administers() AS administers) AND (person_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'system'::text) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.level_overrides to pdy_app;
grant insert (competency_id, level, person_id, reason, ticket_id, until) on public.level_overrides to pdy_app;
grant update (ended_on) on public.level_overrides to pdy_app;

table public.level_ratings (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  estimate numeric(6,4) -- What the person held as far as the author may know, set by the database; null when nothing was known, and for oneself.
  id uuid not null default uuidv7()
  kind text not null
  level smallint not null
  note text not null default ''::text
  person_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint level_ratings_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint level_ratings_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint level_ratings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint level_ratings_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint level_ratings_estimate_check CHECK (((estimate >= (1)::numeric) AND (estimate <= (5)::numeric)))
constraint level_ratings_kind_check CHECK ((kind = ANY (ARRAY['manager_rating'::text, 'self_assessment'::text])))
constraint level_ratings_level_check CHECK (((level >= 1) AND (level <= 5)))
constraint level_ratings_note_check CHECK ((length(note) <= 2000))
constraint level_ratings_pkey PRIMARY KEY (company_id, id)
constraint note_explains_a_distance CHECK (((estimate IS NULL) OR (abs(((level)::numeric - estimate)) < 1.5) OR (length(btrim(note)) > 0)))
constraint self_assessment_is_by_oneself CHECK (((kind = 'self_assessment'::text) = (author_id = person_id)))
CREATE INDEX level_ratings_company_id_author_id_idx ON public.level_ratings USING btree (company_id, author_id)
CREATE INDEX level_ratings_company_id_competency_id_idx ON public.level_ratings USING btree (company_id, competency_id)
CREATE INDEX level_ratings_company_id_person_id_competency_id_idx ON public.level_ratings USING btree (company_id, person_id, competency_id)
CREATE TRIGGER refuse_archived_competency BEFORE INSERT ON public.level_ratings FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.refuse_archived_competency()
CREATE TRIGGER take_estimate BEFORE INSERT ON public.level_ratings FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.take_estimate()
CREATE TRIGGER touch BEFORE UPDATE ON public.level_ratings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND (((kind = 'self_assessment'::text) AND (person_id = ( SELECT app.person_id() AS person_id))) OR ((kind = 'manager_rating'::text) AND (person_id IN ( SELECT app.active_reports() AS active_reports))))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((author_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.level_ratings to pdy_app;
grant insert (competency_id, kind, level, note, person_id) on public.level_ratings to pdy_app;

table public.library_assignments (owner pdy_owner, row-level security, forced)
  assigned_by uuid not null default app.person_id() -- A plain uuid: it may be a platform administrator.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  due_on date
  item_id uuid not null
  message text not null default ''::text
  person_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint library_assignments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_assignments_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_items(company_id, id)
constraint library_assignments_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint library_assignments_message_check CHECK ((length(message) <= 500))
constraint library_assignments_pkey PRIMARY KEY (company_id, person_id, item_id)
constraint nobody_assigns_to_themselves CHECK ((person_id <> assigned_by))
CREATE INDEX library_assignments_company_id_item_id_idx ON public.library_assignments USING btree (company_id, item_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_assignments FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((assigned_by = ( SELECT app.person_id() AS person_id)) AND (( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people)))))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people)))) with check (((assigned_by = ( SELECT app.person_id() AS person_id)) AND (( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people)))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (((assigned_by = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (assigned_by = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.library_assignments to pdy_app;

table public.library_collection_items (owner pdy_owner, row-level security, forced)
  collection_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  item_id uuid not null
  position smallint not null -- Place in the collection, from 1.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint library_collection_items_company_id_collection_id_fkey FOREIGN KEY (company_id, collection_id) REFERENCES public.library_collections(company_id, id) ON DELETE CASCADE
constraint library_collection_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_collection_items_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_items(company_id, id)
constraint library_collection_items_pkey PRIMARY KEY (company_id, collection_id, item_id)
constraint library_collection_items_position_check CHECK ((("position" >= 1) AND ("position" <= 100)))
CREATE INDEX library_collection_items_company_id_item_id_idx ON public.library_collection_items USING btree (company_id, item_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_collection_items FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.library_collection_items to pdy_app;

table public.library_collections (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  description text not null default ''::text
  id uuid not null default uuidv7()
  name text not null
  name_key text not null generated always as (app.normalise(name)) stored
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint collection_name_is_unique UNIQUE (company_id, name_key)
constraint library_collections_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_collections_description_check CHECK ((length(description) <= 1000))
constraint library_collections_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
constraint library_collections_pkey PRIMARY KEY (company_id, id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_collections FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
grant delete, insert, select, update on public.library_collections to pdy_app;

table public.library_covers (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  content bytea not null storage e -- A JPEG that carries nothing but the picture.
  created_at timestamp with time zone not null default app.now()
  item_id uuid not null
  picture_id uuid not null -- The last part of its address. Another picture has another one.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint library_covers_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_covers_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_items(company_id, id)
constraint library_covers_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 262144)))
constraint library_covers_pkey PRIMARY KEY (company_id, item_id)
CREATE INDEX library_covers_picture_id_idx ON public.library_covers USING btree (picture_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_covers FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy change as permissive for update to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy shown_by_address as permissive for select to pdy_owner using (true)
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, select on public.library_covers to pdy_app;
grant insert (content, item_id, picture_id) on public.library_covers to pdy_app;
grant update (content, picture_id) on public.library_covers to pdy_app;

table public.library_figures (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  effect_competency_id uuid n_distinct=40
  effect_mean numeric(5,2) -- Levels gained within 90 days of finishing, on average; null with fewer than five people.
  effect_on date -- Day the effect was last computed; null when it never was.
  effect_people integer
  item_id uuid not null
  rating_count integer not null default 0
  rating_sum integer not null default 0
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint effect_is_whole CHECK ((num_nulls(effect_competency_id, effect_mean, effect_people) = ANY (ARRAY[0, 3])))
constraint library_figures_company_id_effect_competency_id_fkey FOREIGN KEY (company_id, effect_competency_id) REFERENCES public.competencies(company_id, id)
constraint library_figures_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_figures_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_items(company_id, id)
constraint library_figures_effect_mean_check CHECK (((effect_mean >= ('-4'::integer)::numeric) AND (effect_mean <= (4)::numeric)))
constraint library_figures_effect_people_check CHECK ((effect_people >= 5))
constraint library_figures_pkey PRIMARY KEY (company_id, item_id)
constraint library_figures_rating_count_check CHECK ((rating_count >= 0))
constraint library_figures_rating_sum_check CHECK ((rating_sum >= 0))
CREATE INDEX library_figures_company_id_effect_competency_id_idx ON public.library_figures USING btree (company_id, effect_competency_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_figures FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.library_figures to pdy_app;

table public.library_global_covers (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  content bytea not null storage e -- A JPEG that carries nothing but the picture.
  created_at timestamp with time zone not null default app.now()
  item_id uuid not null
  picture_id uuid not null -- The last part of its address. Another picture has another one.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint library_global_covers_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_global_covers_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_globals(company_id, id)
constraint library_global_covers_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 262144)))
constraint library_global_covers_pkey PRIMARY KEY (company_id, item_id)
CREATE INDEX library_global_covers_picture_id_idx ON public.library_global_covers USING btree (picture_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_global_covers FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_adds as permissive for insert to pdy_platform with check ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_changes as permissive for update to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform))) with check ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_removes as permissive for delete to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_sees as permissive for select to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy shown_by_address as permissive for select to pdy_owner using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, select on public.library_global_covers to pdy_platform;
grant insert (company_id, content, item_id, picture_id) on public.library_global_covers to pdy_platform;
grant update (content, picture_id) on public.library_global_covers to pdy_platform;

table public.library_globals (owner pdy_owner, row-level security, forced)
  body_md text not null default ''::text
  code text not null
  code_key text not null generated always as (upper(code)) stored
  company_id uuid not null default app.company_id()
  cost_cents integer
  cover_id uuid -- The last part of the address of its picture; null: it has none.
  created_at timestamp with time zone not null default app.now()
  format text not null
  id uuid not null default uuidv7()
  kind text not null
  language text not null default 'pt-BR'::text
  learning_type text not null
  minutes integer not null
  provider text
  status text not null default 'draft'::text
  summary text not null
  teaches jsonb not null default '[]'::jsonb -- Codes of competencies, each with entry_level and to_level.
  title text not null
  updated_at timestamp with time zone not null default app.now()
  url text
  version integer not null default 1
constraint global_code_is_unique UNIQUE (company_id, code_key)
constraint library_globals_body_md_check CHECK ((length(body_md) <= 20000))
constraint library_globals_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40)))
constraint library_globals_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_globals_cost_cents_check CHECK (((cost_cents >= 0) AND (cost_cents <= 100000000)))
constraint library_globals_format_check CHECK ((format = ANY (ARRAY['online'::text, 'presencial'::text, 'hibrido'::text])))
constraint library_globals_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'reading'::text, 'project'::text, 'mentoring'::text, 'job_rotation'::text, 'event'::text, 'practice'::text, 'simulado'::text, 'deck'::text, 'assessment'::text, 'other'::text])))
constraint library_globals_language_check CHECK ((language ~ '^[a-z]{2}-[A-Z]{2}$'::text))
constraint library_globals_learning_type_check CHECK ((learning_type = ANY (ARRAY['experience'::text, 'social'::text, 'formal'::text])))
constraint library_globals_minutes_check CHECK (((minutes >= 5) AND (minutes <= 60000)))
constraint library_globals_pkey PRIMARY KEY (company_id, id)
constraint library_globals_provider_check CHECK ((length(provider) <= 120))
constraint library_globals_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
constraint library_globals_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 500)))
constraint library_globals_teaches_check CHECK (((jsonb_typeof(teaches) = 'array'::text) AND (jsonb_array_length(teaches) <= 5)))
constraint library_globals_title_check CHECK (((length(title) >= 3) AND (length(title) <= 200)))
constraint library_globals_url_check CHECK (((url ~ '^https://'::text) AND (length(url) <= 2048)))
CREATE TRIGGER touch BEFORE UPDATE ON public.library_globals FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_adds as permissive for insert to pdy_platform with check ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_changes as permissive for update to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform))) with check ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_sees as permissive for select to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy shown_to_companies as permissive for select to pdy_owner using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.library_globals to pdy_platform;
grant insert (body_md, code, company_id, cost_cents, format, kind, language, learning_type, minutes, provider, summary, teaches, title, url) on public.library_globals to pdy_platform;
grant update (body_md, code, cost_cents, cover_id, format, kind, language, learning_type, minutes, provider, status, summary, teaches, title, url) on public.library_globals to pdy_platform;

table public.library_imports (owner pdy_owner, row-level security, forced)
  applied_by uuid not null default app.person_id() -- In whose name it is taken in. A plain uuid: it may be a platform administrator.
  applied_role text not null default app.role()
  body bytea -- The file as it was brought; null once it is taken in, or stopped.
  company_id uuid not null default app.company_id()
  created integer not null -- Lines that were to make an item, as they were judged when the file was brought.
  created_at timestamp with time zone not null default app.now()
  failure text -- Why it stopped, as an administrator reads it; null: it did not.
  file_name text not null
  finished_at timestamp with time zone
  id uuid not null default uuidv7()
  lines integer not null -- Lines of the file, those with faults too; lines_done of them are dealt with.
  lines_done integer not null default 0
  refused integer not null -- Lines with faults, likewise: they are left out.
  sha256 text not null
  updated integer not null -- Lines that were to change an item, likewise.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint library_imports_applied_role_check CHECK ((applied_role = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text])))
constraint library_imports_body_check CHECK ((octet_length(body) <= 5242880))
constraint library_imports_check CHECK (((lines_done >= 0) AND (lines_done <= lines)))
constraint library_imports_check1 CHECK (((finished_at IS NULL) = (body IS NOT NULL)))
constraint library_imports_check2 CHECK (((failure IS NULL) OR (finished_at IS NOT NULL)))
constraint library_imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_imports_created_check CHECK ((created >= 0))
constraint library_imports_failure_check CHECK (((length(failure) >= 1) AND (length(failure) <= 600)))
constraint library_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
constraint library_imports_lines_check CHECK (((lines >= 1) AND (lines <= 5000)))
constraint library_imports_pkey PRIMARY KEY (company_id, id)
constraint library_imports_refused_check CHECK ((refused >= 0))
constraint library_imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
constraint library_imports_updated_check CHECK ((updated >= 0))
CREATE TRIGGER touch BEFORE UPDATE ON public.library_imports FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.writes_content() AS writes_content) AND (applied_by = ( SELECT app.person_id() AS person_id)) AND (applied_role = ( SELECT app.role() AS role))))
policy change as permissive for update to pdy_app using (((applied_by = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text))) with check (((applied_by = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_adds as permissive for insert to pdy_platform with check (((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)) AND (applied_by = ( SELECT app.person_id() AS person_id)) AND (applied_role = ( SELECT app.role() AS role))))
policy platform_changes as permissive for update to pdy_platform using (((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)) AND (applied_by = ( SELECT app.person_id() AS person_id)))) with check (((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)) AND (applied_by = ( SELECT app.person_id() AS person_id))))
policy platform_sees as permissive for select to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.library_imports to pdy_app;
grant select on public.library_imports to pdy_platform;
grant insert (body, company_id, created, file_name, lines, refused, sha256, updated) on public.library_imports to pdy_app;
grant insert (body, company_id, created, file_name, lines, refused, sha256, updated) on public.library_imports to pdy_platform;
grant update (body, failure, finished_at, lines_done) on public.library_imports to pdy_app;
grant update (body, failure, finished_at, lines_done) on public.library_imports to pdy_platform;

table public.library_item_competencies (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  entry_level smallint not null
  item_id uuid not null
  to_level smallint not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint leads_upwards CHECK ((to_level >= entry_level))
constraint library_item_competencies_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint library_item_competencies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_item_competencies_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_items(company_id, id) ON DELETE CASCADE
constraint library_item_competencies_entry_level_check CHECK (((entry_level >= 1) AND (entry_level <= 5)))
constraint library_item_competencies_pkey PRIMARY KEY (company_id, item_id, competency_id)
constraint library_item_competencies_to_level_check CHECK (((to_level >= 1) AND (to_level <= 5)))
CREATE INDEX library_item_competencies_company_id_competency_id_idx ON public.library_item_competencies USING btree (company_id, competency_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_item_competencies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.administers() AS administers)) with check (( SELECT app.administers() AS administers))
policy written_by_platform as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'platform_admin'::text)) with check ((( SELECT app.role() AS role) = 'platform_admin'::text))
grant delete, insert, select, update on public.library_item_competencies to pdy_app;

table public.library_items (owner pdy_owner, row-level security, forced)
  body_md text not null default ''::text -- Markdown, as written.
  code text not null
  code_key text not null generated always as (upper(code)) stored
  company_id uuid not null default app.company_id()
  cost_cents integer -- What it costs a person, in cents of a real; 0 is free, null is not known.
  cover_id uuid -- The last part of the address of its picture; null: it has none.
  created_at timestamp with time zone not null default app.now()
  format text not null
  id uuid not null default uuidv7()
  kind text not null
  language text not null default 'pt-BR'::text
  last_link_check_at timestamp with time zone
  learning_type text not null
  link_failures smallint not null default 0 -- Checks in a row that found nothing; three make a broken link.
  link_ok boolean -- What the last check of the address found; null when it was never checked.
  minutes integer not null
  owner_id uuid default app.person_id() -- Who wrote or suggested it, and therefore doesn't rate it; null for what came with the company. A plain uuid: it may be a platform administrator.
  provider text
  published_at timestamp with time zone -- When it was last put up; null for what has been up from the beginning, and before.
  search text not null generated always as (app.normalise(((((((title || ' '::text) || summary) || ' '::text) || COALESCE(provider, ''::text)) || ' '::text) || code))) stored
  source_item_id uuid -- The item of the platform's catalogue it was copied from; null for all others. A plain uuid: that one is of another company.
  status text not null default 'draft'::text
  summary text not null
  title text not null
  title_key text not null generated always as (app.normalise(title)) stored
  updated_at timestamp with time zone not null default app.now()
  url text
  valid_until date -- Last day on which it is offered; null: no end.
  version integer not null default 1
  words tsvector not null generated always as ((setweight(to_tsvector('portuguese'::regconfig, app.normalise(title)), 'A'::"char") || setweight(to_tsvector('portuguese'::regconfig, app.normalise(((summary || ' '::text) || COALESCE(provider, ''::text)))), 'B'::"char"))) stored
constraint library_code_is_unique UNIQUE (company_id, code_key)
constraint library_items_body_md_check CHECK ((length(body_md) <= 20000))
constraint library_items_code_check CHECK (((length(code) >= 1) AND (length(code) <= 40)))
constraint library_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_items_cost_cents_check CHECK (((cost_cents >= 0) AND (cost_cents <= 100000000)))
constraint library_items_format_check CHECK ((format = ANY (ARRAY['online'::text, 'presencial'::text, 'hibrido'::text])))
constraint library_items_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'reading'::text, 'project'::text, 'mentoring'::text, 'job_rotation'::text, 'event'::text, 'practice'::text, 'simulado'::text, 'deck'::text, 'assessment'::text, 'other'::text])))
constraint library_items_language_check CHECK ((language ~ '^[a-z]{2}-[A-Z]{2}$'::text))
constraint library_items_learning_type_check CHECK ((learning_type = ANY (ARRAY['experience'::text, 'social'::text, 'formal'::text])))
constraint library_items_link_failures_check CHECK (((link_failures >= 0) AND (link_failures <= 1000)))
constraint library_items_minutes_check CHECK (((minutes >= 5) AND (minutes <= 60000)))
constraint library_items_pkey PRIMARY KEY (company_id, id)
constraint library_items_provider_check CHECK ((length(provider) <= 120))
constraint library_items_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in_review'::text, 'published'::text, 'archived'::text])))
constraint library_items_summary_check CHECK (((length(summary) >= 1) AND (length(summary) <= 500)))
constraint library_items_title_check CHECK (((length(title) >= 3) AND (length(title) <= 200)))
constraint library_items_url_check CHECK (((url ~ '^https://'::text) AND (length(url) <= 2048)))
CREATE INDEX library_items_company_id_owner_id_idx ON public.library_items USING btree (company_id, owner_id)
CREATE INDEX library_items_company_id_status_id_idx ON public.library_items USING btree (company_id, status, id)
CREATE UNIQUE INDEX global_is_copied_once ON public.library_items USING btree (company_id, source_item_id) WHERE (source_item_id IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_items FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy change as permissive for update to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((status = 'published'::text) OR ( SELECT app.writes_content() AS writes_content) OR (id IN ( SELECT app.own_items() AS own_items))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.library_items to pdy_app;

table public.library_ratings (owner pdy_owner, row-level security, forced)
  comment text not null default ''::text
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  item_id uuid not null
  person_id uuid not null default app.person_id()
  stars smallint not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint library_ratings_comment_check CHECK ((length(comment) <= 1000))
constraint library_ratings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_ratings_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_items(company_id, id)
constraint library_ratings_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint library_ratings_pkey PRIMARY KEY (company_id, item_id, person_id)
constraint library_ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
CREATE INDEX library_ratings_company_id_person_id_idx ON public.library_ratings USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_ratings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) AND (item_id IN ( SELECT a.library_item_id
   FROM public.pdi_activities a
  WHERE ((a.person_id = ( SELECT app.person_id() AS person_id)) AND (a.status = 'done'::text) AND (a.library_item_id IS NOT NULL)))) AND (NOT (item_id IN ( SELECT i.id
   FROM public.library_items i
  WHERE (i.owner_id = ( SELECT app.person_id() AS person_id)))))))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.library_ratings to pdy_app;
grant update (comment, stars) on public.library_ratings to pdy_app;

table public.library_saves (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  item_id uuid not null
  person_id uuid not null default app.person_id()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint library_saves_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_saves_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_items(company_id, id)
constraint library_saves_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint library_saves_pkey PRIMARY KEY (company_id, person_id, item_id)
CREATE INDEX library_saves_company_id_item_id_idx ON public.library_saves USING btree (company_id, item_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_saves FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.library_saves to pdy_app;

table public.library_suggestions (owner pdy_owner, row-level security, forced)
  answer text not null default ''::text
  company_id uuid not null default app.company_id()
  competency_id uuid n_distinct=40
  created_at timestamp with time zone not null default app.now()
  decided_by uuid -- A plain uuid: it may be a platform administrator.
  id uuid not null default uuidv7()
  item_id uuid -- The draft that was made of it.
  kind text not null
  minutes integer not null
  person_id uuid not null default app.person_id()
  reason text not null default ''::text
  status text not null default 'pending'::text
  title text not null
  updated_at timestamp with time zone not null default app.now()
  url text
  version integer not null default 1
constraint accepted_suggestion_has_an_item CHECK (((status = 'accepted'::text) = (item_id IS NOT NULL)))
constraint library_suggestions_answer_check CHECK ((length(answer) <= 500))
constraint library_suggestions_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint library_suggestions_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint library_suggestions_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_items(company_id, id)
constraint library_suggestions_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint library_suggestions_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'reading'::text, 'project'::text, 'mentoring'::text, 'job_rotation'::text, 'event'::text, 'practice'::text, 'simulado'::text, 'deck'::text, 'assessment'::text, 'other'::text])))
constraint library_suggestions_minutes_check CHECK (((minutes >= 5) AND (minutes <= 60000)))
constraint library_suggestions_pkey PRIMARY KEY (company_id, id)
constraint library_suggestions_reason_check CHECK ((length(reason) <= 1000))
constraint library_suggestions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text])))
constraint library_suggestions_title_check CHECK (((length(title) >= 3) AND (length(title) <= 200)))
constraint library_suggestions_url_check CHECK (((url ~ '^https://'::text) AND (length(url) <= 2048)))
constraint rejection_has_an_answer CHECK (((status <> 'rejected'::text) OR (length(answer) >= 3)))
CREATE INDEX library_suggestions_company_id_competency_id_idx ON public.library_suggestions USING btree (company_id, competency_id)
CREATE INDEX library_suggestions_company_id_item_id_idx ON public.library_suggestions USING btree (company_id, item_id)
CREATE INDEX library_suggestions_company_id_person_id_idx ON public.library_suggestions USING btree (company_id, person_id)
CREATE INDEX library_suggestions_company_id_status_id_idx ON public.library_suggestions USING btree (company_id, status, id)
CREATE TRIGGER touch BEFORE UPDATE ON public.library_suggestions FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) AND (status = 'pending'::text)))
policy change as permissive for update to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.writes_content() AS writes_content)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.library_suggestions to pdy_app;
grant insert (competency_id, kind, minutes, reason, title, url) on public.library_suggestions to pdy_app;
grant update (answer, decided_by, item_id, status) on public.library_suggestions to pdy_app;

table public.mentor_offers (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  person_id uuid not null default app.person_id()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint mentor_offers_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint mentor_offers_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint mentor_offers_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint mentor_offers_pkey PRIMARY KEY (company_id, person_id, competency_id)
CREATE INDEX mentor_offers_company_id_competency_id_idx ON public.mentor_offers USING btree (company_id, competency_id)
CREATE TRIGGER end_mentoring AFTER DELETE ON public.mentor_offers FOR EACH ROW EXECUTE FUNCTION app.end_mentoring()
CREATE TRIGGER touch BEFORE UPDATE ON public.mentor_offers FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.mentor_offers to pdy_app;

table public.mentor_requests (owner pdy_owner, row-level security, forced)
  activity_id uuid -- The personal activity it became for who asked, which only they see.
  answered_at timestamp with time zone
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  mentor_id uuid not null
  note text
  person_id uuid not null default app.person_id() -- Who asks.
  status text not null default 'asked'::text -- ended: one of the two ended it, the offer was taken back, or one of them left.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint mentor_requests_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint mentor_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint mentor_requests_company_id_mentor_id_fkey FOREIGN KEY (company_id, mentor_id) REFERENCES public.company_members(company_id, user_id)
constraint mentor_requests_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint mentor_requests_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
constraint mentor_requests_pkey PRIMARY KEY (company_id, id)
constraint mentor_requests_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'accepted'::text, 'declined'::text, 'ended'::text])))
CREATE INDEX mentor_requests_company_id_competency_id_idx ON public.mentor_requests USING btree (company_id, competency_id)
CREATE INDEX mentor_requests_company_id_mentor_id_id_idx ON public.mentor_requests USING btree (company_id, mentor_id, id DESC)
CREATE INDEX mentor_requests_company_id_person_id_id_idx ON public.mentor_requests USING btree (company_id, person_id, id DESC)
CREATE UNIQUE INDEX mentoring_is_asked_once ON public.mentor_requests USING btree (company_id, person_id, mentor_id, competency_id) WHERE (status = ANY (ARRAY['asked'::text, 'accepted'::text]))
CREATE TRIGGER guard_mentor_request AFTER INSERT OR UPDATE ON public.mentor_requests FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_mentor_request()
CREATE TRIGGER touch BEFORE UPDATE ON public.mentor_requests FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) AND (status = 'asked'::text)))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (mentor_id = ( SELECT app.person_id() AS person_id)))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (mentor_id = ( SELECT app.person_id() AS person_id))))
policy end_by_system as permissive for update to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) AND (status = ANY (ARRAY['asked'::text, 'accepted'::text])))) with check (((( SELECT app.role() AS role) = 'system'::text) AND (status = 'ended'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (mentor_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.mentor_requests to pdy_app;
grant update (answered_at, status) on public.mentor_requests to pdy_app;

table public.misreadings (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  decided_at timestamp with time zone
  decided_by uuid -- A plain uuid: it may be a platform administrator.
  decision text -- Null: nobody has decided yet.
  id uuid not null default uuidv7()
  kind text not null
  number numeric(20,6) -- As it was kept when it was found; null for addresses. What has another number by now was put right elsewhere.
  subject_id uuid not null -- The question, goal, person or invitation. A plain uuid: which of them says its kind.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint decision_has_its_moment CHECK ((num_nonnulls(decision, decided_by, decided_at) = ANY (ARRAY[0, 3])))
constraint misreadings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint misreadings_decision_check CHECK ((decision = ANY (ARRAY['right'::text, 'mended'::text])))
constraint misreadings_kind_check CHECK ((kind = ANY (ARRAY['key'::text, 'goal_start'::text, 'goal_target'::text, 'account'::text, 'invite'::text])))
constraint misreadings_pkey PRIMARY KEY (company_id, id)
constraint numbers_are_kept_with_it CHECK (((number IS NULL) = (kind = ANY (ARRAY['account'::text, 'invite'::text]))))
CREATE INDEX misreadings_to_decide ON public.misreadings USING btree (company_id, kind) WHERE (decision IS NULL)
CREATE UNIQUE INDEX misreading_is_listed_once ON public.misreadings USING btree (company_id, kind, subject_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.misreadings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy decide as permissive for update to pdy_app using ((( SELECT app.writes_content() AS writes_content) AND (decision IS NULL))) with check ((( SELECT app.writes_content() AS writes_content) AND (decided_by = ( SELECT app.person_id() AS person_id))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.misreadings to pdy_app;
grant update (decided_at, decided_by, decision) on public.misreadings to pdy_app;

table public.monday_lines (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid n_distinct=40 -- What it is about; null: its kind is about no competency.
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  kind text not null
  manager_id uuid not null
  person_ids uuid[] not null -- The people it is about, in the order in which they were named. Plain uuids: people leave.
  told_on date not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  week_on date not null -- The Monday of the week it was told in.
constraint monday_lines_check CHECK (((EXTRACT(isodow FROM week_on) = (1)::numeric) AND (told_on >= week_on) AND (told_on < (week_on + 7))))
constraint monday_lines_check1 CHECK (((competency_id IS NOT NULL) = (kind = ANY (ARRAY['gap_shared'::text, 'evidence_old'::text]))))
constraint monday_lines_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint monday_lines_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint monday_lines_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES public.company_members(company_id, user_id)
constraint monday_lines_company_id_manager_id_week_on_key UNIQUE (company_id, manager_id, week_on)
constraint monday_lines_kind_check CHECK ((kind = ANY (ARRAY['gap_shared'::text, 'checkins_late'::text, 'without_plan'::text, 'evidence_old'::text, 'talks_missing'::text])))
constraint monday_lines_person_ids_check CHECK (((cardinality(person_ids) >= 1) AND (cardinality(person_ids) <= 50)))
constraint monday_lines_pkey PRIMARY KEY (company_id, id)
CREATE INDEX monday_lines_company_id_competency_id_idx ON public.monday_lines USING btree (company_id, competency_id) WHERE (competency_id IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.monday_lines FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy see as permissive for select to pdy_app using (((manager_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.monday_lines to pdy_app;

table public.monday_mornings (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  week_on date not null
constraint monday_mornings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint monday_mornings_pkey PRIMARY KEY (company_id, week_on)
constraint monday_mornings_week_on_check CHECK ((EXTRACT(isodow FROM week_on) = (1)::numeric))
CREATE TRIGGER touch BEFORE UPDATE ON public.monday_mornings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.monday_mornings to pdy_app;

table public.notification_digests (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  day date not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint notification_digests_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint notification_digests_pkey PRIMARY KEY (company_id, day)
CREATE TRIGGER touch BEFORE UPDATE ON public.notification_digests FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.notification_digests to pdy_app;

table public.notification_preferences (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  frequency text not null
  person_id uuid not null default app.person_id()
  tipo text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint notification_preferences_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint notification_preferences_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint notification_preferences_frequency_check CHECK ((frequency = ANY (ARRAY['immediate'::text, 'daily'::text, 'weekly'::text, 'off'::text])))
constraint notification_preferences_pkey PRIMARY KEY (company_id, person_id, tipo)
constraint notification_preferences_tipo_check CHECK ((tipo = ANY (ARRAY['informativa'::text, 'educacional'::text, 'acompanhamento'::text, 'promocao'::text, 'other'::text, 'chamados'::text, 'equipe'::text])))
CREATE TRIGGER touch BEFORE UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.notification_preferences to pdy_app;
grant insert (company_id, frequency, person_id, tipo) on public.notification_preferences to pdy_app;
grant update (frequency) on public.notification_preferences to pdy_app;

table public.notifications (owner pdy_owner, row-level security, forced)
  about text -- Kind and id of what it is about, such as 'plan 0196…'; null: nothing that ends or goes.
  audience jsonb -- Whom an author meant; null for the system, which names people.
  author_id uuid -- Who wrote it; null for the system. A plain uuid: it may be a platform administrator.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  dedupe_key text -- What it follows from: within a company told once.
  expires_at timestamp with time zone -- From then on it is only in the history.
  group_key text -- A new one takes the place of what its reader has not read of the same group. Null: it stands alone.
  id uuid not null default uuidv7()
  line_of uuid -- The manager whose line it stays within; null: the whole company. A plain uuid, as author_id.
  link_destino text -- An address within the application (/goals) or of the web (http…); null leads nowhere.
  mensagem text not null
  origin text not null default 'sistema'::text
  recipients integer not null default 0 -- How many received a written one, whatever was taken back later; 0 for the system's.
  scheduled_at timestamp with time zone
  search text not null generated always as (app.normalise(((titulo || ' '::text) || mensagem))) stored -- What a search in the history compares.
  sent_at timestamp with time zone default app.now()
  sent_through uuid -- The last reader that sending came to, in the order of their ids; null before it begins.
  status text not null default 'enviada'::text
  times integer not null default 1 -- How many it stands for.
  tipo text not null
  titulo text not null
  topic text -- What a reader chooses mails by; null: they choose by its type.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint link_leads_somewhere_safe CHECK (((length(link_destino) <= 2048) AND (link_destino ~ '^(/|/[^/\\\s[:cntrl:]][^\\\s[:cntrl:]]*|https?://[^/?#@\\\s[:cntrl:]]+([/?#][^\\\s[:cntrl:]]*)?)$'::text)))
constraint notice_ends_after_it_begins CHECK ((expires_at > scheduled_at))
constraint notice_has_author_and_audience CHECK (((origin = 'sistema'::text) OR ((author_id IS NOT NULL) AND (NOT (jsonb_typeof(audience) IS DISTINCT FROM 'object'::text)))))
constraint notification_is_told_once UNIQUE (company_id, dedupe_key)
constraint notifications_about_check CHECK (((length(about) >= 1) AND (length(about) <= 100)))
constraint notifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint notifications_dedupe_key_check CHECK (((length(dedupe_key) >= 1) AND (length(dedupe_key) <= 200)))
constraint notifications_group_key_check CHECK (((length(group_key) >= 1) AND (length(group_key) <= 200)))
constraint notifications_mensagem_check CHECK (((length(mensagem) <= 1000) AND (length(btrim(mensagem)) >= 1)))
constraint notifications_origin_check CHECK ((origin = ANY (ARRAY['manual'::text, 'sistema'::text])))
constraint notifications_pkey PRIMARY KEY (company_id, id)
constraint notifications_recipients_check CHECK ((recipients >= 0))
constraint notifications_status_check CHECK ((status = ANY (ARRAY['rascunho'::text, 'agendada'::text, 'enviando'::text, 'enviada'::text, 'cancelada'::text])))
constraint notifications_times_check CHECK ((times > 0))
constraint notifications_tipo_check CHECK ((tipo = ANY (ARRAY['informativa'::text, 'educacional'::text, 'acompanhamento'::text, 'promocao'::text, 'other'::text])))
constraint notifications_titulo_check CHECK (((length(titulo) <= 200) AND (length(btrim(titulo)) >= 1)))
constraint notifications_topic_check CHECK ((topic = ANY (ARRAY['chamados'::text, 'equipe'::text])))
constraint scheduled_notification_has_a_time CHECK (((scheduled_at IS NOT NULL) OR (status <> 'agendada'::text)))
CREATE INDEX notifications_company_id_about_idx ON public.notifications USING btree (company_id, about) WHERE (about IS NOT NULL)
CREATE INDEX notifications_company_id_id_idx ON public.notifications USING btree (company_id, id) WHERE (origin = 'manual'::text)
CREATE INDEX notifications_of_a_group ON public.notifications USING btree (company_id, group_key) WHERE (group_key IS NOT NULL)
CREATE TRIGGER keep_new_notice BEFORE INSERT ON public.notifications FOR EACH ROW WHEN ((new.origin = 'manual'::text)) EXECUTE FUNCTION app.keep_notice()
CREATE TRIGGER keep_notice BEFORE UPDATE ON public.notifications FOR EACH ROW WHEN ((old.origin = 'manual'::text)) EXECUTE FUNCTION app.keep_notice()
CREATE TRIGGER touch BEFORE UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((( SELECT app.role() AS role) = 'system'::text) AND (company_id = app.company_id())))
policy change as permissive for update to pdy_app using (((company_id = app.company_id()) AND (origin = 'manual'::text) AND ((( SELECT app.role() AS role) = ANY (ARRAY['system'::text, 'admin'::text, 'corporate'::text])) OR ((( SELECT app.role() AS role) = 'manager'::text) AND (author_id = ( SELECT app.person_id() AS person_id)))))) with check (((company_id = app.company_id()) AND (origin = 'manual'::text) AND ((( SELECT app.role() AS role) = ANY (ARRAY['system'::text, 'admin'::text, 'corporate'::text])) OR ((( SELECT app.role() AS role) = 'manager'::text) AND (author_id = ( SELECT app.person_id() AS person_id)) AND (line_of = ( SELECT app.person_id() AS person_id)) AND (tipo = ANY (ARRAY['informativa'::text, 'acompanhamento'::text]))))))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_expire as permissive for delete to pdy_jobs using (((created_at < (( SELECT now() AS now) - '1 year'::interval)) AND (origin = 'sistema'::text)))
policy jobs_see as permissive for select to pdy_jobs using ((created_at < (( SELECT now() AS now) - '1 year'::interval)))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy platform_changes as permissive for update to pdy_platform using (((company_id = ( SELECT app.platform_company_id() AS platform_company_id)) AND (origin = 'manual'::text))) with check (((company_id = ( SELECT app.platform_company_id() AS platform_company_id)) AND (origin = 'manual'::text)))
policy platform_removes as permissive for delete to pdy_platform using (((company_id = ( SELECT app.platform_company_id() AS platform_company_id)) AND (origin = 'manual'::text) AND (status = 'rascunho'::text)))
policy platform_sees as permissive for select to pdy_platform using (((company_id = ( SELECT app.platform_company_id() AS platform_company_id)) AND (origin = 'manual'::text)))
policy platform_writes as permissive for insert to pdy_platform with check (((company_id = ( SELECT app.platform_company_id() AS platform_company_id)) AND (origin = 'manual'::text) AND (author_id = ( SELECT app.person_id() AS person_id))))
policy remove as permissive for delete to pdy_app using (((company_id = app.company_id()) AND (origin = 'manual'::text) AND (status = 'rascunho'::text) AND ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'corporate'::text])) OR ((( SELECT app.role() AS role) = 'manager'::text) AND (author_id = ( SELECT app.person_id() AS person_id))))))
policy see as permissive for select to pdy_app using ((((( SELECT app.role() AS role) = 'system'::text) AND (company_id = app.company_id())) OR (id IN ( SELECT un.notification_id
   FROM public.user_notifications un
  WHERE (un.user_id = ( SELECT app.person_id() AS person_id))))))
policy see_written as permissive for select to pdy_app using (((company_id = app.company_id()) AND (origin = 'manual'::text) AND ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'corporate'::text])) OR ((( SELECT app.role() AS role) = 'manager'::text) AND (author_id = ( SELECT app.person_id() AS person_id))))))
policy tenant as restrictive for all to pdy_app using (((company_id = app.company_id()) OR (company_id = ( SELECT app.platform_company_id() AS platform_company_id)))) with check (((company_id = app.company_id()) OR (company_id = ( SELECT app.platform_company_id() AS platform_company_id))))
policy told_to_platform as permissive for insert to pdy_owner with check (((company_id = ( SELECT app.platform_company_id() AS platform_company_id)) AND (origin = 'sistema'::text)))
policy write as permissive for insert to pdy_app with check (((company_id = app.company_id()) AND (origin = 'manual'::text) AND (author_id = ( SELECT app.person_id() AS person_id)) AND ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'corporate'::text])) OR ((( SELECT app.role() AS role) = 'manager'::text) AND (line_of = ( SELECT app.person_id() AS person_id)) AND (tipo = ANY (ARRAY['informativa'::text, 'acompanhamento'::text]))))))
grant delete on public.notifications to pdy_jobs;
grant delete on public.notifications to pdy_platform;
grant delete, select on public.notifications to pdy_app;
grant insert (about, audience, author_id, company_id, created_at, dedupe_key, expires_at, group_key, id, line_of, link_destino, mensagem, origin, times, tipo, titulo, topic) on public.notifications to pdy_app;
grant insert (audience, author_id, company_id, expires_at, link_destino, mensagem, origin, tipo, titulo) on public.notifications to pdy_platform;
grant select (audience, author_id, company_id, created_at, expires_at, id, line_of, link_destino, mensagem, origin, recipients, scheduled_at, sent_at, sent_through, status, tipo, titulo, updated_at, version) on public.notifications to pdy_platform;
grant select (company_id, created_at, id, origin) on public.notifications to pdy_jobs;
grant update (audience, expires_at, link_destino, mensagem, recipients, scheduled_at, sent_at, sent_through, status, tipo, titulo) on public.notifications to pdy_app;
grant update (audience, expires_at, link_destino, mensagem, scheduled_at, status, tipo, titulo) on public.notifications to pdy_platform;

table public.onboarding_configs (owner pdy_owner, row-level security, forced)
  auto_start boolean not null default false -- Kept, and without effect: the tour begins only when somebody asks for it.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint onboarding_configs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint onboarding_configs_pkey PRIMARY KEY (company_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.onboarding_configs FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.administers() AS administers))
policy change as permissive for update to pdy_app using (( SELECT app.administers() AS administers)) with check (( SELECT app.administers() AS administers))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.onboarding_configs to pdy_app;

table public.onboarding_steps (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  description text not null
  id uuid not null default uuidv7()
  is_active boolean not null default true
  step_order integer not null
  target_element text not null -- CSS selector of what the step points at, such as [data-tour="menu-goals"].
  title text not null
  updated_at timestamp with time zone not null default app.now()
  user_role text not null
  version integer not null default 1
constraint onboarding_steps_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint onboarding_steps_description_check CHECK (((length(btrim(description)) >= 1) AND (length(btrim(description)) <= 1000)))
constraint onboarding_steps_pkey PRIMARY KEY (company_id, id)
constraint onboarding_steps_step_order_check CHECK (((step_order >= 1) AND (step_order <= 100)))
constraint onboarding_steps_target_element_check CHECK (((length(target_element) >= 1) AND (length(target_element) <= 300)))
constraint onboarding_steps_title_check CHECK (((length(btrim(title)) >= 1) AND (length(btrim(title)) <= 200)))
constraint onboarding_steps_user_role_check CHECK ((user_role = ANY (ARRAY['employee'::text, 'manager'::text, 'admin'::text, 'corporate'::text, 'platform_admin'::text])))
constraint tour_step_order_is_unique UNIQUE (company_id, user_role, step_order) DEFERRABLE
CREATE TRIGGER touch BEFORE UPDATE ON public.onboarding_steps FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)) AND (target_element ~ '^\[data-tour="[a-z]+(-[a-z]+)*"\]$'::text)))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check (((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)) AND (target_element ~ '^\[data-tour="[a-z]+(-[a-z]+)*"\]$'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_adds as permissive for insert to pdy_platform with check ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_changes as permissive for update to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform))) with check ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_removes as permissive for delete to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_sees as permissive for select to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy remove as permissive for delete to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text) OR (is_active AND (user_role = ( SELECT app.role() AS role)))))
policy shown_to_all as permissive for select to pdy_owner using (is_active)
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.onboarding_steps to pdy_app;
grant delete, select on public.onboarding_steps to pdy_platform;
grant insert (company_id, description, is_active, step_order, target_element, title, user_role) on public.onboarding_steps to pdy_platform;
grant update (description, is_active, step_order, target_element, title) on public.onboarding_steps to pdy_platform;

table public.one_on_one_agreements (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  done_at timestamp with time zone
  due_on date
  id uuid not null default uuidv7()
  manager_id uuid not null -- Whoever led the person when it was made, or last changed.
  owner_id uuid not null -- Who does it: one of the two.
  person_id uuid not null
  text text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint one_on_one_agreements_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_agreements_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint one_on_one_agreements_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_agreements_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_agreements_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_agreements_pkey PRIMARY KEY (company_id, id)
constraint one_on_one_agreements_text_check CHECK (((length(btrim(text)) >= 3) AND (length(btrim(text)) <= 300)))
CREATE INDEX agreements_to_keep ON public.one_on_one_agreements USING btree (company_id, owner_id, due_on) WHERE (done_at IS NULL)
CREATE INDEX one_on_one_agreements_company_id_author_id_idx ON public.one_on_one_agreements USING btree (company_id, author_id)
CREATE INDEX one_on_one_agreements_company_id_manager_id_idx ON public.one_on_one_agreements USING btree (company_id, manager_id)
CREATE INDEX one_on_one_agreements_company_id_owner_id_idx ON public.one_on_one_agreements USING btree (company_id, owner_id)
CREATE INDEX one_on_one_agreements_company_id_person_id_id_idx ON public.one_on_one_agreements USING btree (company_id, person_id, id)
CREATE TRIGGER place BEFORE INSERT ON public.one_on_one_agreements FOR EACH ROW EXECUTE FUNCTION app.place_one_on_one()
CREATE TRIGGER place_anew BEFORE UPDATE ON public.one_on_one_agreements FOR EACH ROW WHEN (((old.done_at IS NULL) OR (new.done_at IS NULL))) EXECUTE FUNCTION app.place_one_on_one()
CREATE TRIGGER tend_words AFTER INSERT OR UPDATE ON public.one_on_one_agreements FOR EACH ROW EXECUTE FUNCTION app.keep_agreement_words()
CREATE TRIGGER touch BEFORE UPDATE ON public.one_on_one_agreements FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND (((person_id = ( SELECT app.person_id() AS person_id)) AND (manager_id = ( SELECT app.own_manager() AS own_manager))) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IN ( SELECT app.direct_reports() AS direct_reports)) AND ((manager_id = ( SELECT app.person_id() AS person_id)) OR (done_at IS NULL))))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (((author_id = ( SELECT app.person_id() AS person_id)) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IN ( SELECT app.direct_reports() AS direct_reports)) AND ((manager_id = ( SELECT app.person_id() AS person_id)) OR (done_at IS NULL)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.one_on_one_agreements to pdy_app;
grant update (done_at, due_on, owner_id, text) on public.one_on_one_agreements to pdy_app;

table public.one_on_one_notes (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  body text not null default ''::text
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  manager_id uuid not null
  person_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint one_note_of_each_pair UNIQUE (company_id, author_id, person_id, manager_id)
constraint one_on_one_notes_body_check CHECK ((length(body) <= 5000))
constraint one_on_one_notes_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint one_on_one_notes_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_notes_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_notes_pkey PRIMARY KEY (company_id, id)
CREATE INDEX one_on_one_notes_company_id_manager_id_idx ON public.one_on_one_notes USING btree (company_id, manager_id)
CREATE INDEX one_on_one_notes_company_id_person_id_idx ON public.one_on_one_notes USING btree (company_id, person_id)
CREATE TRIGGER place BEFORE INSERT ON public.one_on_one_notes FOR EACH ROW EXECUTE FUNCTION app.place_one_on_one()
CREATE TRIGGER touch BEFORE UPDATE ON public.one_on_one_notes FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND (((person_id = ( SELECT app.person_id() AS person_id)) AND (manager_id = ( SELECT app.own_manager() AS own_manager))) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy change as permissive for update to pdy_app using ((author_id = ( SELECT app.person_id() AS person_id))) with check ((author_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy noted_about as permissive for select to pdy_owner using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using ((author_id = ( SELECT app.person_id() AS person_id)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.one_on_one_notes to pdy_app;
grant update (body) on public.one_on_one_notes to pdy_app;

table public.one_on_one_topics (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  body text not null
  checkin_id uuid -- The check-in whose words it was taken from; null: it was written here.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  is_done boolean not null default false
  manager_id uuid not null -- Whoever led the person when it was added, or last ticked.
  person_id uuid not null
  talk_id uuid -- The talk in which it was done with; null: it waits for the one to come.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint one_on_one_topics_body_check CHECK (((length(btrim(body)) >= 1) AND (length(btrim(body)) <= 500)))
constraint one_on_one_topics_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_topics_company_id_checkin_id_person_id_fkey FOREIGN KEY (company_id, checkin_id, person_id) REFERENCES public.pdi_checkins(company_id, id, person_id) ON DELETE SET NULL (checkin_id)
constraint one_on_one_topics_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint one_on_one_topics_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_topics_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_one_topics_company_id_talk_id_fkey FOREIGN KEY (company_id, talk_id) REFERENCES public.one_on_ones(company_id, id)
constraint one_on_one_topics_pkey PRIMARY KEY (company_id, id)
constraint what_was_talked_about_is_done CHECK (((talk_id IS NULL) OR is_done))
CREATE INDEX one_on_one_topics_company_id_author_id_idx ON public.one_on_one_topics USING btree (company_id, author_id)
CREATE INDEX one_on_one_topics_company_id_manager_id_idx ON public.one_on_one_topics USING btree (company_id, manager_id)
CREATE INDEX one_on_one_topics_company_id_person_id_id_idx ON public.one_on_one_topics USING btree (company_id, person_id, id)
CREATE INDEX one_on_one_topics_company_id_talk_id_idx ON public.one_on_one_topics USING btree (company_id, talk_id) WHERE (talk_id IS NOT NULL)
CREATE UNIQUE INDEX one_topic_of_a_blocker ON public.one_on_one_topics USING btree (company_id, checkin_id, person_id, manager_id) WHERE (checkin_id IS NOT NULL)
CREATE TRIGGER keep_words BEFORE UPDATE ON public.one_on_one_topics FOR EACH ROW EXECUTE FUNCTION app.keep_topic_words()
CREATE TRIGGER place BEFORE INSERT ON public.one_on_one_topics FOR EACH ROW EXECUTE FUNCTION app.place_one_on_one()
CREATE TRIGGER place_anew BEFORE UPDATE ON public.one_on_one_topics FOR EACH ROW WHEN ((NOT (old.is_done AND new.is_done))) EXECUTE FUNCTION app.place_one_on_one()
CREATE TRIGGER touch BEFORE UPDATE ON public.one_on_one_topics FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND (((person_id = ( SELECT app.person_id() AS person_id)) AND (manager_id = ( SELECT app.own_manager() AS own_manager))) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy change as permissive for update to pdy_app using (((talk_id IS NULL) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IN ( SELECT app.direct_reports() AS direct_reports)) AND ((manager_id = ( SELECT app.person_id() AS person_id)) OR (NOT is_done)))))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (((talk_id IS NULL) AND (author_id = ( SELECT app.person_id() AS person_id)) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ((person_id IN ( SELECT app.direct_reports() AS direct_reports)) AND ((manager_id = ( SELECT app.person_id() AS person_id)) OR (NOT is_done)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.one_on_one_topics to pdy_app;
grant update (body, is_done, talk_id) on public.one_on_one_topics to pdy_app;

table public.one_on_ones (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  held_on date -- Null: it is the talk to come, one of each pair.
  id uuid not null default uuidv7()
  manager_id uuid not null
  person_id uuid not null
  planned_on date -- When they mean to talk; null: no day is set.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint one_on_ones_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint one_on_ones_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_ones_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint one_on_ones_pkey PRIMARY KEY (company_id, id)
CREATE INDEX one_on_ones_company_id_manager_id_idx ON public.one_on_ones USING btree (company_id, manager_id)
CREATE INDEX one_on_ones_company_id_person_id_held_on_idx ON public.one_on_ones USING btree (company_id, person_id, held_on DESC)
CREATE UNIQUE INDEX one_talk_to_come ON public.one_on_ones USING btree (company_id, person_id, manager_id) WHERE (held_on IS NULL)
CREATE TRIGGER place BEFORE INSERT ON public.one_on_ones FOR EACH ROW EXECUTE FUNCTION app.place_one_on_one()
CREATE TRIGGER touch BEFORE UPDATE ON public.one_on_ones FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((((person_id = ( SELECT app.person_id() AS person_id)) AND (manager_id = ( SELECT app.own_manager() AS own_manager))) OR ((manager_id = ( SELECT app.person_id() AS person_id)) AND (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy change as permissive for update to pdy_app using (((held_on IS NULL) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR ((manager_id = ( SELECT app.person_id() AS person_id)) AND (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR ((manager_id = ( SELECT app.person_id() AS person_id)) AND (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ((manager_id = ( SELECT app.person_id() AS person_id)) AND (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.one_on_ones to pdy_app;
grant update (held_on, planned_on) on public.one_on_ones to pdy_app;

table public.pdi_activities (owner pdy_owner, row-level security, forced)
  assessment_id uuid -- The test it is done by taking; null: it names none.
  checklist_done smallint not null default 0
  checklist_total smallint not null default 0 -- Items of its checklist; 0 without one. Kept with the items.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  deck_id uuid -- The deck it is done by studying; null: it names none.
  due_on date
  finished_at timestamp with time zone
  goal_id uuid not null
  id uuid not null default uuidv7()
  kind text not null
  learning_type text not null
  library_item_id uuid
  minutes integer -- Expected effort; null when nobody guessed.
  outcome text not null default ''::text -- What was achieved, as told at the end; empty until then.
  percent smallint not null default 0
  person_id uuid not null
  proof_url text -- The page that shows it; null: none, or a file of the activity.
  rejected_count smallint not null default 0
  start_on date -- Null: whenever it fits.
  status text not null default 'todo'::text
  target_competency_id uuid n_distinct=40 -- What it proves when it is done; null: the competency of its goal.
  target_level smallint
  title text not null
  updated_at timestamp with time zone not null default app.now()
  validated_at timestamp with time zone
  validated_by uuid
  validation_note text
  validation_required boolean not null default true
  version integer not null default 1
  weight smallint not null default 1
constraint activity_competency_and_level_together CHECK (((target_competency_id IS NULL) = (target_level IS NULL)))
constraint activity_ends_after_it_starts CHECK ((due_on >= start_on))
constraint at_most_30_items CHECK ((((checklist_done >= 0) AND (checklist_done <= checklist_total)) AND (checklist_total <= 30)))
constraint nobody_validates_their_own_activity CHECK ((validated_by <> person_id))
constraint only_study_names_a_deck CHECK (((deck_id IS NULL) OR ((library_item_id IS NULL) AND (kind = 'deck'::text))))
constraint only_tests_name_a_test CHECK (((assessment_id IS NULL) OR ((library_item_id IS NULL) AND (kind = ANY (ARRAY['simulado'::text, 'assessment'::text])))))
constraint pdi_activities_company_id_assessment_id_fkey FOREIGN KEY (company_id, assessment_id) REFERENCES public.assessments(company_id, id)
constraint pdi_activities_company_id_deck_id_fkey FOREIGN KEY (company_id, deck_id) REFERENCES public.decks(company_id, id)
constraint pdi_activities_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_activities_company_id_goal_id_person_id_fkey FOREIGN KEY (company_id, goal_id, person_id) REFERENCES public.pdi_goals(company_id, id, person_id) ON DELETE CASCADE
constraint pdi_activities_company_id_id_goal_id_person_id_key UNIQUE (company_id, id, goal_id, person_id)
constraint pdi_activities_company_id_library_item_id_fkey FOREIGN KEY (company_id, library_item_id) REFERENCES public.library_items(company_id, id)
constraint pdi_activities_company_id_target_competency_id_fkey FOREIGN KEY (company_id, target_competency_id) REFERENCES public.competencies(company_id, id)
constraint pdi_activities_company_id_validated_by_fkey FOREIGN KEY (company_id, validated_by) REFERENCES public.company_members(company_id, user_id)
constraint pdi_activities_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'reading'::text, 'project'::text, 'mentoring'::text, 'job_rotation'::text, 'event'::text, 'practice'::text, 'simulado'::text, 'deck'::text, 'assessment'::text, 'other'::text])))
constraint pdi_activities_learning_type_check CHECK ((learning_type = ANY (ARRAY['experience'::text, 'social'::text, 'formal'::text])))
constraint pdi_activities_minutes_check CHECK (((minutes >= 0) AND (minutes <= 60000)))
constraint pdi_activities_outcome_check CHECK ((length(outcome) <= 2000))
constraint pdi_activities_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
constraint pdi_activities_pkey PRIMARY KEY (company_id, id)
constraint pdi_activities_proof_url_check CHECK ((length(proof_url) <= 2048))
constraint pdi_activities_status_check CHECK ((status = ANY (ARRAY['todo'::text, 'doing'::text, 'awaiting_validation'::text, 'done'::text, 'cancelled'::text])))
constraint pdi_activities_target_level_check CHECK (((target_level >= 1) AND (target_level <= 5)))
constraint pdi_activities_title_check CHECK (((length(title) >= 3) AND (length(title) <= 200)))
constraint pdi_activities_validation_note_check CHECK ((length(validation_note) <= 2000))
constraint pdi_activities_weight_check CHECK (((weight >= 1) AND (weight <= 100)))
CREATE INDEX pdi_activities_company_id_assessment_id_idx ON public.pdi_activities USING btree (company_id, assessment_id) WHERE (assessment_id IS NOT NULL)
CREATE INDEX pdi_activities_company_id_deck_id_idx ON public.pdi_activities USING btree (company_id, deck_id) WHERE (deck_id IS NOT NULL)
CREATE INDEX pdi_activities_company_id_due_on_idx ON public.pdi_activities USING btree (company_id, due_on) WHERE (status = ANY (ARRAY['todo'::text, 'doing'::text]))
CREATE INDEX pdi_activities_company_id_finished_at_idx ON public.pdi_activities USING btree (company_id, finished_at) WHERE (status = 'awaiting_validation'::text)
CREATE INDEX pdi_activities_company_id_goal_id_idx ON public.pdi_activities USING btree (company_id, goal_id)
CREATE INDEX pdi_activities_company_id_library_item_id_idx ON public.pdi_activities USING btree (company_id, library_item_id)
CREATE INDEX pdi_activities_company_id_person_id_status_idx ON public.pdi_activities USING btree (company_id, person_id, status)
CREATE INDEX pdi_activities_company_id_target_competency_id_idx ON public.pdi_activities USING btree (company_id, target_competency_id) WHERE (target_competency_id IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_activities FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((status = 'awaiting_validation'::text) AND (( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people)))))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) AND (status = 'todo'::text)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (goal_id IN ( SELECT app.seen_goals() AS seen_goals))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.pdi_activities to pdy_app;

table public.pdi_activity_notes (owner pdy_owner, row-level security, forced)
  activity_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  goal_id uuid not null
  note text not null
  person_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint pdi_activity_notes_company_id_activity_id_goal_id_person_i_fkey FOREIGN KEY (company_id, activity_id, goal_id, person_id) REFERENCES public.pdi_activities(company_id, id, goal_id, person_id) ON DELETE CASCADE
constraint pdi_activity_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_activity_notes_note_check CHECK (((length(btrim(note)) >= 1) AND (length(note) <= 5000)))
constraint pdi_activity_notes_pkey PRIMARY KEY (company_id, activity_id)
CREATE INDEX pdi_activity_notes_company_id_person_id_idx ON public.pdi_activity_notes USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_activity_notes FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.pdi_activity_notes to pdy_app;

table public.pdi_amendments (owner pdy_owner, row-level security, forced)
  approver_id uuid -- Who is asked; null: the administrators, or nobody.
  changes jsonb not null -- Goal by goal: kind, goal, and each field as it was and as it is to be.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  decided_at timestamp with time zone
  decided_by uuid -- Null while it waits, and where nobody was left to ask.
  decision_note text
  escalated_at timestamp with time zone -- Since when others may decide as well, because whoever was asked has not; null before.
  escalated_to uuid -- The next up the line, beside the administrators; null for these alone. A plain uuid: people leave.
  id uuid not null default uuidv7()
  person_id uuid not null
  plan_id uuid not null
  reason text not null
  status text not null default 'pending'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint amendment_decision_is_dated CHECK (((status = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_at IS NOT NULL)))
constraint nobody_decides_their_own_amendment CHECK ((decided_by <> person_id))
constraint pdi_amendments_company_id_approver_id_fkey FOREIGN KEY (company_id, approver_id) REFERENCES public.company_members(company_id, user_id)
constraint pdi_amendments_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES public.company_members(company_id, user_id)
constraint pdi_amendments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_amendments_company_id_plan_id_person_id_fkey FOREIGN KEY (company_id, plan_id, person_id) REFERENCES public.pdi_plans(company_id, id, person_id)
constraint pdi_amendments_decision_note_check CHECK ((length(decision_note) <= 2000))
constraint pdi_amendments_pkey PRIMARY KEY (company_id, id)
constraint pdi_amendments_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 1000)))
constraint pdi_amendments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'superseded'::text])))
CREATE INDEX pdi_amendments_company_id_approver_id_idx ON public.pdi_amendments USING btree (company_id, approver_id) WHERE (approver_id IS NOT NULL)
CREATE INDEX pdi_amendments_company_id_decided_by_idx ON public.pdi_amendments USING btree (company_id, decided_by) WHERE (decided_by IS NOT NULL)
CREATE INDEX pdi_amendments_company_id_person_id_idx ON public.pdi_amendments USING btree (company_id, person_id) WHERE (status = 'pending'::text)
CREATE INDEX pdi_amendments_company_id_plan_id_id_idx ON public.pdi_amendments USING btree (company_id, plan_id, id)
CREATE UNIQUE INDEX one_pending_amendment ON public.pdi_amendments USING btree (company_id, plan_id) WHERE (status = 'pending'::text)
CREATE TRIGGER guard_decision BEFORE UPDATE OF status ON public.pdi_amendments FOR EACH ROW EXECUTE FUNCTION app.guard_amendment()
CREATE TRIGGER keep_asked BEFORE UPDATE OF approver_id, escalated_at, escalated_to ON public.pdi_amendments FOR EACH ROW EXECUTE FUNCTION app.keep_amendment_asked()
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_amendments FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = ANY (ARRAY['system'::text, 'admin'::text])) OR (person_id IN ( SELECT app.led_people() AS led_people)))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = ANY (ARRAY['system'::text, 'admin'::text])) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.pdi_amendments to pdy_app;
grant insert (approver_id, changes, id, person_id, plan_id, reason) on public.pdi_amendments to pdy_app;
grant update (approver_id, decided_at, decided_by, decision_note, escalated_at, escalated_to, status) on public.pdi_amendments to pdy_app;

table public.pdi_attachment_bodies (owner pdy_owner, row-level security, forced)
  attachment_id uuid not null
  body bytea not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint pdi_attachment_bodies_body_check CHECK (((octet_length(body) >= 1) AND (octet_length(body) <= 10485760)))
constraint pdi_attachment_bodies_company_id_attachment_id_fkey FOREIGN KEY (company_id, attachment_id) REFERENCES public.pdi_attachments(company_id, id) ON DELETE CASCADE
constraint pdi_attachment_bodies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_attachment_bodies_pkey PRIMARY KEY (company_id, attachment_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_attachment_bodies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((attachment_id IN ( SELECT a.id
   FROM public.pdi_attachments a
  WHERE (a.person_id = ( SELECT app.person_id() AS person_id)))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((attachment_id IN ( SELECT app.seen_attachments() AS seen_attachments)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.pdi_attachment_bodies to pdy_app;

table public.pdi_attachments (owner pdy_owner, row-level security, forced)
  activity_id uuid -- Null: it belongs to the goal as a whole.
  checkin_id uuid -- Null: it belongs to a goal or an activity.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  goal_id uuid -- Null: it belongs to a check-in.
  id uuid not null default uuidv7()
  is_sent boolean -- As its check-in is; kept by the foreign key. Null without one.
  mime text not null -- As found in the content, never as the sender said.
  name text not null
  person_id uuid not null
  sha256 text not null
  size_bytes integer not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint attachment_goes_with_its_checkin CHECK (((checkin_id IS NULL) = (is_sent IS NULL)))
constraint attachment_has_one_place CHECK (((num_nonnulls(goal_id, checkin_id) = 1) AND ((activity_id IS NULL) OR (goal_id IS NOT NULL))))
constraint pdi_attachments_company_id_activity_id_goal_id_person_id_fkey FOREIGN KEY (company_id, activity_id, goal_id, person_id) REFERENCES public.pdi_activities(company_id, id, goal_id, person_id) ON DELETE CASCADE
constraint pdi_attachments_company_id_checkin_id_person_id_is_sent_fkey FOREIGN KEY (company_id, checkin_id, person_id, is_sent) REFERENCES public.pdi_checkins(company_id, id, person_id, is_sent) ON UPDATE CASCADE ON DELETE CASCADE
constraint pdi_attachments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_attachments_company_id_goal_id_person_id_fkey FOREIGN KEY (company_id, goal_id, person_id) REFERENCES public.pdi_goals(company_id, id, person_id) ON DELETE CASCADE
constraint pdi_attachments_mime_check CHECK ((mime = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'text/plain'::text, 'text/csv'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'::text, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'::text])))
constraint pdi_attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
constraint pdi_attachments_pkey PRIMARY KEY (company_id, id)
constraint pdi_attachments_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
constraint pdi_attachments_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760)))
CREATE INDEX pdi_attachments_company_id_activity_id_idx ON public.pdi_attachments USING btree (company_id, activity_id) WHERE (activity_id IS NOT NULL)
CREATE INDEX pdi_attachments_company_id_checkin_id_idx ON public.pdi_attachments USING btree (company_id, checkin_id) WHERE (checkin_id IS NOT NULL)
CREATE INDEX pdi_attachments_company_id_goal_id_idx ON public.pdi_attachments USING btree (company_id, goal_id)
CREATE TRIGGER keep_checkin_files BEFORE INSERT OR DELETE ON public.pdi_attachments FOR EACH ROW EXECUTE FUNCTION app.keep_checkin_files()
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_attachments FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((goal_id IS NOT NULL) AND (goal_id IN ( SELECT app.seen_goals() AS seen_goals))) OR ((checkin_id IS NOT NULL) AND is_sent AND (person_id IN ( SELECT app.led_people() AS led_people)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.pdi_attachments to pdy_app;

table public.pdi_checkin_moods (owner pdy_owner, row-level security, forced)
  checkin_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  mood smallint not null -- 1 very bad, 5 very good.
  person_id uuid not null default app.person_id()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint pdi_checkin_moods_company_id_checkin_id_person_id_fkey FOREIGN KEY (company_id, checkin_id, person_id) REFERENCES public.pdi_checkins(company_id, id, person_id) ON DELETE CASCADE
constraint pdi_checkin_moods_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_checkin_moods_mood_check CHECK (((mood >= 1) AND (mood <= 5)))
constraint pdi_checkin_moods_pkey PRIMARY KEY (company_id, checkin_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_checkin_moods FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, select on public.pdi_checkin_moods to pdy_app;
grant insert (checkin_id, mood) on public.pdi_checkin_moods to pdy_app;
grant update (mood) on public.pdi_checkin_moods to pdy_app;

table public.pdi_checkin_notes (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  checkin_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  note text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint pdi_checkin_notes_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint pdi_checkin_notes_company_id_checkin_id_fkey FOREIGN KEY (company_id, checkin_id) REFERENCES public.pdi_checkins(company_id, id) ON DELETE CASCADE
constraint pdi_checkin_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_checkin_notes_note_check CHECK (((length(btrim(note)) >= 1) AND (length(note) <= 2000)))
constraint pdi_checkin_notes_pkey PRIMARY KEY (company_id, checkin_id, author_id)
CREATE INDEX pdi_checkin_notes_company_id_author_id_idx ON public.pdi_checkin_notes USING btree (company_id, author_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_checkin_notes FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND (checkin_id IN ( SELECT c.id
   FROM public.pdi_checkins c
  WHERE (c.person_id IN ( SELECT app.direct_reports() AS direct_reports))))))
policy change as permissive for update to pdy_app using ((author_id = ( SELECT app.person_id() AS person_id))) with check ((author_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (((author_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy see as permissive for select to pdy_app using (((author_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, select on public.pdi_checkin_notes to pdy_app;
grant insert (checkin_id, note) on public.pdi_checkin_notes to pdy_app;
grant update (note) on public.pdi_checkin_notes to pdy_app;

table public.pdi_checkins (owner pdy_owner, row-level security, forced)
  blockers text not null default ''::text
  closes_on date not null -- The last day on which it may be written; missed afterwards.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  done_text text not null default ''::text
  due_on date not null
  goal_updates jsonb not null default '[]'::jsonb -- Of goals that others may see: {goal_id, goal_title, from_value, to_value, unit, note}.
  id uuid not null default uuidv7()
  is_sent boolean generated always as ((status = ANY (ARRAY['submitted'::text, 'reviewed'::text]))) stored
  manager_reply text
  next_steps text not null default ''::text
  opens_on date not null
  period_end date not null
  period_key text not null -- The first day of the plan and how many days later the period begins.
  period_start date not null
  person_id uuid not null
  plan_id uuid not null
  reviewed_at timestamp with time zone
  reviewed_by uuid -- Whom the person reported to when it was answered. A plain uuid: people leave.
  skip_reason text
  status text not null default 'open'::text
  submitted_at timestamp with time zone
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint answered_checkin_is_dated CHECK (((status = 'reviewed'::text) = (reviewed_at IS NOT NULL)))
constraint checkin_days_follow CHECK (((period_start <= opens_on) AND (opens_on <= due_on) AND (due_on <= period_end) AND (due_on <= closes_on)))
constraint one_checkin_of_a_period UNIQUE (company_id, plan_id, period_key)
constraint pdi_checkins_blockers_check CHECK ((length(blockers) <= 2000))
constraint pdi_checkins_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_checkins_company_id_id_person_id_is_sent_key UNIQUE (company_id, id, person_id, is_sent)
constraint pdi_checkins_company_id_id_person_id_key UNIQUE (company_id, id, person_id)
constraint pdi_checkins_company_id_plan_id_person_id_fkey FOREIGN KEY (company_id, plan_id, person_id) REFERENCES public.pdi_plans(company_id, id, person_id)
constraint pdi_checkins_done_text_check CHECK ((length(done_text) <= 2000))
constraint pdi_checkins_goal_updates_check CHECK ((jsonb_typeof(goal_updates) = 'array'::text))
constraint pdi_checkins_manager_reply_check CHECK ((length(manager_reply) <= 2000))
constraint pdi_checkins_next_steps_check CHECK ((length(next_steps) <= 2000))
constraint pdi_checkins_period_key_check CHECK (((length(period_key) >= 1) AND (length(period_key) <= 40)))
constraint pdi_checkins_pkey PRIMARY KEY (company_id, id)
constraint pdi_checkins_skip_reason_check CHECK (((length(skip_reason) >= 3) AND (length(skip_reason) <= 500)))
constraint pdi_checkins_status_check CHECK ((status = ANY (ARRAY['open'::text, 'submitted'::text, 'reviewed'::text, 'skipped'::text, 'missed'::text])))
constraint sent_checkin_is_dated CHECK (((status = ANY (ARRAY['submitted'::text, 'reviewed'::text])) = (submitted_at IS NOT NULL)))
constraint skipped_checkin_has_a_reason CHECK (((status = 'skipped'::text) = (skip_reason IS NOT NULL)))
CREATE INDEX pdi_checkins_company_id_due_on_idx ON public.pdi_checkins USING btree (company_id, due_on) WHERE (status = 'open'::text)
CREATE INDEX pdi_checkins_company_id_person_id_due_on_idx ON public.pdi_checkins USING btree (company_id, person_id, due_on DESC)
CREATE INDEX pdi_checkins_company_id_submitted_at_idx ON public.pdi_checkins USING btree (company_id, submitted_at) WHERE (status = 'submitted'::text)
CREATE TRIGGER keep_checkin BEFORE UPDATE ON public.pdi_checkins FOR EACH ROW EXECUTE FUNCTION app.keep_checkin()
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_checkins FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (person_id IN ( SELECT app.direct_reports() AS direct_reports)))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((status = 'reviewed'::text) AND (person_id IN ( SELECT app.direct_reports() AS direct_reports)))))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.pdi_checkins to pdy_app;
grant insert (closes_on, due_on, opens_on, period_end, period_key, period_start, person_id, plan_id, skip_reason, status) on public.pdi_checkins to pdy_app;
grant update (blockers, done_text, goal_updates, manager_reply, next_steps, skip_reason, status, submitted_at) on public.pdi_checkins to pdy_app;

table public.pdi_checklist_items (owner pdy_owner, row-level security, forced)
  activity_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  done boolean not null default false
  goal_id uuid not null
  id uuid not null default uuidv7()
  person_id uuid not null
  position smallint not null -- Order on the list, growing; gaps mean nothing.
  text text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint pdi_checklist_items_company_id_activity_id_goal_id_person__fkey FOREIGN KEY (company_id, activity_id, goal_id, person_id) REFERENCES public.pdi_activities(company_id, id, goal_id, person_id) ON DELETE CASCADE
constraint pdi_checklist_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_checklist_items_pkey PRIMARY KEY (company_id, id)
constraint pdi_checklist_items_text_check CHECK (((length(text) >= 1) AND (length(text) <= 200)))
CREATE INDEX pdi_checklist_items_company_id_activity_id_position_idx ON public.pdi_checklist_items USING btree (company_id, activity_id, "position")
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_checklist_items FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (goal_id IN ( SELECT app.seen_goals() AS seen_goals))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.pdi_checklist_items to pdy_app;

table public.pdi_comments (owner pdy_owner, row-level security, forced)
  activity_id uuid
  author_id uuid not null
  body text not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  deleted_at timestamp with time zone
  edited_at timestamp with time zone
  goal_id uuid
  id uuid not null default uuidv7()
  mentions uuid[] not null default '{}'::uuid[] -- People who were told of it by name.
  person_id uuid not null -- Whose plan it is.
  plan_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint activity_is_named_with_its_goal CHECK (((activity_id IS NULL) OR (goal_id IS NOT NULL)))
constraint comment_has_words CHECK (((deleted_at IS NOT NULL) OR (length(body) >= 1)))
constraint pdi_comments_body_check CHECK ((length(body) <= 2000))
constraint pdi_comments_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES public.pdi_activities(company_id, id) ON DELETE CASCADE
constraint pdi_comments_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint pdi_comments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_comments_company_id_goal_id_fkey FOREIGN KEY (company_id, goal_id) REFERENCES public.pdi_goals(company_id, id) ON DELETE CASCADE
constraint pdi_comments_company_id_plan_id_person_id_fkey FOREIGN KEY (company_id, plan_id, person_id) REFERENCES public.pdi_plans(company_id, id, person_id)
constraint pdi_comments_pkey PRIMARY KEY (company_id, id)
CREATE INDEX pdi_comments_company_id_activity_id_idx ON public.pdi_comments USING btree (company_id, activity_id) WHERE (activity_id IS NOT NULL)
CREATE INDEX pdi_comments_company_id_author_id_idx ON public.pdi_comments USING btree (company_id, author_id)
CREATE INDEX pdi_comments_company_id_goal_id_idx ON public.pdi_comments USING btree (company_id, goal_id) WHERE (goal_id IS NOT NULL)
CREATE INDEX pdi_comments_company_id_plan_id_id_idx ON public.pdi_comments USING btree (company_id, plan_id, id)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_comments FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND (((goal_id IS NULL) AND (plan_id IN ( SELECT app.seen_plans() AS seen_plans))) OR (goal_id IN ( SELECT app.seen_goals() AS seen_goals)))))
policy change as permissive for update to pdy_app using ((author_id = ( SELECT app.person_id() AS person_id))) with check ((author_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR ((goal_id IS NULL) AND (plan_id IN ( SELECT app.seen_plans() AS seen_plans))) OR (goal_id IN ( SELECT app.seen_goals() AS seen_goals))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.pdi_comments to pdy_app;
grant insert (activity_id, author_id, body, goal_id, id, mentions, person_id, plan_id) on public.pdi_comments to pdy_app;
grant update (body, deleted_at, edited_at, mentions) on public.pdi_comments to pdy_app;

table public.pdi_goals (owner pdy_owner, row-level security, forced)
  baseline_level numeric(6,4) -- Level held when the plan became active; null before, or without evidence.
  cadence_days smallint not null default 14 -- How often its progress is to be told; twice as long without a word is silence.
  cancel_reason text -- Why it was given up after it was agreed; null for all others.
  company_id uuid not null default app.company_id()
  competency_id uuid n_distinct=40
  completed_at timestamp with time zone
  created_at timestamp with time zone not null default app.now()
  current_value numeric(18,4)
  description text not null default ''::text
  due_on date not null
  id uuid not null default uuidv7()
  last_update_on date
  metric_name text
  metric_unit text
  mode text not null default 'activities'::text
  percent numeric(5,2) not null default 0 -- As typed, in mode manual.
  person_id uuid not null
  plan_id uuid not null
  position numeric not null default app.next_position() -- Place among the goals of its plan, growing; gaps mean nothing.
  priority text not null default 'medium'::text
  recommendation_id uuid -- Null: its owner wrote it, or it came in another way.
  start_on date not null
  start_value numeric(18,4)
  status text not null default 'draft'::text
  success_criteria text not null default ''::text
  target_level smallint
  target_value numeric(18,4)
  title text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  visibility text not null default 'manager'::text
  weight smallint not null default 10 -- Relative to the other goals of the plan.
constraint competency_and_level_together CHECK (((competency_id IS NULL) = (target_level IS NULL)))
constraint competency_mode_names_one CHECK (((mode <> 'competency'::text) OR (competency_id IS NOT NULL)))
constraint goal_ends_after_it_starts CHECK ((due_on >= start_on))
constraint metric_has_a_way_to_go CHECK (((mode <> 'metric'::text) OR ((metric_name IS NOT NULL) AND (start_value IS NOT NULL) AND (target_value IS NOT NULL) AND (start_value <> target_value))))
constraint pdi_goals_baseline_level_check CHECK (((baseline_level >= (1)::numeric) AND (baseline_level <= (5)::numeric)))
constraint pdi_goals_cadence_days_check CHECK ((cadence_days = ANY (ARRAY[7, 14, 30])))
constraint pdi_goals_cancel_reason_check CHECK (((length(cancel_reason) >= 10) AND (length(cancel_reason) <= 500)))
constraint pdi_goals_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint pdi_goals_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_goals_company_id_id_person_id_key UNIQUE (company_id, id, person_id)
constraint pdi_goals_company_id_plan_id_person_id_fkey FOREIGN KEY (company_id, plan_id, person_id) REFERENCES public.pdi_plans(company_id, id, person_id)
constraint pdi_goals_company_id_recommendation_id_person_id_fkey FOREIGN KEY (company_id, recommendation_id, person_id) REFERENCES public.recommendations(company_id, id, person_id) ON DELETE SET NULL (recommendation_id)
constraint pdi_goals_description_check CHECK ((length(description) <= 5000))
constraint pdi_goals_metric_name_check CHECK ((length(metric_name) <= 100))
constraint pdi_goals_metric_unit_check CHECK ((length(metric_unit) <= 20))
constraint pdi_goals_mode_check CHECK ((mode = ANY (ARRAY['manual'::text, 'metric'::text, 'activities'::text, 'competency'::text])))
constraint pdi_goals_percent_check CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric)))
constraint pdi_goals_pkey PRIMARY KEY (company_id, id)
constraint pdi_goals_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])))
constraint pdi_goals_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'not_started'::text, 'in_progress'::text, 'completed'::text, 'not_achieved'::text, 'cancelled'::text])))
constraint pdi_goals_success_criteria_check CHECK ((length(success_criteria) <= 1000))
constraint pdi_goals_target_level_check CHECK (((target_level >= 1) AND (target_level <= 5)))
constraint pdi_goals_title_check CHECK (((length(title) >= 5) AND (length(title) <= 200)))
constraint pdi_goals_visibility_check CHECK ((visibility = ANY (ARRAY['manager'::text, 'private'::text, 'team'::text])))
constraint pdi_goals_weight_check CHECK (((weight >= 1) AND (weight <= 100)))
CREATE INDEX pdi_goals_company_id_competency_id_idx ON public.pdi_goals USING btree (company_id, competency_id)
CREATE INDEX pdi_goals_company_id_due_on_idx ON public.pdi_goals USING btree (company_id, due_on) WHERE (status = 'in_progress'::text)
CREATE INDEX pdi_goals_company_id_person_id_idx ON public.pdi_goals USING btree (company_id, person_id)
CREATE INDEX pdi_goals_company_id_plan_id_idx ON public.pdi_goals USING btree (company_id, plan_id)
CREATE INDEX pdi_goals_company_id_recommendation_id_idx ON public.pdi_goals USING btree (company_id, recommendation_id) WHERE (recommendation_id IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_goals FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) AND (status = 'draft'::text)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((status <> 'draft'::text) AND (visibility <> 'private'::text) AND (( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people))))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.pdi_goals to pdy_app;

table public.pdi_imported_goals (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  goal jsonb not null -- Fields of the goal by name, beside its title.
  id uuid not null default uuidv7()
  import_id uuid not null
  period_end date not null
  period_start date not null
  person_id uuid not null
  plan_title text not null
  title text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint pdi_imported_goals_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_imported_goals_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint pdi_imported_goals_goal_check CHECK ((jsonb_typeof(goal) = 'object'::text))
constraint pdi_imported_goals_pkey PRIMARY KEY (company_id, id)
constraint pdi_imported_goals_plan_title_check CHECK (((length(plan_title) >= 1) AND (length(plan_title) <= 200)))
constraint pdi_imported_goals_title_check CHECK (((length(title) >= 5) AND (length(title) <= 200)))
CREATE INDEX pdi_imported_goals_company_id_import_id_idx ON public.pdi_imported_goals USING btree (company_id, import_id)
CREATE UNIQUE INDEX imported_goal_comes_once ON public.pdi_imported_goals USING btree (company_id, person_id, app.normalise(plan_title), app.normalise(title))
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_imported_goals FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.administers() AS administers))
policy change as permissive for update to pdy_app using (( SELECT app.administers() AS administers)) with check (( SELECT app.administers() AS administers))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.administers() AS administers))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.pdi_imported_goals to pdy_app;
grant update (goal, import_id) on public.pdi_imported_goals to pdy_app;

table public.pdi_mornings (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  day date not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint pdi_mornings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_mornings_pkey PRIMARY KEY (company_id, day)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_mornings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.pdi_mornings to pdy_app;

table public.pdi_personal_activities (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  due_on date
  finished_at timestamp with time zone
  first_due_on date -- The day the repetition counts from; null for once.
  id uuid not null default uuidv7()
  kind text not null
  minutes integer
  occurrence smallint not null default 1 -- Which of the repetitions this is, from 1.
  person_id uuid not null
  recurrence_rrule text -- As RFC 5545 writes it, with its count of at most 52; null for once.
  status text not null default 'todo'::text
  title text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint done_is_dated CHECK (((status = 'done'::text) = (finished_at IS NOT NULL)))
constraint pdi_personal_activities_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_personal_activities_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint pdi_personal_activities_kind_check CHECK ((kind = ANY (ARRAY['course'::text, 'reading'::text, 'project'::text, 'mentoring'::text, 'job_rotation'::text, 'event'::text, 'practice'::text, 'simulado'::text, 'deck'::text, 'assessment'::text, 'other'::text])))
constraint pdi_personal_activities_minutes_check CHECK (((minutes >= 0) AND (minutes <= 60000)))
constraint pdi_personal_activities_occurrence_check CHECK (((occurrence >= 1) AND (occurrence <= 52)))
constraint pdi_personal_activities_pkey PRIMARY KEY (company_id, id)
constraint pdi_personal_activities_recurrence_rrule_check CHECK ((length(recurrence_rrule) <= 60))
constraint pdi_personal_activities_status_check CHECK ((status = ANY (ARRAY['todo'::text, 'doing'::text, 'done'::text])))
constraint pdi_personal_activities_title_check CHECK (((length(title) >= 3) AND (length(title) <= 200)))
constraint repeated_activity_has_a_first_day CHECK (((recurrence_rrule IS NULL) OR ((due_on IS NOT NULL) AND (first_due_on IS NOT NULL))))
CREATE INDEX pdi_personal_activities_company_id_person_id_status_idx ON public.pdi_personal_activities USING btree (company_id, person_id, status)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_personal_activities FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy end_of_mentoring as permissive for update to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) AND (kind = 'mentoring'::text))) with check (((( SELECT app.role() AS role) = 'system'::text) AND (kind = 'mentoring'::text)))
policy end_of_mentoring_away as permissive for delete to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) AND (kind = 'mentoring'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.pdi_personal_activities to pdy_app;

table public.pdi_plans (owner pdy_owner, row-level security, forced)
  aims_at text not null default 'current'::text -- The job held now, or the one the person aims at: which one is told with their career alone.
  approval_mode text
  approver_id uuid -- Null before it is sent, and while any administrator may decide.
  checkin_cadence_days smallint -- As its owner chose; null: as usual, 14.
  closing_reflection text
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  decided_at timestamp with time zone
  decided_by uuid
  decision_note text
  end_reason text -- Why it was closed or cancelled; null for a completed one.
  ended_at timestamp with time zone
  escalated_at timestamp with time zone -- Since when others may decide as well, because whoever was asked has not; null before.
  escalated_to uuid -- The next up the line, beside the administrators; null for these alone. A plain uuid: people leave.
  frozen_at timestamp with time zone -- Since when its owner has no access; the status stays. Null while they have.
  id uuid not null default uuidv7()
  manager_closing text -- Last words of whoever leads the person, once it has ended; null before.
  origin text not null default 'manual'::text
  period_end date not null
  period_start date not null
  person_id uuid not null
  reopened_at timestamp with time zone
  reopened_by uuid -- Who took it up again after it had ended; null for all others. A plain uuid: people leave.
  sent_back_at timestamp with time zone
  sent_back_by uuid -- Who asked for changes last, until the plan is agreed. A plain uuid: it may be a platform administrator.
  sent_back_note text
  sent_back_state jsonb -- What others could read of the plan at that moment: its words and goals with their activities, private goals apart.
  status text not null default 'draft'::text
  submitted_at timestamp with time zone
  summary text not null default ''::text
  template text -- The ready-made plan it began from; null for others.
  title text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint nobody_approves_their_own_plan CHECK (((approver_id <> person_id) AND (decided_by <> person_id)))
constraint pdi_plans_aims_at_check CHECK ((aims_at = ANY (ARRAY['current'::text, 'target'::text])))
constraint pdi_plans_approval_mode_check CHECK ((approval_mode = ANY (ARRAY['manager'::text, 'escalated'::text, 'company_admin'::text, 'self_no_approver'::text])))
constraint pdi_plans_checkin_cadence_days_check CHECK ((checkin_cadence_days = ANY (ARRAY[7, 14, 30])))
constraint pdi_plans_closing_reflection_check CHECK ((length(closing_reflection) <= 5000))
constraint pdi_plans_company_id_approver_id_fkey FOREIGN KEY (company_id, approver_id) REFERENCES public.company_members(company_id, user_id)
constraint pdi_plans_company_id_decided_by_fkey FOREIGN KEY (company_id, decided_by) REFERENCES public.company_members(company_id, user_id)
constraint pdi_plans_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_plans_company_id_id_person_id_key UNIQUE (company_id, id, person_id)
constraint pdi_plans_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint pdi_plans_decision_note_check CHECK ((length(decision_note) <= 2000))
constraint pdi_plans_end_reason_check CHECK (((length(end_reason) >= 10) AND (length(end_reason) <= 500)))
constraint pdi_plans_manager_closing_check CHECK (((length(manager_closing) >= 1) AND (length(manager_closing) <= 5000)))
constraint pdi_plans_origin_check CHECK ((origin = ANY (ARRAY['manual'::text, 'route'::text, 'recommendation'::text, 'template'::text, 'import'::text])))
constraint pdi_plans_pkey PRIMARY KEY (company_id, id)
constraint pdi_plans_sent_back_note_check CHECK ((length(sent_back_note) <= 2000))
constraint pdi_plans_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'changes_requested'::text, 'active'::text, 'completed'::text, 'closed'::text, 'cancelled'::text])))
constraint pdi_plans_summary_check CHECK ((length(summary) <= 5000))
constraint pdi_plans_template_check CHECK (((length(template) >= 1) AND (length(template) <= 40)))
constraint pdi_plans_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
constraint plan_lasts_a_week_to_two_years CHECK ((((period_end - period_start) >= 7) AND ((period_end - period_start) <= 730)))
CREATE INDEX pdi_plans_company_id_approver_id_idx ON public.pdi_plans USING btree (company_id, approver_id) WHERE (status = 'submitted'::text)
CREATE INDEX pdi_plans_company_id_person_id_status_idx ON public.pdi_plans USING btree (company_id, person_id, status)
CREATE INDEX pdi_plans_company_id_submitted_at_idx ON public.pdi_plans USING btree (company_id, submitted_at) WHERE (status = 'submitted'::text)
CREATE INDEX pdi_plans_updated_at_idx ON public.pdi_plans USING btree (updated_at) WHERE (status = 'draft'::text)
CREATE UNIQUE INDEX one_running_plan ON public.pdi_plans USING btree (company_id, person_id) WHERE (status = ANY (ARRAY['submitted'::text, 'changes_requested'::text, 'active'::text]))
CREATE TRIGGER after_decision_guard_end BEFORE UPDATE OF status, reopened_by, reopened_at, manager_closing ON public.pdi_plans FOR EACH ROW EXECUTE FUNCTION app.guard_plan_end()
CREATE TRIGGER before_decision_keep_waiting BEFORE UPDATE OF frozen_at, escalated_at, escalated_to ON public.pdi_plans FOR EACH ROW EXECUTE FUNCTION app.keep_plan_waiting()
CREATE TRIGGER count_plans AFTER INSERT OR DELETE OR UPDATE OF status ON public.pdi_plans FOR EACH ROW EXECUTE FUNCTION app.count_plans()
CREATE TRIGGER guard_decision BEFORE UPDATE OF status ON public.pdi_plans FOR EACH ROW EXECUTE FUNCTION app.guard_plan_decision()
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_plans FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((status = 'draft'::text) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR ((( SELECT app.role() AS role) = 'system'::text) AND (origin = 'import'::text)))))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (approver_id = ( SELECT app.person_id() AS person_id)) OR ((status <> 'draft'::text) AND (( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people)))))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (approver_id = ( SELECT app.person_id() AS person_id)) OR (((status = ANY (ARRAY['completed'::text, 'closed'::text, 'cancelled'::text])) OR ((status = 'active'::text) AND (reopened_by = ( SELECT app.person_id() AS person_id)))) AND (( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people)))) OR ((approval_mode = 'company_admin'::text) AND (( SELECT app.role() AS role) = 'admin'::text)) OR ((escalated_at IS NOT NULL) AND ((escalated_to = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'admin'::text)))))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((status <> 'draft'::text) AND (( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people)) OR ((approver_id = ( SELECT app.person_id() AS person_id)) AND (status = 'submitted'::text))))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.pdi_plans to pdy_app;

table public.pdi_progress_updates (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  from_value numeric(18,4) not null
  goal_id uuid not null
  id uuid not null default uuidv7()
  note text not null default ''::text
  person_id uuid not null
  to_value numeric(18,4) not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint pdi_progress_updates_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_progress_updates_company_id_goal_id_person_id_fkey FOREIGN KEY (company_id, goal_id, person_id) REFERENCES public.pdi_goals(company_id, id, person_id) ON DELETE CASCADE
constraint pdi_progress_updates_note_check CHECK ((length(note) <= 1000))
constraint pdi_progress_updates_pkey PRIMARY KEY (company_id, id)
CREATE INDEX pdi_progress_updates_company_id_goal_id_created_at_idx ON public.pdi_progress_updates USING btree (company_id, goal_id, created_at)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_progress_updates FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (goal_id IN ( SELECT app.seen_goals() AS seen_goals))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.pdi_progress_updates to pdy_app;

table public.pdi_reminders (owner pdy_owner, row-level security, forced)
  about_on date not null -- The date it was about: due, or when something began to wait.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  kind text not null
  object_id uuid not null -- A goal, an activity, a check-in or a plan.
  person_id uuid not null
  told_on date not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint pdi_reminders_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint pdi_reminders_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint pdi_reminders_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
constraint pdi_reminders_pkey PRIMARY KEY (company_id, person_id, object_id, kind)
CREATE TRIGGER touch BEFORE UPDATE ON public.pdi_reminders FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.pdi_reminders to pdy_app;
grant insert (about_on, kind, object_id, person_id, told_on) on public.pdi_reminders to pdy_app;
grant update (about_on, told_on) on public.pdi_reminders to pdy_app;

table public.person_absences (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  ends_on date not null -- The last day away. Why somebody is away is not asked.
  id uuid not null default uuidv7()
  person_id uuid not null
  starts_on date not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint absence_lasts_up_to_a_year CHECK (((ends_on >= starts_on) AND (ends_on <= (starts_on + 365))))
constraint absences_do_not_overlap EXCLUDE USING gist (company_id WITH =, person_id WITH =, daterange(starts_on, ends_on, '[]'::text) WITH &&)
constraint person_absences_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint person_absences_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint person_absences_pkey PRIMARY KEY (company_id, id)
CREATE INDEX person_absences_company_id_person_id_starts_on_idx ON public.person_absences USING btree (company_id, person_id, starts_on)
CREATE TRIGGER touch BEFORE UPDATE ON public.person_absences FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.person_absences to pdy_app;

table public.person_jobs (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  ends_on date -- First day it is no longer held; null while it is.
  id uuid not null default uuidv7()
  job_profile_id uuid not null n_distinct=20
  person_id uuid not null
  starts_on date not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint job_ends_after_it_starts CHECK ((ends_on > starts_on))
constraint one_job_at_a_time EXCLUDE USING gist (company_id WITH =, person_id WITH =, daterange(starts_on, ends_on) WITH &&)
constraint person_jobs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint person_jobs_company_id_job_profile_id_fkey FOREIGN KEY (company_id, job_profile_id) REFERENCES public.job_profiles(company_id, id)
constraint person_jobs_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint person_jobs_pkey PRIMARY KEY (company_id, id)
CREATE INDEX person_jobs_company_id_job_profile_id_idx ON public.person_jobs USING btree (company_id, job_profile_id)
CREATE INDEX person_jobs_company_id_person_id_starts_on_idx ON public.person_jobs USING btree (company_id, person_id, starts_on DESC)
CREATE INDEX person_jobs_of_later ON public.person_jobs USING btree (company_id, starts_on)
CREATE INDEX person_jobs_that_end ON public.person_jobs USING btree (company_id, ends_on) WHERE (ends_on IS NOT NULL)
CREATE TRIGGER count_jobs AFTER INSERT OR DELETE OR UPDATE OF ends_on ON public.person_jobs FOR EACH ROW EXECUTE FUNCTION app.count_jobs()
CREATE TRIGGER touch BEFORE UPDATE ON public.person_jobs FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
grant delete, insert, select, update on public.person_jobs to pdy_app;

table public.person_places (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  department text
  effective_on date not null -- The day it was written, where the company is: as it stood at the end of that day, until the next.
  position text
  profile_id uuid not null
  role text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint person_places_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint person_places_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES public.company_members(company_id, user_id)
constraint person_places_department_check CHECK ((length(department) <= 200))
constraint person_places_pkey PRIMARY KEY (company_id, profile_id, effective_on)
constraint person_places_position_check CHECK ((length("position") <= 200))
constraint person_places_role_check CHECK ((role = ANY (ARRAY['employee'::text, 'manager'::text, 'admin'::text, 'corporate'::text, 'platform_admin'::text])))
CREATE INDEX person_places_company_id_effective_on_idx ON public.person_places USING btree (company_id, effective_on)
CREATE TRIGGER touch BEFORE UPDATE ON public.person_places FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy kept_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = ANY (ARRAY['manager'::text, 'platform_admin'::text]))))
policy see_own as permissive for select to pdy_app using ((profile_id = ( SELECT app.person_id() AS person_id)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.person_places to pdy_app;

table public.personal_data_files (owner pdy_owner, row-level security, forced)
  body bytea -- A ZIP archive; null while it is made.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  done smallint not null default 0 -- How many subjects have been read.
  expires_at timestamp with time zone not null default (app.now() + '24:00:00'::interval)
  person_id uuid not null default app.person_id()
  request_id uuid not null
  sha256 text
  total smallint not null default 0 -- How many subjects there are to read.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint copy_is_made_whole CHECK (((body IS NULL) = (sha256 IS NULL)))
constraint personal_data_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint personal_data_files_company_id_request_id_person_id_fkey FOREIGN KEY (company_id, request_id, person_id) REFERENCES public.data_requests(company_id, id, person_id) ON DELETE CASCADE
constraint personal_data_files_done_check CHECK ((done >= 0))
constraint personal_data_files_pkey PRIMARY KEY (company_id, request_id)
constraint personal_data_files_sha256_check CHECK ((length(sha256) = 64))
constraint personal_data_files_total_check CHECK ((total >= 0))
CREATE INDEX personal_data_files_company_id_expires_at_idx ON public.personal_data_files USING btree (company_id, expires_at)
CREATE TRIGGER touch BEFORE UPDATE ON public.personal_data_files FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy gone_with_access as permissive for all to pdy_owner using (true) with check (false)
policy jobs_expire as permissive for delete to pdy_jobs using ((expires_at < ( SELECT now() AS now)))
policy jobs_see as permissive for select to pdy_jobs using ((expires_at < ( SELECT now() AS now)))
policy remove as permissive for delete to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete on public.personal_data_files to pdy_jobs;
grant delete, select on public.personal_data_files to pdy_app;
grant insert (request_id, total) on public.personal_data_files to pdy_app;
grant select (company_id, expires_at, request_id) on public.personal_data_files to pdy_jobs;
grant update (body, done, expires_at, sha256) on public.personal_data_files to pdy_app;

table public.platform_settings (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  disabled_pages_global text[] not null default '{}'::text[] -- First segments of paths, such as /reports.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint platform_hides_by_first_segment CHECK ((array_to_string(disabled_pages_global, ''::text) ~ '^(/[a-z-]{1,60})*$'::text))
constraint platform_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint platform_settings_pkey PRIMARY KEY (company_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.platform_settings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_adds as permissive for insert to pdy_platform with check ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_changes as permissive for update to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform))) with check ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy platform_sees as permissive for select to pdy_platform using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy shown_to_all as permissive for select to pdy_owner using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.platform_settings to pdy_platform;
grant update (disabled_pages_global) on public.platform_settings to pdy_platform;

table public.privacy_incident_entries (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  fields text[] not null default '{}'::text[] -- Names of what is other than before; empty for a note alone.
  id uuid not null default uuidv7()
  incident_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  words text not null default ''::text
  written_by uuid not null default app.person_id() -- A plain uuid: a platform administrator.
constraint privacy_incident_entries_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint privacy_incident_entries_company_id_incident_id_fkey FOREIGN KEY (company_id, incident_id) REFERENCES public.privacy_incidents(company_id, id)
constraint privacy_incident_entries_pkey PRIMARY KEY (company_id, id)
constraint privacy_incident_entries_words_check CHECK ((length(words) <= 2000))
CREATE INDEX privacy_incident_entries_company_id_incident_id_id_idx ON public.privacy_incident_entries USING btree (company_id, incident_id, id)
CREATE TRIGGER touch BEFORE UPDATE ON public.privacy_incident_entries FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_adds as permissive for insert to pdy_platform with check (((written_by = ( SELECT app.person_id() AS person_id)) AND (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy platform_sees as permissive for select to pdy_platform using ((( SELECT app.role() AS role) = 'platform_admin'::text))
policy see as permissive for select to pdy_app using (( SELECT app.administers() AS administers))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.privacy_incident_entries to pdy_platform;
grant select on public.privacy_incident_entries to pdy_app;

table public.privacy_incidents (owner pdy_owner, row-level security, forced)
  authority_told_at timestamp with time zone
  categories text[] not null
  closed_at timestamp with time zone
  company_id uuid not null default app.company_id()
  complement_due_on date not null -- Last day to complete what was told: the twentieth business day.
  complemented_at timestamp with time zone
  created_at timestamp with time zone not null default app.now()
  decision text not null default ''::text
  description text not null
  due_on date not null -- Last day to inform the authority and the people: the third business day.
  id uuid not null default uuidv7()
  is_risky boolean -- Whether it may bring relevant risk or harm, and is told; null: not decided.
  known_at timestamp with time zone not null -- From here the deadlines run.
  measures text not null default ''::text
  nature text not null
  occurred_on date
  people_count integer -- How many people it concerns; null while nobody knows.
  people_told_at timestamp with time zone
  title text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint incident_closes_with_a_decision CHECK (((closed_at IS NULL) OR ((is_risky IS NOT NULL) AND ((NOT is_risky) OR ((authority_told_at IS NOT NULL) AND (people_told_at IS NOT NULL))))))
constraint incident_decision_has_a_reason CHECK (((is_risky IS NULL) OR (length(btrim(decision)) >= 10)))
constraint privacy_incidents_categories_check CHECK ((cardinality(categories) <= 12))
constraint privacy_incidents_check CHECK ((complement_due_on > due_on))
constraint privacy_incidents_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint privacy_incidents_decision_check CHECK ((length(decision) <= 2000))
constraint privacy_incidents_description_check CHECK (((length(description) >= 10) AND (length(description) <= 5000)))
constraint privacy_incidents_measures_check CHECK ((length(measures) <= 5000))
constraint privacy_incidents_nature_check CHECK ((nature = ANY (ARRAY['confidentiality'::text, 'integrity'::text, 'availability'::text])))
constraint privacy_incidents_people_count_check CHECK ((people_count >= 0))
constraint privacy_incidents_pkey PRIMARY KEY (company_id, id)
constraint privacy_incidents_title_check CHECK (((length(title) >= 5) AND (length(title) <= 200)))
CREATE INDEX privacy_incidents_company_id_known_at_idx ON public.privacy_incidents USING btree (company_id, known_at DESC)
CREATE INDEX privacy_incidents_known_at_id_idx ON public.privacy_incidents USING btree (known_at DESC, id DESC)
CREATE TRIGGER touch BEFORE UPDATE ON public.privacy_incidents FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_writes as permissive for all to pdy_platform using ((( SELECT app.role() AS role) = 'platform_admin'::text)) with check ((( SELECT app.role() AS role) = 'platform_admin'::text))
policy see as permissive for select to pdy_app using (( SELECT app.administers() AS administers))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.privacy_incidents to pdy_platform;
grant select on public.privacy_incidents to pdy_app;

table public.profile_photos (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  large bytea not null -- JPEG of at most 512 by 512 dots, with nothing beside what draws it.
  person_id uuid not null default app.person_id()
  photo_id uuid not null -- The last part of its address. Another photo has another one.
  small bytea not null -- The same of at most 96 by 96 dots.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint profile_photos_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint profile_photos_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint profile_photos_company_id_photo_id_key UNIQUE (company_id, photo_id)
constraint profile_photos_large_check CHECK (((octet_length(large) >= 1) AND (octet_length(large) <= 524288)))
constraint profile_photos_pkey PRIMARY KEY (company_id, person_id)
constraint profile_photos_small_check CHECK (((octet_length(small) >= 1) AND (octet_length(small) <= 65536)))
CREATE TRIGGER guard_photo_itself BEFORE INSERT ON public.profile_photos FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_photo_itself()
CREATE TRIGGER touch BEFORE UPDATE ON public.profile_photos FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy gone_with_its_address as permissive for all to pdy_owner using (true) with check (false)
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, select on public.profile_photos to pdy_app;
grant insert (large, photo_id, small) on public.profile_photos to pdy_app;

table public.profiles (owner pdy_owner, row-level security, forced)
  avatar_url text
  bio text -- What the person tells colleagues of themselves; null: nothing.
  company_id uuid
  cpf text
  created_at timestamp with time zone not null default app.now()
  deactivated_at timestamp with time zone -- When the person was switched off; null while they are active.
  deactivated_on date -- The last day of work, in the time zone of the company, as the administrator gave it. Null while the person is active.
  deactivation_kind text -- desligamento alone counts as turnover. Null while the person is active.
  deactivation_reason text -- A note beside the kind, in words.
  department text
  display_name text
  email text not null -- Copy of the account's address; changed only together with it.
  erased_at timestamp with time zone -- When everything that says who it was went; null for everybody else.
  external_id text -- Matrícula: the number by which other systems of the company know the person.
  first_name text not null
  hire_date date
  is_active boolean not null default true
  is_processed boolean not null generated always as ((is_active AND (processing_blocked_at IS NULL))) stored -- Active, and not blocked: figures, recommendations and jobs ask this.
  last_login timestamp with time zone
  last_name text not null
  manager_id uuid
  name_key text not null generated always as (app.normalise(COALESCE(display_name, ((first_name || ' '::text) || last_name)))) stored -- Name as shown, without case and accents: the order of lists.
  phone text
  position text
  processing_blocked_at timestamp with time zone -- Since when data are kept and no longer processed (LGPD, art. 18 IV); null: they are.
  role text not null default 'employee'::text
  search text not null generated always as (app.normalise((((((((((((' '::text || first_name) || ' '::text) || last_name) || ' '::text) || COALESCE(display_name, ''::text)) || ' '::text) || email) || ' '::text) || COALESCE("position", ''::text)) || ' '::text) || COALESCE(department, ''::text)))) stored -- What a search for people compares: name and address, U+001F, position and department.
  updated_at timestamp with time zone not null default app.now()
  user_id uuid not null
  version integer not null default 1
constraint cpf_is_valid CHECK (app.is_cpf(cpf))
constraint erased_people_stay_nobody CHECK (((erased_at IS NULL) OR ((NOT is_active) AND (last_name ~~ 'removida #%'::text) AND (display_name IS NULL) AND (phone IS NULL) AND (cpf IS NULL) AND (avatar_url IS NULL) AND (external_id IS NULL) AND (bio IS NULL))))
constraint leaving_has_a_known_kind CHECK ((deactivation_kind = ANY (ARRAY['desligamento'::text, 'afastamento'::text, 'erro'::text, 'outro'::text])))
constraint manager_needs_company CHECK (((manager_id IS NULL) OR (company_id IS NOT NULL)))
constraint nobody_manages_themselves CHECK ((manager_id <> user_id))
constraint profiles_avatar_url_check CHECK ((length(avatar_url) <= 2048))
constraint profiles_bio_check CHECK (((length(bio) >= 1) AND (length(bio) <= 500)))
constraint profiles_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint profiles_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES public.company_members(company_id, user_id)
constraint profiles_company_id_user_id_key UNIQUE (company_id, user_id)
constraint profiles_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text))
constraint profiles_deactivation_reason_check CHECK ((length(deactivation_reason) <= 500))
constraint profiles_department_check CHECK ((length(department) <= 200))
constraint profiles_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 100)))
constraint profiles_email_check CHECK ((length(email) <= 254))
constraint profiles_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 60)))
constraint profiles_first_name_check CHECK ((length(first_name) <= 100))
constraint profiles_last_name_check CHECK ((length(last_name) <= 100))
constraint profiles_phone_check CHECK ((length(phone) <= 33))
constraint profiles_pkey PRIMARY KEY (user_id)
constraint profiles_position_check CHECK ((length("position") <= 200))
constraint profiles_role_check CHECK ((role = ANY (ARRAY['employee'::text, 'manager'::text, 'admin'::text, 'corporate'::text, 'platform_admin'::text])))
constraint refuse_cycle TRIGGER DEFERRABLE INITIALLY DEFERRED
CREATE INDEX accounts_by_name ON public.profiles USING btree (name_key, user_id) INCLUDE (search, role, is_active)
CREATE INDEX accounts_by_words ON public.profiles USING gin (split_part(search, ''::text, 1) public.gin_trgm_ops, role, company_id, is_active, ((company_id IS NULL))) WITH (gin_pending_list_limit='256')
CREATE INDEX accounts_counted ON public.profiles USING btree (role, is_active, company_id)
CREATE INDEX accounts_inactive_by_name ON public.profiles USING btree (name_key, user_id) INCLUDE (search, role, company_id) WHERE (NOT is_active)
CREATE INDEX accounts_inactive_newest ON public.profiles USING btree (created_at DESC, user_id DESC) INCLUDE (search, role, company_id) WHERE (NOT is_active)
CREATE INDEX accounts_newest ON public.profiles USING btree (created_at DESC, user_id DESC) INCLUDE (search, role, is_active)
CREATE INDEX accounts_of_company_newest ON public.profiles USING btree (company_id, created_at DESC, user_id DESC) INCLUDE (search, role, is_active)
CREATE INDEX accounts_of_role_by_name ON public.profiles USING btree (role, name_key, user_id) INCLUDE (search, is_active, company_id)
CREATE INDEX accounts_of_role_newest ON public.profiles USING btree (role, created_at DESC, user_id DESC) INCLUDE (search, is_active, company_id)
CREATE INDEX accounts_outside_by_name ON public.profiles USING btree (name_key, user_id) INCLUDE (search, role, is_active) WHERE (company_id IS NULL)
CREATE INDEX accounts_outside_newest ON public.profiles USING btree (created_at DESC, user_id DESC) INCLUDE (search, role, is_active) WHERE (company_id IS NULL)
CREATE INDEX profiles_active_by_name ON public.profiles USING btree (company_id, name_key, user_id) WHERE is_active
CREATE INDEX profiles_at_top ON public.profiles USING btree (company_id) WHERE (is_active AND (manager_id IS NULL))
CREATE INDEX profiles_by_last_login ON public.profiles USING btree (company_id, COALESCE(last_login, '-infinity'::timestamp with time zone), user_id) INCLUDE (search, role, is_active, department, manager_id, last_login)
CREATE INDEX profiles_by_name ON public.profiles USING btree (company_id, name_key, user_id) INCLUDE (search, role, is_active, department, manager_id, last_login)
CREATE INDEX profiles_by_words ON public.profiles USING gin (company_id, search public.gin_trgm_ops, role, department, manager_id, is_active, ((manager_id IS NULL)), ((last_login IS NULL))) WITH (gin_pending_list_limit='256')
CREATE INDEX profiles_company_id_email_role_idx ON public.profiles USING btree (company_id, email) INCLUDE (role) WHERE is_active
CREATE INDEX profiles_deactivated_at_idx ON public.profiles USING btree (deactivated_at) WHERE (NOT is_active)
CREATE INDEX profiles_email_idx ON public.profiles USING btree (email)
CREATE INDEX profiles_inactive_by_last_login ON public.profiles USING btree (company_id, COALESCE(last_login, '-infinity'::timestamp with time zone), user_id) INCLUDE (search, last_login) WHERE (NOT is_active)
CREATE INDEX profiles_inactive_by_name ON public.profiles USING btree (company_id, name_key, user_id) INCLUDE (search) WHERE (NOT is_active)
CREATE INDEX profiles_never_there ON public.profiles USING btree (company_id, user_id) INCLUDE (search) WHERE (last_login IS NULL)
CREATE INDEX profiles_never_there_by_name ON public.profiles USING btree (company_id, name_key, user_id) INCLUDE (search) WHERE (last_login IS NULL)
CREATE INDEX profiles_of_department_by_last_login ON public.profiles USING btree (company_id, department, COALESCE(last_login, '-infinity'::timestamp with time zone), user_id) INCLUDE (search, is_active, last_login)
CREATE INDEX profiles_of_department_by_name ON public.profiles USING btree (company_id, department, name_key, user_id) INCLUDE (search, is_active)
CREATE INDEX profiles_of_manager_by_name ON public.profiles USING btree (company_id, manager_id, name_key, user_id) INCLUDE (is_active, role)
CREATE INDEX profiles_of_role_by_last_login ON public.profiles USING btree (company_id, role, COALESCE(last_login, '-infinity'::timestamp with time zone), user_id) INCLUDE (search, is_active, last_login)
CREATE INDEX profiles_of_role_by_name ON public.profiles USING btree (company_id, role, name_key, user_id) INCLUDE (search, is_active)
CREATE INDEX profiles_user_id_idx ON public.profiles USING btree (user_id) WHERE ((role = 'platform_admin'::text) AND is_active)
CREATE INDEX profiles_without_manager_by_last_login ON public.profiles USING btree (company_id, COALESCE(last_login, '-infinity'::timestamp with time zone), user_id) INCLUDE (search, last_login) WHERE (manager_id IS NULL)
CREATE INDEX profiles_without_manager_by_name ON public.profiles USING btree (company_id, name_key, user_id) INCLUDE (search) WHERE (manager_id IS NULL)
CREATE UNIQUE INDEX cpf_is_unique_in_company ON public.profiles USING btree (company_id, cpf) WHERE (cpf IS NOT NULL)
CREATE UNIQUE INDEX external_id_is_unique ON public.profiles USING btree (company_id, external_id) WHERE (external_id IS NOT NULL)
CREATE CONSTRAINT TRIGGER refuse_cycle AFTER INSERT OR UPDATE OF manager_id ON public.profiles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.manager_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_cycle()
CREATE TRIGGER count_changed AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.is_active IS DISTINCT FROM new.is_active) OR (old.role IS DISTINCT FROM new.role) OR (old.manager_id IS DISTINCT FROM new.manager_id) OR (old.company_id IS DISTINCT FROM new.company_id) OR (old.processing_blocked_at IS DISTINCT FROM new.processing_blocked_at))) EXECUTE FUNCTION app.count_changed_person()
CREATE TRIGGER count_gone AFTER DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.count_changed_person()
CREATE TRIGGER count_new AFTER INSERT ON public.profiles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.count_new_people()
CREATE TRIGGER date_deactivation BEFORE UPDATE OF is_active ON public.profiles FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION app.date_deactivation()
CREATE TRIGGER drop_copies AFTER UPDATE OF is_active, company_id ON public.profiles FOR EACH ROW WHEN (((old.company_id IS NOT NULL) AND ((NOT new.is_active) OR (new.company_id IS DISTINCT FROM old.company_id)))) EXECUTE FUNCTION app.drop_copies()
CREATE TRIGGER drop_photo AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.avatar_url IS DISTINCT FROM new.avatar_url) AND (old.avatar_url IS NOT NULL))) EXECUTE FUNCTION app.drop_photo()
CREATE TRIGGER end_sessions AFTER UPDATE ON public.profiles FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION auth.end_sessions_of_profile()
CREATE TRIGGER end_sessions_of_moved AFTER UPDATE OF company_id ON public.profiles FOR EACH ROW WHEN (((old.company_id IS NOT NULL) AND (old.company_id IS DISTINCT FROM new.company_id))) EXECUTE FUNCTION auth.end_sessions_of_profile()
CREATE TRIGGER erase_bio BEFORE UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN ((new.erased_at IS NOT NULL)) EXECUTE FUNCTION app.erase_bio()
CREATE TRIGGER erase_feedback AFTER UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_feedback()
CREATE TRIGGER erase_freshness AFTER UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_freshness()
CREATE TRIGGER erase_mentoring BEFORE UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_own_mentoring()
CREATE TRIGGER erase_one_on_ones AFTER UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_one_on_ones()
CREATE TRIGGER erase_recognition BEFORE UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_own_recognition()
CREATE TRIGGER erase_reviews BEFORE UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_reviews()
CREATE TRIGGER erase_rounds BEFORE UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_rounds()
CREATE TRIGGER erase_sealed BEFORE UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_sealed()
CREATE TRIGGER erase_set_levels AFTER UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN ((new.erased_at IS NOT NULL)) EXECUTE FUNCTION app.erase_set_levels()
CREATE TRIGGER erase_study AFTER UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_study()
CREATE TRIGGER erase_tickets BEFORE UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_own_tickets()
CREATE TRIGGER follow_address AFTER UPDATE OF email ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = 'pdy_platform'::name) AND (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION auth.follow_address()
CREATE TRIGGER follow_mended_address AFTER UPDATE OF email ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = 'pdy_owner'::name) AND (old.email IS DISTINCT FROM new.email) AND app.has_invisible_letters(old.email) AND (new.email = app.without_invisible_letters(old.email)))) EXECUTE FUNCTION auth.follow_address()
CREATE TRIGGER guard_bio BEFORE UPDATE OF bio ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['pdy_app'::name, 'pdy_platform'::name])) AND (new.bio IS DISTINCT FROM old.bio))) EXECUTE FUNCTION app.guard_bio()
CREATE TRIGGER guard_blocking BEFORE UPDATE OF processing_blocked_at ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = 'pdy_app'::name) AND (new.processing_blocked_at IS DISTINCT FROM old.processing_blocked_at))) EXECUTE FUNCTION app.guard_blocking()
CREATE TRIGGER guard_leaving BEFORE UPDATE OF deactivation_kind, deactivated_on ON public.profiles FOR EACH ROW WHEN ((((new.deactivation_kind IS DISTINCT FROM old.deactivation_kind) OR (new.deactivated_on IS DISTINCT FROM old.deactivated_on)) AND (CURRENT_USER = 'pdy_app'::name))) EXECUTE FUNCTION app.guard_leaving()
CREATE TRIGGER guard_photo BEFORE INSERT OR UPDATE OF avatar_url ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = 'pdy_app'::name) AND (new.avatar_url IS NOT NULL))) EXECUTE FUNCTION app.guard_photo()
CREATE TRIGGER guard_profile BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_profile()
CREATE TRIGGER guard_rank BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = 'pdy_app'::name) AND ((((((((((((old.role IS DISTINCT FROM new.role) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.display_name IS DISTINCT FROM new.display_name)) OR (old."position" IS DISTINCT FROM new."position")) OR (old.department IS DISTINCT FROM new.department)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.cpf IS DISTINCT FROM new.cpf)) OR (old.hire_date IS DISTINCT FROM new.hire_date)) OR (old.external_id IS DISTINCT FROM new.external_id)) OR (old.avatar_url IS DISTINCT FROM new.avatar_url)))) EXECUTE FUNCTION app.guard_rank()
CREATE TRIGGER hand_back_tickets AFTER UPDATE OF is_active, role, company_id ON public.profiles FOR EACH ROW WHEN (((old.company_id IS NOT NULL) AND old.is_active AND (old.role = ANY (ARRAY['admin'::text, 'corporate'::text])) AND ((NOT new.is_active) OR (new.role <> ALL (ARRAY['admin'::text, 'corporate'::text])) OR (new.company_id IS DISTINCT FROM old.company_id)))) EXECUTE FUNCTION app.hand_back_tickets()
CREATE TRIGGER keep_a_platform_admin AFTER UPDATE OF role, is_active ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['pdy_app'::name, 'pdy_auth'::name, 'pdy_platform'::name])) AND (old.role = 'platform_admin'::text) AND old.is_active AND (NOT ((new.role = 'platform_admin'::text) AND new.is_active)))) EXECUTE FUNCTION app.keep_a_platform_admin()
CREATE TRIGGER keep_an_administrator BEFORE UPDATE OF role, is_active, company_id ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['pdy_app'::name, 'pdy_platform'::name])) AND (old.company_id IS NOT NULL) AND old.is_active AND (old.role = ANY (ARRAY['admin'::text, 'corporate'::text])) AND (NOT (new.is_active AND (new.role = ANY (ARRAY['admin'::text, 'corporate'::text])) AND (NOT (new.company_id IS DISTINCT FROM old.company_id)))))) EXECUTE FUNCTION app.keep_an_administrator()
CREATE TRIGGER keep_changed_places AFTER UPDATE OF "position", department, role, company_id ON public.profiles FOR EACH ROW WHEN (((new.company_id IS NOT NULL) AND ((((new.company_id IS DISTINCT FROM old.company_id) OR (new."position" IS DISTINCT FROM old."position")) OR (new.department IS DISTINCT FROM old.department)) OR (new.role IS DISTINCT FROM old.role)))) EXECUTE FUNCTION app.keep_places()
CREATE TRIGGER keep_changes_of_manager AFTER INSERT OR UPDATE OF manager_id, company_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.keep_changes_of_manager()
CREATE TRIGGER keep_membership BEFORE INSERT OR UPDATE OF company_id ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.keep_membership()
CREATE TRIGGER keep_places AFTER INSERT ON public.profiles FOR EACH ROW WHEN ((new.company_id IS NOT NULL)) EXECUTE FUNCTION app.keep_places()
CREATE TRIGGER leave_photo_behind BEFORE UPDATE OF company_id ON public.profiles FOR EACH ROW WHEN (((old.company_id IS DISTINCT FROM new.company_id) AND (old.avatar_url ~~ '/api/photos/%'::text))) EXECUTE FUNCTION app.leave_photo_behind()
CREATE TRIGGER seat_for_changed AFTER UPDATE OF is_active, company_id, role ON public.profiles FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['pdy_app'::name, 'pdy_auth'::name, 'pdy_platform'::name])) AND (new.company_id IS NOT NULL) AND new.is_active AND (new.role <> 'platform_admin'::text) AND (NOT ((NOT (old.company_id IS DISTINCT FROM new.company_id)) AND old.is_active AND (old.role <> 'platform_admin'::text))))) EXECUTE FUNCTION app.guard_seat()
CREATE TRIGGER seats_for_new AFTER INSERT ON public.profiles REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['pdy_app'::name, 'pdy_auth'::name, 'pdy_platform'::name]))) EXECUTE FUNCTION app.guard_seats_of_people()
CREATE TRIGGER tell_change AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((((old.role IS DISTINCT FROM new.role) OR (old.company_id IS DISTINCT FROM new.company_id)) OR (old.is_active IS DISTINCT FROM new.is_active)) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION auth.tell_profile()
CREATE TRIGGER touch BEFORE UPDATE OF email, first_name, last_name, display_name, role, is_active, company_id, manager_id, "position", department, phone, cpf, hire_date, avatar_url ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.touch()
CREATE TRIGGER touch_bio BEFORE UPDATE OF bio ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.touch()
CREATE TRIGGER touch_blocking BEFORE UPDATE OF processing_blocked_at ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.touch()
CREATE TRIGGER touch_record BEFORE UPDATE OF external_id, deactivation_reason ON public.profiles FOR EACH ROW EXECUTE FUNCTION app.touch()
CREATE TRIGGER words_leave_with_person AFTER UPDATE OF erased_at ON public.profiles FOR EACH ROW WHEN (((new.erased_at IS NOT NULL) AND (old.erased_at IS NULL))) EXECUTE FUNCTION app.erase_places()
policy change as permissive for update to pdy_app using (((user_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check (((user_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy fence as restrictive for all to pdy_app using (
CASE
    WHEN (company_id = app.company_id()) THEN true
    ELSE ((app.company_id() IS NULL) AND (user_id = ( SELECT app.person_id() AS person_id)))
END) with check (
CASE
    WHEN (company_id = app.company_id()) THEN true
    ELSE ((app.company_id() IS NULL) AND (user_id = ( SELECT app.person_id() AS person_id)))
END)
policy held_while_counted as permissive for update to pdy_owner using (true) with check (false)
policy moved_by_function as permissive for update to pdy_owner using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy platform_changes as permissive for update to pdy_platform using (true) with check (true)
policy platform_sees as permissive for select to pdy_platform using (true)
policy see as permissive for select to pdy_app using (
CASE
    WHEN (company_id = app.company_id()) THEN true
    ELSE ((app.company_id() IS NULL) AND (user_id = ( SELECT app.person_id() AS person_id)))
END)
policy sign_in as permissive for all to pdy_auth using (true) with check (true)
policy vetted_functions as permissive for select to pdy_owner using (true)
grant insert on public.profiles to pdy_auth;
grant update on public.profiles to pdy_platform;
grant select (avatar_url, bio, company_id, created_at, deactivated_at, department, display_name, email, erased_at, external_id, first_name, hire_date, is_active, is_processed, last_login, last_name, manager_id, name_key, position, processing_blocked_at, role, search, updated_at, user_id, version) on public.profiles to pdy_app;
grant select (avatar_url, company_id, cpf, created_at, department, display_name, email, erased_at, first_name, hire_date, is_active, is_processed, last_login, last_name, manager_id, name_key, phone, position, processing_blocked_at, role, search, updated_at, user_id, version) on public.profiles to pdy_platform;
grant select (company_id, display_name, email, first_name, is_active, last_login, last_name, role, user_id) on public.profiles to pdy_auth;
grant update (avatar_url, bio, cpf, deactivated_on, deactivation_kind, deactivation_reason, department, display_name, external_id, first_name, hire_date, is_active, last_name, manager_id, phone, position, processing_blocked_at, role) on public.profiles to pdy_app;
grant update (company_id, email, last_login, manager_id, role) on public.profiles to pdy_auth;

table public.question_exposures (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  last_seen_at timestamp with time zone not null
  person_id uuid not null
  question_id uuid not null
  times integer not null default 1 -- In how many attempts it was put to them.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint question_exposures_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint question_exposures_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint question_exposures_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES public.questions(company_id, id)
constraint question_exposures_pkey PRIMARY KEY (company_id, person_id, question_id)
constraint question_exposures_times_check CHECK ((times > 0))
CREATE INDEX question_exposures_company_id_question_id_idx ON public.question_exposures USING btree (company_id, question_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.question_exposures FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.question_exposures to pdy_app;

table public.question_figures (owner pdy_owner, row-level security, forced)
  asked integer not null -- In how many of them it was asked.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  median_ms integer -- Of their times; null while nobody was timed.
  question_id uuid not null
  sessions integer not null -- Proficiency tests of its competency that were finished.
  shown integer not null -- Attempts of any kind that put it to somebody, and ended.
  timed integer not null -- Answers with a time, in tests of any kind.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint question_figures_asked_check CHECK ((asked >= 0))
constraint question_figures_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint question_figures_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES public.questions(company_id, id)
constraint question_figures_median_ms_check CHECK ((median_ms >= 0))
constraint question_figures_pkey PRIMARY KEY (company_id, question_id)
constraint question_figures_sessions_check CHECK ((sessions >= 0))
constraint question_figures_shown_check CHECK ((shown >= 0))
constraint question_figures_timed_check CHECK ((timed >= 0))
CREATE TRIGGER touch BEFORE UPDATE ON public.question_figures FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.question_figures to pdy_app;

table public.question_keys (owner pdy_owner, row-level security, forced)
  accepted text[] -- Texts that are right, compared without case, accents and spare spaces.
  company_id uuid not null default app.company_id()
  correct text[] -- Ids of the right options; null for typed answers.
  created_at timestamp with time zone not null default app.now()
  explanation text not null default ''::text
  number numeric(20,6)
  reference text not null default ''::text
  scoring text not null default 'balanced'::text -- Of several choices: share of hits less share of false alarms, or everything.
  tolerance numeric(20,6)
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  version_id uuid not null
constraint numbers_have_a_tolerance CHECK (((number IS NULL) = (tolerance IS NULL)))
constraint one_kind_of_key CHECK ((num_nonnulls(correct, number, accepted) = 1))
constraint question_keys_accepted_check CHECK (((cardinality(accepted) >= 1) AND (cardinality(accepted) <= 20)))
constraint question_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint question_keys_company_id_version_id_fkey FOREIGN KEY (company_id, version_id) REFERENCES public.question_versions(company_id, id)
constraint question_keys_correct_check CHECK (((cardinality(correct) >= 1) AND (cardinality(correct) <= 10)))
constraint question_keys_explanation_check CHECK ((length(explanation) <= 5000))
constraint question_keys_pkey PRIMARY KEY (company_id, version_id)
constraint question_keys_reference_check CHECK ((length(reference) <= 500))
constraint question_keys_scoring_check CHECK ((scoring = ANY (ARRAY['balanced'::text, 'all_or_nothing'::text])))
constraint question_keys_tolerance_check CHECK ((tolerance >= (0)::numeric))
CREATE TRIGGER keep_key_in_force BEFORE UPDATE ON public.question_keys FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.keep_key_in_force()
CREATE TRIGGER keep_used_key BEFORE UPDATE ON public.question_keys FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.keep_used_key()
CREATE TRIGGER touch BEFORE UPDATE ON public.question_keys FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy change as permissive for update to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy released as permissive for select to pdy_app using ((version_id IN ( SELECT app.released_versions() AS released_versions)))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy shown_to_companies as permissive for select to pdy_owner using ((company_id IN ( SELECT c.id
   FROM public.companies c
  WHERE c.is_platform)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.question_keys to pdy_app;

table public.question_versions (owner pdy_owner, row-level security, forced)
  allows_dont_know boolean not null default true
  annulled text -- Counts for nobody any more: everybody has its points, or it leaves points and highest. Null: it counts as answered.
  author_id uuid default app.person_id() -- Who wrote it, or changed it last; null for a copy that stands as the platform wrote it. A plain uuid: it may be a platform administrator.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  in_force_at timestamp with time zone -- When it was first activated; null: it never was.
  max_selections smallint -- Most options that may be chosen; null: any number.
  number integer not null
  options jsonb not null default '[]'::jsonb
  question_id uuid not null
  return_reason text
  returned_at timestamp with time zone -- When a reviewer gave it back to its author; null: it was not, or was changed since.
  returned_by uuid -- The reviewer. A plain uuid: it may be a platform administrator.
  stem text not null -- Markdown, as written.
  type text not null
  unit text
  updated_at timestamp with time zone not null default app.now()
  used_at timestamp with time zone -- When it was first put to somebody; from then on it stays as it is.
  version integer not null default 1
constraint choices_have_options CHECK (((jsonb_array_length(options) >= 2) OR (type = ANY (ARRAY['numeric'::text, 'short_text'::text]))))
constraint only_numbers_have_a_unit CHECK (((unit IS NULL) OR (type = 'numeric'::text)))
constraint question_versions_annulled_check CHECK ((annulled = ANY (ARRAY['everybody_right'::text, 'left_out'::text])))
constraint question_versions_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint question_versions_company_id_id_question_id_key UNIQUE (company_id, id, question_id)
constraint question_versions_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES public.questions(company_id, id)
constraint question_versions_max_selections_check CHECK (((max_selections >= 1) AND (max_selections <= 10)))
constraint question_versions_number_check CHECK ((number > 0))
constraint question_versions_options_check CHECK (((jsonb_typeof(options) = 'array'::text) AND (jsonb_array_length(options) <= 10)))
constraint question_versions_pkey PRIMARY KEY (company_id, id)
constraint question_versions_return_reason_check CHECK (((length(btrim(return_reason)) >= 1) AND (length(btrim(return_reason)) <= 1000)))
constraint question_versions_stem_check CHECK (((length(btrim(stem)) >= 10) AND (length(btrim(stem)) <= 5000)))
constraint question_versions_type_check CHECK ((type = ANY (ARRAY['single_choice'::text, 'multiple_choice'::text, 'true_false'::text, 'numeric'::text, 'short_text'::text])))
constraint question_versions_unit_check CHECK (((length(btrim(unit)) >= 1) AND (length(btrim(unit)) <= 20)))
constraint several_are_chosen_of_many CHECK (((max_selections IS NULL) OR (type = 'multiple_choice'::text)))
constraint typed_answers_have_none CHECK (((jsonb_array_length(options) = 0) OR (type <> ALL (ARRAY['numeric'::text, 'short_text'::text]))))
constraint version_is_returned_with_a_reason CHECK ((num_nonnulls(returned_at, return_reason) = ANY (ARRAY[0, 2])))
constraint version_number_is_unique UNIQUE (company_id, question_id, number)
CREATE INDEX question_stems ON public.question_versions USING gin (company_id, app.normalise(stem) public.gin_trgm_ops) WITH (fastupdate=off)
CREATE TRIGGER keep_used_version BEFORE UPDATE ON public.question_versions FOR EACH ROW EXECUTE FUNCTION app.keep_used_version()
CREATE TRIGGER keep_version_in_force BEFORE UPDATE ON public.question_versions FOR EACH ROW WHEN (((CURRENT_USER = 'pdy_app'::name) AND ((((((((new.question_id IS DISTINCT FROM old.question_id) OR (new.number IS DISTINCT FROM old.number)) OR (new.type IS DISTINCT FROM old.type)) OR (new.stem IS DISTINCT FROM old.stem)) OR (new.options IS DISTINCT FROM old.options)) OR (new.max_selections IS DISTINCT FROM old.max_selections)) OR (new.allows_dont_know IS DISTINCT FROM old.allows_dont_know)) OR (new.unit IS DISTINCT FROM old.unit)))) EXECUTE FUNCTION app.keep_version_in_force()
CREATE TRIGGER touch BEFORE UPDATE ON public.question_versions FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy asked as permissive for select to pdy_app using ((id IN ( SELECT app.asked_versions() AS asked_versions)))
policy change as permissive for update to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.question_versions to pdy_app;

table public.questions (owner pdy_owner, row-level security, forced)
  code text not null
  code_key text not null generated always as (upper(btrim(code))) stored
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  current_version_id uuid
  enemy_group text -- Two of one group never stand in the same attempt; null: it has no enemies.
  id uuid not null default uuidv7()
  in_adaptive boolean not null default true -- May be asked by a proficiency test.
  in_exams boolean not null default true -- May stand in a simulado.
  owner_id uuid default app.person_id() -- Who wrote it; null for what came with the company. A plain uuid: it may be a platform administrator.
  pending_version_id uuid -- Waits for a reviewer, or was given back by one, while the current version stays in force; null: none.
  source_question_id uuid -- The question of the platform's bank it was copied from; null for all others. A plain uuid: that one is of another company.
  status text not null default 'draft'::text
  tags text[] not null default '{}'::text[]
  target_level smallint not null -- Level of whom it tells apart best, as its author judges; what counts until it is calibrated.
  topic text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint active_questions_have_a_version CHECK (((status = 'draft'::text) OR (current_version_id IS NOT NULL)))
constraint pending_version_is_another CHECK ((pending_version_id <> current_version_id))
constraint question_code_is_unique UNIQUE (company_id, code_key)
constraint question_serves_something CHECK ((in_exams OR in_adaptive))
constraint questions_code_check CHECK (((length(btrim(code)) >= 1) AND (length(btrim(code)) <= 40)))
constraint questions_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint questions_company_id_current_version_id_id_fkey FOREIGN KEY (company_id, current_version_id, id) REFERENCES public.question_versions(company_id, id, question_id)
constraint questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint questions_enemy_group_check CHECK (((length(btrim(enemy_group)) >= 1) AND (length(btrim(enemy_group)) <= 40)))
constraint questions_pending_version_fkey FOREIGN KEY (company_id, pending_version_id, id) REFERENCES public.question_versions(company_id, id, question_id)
constraint questions_pkey PRIMARY KEY (company_id, id)
constraint questions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in_review'::text, 'active'::text, 'suspended'::text, 'retired'::text])))
constraint questions_tags_check CHECK ((cardinality(tags) <= 10))
constraint questions_target_level_check CHECK (((target_level >= 1) AND (target_level <= 5)))
constraint questions_topic_check CHECK (((length(btrim(topic)) >= 1) AND (length(btrim(topic)) <= 80)))
CREATE INDEX questions_company_id_competency_id_status_idx ON public.questions USING btree (company_id, competency_id, status)
CREATE INDEX questions_company_id_current_version_id_idx ON public.questions USING btree (company_id, current_version_id)
CREATE INDEX questions_company_id_pending_version_id_idx ON public.questions USING btree (company_id, pending_version_id) WHERE (pending_version_id IS NOT NULL)
CREATE INDEX questions_under_review ON public.questions USING btree (company_id) WHERE ((status = 'in_review'::text) OR (pending_version_id IS NOT NULL))
CREATE UNIQUE INDEX question_is_copied_once ON public.questions USING btree (company_id, source_question_id) WHERE (source_question_id IS NOT NULL)
CREATE TRIGGER guard_activation BEFORE UPDATE OF status, current_version_id ON public.questions FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_activation()
CREATE TRIGGER keep_out BEFORE UPDATE ON public.questions FOR EACH ROW WHEN (((new.status = 'active'::text) AND (old.status <> 'active'::text))) EXECUTE FUNCTION app.keep_out()
CREATE TRIGGER touch BEFORE UPDATE ON public.questions FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.writes_content() AS writes_content))
policy change as permissive for update to pdy_app using (( SELECT app.writes_content() AS writes_content)) with check (( SELECT app.writes_content() AS writes_content))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.questions to pdy_app;

table public.reaction_runs (owner pdy_owner, row-level security, forced)
  at timestamp with time zone not null default now()
  company_id uuid not null default app.company_id()
  event_id uuid not null
  reaction text not null
constraint reaction_runs_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES public.events(company_id, id)
constraint reaction_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint reaction_runs_pkey PRIMARY KEY (company_id, event_id, reaction)
constraint reaction_runs_reaction_check CHECK ((length(reaction) <= 100))
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.reaction_runs to pdy_app;

table public.recognition_choices (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  is_public boolean not null -- False: praise reaches the person in private.
  person_id uuid not null default app.person_id()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint recognition_choices_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recognition_choices_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recognition_choices_pkey PRIMARY KEY (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.recognition_choices FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.recognition_choices to pdy_app;

table public.recognition_comments (owner pdy_owner, row-level security, forced)
  audience text not null default 'gone'::text
  audience_ids uuid[] not null default '{}'::uuid[]
  author_id uuid not null default app.person_id()
  body text not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  deleted_at timestamp with time zone
  id uuid not null default uuidv7()
  moderated_by uuid -- Who of the administration removed it; null: nobody did.
  moderation_reason text
  parent_id uuid -- The comment it answers, which answers none; null: about the recognition.
  person_id uuid not null default app.person_id() -- Who wrote the comment; author_id wrote what it is about.
  recognition_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint recognition_comment_has_words CHECK (((deleted_at IS NOT NULL) OR (length(btrim(body)) >= 1)))
constraint recognition_comments_audience_check CHECK ((audience = ANY (ARRAY['company'::text, 'team'::text, 'private'::text, 'reported'::text, 'hidden'::text, 'gone'::text])))
constraint recognition_comments_body_check CHECK ((length(body) <= 1000))
constraint recognition_comments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recognition_comments_company_id_moderated_by_fkey FOREIGN KEY (company_id, moderated_by) REFERENCES public.company_members(company_id, user_id)
constraint recognition_comments_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES public.recognition_comments(company_id, id) ON DELETE CASCADE
constraint recognition_comments_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recognition_comments_company_id_recognition_id_fkey FOREIGN KEY (company_id, recognition_id) REFERENCES public.recognitions(company_id, id) ON DELETE CASCADE
constraint recognition_comments_moderation_reason_check CHECK (((length(moderation_reason) >= 1) AND (length(moderation_reason) <= 500)))
constraint recognition_comments_pkey PRIMARY KEY (company_id, id)
CREATE INDEX recognition_comments_company_id_moderated_by_idx ON public.recognition_comments USING btree (company_id, moderated_by) WHERE (moderated_by IS NOT NULL)
CREATE INDEX recognition_comments_company_id_parent_id_idx ON public.recognition_comments USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL)
CREATE INDEX recognition_comments_company_id_person_id_idx ON public.recognition_comments USING btree (company_id, person_id)
CREATE INDEX recognition_comments_company_id_recognition_id_id_idx ON public.recognition_comments USING btree (company_id, recognition_id, id)
CREATE TRIGGER guard_answer AFTER INSERT ON public.recognition_comments FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION app.guard_answer()
CREATE TRIGGER guard_recognition_comment BEFORE UPDATE ON public.recognition_comments FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_recognition_comment()
CREATE TRIGGER stand_by_recognition BEFORE INSERT ON public.recognition_comments FOR EACH ROW EXECUTE FUNCTION app.stand_by_recognition()
CREATE TRIGGER touch BEFORE UPDATE ON public.recognition_comments FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy kept_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy moderate as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) AND (audience <> 'private'::text))) with check ((( SELECT app.administers() AS administers) AND (audience <> 'private'::text)))
policy own as permissive for select to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using ((((company_id = app.company_id()) AND (audience = 'company'::text)) OR (author_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((audience = 'team'::text) AND ((audience_ids && ( SELECT app.own_teams() AS own_teams)) OR ( SELECT app.administers() AS administers))) OR ((audience = ANY (ARRAY['private'::text, 'reported'::text])) AND (audience_ids @> ARRAY[( SELECT app.person_id() AS person_id)])) OR ((audience = ANY (ARRAY['hidden'::text, 'reported'::text])) AND ( SELECT app.administers() AS administers))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.recognition_comments to pdy_app;
grant update (body, deleted_at, moderated_by, moderation_reason) on public.recognition_comments to pdy_app;

table public.recognition_likes (owner pdy_owner, row-level security, forced)
  audience text not null default 'gone'::text
  audience_ids uuid[] not null default '{}'::uuid[]
  author_id uuid not null default app.person_id()
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  person_id uuid not null default app.person_id()
  recognition_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint recognition_likes_audience_check CHECK ((audience = ANY (ARRAY['company'::text, 'team'::text, 'private'::text, 'reported'::text, 'hidden'::text, 'gone'::text])))
constraint recognition_likes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recognition_likes_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recognition_likes_company_id_recognition_id_fkey FOREIGN KEY (company_id, recognition_id) REFERENCES public.recognitions(company_id, id) ON DELETE CASCADE
constraint recognition_likes_pkey PRIMARY KEY (company_id, recognition_id, person_id)
CREATE INDEX recognition_likes_company_id_person_id_idx ON public.recognition_likes USING btree (company_id, person_id)
CREATE TRIGGER stand_by_recognition BEFORE INSERT ON public.recognition_likes FOR EACH ROW EXECUTE FUNCTION app.stand_by_recognition()
CREATE TRIGGER touch BEFORE UPDATE ON public.recognition_likes FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy kept_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy own as permissive for select to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy remove as permissive for delete to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using ((((company_id = app.company_id()) AND (audience = 'company'::text)) OR (author_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((audience = 'team'::text) AND ((audience_ids && ( SELECT app.own_teams() AS own_teams)) OR ( SELECT app.administers() AS administers))) OR ((audience = ANY (ARRAY['private'::text, 'reported'::text])) AND (audience_ids @> ARRAY[( SELECT app.person_id() AS person_id)])) OR ((audience = ANY (ARRAY['hidden'::text, 'reported'::text])) AND ( SELECT app.administers() AS administers))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.recognition_likes to pdy_app;

table public.recognition_looks (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  person_id uuid not null default app.person_id()
  until_id uuid not null -- The newest post they have seen; ids grow with time.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint recognition_looks_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recognition_looks_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recognition_looks_pkey PRIMARY KEY (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.recognition_looks FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((person_id = ( SELECT app.person_id() AS person_id)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.recognition_looks to pdy_app;

table public.recognition_recipients (owner pdy_owner, row-level security, forced)
  audience text not null default 'gone'::text
  audience_ids uuid[] not null default '{}'::uuid[]
  author_id uuid not null default app.person_id() -- Who wrote it; given by the database, as audience and audience_ids.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  person_id uuid not null
  recognition_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint nobody_praises_themselves CHECK ((person_id <> author_id))
constraint recognition_recipients_audience_check CHECK ((audience = ANY (ARRAY['company'::text, 'team'::text, 'private'::text, 'reported'::text, 'hidden'::text, 'gone'::text])))
constraint recognition_recipients_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recognition_recipients_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recognition_recipients_company_id_recognition_id_fkey FOREIGN KEY (company_id, recognition_id) REFERENCES public.recognitions(company_id, id) ON DELETE CASCADE
constraint recognition_recipients_pkey PRIMARY KEY (company_id, recognition_id, person_id)
CREATE INDEX recognition_recipients_company_id_author_id_idx ON public.recognition_recipients USING btree (company_id, author_id)
CREATE INDEX recognition_recipients_company_id_person_id_recognition_id_idx ON public.recognition_recipients USING btree (company_id, person_id, recognition_id DESC)
CREATE TRIGGER guard_recipient AFTER INSERT ON public.recognition_recipients FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_recipient()
CREATE TRIGGER stand_by_recognition BEFORE INSERT ON public.recognition_recipients FOR EACH ROW EXECUTE FUNCTION app.stand_by_recognition()
CREATE TRIGGER touch BEFORE UPDATE ON public.recognition_recipients FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((author_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy kept_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy see as permissive for select to pdy_app using ((((company_id = app.company_id()) AND (audience = 'company'::text)) OR (author_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((audience = 'team'::text) AND ((audience_ids && ( SELECT app.own_teams() AS own_teams)) OR ( SELECT app.administers() AS administers))) OR ((audience = ANY (ARRAY['private'::text, 'reported'::text])) AND (audience_ids @> ARRAY[( SELECT app.person_id() AS person_id)])) OR ((audience = ANY (ARRAY['hidden'::text, 'reported'::text])) AND ( SELECT app.administers() AS administers))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.recognition_recipients to pdy_app;

table public.recognition_reports (owner pdy_owner, row-level security, forced)
  audience text not null default 'gone'::text
  audience_ids uuid[] not null default '{}'::uuid[]
  author_id uuid not null default app.person_id()
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  decided_at timestamp with time zone -- Null: it still counts among the three that hide.
  note text
  person_id uuid not null default app.person_id()
  reason text not null
  recognition_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  words text -- What it said when it was reported; null: it was decided.
constraint recognition_reports_audience_check CHECK ((audience = ANY (ARRAY['company'::text, 'team'::text, 'private'::text, 'reported'::text, 'hidden'::text, 'gone'::text])))
constraint recognition_reports_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recognition_reports_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recognition_reports_company_id_recognition_id_fkey FOREIGN KEY (company_id, recognition_id) REFERENCES public.recognitions(company_id, id) ON DELETE CASCADE
constraint recognition_reports_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
constraint recognition_reports_pkey PRIMARY KEY (company_id, recognition_id, person_id)
constraint recognition_reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'offensive'::text, 'private_data'::text, 'other'::text])))
CREATE INDEX recognition_reports_company_id_person_id_idx ON public.recognition_reports USING btree (company_id, person_id)
CREATE TRIGGER hold_recognition AFTER INSERT ON public.recognition_reports FOR EACH ROW EXECUTE FUNCTION app.hold_recognition()
CREATE TRIGGER stand_by_recognition BEFORE INSERT ON public.recognition_reports FOR EACH ROW EXECUTE FUNCTION app.stand_by_recognition()
CREATE TRIGGER take_words BEFORE INSERT OR UPDATE ON public.recognition_reports FOR EACH ROW EXECUTE FUNCTION app.take_reported_words()
CREATE TRIGGER touch BEFORE UPDATE ON public.recognition_reports FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((person_id = ( SELECT app.person_id() AS person_id)) AND (author_id <> ( SELECT app.person_id() AS person_id))))
policy decide as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) AND (author_id <> ( SELECT app.person_id() AS person_id)))) with check ((( SELECT app.administers() AS administers) AND (author_id <> ( SELECT app.person_id() AS person_id))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy kept_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (( SELECT app.administers() AS administers) AND (author_id <> ( SELECT app.person_id() AS person_id)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.recognition_reports to pdy_app;
grant update (decided_at) on public.recognition_reports to pdy_app;

table public.recognitions (owner pdy_owner, row-level security, forced)
  audience text not null generated always as (
CASE
    WHEN ((deleted_at IS NOT NULL) AND (NOT is_kept)) THEN 'gone'::text
    WHEN ((deleted_at IS NOT NULL) OR (moderation = ANY (ARRAY['held'::text, 'removed'::text]))) THEN 'hidden'::text
    WHEN ((visibility = 'private'::text) AND was_reported) THEN 'reported'::text
    ELSE visibility
END) stored -- Who reads it now; follows from the rest.
  audience_ids uuid[] not null -- Of a private one, both sides; else those it is about and who led them directly when it was written.
  body text not null
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint -- The transaction that changed the row last: what a reader who was away has missed.
  company_id uuid not null default app.company_id()
  competency_id uuid n_distinct=40
  created_at timestamp with time zone not null default app.now()
  deleted_at timestamp with time zone
  edited_at timestamp with time zone
  id uuid not null default uuidv7()
  is_kept boolean not null default false -- Taken back while a report waits: its words stay until somebody has decided.
  moderated_at timestamp with time zone
  moderated_by uuid
  moderation text not null default 'shown'::text -- held: three people reported it, and nobody has decided yet.
  moderation_reason text
  person_id uuid not null default app.person_id() -- Who wrote it.
  sent_id uuid not null default uuidv7() -- What was sent in one go: for some in the feed, for those who prefer it so in private.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  visibility text not null
  was_reported boolean not null default false
constraint recognition_has_20_to_2000_characters CHECK (((deleted_at IS NOT NULL) OR ((length(btrim(body)) >= 20) AND (length(btrim(body)) <= 2000))))
constraint recognitions_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint recognitions_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recognitions_company_id_moderated_by_fkey FOREIGN KEY (company_id, moderated_by) REFERENCES public.company_members(company_id, user_id)
constraint recognitions_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recognitions_moderation_check CHECK ((moderation = ANY (ARRAY['shown'::text, 'held'::text, 'restored'::text, 'removed'::text])))
constraint recognitions_moderation_reason_check CHECK (((length(moderation_reason) >= 1) AND (length(moderation_reason) <= 500)))
constraint recognitions_pkey PRIMARY KEY (company_id, id)
constraint recognitions_visibility_check CHECK ((visibility = ANY (ARRAY['company'::text, 'team'::text, 'private'::text])))
CREATE INDEX recognitions_by_age ON public.recognitions USING btree (created_at)
CREATE INDEX recognitions_company_id_audience_ids_idx ON public.recognitions USING gin (company_id, audience_ids)
CREATE INDEX recognitions_company_id_changed_in_idx ON public.recognitions USING btree (company_id, changed_in)
CREATE INDEX recognitions_company_id_competency_id_idx ON public.recognitions USING btree (company_id, competency_id) WHERE (competency_id IS NOT NULL)
CREATE INDEX recognitions_company_id_moderated_by_idx ON public.recognitions USING btree (company_id, moderated_by) WHERE (moderated_by IS NOT NULL)
CREATE INDEX recognitions_company_id_person_id_id_idx ON public.recognitions USING btree (company_id, person_id, id DESC)
CREATE INDEX recognitions_to_decide ON public.recognitions USING btree (company_id, id DESC) WHERE (was_reported OR (moderation = 'removed'::text))
CREATE TRIGGER drop_judged_words AFTER UPDATE ON public.recognitions FOR EACH ROW WHEN ((new.is_kept AND (new.moderated_at IS DISTINCT FROM old.moderated_at))) EXECUTE FUNCTION app.drop_judged_words()
CREATE TRIGGER guard_recognition BEFORE UPDATE ON public.recognitions FOR EACH ROW WHEN ((CURRENT_USER = 'pdy_app'::name)) EXECUTE FUNCTION app.guard_recognition()
CREATE TRIGGER keep_beside_recognition AFTER UPDATE ON public.recognitions FOR EACH ROW WHEN ((old.audience IS DISTINCT FROM new.audience)) EXECUTE FUNCTION app.keep_beside_recognition()
CREATE TRIGGER keep_reported_words BEFORE UPDATE ON public.recognitions FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.keep_reported_words()
CREATE TRIGGER tell_recognition BEFORE INSERT OR UPDATE ON public.recognitions FOR EACH ROW EXECUTE FUNCTION app.tell_recognition()
CREATE TRIGGER touch BEFORE UPDATE ON public.recognitions FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy kept_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy see as permissive for select to pdy_app using ((((company_id = app.company_id()) AND (audience = 'company'::text)) OR (person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((audience = 'team'::text) AND ((audience_ids && ( SELECT app.own_teams() AS own_teams)) OR ( SELECT app.administers() AS administers))) OR ((audience = ANY (ARRAY['private'::text, 'reported'::text])) AND (audience_ids @> ARRAY[( SELECT app.person_id() AS person_id)])) OR ((audience = ANY (ARRAY['hidden'::text, 'reported'::text])) AND ( SELECT app.administers() AS administers))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant select on public.recognitions to pdy_app;
grant insert (audience_ids, body, company_id, competency_id, created_at, person_id, sent_id, visibility) on public.recognitions to pdy_app;
grant update (body, competency_id, deleted_at, edited_at, moderated_at, moderated_by, moderation, moderation_reason) on public.recognitions to pdy_app;

table public.recommendation_lists (owner pdy_owner, row-level security, forced)
  batch_id uuid -- Written by what came before lists were computed together; null since.
  changes_on date -- First day on which the passing of days may make it another list; null: none that is known.
  company_id uuid not null default app.company_id()
  computed_at timestamp with time zone not null -- When it was last computed, or found to be what it would be.
  created_at timestamp with time zone not null default app.now()
  inputs text -- Digest of all that the list was computed from but its day; null: it is computed anew at the next occasion.
  person_id uuid not null
  told_at timestamp with time zone -- When the person was last told of new ones; null: never.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint recommendation_lists_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recommendation_lists_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recommendation_lists_pkey PRIMARY KEY (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.recommendation_lists FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.recommendation_lists to pdy_app;

table public.recommendation_needs (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  gap numeric(4,2) not null
  has_content boolean not null -- Something the library offers leads further than what is held.
  horizon text not null
  person_id uuid not null
  priority numeric(6,4) not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint recommendation_needs_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint recommendation_needs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recommendation_needs_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recommendation_needs_gap_check CHECK (((gap >= (0)::numeric) AND (gap <= (5)::numeric)))
constraint recommendation_needs_horizon_check CHECK ((horizon = ANY (ARRAY['current'::text, 'target'::text, 'company'::text])))
constraint recommendation_needs_pkey PRIMARY KEY (company_id, person_id, competency_id)
constraint recommendation_needs_priority_check CHECK (((priority >= (0)::numeric) AND (priority <= (1)::numeric)))
CREATE INDEX recommendation_needs_company_id_competency_id_idx ON public.recommendation_needs USING btree (company_id, competency_id) WHERE (NOT has_content)
CREATE INDEX recommendation_needs_company_id_competency_id_idx1 ON public.recommendation_needs USING btree (company_id, competency_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.recommendation_needs FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.recommendation_needs to pdy_app;

table public.recommendation_rules (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  departments text[] not null default '{}'::text[]
  ends_on date -- Last day it holds; null: no end.
  factor numeric(3,2) -- On what the item is worth, 1.0 to 1.5; null unless it is a boost.
  id uuid not null default uuidv7()
  is_active boolean not null default true
  is_for_all boolean not null default true
  item_id uuid not null
  job_profile_ids uuid[] not null default '{}'::uuid[] -- Whoever holds one of them now, or is of one of the departments, or has one of the roles.
  kind text not null
  note text not null default ''::text
  renews_after_months smallint -- So long after somebody finished it, it is due again; null: once is enough.
  roles text[] not null default '{}'::text[]
  starts_on date not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint boost_has_a_factor CHECK (((kind = 'boost'::text) = (factor IS NOT NULL)))
constraint mandatory_has_an_end CHECK (((kind <> 'mandatory'::text) OR (ends_on IS NOT NULL)))
constraint only_mandatory_renews CHECK (((renews_after_months IS NULL) OR (kind = 'mandatory'::text)))
constraint recommendation_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recommendation_rules_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES public.library_items(company_id, id)
constraint recommendation_rules_departments_check CHECK ((cardinality(departments) <= 50))
constraint recommendation_rules_factor_check CHECK (((factor >= (1)::numeric) AND (factor <= 1.5)))
constraint recommendation_rules_job_profile_ids_check CHECK ((cardinality(job_profile_ids) <= 50))
constraint recommendation_rules_kind_check CHECK ((kind = ANY (ARRAY['pin'::text, 'exclude'::text, 'boost'::text, 'mandatory'::text])))
constraint recommendation_rules_note_check CHECK ((length(note) <= 500))
constraint recommendation_rules_pkey PRIMARY KEY (company_id, id)
constraint recommendation_rules_renews_after_months_check CHECK (((renews_after_months >= 1) AND (renews_after_months <= 60)))
constraint recommendation_rules_roles_check CHECK ((roles <@ ARRAY['employee'::text, 'manager'::text, 'admin'::text, 'corporate'::text]))
constraint rule_ends_after_it_begins CHECK ((ends_on >= starts_on))
constraint rule_has_an_audience CHECK ((is_for_all = (((cardinality(job_profile_ids) + cardinality(departments)) + cardinality(roles)) = 0)))
CREATE INDEX recommendation_rules_company_id_item_id_idx ON public.recommendation_rules USING btree (company_id, item_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.recommendation_rules FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
grant delete, insert, select, update on public.recommendation_rules to pdy_app;

table public.recommendation_settings (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  disabled_kinds text[] not null default '{}'::text[]
  max_items smallint not null default 12
  max_per_competency smallint not null default 3
  same_competency_factor numeric(3,2) not null default 0.85
  same_kind_factor numeric(3,2) not null default 0.92
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  weight_company numeric(3,2) not null default 0.85
  weight_current numeric(3,2) not null default 1
  weight_target numeric(3,2) not null default 0.7
constraint recommendation_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recommendation_settings_disabled_kinds_check CHECK ((disabled_kinds <@ ARRAY['course'::text, 'reading'::text, 'project'::text, 'mentoring'::text, 'job_rotation'::text, 'event'::text, 'practice'::text, 'simulado'::text, 'deck'::text, 'assessment'::text, 'other'::text]))
constraint recommendation_settings_max_items_check CHECK (((max_items >= 1) AND (max_items <= 30)))
constraint recommendation_settings_max_per_competency_check CHECK (((max_per_competency >= 1) AND (max_per_competency <= 10)))
constraint recommendation_settings_pkey PRIMARY KEY (company_id)
constraint recommendation_settings_same_competency_factor_check CHECK (((same_competency_factor >= 0.1) AND (same_competency_factor <= (1)::numeric)))
constraint recommendation_settings_same_kind_factor_check CHECK (((same_kind_factor >= 0.1) AND (same_kind_factor <= (1)::numeric)))
constraint recommendation_settings_weight_company_check CHECK (((weight_company >= (0)::numeric) AND (weight_company <= (1)::numeric)))
constraint recommendation_settings_weight_current_check CHECK (((weight_current >= (0)::numeric) AND (weight_current <= (1)::numeric)))
constraint recommendation_settings_weight_target_check CHECK (((weight_target >= (0)::numeric) AND (weight_target <= (1)::numeric)))
CREATE TRIGGER touch BEFORE UPDATE ON public.recommendation_settings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.recommendation_settings to pdy_app;

table public.recommendations (owner pdy_owner, row-level security, forced)
  adjusted numeric(8,4) not null
  algo_version smallint not null default 1
  assessment_id uuid -- The test that is recommended; null: it is an activity.
  batch_id uuid -- Written by what came before lists were computed together; null since.
  beyond_list boolean not null default false -- True: of the list for the current job alone, and not of the short list of all; false where there is no target.
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  computed_at timestamp with time zone not null default app.now() -- When what is said of it here last changed.
  created_at timestamp with time zone not null default app.now()
  dismiss_reason text
  dismissed_until date -- First day it may be listed again.
  goal_id uuid
  horizon text not null default 'current'::text -- Who asks for the competency: the current job, the target job, the company.
  id uuid not null default uuidv7()
  item_id uuid not null generated always as (COALESCE(library_item_id, assessment_id)) stored -- Of the two the one that is recommended.
  item_type text not null generated always as (
CASE
    WHEN (assessment_id IS NULL) THEN 'library'::text
    ELSE 'assessment'::text
END) stored
  library_item_id uuid -- The activity of the library that is recommended; null: it is a test.
  listed_at timestamp with time zone -- Since when it has been in the list, or was when it was last.
  mandatory_until date -- Last day by which the company wants it done; null: it does not.
  parts jsonb not null default '{}'::jsonb -- The numbers that made the score.
  person_id uuid not null
  rank smallint -- Place in the list, from 1; null while it is not in it.
  reason jsonb not null -- Code and numbers; the sentence is built from them each time it is shown.
  score numeric(8,4) not null
  status text not null default 'shown'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint dismissal_is_whole CHECK ((((status = 'dismissed'::text) = (dismiss_reason IS NOT NULL)) AND ((status = 'dismissed'::text) = (dismissed_until IS NOT NULL))))
constraint mandatory_is_not_dismissed CHECK (((status <> 'dismissed'::text) OR (mandatory_until IS NULL)))
constraint one_recommendation_per_item UNIQUE (company_id, person_id, item_id)
constraint recommendations_adjusted_check CHECK (((adjusted >= (0)::numeric) AND (adjusted <= (100)::numeric)))
constraint recommendations_algo_version_check CHECK (((algo_version >= 1) AND (algo_version <= 1000)))
constraint recommendations_company_id_assessment_id_fkey FOREIGN KEY (company_id, assessment_id) REFERENCES public.assessments(company_id, id)
constraint recommendations_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint recommendations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint recommendations_company_id_goal_id_person_id_fkey FOREIGN KEY (company_id, goal_id, person_id) REFERENCES public.pdi_goals(company_id, id, person_id) ON DELETE SET NULL (goal_id)
constraint recommendations_company_id_id_person_id_key UNIQUE (company_id, id, person_id)
constraint recommendations_company_id_library_item_id_fkey FOREIGN KEY (company_id, library_item_id) REFERENCES public.library_items(company_id, id)
constraint recommendations_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint recommendations_dismiss_reason_check CHECK ((dismiss_reason = ANY (ARRAY['not_relevant'::text, 'already_know'::text, 'no_time'::text, 'bad_quality'::text, 'other'::text])))
constraint recommendations_horizon_check CHECK ((horizon = ANY (ARRAY['current'::text, 'target'::text, 'company'::text])))
constraint recommendations_item_type_check CHECK ((item_type = ANY (ARRAY['library'::text, 'assessment'::text])))
constraint recommendations_parts_check CHECK ((jsonb_typeof(parts) = 'object'::text))
constraint recommendations_pkey PRIMARY KEY (company_id, id)
constraint recommendations_rank_check CHECK (((rank >= 1) AND (rank <= 100)))
constraint recommendations_score_check CHECK (((score >= (0)::numeric) AND (score <= (100)::numeric)))
constraint recommendations_status_check CHECK ((status = ANY (ARRAY['shown'::text, 'saved'::text, 'accepted'::text, 'dismissed'::text, 'completed'::text, 'expired'::text])))
constraint recommends_one_thing CHECK ((num_nonnulls(library_item_id, assessment_id) = 1))
CREATE INDEX recommendations_company_id_assessment_id_idx ON public.recommendations USING btree (company_id, assessment_id) WHERE (assessment_id IS NOT NULL)
CREATE INDEX recommendations_company_id_competency_id_idx ON public.recommendations USING btree (company_id, competency_id)
CREATE INDEX recommendations_company_id_library_item_id_idx ON public.recommendations USING btree (company_id, library_item_id)
CREATE INDEX recommendations_company_id_person_id_status_idx ON public.recommendations USING btree (company_id, person_id, status)
CREATE TRIGGER touch BEFORE UPDATE ON public.recommendations FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((status = ANY (ARRAY['shown'::text, 'saved'::text, 'accepted'::text, 'completed'::text])) AND (horizon <> 'target'::text) AND (person_id IN ( SELECT app.active_reports() AS active_reports)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.recommendations to pdy_app;

table public.regrades (owner pdy_owner, row-level security, forced)
  accepted text[]
  asked_at timestamp with time zone
  asked_by uuid not null default app.person_id() -- A plain uuid: it may be a platform administrator, as decided_by.
  attempt_ids uuid[] -- Attempts to score anew; null until the job has begun.
  company_id uuid not null default app.company_id()
  correct smallint[] -- Places of the right options, 1 upwards, in the order they were written in; null for typed answers.
  created_at timestamp with time zone not null default app.now()
  decided_by uuid -- Who reviewed it; null: nobody yet, or nobody else could.
  ended_at timestamp with time zone
  explanation text -- Null: stays as it is.
  foreseen jsonb not null default '{}'::jsonb -- Figures of what would change, as of the last look.
  id uuid not null default uuidv7()
  kind text not null -- A new key; or the question is annulled: everybody has its points, or it is left out.
  number numeric(20,6)
  old_keys jsonb not null default '[]'::jsonb -- Keys of the versions it corrects, as they were before.
  outcome jsonb not null default '{}'::jsonb -- Figures of what has changed so far.
  question_id uuid not null
  reason text not null default ''::text
  return_reason text
  seen_version integer not null -- Of the question, as whoever asked has read it.
  started_at timestamp with time zone
  state text not null default 'draft'::text
  status_before text -- State of the question when it was asked for; null for drafts.
  takes_passes boolean not null default false -- Whoever passes no longer by the new key loses the pass; else it stays.
  tolerance numeric(20,6)
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  version_ids uuid[] not null default '{}'::uuid[] -- Versions of the question whose key it corrects.
constraint regrades_accepted_check CHECK (((cardinality(accepted) >= 1) AND (cardinality(accepted) <= 20)))
constraint regrades_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint regrades_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES public.questions(company_id, id)
constraint regrades_correct_check CHECK (((cardinality(correct) >= 1) AND (cardinality(correct) <= 10)))
constraint regrades_explanation_check CHECK ((length(explanation) <= 5000))
constraint regrades_kind_check CHECK ((kind = ANY (ARRAY['key'::text, 'everybody_right'::text, 'left_out'::text])))
constraint regrades_pkey PRIMARY KEY (company_id, id)
constraint regrades_reason_check CHECK ((length(reason) <= 500))
constraint regrades_return_reason_check CHECK ((length(return_reason) <= 500))
constraint regrades_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'running'::text, 'done'::text, 'returned'::text])))
constraint regrades_tolerance_check CHECK ((tolerance >= (0)::numeric))
CREATE INDEX regrades_company_id_question_id_id_idx ON public.regrades USING btree (company_id, question_id, id DESC)
CREATE UNIQUE INDEX one_draft_of_a_regrade ON public.regrades USING btree (company_id, question_id, asked_by) WHERE (state = 'draft'::text)
CREATE UNIQUE INDEX one_regrade_at_a_time ON public.regrades USING btree (company_id, question_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]))
CREATE TRIGGER touch BEFORE UPDATE ON public.regrades FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.writes_content() AS writes_content) AND (asked_by = ( SELECT app.person_id() AS person_id)) AND (state = 'draft'::text)))
policy ask as permissive for update to pdy_app using ((( SELECT app.writes_content() AS writes_content) AND (asked_by = ( SELECT app.person_id() AS person_id)) AND (state = 'draft'::text))) with check ((( SELECT app.writes_content() AS writes_content) AND (asked_by = ( SELECT app.person_id() AS person_id)) AND (state = ANY (ARRAY['draft'::text, 'waiting'::text])) AND (decided_by IS NULL)))
policy decide as permissive for update to pdy_app using ((( SELECT app.writes_content() AS writes_content) AND (asked_by IS DISTINCT FROM ( SELECT app.person_id() AS person_id)) AND (state = 'waiting'::text))) with check ((( SELECT app.writes_content() AS writes_content) AND (asked_by IS DISTINCT FROM ( SELECT app.person_id() AS person_id)) AND (decided_by = ( SELECT app.person_id() AS person_id)) AND (state = ANY (ARRAY['waiting'::text, 'returned'::text]))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy run as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy see as permissive for select to pdy_app using (( SELECT app.writes_content() AS writes_content))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.regrades to pdy_app;

table public.retired_notices (owner pdy_owner, row-level security, forced)
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint -- The transaction that took it back: what a reader who was away has missed.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  notification_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint retired_notices_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint retired_notices_company_id_notification_id_fkey FOREIGN KEY (company_id, notification_id) REFERENCES public.notifications(company_id, id) ON DELETE CASCADE
constraint retired_notices_pkey PRIMARY KEY (company_id, notification_id)
CREATE INDEX retired_notices_company_id_changed_in_idx ON public.retired_notices USING btree (company_id, changed_in)
CREATE TRIGGER touch BEFORE UPDATE ON public.retired_notices FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((( SELECT app.role() AS role) = 'system'::text) AND (company_id = app.company_id())))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((company_id = app.company_id()) OR (company_id = ( SELECT app.platform_company_id() AS platform_company_id))))
policy tenant as restrictive for all to pdy_app using (((company_id = app.company_id()) OR (company_id = ( SELECT app.platform_company_id() AS platform_company_id)))) with check (((company_id = app.company_id()) OR (company_id = ( SELECT app.platform_company_id() AS platform_company_id))))
grant select on public.retired_notices to pdy_app;
grant insert (notification_id) on public.retired_notices to pdy_app;

table public.review_assignments (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  cycle_id uuid not null
  decline_reason text
  due_on date not null
  group text not null
  id uuid not null default uuidv7()
  participant_id uuid not null
  person_id uuid not null
  rater_id uuid not null
  return_reason text -- Why an administrator gave it back, the last time; null: never.
  sent_on date
  status text not null default 'pending'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint declined_review_has_a_reason CHECK (((status = 'declined'::text) = (decline_reason IS NOT NULL)))
constraint one_review_of_a_rater UNIQUE (company_id, participant_id, rater_id, "group")
constraint review_assignments_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_assignments_company_id_id_person_id_rater_id_group_key UNIQUE (company_id, id, person_id, rater_id, "group")
constraint review_assignments_company_id_participant_id_cycle_id_pers_fkey FOREIGN KEY (company_id, participant_id, cycle_id, person_id) REFERENCES public.review_participants(company_id, id, cycle_id, person_id) ON DELETE CASCADE
constraint review_assignments_company_id_rater_id_fkey FOREIGN KEY (company_id, rater_id) REFERENCES public.company_members(company_id, user_id)
constraint review_assignments_decline_reason_check CHECK (((length(btrim(decline_reason)) >= 10) AND (length(btrim(decline_reason)) <= 500)))
constraint review_assignments_group_check CHECK (("group" = ANY (ARRAY['self'::text, 'manager'::text, 'peer'::text, 'upward'::text])))
constraint review_assignments_pkey PRIMARY KEY (company_id, id)
constraint review_assignments_return_reason_check CHECK (((length(btrim(return_reason)) >= 10) AND (length(btrim(return_reason)) <= 500)))
constraint review_assignments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'started'::text, 'sent'::text, 'declined'::text, 'dismissed'::text, 'expired'::text])))
constraint self_review_is_by_oneself CHECK ((("group" = 'self'::text) = (rater_id = person_id)))
constraint sent_review_has_a_day CHECK (((status = 'sent'::text) = (sent_on IS NOT NULL)))
CREATE INDEX review_assignments_company_id_cycle_id_status_idx ON public.review_assignments USING btree (company_id, cycle_id, status)
CREATE INDEX review_assignments_company_id_person_id_idx ON public.review_assignments USING btree (company_id, person_id)
CREATE INDEX review_assignments_company_id_rater_id_status_idx ON public.review_assignments USING btree (company_id, rater_id, status)
CREATE UNIQUE INDEX one_manager_reviews ON public.review_assignments USING btree (company_id, participant_id) WHERE (("group" = 'manager'::text) AND (status <> ALL (ARRAY['declined'::text, 'dismissed'::text])))
CREATE TRIGGER touch BEFORE UPDATE ON public.review_assignments FOR EACH ROW EXECUTE FUNCTION app.touch()
policy answer as permissive for update to pdy_app using ((rater_id = ( SELECT app.person_id() AS person_id))) with check ((rater_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((rater_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.runs_reviews() AS runs_reviews) OR (id IN ( SELECT app.told_reviews() AS told_reviews)) OR (("group" = ANY (ARRAY['self'::text, 'manager'::text])) AND (person_id IN ( SELECT app.led_people() AS led_people)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.runs_reviews() AS runs_reviews)) with check (( SELECT app.runs_reviews() AS runs_reviews))
grant delete, insert, select, update on public.review_assignments to pdy_app;

table public.review_cycles (owner pdy_owner, row-level security, forced)
  audience jsonb not null default '{"everybody": true}'::jsonb -- Who takes part: {everybody: true}, or any of departments [text], job_profile_ids, person_ids, and without: person_ids left out.
  blind_manager boolean not null default true -- The manager reads the self-review after having sent their own.
  collect_from date not null
  collect_until date not null
  collected_on date -- The day on which the collection ended, the day of the evidence; null before.
  company_id uuid not null default app.company_id()
  contest_days smallint not null default 10
  created_at timestamp with time zone not null default app.now()
  description text not null default ''::text
  group_weights jsonb not null default '{"peer": 25, "self": 10, "upward": 15, "manager": 50}'::jsonb
  groups text[] not null default '{self,manager}'::text[]
  high_from numeric(3,2) not null default 3.75
  id uuid not null default uuidv7()
  k_raters smallint not null default 4 -- That of the company at the launch, as peers_min; of a draft it says nothing.
  kind text not null
  launched_at timestamp with time zone
  medium_from numeric(3,2) not null default 2.5
  name text not null
  nominate_until date -- The last day on which people name colleagues; null: no colleague is asked.
  peers_min smallint not null default 5
  period_end date not null
  period_start date not null
  publish_box boolean not null default false
  publish_on date not null
  published_on date -- Null before the publication, and again after a reopening.
  reason text -- Why it was cancelled or, last, reopened.
  section_weights jsonb not null default '{"goals": 40, "competencies": 60}'::jsonb
  status text not null default 'draft'::text
  template_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  vertical_axis text not null default 'potencial'::text
constraint colleagues_are_named_first CHECK (((nominate_until IS NOT NULL) OR (NOT ('peer'::text = ANY (groups)))))
constraint cycle_k_raters_is_four_or_more CHECK ((k_raters >= 4))
constraint cycle_peers_min_is_k_or_more CHECK ((peers_min >= k_raters))
constraint nomination_is_before_collection CHECK (((nominate_until >= period_start) AND (nominate_until < collect_from)))
constraint review_bands_follow CHECK ((medium_from < high_from))
constraint review_cycles_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_cycles_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES public.review_templates(company_id, id)
constraint review_cycles_contest_days_check CHECK (((contest_days >= 1) AND (contest_days <= 90)))
constraint review_cycles_description_check CHECK ((length(description) <= 5000))
constraint review_cycles_groups_check CHECK ((((cardinality(groups) >= 1) AND (cardinality(groups) <= 4)) AND (groups <@ '{self,manager,peer,upward}'::text[])))
constraint review_cycles_high_from_check CHECK ((high_from <= (5)::numeric))
constraint review_cycles_kind_check CHECK ((kind = ANY (ARRAY['yearly'::text, 'half_yearly'::text, 'quarterly'::text, 'probation'::text, 'single'::text])))
constraint review_cycles_medium_from_check CHECK ((medium_from > (1)::numeric))
constraint review_cycles_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 120)))
constraint review_cycles_pkey PRIMARY KEY (company_id, id)
constraint review_cycles_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)))
constraint review_cycles_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'launching'::text, 'nominating'::text, 'scheduled'::text, 'collecting'::text, 'collected'::text, 'published'::text, 'ended'::text, 'cancelled'::text])))
constraint review_cycles_vertical_axis_check CHECK ((vertical_axis = ANY (ARRAY['potencial'::text, 'prontidao'::text, 'media'::text])))
constraint review_days_follow CHECK (((period_start <= period_end) AND (period_start <= collect_from) AND (collect_from <= collect_until) AND (collect_until <= publish_on)))
CREATE INDEX review_cycles_company_id_status_collect_until_idx ON public.review_cycles USING btree (company_id, status, collect_until)
CREATE INDEX review_cycles_company_id_template_id_idx ON public.review_cycles USING btree (company_id, template_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.review_cycles FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy published as permissive for select to pdy_owner using ((published_on IS NOT NULL))
policy see as permissive for select to pdy_app using (((status <> 'draft'::text) OR ( SELECT app.runs_reviews() AS runs_reviews)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.runs_reviews() AS runs_reviews)) with check (( SELECT app.runs_reviews() AS runs_reviews))
grant delete, insert, select, update on public.review_cycles to pdy_app;

table public.review_demands (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  criticality smallint not null
  level smallint not null
  participant_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint review_demands_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint review_demands_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_demands_company_id_participant_id_fkey FOREIGN KEY (company_id, participant_id) REFERENCES public.review_participants(company_id, id) ON DELETE CASCADE
constraint review_demands_criticality_check CHECK (((criticality >= 1) AND (criticality <= 3)))
constraint review_demands_level_check CHECK (((level >= 1) AND (level <= 5)))
constraint review_demands_pkey PRIMARY KEY (company_id, participant_id, competency_id)
CREATE INDEX review_demands_company_id_competency_id_idx ON public.review_demands USING btree (company_id, competency_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.review_demands FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.runs_reviews() AS runs_reviews) OR (participant_id IN ( SELECT app.reviewed_participants() AS reviewed_participants)) OR (participant_id IN ( SELECT app.led_participants() AS led_participants))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.review_demands to pdy_app;

table public.review_forms (owner pdy_owner, row-level security, forced)
  answers jsonb not null default '{}'::jsonb -- By question: mark 1 to 5 or null, is_unseen (not observed), text, and links to what happened in the period.
  assignment_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  group text not null
  is_sent boolean not null default false
  leader_reads boolean not null default false -- Of a self-review: it was sent, and a blind manager has sent theirs.
  person_id uuid not null
  person_reads boolean not null default false -- Of a manager's review: the cycle is published.
  rater_id uuid not null default app.person_id()
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint review_forms_answers_check CHECK (((jsonb_typeof(answers) = 'object'::text) AND (pg_column_size(answers) <= 400000)))
constraint review_forms_company_id_assignment_id_person_id_rater_id_g_fkey FOREIGN KEY (company_id, assignment_id, person_id, rater_id, "group") REFERENCES public.review_assignments(company_id, id, person_id, rater_id, "group") ON UPDATE CASCADE ON DELETE CASCADE
constraint review_forms_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_forms_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint review_forms_company_id_rater_id_fkey FOREIGN KEY (company_id, rater_id) REFERENCES public.company_members(company_id, user_id)
constraint review_forms_group_check CHECK (("group" = ANY (ARRAY['self'::text, 'manager'::text])))
constraint review_forms_pkey PRIMARY KEY (company_id, assignment_id)
CREATE INDEX review_forms_company_id_person_id_idx ON public.review_forms USING btree (company_id, person_id)
CREATE INDEX review_forms_company_id_rater_id_idx ON public.review_forms USING btree (company_id, rater_id)
CREATE TRIGGER keep_form AFTER INSERT OR UPDATE ON public.review_forms FOR EACH ROW EXECUTE FUNCTION app.keep_review_form()
CREATE TRIGGER touch BEFORE UPDATE ON public.review_forms FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((rater_id = ( SELECT app.person_id() AS person_id)) AND (NOT is_sent) AND (NOT leader_reads) AND (NOT person_reads)))
policy change as permissive for update to pdy_app using (((rater_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text))) with check (((rater_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((rater_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR (is_sent AND ( SELECT app.administers() AS administers) AND (person_id <> ( SELECT app.person_id() AS person_id))) OR (("group" = 'self'::text) AND leader_reads AND (person_id IN ( SELECT app.led_people() AS led_people))) OR (("group" = 'manager'::text) AND is_sent AND (person_id IN ( SELECT app.led_people() AS led_people))) OR (("group" = 'manager'::text) AND person_reads AND (person_id = ( SELECT app.person_id() AS person_id)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.review_forms to pdy_app;
grant update (answers, is_sent, leader_reads, person_reads) on public.review_forms to pdy_app;

table public.review_nominations (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  cycle_id uuid not null
  id uuid not null default uuidv7()
  is_own boolean not null -- The participant named them; else who leads or administers did, which the participant does not see.
  participant_id uuid not null
  peer_id uuid not null
  person_id uuid not null
  reason text -- Of the rejection, for the participant; of the declining, for who approves.
  status text not null default 'named'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint colleague_is_another_person CHECK ((peer_id <> person_id))
constraint one_nomination_of_a_colleague UNIQUE (company_id, participant_id, peer_id)
constraint refused_nomination_has_a_reason CHECK (((status = ANY (ARRAY['rejected'::text, 'declined'::text])) = (reason IS NOT NULL)))
constraint review_nominations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_nominations_company_id_participant_id_cycle_id_pers_fkey FOREIGN KEY (company_id, participant_id, cycle_id, person_id) REFERENCES public.review_participants(company_id, id, cycle_id, person_id) ON DELETE CASCADE
constraint review_nominations_company_id_peer_id_fkey FOREIGN KEY (company_id, peer_id) REFERENCES public.company_members(company_id, user_id)
constraint review_nominations_pkey PRIMARY KEY (company_id, id)
constraint review_nominations_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)))
constraint review_nominations_status_check CHECK ((status = ANY (ARRAY['named'::text, 'approved'::text, 'rejected'::text, 'declined'::text])))
CREATE INDEX review_nominations_company_id_cycle_id_status_idx ON public.review_nominations USING btree (company_id, cycle_id, status)
CREATE INDEX review_nominations_company_id_peer_id_idx ON public.review_nominations USING btree (company_id, peer_id)
CREATE INDEX review_nominations_company_id_person_id_idx ON public.review_nominations USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.review_nominations FOR EACH ROW EXECUTE FUNCTION app.touch()
policy counted as permissive for select to pdy_owner using ((company_id = app.company_id()))
policy decide as permissive for update to pdy_app using (((person_id <> ( SELECT app.person_id() AS person_id)) AND (( SELECT app.runs_reviews() AS runs_reviews) OR (person_id IN ( SELECT app.led_people() AS led_people)) OR (participant_id IN ( SELECT app.approved_participants() AS approved_participants))))) with check (((person_id <> ( SELECT app.person_id() AS person_id)) AND (( SELECT app.runs_reviews() AS runs_reviews) OR (person_id IN ( SELECT app.led_people() AS led_people)) OR (participant_id IN ( SELECT app.approved_participants() AS approved_participants)))))
policy decline as permissive for update to pdy_app using (((peer_id = ( SELECT app.person_id() AS person_id)) AND (status = 'approved'::text))) with check (((peer_id = ( SELECT app.person_id() AS person_id)) AND (status = 'declined'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR ((peer_id = ( SELECT app.person_id() AS person_id)) AND (status = ANY (ARRAY['approved'::text, 'declined'::text]))) OR ((person_id <> ( SELECT app.person_id() AS person_id)) AND (( SELECT app.runs_reviews() AS runs_reviews) OR (person_id IN ( SELECT app.led_people() AS led_people)) OR (participant_id IN ( SELECT app.approved_participants() AS approved_participants))))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select on public.review_nominations to pdy_app;
grant update (is_own, reason, status) on public.review_nominations to pdy_app;

table public.review_participants (owner pdy_owner, row-level security, forced)
  acknowledged_at timestamp with time zone
  comment text -- What the person wrote when they acknowledged the result.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  cycle_id uuid not null
  department text
  id uuid not null default uuidv7()
  job_profile_id uuid n_distinct=20
  manager_id uuid
  person_id uuid not null
  status text not null default 'active'::text
  talked_on date -- The manager says: the result was talked about on that day. Null: not yet.
  unasked text[] not null default '{}'::text[] -- Groups of the cycle that had too few people at the opening of the collection, and are not asked about this person.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint one_review_of_a_person UNIQUE (company_id, cycle_id, person_id)
constraint review_participants_comment_check CHECK ((length(comment) <= 5000))
constraint review_participants_company_id_cycle_id_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES public.review_cycles(company_id, id) ON DELETE CASCADE
constraint review_participants_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_participants_company_id_id_cycle_id_person_id_key UNIQUE (company_id, id, cycle_id, person_id)
constraint review_participants_company_id_job_profile_id_fkey FOREIGN KEY (company_id, job_profile_id) REFERENCES public.job_profiles(company_id, id)
constraint review_participants_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES public.company_members(company_id, user_id)
constraint review_participants_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint review_participants_pkey PRIMARY KEY (company_id, id)
constraint review_participants_status_check CHECK ((status = ANY (ARRAY['active'::text, 'away'::text, 'removed'::text, 'late'::text])))
constraint review_participants_unasked_check CHECK ((unasked <@ '{peer,upward}'::text[]))
CREATE INDEX review_participants_company_id_job_profile_id_idx ON public.review_participants USING btree (company_id, job_profile_id)
CREATE INDEX review_participants_company_id_manager_id_idx ON public.review_participants USING btree (company_id, manager_id)
CREATE INDEX review_participants_company_id_person_id_idx ON public.review_participants USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.review_participants FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (manager_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.runs_reviews() AS runs_reviews) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy speak as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (manager_id = ( SELECT app.person_id() AS person_id)))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (manager_id = ( SELECT app.person_id() AS person_id))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.runs_reviews() AS runs_reviews)) with check (( SELECT app.runs_reviews() AS runs_reviews))
grant delete, insert, select, update on public.review_participants to pdy_app;

table public.review_places (owner pdy_owner, row-level security, forced)
  box smallint -- 1 bottom left to 9 top right; null: an axis is missing.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  cycle_id uuid not null
  participant_id uuid not null
  person_id uuid not null
  person_reads boolean not null default false
  potential numeric(3,2)
  readiness numeric(5,4) -- Fit to the next job by what is held, on the day of the close; null: no next job, or it demands nothing.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint review_places_box_check CHECK (((box >= 1) AND (box <= 9)))
constraint review_places_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_places_company_id_participant_id_cycle_id_person_id_fkey FOREIGN KEY (company_id, participant_id, cycle_id, person_id) REFERENCES public.review_participants(company_id, id, cycle_id, person_id) ON DELETE CASCADE
constraint review_places_pkey PRIMARY KEY (company_id, participant_id)
constraint review_places_potential_check CHECK (((potential >= (1)::numeric) AND (potential <= (5)::numeric)))
constraint review_places_readiness_check CHECK (((readiness >= (0)::numeric) AND (readiness <= (1)::numeric)))
CREATE INDEX review_places_company_id_cycle_id_idx ON public.review_places USING btree (company_id, cycle_id)
CREATE INDEX review_places_company_id_person_id_idx ON public.review_places USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.review_places FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy own as permissive for select to pdy_owner using ((person_id = ( SELECT app.person_id() AS person_id)))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (person_reads AND (person_id = ( SELECT app.person_id() AS person_id))) OR (( SELECT app.administers() AS administers) AND (person_id <> ( SELECT app.person_id() AS person_id))) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.review_places to pdy_app;

table public.review_questions (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid n_distinct=40
  created_at timestamp with time zone not null default app.now()
  cycle_id uuid not null
  groups text[] not null
  help text not null default ''::text
  id uuid not null default uuidv7()
  is_of_job boolean not null default false -- Asked of those alone whose job demands the competency, with the weight of that demand.
  is_required boolean not null default true
  kind text not null
  position smallint not null
  prompt text not null default ''::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  weight numeric(6,2) not null default 1
constraint review_questions_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint review_questions_company_id_cycle_id_fkey FOREIGN KEY (company_id, cycle_id) REFERENCES public.review_cycles(company_id, id) ON DELETE CASCADE
constraint review_questions_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_questions_kind_check CHECK ((kind = ANY (ARRAY['competency'::text, 'text'::text, 'goals'::text, 'potential'::text])))
constraint review_questions_pkey PRIMARY KEY (company_id, id)
constraint review_questions_weight_check CHECK ((weight >= (0)::numeric))
CREATE INDEX review_questions_company_id_competency_id_idx ON public.review_questions USING btree (company_id, competency_id) WHERE (competency_id IS NOT NULL)
CREATE INDEX review_questions_company_id_cycle_id_position_idx ON public.review_questions USING btree (company_id, cycle_id, "position")
CREATE UNIQUE INDEX one_question_of_a_competency ON public.review_questions USING btree (company_id, cycle_id, competency_id) WHERE (competency_id IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.review_questions FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.review_questions to pdy_app;

table public.review_results (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competencies_score numeric(3,2)
  computed jsonb not null -- {"competencies": {id: {"groups": {"self": 3, "manager": 4}, "score": 4, …}}, …}: of each competency the means of the groups
  that may be shown, by the name of the group, and its mark; what stands beside them is the calculation's own.
  created_at timestamp with time zone not null default app.now()
  cycle_id uuid not null
  final numeric(3,2) -- Null: nobody but the person gave a mark, and there was no goal.
  goals_score numeric(3,2)
  participant_id uuid not null
  person_id uuid not null
  person_reads boolean not null default false
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint review_results_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_results_company_id_participant_id_cycle_id_person_i_fkey FOREIGN KEY (company_id, participant_id, cycle_id, person_id) REFERENCES public.review_participants(company_id, id, cycle_id, person_id) ON DELETE CASCADE
constraint review_results_competencies_score_check CHECK (((competencies_score >= (1)::numeric) AND (competencies_score <= (5)::numeric)))
constraint review_results_computed_check CHECK (COALESCE((jsonb_typeof((computed -> 'competencies'::text)) = 'object'::text), false))
constraint review_results_final_check CHECK (((final >= (1)::numeric) AND (final <= (5)::numeric)))
constraint review_results_goals_score_check CHECK (((goals_score >= (1)::numeric) AND (goals_score <= (5)::numeric)))
constraint review_results_pkey PRIMARY KEY (company_id, participant_id)
CREATE INDEX review_results_company_id_cycle_id_idx ON public.review_results USING btree (company_id, cycle_id)
CREATE INDEX review_results_company_id_person_id_idx ON public.review_results USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.review_results FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (person_reads AND (person_id = ( SELECT app.person_id() AS person_id))) OR (( SELECT app.administers() AS administers) AND (person_id <> ( SELECT app.person_id() AS person_id))) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.review_results to pdy_app;

table public.review_template_items (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  competency_id uuid n_distinct=40
  created_at timestamp with time zone not null default app.now()
  groups text[] not null
  help text not null default ''::text
  id uuid not null default uuidv7()
  is_required boolean not null default true
  kind text not null
  position smallint not null
  prompt text not null default ''::text
  template_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  weight numeric(6,2) not null default 1
constraint competency_items_name_one CHECK (((kind = 'competency'::text) = (competency_id IS NOT NULL)))
constraint one_item_of_a_competency UNIQUE (company_id, template_id, competency_id)
constraint potential_is_asked_of_managers CHECK (((kind <> 'potential'::text) OR (groups = '{manager}'::text[])))
constraint review_template_items_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint review_template_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_template_items_company_id_template_id_fkey FOREIGN KEY (company_id, template_id) REFERENCES public.review_templates(company_id, id) ON DELETE CASCADE
constraint review_template_items_groups_check CHECK ((((cardinality(groups) >= 1) AND (cardinality(groups) <= 4)) AND (groups <@ '{self,manager,peer,upward}'::text[])))
constraint review_template_items_help_check CHECK ((length(help) <= 1000))
constraint review_template_items_kind_check CHECK ((kind = ANY (ARRAY['competency'::text, 'text'::text, 'goals'::text, 'potential'::text])))
constraint review_template_items_pkey PRIMARY KEY (company_id, id)
constraint review_template_items_position_check CHECK ((("position" >= 1) AND ("position" <= 60)))
constraint review_template_items_prompt_check CHECK ((length(prompt) <= 500))
constraint review_template_items_weight_check CHECK ((weight >= (0)::numeric))
CREATE INDEX review_template_items_company_id_competency_id_idx ON public.review_template_items USING btree (company_id, competency_id) WHERE (competency_id IS NOT NULL)
CREATE INDEX review_template_items_company_id_template_id_position_idx ON public.review_template_items USING btree (company_id, template_id, "position")
CREATE TRIGGER touch BEFORE UPDATE ON public.review_template_items FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.runs_reviews() AS runs_reviews))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.runs_reviews() AS runs_reviews)) with check (( SELECT app.runs_reviews() AS runs_reviews))
grant delete, insert, select, update on public.review_template_items to pdy_app;

table public.review_templates (owner pdy_owner, row-level security, forced)
  asks_job_demands boolean not null default true -- Asks one mark for each competency that the person's job demands.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  edition integer not null default 1
  first_id uuid -- The first edition of the same template; null: this is it. A published edition does not change any more.
  id uuid not null default uuidv7()
  name text not null
  status text not null default 'draft'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint review_templates_company_id_first_id_fkey FOREIGN KEY (company_id, first_id) REFERENCES public.review_templates(company_id, id)
constraint review_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint review_templates_edition_check CHECK ((edition >= 1))
constraint review_templates_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 120)))
constraint review_templates_pkey PRIMARY KEY (company_id, id)
constraint review_templates_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
CREATE INDEX review_templates_company_id_first_id_idx ON public.review_templates USING btree (company_id, first_id) WHERE (first_id IS NOT NULL)
CREATE UNIQUE INDEX one_draft_of_a_template ON public.review_templates USING btree (company_id, COALESCE(first_id, id)) WHERE (status = 'draft'::text)
CREATE TRIGGER touch BEFORE UPDATE ON public.review_templates FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (( SELECT app.runs_reviews() AS runs_reviews))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using (( SELECT app.runs_reviews() AS runs_reviews)) with check (( SELECT app.runs_reviews() AS runs_reviews))
grant delete, insert, select, update on public.review_templates to pdy_app;

table public.schema_migrations (owner pdy_owner)
  applied_at timestamp with time zone not null default now()
  checksum text not null
  name text not null
constraint schema_migrations_pkey PRIMARY KEY (name)

table public.score_revisions (owner pdy_owner, row-level security, forced)
  attempt_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  keeps_pass boolean not null default false -- By the new key alone it would not be passed; the pass it had stays.
  kind text not null
  new_evidence numeric(6,4)
  new_is_passed boolean
  new_level numeric(6,4)
  new_percent numeric(5,2)
  new_points numeric(10,4)
  old_evidence numeric(6,4) -- Level of the evidence it counted as; null: it was none.
  old_is_passed boolean
  old_level numeric(6,4) -- Measured of the competency of the question; null: no level was told.
  old_percent numeric(5,2) -- Of the points of a simulado; null for a test that adapts, and where no question counts.
  old_points numeric(10,4) -- Null for a test that adapts.
  person_id uuid not null
  question_id uuid not null
  reason text not null
  regrade_id uuid not null
  regraded_by uuid not null -- Who asked for it. A plain uuid: it may be a platform administrator.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint score_revisions_company_id_attempt_id_person_id_fkey FOREIGN KEY (company_id, attempt_id, person_id) REFERENCES public.attempts(company_id, id, person_id) ON DELETE CASCADE
constraint score_revisions_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint score_revisions_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES public.questions(company_id, id)
constraint score_revisions_company_id_regrade_id_fkey FOREIGN KEY (company_id, regrade_id) REFERENCES public.regrades(company_id, id)
constraint score_revisions_kind_check CHECK ((kind = ANY (ARRAY['key'::text, 'everybody_right'::text, 'left_out'::text])))
constraint score_revisions_new_evidence_check CHECK (((new_evidence >= (1)::numeric) AND (new_evidence <= (5)::numeric)))
constraint score_revisions_new_level_check CHECK (((new_level >= (1)::numeric) AND (new_level <= (5)::numeric)))
constraint score_revisions_new_percent_check CHECK (((new_percent >= (0)::numeric) AND (new_percent <= (100)::numeric)))
constraint score_revisions_new_points_check CHECK ((new_points >= (0)::numeric))
constraint score_revisions_old_evidence_check CHECK (((old_evidence >= (1)::numeric) AND (old_evidence <= (5)::numeric)))
constraint score_revisions_old_level_check CHECK (((old_level >= (1)::numeric) AND (old_level <= (5)::numeric)))
constraint score_revisions_old_percent_check CHECK (((old_percent >= (0)::numeric) AND (old_percent <= (100)::numeric)))
constraint score_revisions_old_points_check CHECK ((old_points >= (0)::numeric))
constraint score_revisions_pkey PRIMARY KEY (company_id, regrade_id, attempt_id)
constraint score_revisions_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)))
CREATE INDEX score_revisions_company_id_attempt_id_idx ON public.score_revisions USING btree (company_id, attempt_id)
CREATE INDEX score_revisions_company_id_person_id_idx ON public.score_revisions USING btree (company_id, person_id)
CREATE INDEX score_revisions_company_id_question_id_idx ON public.score_revisions USING btree (company_id, question_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.score_revisions FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR ((person_id = ( SELECT app.person_id() AS person_id)) AND (attempt_id IN ( SELECT app.scored_attempts() AS scored_attempts)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.score_revisions to pdy_app;

table public.sealed_boxes (owner pdy_owner, row-level security, forced)
  area text not null default ''::text -- The area of those who answer, as it was at the opening; empty: not told apart.
  asks uuid[] -- The questions of the collection that are put here; null: all of them.
  collection_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  group text not null
  has_minimum boolean not null default false -- As of last night.
  id uuid not null default uuidv7()
  invited smallint not null
  is_apart boolean not null default false -- The answers were taken apart: the box is empty for good.
  person_id uuid -- Whom the answers are about; null: an area or the company.
  subject_id uuid not null -- What results are filed under: the participant of a review, or the round.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint one_box_of_a_group UNIQUE (company_id, collection_id, subject_id, "group", area)
constraint sealed_boxes_area_check CHECK ((length(area) <= 200))
constraint sealed_boxes_company_id_collection_id_fkey FOREIGN KEY (company_id, collection_id) REFERENCES public.sealed_collections(company_id, id) ON DELETE CASCADE
constraint sealed_boxes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint sealed_boxes_company_id_id_collection_id_subject_id_key UNIQUE (company_id, id, collection_id, subject_id)
constraint sealed_boxes_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint sealed_boxes_group_check CHECK (((length("group") >= 1) AND (length("group") <= 40)))
constraint sealed_boxes_invited_check CHECK ((invited > 0))
constraint sealed_boxes_pkey PRIMARY KEY (company_id, id)
CREATE INDEX sealed_boxes_company_id_collection_id_subject_id_idx ON public.sealed_boxes USING btree (company_id, collection_id, subject_id) WHERE (NOT is_apart)
CREATE INDEX sealed_boxes_company_id_person_id_idx ON public.sealed_boxes USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.sealed_boxes FOR EACH ROW EXECUTE FUNCTION app.touch()
policy ask as permissive for update to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) AND (NOT is_apart))) with check (((( SELECT app.role() AS role) = 'system'::text) AND (NOT is_apart)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy open as permissive for insert to pdy_app with check (((( SELECT app.role() AS role) = 'system'::text) AND (NOT has_minimum) AND (NOT is_apart)))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (id IN ( SELECT app.own_sealed_boxes() AS own_sealed_boxes)) OR ((collection_id IN ( SELECT app.watched_sealed_collections() AS watched_sealed_collections)) AND (person_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy worked as permissive for all to pdy_owner using (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text))) with check (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text)))
grant insert, select on public.sealed_boxes to pdy_app;
grant update (invited) on public.sealed_boxes to pdy_app;

table public.sealed_collections (owner pdy_owner, row-level security, forced)
  answered integer -- Answers as of last night, in whole steps of fewest; null: not counted yet.
  closed_on date
  company_id uuid not null default app.company_id()
  counted_on date
  created_at timestamp with time zone not null default app.now()
  fewest smallint not null -- Answers that a group needs before anything of it is kept.
  id uuid not null -- That of the review cycle or of the round.
  keeps boolean not null default true -- False: it was called off, and its answers are thrown away at the close.
  kind text not null -- Answers of a review, or of a round about a person, an area or the company.
  owner_id uuid -- Who began the round; null: a review.
  questions jsonb not null -- In their order: id, kind mark, choice or text, prompt, help, is_required, competency_id or null.
  status text not null default 'open'::text
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint sealed_collections_answered_check CHECK ((answered >= 0))
constraint sealed_collections_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint sealed_collections_company_id_owner_id_fkey FOREIGN KEY (company_id, owner_id) REFERENCES public.company_members(company_id, user_id)
constraint sealed_collections_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'person'::text, 'area'::text, 'company'::text])))
constraint sealed_collections_pkey PRIMARY KEY (company_id, id)
constraint sealed_collections_questions_check CHECK ((jsonb_typeof(questions) = 'array'::text))
constraint sealed_collections_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closing'::text, 'closed'::text])))
constraint sealed_count_has_a_day CHECK (((answered IS NULL) = (counted_on IS NULL)))
constraint sealed_minimum_is_four CHECK ((fewest >= 4))
CREATE INDEX sealed_collections_company_id_owner_id_idx ON public.sealed_collections USING btree (company_id, owner_id)
CREATE TRIGGER keep_state BEFORE UPDATE ON public.sealed_collections FOR EACH ROW EXECUTE FUNCTION app.keep_sealed_state()
CREATE TRIGGER make_key AFTER INSERT ON public.sealed_collections FOR EACH ROW EXECUTE FUNCTION app.make_sealed_key()
CREATE TRIGGER touch BEFORE UPDATE ON public.sealed_collections FOR EACH ROW EXECUTE FUNCTION app.touch()
policy asked as permissive for select to pdy_owner using ((company_id = app.company_id()))
policy close as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy counted as permissive for update to pdy_owner using (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text))) with check (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy open as permissive for insert to pdy_app with check (((( SELECT app.role() AS role) = 'system'::text) AND (status = 'open'::text)))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (owner_id = ( SELECT app.person_id() AS person_id)) OR ((kind = 'review'::text) AND ( SELECT app.runs_reviews() AS runs_reviews)) OR (id IN ( SELECT app.own_sealed_collections() AS own_sealed_collections))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.sealed_collections to pdy_app;
grant update (closed_on, keeps, status) on public.sealed_collections to pdy_app;

table public.sealed_invitations (owner pdy_owner, row-level security, forced)
  box_id uuid not null
  collection_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  rater_id uuid not null
  subject_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint one_invitation_of_a_rater UNIQUE (company_id, collection_id, subject_id, rater_id)
constraint sealed_invitations_company_id_box_id_collection_id_subject_fkey FOREIGN KEY (company_id, box_id, collection_id, subject_id) REFERENCES public.sealed_boxes(company_id, id, collection_id, subject_id) ON DELETE CASCADE
constraint sealed_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint sealed_invitations_company_id_rater_id_fkey FOREIGN KEY (company_id, rater_id) REFERENCES public.company_members(company_id, user_id)
constraint sealed_invitations_pkey PRIMARY KEY (company_id, id)
CREATE INDEX sealed_invitations_company_id_box_id_idx ON public.sealed_invitations USING btree (company_id, box_id)
CREATE INDEX sealed_invitations_company_id_rater_id_idx ON public.sealed_invitations USING btree (company_id, rater_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.sealed_invitations FOR EACH ROW EXECUTE FUNCTION app.touch()
policy asked as permissive for select to pdy_owner using ((rater_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy open as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy see as permissive for select to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) OR (rater_id = ( SELECT app.person_id() AS person_id)) OR (collection_id IN ( SELECT app.watched_sealed_collections() AS watched_sealed_collections))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.sealed_invitations to pdy_app;

table public.sealed_marks (owner pdy_owner, row-level security, forced)
  area text not null default ''::text
  collection_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  group text not null
  marks smallint[] not null -- Shuffled for itself; null in the list: not observed.
  question_id uuid not null
  subject_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint sealed_marks_company_id_collection_id_subject_id_fkey FOREIGN KEY (company_id, collection_id, subject_id) REFERENCES public.sealed_results(company_id, collection_id, subject_id) ON DELETE CASCADE
constraint sealed_marks_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint sealed_marks_marks_check CHECK ((cardinality(marks) > 0))
constraint sealed_marks_pkey PRIMARY KEY (company_id, collection_id, subject_id, "group", area, question_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.sealed_marks FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy worked as permissive for all to pdy_owner using (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text))) with check (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text)))
grant select on public.sealed_marks to pdy_app;

table public.sealed_results (owner pdy_owner, row-level security, forced)
  collection_id uuid not null
  company_id uuid not null default app.company_id()
  computed jsonb not null -- groups: of each group and area that is kept its answers and by question the mean that may be shown; merged; dropped.
  created_at timestamp with time zone not null default app.now()
  subject_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint sealed_results_company_id_collection_id_fkey FOREIGN KEY (company_id, collection_id) REFERENCES public.sealed_collections(company_id, id) ON DELETE CASCADE
constraint sealed_results_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint sealed_results_computed_check CHECK ((jsonb_typeof(computed) = 'object'::text))
constraint sealed_results_pkey PRIMARY KEY (company_id, collection_id, subject_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.sealed_results FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy worked as permissive for all to pdy_owner using (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text))) with check (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text)))
grant select on public.sealed_results to pdy_app;

table public.sealed_texts (owner pdy_owner, row-level security, forced)
  collection_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  group text not null
  question_id uuid not null
  subject_id uuid not null
  texts text[] not null -- Shuffled for itself.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint sealed_texts_company_id_collection_id_subject_id_fkey FOREIGN KEY (company_id, collection_id, subject_id) REFERENCES public.sealed_results(company_id, collection_id, subject_id) ON DELETE CASCADE
constraint sealed_texts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint sealed_texts_pkey PRIMARY KEY (company_id, collection_id, subject_id, "group", question_id)
constraint sealed_texts_texts_check CHECK ((cardinality(texts) > 0))
CREATE TRIGGER touch BEFORE UPDATE ON public.sealed_texts FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = 'system'::text))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy worked as permissive for all to pdy_owner using (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text))) with check (((company_id = app.company_id()) AND (( SELECT app.role() AS role) = 'system'::text)))
grant select on public.sealed_texts to pdy_app;

table public.security_alerts (owner pdy_owner, row-level security, forced)
  acknowledged_at timestamp with time zone
  acknowledged_by uuid
  action text not null
  cleared_at timestamp with time zone
  cleared_by uuid -- Null with a date: the oldest give way where a hundred are open.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  event_type text not null
  failed_attempts smallint not null default 0
  id uuid not null default uuidv7()
  log_at timestamp with time zone not null
  log_id bigint not null
  risk_score smallint not null
  severity text not null
  status text not null default 'unacknowledged'::text
  updated_at timestamp with time zone not null default app.now()
  user_id uuid
  version integer not null default 1
constraint security_alerts_action_check CHECK ((length(action) <= 50))
constraint security_alerts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint security_alerts_company_id_log_id_key UNIQUE (company_id, log_id)
constraint security_alerts_event_type_check CHECK ((length(event_type) <= 50))
constraint security_alerts_pkey PRIMARY KEY (company_id, id)
constraint security_alerts_risk_score_check CHECK (((risk_score >= 0) AND (risk_score <= 10)))
constraint security_alerts_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text])))
constraint security_alerts_status_check CHECK ((status = ANY (ARRAY['unacknowledged'::text, 'acknowledged'::text, 'cleared'::text])))
CREATE INDEX security_alerts_company_id_status_created_at_id_idx ON public.security_alerts USING btree (company_id, status, created_at DESC, id)
CREATE TRIGGER keep_alert BEFORE UPDATE ON public.security_alerts FOR EACH ROW EXECUTE FUNCTION app.keep_alert()
CREATE TRIGGER touch BEFORE UPDATE ON public.security_alerts FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.role() AS role) = 'system'::text))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text, 'system'::text]))) with check ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text, 'system'::text])))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy platform_sees as permissive for select to pdy_platform using (true)
policy see as permissive for select to pdy_app using ((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text, 'system'::text])))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.security_alerts to pdy_app;
grant select on public.security_alerts to pdy_platform;
grant update (status) on public.security_alerts to pdy_app;

table public.study_freshness (owner pdy_owner, row-level security, forced)
  as_of date not null
  company_id uuid not null default app.company_id()
  competency_id uuid not null n_distinct=40
  created_at timestamp with time zone not null default app.now()
  mean_retrievability double precision not null -- The chance with which they are remembered, on average, on the day of as_of: 0 to 1.
  person_id uuid not null
  review_cards integer not null -- Cards of it that the person has in review.
  since date not null -- The first day on which it counted.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint study_freshness_company_id_competency_id_fkey FOREIGN KEY (company_id, competency_id) REFERENCES public.competencies(company_id, id)
constraint study_freshness_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint study_freshness_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint study_freshness_mean_retrievability_check CHECK (((mean_retrievability >= (0)::double precision) AND (mean_retrievability <= (1)::double precision)))
constraint study_freshness_pkey PRIMARY KEY (company_id, person_id, competency_id)
constraint study_freshness_review_cards_check CHECK ((review_cards > 0))
CREATE INDEX study_freshness_company_id_competency_id_idx ON public.study_freshness USING btree (company_id, competency_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.study_freshness FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'system'::text) OR (person_id IN ( SELECT app.led_people() AS led_people))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy write as permissive for all to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant delete, insert, select, update on public.study_freshness to pdy_app;

table public.study_settings (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  day_start_hour smallint not null default 4 -- The hour at which a day of study begins.
  extra_new smallint not null default 0 -- New cards asked for beyond the limit, on the day of extra_new_on alone.
  extra_new_on date
  new_per_day smallint not null default 10
  person_id uuid not null default app.person_id()
  reminder_hour smallint -- The hour at which they are reminded of cards that wait; null: never.
  reviews_per_day smallint not null default 100
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint study_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint study_settings_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint study_settings_day_start_hour_check CHECK (((day_start_hour >= 0) AND (day_start_hour <= 6)))
constraint study_settings_extra_new_check CHECK (((extra_new >= 0) AND (extra_new <= 1000)))
constraint study_settings_new_per_day_check CHECK (((new_per_day >= 0) AND (new_per_day <= 100)))
constraint study_settings_pkey PRIMARY KEY (company_id, person_id)
constraint study_settings_reminder_hour_check CHECK (((reminder_hour >= 0) AND (reminder_hour <= 23)))
constraint study_settings_reviews_per_day_check CHECK (((reviews_per_day >= 10) AND (reviews_per_day <= 1000)))
CREATE TRIGGER touch BEFORE UPDATE ON public.study_settings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy own as permissive for all to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text))) with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy reminded as permissive for select to pdy_owner using (true)
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.study_settings to pdy_app;

table public.ticket_categories (owner pdy_owner, row-level security, forced)
  assignee_id uuid -- Gets what is opened in it; null: whoever of its handlers has the least.
  code text -- Of those every company begins with: what the product itself opens goes there. Null: the company's own.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  default_impact text not null default 'individual'::text
  description text not null default ''::text
  id uuid not null default uuidv7()
  is_active boolean not null default true
  is_confidential boolean not null default false -- Said when it is made, and never changed: who wrote was told who reads.
  name text not null
  position smallint not null default 0
  unread_since timestamp with time zone -- The last of its handlers is no longer named since then, and the administrators are not told yet. Null: they are, or somebody is named.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_categories_code_check CHECK ((code ~ '^[a-z_]{2,30}$'::text))
constraint ticket_categories_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES public.company_members(company_id, user_id)
constraint ticket_categories_company_id_code_key UNIQUE (company_id, code)
constraint ticket_categories_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_categories_company_id_id_is_confidential_key UNIQUE (company_id, id, is_confidential)
constraint ticket_categories_default_impact_check CHECK ((default_impact = ANY (ARRAY['individual'::text, 'equipe'::text, 'empresa'::text])))
constraint ticket_categories_description_check CHECK ((length(description) <= 300))
constraint ticket_categories_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 80)))
constraint ticket_categories_pkey PRIMARY KEY (company_id, id)
constraint ticket_category_is_named_once UNIQUE (company_id, name)
CREATE INDEX ticket_categories_company_id_assignee_id_idx ON public.ticket_categories USING btree (company_id, assignee_id) WHERE (assignee_id IS NOT NULL)
CREATE INDEX ticket_categories_unread ON public.ticket_categories USING btree (company_id) WHERE (unread_since IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_categories FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy begun_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_see as permissive for select to pdy_jobs using ((unread_since IS NOT NULL))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy told as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
grant insert, select on public.ticket_categories to pdy_app;
grant select (company_id, unread_since) on public.ticket_categories to pdy_jobs;
grant update (assignee_id, default_impact, description, is_active, name, position, unread_since) on public.ticket_categories to pdy_app;

table public.ticket_counters (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  last_number integer not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_counters_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_counters_last_number_check CHECK ((last_number > 0))
constraint ticket_counters_pkey PRIMARY KEY (company_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_counters FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy kept_by_trigger as permissive for all to pdy_owner using (true) with check (true)
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))

table public.ticket_escalations (owner pdy_owner, row-level security, forced)
  asked_by uuid not null default app.person_id() -- A plain uuid: it may be a platform administrator.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  is_confidential boolean not null generated always as (false) stored -- Of the ticket, so that the key refuses one in confidence.
  ticket_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_escalations_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_escalations_company_id_ticket_id_is_confidential_fkey FOREIGN KEY (company_id, ticket_id, is_confidential) REFERENCES public.tickets(company_id, id, is_confidential) ON DELETE CASCADE
constraint ticket_escalations_pkey PRIMARY KEY (company_id, ticket_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_escalations FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.attends() AS attends) AND (asked_by = ( SELECT app.person_id() AS person_id))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (( SELECT app.attends() AS attends))
policy see as permissive for select to pdy_app using (( SELECT app.attends() AS attends))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy vetted_functions as permissive for select to pdy_owner using (true)
grant delete, insert, select on public.ticket_escalations to pdy_app;

table public.ticket_events (owner pdy_owner, row-level security, forced)
  actor_id uuid default app.person_id() -- Null: it happened by itself.
  after text
  at timestamp with time zone not null default app.now()
  before text
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  first_response_target integer -- Business minutes from the creation, where this set them anew; null: as before.
  id uuid not null default uuidv7()
  in_confidence uuid -- The category of a ticket in confidence; given by the database. Null: it is none.
  kind text not null -- resposta_inicial: the first public answer of somebody who attends; relogio: counted anew by other hours.
  person_id uuid not null default app.person_id() -- Who asks in the ticket; given by the database.
  reason text
  resolution_target integer
  ticket_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_events_after_check CHECK ((length(after) <= 200))
constraint ticket_events_before_check CHECK ((length(before) <= 200))
constraint ticket_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_events_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES public.tickets(company_id, id) ON DELETE CASCADE
constraint ticket_events_kind_check CHECK ((kind = ANY (ARRAY['criado'::text, 'status'::text, 'prioridade'::text, 'categoria'::text, 'atribuicao'::text, 'resposta'::text, 'resposta_inicial'::text, 'nota'::text, 'avaliacao'::text, 'lembrete'::text, 'relogio'::text, 'mescla'::text, 'ligacao'::text, 'escalonamento'::text])))
constraint ticket_events_pkey PRIMARY KEY (company_id, id)
constraint ticket_events_reason_check CHECK ((length(reason) <= 500))
constraint ticket_targets_come_together CHECK (((first_response_target IS NULL) = (resolution_target IS NULL)))
CREATE INDEX ticket_events_company_id_person_id_idx ON public.ticket_events USING btree (company_id, person_id)
CREATE INDEX ticket_events_company_id_ticket_id_id_idx ON public.ticket_events USING btree (company_id, ticket_id, id)
CREATE TRIGGER stand_by_ticket BEFORE INSERT ON public.ticket_events FOR EACH ROW EXECUTE FUNCTION app.stand_by_ticket()
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_events FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((NOT (actor_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id))) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((in_confidence IS NULL) AND ( SELECT app.attends() AS attends)) OR (in_confidence IN ( SELECT app.handled_categories() AS handled_categories)))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follow as permissive for select to pdy_app using (((in_confidence IS NULL) AND (kind <> 'nota'::text) AND (ticket_id IN ( SELECT app.followed_tickets() AS followed_tickets))))
policy handed_back as permissive for insert to pdy_owner with check (true)
policy see as permissive for select to pdy_app using ((((person_id = ( SELECT app.person_id() AS person_id)) AND (kind <> 'nota'::text)) OR (((person_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)) AND (((in_confidence IS NULL) AND ( SELECT app.attends() AS attends)) OR (( SELECT app.role() AS role) = 'system'::text) OR (in_confidence IN ( SELECT app.handled_categories() AS handled_categories))))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.ticket_events to pdy_app;

table public.ticket_file_bodies (owner pdy_owner, row-level security, forced)
  body bytea not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  file_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_file_bodies_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10485760)))
constraint ticket_file_bodies_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES public.ticket_files(company_id, id) ON DELETE CASCADE
constraint ticket_file_bodies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_file_bodies_pkey PRIMARY KEY (company_id, file_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_file_bodies FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((file_id IN ( SELECT app.files_unsent() AS files_unsent)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((file_id IN ( SELECT app.files_seen() AS files_seen)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.ticket_file_bodies to pdy_app;

table public.ticket_files (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  in_confidence uuid
  message_id uuid -- Null: beside the description.
  mime text not null -- As found in the content, never as the sender said.
  name text not null
  person_id uuid -- Who asks in the ticket; given by the database, as in_confidence. Null: not sent yet.
  sha256 text not null
  size_bytes integer not null
  ticket_id uuid -- Null: not sent yet.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint message_is_of_a_ticket CHECK (((message_id IS NULL) OR (ticket_id IS NOT NULL)))
constraint ticket_files_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint ticket_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_files_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES public.ticket_messages(company_id, id) ON DELETE CASCADE
constraint ticket_files_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES public.tickets(company_id, id) ON DELETE CASCADE
constraint ticket_files_mime_check CHECK ((mime = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'image/gif'::text, 'text/plain'::text, 'text/csv'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'::text])))
constraint ticket_files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
constraint ticket_files_pkey PRIMARY KEY (company_id, id)
constraint ticket_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
constraint ticket_files_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 10485760)))
CREATE INDEX ticket_files_company_id_author_id_idx ON public.ticket_files USING btree (company_id, author_id)
CREATE INDEX ticket_files_company_id_message_id_idx ON public.ticket_files USING btree (company_id, message_id)
CREATE INDEX ticket_files_company_id_ticket_id_idx ON public.ticket_files USING btree (company_id, ticket_id)
CREATE INDEX ticket_files_not_sent ON public.ticket_files USING btree (created_at) WHERE (ticket_id IS NULL)
CREATE TRIGGER stand_by_ticket BEFORE UPDATE OF ticket_id ON public.ticket_files FOR EACH ROW WHEN ((new.ticket_id IS NOT NULL)) EXECUTE FUNCTION app.stand_by_ticket()
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_files FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND (ticket_id IS NULL)))
policy dropped as permissive for select to pdy_owner using ((ticket_id IS NULL))
policy dropped_by_job as permissive for delete to pdy_owner using ((ticket_id IS NULL))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follow as permissive for select to pdy_app using (((in_confidence IS NULL) AND (ticket_id IN ( SELECT app.followed_tickets() AS followed_tickets))))
policy see as permissive for select to pdy_app using (((author_id = ( SELECT app.person_id() AS person_id)) OR ((ticket_id IS NOT NULL) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((in_confidence IS NULL) AND ( SELECT app.attends() AS attends)) OR (in_confidence IN ( SELECT app.handled_categories() AS handled_categories))))))
policy send as permissive for update to pdy_app using (((author_id = ( SELECT app.person_id() AS person_id)) AND (ticket_id IS NULL))) with check (((author_id = ( SELECT app.person_id() AS person_id)) AND (ticket_id IS NOT NULL) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((in_confidence IS NULL) AND ( SELECT app.attends() AS attends)) OR (in_confidence IN ( SELECT app.handled_categories() AS handled_categories)))))
policy take_back as permissive for delete to pdy_app using (((author_id = ( SELECT app.person_id() AS person_id)) AND (ticket_id IS NULL)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.ticket_files to pdy_app;
grant update (message_id, ticket_id) on public.ticket_files to pdy_app;

table public.ticket_handlers (owner pdy_owner, row-level security, forced)
  category_id uuid not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  person_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_handlers_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES public.ticket_categories(company_id, id)
constraint ticket_handlers_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_handlers_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint ticket_handlers_pkey PRIMARY KEY (company_id, category_id, person_id)
CREATE INDEX ticket_handlers_company_id_person_id_idx ON public.ticket_handlers USING btree (company_id, person_id)
CREATE TRIGGER hand_back_confidence AFTER DELETE ON public.ticket_handlers FOR EACH ROW EXECUTE FUNCTION app.hand_back_confidence()
CREATE TRIGGER mark_unread_category AFTER INSERT OR DELETE ON public.ticket_handlers FOR EACH ROW EXECUTE FUNCTION app.mark_unread_category()
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_handlers FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy handed_back as permissive for delete to pdy_owner using (true)
policy remove as permissive for delete to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy vetted_functions as permissive for select to pdy_owner using (true)
grant delete, insert, select on public.ticket_handlers to pdy_app;

table public.ticket_links (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  is_confidential boolean not null generated always as (false) stored -- Of both tickets, so that the keys refuse one in confidence.
  made_by uuid not null default app.person_id() -- A plain uuid: it may be a platform administrator.
  other_id uuid not null
  ticket_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_is_linked_to_another CHECK ((ticket_id <> other_id))
constraint ticket_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_links_company_id_other_id_is_confidential_fkey FOREIGN KEY (company_id, other_id, is_confidential) REFERENCES public.tickets(company_id, id, is_confidential) ON DELETE CASCADE
constraint ticket_links_company_id_ticket_id_is_confidential_fkey FOREIGN KEY (company_id, ticket_id, is_confidential) REFERENCES public.tickets(company_id, id, is_confidential) ON DELETE CASCADE
constraint ticket_links_pkey PRIMARY KEY (company_id, ticket_id, other_id)
CREATE INDEX ticket_links_company_id_other_id_idx ON public.ticket_links USING btree (company_id, other_id)
CREATE UNIQUE INDEX ticket_links_of_a_pair ON public.ticket_links USING btree (company_id, LEAST(ticket_id, other_id), GREATEST(ticket_id, other_id))
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_links FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.attends() AS attends) AND (made_by = ( SELECT app.person_id() AS person_id))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy remove as permissive for delete to pdy_app using (( SELECT app.attends() AS attends))
policy see as permissive for select to pdy_app using (( SELECT app.attends() AS attends))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select on public.ticket_links to pdy_app;

table public.ticket_merges (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  in_confidence uuid
  into_id uuid not null
  is_confidential boolean not null generated always as (false) stored -- Of both tickets, so that the keys refuse one in confidence.
  made_by uuid not null default app.person_id() -- A plain uuid: it may be a platform administrator.
  person_id uuid not null default app.person_id() -- Who asks in the joined ticket; given by the database, as in_confidence, which is null.
  ticket_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_is_joined_to_another CHECK ((ticket_id <> into_id))
constraint ticket_merges_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_merges_company_id_into_id_is_confidential_fkey FOREIGN KEY (company_id, into_id, is_confidential) REFERENCES public.tickets(company_id, id, is_confidential) ON DELETE CASCADE
constraint ticket_merges_company_id_ticket_id_is_confidential_fkey FOREIGN KEY (company_id, ticket_id, is_confidential) REFERENCES public.tickets(company_id, id, is_confidential) ON DELETE CASCADE
constraint ticket_merges_pkey PRIMARY KEY (company_id, ticket_id)
CREATE INDEX ticket_merges_company_id_into_id_idx ON public.ticket_merges USING btree (company_id, into_id)
CREATE INDEX ticket_merges_company_id_person_id_idx ON public.ticket_merges USING btree (company_id, person_id)
CREATE TRIGGER stand_by_ticket BEFORE INSERT ON public.ticket_merges FOR EACH ROW EXECUTE FUNCTION app.stand_by_ticket()
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_merges FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.attends() AS attends) AND (made_by = ( SELECT app.person_id() AS person_id)) AND (person_id <> ( SELECT app.person_id() AS person_id))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.attends() AS attends)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.ticket_merges to pdy_app;

table public.ticket_messages (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  body text not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  in_confidence uuid
  is_from_staff boolean not null
  person_id uuid not null default app.person_id() -- Who asks in the ticket; given by the database, as in_confidence.
  search text not null generated always as (app.normalise(body)) stored
  ticket_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000)))
constraint ticket_messages_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint ticket_messages_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_messages_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES public.tickets(company_id, id) ON DELETE CASCADE
constraint ticket_messages_pkey PRIMARY KEY (company_id, id)
CREATE INDEX ticket_messages_by_words ON public.ticket_messages USING gin (company_id, search public.gin_trgm_ops)
CREATE INDEX ticket_messages_company_id_author_id_idx ON public.ticket_messages USING btree (company_id, author_id)
CREATE INDEX ticket_messages_company_id_person_id_idx ON public.ticket_messages USING btree (company_id, person_id)
CREATE INDEX ticket_messages_company_id_ticket_id_id_idx ON public.ticket_messages USING btree (company_id, ticket_id, id)
CREATE TRIGGER stand_by_ticket BEFORE INSERT ON public.ticket_messages FOR EACH ROW EXECUTE FUNCTION app.stand_by_ticket()
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_messages FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((in_confidence IS NULL) AND ( SELECT app.attends() AS attends)) OR (in_confidence IN ( SELECT app.handled_categories() AS handled_categories)))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follow as permissive for select to pdy_app using (((in_confidence IS NULL) AND (ticket_id IN ( SELECT app.followed_tickets() AS followed_tickets))))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((in_confidence IS NULL) AND ( SELECT app.attends() AS attends)) OR (in_confidence IN ( SELECT app.handled_categories() AS handled_categories))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy vetted_functions as permissive for select to pdy_owner using (true)
grant insert, select on public.ticket_messages to pdy_app;

table public.ticket_notes (owner pdy_owner, row-level security, forced)
  author_id uuid not null default app.person_id()
  body text not null
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  id uuid not null default uuidv7()
  in_confidence uuid
  person_id uuid not null default app.person_id() -- Who asks in the ticket, and never reads this; given by the database, as in_confidence.
  search text not null generated always as (app.normalise(body)) stored
  ticket_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 5000)))
constraint ticket_notes_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES public.company_members(company_id, user_id)
constraint ticket_notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_notes_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES public.tickets(company_id, id) ON DELETE CASCADE
constraint ticket_notes_pkey PRIMARY KEY (company_id, id)
CREATE INDEX ticket_notes_by_words ON public.ticket_notes USING gin (company_id, search public.gin_trgm_ops)
CREATE INDEX ticket_notes_company_id_author_id_idx ON public.ticket_notes USING btree (company_id, author_id)
CREATE INDEX ticket_notes_company_id_ticket_id_id_idx ON public.ticket_notes USING btree (company_id, ticket_id, id)
CREATE TRIGGER stand_by_ticket BEFORE INSERT ON public.ticket_notes FOR EACH ROW EXECUTE FUNCTION app.stand_by_ticket()
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_notes FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((author_id = ( SELECT app.person_id() AS person_id)) AND ((person_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)) AND (((in_confidence IS NULL) AND ( SELECT app.attends() AS attends)) OR (( SELECT app.role() AS role) = 'system'::text) OR (in_confidence IN ( SELECT app.handled_categories() AS handled_categories)))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((((person_id IS DISTINCT FROM ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text)) AND (((in_confidence IS NULL) AND ( SELECT app.attends() AS attends)) OR (( SELECT app.role() AS role) = 'system'::text) OR (in_confidence IN ( SELECT app.handled_categories() AS handled_categories)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy vetted_functions as permissive for select to pdy_owner using (true)
grant insert, select on public.ticket_notes to pdy_app;

table public.ticket_ratings (owner pdy_owner, row-level security, forced)
  comment text
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  in_confidence uuid
  person_id uuid not null default app.person_id()
  score smallint not null -- 1 (very bad) to 5 (very good).
  ticket_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint rating_of_a_ticket_is_1_to_5 CHECK (((score >= 1) AND (score <= 5)))
constraint ticket_ratings_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 1000)))
constraint ticket_ratings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_ratings_company_id_ticket_id_fkey FOREIGN KEY (company_id, ticket_id) REFERENCES public.tickets(company_id, id) ON DELETE CASCADE
constraint ticket_ratings_pkey PRIMARY KEY (company_id, ticket_id)
CREATE INDEX ticket_ratings_company_id_person_id_idx ON public.ticket_ratings USING btree (company_id, person_id)
CREATE TRIGGER stand_by_ticket BEFORE INSERT ON public.ticket_ratings FOR EACH ROW EXECUTE FUNCTION app.stand_by_ticket()
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_ratings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((person_id = ( SELECT app.person_id() AS person_id)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((in_confidence IS NULL) AND ( SELECT app.attends() AS attends)) OR (in_confidence IN ( SELECT app.handled_categories() AS handled_categories))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.ticket_ratings to pdy_app;

table public.ticket_settings (owner pdy_owner, row-level security, forced)
  anonymous_channel text -- Where one reports without being known (Lei 14.457/2022): an address or how to get there. Tickets are not it.
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  prefix text not null default 'CH'::text
  targets jsonb not null default '{}'::jsonb -- By priority: {first_response, resolution} in business minutes. What is not in it is as usual for every company.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_prefix_is_2_to_5_letters CHECK ((prefix ~ '^[A-Z]{2,5}$'::text))
constraint ticket_settings_anonymous_channel_check CHECK (((length(btrim(anonymous_channel)) >= 1) AND (length(btrim(anonymous_channel)) <= 500)))
constraint ticket_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_settings_pkey PRIMARY KEY (company_id)
constraint ticket_settings_targets_check CHECK ((jsonb_typeof(targets) = 'object'::text))
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_settings FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy change as permissive for update to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((company_id = app.company_id()))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy vetted_functions as permissive for select to pdy_owner using (true)
grant insert, select, update on public.ticket_settings to pdy_app;

table public.ticket_watchers (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  is_confidential boolean not null generated always as (false) stored -- Of the ticket, so that the key refuses one in confidence.
  person_id uuid not null
  ticket_id uuid not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint ticket_watchers_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint ticket_watchers_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint ticket_watchers_company_id_ticket_id_is_confidential_fkey FOREIGN KEY (company_id, ticket_id, is_confidential) REFERENCES public.tickets(company_id, id, is_confidential) ON DELETE CASCADE
constraint ticket_watchers_pkey PRIMARY KEY (company_id, ticket_id, person_id)
CREATE INDEX ticket_watchers_company_id_person_id_idx ON public.ticket_watchers USING btree (company_id, person_id)
CREATE TRIGGER touch BEFORE UPDATE ON public.ticket_watchers FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (( SELECT app.attends() AS attends))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR ( SELECT app.attends() AS attends)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select on public.ticket_watchers to pdy_app;

table public.tickets (owner pdy_owner, row-level security, forced)
  asker_email text
  asker_name text -- As it was then, of accounts without company: nobody who attends reads their profile. Null: see person_id.
  assignee_id uuid
  calendar jsonb -- The hours it was counted by, kept when it ended. Null: those of the company as they are now.
  category_id uuid not null
  company_id uuid not null default app.company_id()
  contest_copy jsonb -- The explanation as it was when it was contested.
  contest_id uuid -- The competency, the question, the attempt or the participant of a review that is contested.
  contest_kind text
  created_at timestamp with time zone not null default app.now()
  description text not null
  ended_at timestamp with time zone -- Closed or cancelled: final.
  first_response_at timestamp with time zone
  first_response_due_at timestamp with time zone -- Replayed from ticket_events; null while the clock stands before it.
  first_response_target integer not null -- Business minutes from the creation.
  id uuid not null default uuidv7()
  impact text not null
  is_confidential boolean not null
  next_step text -- What happens by itself at next_step_at: a reminder, solved for want of an answer, closed.
  next_step_at timestamp with time zone
  number integer not null default nextval('public.tickets_to_number'::regclass) -- Without gaps in a company; given by the database.
  opened_by uuid not null default app.person_id() -- Who wrote it down: who asks, or whoever attended them.
  outcome text
  outcome_id uuid -- The evidence that was voided, the level that was set, or the question that was corrected.
  page text -- Path of the page they came from, without what an address may carry of others.
  person_id uuid not null -- Who asks.
  priority text not null -- Follows from impact and urgency, unless whoever attends set another.
  reopened_count smallint not null default 0
  resolution_due_at timestamp with time zone -- Replayed from ticket_events; null while the clock stands before it.
  resolution_target integer not null
  resolved_at timestamp with time zone
  search text not null generated always as (app.normalise(((title || ' '::text) || description))) stored
  status text not null default 'aberto'::text
  title text not null
  updated_at timestamp with time zone not null default app.now()
  urgency text not null
  version integer not null default 1
constraint contest_is_whole CHECK ((num_nonnulls(contest_kind, contest_id, contest_copy) = ANY (ARRAY[0, 3])))
constraint number_ticket TRIGGER DEFERRABLE INITIALLY DEFERRED
constraint outcome_is_of_a_contest CHECK (((outcome IS NULL) OR (contest_kind IS NOT NULL)))
constraint ticket_is_over_once CHECK (((status = ANY (ARRAY['fechado'::text, 'cancelado'::text])) = (ended_at IS NOT NULL)))
constraint ticket_steps_at_an_instant CHECK (((next_step IS NULL) = (next_step_at IS NULL)))
constraint ticket_with_its_confidence UNIQUE (company_id, id, is_confidential)
constraint tickets_asker_email_check CHECK ((length(asker_email) <= 254))
constraint tickets_asker_name_check CHECK ((length(asker_name) <= 201))
constraint tickets_company_id_assignee_id_fkey FOREIGN KEY (company_id, assignee_id) REFERENCES public.company_members(company_id, user_id)
constraint tickets_company_id_category_id_is_confidential_fkey FOREIGN KEY (company_id, category_id, is_confidential) REFERENCES public.ticket_categories(company_id, id, is_confidential)
constraint tickets_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint tickets_company_id_number_key UNIQUE (company_id, number)
constraint tickets_company_id_opened_by_fkey FOREIGN KEY (company_id, opened_by) REFERENCES public.company_members(company_id, user_id)
constraint tickets_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES public.company_members(company_id, user_id)
constraint tickets_contest_kind_check CHECK ((contest_kind = ANY (ARRAY['level'::text, 'question'::text, 'result'::text, 'review'::text])))
constraint tickets_description_check CHECK (((length(description) >= 1) AND (length(description) <= 5000)))
constraint tickets_first_response_target_check CHECK ((first_response_target > 0))
constraint tickets_impact_check CHECK ((impact = ANY (ARRAY['individual'::text, 'equipe'::text, 'empresa'::text])))
constraint tickets_next_step_check CHECK ((next_step = ANY (ARRAY['remind'::text, 'resolve'::text, 'close'::text])))
constraint tickets_outcome_check CHECK ((outcome = ANY (ARRAY['kept'::text, 'voided'::text, 'overridden'::text, 'corrected'::text, 'granted'::text])))
constraint tickets_page_check CHECK (((length(page) >= 1) AND (length(page) <= 200)))
constraint tickets_pkey PRIMARY KEY (company_id, id)
constraint tickets_priority_check CHECK ((priority = ANY (ARRAY['baixa'::text, 'media'::text, 'alta'::text, 'critica'::text])))
constraint tickets_resolution_target_check CHECK ((resolution_target > 0))
constraint tickets_status_check CHECK ((status = ANY (ARRAY['aberto'::text, 'em_andamento'::text, 'aguardando_solicitante'::text, 'resolvido'::text, 'fechado'::text, 'cancelado'::text])))
constraint tickets_title_check CHECK (((length(btrim(title)) >= 1) AND (length(btrim(title)) <= 200)))
constraint tickets_urgency_check CHECK ((urgency = ANY (ARRAY['baixa'::text, 'media'::text, 'alta'::text])))
CREATE INDEX tickets_by_their_end ON public.tickets USING btree (ended_at) WHERE (ended_at IS NOT NULL)
CREATE INDEX tickets_by_words ON public.tickets USING gin (company_id, search public.gin_trgm_ops)
CREATE INDEX tickets_company_id_assignee_id_idx ON public.tickets USING btree (company_id, assignee_id)
CREATE INDEX tickets_company_id_category_id_is_confidential_idx ON public.tickets USING btree (company_id, category_id, is_confidential)
CREATE INDEX tickets_company_id_opened_by_idx ON public.tickets USING btree (company_id, opened_by)
CREATE INDEX tickets_company_id_person_id_id_idx ON public.tickets USING btree (company_id, person_id, id DESC)
CREATE INDEX tickets_contested ON public.tickets USING btree (company_id, contest_kind, contest_id) WHERE (contest_kind IS NOT NULL)
CREATE INDEX tickets_from_outside ON public.tickets USING btree (company_id, id) WHERE (asker_name IS NOT NULL)
CREATE INDEX tickets_in_confidence ON public.tickets USING btree (company_id, number DESC) WHERE is_confidential
CREATE INDEX tickets_of_an_assignee ON public.tickets USING btree (company_id, assignee_id, COALESCE(resolution_due_at, 'infinity'::timestamp with time zone), id) WHERE (status = ANY (ARRAY['aberto'::text, 'em_andamento'::text, 'aguardando_solicitante'::text]))
CREATE INDEX tickets_that_step ON public.tickets USING btree (next_step_at) WHERE (next_step IS NOT NULL)
CREATE INDEX tickets_under_way ON public.tickets USING btree (company_id, COALESCE(resolution_due_at, 'infinity'::timestamp with time zone), id) WHERE (status = ANY (ARRAY['aberto'::text, 'em_andamento'::text, 'aguardando_solicitante'::text]))
CREATE CONSTRAINT TRIGGER number_ticket AFTER INSERT ON public.tickets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.number_ticket()
CREATE TRIGGER touch BEFORE UPDATE ON public.tickets FOR EACH ROW WHEN ((old.number > 0)) EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((opened_by = ( SELECT app.person_id() AS person_id)) AND ((person_id = ( SELECT app.person_id() AS person_id)) OR ((NOT is_confidential) AND ( SELECT app.attends() AS attends)))))
policy change as permissive for update to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((NOT is_confidential) AND ( SELECT app.attends() AS attends)) OR (is_confidential AND (category_id IN ( SELECT app.handled_categories() AS handled_categories))))) with check (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((NOT is_confidential) AND ( SELECT app.attends() AS attends)) OR (is_confidential AND (category_id IN ( SELECT app.handled_categories() AS handled_categories)))))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy follow as permissive for select to pdy_app using (((NOT is_confidential) AND (id IN ( SELECT app.followed_tickets() AS followed_tickets))))
policy handed_back as permissive for update to pdy_owner using (true) with check (true)
policy jobs_see as permissive for select to pdy_jobs using ((next_step IS NOT NULL))
policy see as permissive for select to pdy_app using (((person_id = ( SELECT app.person_id() AS person_id)) OR (( SELECT app.role() AS role) = 'system'::text) OR ((NOT is_confidential) AND ( SELECT app.attends() AS attends)) OR (is_confidential AND (category_id IN ( SELECT app.handled_categories() AS handled_categories)))))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
policy vetted_functions as permissive for select to pdy_owner using (true)
grant select on public.tickets to pdy_app;
grant insert (asker_email, asker_name, assignee_id, category_id, company_id, contest_copy, contest_id, contest_kind, description, first_response_due_at, first_response_target, impact, is_confidential, opened_by, page, person_id, priority, resolution_due_at, resolution_target, title, urgency) on public.tickets to pdy_app;
grant select (company_id, next_step, next_step_at) on public.tickets to pdy_jobs;
grant update (assignee_id, calendar, category_id, ended_at, first_response_at, first_response_due_at, first_response_target, impact, is_confidential, next_step, next_step_at, outcome, outcome_id, priority, reopened_count, resolution_due_at, resolution_target, resolved_at, status, urgency) on public.tickets to pdy_app;

sequence public.tickets_to_number (owner pdy_owner, replica identity n)
  is_called boolean not null
  last_value bigint not null
  log_cnt bigint not null
grant usage on public.tickets_to_number to pdy_app;

table public.tool_runs (owner pdy_owner, row-level security, forced)
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  facts jsonb not null default '[]'::jsonb -- What it did, as [{label, value}]; empty while it runs.
  finished_at timestamp with time zone -- Null while it runs.
  id uuid not null default uuidv7()
  is_well boolean not null default true -- False when what was looked at is not as it should be.
  started_by uuid not null default app.person_id()
  tool text not null
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint tool_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint tool_runs_company_id_started_by_fkey FOREIGN KEY (company_id, started_by) REFERENCES public.company_members(company_id, user_id)
constraint tool_runs_facts_check CHECK ((jsonb_typeof(facts) = 'array'::text))
constraint tool_runs_pkey PRIMARY KEY (company_id, id)
constraint tool_runs_tool_check CHECK ((tool = ANY (ARRAY['levels'::text, 'logs'::text, 'notifications'::text, 'export'::text])))
CREATE INDEX tool_runs_company_id_started_by_idx ON public.tool_runs USING btree (company_id, started_by)
CREATE INDEX tool_runs_company_id_tool_id_idx ON public.tool_runs USING btree (company_id, tool, id DESC)
CREATE TRIGGER touch BEFORE UPDATE ON public.tool_runs FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)) AND (started_by = ( SELECT app.person_id() AS person_id))))
policy change as permissive for update to pdy_app using ((( SELECT app.role() AS role) = 'system'::text)) with check ((( SELECT app.role() AS role) = 'system'::text))
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant insert, select, update on public.tool_runs to pdy_app;

table public.user_import_rows (owner pdy_owner, row-level security, forced)
  action text
  batch smallint -- Which batch took the line in, or left it out; null until then, and for lines that do nothing.
  changes jsonb not null default '{}'::jsonb -- Old and new value of each field that is other than before.
  code text
  company_id uuid not null default app.company_id()
  created_at timestamp with time zone not null default app.now()
  email text
  import_id uuid not null
  invite_id uuid
  is_applied boolean not null default false
  job_starts_on date -- The day from which the line gave its person a job; null when it gave none, or an invitation keeps it.
  line integer not null -- As a spreadsheet counts: the header is line 1.
  message text
  profile_id uuid
  profile_version integer -- Of the person when the line was tried out; once it is applied, after that.
  raw jsonb not null -- The cells of the line, as text.
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
  waits_for integer -- The line of the manager, where this line is wrong only because that one is; else null.
constraint user_import_rows_action_check CHECK ((action = ANY (ARRAY['criar'::text, 'atualizar'::text, 'sem_alteracao'::text, 'erro'::text])))
constraint user_import_rows_batch_check CHECK ((batch > 0))
constraint user_import_rows_code_check CHECK ((length(code) <= 40))
constraint user_import_rows_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint user_import_rows_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES public.user_imports(company_id, id) ON DELETE CASCADE
constraint user_import_rows_company_id_invite_id_fkey FOREIGN KEY (company_id, invite_id) REFERENCES public.invites(company_id, id)
constraint user_import_rows_company_id_profile_id_fkey FOREIGN KEY (company_id, profile_id) REFERENCES public.company_members(company_id, user_id)
constraint user_import_rows_email_check CHECK ((length(email) <= 254))
constraint user_import_rows_line_check CHECK ((line > 1))
constraint user_import_rows_message_check CHECK ((length(message) <= 600))
constraint user_import_rows_pkey PRIMARY KEY (company_id, import_id, line)
constraint user_import_rows_waits_for_check CHECK ((waits_for > 1))
CREATE INDEX user_import_rows_company_id_invite_id_idx ON public.user_import_rows USING btree (company_id, invite_id) WHERE (invite_id IS NOT NULL)
CREATE INDEX user_import_rows_company_id_profile_id_idx ON public.user_import_rows USING btree (company_id, profile_id) WHERE (profile_id IS NOT NULL)
CREATE TRIGGER touch BEFORE UPDATE ON public.user_import_rows FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy joined_by_function as permissive for all to pdy_owner using (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers))) with check (((company_id = app.company_id()) AND ( SELECT app.administers() AS administers)))
policy manage as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.user_import_rows to pdy_app;

table public.user_imports (owner pdy_owner, row-level security, forced)
  applied_at timestamp with time zone -- When the last batch was taken in, or it stopped.
  applied_by uuid -- In whose name the batches are taken in. A plain uuid: it may be a platform administrator.
  applied_role text
  batches smallint not null default 0 -- How many batches have been taken in.
  columns jsonb not null -- Places of the file's columns by field, counted from 0.
  company_id uuid not null default app.company_id()
  counts_from_1904 boolean not null default false -- The file is a workbook whose days are counted from 1 January 1904: a bare number in the column of dates is such a day.
  created_at timestamp with time zone not null default app.now()
  done integer not null default 0 -- Lines that were to do something and have been through a batch.
  expires_at timestamp with time zone -- Until when the dry run may be applied; past it an open one reads as expirado.
  failure text -- Why it stopped, as the administrator reads it.
  file_name text not null
  header_line integer not null default 1 -- As a spreadsheet counts, from 1.
  headers jsonb not null
  id uuid not null default uuidv7()
  kept jsonb not null default '[]'::jsonb -- What taking the import back could not reach, and why.
  lines integer not null
  mails_at timestamp with time zone -- When the last of its invitations are mailed, by the clock of the queue; null before the first.
  mails_then smallint -- How many are mailed at that moment, those of other imports counted.
  requested_by uuid not null default app.person_id() -- A plain uuid: it may be a platform administrator.
  send_on date
  sending text not null default 'now'::text -- When its new people are invited: at once, on the day send_on, or when somebody says so.
  sha256 text not null
  sheet text -- Name of the sheet that was read; null for a text file.
  sheets jsonb not null default '[]'::jsonb -- Names of the sheets that are not hidden, in the order of the workbook.
  status text not null default 'simulado'::text -- falhou: it stopped on its way; what the batches before did stands, and can be taken back.
  totals jsonb -- Lines by what becomes of them; null until they are tried out.
  undone_at timestamp with time zone
  updated_at timestamp with time zone not null default app.now()
  version integer not null default 1
constraint user_imports_applied_role_check CHECK ((applied_role = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text])))
constraint user_imports_batches_check CHECK ((batches >= 0))
constraint user_imports_check CHECK (((done >= 0) AND (done <= lines)))
constraint user_imports_check1 CHECK (((undone_at IS NULL) OR (applied_at IS NOT NULL)))
constraint user_imports_check2 CHECK (((status <> 'aplicado'::text) OR (applied_at IS NOT NULL)))
constraint user_imports_check3 CHECK (((applied_at IS NULL) OR (status = ANY (ARRAY['aplicado'::text, 'falhou'::text]))))
constraint user_imports_check4 CHECK (((status = 'falhou'::text) = (failure IS NOT NULL)))
constraint user_imports_check5 CHECK (((status <> 'aplicando'::text) OR ((applied_by IS NOT NULL) AND (applied_role IS NOT NULL))))
constraint user_imports_check6 CHECK (((mails_at IS NULL) = (mails_then IS NULL)))
constraint user_imports_check7 CHECK (((sending = 'on_day'::text) = (send_on IS NOT NULL)))
constraint user_imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint user_imports_failure_check CHECK (((length(failure) >= 1) AND (length(failure) <= 600)))
constraint user_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
constraint user_imports_header_line_check CHECK ((header_line >= 1))
constraint user_imports_lines_check CHECK (((lines >= 1) AND (lines <= 10000)))
constraint user_imports_mails_then_check CHECK ((mails_then > 0))
constraint user_imports_pkey PRIMARY KEY (company_id, id)
constraint user_imports_sending_check CHECK ((sending = ANY (ARRAY['now'::text, 'on_day'::text, 'not_yet'::text])))
constraint user_imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
constraint user_imports_sheet_check CHECK (((length(sheet) >= 1) AND (length(sheet) <= 200)))
constraint user_imports_status_check CHECK ((status = ANY (ARRAY['simulado'::text, 'aplicando'::text, 'aplicado'::text, 'expirado'::text, 'falhou'::text])))
CREATE INDEX user_imports_company_id_created_at_idx ON public.user_imports USING btree (company_id, created_at)
CREATE TRIGGER touch BEFORE UPDATE ON public.user_imports FOR EACH ROW EXECUTE FUNCTION app.touch()
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy manage as permissive for all to pdy_app using ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text))) with check ((( SELECT app.administers() AS administers) OR (( SELECT app.role() AS role) = 'platform_admin'::text)))
policy tenant as restrictive for all to pdy_app using ((company_id = app.company_id())) with check ((company_id = app.company_id()))
grant delete, insert, select, update on public.user_imports to pdy_app;

table public.user_notifications (owner pdy_owner, row-level security, forced)
  changed_in bigint not null default ((pg_current_xact_id())::text)::bigint -- The transaction that changed the row last: what a reader who was away has missed.
  company_id uuid not null default app.company_id() -- The company of the notification: the reader's, or the platform's.
  created_at timestamp with time zone not null default app.now()
  data_clique timestamp with time zone -- When its link was opened; written by the database. Null while it was not.
  data_leitura timestamp with time zone -- When it was read; written by the database. Null while it is not.
  expires_at timestamp with time zone -- That of the notification, so that the unread ones are counted in an index alone.
  notification_id uuid not null
  status text not null default 'nao_lida'::text
  updated_at timestamp with time zone not null default app.now()
  user_id uuid not null
  version integer not null default 1
constraint user_notifications_check CHECK (((status = 'nao_lida'::text) = (data_leitura IS NULL)))
constraint user_notifications_check1 CHECK (((status = 'clicada'::text) = (data_clique IS NOT NULL)))
constraint user_notifications_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint user_notifications_company_id_notification_id_fkey FOREIGN KEY (company_id, notification_id) REFERENCES public.notifications(company_id, id) ON DELETE CASCADE
constraint user_notifications_pkey PRIMARY KEY (company_id, user_id, notification_id)
constraint user_notifications_status_check CHECK ((status = ANY (ARRAY['nao_lida'::text, 'lida'::text, 'clicada'::text])))
constraint user_notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(user_id)
CREATE INDEX user_notifications_company_id_notification_id_idx ON public.user_notifications USING btree (company_id, notification_id)
CREATE INDEX user_notifications_user_id_changed_in_idx ON public.user_notifications USING btree (user_id, changed_in)
CREATE INDEX user_notifications_user_id_company_id_expires_at_idx ON public.user_notifications USING btree (user_id, company_id, expires_at) WHERE (status = 'nao_lida'::text)
CREATE INDEX user_notifications_user_id_created_at_notification_id_idx ON public.user_notifications USING btree (user_id, created_at DESC, notification_id DESC)
CREATE TRIGGER keep_reading BEFORE INSERT OR UPDATE ON public.user_notifications FOR EACH ROW EXECUTE FUNCTION app.keep_reading()
CREATE TRIGGER refuse_strange_reader AFTER INSERT ON public.user_notifications FOR EACH ROW EXECUTE FUNCTION app.refuse_strange_reader()
CREATE TRIGGER tell_change AFTER UPDATE ON public.user_notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.tell_readers()
CREATE TRIGGER tell_new AFTER INSERT ON public.user_notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.tell_readers()
CREATE TRIGGER tell_taken_back AFTER DELETE ON public.user_notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.tell_readers()
CREATE TRIGGER touch BEFORE UPDATE ON public.user_notifications FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((( SELECT app.role() AS role) = 'system'::text) AND (company_id = app.company_id())))
policy change as permissive for update to pdy_app using ((user_id = ( SELECT app.person_id() AS person_id))) with check ((user_id = ( SELECT app.person_id() AS person_id)))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy jobs_expire as permissive for delete to pdy_jobs using ((data_leitura < (( SELECT now() AS now) - '1 year'::interval)))
policy jobs_see as permissive for select to pdy_jobs using (true)
policy see as permissive for select to pdy_app using (((user_id = ( SELECT app.person_id() AS person_id)) OR ((( SELECT app.role() AS role) = 'system'::text) AND (company_id = app.company_id()))))
policy settle as permissive for update to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) AND (company_id = app.company_id()))) with check (((( SELECT app.role() AS role) = 'system'::text) AND (company_id = app.company_id())))
policy take_back as permissive for delete to pdy_app using (((( SELECT app.role() AS role) = 'system'::text) AND (company_id = app.company_id())))
policy tenant as restrictive for all to pdy_app using (((company_id = app.company_id()) OR ((company_id = ( SELECT app.platform_company_id() AS platform_company_id)) AND (user_id = ( SELECT app.person_id() AS person_id))))) with check (((company_id = app.company_id()) OR ((company_id = ( SELECT app.platform_company_id() AS platform_company_id)) AND (user_id = ( SELECT app.person_id() AS person_id)))))
policy told_to_platform as permissive for insert to pdy_owner with check ((company_id = ( SELECT app.platform_company_id() AS platform_company_id)))
grant delete on public.user_notifications to pdy_jobs;
grant delete, select on public.user_notifications to pdy_app;
grant insert (company_id, created_at, expires_at, notification_id, user_id) on public.user_notifications to pdy_app;
grant select (company_id, data_leitura, notification_id, user_id) on public.user_notifications to pdy_jobs;
grant update (data_clique, data_leitura, status) on public.user_notifications to pdy_app;

table public.user_onboarding_progress (owner pdy_owner, row-level security, forced)
  company_id uuid default app.company_id() -- The person's company when the row was made; null for an account without one.
  completed_at timestamp with time zone -- When the tour was completed or skipped; null while it is neither.
  completed_steps integer[] not null default '{}'::integer[] -- Indexes of steps that were left forwards, in that order, each once.
  created_at timestamp with time zone not null default app.now()
  current_step integer not null default 0 -- Index of the step, from 0; the number of steps once all are done.
  is_completed boolean not null default false
  is_skipped boolean not null default false
  started_at timestamp with time zone
  updated_at timestamp with time zone not null default app.now()
  user_id uuid not null default app.person_id()
  version integer not null default 1
constraint completed_tour_was_started CHECK (((started_at IS NOT NULL) OR (NOT is_completed)))
constraint tour_end_is_dated CHECK (((is_completed OR is_skipped) = (completed_at IS NOT NULL)))
constraint tour_ends_in_one_way CHECK ((NOT (is_completed AND is_skipped)))
constraint user_onboarding_progress_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id)
constraint user_onboarding_progress_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES public.company_members(company_id, user_id)
constraint user_onboarding_progress_current_step_check CHECK (((current_step >= 0) AND (current_step <= 100)))
constraint user_onboarding_progress_pkey PRIMARY KEY (user_id)
CREATE INDEX user_onboarding_progress_company_id_user_id_idx ON public.user_onboarding_progress USING btree (company_id, user_id)
CREATE TRIGGER keep_tour BEFORE INSERT OR UPDATE ON public.user_onboarding_progress FOR EACH ROW EXECUTE FUNCTION app.keep_tour()
CREATE TRIGGER touch BEFORE UPDATE ON public.user_onboarding_progress FOR EACH ROW EXECUTE FUNCTION app.touch()
policy add as permissive for insert to pdy_app with check (((user_id = ( SELECT app.person_id() AS person_id)) AND ((company_id IS NULL) OR (company_id = app.company_id()))))
policy change as permissive for update to pdy_app using ((user_id = ( SELECT app.person_id() AS person_id))) with check ((user_id = ( SELECT app.person_id() AS person_id)))
policy counted as permissive for select to pdy_owner using (true)
policy erased as permissive for all to pdy_owner using (( SELECT app.is_erasing() AS is_erasing)) with check (( SELECT app.is_erasing() AS is_erasing))
policy see as permissive for select to pdy_app using ((user_id = ( SELECT app.person_id() AS person_id)))
policy tenant as restrictive for all to pdy_app using ((user_id = ( SELECT app.person_id() AS person_id))) with check ((user_id = ( SELECT app.person_id() AS person_id)))
grant insert, select on public.user_onboarding_progress to pdy_app;
grant update (completed_at, completed_steps, current_step, is_completed, is_skipped, started_at) on public.user_onboarding_progress to pdy_app;

table sealed.answers (owner pdy_owner)
  body jsonb not null -- By question: mark 1 to 5 or null (not observed, or the question asks for words), and text.
  box_id uuid not null
  seal bytea not null -- HMAC of the invitation under the key of its collection.
constraint answers_body_check CHECK (((jsonb_typeof(body) = 'object'::text) AND (pg_column_size(body) <= 200000)))
constraint answers_pkey PRIMARY KEY (seal)
CREATE INDEX answers_box_id_idx ON sealed.answers USING btree (box_id)

table sealed.keys (owner pdy_owner)
  collection_id uuid not null
  company_id uuid not null
  key bytea not null
constraint keys_pkey PRIMARY KEY (company_id, collection_id)

table sealed.turned (owner pdy_owner, persistence u)
  body jsonb not null
  box_id uuid not null
  seal bytea not null

-- Functions and procedures

CREATE OR REPLACE FUNCTION app.access_log_beginning(company uuid, day date)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to((((company)::text || ' '::text) || ((day - '2000-01-01'::date))::text), 'UTF8'::name))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.access_log_hash(log public.access_logs, place integer, before bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256((before || convert_to((jsonb_build_array(place, (log).id, (log).company_id, EXTRACT(epoch FROM (log).occurred_at), (log).user_id, (log).user_role, (log).event_type, (log).action, (log).resource, (log).resource_id, (log).target_user_id, (log).status, (log).severity, (log).risk_score, (log).failed_attempts, (log).error_message, (log).metadata, (log).user_agent, (log).path, (log).session_id, host((log).ip), (log).origin))::text, 'UTF8'::name)))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.account_condition(pattern text, asked jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT concat_ws(' and '::text, 'true',
         CASE
             WHEN (pattern IS NOT NULL) THEN 'split_part(p.search, U&''\001F'', 1) like $1'::text
             ELSE NULL::text
         END,
         CASE
             WHEN (asked ? 'role'::text) THEN format('p.role = %L'::text, (asked ->> 'role'::text))
             ELSE NULL::text
         END,
         CASE (asked -> 'is_active'::text)
             WHEN 'true'::jsonb THEN 'p.is_active'::text
             WHEN 'false'::jsonb THEN 'not p.is_active'::text
             ELSE NULL::text
         END,
         CASE
             WHEN ((asked -> 'company_id'::text) = 'null'::jsonb) THEN 'p.company_id is null'::text
             WHEN (asked ? 'company_id'::text) THEN format('p.company_id = %L::uuid'::text, (asked ->> 'company_id'::text))
             ELSE NULL::text
         END) AS concat_ws;
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.account_pattern(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT ((
         CASE
             WHEN (typed.typed ~ '^[[:alnum:]]{1,2}$'::text) THEN '% '::text
             ELSE '%'::text
         END || regexp_replace(typed.typed, '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text)
    FROM app.normalise(btrim(account_pattern.words)) typed(typed)
   WHERE (typed.typed <> ''::text);
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.active_reports()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT p.user_id
    FROM public.profiles p
   WHERE ((p.company_id = app.company_id()) AND (p.manager_id = app.person_id()) AND p.is_active AND (app.role() = ANY (ARRAY['manager'::text, 'admin'::text, 'corporate'::text])));
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.administers()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app.role() = ANY (ARRAY['admin'::text, 'corporate'::text, 'system'::text]))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.answers_given(attempts uuid[])
 RETURNS TABLE(attempt_id uuid, answered integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select i.attempt_id, count(*)::integer from attempt_items i
  where i.company_id = app.company_id() and i.attempt_id = any (attempts) and i.answered_at is not null
    and app.administers()
  group by i.attempt_id
$function$
-- owner pdy_owner
grant execute on app.answers_given(attempts uuid[]) to pdy_app;
revoke execute on app.answers_given(attempts uuid[]) from public;

CREATE OR REPLACE FUNCTION app.approved_participants()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT p.id
    FROM public.review_participants p
   WHERE ((p.company_id = app.company_id()) AND (p.manager_id = app.person_id()));
END
-- owner pdy_owner
grant execute on app.approved_participants() to pdy_app;
grant execute on app.approved_participants() to pdy_platform;
revoke execute on app.approved_participants() from public;

CREATE OR REPLACE FUNCTION app.ask_account_erasure(person uuid, why text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare asked uuid; begin
  if app.role() is distinct from 'platform_admin' then raise exception 'the platform asks' using errcode = '42501'; end if;
  perform set_config('app.erasing', 'on', true);
  perform from profiles where user_id = person and company_id is null and role <> 'platform_admin' and erased_at is null;
  if not found then perform app.break_rule('account_has_no_company'); end if;
  insert into erasure_requests (company_id, person_id, reason)
  values (app.keep_account(person), person, why) returning id into asked;
  perform set_config('app.erasing', '', true); return asked;
end $function$
-- owner pdy_owner
grant execute on app.ask_account_erasure(person uuid, why text) to pdy_platform;
revoke execute on app.ask_account_erasure(person uuid, why text) from public;

CREATE OR REPLACE FUNCTION app.asked_versions()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT i.version_id
    FROM public.attempt_items i
   WHERE ((i.company_id = app.company_id()) AND (i.person_id = app.person_id()));
END
-- owner pdy_owner
grant execute on app.asked_versions() to pdy_app;
revoke execute on app.asked_versions() from public;

CREATE OR REPLACE FUNCTION app.attends()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app.role() = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text, 'system'::text]))
-- owner pdy_owner
grant execute on app.attends() to pdy_app;
revoke execute on app.attends() from public;

CREATE OR REPLACE FUNCTION app.await_sealed_writers()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  lock table sealed.answers in share mode;
end $function$
-- owner pdy_owner
grant execute on app.await_sealed_writers() to pdy_jobs;
revoke execute on app.await_sealed_writers() from public;

CREATE OR REPLACE FUNCTION app.bank_openers()
 RETURNS TABLE(person_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select p.user_id, coalesce(p.display_name, p.first_name || ' ' || p.last_name)
  from profiles p
  where p.is_active and (app.writes_content() or app.role() = 'system')
    and case when app.company_id() in (select h.id from companies h where h.is_platform) then p.role = 'platform_admin'
        else p.company_id = app.company_id() and p.role in ('admin', 'corporate', 'platform_admin') end
$function$
-- owner pdy_owner
grant execute on app.bank_openers() to pdy_app;
revoke execute on app.bank_openers() from public;

CREATE OR REPLACE FUNCTION app.begin_set_level()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.person_id = app.person_id() then perform app.break_rule('nobody_sets_their_own_level'); end if;
  new.since := app.company_day(new.company_id);
  if new.ticket_id is not null and not exists (
      select from tickets t where t.company_id = new.company_id and t.id = new.ticket_id and t.person_id = new.person_id
        and t.contest_kind = 'level' and t.contest_id = new.competency_id) then
    perform app.break_rule('set_level_answers_its_request');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.begin_ticket_categories()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  insert into ticket_categories (company_id, code, name, description, is_confidential, position)
  select new.id, c.* from app.first_ticket_categories(new.is_platform) c;
  return new;
end $function$
-- owner pdy_owner
revoke execute on app.begin_ticket_categories() from public;

CREATE OR REPLACE FUNCTION app.begins(name_key text, start text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((name_key >= start) AND (name_key < (start || '￿'::text)))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.break_rule(rule text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  raise exception '%', rule using errcode = '23514', constraint = rule;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.cards_used_up(of_day date)
 RETURNS TABLE(deck_id uuid, fresh integer, review integer, done integer)
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT r.deck_id,
     (count(*) FILTER (WHERE (r.state_before = 0)))::integer AS count,
     (count(*) FILTER (WHERE (r.state_before = 2)))::integer AS count,
     (count(*))::integer AS count
    FROM public.card_reviews r
   WHERE ((r.company_id = app.company_id()) AND (r.person_id = app.person_id()) AND (r.study_day = cards_used_up.of_day) AND (r.undone_at IS NULL))
   GROUP BY r.deck_id;
END
-- owner pdy_owner
grant execute on app.cards_used_up(of_day date) to pdy_app;
revoke execute on app.cards_used_up(of_day date) from public;

CREATE OR REPLACE FUNCTION app.cards_waiting(at_instant timestamp with time zone, shift interval, early interval)
 RETURNS TABLE(deck_id uuid, seen integer, learning integer, soon integer, review integer, fresh integer, fresh_later integer, next_due_at timestamp with time zone)
 LANGUAGE sql
 STABLE COST 1000 ROWS 20
BEGIN ATOMIC
 WITH day(today, ends) AS (
          SELECT (((cards_waiting.at_instant + cards_waiting.shift) AT TIME ZONE 'UTC'::text))::date AS timezone,
             (((((((cards_waiting.at_instant + cards_waiting.shift) AT TIME ZONE 'UTC'::text))::date + 1))::timestamp without time zone AT TIME ZONE 'UTC'::text) - cards_waiting.shift) AS "?column?"
         ), sides AS (
          SELECT s.deck_id,
             s.card_id,
             d_1.ends,
             cardinality(c.sides) AS sides,
             count(*) FILTER (WHERE (s.state > 0)) AS seen,
             count(*) FILTER (WHERE ((s.state > 0) OR (s.suspended_reason IS NOT NULL))) AS gone,
             count(*) FILTER (WHERE ((s.state > 0) OR (NOT o.is_open))) AS gone_today,
             COALESCE(bool_or(((((s.last_review + cards_waiting.shift) AT TIME ZONE 'UTC'::text))::date = d_1.today)), false) AS is_seen_today,
             count(*) FILTER (WHERE ((s.state = ANY (ARRAY[1, 3])) AND (s.due <= cards_waiting.at_instant) AND o.is_open)) AS learning,
             count(*) FILTER (WHERE ((s.state = ANY (ARRAY[1, 3])) AND (s.due > cards_waiting.at_instant) AND (s.due <= (cards_waiting.at_instant + cards_waiting.early)) AND o.is_open)) AS soon,
             count(*) FILTER (WHERE ((s.state = 2) AND (s.due < d_1.ends) AND o.is_open)) AS review,
             min(
                 CASE
                     WHEN ((s.suspended_reason IS NOT NULL) OR (s.state = 0)) THEN NULL::timestamp with time zone
                     WHEN (NOT o.is_open) THEN GREATEST(s.due, (((s.buried_until)::timestamp without time zone AT TIME ZONE 'UTC'::text) - cards_waiting.shift))
                     WHEN (s.due <
                     CASE
                         WHEN (s.state = 2) THEN d_1.ends
                         ELSE cards_waiting.at_instant
                     END) THEN NULL::timestamp with time zone
                     ELSE s.due
                 END) AS next_due_at
            FROM (((day d_1
              CROSS JOIN public.card_states s)
              JOIN public.cards c ON (((c.company_id = s.company_id) AND (c.id = s.card_id) AND (c.deleted_at IS NULL) AND (s.sibling_no = ANY (c.sides)))))
              CROSS JOIN LATERAL ( SELECT ((s.suspended_reason IS NULL) AND ((s.buried_until IS NULL) OR (s.buried_until <= d_1.today))) AS "?column?") o(is_open))
           WHERE ((s.company_id = app.company_id()) AND (s.person_id = app.person_id()))
           GROUP BY s.deck_id, s.card_id, d_1.ends, c.sides
         ), cards_seen AS (
          SELECT k_1.deck_id,
             k_1.card_id,
             k_1.ends,
             k_1.sides,
             k_1.seen,
             k_1.gone,
             k_1.gone_today,
             k_1.is_seen_today,
             k_1.learning,
             k_1.soon,
             k_1.review,
             k_1.next_due_at,
             ((k_1.sides > 1) AND k_1.is_seen_today) AS rests
            FROM sides k_1
         ), known AS (
          SELECT k_1.deck_id,
             (sum(k_1.seen))::integer AS seen,
             (sum(k_1.learning))::integer AS learning,
             (sum(k_1.soon))::integer AS soon,
             (sum(
                 CASE
                     WHEN k_1.rests THEN (0)::bigint
                     ELSE LEAST(k_1.review, (1)::bigint)
                 END))::integer AS review,
             (count(*) FILTER (WHERE ((k_1.gone_today >= k_1.sides) OR k_1.rests)))::integer AS not_fresh,
             (count(*) FILTER (WHERE ((k_1.gone < k_1.sides) AND ((k_1.gone_today >= k_1.sides) OR k_1.rests))))::integer AS fresh_later,
             min(
                 CASE
                     WHEN (k_1.rests AND (k_1.review > 0)) THEN LEAST(k_1.next_due_at, k_1.ends)
                     ELSE k_1.next_due_at
                 END) AS next_due_at
            FROM cards_seen k_1
           GROUP BY k_1.deck_id
         )
  SELECT d.id,
     COALESCE(k.seen, 0) AS "coalesce",
     COALESCE(k.learning, 0) AS "coalesce",
     COALESCE(k.soon, 0) AS "coalesce",
     COALESCE(k.review, 0) AS "coalesce",
     (d.cards_count - COALESCE(k.not_fresh, 0)),
     COALESCE(k.fresh_later, 0) AS "coalesce",
     k.next_due_at
    FROM (public.decks d
      LEFT JOIN known k ON ((k.deck_id = d.id)))
   WHERE ((d.company_id = app.company_id()) AND (d.id IN ( SELECT app.studied_decks() AS studied_decks)));
END
-- owner pdy_owner
grant execute on app.cards_waiting(at_instant timestamp with time zone, shift interval, early interval) to pdy_app;
revoke execute on app.cards_waiting(at_instant timestamp with time zone, shift interval, early interval) from public;

CREATE OR REPLACE FUNCTION app.career_targets_by_job(OUT job_profile_id uuid, OUT people integer)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select t.job_profile_id, count(*)::int
  from career_targets t
  join profiles p on p.company_id = t.company_id and p.user_id = t.person_id and p.is_processed
  where t.company_id = app.company_id() and app.role() in ('admin', 'corporate') and t.cleared_on is null
  group by t.job_profile_id having count(*) >= (select app.k_reports())
$function$
-- owner pdy_owner
grant execute on app.career_targets_by_job(OUT job_profile_id uuid, OUT people integer) to pdy_app;
revoke execute on app.career_targets_by_job(OUT job_profile_id uuid, OUT people integer) from public;

CREATE OR REPLACE FUNCTION app.carry_out_erasure(request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare r erasure_requests; is_own boolean;
begin
  if app.role() is distinct from 'platform_admin' then raise exception 'the platform erases' using errcode = '42501'; end if;
  perform set_config('app.erasing', 'on', true);
  select * into r from erasure_requests where id = request for update;
  is_own := r.company_id = app.platform_company_id();
  if r.status is distinct from 'open' then perform app.break_rule('erasure_is_open'); end if;
  if not is_own and r.asked_by = app.person_id() then perform app.break_rule('two_people_erase'); end if;
  if app.now() < r.created_at + interval '7 days' and coalesce(r.approved_by, app.person_id()) = app.person_id()
     and not (is_own and r.asked_by <> app.person_id()) then
    perform app.break_rule('erasure_waits_for_its_time');
  end if;
  if not exists (select from profiles where user_id = r.person_id and not is_active and erased_at is null
      and company_id is not distinct from case when is_own then null else r.company_id end) then
    perform app.break_rule('only_inactive_people_are_erased');
  end if;
  perform app.erase_person(r.person_id);
  perform set_config('app.erasing', 'on', true);
  update erasure_requests set status = 'done' where id = request;
  perform app.enqueue('erasures', jsonb_build_object('person_id', r.person_id));
  perform set_config('app.erasing', '', true);
end $function$
-- owner pdy_owner
grant execute on app.carry_out_erasure(request uuid) to pdy_platform;
revoke execute on app.carry_out_erasure(request uuid) from public;

CREATE OR REPLACE FUNCTION app.check_access_logs(company uuid, checked_day date, OUT rows_checked integer, OUT waiting integer, OUT broken bigint)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  log access_logs;
  head record;
  before bytea := app.access_log_beginning(company, checked_day);
begin
  rows_checked := 0;
  select count(*) into waiting from access_logs a
  where a.company_id = company and a.chain_no is null and a.hash is null
    and a.occurred_at >= checked_day::timestamp at time zone 'UTC' and a.occurred_at < (checked_day + 1)::timestamp at time zone 'UTC';
  for log in
    select * from access_logs a
    where a.company_id = company and (a.chain_no is not null or a.hash is not null)
      and a.occurred_at >= checked_day::timestamp at time zone 'UTC' and a.occurred_at < (checked_day + 1)::timestamp at time zone 'UTC'
    order by a.chain_no, a.id
  loop
    rows_checked := rows_checked + 1;
    if log.chain_no is distinct from rows_checked or log.prev_hash is distinct from before
       or log.hash is distinct from app.access_log_hash(log, rows_checked, before) then
      broken := log.id;
      return;
    end if;
    before := log.hash;
  end loop;
  select d.length, d.last_id, d.last_hash into head from access_log_days d where d.company_id = company and d.day = checked_day;
  if coalesce(head.length, 0) <> rows_checked or coalesce(head.last_hash, before) <> before then
    broken := coalesce(head.last_id, log.id);
  end if;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.columns_of_words()
 RETURNS TABLE(at regclass, texts text[], documents text[])
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select c.oid::regclass, coalesce(array_agg(quote_ident(a.attname)) filter (where a.atttypid = 'text'::regtype), '{}'),
    coalesce(array_agg(quote_ident(a.attname)) filter (where a.atttypid = 'jsonb'::regtype), '{}')
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
    and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
    and c.relname not in ('profiles', 'events', 'consents', 'development_figures')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~ '= ANY \(ARRAY')
  group by c.oid
$function$
-- owner pdy_owner
revoke execute on app.columns_of_words() from public;

CREATE OR REPLACE FUNCTION app.company_day(company uuid)
 RETURNS date
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT ((app.now() AT TIME ZONE COALESCE(( SELECT s.timezone
            FROM public.company_settings s
           WHERE (s.company_id = company_day.company)), 'America/Sao_Paulo'::text)))::date AS timezone;
END
-- owner pdy_owner
grant execute on app.company_day(company uuid) to pdy_app;
revoke execute on app.company_day(company uuid) from public;

CREATE OR REPLACE FUNCTION app.company_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.company_logo(picture uuid, OUT media_type text, OUT content bytea)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select l.media_type, l.content from company_logos l where l.picture_id = picture
$function$
-- owner pdy_owner
grant execute on app.company_logo(picture uuid, OUT media_type text, OUT content bytea) to pdy_app;
revoke execute on app.company_logo(picture uuid, OUT media_type text, OUT content bytea) from public;

CREATE OR REPLACE FUNCTION app.could_read_bank(person uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  with changes as (
    select e.id, e.at, e.payload ->> 'from' as was, e.payload ->> 'to' as became from events e
    where e.company_id = app.company_id() and e.subject_id = person and e.at >= since
      and e.name in ('people.person.role_changed', 'platform.user.role_changed'))
  select exists (
    select from (
      select became from changes where at <= until
      union all
      (select was from changes order by at, id limit 1)
      union all
      select p.role from profiles p
      where p.company_id = app.company_id() and p.user_id = person and not exists (select from changes)) held (role)
    where held.role in ('admin', 'corporate', 'platform_admin'))
$function$
-- owner pdy_owner
grant execute on app.could_read_bank(person uuid, since timestamp with time zone, until timestamp with time zone) to pdy_app;
revoke execute on app.could_read_bank(person uuid, since timestamp with time zone, until timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.count_accounts(words text, asked jsonb, OUT counted integer, OUT is_more boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  pattern text := app.account_pattern(words);
  most integer := case when pattern is null then 10000 else 1000 end;
  narrowed text := app.account_condition(null, asked);
  met text := app.account_condition(pattern, '{}');
  walk text := format('select p.search from profiles p where %s order by p.name_key, p.user_id limit $2', narrowed);
  budget integer;
begin
  if pattern is null then
    execute format('select count(*) from (select from profiles p where %s limit $1 + 1) p', narrowed)
      using most into counted;
  else
    foreach budget in array array[2000, 20000] loop
      execute format('select count(*) from (select from (%s) p where %s limit $3 + 1) p', walk, met)
        using pattern, budget, most into counted;
      -- the index finds less than a tenth sooner
      exit when counted < budget / 10 or counted > most;
    end loop;
    if counted <= most then
      execute format('with found as materialized (select p.user_id from profiles p where %s and %s)
        select count(*) from (select from found limit $2 + 1) few', narrowed, met)
        using pattern, most into counted;
    end if;
  end if;
  is_more := counted > most;
  counted := least(counted, most);
end $function$
-- owner pdy_owner
grant execute on app.count_accounts(words text, asked jsonb, OUT counted integer, OUT is_more boolean) to pdy_platform;
revoke execute on app.count_accounts(words text, asked jsonb, OUT counted integer, OUT is_more boolean) from public;

CREATE OR REPLACE FUNCTION app.count_active_people(with_role text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
BEGIN ATOMIC
 SELECT (count(*))::integer AS count
    FROM public.profiles p
   WHERE ((p.company_id = app.company_id()) AND p.is_active AND ((count_active_people.with_role IS NULL) OR (p.role = count_active_people.with_role)));
END
-- owner pdy_owner
grant execute on app.count_active_people(with_role text) to pdy_app;
revoke execute on app.count_active_people(with_role text) from public;

CREATE OR REPLACE FUNCTION app.count_cards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update decks d set cards_count = d.cards_count + moved.cards, sides_count = d.sides_count + moved.sides
  from (
    select c.company_id, c.deck_id, sum(c.cards)::integer as cards, sum(c.sides)::integer as sides
    from (
      select n.company_id, n.deck_id, 1 as cards, cardinality(n.sides) as sides from new_rows n where n.deleted_at is null
      union all
      select o.company_id, o.deck_id, -1, -cardinality(o.sides) from old_rows o where o.deleted_at is null
    ) c group by 1, 2
  ) moved
  where (d.company_id, d.id) = (moved.company_id, moved.deck_id) and (moved.cards, moved.sides) <> (0, 0);
  if exists (select from decks d where d.cards_count > 5000 and (d.company_id, d.id) in
      (select n.company_id, n.deck_id from new_rows n)) then
    perform app.break_rule('deck_has_at_most_5000_cards');
  end if;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.count_cards() from public;

CREATE OR REPLACE FUNCTION app.count_changed_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  before company_counts;
  later company_counts;
begin
  if old.company_id is not null then before := app.counts_of(old.company_id, old); end if;
  if tg_op = 'UPDATE' and new.company_id is not null then later := app.counts_of(new.company_id, new); end if;
  if before.company_id = later.company_id then
    perform app.count_difference(later.company_id, before, later);
  else
    if before.company_id is not null then perform app.count_difference(before.company_id, before, null); end if;
    if later.company_id is not null then perform app.count_difference(later.company_id, null, later); end if;
  end if;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.count_changed_person() from public;

CREATE OR REPLACE FUNCTION app.count_difference(company uuid, less public.company_counts, more public.company_counts)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  insert into company_counts (company_id, active, seated, processed, at_top, with_plan, with_job)
  select company, d.* from (select
    coalesce(more.active, 0) - coalesce(less.active, 0), coalesce(more.seated, 0) - coalesce(less.seated, 0),
    coalesce(more.processed, 0) - coalesce(less.processed, 0), coalesce(more.at_top, 0) - coalesce(less.at_top, 0),
    coalesce(more.with_plan, 0) - coalesce(less.with_plan, 0), coalesce(more.with_job, 0) - coalesce(less.with_job, 0)
  ) d(active, seated, processed, at_top, with_plan, with_job)
  where d.* is distinct from row(0, 0, 0, 0, 0, 0)
$function$
-- owner pdy_owner
revoke execute on app.count_difference(company uuid, less public.company_counts, more public.company_counts) from public;

CREATE OR REPLACE FUNCTION app.count_first_cards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update decks d set cards_count = d.cards_count + added.cards, sides_count = d.sides_count + added.sides
  from (select n.company_id, n.deck_id, count(*)::integer as cards, sum(cardinality(n.sides))::integer as sides
        from new_rows n where n.deleted_at is null group by 1, 2) added
  where (d.company_id, d.id) = (added.company_id, added.deck_id);
  if exists (select from decks d where d.cards_count > 5000 and (d.company_id, d.id) in
      (select n.company_id, n.deck_id from new_rows n)) then
    perform app.break_rule('deck_has_at_most_5000_cards');
  end if;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.count_first_cards() from public;

CREATE OR REPLACE FUNCTION app.count_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  was boolean := tg_op <> 'INSERT' and coalesce(old.ends_on is null, false);
  now_is boolean := tg_op <> 'DELETE' and coalesce(new.ends_on is null, false);
begin
  if was <> now_is and app.is_counted(coalesce(new.company_id, old.company_id), coalesce(new.person_id, old.person_id)) then
    insert into company_counts (company_id, with_job)
    values (coalesce(new.company_id, old.company_id), now_is::int - was::int);
  end if;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.count_jobs() from public;

CREATE OR REPLACE FUNCTION app.count_new_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  insert into company_counts (company_id, active, seated, processed, at_top, with_plan, with_job)
  select a.company_id, sum(c.active), sum(c.seated), sum(c.processed), sum(c.at_top), sum(c.with_plan), sum(c.with_job)
  from added a cross join lateral app.counts_of(a.company_id, a) c
  where a.company_id is not null group by a.company_id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.count_new_people() from public;

CREATE OR REPLACE FUNCTION app.count_plans()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  was boolean := tg_op <> 'INSERT' and coalesce(old.status = 'active', false);
  now_is boolean := tg_op <> 'DELETE' and coalesce(new.status = 'active', false);
begin
  if was <> now_is and app.is_counted(coalesce(new.company_id, old.company_id), coalesce(new.person_id, old.person_id)) then
    insert into company_counts (company_id, with_plan)
    values (coalesce(new.company_id, old.company_id), now_is::int - was::int);
  end if;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.count_plans() from public;

CREATE OR REPLACE FUNCTION app.count_profiles()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
BEGIN ATOMIC
 SELECT count(*) AS count
    FROM public.profiles;
END
-- owner pdy_owner
grant execute on app.count_profiles() to pdy_platform;
revoke execute on app.count_profiles() from public;

CREATE OR REPLACE PROCEDURE app.count_references()
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $procedure$
declare
  found record;
begin
  for found in
    select distinct c.conrelid::regclass as name, a.attname as field,
           case c.confrelid::regclass::text when 'competencies' then 40 when 'job_profiles' then 20 else 10 end as many
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'company_id'
    where c.contype = 'f' and array_length(c.conkey, 1) = 2
      and c.confrelid in ('competencies'::regclass, 'job_profiles'::regclass, 'job_families'::regclass, 'competency_categories'::regclass)
      and not exists (select from unnest(a.attoptions) option where option like 'n_distinct=%')
  loop
    execute format('alter table %s alter %I set (n_distinct = %s)', found.name, found.field, found.many);
  end loop;
end $procedure$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.count_reports()
 RETURNS TABLE(manager_id uuid, active integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 500
 SET search_path TO 'pg_catalog', 'public', 'app'
BEGIN ATOMIC
 SELECT p.manager_id,
     (count(*))::integer AS count
    FROM public.profiles p
   WHERE ((p.company_id = app.company_id()) AND p.is_active AND (p.manager_id IS NOT NULL))
   GROUP BY p.manager_id;
END
-- owner pdy_owner
grant execute on app.count_reports() to pdy_app;
revoke execute on app.count_reports() from public;

CREATE OR REPLACE FUNCTION app.count_sealed_answers(today date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
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
end $function$
-- owner pdy_owner
grant execute on app.count_sealed_answers(today date) to pdy_jobs;
revoke execute on app.count_sealed_answers(today date) from public;

CREATE OR REPLACE FUNCTION app.counted_anew(company uuid)
 RETURNS public.company_counts
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  counted company_counts;
begin
  counted.company_id := company;
  select count(*) filter (where is_active), count(*) filter (where is_active and role <> 'platform_admin'),
         count(*) filter (where is_processed), count(*) filter (where is_active and manager_id is null)
    into counted.active, counted.seated, counted.processed, counted.at_top
    from profiles where company_id = company;
  select count(*) into counted.with_plan from pdi_plans d join profiles p on p.user_id = d.person_id
    where d.company_id = company and d.status = 'active' and p.company_id = company and p.is_processed;
  select count(*) into counted.with_job from person_jobs j join profiles p on p.user_id = j.person_id
    where j.company_id = company and j.ends_on is null and p.company_id = company and p.is_processed;
  return counted;
end $function$
-- owner pdy_owner
revoke execute on app.counted_anew(company uuid) from public;

CREATE OR REPLACE FUNCTION app.counts_of(company uuid, who public.profiles)
 RETURNS public.company_counts
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  counted company_counts;
begin
  counted.company_id := company;
  counted.active := who.is_active::int;
  counted.seated := (who.is_active and who.role <> 'platform_admin')::int;
  counted.processed := who.is_processed::int;
  counted.at_top := (who.is_active and who.manager_id is null)::int;
  counted.with_plan := (who.is_processed and exists (
    select from pdi_plans where company_id = company and person_id = who.user_id and status = 'active'))::int;
  counted.with_job := (who.is_processed and exists (
    select from person_jobs where company_id = company and person_id = who.user_id and ends_on is null))::int;
  return counted;
end $function$
-- owner pdy_owner
revoke execute on app.counts_of(company uuid, who public.profiles) from public;

CREATE OR REPLACE FUNCTION app.date_deactivation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app'
AS $function$
begin
  new.deactivated_at := case when new.is_active then null else app.now() end;
  if new.is_active then
    new.deactivation_reason := null;
    new.deactivation_kind := null;
    new.deactivated_on := null;
  else
    new.deactivation_kind := coalesce(new.deactivation_kind, 'outro');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.decide_feedback(feedback uuid, seen_version integer, is_hidden boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update feedbacks f set moderation = case when is_hidden then 'hidden' else 'none' end
  where f.company_id = app.company_id() and f.id = feedback and f.version = seen_version and f.moderation = 'reported'
    and app.administers() and app.person_id() not in (f.giver_id, f.receiver_id);
  return found;
end $function$
-- owner pdy_owner
grant execute on app.decide_feedback(feedback uuid, seen_version integer, is_hidden boolean) to pdy_app;
revoke execute on app.decide_feedback(feedback uuid, seen_version integer, is_hidden boolean) from public;

CREATE OR REPLACE FUNCTION app.deck_progress(deck uuid, sides integer, people uuid[])
 RETURNS TABLE(seen_percent double precision, current_percent double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select avg(100.0 * k.seen / greatest(sides, 1))::double precision,
    avg(100.0 * k.is_current / greatest(sides, 1))::double precision
  from app.sides_known(deck, people) k
  where app.writes_content()
  having count(*) >= (select app.k_reports())
$function$
-- owner pdy_owner
grant execute on app.deck_progress(deck uuid, sides integer, people uuid[]) to pdy_app;
revoke execute on app.deck_progress(deck uuid, sides integer, people uuid[]) from public;

CREATE OR REPLACE FUNCTION app.decks_asked_of_me()
 RETURNS TABLE(deck_id uuid, due_on date)
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT a.deck_id,
     min(a.due_on) AS min
    FROM public.deck_assignments a
   WHERE ((a.company_id = app.company_id()) AND ((num_nonnulls(a.department, a.job_id, a.person_id) = 0) OR (EXISTS ( SELECT
            FROM app.people_named(a.department, a.job_id, a.person_id) n(person_id, is_active)
           WHERE (n.person_id = app.person_id())))))
   GROUP BY a.deck_id;
END
-- owner pdy_owner
grant execute on app.decks_asked_of_me() to pdy_app;
revoke execute on app.decks_asked_of_me() from public;

CREATE OR REPLACE FUNCTION app.department_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT app.normalise(btrim(regexp_replace(NORMALIZE(name, NFC), '\s+'::text, ' '::text, 'g'::text))) AS normalise;
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.department_names()
 RETURNS TABLE(name text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select p.department from profiles p where p.company_id = app.company_id() and p.department > ''
  union select p.department from person_places p where p.company_id = app.company_id() and p.department > ''
  union select d.details ->> 'department' from invite_details d where d.company_id = app.company_id() and d.details ->> 'department' > ''
  union select a.department from assessment_assignments a where a.company_id = app.company_id() and a.department > ''
  union select a.department from assessment_audience a where a.company_id = app.company_id() and a.department > ''
  union select a.department from deck_assignments a where a.company_id = app.company_id() and a.department > ''
  union select f.department from development_figures f where f.company_id = app.company_id() and f.department > ''
  union select unnest(r.departments) from recommendation_rules r where r.company_id = app.company_id()
  union select jsonb_array_elements_text(n.audience -> 'departments') from notifications n
    where n.company_id = app.company_id() and n.origin = 'manual' and n.status in ('rascunho', 'agendada')
      and n.audience ->> 'kind' = 'departamentos'
  union select r.department from feedback_rounds r
    where r.company_id = app.company_id() and r.status = 'draft' and r.department > ''
$function$
-- owner pdy_owner
revoke execute on app.department_names() from public;

CREATE OR REPLACE FUNCTION app.direct_reports()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT report.user_id
    FROM public.profiles report
   WHERE ((report.company_id = app.company_id()) AND (report.manager_id = app.person_id()) AND (app.role() = ANY (ARRAY['manager'::text, 'admin'::text, 'corporate'::text])));
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.drawn_from()
 RETURNS TABLE(company_id uuid, version_id uuid, section_id uuid, question_id uuid, "position" smallint)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT s.company_id,
     s.version_id,
     s.id,
     q.id,
     n."position"
    FROM ((public.assessment_sections s
      JOIN public.assessment_section_questions n ON (((n.company_id = s.company_id) AND (n.section_id = s.id))))
      JOIN public.questions q ON (((q.company_id = n.company_id) AND (q.id = n.question_id))))
   WHERE ((s.selection = 'fixed'::text) AND (q.status = 'active'::text))
 UNION ALL
  SELECT s.company_id,
     s.version_id,
     s.id,
     q.id,
     NULL::smallint
    FROM ((public.assessment_sections s
      JOIN public.questions q ON (((q.company_id = s.company_id) AND (q.competency_id = s.competency_id))))
      JOIN public.question_versions v ON (((v.company_id = q.company_id) AND (v.id = q.current_version_id))))
   WHERE ((q.status = 'active'::text) AND
         CASE s.selection
             WHEN 'adaptive'::text THEN (q.in_adaptive AND (v.type <> 'true_false'::text))
             WHEN 'pool'::text THEN (q.in_exams AND ((s.levels = '{}'::smallint[]) OR (q.target_level = ANY (s.levels))) AND ((s.topics = '{}'::text[]) OR (q.topic = ANY (s.topics))))
             ELSE NULL::boolean
         END);
END
-- owner pdy_owner
grant execute on app.drawn_from() to pdy_app;
revoke execute on app.drawn_from() from public;

CREATE OR REPLACE FUNCTION app.drop_copies()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  delete from personal_data_files f where f.company_id = old.company_id and f.person_id = old.user_id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.drop_copies() from public;

CREATE OR REPLACE FUNCTION app.drop_judged_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update recognitions set body = '', is_kept = false where company_id = new.company_id and id = new.id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.drop_judged_words() from public;

CREATE OR REPLACE FUNCTION app.drop_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  delete from profile_photos f where f.company_id = old.company_id and f.person_id = old.user_id
    and '/api/photos/' || f.photo_id is distinct from new.avatar_url;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.drop_unsent_files()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  with gone as (delete from ticket_files where ticket_id is null and created_at < now() - interval '1 day' returning 1)
  select count(*)::int from gone
$function$
-- owner pdy_owner
grant execute on app.drop_unsent_files() to pdy_jobs;
revoke execute on app.drop_unsent_files() from public;

CREATE OR REPLACE FUNCTION app.employments()
 RETURNS TABLE(person_id uuid, manager_id uuid, is_processed boolean, since date, until date, kind text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select p.user_id, p.manager_id, p.is_processed, coalesce(p.hire_date, m.joined_on),
    case when not p.is_active then coalesce(p.deactivated_on, p.deactivated_at::date) end, p.deactivation_kind
  from profiles p
  join company_members m on m.company_id = p.company_id and m.user_id = p.user_id
  where p.company_id = app.company_id() and app.administers()
    and p.deactivation_kind is distinct from 'erro' and (p.is_processed or not p.is_active);
$function$
-- owner pdy_owner
grant execute on app.employments() to pdy_app;
revoke execute on app.employments() from public;

CREATE OR REPLACE FUNCTION app.end_mentoring()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update mentor_requests r set status = 'ended'
  where r.company_id = old.company_id and r.mentor_id = old.person_id and r.competency_id = old.competency_id
    and r.status in ('asked', 'accepted');
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.end_set_level()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if old.ended_on is not null then perform app.break_rule('set_level_still_holds'); end if;
  new.ended_on := app.company_day(new.company_id);
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.enqueue(queue text, data jsonb, delay interval DEFAULT '00:00:00'::interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, heartbeat_seconds,
                          deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, enqueue.data, now() + delay, now() + delay + q.retention_seconds * interval '1 second',
         q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff,
         q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q where q.name = enqueue.queue;
  if not found then
    raise exception 'queue % does not exist', queue;
  end if;
  perform pg_notify('jobs_waiting', queue);
end $function$
-- owner pdy_owner
grant execute on app.enqueue(queue text, data jsonb, delay interval) to pdy_app;
grant execute on app.enqueue(queue text, data jsonb, delay interval) to pdy_auth;
grant execute on app.enqueue(queue text, data jsonb, delay interval) to pdy_platform;
revoke execute on app.enqueue(queue text, data jsonb, delay interval) from public;

CREATE OR REPLACE FUNCTION app.enqueue_many(queue text, data jsonb[], priority integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into pgboss.job (name, data, priority, start_after, keep_until, expire_seconds, heartbeat_seconds,
                          deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, job, enqueue_many.priority, now(), now() + q.retention_seconds * interval '1 second',
         q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff,
         q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q, unnest(enqueue_many.data) job where q.name = enqueue_many.queue;
  if not found and cardinality(enqueue_many.data) > 0 then
    raise exception 'queue % does not exist', queue;
  end if;
  perform pg_notify('jobs_waiting', queue);
end $function$
-- owner pdy_owner
grant execute on app.enqueue_many(queue text, data jsonb[], priority integer) to pdy_app;
grant execute on app.enqueue_many(queue text, data jsonb[], priority integer) to pdy_platform;
revoke execute on app.enqueue_many(queue text, data jsonb[], priority integer) from public;

CREATE OR REPLACE FUNCTION app.enqueue_many_from(queue text, data jsonb[], starts timestamp with time zone[], priority integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into pgboss.job (name, data, priority, start_after, keep_until, expire_seconds, heartbeat_seconds,
                          deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, job.data, enqueue_many_from.priority, job.start, job.start + q.retention_seconds * interval '1 second',
         q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff,
         q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q, unnest(enqueue_many_from.data, enqueue_many_from.starts) as job (data, start)
  where q.name = enqueue_many_from.queue;
  if not found and cardinality(enqueue_many_from.data) > 0 then
    raise exception 'queue % does not exist', queue;
  end if;
  perform pg_notify('jobs_waiting', queue);
end $function$
-- owner pdy_owner
grant execute on app.enqueue_many_from(queue text, data jsonb[], starts timestamp with time zone[], priority integer) to pdy_app;
revoke execute on app.enqueue_many_from(queue text, data jsonb[], starts timestamp with time zone[], priority integer) from public;

CREATE OR REPLACE FUNCTION app.enqueue_once(queue text, key text, data jsonb, delay interval DEFAULT '00:00:00'::interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into pgboss.job (name, data, singleton_key, start_after, keep_until, expire_seconds, heartbeat_seconds,
                          deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
  select q.name, enqueue_once.data, enqueue_once.key, now() + delay,
         now() + delay + q.retention_seconds * interval '1 second', q.expire_seconds, q.heartbeat_seconds,
         q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
  from pgboss.queue q where q.name = enqueue_once.queue
  on conflict do nothing;
  perform pg_notify('jobs_waiting', queue);
end $function$
-- owner pdy_owner
grant execute on app.enqueue_once(queue text, key text, data jsonb, delay interval) to pdy_app;
revoke execute on app.enqueue_once(queue text, key text, data jsonb, delay interval) from public;

CREATE OR REPLACE FUNCTION app.erase_account(person uuid, addresses text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare address text;
begin
  delete from auth.users where id = person;
  delete from auth.activity where user_id = person;
  delete from auth.one_time_tokens where email = any (addresses);
  delete from auth.device_attempts where email = any (addresses);
  delete from auth.login_attempts where email = any (addresses);
  delete from auth.mail_pauses where email = any (addresses);
  foreach address in array addresses loop
    delete from auth.mails where email = address or strpos(details::text, address) > 0;
    delete from auth.rate_limits where strpos(key, address) > 0;
  end loop;
end $function$
-- owner pdy_owner
revoke execute on app.erase_account(person uuid, addresses text[]) from public;

CREATE OR REPLACE FUNCTION app.erase_bio()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  new.bio := null;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.erase_evidence(person uuid, company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  delete from attempt_topics where person_id = person;
  delete from attempt_items where person_id = person;
  delete from attempts where person_id = person;
  delete from question_exposures where person_id = person;
  delete from accommodations where person_id = person;
  delete from assessment_audience where person_id = person;
  delete from assessment_assignments where person_id = person;
  delete from certificates where person_id = person;
  delete from recommendations where person_id = person;
  delete from recommendation_lists where person_id = person;
  delete from recommendation_needs where person_id = person;
  update library_assignments set message = '' where person_id = person;
  update library_ratings set comment = '' where person_id = person;
  update library_suggestions set title = app.gone(title), url = null, reason = '', answer = app.gone(answer)
    where person_id = person;
  delete from library_saves where person_id = person;
  update level_ratings set note = app.gone(note) where person_id = person;
  update evidence_voids v set reason = app.gone(reason) where (v.company_id, v.evidence_id) in (
    select e.company_id, e.id from competency_evidence e where e.person_id = person);
  update evidence_contests set reason = app.gone(reason), reply = app.gone(reply), arbitration = app.gone(arbitration),
      escalation_reason = app.gone(escalation_reason)
    where person_id = person;
  update imported_evidence set note = app.gone(note) where person_id = person;
  update competency_evidence set note = '', void_reason = app.gone(void_reason) where person_id = person;
  if (select count(*) from company_members m where m.company_id = company) >= 5 then return; end if;
  delete from evidence_contests where person_id = person;
  delete from evidence_voids v where (v.company_id, v.evidence_id) in (
    select e.company_id, e.id from competency_evidence e where e.person_id = person);
  delete from level_ratings where person_id = person;
  delete from imported_evidence where person_id = person;
  delete from held_levels where person_id = person;
  delete from competency_evidence where person_id = person;
end $function$
-- owner pdy_owner
revoke execute on app.erase_evidence(person uuid, company uuid) from public;

CREATE OR REPLACE FUNCTION app.erase_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update feedbacks set situation = app.gone(situation), behaviour = app.gone(behaviour), impact = app.gone(impact),
    suggestion = app.gone(suggestion), body = app.gone(body), thanks = app.gone(thanks),
    verification_note = app.gone(verification_note), report_note = app.gone(report_note)
  where giver_id = new.user_id or receiver_id = new.user_id;
  update feedback_replies set body = app.gone(body) where giver_id = new.user_id or receiver_id = new.user_id;
  update feedback_requests set question = app.gone(question), decline_reason = app.gone(decline_reason)
  where requester_id = new.user_id or about_id = new.user_id or to_id = new.user_id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.erase_feedback() from public;

CREATE OR REPLACE FUNCTION app.erase_freshness()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  delete from study_freshness where person_id = new.user_id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.erase_freshness() from public;

CREATE OR REPLACE FUNCTION app.erase_mentions(person uuid, words text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  company uuid;
  loose text := app.pattern_of(array(select w from unnest(words) w where strpos(w, '@') > 0),
    '(?<![[:alnum:]._%+-])', '(?![[:alnum:]_-]|\.[[:alnum:]])');
  exact text;
begin
  for company in select m.company_id from company_members m where m.user_id = person and not m.visiting loop
    exact := app.pattern_of(array(
      select w from unnest(words) w where strpos(w, '@') = 0 and not exists (select from profiles o
        where o.company_id = company and o.user_id <> person and w in (o.first_name || ' ' || o.last_name, o.display_name))),
      '(?<![[:alnum:]_])', '(?![[:alnum:]_])');
    update company_settings set dpo_name = null, dpo_email = null
      where company_id = company and (app.names(dpo_email, loose, null) or app.names(dpo_name, null, exact));
    update companies set contact_email = null where id = company and app.names(contact_email, loose, null);
    update profiles set deactivation_reason = app.without(deactivation_reason, loose, exact, 'Pessoa removida')
      where company_id = company and app.names(deactivation_reason, loose, exact);
    update events set payload = app.without(payload::text, loose, exact, 'Pessoa removida')::jsonb
      where company_id = company and name in ('companies.profile.changed', 'companies.calendar.changed',
        'companies.privacy.changed', 'recommendations.settings.changed') and app.names(payload::text, loose, exact);
    perform app.erase_words(company, t.at, t.texts, t.documents, loose, exact, 'Pessoa removida')
      from app.columns_of_words() t;
  end loop;
end $function$
-- owner pdy_owner
revoke execute on app.erase_mentions(person uuid, words text[]) from public;

CREATE OR REPLACE FUNCTION app.erase_mentoring(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update mentor_requests set note = null where person_id = person or mentor_id = person;
  delete from mentor_offers where person_id = person;
end $function$
-- owner pdy_owner
revoke execute on app.erase_mentoring(person uuid) from public;

CREATE OR REPLACE FUNCTION app.erase_one_on_ones()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  delete from one_on_one_notes where author_id = new.user_id or person_id = new.user_id;
  delete from one_on_one_topics where author_id = new.user_id or person_id = new.user_id;
  delete from one_on_one_agreements where person_id = new.user_id or owner_id = new.user_id or author_id = new.user_id;
  delete from one_on_ones where person_id = new.user_id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.erase_one_on_ones() from public;

CREATE OR REPLACE FUNCTION app.erase_own_mentoring()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform app.erase_mentoring(new.user_id);
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.erase_own_recognition()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform app.erase_recognition(new.user_id);
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.erase_own_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform app.erase_tickets(new.user_id);
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.erase_person(person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  p profiles;
  own uuid[] := array(select m.company_id from company_members m where m.user_id = person and not m.visiting order by m.joined_on desc);
  home uuid;
  addresses text[];
  names text[];
  caller text := app.role();
  mark text := left(encode(sha256(convert_to(person::text, 'UTF8')), 'hex'), 10);
begin
  perform set_config('app.erasing', 'on', true), set_config('app.role', 'system', true);
  select * into p from profiles where user_id = person and erased_at is null for update;
  if not found then
    perform set_config('app.erasing', '', true), set_config('app.role', coalesce(caller, ''), true);
    return false;
  end if;
  home := coalesce(p.company_id, app.keep_account(person));
  select array_agg(distinct a.address) into addresses from (select lower(p.email) as address
    union select unnest(array[u.email, u.new_email]) from auth.users u where u.id = person
      union select l.user_email from access_logs l where l.user_id = person and l.company_id = any (own || home)
      union select i.email from invites i where i.accepted_profile_id = person) a
  where a.address is not null;
  -- a short name, or one a colleague bears too, is no trace of one person
  names := array(select distinct n.name from unnest(array[p.first_name || ' ' || p.last_name, p.display_name]) n(name)
                 where length(n.name) >= 5 and not exists (
                   select from profiles o where o.company_id = p.company_id and o.user_id <> person
                   and n.name in (o.first_name || ' ' || o.last_name, o.display_name)));
  perform app.erase_plans(person);
  perform app.erase_evidence(person, coalesce(p.company_id, own[1]));
  perform app.erase_traces(person, addresses, names);
  perform app.erase_mentions(person, addresses || names);
  perform app.erase_account(person, addresses);
  update profiles set first_name = 'Pessoa', last_name = 'removida #' || mark, display_name = null,
    email = 'removida-' || mark || '@anonimo.invalid', phone = null, cpf = null, avatar_url = null, external_id = null,
    position = null, department = null, hire_date = null, is_active = false, erased_at = app.now()
  where user_id = person;
  update profiles set deactivation_reason = null where user_id = person;
  insert into erased_people (company_id, person_id, email_sha256)
  values (home, person, sha256(convert_to(lower(p.email), 'UTF8'))) on conflict do nothing;
  perform set_config('app.erasing', '', true), set_config('app.role', coalesce(caller, ''), true);
  return true;
end $function$
-- owner pdy_owner
revoke execute on app.erase_person(person uuid) from public;

CREATE OR REPLACE FUNCTION app.erase_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update person_places set position = null, department = null
  where profile_id = new.user_id and company_id in (select m.company_id from company_members m where m.user_id = new.user_id);
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.erase_places() from public;

CREATE OR REPLACE FUNCTION app.erase_plans(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update pdi_plans set title = app.gone(title), summary = '', decision_note = null, sent_back_note = null, sent_back_state = null,
    closing_reflection = null,
    manager_closing = app.gone(manager_closing), end_reason = app.gone(end_reason) where person_id = person;
  update pdi_goals set title = app.gone(title), description = '', success_criteria = '', metric_name = app.gone(metric_name),
    metric_unit = null, cancel_reason = app.gone(cancel_reason) where person_id = person;
  update pdi_activities set title = app.gone(title), validation_note = null, outcome = '', proof_url = null
    where person_id = person;
  update pdi_checklist_items set text = app.gone(text) where person_id = person;
  update pdi_progress_updates set note = '' where person_id = person;
  update pdi_checkins set done_text = '', blockers = '', next_steps = '', goal_updates = '[]', manager_reply = null,
    skip_reason = app.gone(skip_reason) where person_id = person;
  update pdi_comments set body = app.gone(body) where person_id = person or author_id = person;
  delete from pdi_checkin_moods where person_id = person;
  delete from pdi_checkin_notes where author_id = person
    or (company_id, checkin_id) in (select c.company_id, c.id from pdi_checkins c where c.person_id = person);
  delete from pdi_imported_goals where person_id = person;
  delete from pdi_activity_notes where person_id = person;
  delete from pdi_personal_activities where person_id = person;
  delete from pdi_amendments where person_id = person;
  delete from pdi_attachments where person_id = person;
  delete from career_boards where person_id = person;
  delete from career_targets where person_id = person;
end $function$
-- owner pdy_owner
revoke execute on app.erase_plans(person uuid) from public;

CREATE OR REPLACE FUNCTION app.erase_recognition(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update recognitions set body = app.gone(body), moderation_reason = app.gone(moderation_reason)
  where person_id = person or (company_id, id) in (
    select r.company_id, r.recognition_id from recognition_recipients r where r.person_id = person);
  update recognition_comments set body = app.gone(body), moderation_reason = app.gone(moderation_reason) where person_id = person;
  update recognition_reports set note = null where person_id = person;
  update recognition_reports set words = app.gone(words) where author_id = person or (company_id, recognition_id) in (
    select r.company_id, r.recognition_id from recognition_recipients r where r.person_id = person);
  delete from recognition_likes where person_id = person;
  delete from recognition_choices where person_id = person;
  delete from recognition_looks where person_id = person;
end $function$
-- owner pdy_owner
revoke execute on app.erase_recognition(person uuid) from public;

CREATE OR REPLACE FUNCTION app.erase_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update review_forms set answers = app.without_words(answers) where person_id = new.user_id or rater_id = new.user_id;
  update review_assignments set decline_reason = app.gone(decline_reason), return_reason = app.gone(return_reason)
  where person_id = new.user_id or rater_id = new.user_id;
  update review_nominations set reason = app.gone(reason) where person_id = new.user_id or peer_id = new.user_id;
  update review_results set computed = computed - 'comments' where person_id = new.user_id;
  update review_participants set comment = app.gone(comment), department = null where person_id = new.user_id;
  delete from review_participants p where p.person_id = new.user_id
    and (select count(*) from company_members m where m.company_id = p.company_id) < 5;
  return new;
end $function$
-- owner pdy_owner
revoke execute on app.erase_reviews() from public;

CREATE OR REPLACE FUNCTION app.erase_rounds()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  about uuid[] := array(select id from feedback_rounds where person_id = new.user_id and status <> 'draft');
begin
  delete from feedback_rounds where status = 'draft' and (created_by = new.user_id or person_id = new.user_id);
  delete from feedback_round_invites where person_id = new.user_id;
  delete from feedback_round_results where round_id = any (about);
  delete from feedback_round_plans where round_id = any (about);
  delete from sealed_results where collection_id = any (about);
  update sealed_collections set questions = '[]', keeps = keeps and status = 'closed',
    status = case status when 'open' then 'closing' else status end where id = any (about);
  update feedback_rounds set questions = '[]', status = case when status in ('open', 'closed') then 'void' else status end
  where id = any (about);
  update feedback_rounds set title = app.gone(title) where id = any (about) or created_by = new.user_id;
  return new;
end $function$
-- owner pdy_owner
revoke execute on app.erase_rounds() from public;

CREATE OR REPLACE FUNCTION app.erase_sealed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  delete from sealed_invitations where rater_id = new.user_id;
  update sealed.answers a set body = app.without_words(body) from sealed_boxes b
  where b.id = a.box_id and b.person_id = new.user_id;
  delete from sealed_texts t using sealed_boxes b
  where b.company_id = t.company_id and b.collection_id = t.collection_id and b.subject_id = t.subject_id
    and b.person_id = new.user_id;
  return new;
end $function$
-- owner pdy_owner
revoke execute on app.erase_sealed() from public;

CREATE OR REPLACE FUNCTION app.erase_set_levels()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update level_overrides set reason = app.gone(reason) where person_id = new.user_id;
  if (select count(*) from company_members m where m.company_id = new.company_id) < 5 then
    delete from level_overrides where person_id = new.user_id;
  end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.erase_study()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  delete from card_reviews where person_id = new.user_id;
  delete from card_states where person_id = new.user_id;
  delete from study_settings where person_id = new.user_id;
  delete from deck_studies where person_id = new.user_id;
  delete from cards where person_id = new.user_id;
  delete from decks where person_id = new.user_id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.erase_study() from public;

CREATE OR REPLACE FUNCTION app.erase_tickets(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update tickets set title = app.gone(title), description = app.gone(description), page = null, asker_name = null,
    asker_email = null, contest_kind = null, contest_id = null, contest_copy = null, outcome = null, outcome_id = null
  where person_id = person;
  update ticket_messages set body = app.gone(body) where person_id = person or author_id = person;
  update ticket_notes n set body = app.gone(n.body) from tickets t
  where t.company_id = n.company_id and t.id = n.ticket_id and (t.person_id = person or n.author_id = person);
  update ticket_events set reason = null where person_id = person and reason is not null;
  update ticket_ratings set comment = null where person_id = person;
  delete from ticket_files f using tickets t
  where t.company_id = f.company_id and t.id = f.ticket_id and t.person_id = person;
  delete from ticket_files where author_id = person;
end $function$
-- owner pdy_owner
revoke execute on app.erase_tickets(person uuid) from public;

CREATE OR REPLACE FUNCTION app.erase_traces(person uuid, addresses text[], names text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  word text;
  -- a name is this person's where they belonged; an address is, wherever it stands
  own uuid[] := array(select m.company_id from company_members m where m.user_id = person and not m.visiting);
begin
  delete from personal_data_files where person_id = person;
  update data_requests set message = app.gone(message), answer = app.gone(answer) where person_id = person;
  update data_requests set status = 'closed', closed_at = app.now(), closed_by = app.person_id(),
    answer = coalesce(answer, 'A pessoa foi anonimizada.'),
    outcome = case kind when 'anonymisation' then 'fulfilled' else 'refused' end
    where person_id = person and status in ('open', 'answered');
  update erasure_requests set reason = app.gone(reason) where person_id = person;
  update hierarchy_requests set note = app.gone(note), answer = app.gone(answer)
    where profile_id = person or requested_by = person;
  update hierarchy_changes set reason = app.gone(reason) where profile_id = person;
  delete from user_notifications where user_id = person;
  delete from notification_preferences where person_id = person;
  delete from user_onboarding_progress where user_id = person;
  delete from idempotency_keys where person_id = person or strpos(answer::text, person::text) > 0;
  foreach word in array addresses || names loop
    update notifications set titulo = replace(titulo, word, 'Pessoa removida'),
      mensagem = replace(mensagem, word, 'Pessoa removida')
      where strpos(titulo || ' ' || mensagem, word) > 0 and (company_id = any (own) or word = any (addresses));
    delete from idempotency_keys where strpos(answer::text, word) > 0
      and (word = any (addresses) or person_id in (select m.user_id from company_members m where m.company_id = any (own)));
    update user_imports set kept = '[]'
      where strpos(kept::text, word) > 0 and (company_id = any (own) or word = any (addresses));
    delete from access_log_exports x where (x.company_id, x.id) in (
      select b.company_id, b.export_id from access_log_export_parts b
      where strpos(b.body, word) > 0 and (b.company_id = any (own) or word = any (addresses)));
  end loop;
  update user_import_rows set raw = '[]', changes = '{}', message = null, email = null
    where profile_id = person or email = any (addresses);
  delete from awaited_managers where email = any (addresses) or manager_email = any (addresses);
  delete from invite_details d where (d.company_id, d.invite_id) in (
    select i.company_id, i.id from invites i where i.email = any (addresses));
  update invites set email = 'removida-' || id || '@anonimo.invalid', first_name = null, last_name = null
    where email = any (addresses);
  -- as whoever binds the log into its chain does: neither changes a row the other has already looked at
  lock table access_log_days in share update exclusive mode;
  update access_logs set user_email = null where user_id = person or user_email = any (addresses);
  update access_logs set target_user_email = null
    where target_user_id = person or target_user_email = any (addresses);
end $function$
-- owner pdy_owner
revoke execute on app.erase_traces(person uuid, addresses text[], names text[]) from public;

CREATE OR REPLACE FUNCTION app.erase_words(company uuid, at regclass, texts text[], documents text[], loose text, exact text, stands text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  changed text[] := array(
    select format('%1$s = app.without(%1$s, $2, $3, $4)', one) from unnest(texts) one union all
    select format('%1$s = app.without(%1$s::text, $2, $3, $4)::jsonb', one) from unnest(documents) one);
begin
  execute format('update %s set %s where company_id = $1 and app.names(concat_ws(E''\n'', %s), $2, $3)', at,
    array_to_string(changed, ', '), array_to_string(texts || documents, ', ')) using company, loose, exact, stands;
exception when check_violation or unique_violation then
  if stands = '–' then raise; end if;
  perform app.erase_words(company, at, texts, documents, loose, exact, '–');
end $function$
-- owner pdy_owner
revoke execute on app.erase_words(company uuid, at regclass, texts text[], documents text[], loose text, exact text, stands text) from public;

CREATE OR REPLACE FUNCTION app.escalated_tickets(most integer)
 RETURNS TABLE(id uuid, number integer, prefix text, title text, status text, priority text, asked_at timestamp with time zone, company_name text, company_slug text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select t.id, t.number, coalesce(s.prefix, 'CH'), t.title, t.status, t.priority, e.created_at, c.name, c.slug
  from ticket_escalations e
  join tickets t on t.company_id = e.company_id and t.id = e.ticket_id and t.ended_at is null and not t.is_confidential
  join companies c on c.id = e.company_id and not c.is_platform and c.is_active
  left join ticket_settings s on s.company_id = e.company_id
  where app.role() = 'platform_admin'
  order by e.created_at, e.ticket_id limit most
$function$
-- owner pdy_owner
grant execute on app.escalated_tickets(most integer) to pdy_app;
revoke execute on app.escalated_tickets(most integer) from public;

CREATE OR REPLACE FUNCTION app.exam_pools()
 RETURNS TABLE(assessment_id uuid, question_id uuid, closes_at timestamp with time zone)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT t.id,
     d.question_id,
     r.closes_at
    FROM ((public.assessments t
      JOIN public.assessment_versions r ON (((r.company_id = t.company_id) AND (r.id = t.current_version_id))))
      JOIN app.drawn_from() d(company_id, version_id, section_id, question_id, "position") ON (((d.company_id = r.company_id) AND (d.version_id = r.id))))
   WHERE ((t.company_id = app.company_id()) AND (t.kind = 'simulado'::text) AND (t.status = ANY (ARRAY['published'::text, 'paused'::text])) AND (r.mode = 'exam'::text) AND ((r.closes_at IS NULL) OR (r.closes_at > app.now())));
END
-- owner pdy_owner
grant execute on app.exam_pools() to pdy_app;
revoke execute on app.exam_pools() from public;

CREATE OR REPLACE FUNCTION app.exam_questions_beside(test uuid, besides uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 200
BEGIN ATOMIC
 SELECT DISTINCT x.question_id
    FROM app.exam_pools() x(assessment_id, question_id, closes_at)
   WHERE ((x.closes_at IS NULL) AND (x.assessment_id IN ( SELECT t.id
            FROM public.assessments t
           WHERE ((t.company_id = app.company_id()) AND (t.kind = 'simulado'::text) AND (t.status = ANY (ARRAY['published'::text, 'paused'::text])) AND (t.id <> exam_questions_beside.test) AND (t.id IS DISTINCT FROM exam_questions_beside.besides) AND app.tests_meet(t.id, exam_questions_beside.test)))));
END
-- owner pdy_owner
grant execute on app.exam_questions_beside(test uuid, besides uuid) to pdy_app;
revoke execute on app.exam_questions_beside(test uuid, besides uuid) from public;

CREATE OR REPLACE FUNCTION app.exam_questions_of(person uuid)
 RETURNS TABLE(question_id uuid, free_at timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 500
BEGIN ATOMIC
 SELECT x.question_id,
     max(COALESCE(x.closes_at, 'infinity'::timestamp with time zone)) AS max
    FROM (app.exam_pools() x(assessment_id, question_id, closes_at)
      JOIN public.assessments t ON (((t.company_id = app.company_id()) AND (t.id = x.assessment_id))))
   WHERE ((t.audience = 'all'::text) OR (t.id IN ( SELECT app.tests_for(exam_questions_of.person) AS tests_for)))
   GROUP BY x.question_id;
END
-- owner pdy_owner
grant execute on app.exam_questions_of(person uuid) to pdy_app;
revoke execute on app.exam_questions_of(person uuid) from public;

CREATE OR REPLACE FUNCTION app.expire(what text, most integer, company uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare companies uuid[]; ids uuid[];
begin
  perform set_config('app.erasing', 'on', true);
  select array_agg(p.company_id), array_agg(p.id) into companies, ids from app.past_its_time(what, company, most) p;
  if what in ('drafts', 'plans') then
    perform from pdi_plans where (company_id, id) in (select * from unnest(companies, ids)) order by id for update;
    -- Written into between the look and the lock.
    select array_agg(p.company_id), array_agg(p.id) into companies, ids from unnest(companies, ids) l(company_id, id)
    join pdi_plans p using (company_id, id)
    where what = 'plans' or (p.status = 'draft' and p.updated_at < now() - interval '90 days' and not exists (
      select from pdi_goals g where (g.company_id, g.plan_id) = (p.company_id, p.id) and g.updated_at > now() - interval '90 days'));
    delete from pdi_amendments where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_checkins where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_comments where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_goals where (company_id, plan_id) in (select * from unnest(companies, ids));
    delete from pdi_plans where (company_id, id) in (select * from unnest(companies, ids));
  end if;
  delete from notifications where what = 'notices' and (company_id, id) in (select * from unnest(companies, ids));
  delete from consents where what = 'consents' and (company_id, id) in (select * from unnest(companies, ids));
  delete from privacy_incident_entries where what = 'incidents' and (company_id, incident_id) in (select * from unnest(companies, ids));
  delete from privacy_incidents where what = 'incidents' and (company_id, id) in (select * from unnest(companies, ids));
  delete from attempt_items where what = 'answers' and (company_id, attempt_id) in (select * from unnest(companies, ids));
  update attempts set answers_erased_at = now() where what = 'answers' and (company_id, id) in (select * from unnest(companies, ids));
  perform set_config('app.erasing', '', true);
  return coalesce(cardinality(ids), 0);
end $function$
-- owner pdy_owner
grant execute on app.expire(what text, most integer, company uuid) to pdy_jobs;
revoke execute on app.expire(what text, most integer, company uuid) from public;

CREATE OR REPLACE FUNCTION app.expire_recognitions(most integer, company uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare gone integer;
begin
  perform set_config('app.erasing', 'on', true);
  delete from recognitions r using app.old_recognitions(company, most) o where (r.company_id, r.id) = (o.company_id, o.id);
  get diagnostics gone = row_count;
  perform set_config('app.erasing', '', true);
  return gone;
end $function$
-- owner pdy_owner
grant execute on app.expire_recognitions(most integer, company uuid) to pdy_jobs;
revoke execute on app.expire_recognitions(most integer, company uuid) from public;

CREATE OR REPLACE FUNCTION app.expire_tickets(most integer, company uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare gone integer;
begin
  perform set_config('app.erasing', 'on', true);
  delete from tickets t using app.old_tickets(company, most) o where (t.company_id, t.id) = (o.company_id, o.id);
  get diagnostics gone = row_count;
  perform set_config('app.erasing', '', true);
  return gone;
end $function$
-- owner pdy_owner
grant execute on app.expire_tickets(most integer, company uuid) to pdy_jobs;
revoke execute on app.expire_tickets(most integer, company uuid) from public;

CREATE OR REPLACE FUNCTION app.files_seen()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT f.id
    FROM public.ticket_files f
   WHERE (f.company_id = app.company_id());
END
-- owner pdy_owner
grant execute on app.files_seen() to pdy_app;
revoke execute on app.files_seen() from public;

CREATE OR REPLACE FUNCTION app.files_unsent()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
BEGIN ATOMIC
 SELECT f.id
    FROM public.ticket_files f
   WHERE ((f.company_id = app.company_id()) AND (f.author_id = app.person_id()) AND (f.ticket_id IS NULL));
END
-- owner pdy_owner
grant execute on app.files_unsent() to pdy_app;
revoke execute on app.files_unsent() from public;

CREATE OR REPLACE FUNCTION app.first_ticket_categories(for_platform boolean)
 RETURNS TABLE(code text, name text, description text, is_confidential boolean, place smallint)
 LANGUAGE sql
 IMMUTABLE ROWS 8
BEGIN ATOMIC
 SELECT c.code,
     c.name,
     c.description,
     c.is_confidential,
     (c.place)::smallint AS place
    FROM ( VALUES ('acesso'::text,'Acesso e senha'::text,'Não consigo entrar, trocar a senha ou ver uma página.'::text,false,1), ('problema'::text,'Problema técnico'::text,'Algo não funciona como deveria.'::text,false,2), ('duvida'::text,'Dúvida sobre a plataforma'::text,'Como faço para usar uma parte da PDY.'::text,false,3), ('conteudo'::text,'Conteúdo e simulados'::text,'Uma atividade, uma questão ou um resultado.'::text,false,4), ('correcao'::text,'Correção de cadastro'::text,'Um dado meu está errado ou mudou.'::text,false,5), ('rh'::text,'Solicitação ao RH'::text,'Um pedido para quem cuida das pessoas.'::text,false,6), ('sugestao'::text,'Sugestão'::text,'Uma ideia para melhorar.'::text,false,7), ('relato'::text,'Relato sigiloso'::text,'Algo que só pessoas escolhidas podem ler.'::text,true,8)) c(code, name, description, is_confidential, place)
   WHERE ((NOT first_ticket_categories.for_platform) OR (c.code <> ALL (ARRAY['rh'::text, 'relato'::text])));
END
-- owner pdy_owner
revoke execute on app.first_ticket_categories(for_platform boolean) from public;

CREATE OR REPLACE FUNCTION app.fold_counts(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  company uuid;
  folded integer := 0;
begin
  for company in select company_id from company_counts group by company_id having count(*) > 1
                 order by count(*) desc limit most loop
    with gone as (delete from company_counts where company_id = company returning *)
    insert into company_counts (company_id, active, seated, processed, at_top, with_plan, with_job)
    select company, sum(active), sum(seated), sum(processed), sum(at_top), sum(with_plan), sum(with_job)
    from gone having count(*) > 0;
    folded := folded + 1;
  end loop;
  return folded;
end $function$
-- owner pdy_owner
grant execute on app.fold_counts(most integer) to pdy_jobs;
revoke execute on app.fold_counts(most integer) from public;

CREATE OR REPLACE FUNCTION app.followed_tickets()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
BEGIN ATOMIC
 SELECT w.ticket_id
    FROM public.ticket_watchers w
   WHERE ((w.company_id = app.company_id()) AND (w.person_id = app.person_id()));
END
-- owner pdy_owner
grant execute on app.followed_tickets() to pdy_app;
revoke execute on app.followed_tickets() from public;

CREATE OR REPLACE FUNCTION app.forget_sealed_key(collection uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if exists (select from sealed_boxes b where b.company_id = app.company_id() and b.collection_id = collection and not b.is_apart)
     or not exists (select from sealed_collections c where c.company_id = app.company_id() and c.id = collection
                    and c.status <> 'open') then
    return false;
  end if;
  delete from sealed.keys k where k.company_id = app.company_id() and k.collection_id = collection;
  return true;
end $function$
-- owner pdy_owner
grant execute on app.forget_sealed_key(collection uuid) to pdy_jobs;
revoke execute on app.forget_sealed_key(collection uuid) from public;

CREATE OR REPLACE FUNCTION app.free_seats()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  return app.free_seats_of(app.company_id());
end $function$
-- owner pdy_owner
grant execute on app.free_seats() to pdy_app;
revoke execute on app.free_seats() from public;

CREATE OR REPLACE FUNCTION app.free_seats_of(company uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  most integer;
  people integer;
  invited integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('seats ' || company, 0));
  select max_users into most from companies where id = company;
  select coalesce(sum(seated), 0) into people from company_counts where company_id = company;
  select count(*) into invited from invites i
  where i.company_id = company and (i.status = 'preparado' or i.status = 'pendente' and i.expires_at > app.now())
    and not exists (select from profiles p where p.company_id = company and p.email = i.email and p.is_active);
  return most - people - invited;
end $function$
-- owner pdy_owner
revoke execute on app.free_seats_of(company uuid) from public;

CREATE OR REPLACE FUNCTION app.freshness_of(people uuid[], on_day date)
 RETURNS TABLE(person_id uuid, competency_id uuid, review_cards integer, mean_retrievability double precision)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT s.person_id,
     k.competency_id,
     (count(*))::integer AS count,
     avg(app.retrievability((GREATEST((freshness_of.on_day - ((s.last_review AT TIME ZONE t.timezone))::date), 0))::double precision, s.stability)) AS avg
    FROM ((((public.card_states s
      JOIN public.cards c ON (((c.company_id = s.company_id) AND (c.id = s.card_id) AND (c.deleted_at IS NULL) AND (s.sibling_no = ANY (c.sides)))))
      JOIN public.decks d ON (((d.company_id = c.company_id) AND (d.id = c.deck_id))))
      JOIN public.company_settings t ON ((t.company_id = s.company_id)))
      CROSS JOIN LATERAL ( SELECT
                 CASE
                     WHEN (c.source_question_id IS NOT NULL) THEN c.competency_id
                     WHEN ((d.person_id IS NULL) AND (d.status = 'published'::text)) THEN d.competency_id
                     ELSE NULL::uuid
                 END AS "case") k(competency_id))
   WHERE ((s.company_id = app.company_id()) AND (s.person_id = ANY (freshness_of.people)) AND (s.state = 2) AND (s.suspended_reason IS NULL) AND (k.competency_id IS NOT NULL) AND (EXISTS ( SELECT
            FROM public.competency_evidence e
           WHERE ((e.company_id = s.company_id) AND (e.person_id = s.person_id) AND (e.competency_id = k.competency_id) AND (e.status <> 'void'::text)))))
   GROUP BY s.person_id, k.competency_id;
END
-- owner pdy_owner
grant execute on app.freshness_of(people uuid[], on_day date) to pdy_app;
revoke execute on app.freshness_of(people uuid[], on_day date) from public;

CREATE OR REPLACE FUNCTION app.gone(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (btrim(COALESCE(words, ''::text)) = ''::text) THEN words ELSE 'Conteúdo removido a pedido'::text END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.grants(asked text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN CASE app.role() WHEN 'admin'::text THEN (asked = ANY (ARRAY['employee'::text, 'manager'::text, 'admin'::text])) WHEN 'corporate'::text THEN (asked = ANY (ARRAY['employee'::text, 'manager'::text, 'admin'::text, 'corporate'::text])) WHEN 'platform_admin'::text THEN (asked = ANY (ARRAY['employee'::text, 'manager'::text, 'admin'::text, 'corporate'::text])) ELSE false END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_activation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  author uuid;
begin
  if new.status in ('active', 'suspended') and new.current_version_id is not null
    and (old.status in ('draft', 'in_review') or new.current_version_id is distinct from old.current_version_id) then
    select v.author_id into author from question_versions v
    where v.company_id = new.company_id and v.id = new.current_version_id;
    if author = app.person_id() and exists (select from app.bank_openers() o where o.person_id <> author) then
      perform app.break_rule('question_is_activated_by_another');
    end if;
    update question_versions v set in_force_at = app.now()
    where v.company_id = new.company_id and v.id = new.current_version_id and v.in_force_at is null;
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_amendment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.role() = 'system' or new.status = old.status then
    return new;
  end if;
  if old.status <> 'pending' then
    raise exception 'amendment_is_pending' using errcode = '23514', constraint = 'amendment_is_pending';
  end if;
  if new.status in ('approved', 'rejected') then
    if app.person_id() = new.person_id then
      raise exception 'nobody_decides_their_own_amendment'
        using errcode = '23514', constraint = 'nobody_decides_their_own_amendment';
    end if;
    if app.role() <> 'admin' and old.approver_id is distinct from app.person_id()
       and not (old.escalated_at is not null and coalesce(old.escalated_to = app.person_id(), false)) then
      raise exception 'a change of a plan is decided by whoever was asked' using errcode = '42501';
    end if;
  end if;
  if new.status = 'withdrawn' and app.person_id() <> new.person_id then
    raise exception 'an amendment is withdrawn by whoever asked' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if not exists (select from recognition_comments c where c.company_id = new.company_id and c.id = new.parent_id
      and c.recognition_id = new.recognition_id and c.parent_id is null and c.deleted_at is null) then
    perform app.break_rule('answers_have_one_level');
  end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_bio()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.user_id is distinct from app.person_id() then
    raise exception 'people write of themselves' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_blocking()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if not app.administers() then
    raise exception 'administrators block the processing of a person''s data' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if not exists (select from profiles where user_id = new.person_id and company_id = new.company_id
      and not is_active and erased_at is null) then
    perform app.break_rule('only_inactive_people_are_erased');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_feedback()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  me uuid := app.person_id();
  is_next boolean;
begin
  if app.role() = 'system' then return new; end if;
  if tg_op = 'INSERT' then
    new.reader_ids := case when new.visibility = 'manager'
      then array_remove(array_remove(array[app.leader_of(new.receiver_id)], null), me) else '{}' end;
    return new;
  end if;
  if (new.kind, new.situation, new.behaviour, new.impact, new.suggestion, new.body, new.edited_at)
      is distinct from (old.kind, old.situation, old.behaviour, old.impact, old.suggestion, old.body, old.edited_at) then
    if old.giver_id <> me then raise exception 'the words are the giver''s' using errcode = '42501'; end if;
    if old.read_at is not null or old.status <> 'delivered' or app.now() > old.delivered_at + interval '15 minutes' then
      perform app.break_rule('feedback_is_edited_within_15_minutes');
    end if;
  end if;
  if (new.read_at, new.acknowledged_at, new.thanks, new.acted_at, new.action_goal_id, new.verify_on, new.reader_ids)
      is distinct from (old.read_at, old.acknowledged_at, old.thanks, old.acted_at, old.action_goal_id, old.verify_on, old.reader_ids)
      and old.receiver_id <> me then
    raise exception 'what becomes of it is the receiver''s' using errcode = '42501';
  end if;
  if (new.verification, new.verification_note, new.verified_at) is distinct from (old.verification, old.verification_note, old.verified_at) then
    if old.giver_id <> me then raise exception 'the giver is asked' using errcode = '42501'; end if;
    if old.verify_asked_at is null or old.status <> 'acted' then perform app.break_rule('feedback_is_asked_about'); end if;
  end if;
  if new.moderation <> old.moderation then
    if old.moderation <> 'none' or new.moderation <> 'reported' or old.receiver_id <> me then
      raise exception 'it is reported by who got it' using errcode = '42501';
    end if;
  end if;
  if new.status <> old.status then
    is_next := case new.status
        when 'acknowledged' then old.status = 'delivered' and old.receiver_id = me
        when 'acted' then old.status in ('delivered', 'acknowledged') and old.receiver_id = me
        when 'verified' then old.status = 'acted' and old.giver_id = me
        when 'closed' then old.status in ('delivered', 'acknowledged', 'verified') and old.receiver_id = me
        when 'retracted' then old.status = 'delivered' and old.giver_id = me
        else false end;
    if not is_next then
      perform app.break_rule('feedback_goes_on_from_here');
    end if;
    if new.status = 'retracted' and (old.read_at is not null or app.now() > old.delivered_at + interval '24 hours') then
      perform app.break_rule('feedback_is_taken_back_unread');
    end if;
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_feedback_readers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if old.visibility <> 'manager' then perform app.break_rule('feedback_stays_between_two'); end if;
  if new.reader_ids is distinct from old.reader_ids || app.leader_of(old.receiver_id) then
    raise exception 'it is shared with whoever leads now' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_feedback_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.role() = 'system' then return new; end if;
  if old.status <> 'pending' then perform app.break_rule('feedback_request_is_pending'); end if;
  if (new.status = 'cancelled' and old.requester_id <> app.person_id())
     or (new.status in ('answered', 'declined') and old.to_id <> app.person_id())
     or new.status = 'expired' then
    raise exception 'each side decides for itself' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app'
AS $function$
begin
  if app.administers() or app.role() in ('platform_admin', 'system') then return new; end if;
  raise exception 'only administrators say why and when somebody left' using errcode = '42501';
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_mentor_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.mentor_id = new.person_id then perform app.break_rule('nobody_mentors_themselves'); end if;
  if tg_op = 'INSERT' and not exists (select from mentor_offers o where o.company_id = new.company_id
      and o.person_id = new.mentor_id and o.competency_id = new.competency_id) then
    perform app.break_rule('mentor_offers_to_teach');
  end if;
  if tg_op = 'UPDATE' and new.status in ('accepted', 'declined') and new.mentor_id is distinct from app.person_id() then
    raise exception 'whoever is asked answers' using errcode = '42501';
  end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_photo()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if not coalesce((select c.is_given from consents c where c.company_id = new.company_id
      and c.person_id = new.user_id and c.purpose = 'photo' order by c.id desc limit 1), false) then
    perform app.break_rule('photo_needs_consent');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_photo_itself()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if not coalesce((select c.is_given from consents c where c.company_id = new.company_id
      and c.person_id = new.person_id and c.purpose = 'photo' order by c.id desc limit 1), false) then
    perform app.break_rule('photo_needs_consent');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_plan_decision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.status = 'submitted' and old.status <> 'submitted' then
    new.escalated_at := null; -- it waits anew
    new.escalated_to := null;
  end if;
  if app.role() = 'system' or new.status = old.status or new.status not in ('active', 'changes_requested')
     or (new.status = 'active' and old.status in ('completed', 'closed')) then -- see guard_plan_end
    return new;
  end if;
  if app.person_id() = new.person_id then
    raise exception 'nobody_approves_their_own_plan'
      using errcode = '23514', constraint = 'nobody_approves_their_own_plan';
  end if;
  -- as it was before the change: nobody makes themselves the approver on the way
  if old.status = 'submitted' and (old.approver_id = app.person_id()
     or (old.approval_mode = 'company_admin' and app.role() = 'admin')
     or (old.escalated_at is not null and (old.escalated_to = app.person_id() or app.role() = 'admin'))) then
    return new;
  end if;
  raise exception 'a plan is decided by whoever was asked' using errcode = '42501';
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_plan_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.role() = 'system' then return new; end if;
  if old.status in ('completed', 'closed') and new.status = 'active' then
    if app.person_id() = new.person_id then
      raise exception 'a plan is taken up again by whoever leads its owner' using errcode = '42501';
    end if;
    if old.ended_at < app.now() - interval '30 days' then
      raise exception 'plan_ended_lately' using errcode = '23514', constraint = 'plan_ended_lately';
    end if;
    new.reopened_by := app.person_id();
    new.reopened_at := app.now();
  elsif (new.reopened_by, new.reopened_at) is distinct from (old.reopened_by, old.reopened_at) then
    raise exception 'who took a plan up again is written down once' using errcode = '42501';
  end if;
  if new.status = 'completed' and old.status <> 'completed' and app.person_id() <> new.person_id then
    raise exception 'a plan is completed by its owner' using errcode = '42501';
  end if;
  if new.manager_closing is distinct from old.manager_closing and app.person_id() = new.person_id then
    raise exception 'nobody closes their own plan as their manager' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.administers() or app.role() = 'platform_admin' then return new; end if;
  if (new.role, new.is_active, new.manager_id, new.position, new.department, new.hire_date, new.external_id,
      new.deactivation_reason)
     is distinct from (old.role, old.is_active, old.manager_id, old.position, old.department, old.hire_date,
      old.external_id, old.deactivation_reason)
     or new.cpf is distinct from old.cpf and (old.cpf is not null or old.user_id is distinct from app.person_id()) then
    raise exception 'only administrators change role, place and state of a person' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_rank()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.role() = 'system' then return new; end if;
  if old.user_id = app.person_id() then
    if new.role is distinct from old.role then perform app.break_rule('nobody_changes_their_own_role'); end if;
    if old.is_active and not new.is_active then perform app.break_rule('nobody_deactivates_themselves'); end if;
    return new;
  end if;
  if not app.grants(old.role) then perform app.break_rule('higher_rank_is_out_of_reach'); end if;
  if new.role is distinct from old.role and not app.grants(new.role) then perform app.break_rule('role_is_within_reach'); end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.audience not in ('private', 'reported') and exists (select from recognition_choices c
      where c.company_id = new.company_id and c.person_id = new.person_id and not c.is_public) then
    perform app.break_rule('praise_is_private_where_wanted');
  end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_recognition()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if old.person_id is distinct from app.person_id() and (new.body, new.competency_id, new.edited_at, new.deleted_at)
      is distinct from (old.body, old.competency_id, old.edited_at, old.deleted_at) then
    raise exception 'people write their own words' using errcode = '42501';
  end if;
  if (new.moderation, new.moderation_reason, new.moderated_at, new.moderated_by)
      is distinct from (old.moderation, old.moderation_reason, old.moderated_at, old.moderated_by)
     and (not app.administers() or old.person_id is not distinct from app.person_id()) then
    raise exception 'somebody else of the administration decides' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_recognition_comment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if old.person_id is distinct from app.person_id() then
    if new.body <> '' or new.deleted_at is null or old.deleted_at is not null or new.moderation_reason is null
        or new.moderated_by is distinct from app.person_id() then
      raise exception 'people write their own words' using errcode = '42501';
    end if;
  elsif (new.moderation_reason, new.moderated_by) is distinct from (old.moderation_reason, old.moderated_by) then
    raise exception 'somebody else of the administration decides' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_retention()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  raise exception 'only the platform says how long a log is kept' using errcode = '42501';
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_seat()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform app.refuse_overfull(new.company_id);
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_seats_of_invites()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform app.refuse_overfull(a.company_id) from (select distinct company_id from added) a;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.guard_seats_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform app.refuse_overfull(a.company_id)
  from (select distinct company_id from added where company_id is not null and is_active and role <> 'platform_admin') a;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.hand_back(company uuid, person uuid, category uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  with back as (
    update tickets t set assignee_id = null
    where t.company_id = company and t.assignee_id = person and t.ended_at is null
      and (category is null or t.category_id = category)
    returning t.company_id, t.id, t.person_id)
  insert into ticket_events (company_id, ticket_id, person_id, actor_id, kind, before, reason)
  select b.company_id, b.id, b.person_id, null, 'atribuicao', person::text, 'responsavel_saiu' from back b
$function$
-- owner pdy_owner
revoke execute on app.hand_back(company uuid, person uuid, category uuid) from public;

CREATE OR REPLACE FUNCTION app.hand_back_confidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if (select c.is_confidential from ticket_categories c where (c.company_id, c.id) = (old.company_id, old.category_id)) then
    perform app.hand_back(old.company_id, old.person_id, old.category_id);
  end if;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.hand_back_confidence() from public;

CREATE OR REPLACE FUNCTION app.hand_back_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform app.hand_back(old.company_id, old.user_id, null);
  delete from ticket_handlers where company_id = old.company_id and person_id = old.user_id;
  update ticket_categories set assignee_id = null where company_id = old.company_id and assignee_id = old.user_id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.hand_back_tickets() from public;

CREATE OR REPLACE FUNCTION app.handled_categories()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
BEGIN ATOMIC
 SELECT h.category_id
    FROM public.ticket_handlers h
   WHERE ((h.company_id = app.company_id()) AND (h.person_id = app.person_id()) AND (app.role() = ANY (ARRAY['admin'::text, 'corporate'::text])));
END
-- owner pdy_owner
grant execute on app.handled_categories() to pdy_app;
revoke execute on app.handled_categories() from public;

CREATE OR REPLACE FUNCTION app.has_invisible_letters(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (address ~ '[\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]'::text);
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.has_sealed_answer(invitation uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  own_seal bytea;
begin
  lock table sealed.answers in access share mode;
  select sealed.seal_of(i.company_id, i.collection_id, i.id) into own_seal from sealed_invitations i
  where i.company_id = app.company_id() and i.id = invitation and i.rater_id = app.person_id();
  if own_seal is null then return null; end if;
  return exists (select from sealed.answers a where a.seal = own_seal);
end $function$
-- owner pdy_owner
grant execute on app.has_sealed_answer(invitation uuid) to pdy_app;
revoke execute on app.has_sealed_answer(invitation uuid) from public;

CREATE OR REPLACE FUNCTION app.hierarchy_on(day date)
 RETURNS TABLE(user_id uuid, manager_id uuid)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT m.user_id,
     last.to_manager_id
    FROM (public.company_members m
      LEFT JOIN LATERAL ( SELECT c.to_manager_id
            FROM public.hierarchy_changes c
           WHERE ((c.company_id = m.company_id) AND (c.profile_id = m.user_id) AND (c.effective_on <= hierarchy_on.day))
           ORDER BY c.effective_on DESC, c.id DESC
          LIMIT 1) last ON (true))
   WHERE ((m.company_id = app.company_id()) AND (m.joined_on <= hierarchy_on.day) AND ((m.left_on IS NULL) OR (m.left_on > hierarchy_on.day)));
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.hold_recognition()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare many integer;
begin
  perform from recognitions where company_id = new.company_id and id = new.recognition_id for update;
  select count(*) into many from recognition_reports o
  where o.company_id = new.company_id and o.recognition_id = new.recognition_id and o.decided_at is null;
  update recognitions set was_reported = true,
    moderation = case when many >= 3 and moderation <> 'removed' then 'held' else moderation end
  where company_id = new.company_id and id = new.recognition_id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.hold_recognition() from public;

CREATE OR REPLACE FUNCTION app.inviter_of_platform(invite uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select coalesce(p.display_name, p.first_name || ' ' || p.last_name)
  from invites i join profiles p on p.user_id = i.invited_by
  where i.id = invite and i.company_id = app.company_id() and i.status = 'pendente'
    and p.role = 'platform_admin' and app.role() = 'system'
$function$
-- owner pdy_owner
grant execute on app.inviter_of_platform(invite uuid) to pdy_app;
revoke execute on app.inviter_of_platform(invite uuid) from public;

CREATE OR REPLACE FUNCTION app.is_counted(company uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  is_so boolean;
begin
  select is_processed into is_so from profiles where user_id = person and company_id = company for share;
  return coalesce(is_so, false);
end $function$
-- owner pdy_owner
revoke execute on app.is_counted(company uuid, person uuid) from public;

CREATE OR REPLACE FUNCTION app.is_cpf(digits text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((digits ~ '^[0-9]{11}$'::text) AND (digits !~ '^(.)\1{10}$'::text) AND (substr(digits, 10) = (SELECT string_agg(((((sum.total * 10) % (11)::bigint) % (10)::bigint))::text, ''::text ORDER BY sum.checked) AS string_agg FROM (SELECT checked.checked, sum((((checked.checked + 1) - at.at) * (substr(is_cpf.digits, at.at, 1))::integer)) AS total FROM generate_series(10, 11) checked(checked), LATERAL generate_series(1, (checked.checked - 1)) at(at) GROUP BY checked.checked) sum)))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.is_erasing()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE((current_setting('app.erasing'::text, true) = 'on'::text), false) AND (CURRENT_USER = 'pdy_owner'::name))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.is_user_active(user_id_param uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM (public.profiles p
              LEFT JOIN public.companies c ON ((c.id = p.company_id)))
           WHERE ((p.user_id = is_user_active.user_id_param) AND p.is_active AND ((p.company_id IS NULL) OR c.is_active)))) AS "exists";
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.items_held_back()
 RETURNS TABLE(attempt_id uuid, "position" smallint)
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT i.attempt_id,
     i."position"
    FROM (app.questions_being_asked() o(attempt_id, question_id)
      JOIN public.attempt_items i ON (((i.company_id = app.company_id()) AND (i.person_id = app.person_id()) AND (i.question_id = o.question_id))))
   WHERE (i.attempt_id <> o.attempt_id);
END
-- owner pdy_owner
grant execute on app.items_held_back() to pdy_app;
revoke execute on app.items_held_back() from public;

CREATE OR REPLACE FUNCTION app.join_departments(into_name text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare names text[];
begin
  if not app.administers() then return null; end if;
  select array_agg(distinct n.name) filter (where n.name <> into_name) into names
  from app.department_names() n where app.department_key(n.name) = app.department_key(into_name);
  if names is null then return null; end if;
  return app.rename_departments(app.company_id(), names, into_name);
end $function$
-- owner pdy_owner
grant execute on app.join_departments(into_name text) to pdy_app;
revoke execute on app.join_departments(into_name text) from public;

CREATE OR REPLACE FUNCTION app.judge_imported_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.author_id = new.person_id then perform app.break_rule('nobody_brings_evidence_of_themselves'); end if;
  if new.observed_on > (app.now() at time zone coalesce(
      (select s.timezone from company_settings s where s.company_id = new.company_id), 'America/Sao_Paulo'))::date then
    perform app.break_rule('evidence_was_observed');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.k_reports()
 RETURNS integer
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(( SELECT (s.k_reports)::integer AS k_reports
            FROM public.company_settings s
           WHERE (s.company_id = app.company_id())), 5) AS "coalesce";
END
-- owner pdy_owner
grant execute on app.k_reports() to pdy_app;
revoke execute on app.k_reports() from public;

CREATE OR REPLACE FUNCTION app.keep_a_platform_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('platform administrators', 0));
  if not exists (select from profiles where role = 'platform_admin' and is_active and user_id <> new.user_id) then
    raise exception 'one_platform_admin_stays' using errcode = '23514', constraint = 'one_platform_admin_stays';
  end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_account(person uuid)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  insert into company_members (company_id, user_id, visiting) values (app.platform_company_id(), person, true)
  on conflict (company_id, user_id) do update set visiting = company_members.visiting returning company_id
$function$
-- owner pdy_owner
revoke execute on app.keep_account(person uuid) from public;

CREATE OR REPLACE FUNCTION app.keep_agreement_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if tg_op = 'UPDATE' and old.author_id <> app.person_id()
    and (new.text, new.owner_id, new.due_on) is distinct from (old.text, old.owner_id, old.due_on)
    and not ((new.text, new.due_on) is not distinct from (old.text, old.due_on) and old.done_at is null
             and old.owner_id not in (new.person_id, new.manager_id) and new.owner_id = app.person_id()) then
    perform app.break_rule('agreement_is_changed_by_its_author');
  end if;
  if (tg_op = 'INSERT' or new.owner_id <> old.owner_id) and new.owner_id not in (new.person_id, new.manager_id) then
    perform app.break_rule('agreement_is_of_one_of_the_two');
  end if;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.keep_agreement_words() from public;

CREATE OR REPLACE FUNCTION app.keep_alert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.status = old.status then return new; end if;
  if old.status = 'cleared' or new.status = 'unacknowledged' then
    raise exception 'alert_moves_forward' using errcode = '23514', constraint = 'alert_moves_forward';
  end if;
  if new.status = 'acknowledged' then
    new.acknowledged_by := app.person_id();
    new.acknowledged_at := app.now();
  else
    new.cleared_by := app.person_id();
    new.cleared_at := app.now();
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_amendment_asked()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app'
AS $function$
begin
  if app.role() <> 'system' and (new.approver_id, new.escalated_at, new.escalated_to)
     is distinct from (old.approver_id, old.escalated_at, old.escalated_to) then
    raise exception 'the system alone says who decides about a change' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  is_open boolean;
begin
  select is_active into is_open from companies where id = old.company_id for no key update;
  if not is_open or exists (select from profiles where company_id = old.company_id and is_active
                            and role in ('admin', 'corporate') and user_id <> old.user_id) then
    return new;
  end if;
  if old.company_id is distinct from new.company_id and not exists (
    select from profiles where company_id = old.company_id and is_active and user_id <> old.user_id) then
    return new;
  end if;
  perform app.break_rule('company_keeps_an_administrator');
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_asker()
 RETURNS TABLE(name text, email text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  insert into company_members (company_id, user_id, visiting)
  select app.platform_company_id(), p.user_id, true from profiles p
  where p.user_id = app.person_id() and p.is_active and p.company_id is null and p.role <> 'platform_admin'
  on conflict (company_id, user_id) do nothing;
  select coalesce(p.display_name, p.first_name || ' ' || p.last_name), p.email from profiles p
  where p.user_id = app.person_id() and p.is_active and p.company_id is null and p.role <> 'platform_admin'
$function$
-- owner pdy_owner
grant execute on app.keep_asker() to pdy_app;
revoke execute on app.keep_asker() from public;

CREATE OR REPLACE FUNCTION app.keep_attempt_void()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if (select a.person_id from attempts a where a.company_id = new.company_id and a.id = new.attempt_id) = app.person_id() then
    perform app.break_rule('nobody_looks_after_their_own_attempt');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_beside_recognition()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  update recognition_recipients set audience = new.audience where company_id = new.company_id and recognition_id = new.id;
  update recognition_likes set audience = new.audience where company_id = new.company_id and recognition_id = new.id;
  update recognition_comments set audience = new.audience where company_id = new.company_id and recognition_id = new.id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.keep_beside_recognition() from public;

CREATE OR REPLACE FUNCTION app.keep_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare is_own constant boolean := old.person_id is not distinct from app.person_id();
begin
  if old.status <> 'pending' or new.status = 'pending' then perform app.break_rule('certificate_is_pending'); end if;
  if new.status = 'withdrawn' then
    if not (is_own or app.role() = 'system') or new.decision_note is not null then
      raise exception 'only the person withdraws' using errcode = '42501';
    end if;
    return new;
  end if;
  if is_own then perform app.break_rule('nobody_approves_their_own_certificate'); end if;
  new.decided_by := app.person_id();
  new.decided_at := app.now();
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_certificate_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.type is distinct from (case
       when substring(new.body from 1 for 5) = '%PDF-'::bytea then 'application/pdf'
       when substring(new.body from 1 for 8) = '\x89504e470d0a1a0a'::bytea then 'image/png'
       when substring(new.body from 1 for 3) = '\xffd8ff'::bytea then 'image/jpeg' end) then
    perform app.break_rule('certificate_file_is_pdf_or_image');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_changes_of_manager()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if tg_op = 'UPDATE' and (old.company_id, old.manager_id) is not distinct from (new.company_id, new.manager_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.company_id = new.company_id then
    perform app.write_change_of_manager(new.company_id, new.user_id, old.manager_id, new.manager_id);
    return null;
  end if;
  if tg_op = 'UPDATE' and old.manager_id is not null then
    perform app.write_change_of_manager(old.company_id, new.user_id, old.manager_id, null);
  end if;
  if new.manager_id is not null then
    perform app.write_change_of_manager(new.company_id, new.user_id, null, new.manager_id);
  end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_checkin()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.role() = 'system' then return new; end if;
  if app.person_id() = old.person_id then
    if new.manager_reply is distinct from old.manager_reply then
      raise exception 'nobody answers their own check-in' using errcode = '42501';
    end if;
    if not (old.status = 'open' and new.status in ('open', 'submitted', 'skipped')
       or old.status = 'submitted' and new.status = 'submitted' and old.submitted_at > app.now() - interval '24 hours') then
      raise exception 'checkin_is_open' using errcode = '23514', constraint = 'checkin_is_open';
    end if;
    new.submitted_at := case when new.status = 'submitted' then coalesce(old.submitted_at, app.now()) end;
    return new;
  end if;
  if old.status <> 'submitted' or new.status <> 'reviewed' then
    raise exception 'checkin_waits_for_an_answer' using errcode = '23514', constraint = 'checkin_waits_for_an_answer';
  end if;
  if (new.done_text, new.blockers, new.next_steps, new.goal_updates, new.skip_reason, new.submitted_at)
     is distinct from (old.done_text, old.blockers, old.next_steps, old.goal_updates, old.skip_reason, old.submitted_at) then
    raise exception 'only the person writes their check-in' using errcode = '42501';
  end if;
  new.reviewed_by := app.person_id();
  new.reviewed_at := app.now();
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_checkin_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  file pdi_attachments := case tg_op when 'DELETE' then old else new end;
begin
  if file.checkin_id is not null and app.role() <> 'system' and not exists (
    select from pdi_checkins c where c.company_id = file.company_id and c.id = file.checkin_id
      and (c.status = 'open' or (c.status = 'submitted' and c.submitted_at > app.now() - interval '24 hours'))) then
    raise exception 'checkin_is_open' using errcode = '23514', constraint = 'checkin_is_open';
  end if;
  return file;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_contest()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare is_own constant boolean := old.person_id is not distinct from app.person_id();
begin
  if app.role() = 'system' then return new; end if;
  if old.status = 'kept' and new.status = 'escalated' then
    if not is_own then raise exception 'only the person asks for an arbiter' using errcode = '42501'; end if;
    if old.arbitrated_at is not null then perform app.break_rule('contest_is_open'); end if;
    if old.replied_at + interval '30 days' < app.now() then perform app.break_rule('arbiter_is_asked_within_30_days'); end if;
    if (new.reply, new.arbitration) is distinct from (old.reply, old.arbitration) then
      raise exception 'the person writes no answer' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.status not in ('open', 'escalated') or new.status not in ('kept', 'voided') then
    perform app.break_rule('contest_is_open');
  end if;
  if new.escalation_reason is distinct from old.escalation_reason then
    raise exception 'only the person says why an administrator is to decide' using errcode = '42501';
  end if;
  if is_own then perform app.break_rule('nobody_answers_their_own_contest'); end if;
  if old.status = 'open' then
    if new.reply is null or new.arbitration is not null then perform app.break_rule('contest_has_an_answer'); end if;
    new.replied_by := app.person_id();
    new.replied_at := app.now();
  else
    if not app.administers() then raise exception 'administrators arbitrate' using errcode = '42501'; end if;
    if new.arbitration is null or new.reply is distinct from old.reply then perform app.break_rule('contest_has_an_answer'); end if;
    new.arbitrated_by := app.person_id();
    new.arbitrated_at := app.now();
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_data_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.is_erasing() then return new; end if;
  if old.status in ('closed', 'withdrawn') or (old.status = 'answered' and new.status = 'open') then
    raise exception 'data_request_is_open' using errcode = '23514', constraint = 'data_request_is_open';
  end if;
  if (new.status = 'withdrawn' and new.person_id is distinct from app.person_id())
     or (new.answer is distinct from old.answer and not app.administers()) then
    raise exception 'administrators answer, the person withdraws' using errcode = '42501';
  end if;
  if new.answer is distinct from old.answer then
    new.answered_by := app.person_id();
    new.answered_at := app.now();
  end if;
  if new.status in ('closed', 'withdrawn') then
    new.closed_by := app.person_id();
    new.closed_at := app.now();
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.is_erasing() and new.status = old.status then return new; end if;
  if old.status <> 'open' then perform app.break_rule('erasure_is_open'); end if;
  if new.approved_by is distinct from old.approved_by then
    if old.approved_by is not null then perform app.break_rule('erasure_is_approved_once'); end if;
    new.approved_at := app.now();
  end if;
  if new.status <> 'open' then
    new.ended_by := app.person_id();
    new.ended_at := app.now();
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_inviter()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.invited_by is distinct from app.person_id()
     or not (app.role() in ('corporate', 'platform_admin') or (app.role() = 'admin' and new.role <> 'corporate')) then
    raise exception 'an invitation passes to whoever takes it over' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_jobs_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  people integer;
begin
  select count(distinct h.person_id) into people from person_jobs h
  where h.company_id = new.company_id and h.job_profile_id = new.id
    and (h.ends_on is null or h.ends_on > (app.now() at time zone coalesce(
      (select s.timezone from company_settings s where s.company_id = new.company_id), 'America/Sao_Paulo'))::date);
  if people > 0 then
    raise exception 'archived_job_is_vacant' using errcode = '23514', constraint = 'archived_job_is_vacant',
      detail = case people when 1 then '1 pessoa ocupa' else people || ' pessoas ocupam' end;
  end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_key_in_force()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.role() is distinct from 'system' and exists (
    select from questions q where q.company_id = old.company_id and q.current_version_id = old.version_id
      and q.status in ('active', 'suspended')) then
    perform app.break_rule('version_in_force_is_frozen');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_membership()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare today date := (app.now() at time zone 'UTC')::date;
begin
  if tg_op = 'UPDATE' and old.company_id is not distinct from new.company_id then return new; end if;
  if tg_op = 'UPDATE' and old.company_id is not null then
    update company_members set left_on = greatest(today, joined_on)
    where company_id = old.company_id and user_id = old.user_id;
  end if;
  if new.company_id is not null then
    insert into company_members as m (company_id, user_id) values (new.company_id, new.user_id)
    on conflict (company_id, user_id) do update set left_on = null, visiting = false,
      joined_on = case when m.visiting then today else m.joined_on end;
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_notice()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.role() = 'system' then return new; end if;
  if tg_op = 'INSERT' then
    new.status := 'rascunho';
    new.sent_at := null;
    return new;
  end if;
  if (new.sent_at, new.recipients, new.sent_through) is distinct from (old.sent_at, old.recipients, old.sent_through) then
    raise exception 'only the job says what was sent' using errcode = '42501';
  end if;
  if old.status not in ('rascunho', 'agendada')
     and (new.titulo, new.mensagem, new.tipo, new.link_destino, new.audience, new.expires_at, new.scheduled_at)
         is distinct from
         (old.titulo, old.mensagem, old.tipo, old.link_destino, old.audience, old.expires_at, old.scheduled_at) then
    raise exception 'notice_is_not_sent' using errcode = '23514', constraint = 'notice_is_not_sent';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('rascunho', 'agendada'), ('agendada', 'cancelada'), ('enviando', 'cancelada'), ('enviada', 'cancelada')) then
    raise exception 'notice_is_not_sent' using errcode = '23514', constraint = 'notice_is_not_sent';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if exists (select from question_versions v where v.company_id = new.company_id and v.id = new.current_version_id
             and v.annulled is not null) then
    perform app.break_rule('annulled_question_stays_out');
  end if;
  if exists (select from regrades r where r.company_id = new.company_id and r.question_id = new.id and r.state = 'waiting') then
    perform app.break_rule('regrade_is_decided_first');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_places()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  insert into person_places (company_id, profile_id, effective_on, position, department, role)
  select new.company_id, new.user_id,
         (app.now() at time zone coalesce(
           (select s.timezone from company_settings s where s.company_id = new.company_id), 'America/Sao_Paulo'))::date,
         new.position, new.department, new.role
  on conflict (company_id, profile_id, effective_on)
  do update set position = excluded.position, department = excluded.department, role = excluded.role;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.keep_places() from public;

CREATE OR REPLACE FUNCTION app.keep_plan_waiting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app'
AS $function$
begin
  if app.role() <> 'system' and (new.frozen_at, new.escalated_at, new.escalated_to)
     is distinct from (old.frozen_at, old.escalated_at, old.escalated_to) then
    raise exception 'the system alone freezes and escalates plans' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_reading()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  states constant text[] := array['nao_lida', 'lida', 'clicada'];
begin
  if tg_op = 'INSERT' then
    new.status := 'nao_lida';
  elsif new.status = 'nao_lida' and old.status <> 'nao_lida' then
    raise exception 'what_was_read_stays_read' using errcode = '23514', constraint = 'what_was_read_stays_read';
  elsif array_position(states, new.status) <= array_position(states, old.status) then
    new.status := old.status; -- read after it was clicked, or the same again
    new.data_leitura := old.data_leitura;
    new.data_clique := old.data_clique;
    return new;
  elsif new.status = 'clicada' and not exists (
    select from notifications n
    where n.company_id = new.company_id and n.id = new.notification_id and n.link_destino is not null) then
    raise exception 'only_links_are_clicked' using errcode = '23514', constraint = 'only_links_are_clicked';
  end if;
  new.data_leitura := case when new.status = 'nao_lida' then null
                           when tg_op = 'UPDATE' and old.data_leitura is not null then old.data_leitura
                           else app.now() end;
  new.data_clique := case when new.status = 'clicada' then app.now() end;
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_reported_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  new.is_kept := exists (select from recognition_reports o
    where o.company_id = new.company_id and o.recognition_id = new.id and o.decided_at is null);
  new.body := case when new.is_kept then old.body else '' end;
  return new;
end $function$
-- owner pdy_owner
revoke execute on app.keep_reported_words() from public;

CREATE OR REPLACE FUNCTION app.keep_review_form()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
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
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_role_of_invite()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.invited_by is distinct from app.person_id() or not (app.grants(old.role) and app.grants(new.role)) then
    raise exception 'the role of an invitation is given by somebody who may grant it' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_round()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.status <> old.status and (old.status, new.status) not in
      (('draft', 'open'), ('open', 'closed'), ('open', 'void'), ('closed', 'published')) then
    perform app.break_rule('round_goes_on_from_here');
  end if;
  if old.status <> 'draft' and (new.questions, new.k, new.opens_on, new.closes_on, new.invited_count)
      is distinct from (old.questions, old.k, old.opens_on, old.closes_on, old.invited_count)
     and app.role() = 'system' then
    perform app.break_rule('round_goes_on_from_here');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_sealed_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.keeps <> old.keeps and (new.keeps or old.status = 'closed') then perform app.break_rule('sealed_is_closed'); end if;
  if new.status = old.status or (old.status = 'open' and new.status = 'closing') then return new; end if;
  if old.status = 'closing' and new.status = 'closed' and not exists (
      select from sealed.keys k where k.company_id = new.company_id and k.collection_id = new.id) then
    return new;
  end if;
  perform app.break_rule('sealed_is_closed');
  return new;
end $function$
-- owner pdy_owner
revoke execute on app.keep_sealed_state() from public;

CREATE OR REPLACE FUNCTION app.keep_smallest_groups()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.role() = 'platform_admin' then return new; end if;
  raise exception 'smallest_group_is_lowered_by_platform'
    using errcode = '23514', constraint = 'smallest_group_is_lowered_by_platform';
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_topic_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.body <> old.body and old.author_id <> app.person_id() then perform app.break_rule('topic_is_changed_by_its_author'); end if;
  return new;
end $function$
-- owner pdy_owner
revoke execute on app.keep_topic_words() from public;

CREATE OR REPLACE FUNCTION app.keep_tour()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  steps integer;
  here integer;
  was_running boolean;
  instant constant timestamptz := date_trunc('milliseconds', app.now()); -- comes back from clients as it went
  is_open boolean := not new.is_completed and not new.is_skipped;
begin
  if tg_op = 'INSERT' then
    if (new.current_step, new.completed_steps, is_open, new.started_at, new.completed_at)
       is distinct from (0, '{}'::integer[], true, null::timestamptz, null::timestamptz) then
      raise exception 'tour_begins_at_the_beginning'
        using errcode = '23514', constraint = 'tour_begins_at_the_beginning';
    end if;
    return new;
  end if;
  if (new.current_step, new.completed_steps, new.is_completed, new.is_skipped, new.started_at, new.completed_at)
     is not distinct from
     (old.current_step, old.completed_steps, old.is_completed, old.is_skipped, old.started_at, old.completed_at) then
    return new;
  end if;
  steps := (select count(*) from app.tour_steps());
  here := least(old.current_step, greatest(steps - 1, 0)); -- steps may have been taken away meanwhile
  was_running := old.started_at is not null and not old.is_completed and not old.is_skipped;

  if new.is_skipped and not new.is_completed and not old.is_skipped and not old.is_completed then -- skip
    new.current_step := old.current_step;
    new.completed_steps := old.completed_steps;
    new.started_at := old.started_at;
    new.completed_at := instant;
  elsif was_running and not new.is_skipped and new.current_step in (here, here + 1)
        and (new.is_completed and here + 1 >= steps or not new.is_completed and new.current_step = here + 1) then -- next
    new.current_step := here + 1;
    new.completed_steps := old.completed_steps
      || case when here = any (old.completed_steps) then '{}' else array[here] end;
    new.started_at := old.started_at;
    new.is_completed := here + 1 >= steps;
    new.completed_at := case when new.is_completed then instant end;
  elsif is_open and new.current_step = 0 and new.started_at is null and new.completed_steps = '{}' then -- reset
    new.completed_at := null;
  elsif was_running and is_open and new.current_step = greatest(here - 1, 0)
        and (new.current_step > 0 or new.started_at = old.started_at) then -- previous
    new.completed_steps := old.completed_steps;
    new.started_at := old.started_at;
    new.completed_at := null;
  elsif is_open and new.current_step = 0 and new.started_at is not null then -- start
    new.completed_steps := old.completed_steps;
    new.started_at := instant;
    new.completed_at := null;
  else
    raise exception 'tour_moves_one_step_at_a_time'
      using errcode = '23514', constraint = 'tour_moves_one_step_at_a_time';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_two_levels()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform from competencies p where p.company_id = new.company_id and p.id = new.parent_id for share;
  if exists (select from competencies p
             where p.company_id = new.company_id and p.id = new.parent_id and p.parent_id is not null)
     or exists (select from competencies c where c.company_id = new.company_id and c.parent_id = new.id) then
    perform app.break_rule('competencies_have_two_levels');
  end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_used_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.role() is distinct from 'system' and exists (select from question_versions v
             where v.company_id = old.company_id and v.id = old.version_id and v.used_at is not null) then
    perform app.break_rule('used_question_is_frozen');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_used_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if old.used_at is not null and (new.question_id, new.number, new.type, new.stem, new.options, new.max_selections,
      new.allows_dont_know, new.unit, new.used_at) is distinct from (old.question_id, old.number, old.type, old.stem,
      old.options, old.max_selections, old.allows_dont_know, old.unit, old.used_at) then
    perform app.break_rule('used_question_is_frozen');
  end if;
  if new.annulled is distinct from old.annulled and current_user = 'pdy_app' and app.role() is distinct from 'system' then
    perform app.break_rule('used_question_is_frozen');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_version_in_force()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if exists (select from questions q where q.company_id = old.company_id and q.current_version_id = old.id
             and q.status in ('active', 'suspended')) then
    perform app.break_rule('version_in_force_is_frozen');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.keep_visitor(company uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  insert into company_members (company_id, user_id, visiting)
  select company, p.user_id, true from profiles p
  where p.user_id = app.person_id() and p.role = 'platform_admin' and p.is_active and p.company_id is distinct from company
  on conflict (company_id, user_id) do nothing
$function$
-- owner pdy_owner
grant execute on app.keep_visitor(company uuid) to pdy_platform;
revoke execute on app.keep_visitor(company uuid) from public;

CREATE OR REPLACE FUNCTION app.keep_void()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare e competency_evidence;
begin
  select * into e from competency_evidence where company_id = new.company_id and id = new.evidence_id;
  if not found then raise exception 'no such evidence' using errcode = '23503'; end if;
  if e.status = 'void' then perform app.break_rule('evidence_counts'); end if;
  if e.author_id is distinct from app.person_id() then
    if e.person_id = app.person_id() then perform app.break_rule('nobody_voids_what_was_said_of_them'); end if;
  elsif not app.administers() and e.created_at + interval '7 days' < app.now() then
    perform app.break_rule('author_voids_within_7_days');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.leader_of(person uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select p.manager_id from profiles p where p.company_id = app.company_id() and p.user_id = person
$function$
-- owner pdy_owner
grant execute on app.leader_of(person uuid) to pdy_app;
revoke execute on app.leader_of(person uuid) from public;

CREATE OR REPLACE FUNCTION app.leave_photo_behind()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  new.avatar_url := null;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.led_areas()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT DISTINCT p.department
    FROM public.profiles p
   WHERE ((p.company_id = app.company_id()) AND p.is_active AND (p.department <> ''::text) AND (p.user_id IN ( SELECT app.led_people() AS led_people)));
END
-- owner pdy_owner
grant execute on app.led_areas() to pdy_app;
grant execute on app.led_areas() to pdy_platform;
revoke execute on app.led_areas() from public;

CREATE OR REPLACE FUNCTION app.led_by(leader uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH RECURSIVE team AS (
          SELECT report.user_id
            FROM (public.profiles report
              JOIN public.profiles head ON (((head.company_id = report.company_id) AND (head.user_id = report.manager_id))))
           WHERE ((report.company_id = ( SELECT app.company_id() AS company_id)) AND (report.manager_id = led_by.leader) AND head.is_active AND (head.role = ANY (ARRAY['manager'::text, 'admin'::text, 'corporate'::text])))
         UNION
          SELECT report.user_id
            FROM (public.profiles report
              JOIN team team_1 ON ((report.manager_id = team_1.user_id)))
           WHERE (report.company_id = ( SELECT app.company_id() AS company_id))
         )
  SELECT team.user_id
    FROM team;
END
-- owner pdy_owner
grant execute on app.led_by(leader uuid) to pdy_app;
grant execute on app.led_by(leader uuid) to pdy_platform;
revoke execute on app.led_by(leader uuid) from public;

CREATE OR REPLACE FUNCTION app.led_participants()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT p.id
    FROM public.review_participants p
   WHERE ((p.company_id = app.company_id()) AND (p.person_id IN ( SELECT app.led_people() AS led_people)));
END
-- owner pdy_owner
grant execute on app.led_participants() to pdy_app;
grant execute on app.led_participants() to pdy_platform;
revoke execute on app.led_participants() from public;

CREATE OR REPLACE FUNCTION app.led_people()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH RECURSIVE team AS (
          SELECT report.user_id
            FROM public.profiles report
           WHERE ((report.company_id = app.company_id()) AND (report.manager_id = ( SELECT app.person_id() AS person_id)) AND (( SELECT app.role() AS role) = ANY (ARRAY['manager'::text, 'admin'::text, 'corporate'::text])))
         UNION
          SELECT report.user_id
            FROM (public.profiles report
              JOIN team team_1 ON ((report.manager_id = team_1.user_id)))
           WHERE (report.company_id = app.company_id())
         )
  SELECT team.user_id
    FROM team;
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.levels_asked(of_company uuid, of_version uuid, of_competency uuid)
 RETURNS smallint[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select array(
    select distinct q.target_level from app.drawn_from() d
    join questions q on q.company_id = d.company_id and q.id = d.question_id
    where d.company_id = of_company and d.version_id = of_version and q.competency_id = of_competency
    order by q.target_level)
$function$
-- owner pdy_owner
grant execute on app.levels_asked(of_company uuid, of_version uuid, of_competency uuid) to pdy_app;
revoke execute on app.levels_asked(of_company uuid, of_version uuid, of_competency uuid) from public;

CREATE OR REPLACE FUNCTION app.library_cover(picture uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select c.content from library_covers c where c.picture_id = picture
  union all
  select g.content from library_global_covers g where g.picture_id = picture
  limit 1
$function$
-- owner pdy_owner
grant execute on app.library_cover(picture uuid) to pdy_app;
revoke execute on app.library_cover(picture uuid) from public;

CREATE OR REPLACE FUNCTION app.library_global_pictures(items uuid[])
 RETURNS TABLE(item_id uuid, content bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select c.item_id, c.content from library_global_covers c
  join library_globals g on g.company_id = c.company_id and g.id = c.item_id
  where c.item_id = any (items) and g.status = 'published'
    and c.company_id in (select p.id from companies p where p.is_platform)
$function$
-- owner pdy_owner
grant execute on app.library_global_pictures(items uuid[]) to pdy_app;
revoke execute on app.library_global_pictures(items uuid[]) from public;

CREATE OR REPLACE FUNCTION app.library_globals()
 RETURNS SETOF public.library_globals
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 500
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select g.* from library_globals g
  where g.status = 'published' and g.company_id in (select c.id from companies c where c.is_platform)
$function$
-- owner pdy_owner
grant execute on app.library_globals() to pdy_app;
revoke execute on app.library_globals() from public;

CREATE OR REPLACE FUNCTION app.line_above(person uuid)
 RETURNS TABLE(user_id uuid, manager_id uuid, is_active boolean, role text)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH RECURSIVE line AS (
          SELECT p.user_id,
             p.manager_id,
             p.is_active,
             p.role
            FROM public.profiles p
           WHERE ((p.company_id = app.company_id()) AND (p.user_id = line_above.person))
         UNION
          SELECT p.user_id,
             p.manager_id,
             p.is_active,
             p.role
            FROM (public.profiles p
              JOIN line ON ((p.user_id = line.manager_id)))
           WHERE (p.company_id = app.company_id())
         )
  SELECT line.user_id,
     line.manager_id,
     line.is_active,
     line.role
    FROM line
 UNION
  SELECT p.user_id,
     p.manager_id,
     p.is_active,
     p.role
    FROM public.profiles p
   WHERE ((p.company_id = app.company_id()) AND (p.role = 'admin'::text) AND p.is_active);
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.make_log_partitions()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  first timestamptz;
  partition text;
begin
  for ahead in 0..2 loop
    first := date_trunc('month', now(), 'UTC') + make_interval(months => ahead);
    partition := 'access_logs_' || to_char(first at time zone 'UTC', 'YYYY_MM');
    if to_regclass('logs.' || partition) is null then
      begin
        execute format('create table logs.%I partition of public.access_logs for values from (%L) to (%L)',
                       partition, first, date_trunc('month', first + interval '32 days', 'UTC'));
      exception when check_violation then null; -- rows of that month lie with the others already
      end;
    end if;
  end loop;
end $function$
-- owner pdy_owner
grant execute on app.make_log_partitions() to pdy_jobs;
revoke execute on app.make_log_partitions() from public;

CREATE OR REPLACE FUNCTION app.make_sealed_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  insert into sealed.keys (company_id, collection_id, key) values (new.company_id, new.id, gen_random_bytes(32));
  return new;
end $function$
-- owner pdy_owner
revoke execute on app.make_sealed_key() from public;

CREATE OR REPLACE FUNCTION app.manager_of(person uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (SELECT p.manager_id FROM public.profiles p WHERE ((p.company_id = app.company_id()) AND (p.user_id = manager_of.person)))
-- owner pdy_owner
grant execute on app.manager_of(person uuid) to pdy_app;
revoke execute on app.manager_of(person uuid) from public;

CREATE OR REPLACE FUNCTION app.mark_unread_category()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if tg_op = 'INSERT' then
    update ticket_categories c set unread_since = null
    where c.company_id = new.company_id and c.id = new.category_id and c.unread_since is not null;
  else
    update ticket_categories c set unread_since = clock_timestamp()
    where c.company_id = old.company_id and c.id = old.category_id and c.is_confidential and c.unread_since is null
      and not exists (select from ticket_handlers h where (h.company_id, h.category_id) = (c.company_id, c.id));
  end if;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.mark_unread_category() from public;

CREATE OR REPLACE FUNCTION app.marked_attempts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT a.id
    FROM public.attempts a
   WHERE ((a.company_id = app.company_id()) AND (a.person_id = app.person_id()) AND (a.answers_from <= app.now()));
END
-- owner pdy_owner
grant execute on app.marked_attempts() to pdy_app;
revoke execute on app.marked_attempts() from public;

CREATE OR REPLACE FUNCTION app.may_be_thousandth(value numeric)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT ((abs(value) >= (1)::numeric) AND (abs(value) < (1000)::numeric) AND ((value * (1000)::numeric) = trunc((value * (1000)::numeric))));
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.mend_address(person uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  update profiles p set email = app.without_invisible_letters(p.email)
  where p.company_id = app.company_id() and p.user_id = person and app.has_invisible_letters(p.email)
    and app.writes_content() and (p.role <> 'corporate' or app.role() <> 'admin')
  returning p.email
$function$
-- owner pdy_owner
grant execute on app.mend_address(person uuid) to pdy_app;
revoke execute on app.mend_address(person uuid) from public;

CREATE OR REPLACE FUNCTION app.mood_figures(since date, OUT month date, OUT people integer, OUT mean numeric)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  with told as (
    select date_trunc('month', c.due_on)::date as month, c.person_id, avg(m.mood) as mood,
           c.person_id in (select app.direct_reports()) as is_direct
    from pdi_checkin_moods m
    join pdi_checkins c on c.company_id = m.company_id and c.id = m.checkin_id
    join profiles p on p.company_id = c.company_id and p.user_id = c.person_id and p.is_processed
    where m.company_id = app.company_id() and c.due_on >= since and c.status in ('submitted', 'reviewed')
      and c.person_id <> app.person_id()
      and (c.person_id in (select app.led_people()) or app.role() in ('admin', 'corporate'))
    group by 1, 2
  )
  select told.month, count(*)::int, round(avg(told.mood), 1) from told group by told.month
  having count(*) >= (select app.k_reports())
    and count(*) filter (where not told.is_direct) not between 1 and (select app.k_reports()) - 1
$function$
-- owner pdy_owner
grant execute on app.mood_figures(since date, OUT month date, OUT people integer, OUT mean numeric) to pdy_app;
revoke execute on app.mood_figures(since date, OUT month date, OUT people integer, OUT mean numeric) from public;

CREATE OR REPLACE FUNCTION app.move_within_line(person uuid, from_manager uuid, to_manager uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  line uuid[] := array(select app.led_people());
begin
  if app.role() is distinct from 'manager' or person = app.person_id() or person <> all (line)
     or to_manager is null or to_manager <> all (line || app.person_id()) then
    raise exception 'outside the own line' using errcode = '42501';
  end if;
  update profiles p set manager_id = to_manager
  where p.company_id = app.company_id() and p.user_id = person and p.manager_id is not distinct from from_manager;
  return found;
end $function$
-- owner pdy_owner
grant execute on app.move_within_line(person uuid, from_manager uuid, to_manager uuid) to pdy_app;
revoke execute on app.move_within_line(person uuid, from_manager uuid, to_manager uuid) from public;

CREATE OR REPLACE FUNCTION app.name_pieces(words text, direction text, OUT rank integer, OUT low text, OUT high text)
 RETURNS SETOF record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT app.name_rank(cut.low, name_pieces.words) AS name_rank,
     cut.low,
     cut.high
    FROM ( SELECT points.point AS low,
             lead(points.point) OVER (ORDER BY points.point) AS high
            FROM ( SELECT ''::text AS "?column?"
                 UNION
                  SELECT (start.start || ending.ending)
                    FROM unnest(app.name_starts(name_pieces.words)) start(start),
                     unnest(ARRAY[''::text, '￿'::text]) ending(ending)) points(point)) cut
   ORDER BY (app.name_rank(cut.low, name_pieces.words)) DESC,
         CASE name_pieces.direction
             WHEN 'asc'::text THEN cut.low
             ELSE NULL::text
         END, cut.low DESC;
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.name_rank(name_key text, words text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN app.begins(name_key, (app.name_starts(words))[1]) THEN 2 WHEN (app.begins(name_key, (app.name_starts(words))[2]) OR app.begins(name_key, (app.name_starts(words))[3]) OR app.begins(name_key, (app.name_starts(words))[4]) OR app.begins(name_key, (app.name_starts(words))[5])) THEN 1 ELSE 0 END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.name_starts(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT (app.normalise(btrim(name_starts.words)) || COALESCE(array_agg(counted.word) FILTER (WHERE (length(counted.word) > 2)), '{}'::text[]))
    FROM ( SELECT word.word
            FROM regexp_split_to_table(app.normalise(btrim(name_starts.words)), '\s+'::text) word(word)
          LIMIT 4) counted;
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.names(words text, loose text, exact text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (COALESCE((words ~* loose), false) OR COALESCE((words ~ exact), false))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.needs_without_content(OUT competency_id uuid, OUT people integer, OUT mean_gap numeric)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select n.competency_id, count(*)::int,
    round(avg(n.gap) filter (where h.estimate is not null and not h.is_stale), 2)
  from recommendation_needs n
  join profiles p on p.company_id = n.company_id and p.user_id = n.person_id and p.is_processed
  left join held_levels h on h.company_id = n.company_id and h.person_id = n.person_id
    and h.competency_id = n.competency_id
  where n.company_id = app.company_id() and not n.has_content and n.horizon <> 'target'
    and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1
$function$
-- owner pdy_owner
grant execute on app.needs_without_content(OUT competency_id uuid, OUT people integer, OUT mean_gap numeric) to pdy_app;
revoke execute on app.needs_without_content(OUT competency_id uuid, OUT people integer, OUT mean_gap numeric) from public;

CREATE OR REPLACE FUNCTION app.next_handler(category uuid, asker uuid, preferred uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select p.user_id from ticket_categories c
  join profiles p on p.company_id = c.company_id and p.is_active and p.role in ('admin', 'corporate') and p.user_id <> asker
    and (exists (select from ticket_handlers h where (h.company_id, h.category_id, h.person_id) = (c.company_id, c.id, p.user_id))
         or (p.user_id = preferred and not c.is_confidential))
  left join lateral (
    select count(*) filter (where t.status in ('aberto', 'em_andamento', 'aguardando_solicitante')) as under_way, max(t.number) as last
    from tickets t where t.company_id = c.company_id and t.assignee_id = p.user_id) has on true
  where c.company_id = app.company_id() and c.id = category
  order by (p.user_id = preferred) desc nulls last, has.under_way, has.last nulls first, p.user_id limit 1
$function$
-- owner pdy_owner
grant execute on app.next_handler(category uuid, asker uuid, preferred uuid) to pdy_app;
revoke execute on app.next_handler(category uuid, asker uuid, preferred uuid) from public;

CREATE OR REPLACE FUNCTION app.next_position()
 RETURNS numeric
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  select ('x' || left(replace(uuidv7()::text, '-', ''), 16))::bit(64)::bigint::numeric
$function$
-- owner pdy_owner
grant execute on app.next_position() to pdy_app;
revoke execute on app.next_position() from public;

CREATE OR REPLACE FUNCTION app.next_sealed_subject(collection uuid)
 RETURNS TABLE(subject_id uuid, "group" text, area text, answers jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
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
end $function$
-- owner pdy_owner
grant execute on app.next_sealed_subject(collection uuid) to pdy_jobs;
revoke execute on app.next_sealed_subject(collection uuid) from public;

CREATE OR REPLACE FUNCTION app.nomination_figures(nomination uuid, OUT load integer, OUT is_mutual boolean)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select (select count(*)::int from review_nominations o where o.company_id = n.company_id and o.cycle_id = n.cycle_id
      and o.peer_id = n.peer_id and o.status in ('named', 'approved')),
    exists (select from review_nominations o where o.company_id = n.company_id and o.cycle_id = n.cycle_id
      and o.person_id = n.peer_id and o.peer_id = n.person_id and o.is_own)
  from review_nominations n
  where n.company_id = app.company_id() and n.id = nomination and n.person_id <> app.person_id()
$function$
-- owner pdy_owner
grant execute on app.nomination_figures(nomination uuid, OUT load integer, OUT is_mutual boolean) to pdy_app;
revoke execute on app.nomination_figures(nomination uuid, OUT load integer, OUT is_mutual boolean) from public;

CREATE OR REPLACE FUNCTION app.normalise(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, value))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.noted_about_me()
 RETURNS TABLE(noted_by uuid, body text, created_at timestamp with time zone, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select n.author_id, n.body, n.created_at, n.updated_at from one_on_one_notes n
  where n.company_id = app.company_id() and n.person_id = app.person_id() and n.author_id <> n.person_id and n.body <> ''
$function$
-- owner pdy_owner
grant execute on app.noted_about_me() to pdy_app;
revoke execute on app.noted_about_me() from public;

CREATE OR REPLACE FUNCTION app.notice_counts(ids uuid[])
 RETURNS TABLE(id uuid, read integer, clicked integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select n.id, count(*) filter (where un.status <> 'nao_lida')::integer, count(*) filter (where un.status = 'clicada')::integer
  from notifications n
  join user_notifications un on un.company_id = n.company_id and un.notification_id = n.id
  where n.id = any (ids) and n.origin = 'manual'
    and n.company_id = case when app.role() = 'platform_admin' then app.platform_company_id() else app.company_id() end
    and (app.role() in ('admin', 'corporate', 'platform_admin') or (app.role() = 'manager' and n.author_id = app.person_id()))
  group by n.id
$function$
-- owner pdy_owner
grant execute on app.notice_counts(ids uuid[]) to pdy_app;
grant execute on app.notice_counts(ids uuid[]) to pdy_platform;
revoke execute on app.notice_counts(ids uuid[]) from public;

CREATE OR REPLACE FUNCTION app.notices_between(since timestamp with time zone, until timestamp with time zone, except_id uuid, OUT everybody integer, OUT own integer)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select count(*)::integer, (count(*) filter (where n.author_id = app.person_id()))::integer
  from notifications n
  where n.origin = 'manual' and n.id is distinct from except_id
    and n.company_id = case when app.role() = 'platform_admin' then app.platform_company_id() else app.company_id() end
    and (n.sent_at is not null or n.status = 'agendada')
    and coalesce(n.sent_at, n.scheduled_at) >= since and coalesce(n.sent_at, n.scheduled_at) < until
$function$
-- owner pdy_owner
grant execute on app.notices_between(since timestamp with time zone, until timestamp with time zone, except_id uuid, OUT everybody integer, OUT own integer) to pdy_app;
grant execute on app.notices_between(since timestamp with time zone, until timestamp with time zone, except_id uuid, OUT everybody integer, OUT own integer) to pdy_platform;
revoke execute on app.notices_between(since timestamp with time zone, until timestamp with time zone, except_id uuid, OUT everybody integer, OUT own integer) from public;

CREATE OR REPLACE FUNCTION app.now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((NULLIF(current_setting('app.now'::text, true), ''::text))::timestamp with time zone, now())
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.number_now(ticket uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  set constraints number_ticket immediate;
  return (select t.number from tickets t where t.company_id = app.company_id() and t.id = ticket);
end $function$
-- owner pdy_owner
grant execute on app.number_now(ticket uuid) to pdy_app;
revoke execute on app.number_now(ticket uuid) from public;

CREATE OR REPLACE FUNCTION app.number_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare given integer;
begin
  insert into ticket_counters (company_id, last_number) values (new.company_id, 1)
  on conflict (company_id) do update set last_number = ticket_counters.last_number + 1 returning last_number into given;
  update tickets set number = given where company_id = new.company_id and id = new.id;
  return null;
end $function$
-- owner pdy_owner
revoke execute on app.number_ticket() from public;

CREATE OR REPLACE FUNCTION app.old_recognitions(company uuid, most integer)
 RETURNS TABLE(company_id uuid, id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select r.company_id, r.id from recognitions r
  where r.created_at < now() - interval '5 years' and (company is null or r.company_id = company)
    and r.company_id not in (select s.company_id from company_settings s where s.log_legal_hold)
  limit most
$function$
-- owner pdy_owner
revoke execute on app.old_recognitions(company uuid, most integer) from public;

CREATE OR REPLACE FUNCTION app.old_recognitions_due()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select case when app.role() in ('admin', 'corporate', 'platform_admin')
    then (select count(*)::int from app.old_recognitions(app.company_id(), 100000)) else 0 end
$function$
-- owner pdy_owner
grant execute on app.old_recognitions_due() to pdy_app;
revoke execute on app.old_recognitions_due() from public;

CREATE OR REPLACE FUNCTION app.old_tickets(company uuid, most integer)
 RETURNS TABLE(company_id uuid, id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select t.company_id, t.id from tickets t
  where t.ended_at < now() - interval '5 years' and (company is null or t.company_id = company)
    and t.company_id not in (select s.company_id from company_settings s where s.log_legal_hold)
  limit most
$function$
-- owner pdy_owner
revoke execute on app.old_tickets(company uuid, most integer) from public;

CREATE OR REPLACE FUNCTION app.old_tickets_due()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select case when app.role() in ('admin', 'corporate', 'platform_admin')
    then (select count(*)::int from app.old_tickets(app.company_id(), 100000)) else 0 end
$function$
-- owner pdy_owner
grant execute on app.old_tickets_due() to pdy_app;
revoke execute on app.old_tickets_due() from public;

CREATE OR REPLACE FUNCTION app.open_attempts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 1
BEGIN ATOMIC
 SELECT a.id
    FROM public.attempts a
   WHERE ((a.company_id = app.company_id()) AND (a.person_id = app.person_id()) AND (a.status = 'in_progress'::text) AND ((a.deadline_at IS NULL) OR (app.now() <= (a.deadline_at + '00:00:30'::interval))));
END
-- owner pdy_owner
grant execute on app.open_attempts() to pdy_app;
revoke execute on app.open_attempts() from public;

CREATE OR REPLACE FUNCTION app.open_contest()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare e competency_evidence;
begin
  select * into e from competency_evidence
  where company_id = new.company_id and id = new.evidence_id and person_id = new.person_id;
  if not found then raise exception 'no such evidence' using errcode = '23503'; end if;
  if e.author_id = new.person_id then perform app.break_rule('nobody_contests_their_own_word'); end if;
  if e.status <> 'valid' then perform app.break_rule('evidence_can_be_contested'); end if;
  if e.created_at + interval '30 days' < app.now() then perform app.break_rule('evidence_is_contested_within_30_days'); end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.own_adaptive_answers()
 RETURNS TABLE(attempt_id uuid, "position" smallint, topic text, question_level smallint, is_right boolean, dont_know boolean, time_ms integer, answered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select i.attempt_id, i.position, q.topic, q.target_level,
    case when a.score_from <= app.now()
      and (i.attempt_id, i.position) not in (select h.attempt_id, h.position from app.items_held_back() h)
      then m.fraction = 1 end,
    i.dont_know, i.time_ms, i.answered_at
  from attempts a
  join assessments t on t.company_id = a.company_id and t.id = a.assessment_id and t.kind = 'proficiency'
  join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
  join questions q on q.company_id = i.company_id and q.id = i.question_id
  left join attempt_marks m on m.company_id = i.company_id and m.attempt_id = i.attempt_id and m.position = i.position
  where a.company_id = app.company_id() and a.person_id = app.person_id()
$function$
-- owner pdy_owner
grant execute on app.own_adaptive_answers() to pdy_app;
revoke execute on app.own_adaptive_answers() from public;

CREATE OR REPLACE FUNCTION app.own_contact(OUT phone text, OUT cpf text)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select p.phone, p.cpf from profiles p where p.user_id = app.person_id()
$function$
-- owner pdy_owner
grant execute on app.own_contact(OUT phone text, OUT cpf text) to pdy_app;
revoke execute on app.own_contact(OUT phone text, OUT cpf text) from public;

CREATE OR REPLACE FUNCTION app.own_extra_time()
 RETURNS TABLE(extra_percent smallint, reason text, valid_until date, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select g.extra_percent, g.reason, g.valid_until, g.created_at from accommodations g
  where g.company_id = app.company_id() and g.person_id = app.person_id()
$function$
-- owner pdy_owner
grant execute on app.own_extra_time() to pdy_app;
revoke execute on app.own_extra_time() from public;

CREATE OR REPLACE FUNCTION app.own_items()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT pdi_activities.library_item_id
    FROM public.pdi_activities
   WHERE ((pdi_activities.company_id = ( SELECT app.company_id() AS company_id)) AND (pdi_activities.person_id = ( SELECT app.person_id() AS person_id)) AND (pdi_activities.library_item_id IS NOT NULL))
 UNION ALL
  SELECT library_saves.item_id
    FROM public.library_saves
   WHERE ((library_saves.company_id = ( SELECT app.company_id() AS company_id)) AND (library_saves.person_id = ( SELECT app.person_id() AS person_id)))
 UNION ALL
  SELECT library_ratings.item_id
    FROM public.library_ratings
   WHERE ((library_ratings.company_id = ( SELECT app.company_id() AS company_id)) AND (library_ratings.person_id = ( SELECT app.person_id() AS person_id)))
 UNION ALL
  SELECT recommendations.library_item_id
    FROM public.recommendations
   WHERE ((recommendations.company_id = ( SELECT app.company_id() AS company_id)) AND (recommendations.person_id = ( SELECT app.person_id() AS person_id)) AND (recommendations.library_item_id IS NOT NULL));
END
-- owner pdy_owner
grant execute on app.own_items() to pdy_app;
revoke execute on app.own_items() from public;

CREATE OR REPLACE FUNCTION app.own_manager()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN app.manager_of(app.person_id())
-- owner pdy_owner
grant execute on app.own_manager() to pdy_app;
revoke execute on app.own_manager() from public;

CREATE OR REPLACE FUNCTION app.own_nominations()
 RETURNS TABLE(id uuid, participant_id uuid, peer_id uuid, status text, reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select n.id, n.participant_id, n.peer_id, case when n.status = 'declined' then 'approved' else n.status end,
    case when n.status = 'rejected' then n.reason end
  from review_nominations n
  where n.company_id = app.company_id() and n.person_id = app.person_id() and n.is_own
$function$
-- owner pdy_owner
grant execute on app.own_nominations() to pdy_app;
revoke execute on app.own_nominations() from public;

CREATE OR REPLACE FUNCTION app.own_review_places()
 RETURNS TABLE(cycle_id uuid, potential numeric, readiness numeric, box smallint, vertical_axis text, medium_from numeric, high_from numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select p.cycle_id, p.potential, p.readiness, p.box, c.vertical_axis, c.medium_from, c.high_from
  from review_places p join review_cycles c on c.company_id = p.company_id and c.id = p.cycle_id
  where p.company_id = app.company_id() and p.person_id = app.person_id()
    and c.published_on is not null and c.status in ('published', 'ended')
$function$
-- owner pdy_owner
grant execute on app.own_review_places() to pdy_app;
revoke execute on app.own_review_places() from public;

CREATE OR REPLACE FUNCTION app.own_rounds()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT r.id
    FROM public.feedback_rounds r
   WHERE ((r.company_id = app.company_id()) AND (r.created_by = app.person_id()));
END
-- owner pdy_owner
grant execute on app.own_rounds() to pdy_app;
grant execute on app.own_rounds() to pdy_platform;
revoke execute on app.own_rounds() from public;

CREATE OR REPLACE FUNCTION app.own_sealed_boxes()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT i.box_id
    FROM public.sealed_invitations i
   WHERE ((i.company_id = app.company_id()) AND (i.rater_id = app.person_id()));
END
-- owner pdy_owner
grant execute on app.own_sealed_boxes() to pdy_app;
revoke execute on app.own_sealed_boxes() from public;

CREATE OR REPLACE FUNCTION app.own_sealed_collections()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT i.collection_id
    FROM public.sealed_invitations i
   WHERE ((i.company_id = app.company_id()) AND (i.rater_id = app.person_id()));
END
-- owner pdy_owner
grant execute on app.own_sealed_collections() to pdy_app;
revoke execute on app.own_sealed_collections() from public;

CREATE OR REPLACE FUNCTION app.own_teams()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
RETURN array_remove(ARRAY[app.person_id(), (SELECT p.manager_id FROM public.profiles p WHERE (p.user_id = app.person_id()))], NULL::uuid)
-- owner pdy_owner
grant execute on app.own_teams() to pdy_app;
revoke execute on app.own_teams() from public;

CREATE OR REPLACE FUNCTION app.pages_hidden_everywhere()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select s.disabled_pages_global from platform_settings s
  where s.company_id in (select c.id from companies c where c.is_platform)
$function$
-- owner pdy_owner
grant execute on app.pages_hidden_everywhere() to pdy_app;
grant execute on app.pages_hidden_everywhere() to pdy_platform;
revoke execute on app.pages_hidden_everywhere() from public;

CREATE OR REPLACE FUNCTION app.past_its_time(what text, company uuid, most integer)
 RETURNS TABLE(company_id uuid, id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select d.company_id, d.id from (
    select p.company_id, p.id from pdi_plans p
    where what = 'drafts' and p.status = 'draft' and p.updated_at < now() - interval '90 days' and not exists (
      select from pdi_goals g where (g.company_id, g.plan_id) = (p.company_id, p.id) and g.updated_at > now() - interval '90 days')
    union all
    select n.company_id, n.id from notifications n
    where what = 'notices' and n.origin = 'manual' and n.status = 'rascunho' and n.updated_at < now() - interval '90 days'
    union all
    select p.company_id, p.id from pdi_plans p where what = 'plans' and (p.company_id, p.person_id) in (
      select o.company_id, o.user_id from profiles o where not o.is_active and o.deactivated_at < now() - interval '5 years'
      union all select m.company_id, m.user_id from company_members m where m.left_on < (now() - interval '5 years')::date)
    union all
    select c.company_id, c.id from consents c where what = 'consents' and c.created_at < now() - interval '5 years'
      and (not c.is_given or exists (select from consents l where l.created_at < now() - interval '5 years' and l.id > c.id
        and (l.company_id, l.person_id, l.purpose) = (c.company_id, c.person_id, c.purpose)))
    union all
    select i.company_id, i.id from privacy_incidents i where what = 'incidents' and i.closed_at < now() - interval '5 years'
    union all
    select a.company_id, a.id from attempts a join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
    where what = 'answers' and t.kind = 'simulado' and a.status <> 'in_progress' and a.answers_erased_at is null
      and a.submitted_at < now() - interval '24 months') d
  where (company is null or d.company_id = company)
    and d.company_id not in (select s.company_id from company_settings s where s.log_legal_hold)
  limit most
$function$
-- owner pdy_owner
revoke execute on app.past_its_time(what text, company uuid, most integer) from public;

CREATE OR REPLACE FUNCTION app.pattern_of(words text[], before text, after text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
RETURN (SELECT ((((pattern_of.before || '(?:'::text) || string_agg(regexp_replace(word.word, '([.*+?|(){}\[\]\\^$])'::text, '\\\1'::text, 'g'::text), '|'::text ORDER BY (length(word.word)) DESC, word.word)) || ')'::text) || pattern_of.after) FROM unnest(pattern_of.words) word(word))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.patterns(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT COALESCE(array_agg((('%'::text || regexp_replace(counted.word, '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text) ORDER BY (length(counted.word)) DESC), '{}'::text[]) AS "coalesce"
    FROM ( SELECT word.word
            FROM regexp_split_to_table(app.normalise(btrim(patterns.words)), '\s+'::text) word(word)
          LIMIT 4) counted;
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.people_asked()
 RETURNS TABLE(assignment_id uuid, assessment_id uuid, person_id uuid, is_mandatory boolean, due_on date)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT a.id,
     a.assessment_id,
     n.person_id,
     a.is_mandatory,
     a.due_on
    FROM (public.assessment_assignments a
      JOIN LATERAL app.people_named(a.department, a.job_id, a.person_id) n(person_id, is_active) ON (n.is_active))
   WHERE ((a.company_id = app.company_id()) AND (num_nonnulls(a.department, a.job_id, a.person_id) > 0))
 UNION ALL
  SELECT a.id,
     a.assessment_id,
     p.user_id,
     a.is_mandatory,
     a.due_on
    FROM ((public.assessment_assignments a
      JOIN public.assessments t ON (((t.company_id = a.company_id) AND (t.id = a.assessment_id) AND (t.audience = 'all'::text))))
      JOIN public.profiles p ON (((p.company_id = a.company_id) AND p.is_active)))
   WHERE ((a.company_id = app.company_id()) AND (num_nonnulls(a.department, a.job_id, a.person_id) = 0))
 UNION ALL
  SELECT DISTINCT a.id,
     a.assessment_id,
     n.person_id,
     a.is_mandatory,
     a.due_on
    FROM (((public.assessment_assignments a
      JOIN public.assessments t ON (((t.company_id = a.company_id) AND (t.id = a.assessment_id) AND (t.audience = 'some'::text))))
      JOIN public.assessment_audience u ON (((u.company_id = t.company_id) AND (u.assessment_id = t.id))))
      JOIN LATERAL app.people_named(u.department, u.job_id, u.person_id) n(person_id, is_active) ON (n.is_active))
   WHERE ((a.company_id = app.company_id()) AND (num_nonnulls(a.department, a.job_id, a.person_id) = 0));
END
-- owner pdy_owner
grant execute on app.people_asked() to pdy_app;
revoke execute on app.people_asked() from public;

CREATE OR REPLACE FUNCTION app.people_asked_to_study()
 RETURNS TABLE(assignment_id uuid, deck_id uuid, person_id uuid, due_on date)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT a.id,
     a.deck_id,
     p.user_id,
     a.due_on
    FROM ((public.deck_assignments a
      JOIN LATERAL app.people_named(a.department, a.job_id, a.person_id) n(person_id, is_active) ON (true))
      JOIN public.profiles p ON (((p.company_id = a.company_id) AND (p.user_id = n.person_id) AND p.is_processed)))
   WHERE ((a.company_id = app.company_id()) AND (num_nonnulls(a.department, a.job_id, a.person_id) > 0))
 UNION ALL
  SELECT a.id,
     a.deck_id,
     p.user_id,
     a.due_on
    FROM (public.deck_assignments a
      JOIN public.profiles p ON (((p.company_id = a.company_id) AND p.is_processed)))
   WHERE ((a.company_id = app.company_id()) AND (num_nonnulls(a.department, a.job_id, a.person_id) = 0));
END
-- owner pdy_owner
grant execute on app.people_asked_to_study() to pdy_app;
revoke execute on app.people_asked_to_study() from public;

CREATE OR REPLACE FUNCTION app.people_by_competency(OUT competency_id uuid, OUT people integer)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select h.competency_id, count(*)::int
  from held_levels h
  join profiles p on p.company_id = h.company_id and p.user_id = h.person_id and p.is_processed
  where h.company_id = app.company_id() and app.role() = 'platform_admin' and h.level is not null
  group by h.competency_id
$function$
-- owner pdy_owner
grant execute on app.people_by_competency(OUT competency_id uuid, OUT people integer) to pdy_app;
revoke execute on app.people_by_competency(OUT competency_id uuid, OUT people integer) from public;

CREATE OR REPLACE FUNCTION app.people_for_import()
 RETURNS TABLE(user_id uuid, email text, first_name text, last_name text, role text, "position" text, department text, phone text, cpf text, hire_date date, external_id text, manager_id uuid, is_active boolean, version integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
BEGIN ATOMIC
 SELECT p.user_id,
     p.email,
     p.first_name,
     p.last_name,
     p.role,
     p."position",
     p.department,
     p.phone,
     p.cpf,
     p.hire_date,
     p.external_id,
     p.manager_id,
     p.is_active,
     p.version
    FROM public.profiles p
   WHERE ((p.company_id = app.company_id()) AND (app.role() = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text, 'system'::text])));
END
-- owner pdy_owner
grant execute on app.people_for_import() to pdy_app;
revoke execute on app.people_for_import() from public;

CREATE OR REPLACE FUNCTION app.people_named(of_department text, of_job uuid, of_person uuid)
 RETURNS TABLE(person_id uuid, is_active boolean)
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT p.user_id,
     p.is_active
    FROM public.profiles p
   WHERE ((p.company_id = app.company_id()) AND
         CASE
             WHEN (people_named.of_person IS NOT NULL) THEN (p.user_id = people_named.of_person)
             WHEN (people_named.of_job IS NOT NULL) THEN (EXISTS ( SELECT
                FROM public.person_jobs j
               WHERE ((j.company_id = p.company_id) AND (j.job_profile_id = people_named.of_job) AND (j.person_id = p.user_id) AND (j.ends_on IS NULL))))
             ELSE (app.normalise(p.department) = app.normalise(people_named.of_department))
         END);
END
-- owner pdy_owner
grant execute on app.people_named(of_department text, of_job uuid, of_person uuid) to pdy_app;
revoke execute on app.people_named(of_department text, of_job uuid, of_person uuid) from public;

CREATE OR REPLACE FUNCTION app.people_of_test(test uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT n.person_id
    FROM (public.assessment_audience a
      JOIN LATERAL app.people_named(a.department, a.job_id, a.person_id) n(person_id, is_active) ON (n.is_active))
   WHERE ((a.company_id = app.company_id()) AND (a.assessment_id = people_of_test.test))
 UNION
  SELECT n.person_id
    FROM (public.assessment_assignments a
      JOIN LATERAL app.people_named(a.department, a.job_id, a.person_id) n(person_id, is_active) ON (n.is_active))
   WHERE ((a.company_id = app.company_id()) AND (a.assessment_id = people_of_test.test));
END
-- owner pdy_owner
grant execute on app.people_of_test(test uuid) to pdy_app;
revoke execute on app.people_of_test(test uuid) from public;

CREATE OR REPLACE FUNCTION app.people_patterns(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT COALESCE(array_agg(((
         CASE
             WHEN (counted.word ~ '^[[:alnum:]]{1,2}$'::text) THEN '% '::text
             ELSE '%'::text
         END || regexp_replace(counted.word, '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text) ORDER BY (length(counted.word)) DESC), '{}'::text[]) AS "coalesce"
    FROM ( SELECT word.word
            FROM regexp_split_to_table(app.normalise(btrim(people_patterns.words)), '\s+'::text) word(word)
          LIMIT 4) counted;
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.people_to_remind_of_cards(at_instant timestamp with time zone)
 RETURNS TABLE(company_id uuid, person_id uuid, timezone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select s.company_id, s.person_id, t.timezone
  from study_settings s
  join company_settings t on t.company_id = s.company_id
  join profiles p on p.company_id = s.company_id and p.user_id = s.person_id and p.is_active
  where s.reminder_hour = extract(hour from at_instant at time zone t.timezone)
    and extract(minute from at_instant at time zone t.timezone) < 30
    and not exists (select from card_reviews r where r.company_id = s.company_id and r.person_id = s.person_id
      and r.undone_at is null
      and r.study_day = ((at_instant at time zone t.timezone) - s.day_start_hour * interval '1 hour')::date)
$function$
-- owner pdy_owner
grant execute on app.people_to_remind_of_cards(at_instant timestamp with time zone) to pdy_jobs;
revoke execute on app.people_to_remind_of_cards(at_instant timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.people_who_left()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT m.user_id
    FROM public.company_members m
   WHERE ((m.company_id = app.company_id()) AND (NOT (EXISTS ( SELECT
            FROM public.profiles p
           WHERE ((p.company_id = m.company_id) AND (p.user_id = m.user_id) AND p.is_active)))));
END
-- owner pdy_owner
grant execute on app.people_who_left() to pdy_app;
grant execute on app.people_who_left() to pdy_platform;
revoke execute on app.people_who_left() from public;

CREATE OR REPLACE FUNCTION app.people_with_plan(people uuid[], first_day date, last_day date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select distinct d.person_id from pdi_plans d
  where d.company_id = app.company_id() and d.person_id = any (people)
    and d.status in ('draft', 'submitted', 'changes_requested', 'active')
    and d.period_start <= last_day and d.period_end >= first_day
    and (app.administers() or d.person_id in (select app.led_people()))
$function$
-- owner pdy_owner
grant execute on app.people_with_plan(people uuid[], first_day date, last_day date) to pdy_app;
revoke execute on app.people_with_plan(people uuid[], first_day date, last_day date) from public;

CREATE OR REPLACE FUNCTION app.person_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.person_id'::text, true), ''::text))::uuid
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.personal_record(person uuid)
 RETURNS TABLE(phone text, cpf text, deactivation_reason text, deactivation_kind text, deactivated_on date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
BEGIN ATOMIC
 SELECT p.phone,
     p.cpf,
     p.deactivation_reason,
     p.deactivation_kind,
     p.deactivated_on
    FROM public.profiles p
   WHERE ((p.company_id = app.company_id()) AND (p.user_id = personal_record.person) AND (app.role() = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text])));
END
-- owner pdy_owner
grant execute on app.personal_record(person uuid) to pdy_app;
revoke execute on app.personal_record(person uuid) from public;

CREATE OR REPLACE FUNCTION app.place_card()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  select d.person_id into new.person_id from decks d where d.company_id = new.company_id and d.id = new.deck_id;
  if not found then new.person_id := '00000000-0000-0000-0000-000000000000'; end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.place_feedback_child()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  select f.giver_id, f.receiver_id into new.giver_id, new.receiver_id from feedbacks f
  where f.company_id = new.company_id and f.id = new.feedback_id;
  if not found then
    new.giver_id := '00000000-0000-0000-0000-000000000000';
    new.receiver_id := '00000000-0000-0000-0000-000000000000';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.place_one_on_one()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  new.manager_id := coalesce(app.manager_of(new.person_id), new.manager_id);
  return new;
end $function$
-- owner pdy_owner
revoke execute on app.place_one_on_one() from public;

CREATE OR REPLACE FUNCTION app.platform_company_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select id from companies where is_platform
$function$
-- owner pdy_owner
grant execute on app.platform_company_id() to pdy_app;
grant execute on app.platform_company_id() to pdy_platform;
revoke execute on app.platform_company_id() from public;

CREATE OR REPLACE FUNCTION app.platform_counts(OUT total_users integer, OUT active_users integer, OUT total_pdis integer, OUT total_simulados integer)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select p.users::integer, p.active::integer, (select count(*) from pdi_plans)::integer,
    (select count(*) from attempts a join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
     where a.status = 'finished' and t.kind = 'simulado')::integer
  from (select count(*) as users, count(*) filter (where is_active) as active from profiles) p
$function$
-- owner pdy_owner
grant execute on app.platform_counts(OUT total_users integer, OUT active_users integer, OUT total_pdis integer, OUT total_simulados integer) to pdy_platform;
revoke execute on app.platform_counts(OUT total_users integer, OUT active_users integer, OUT total_pdis integer, OUT total_simulados integer) from public;

CREATE OR REPLACE FUNCTION app.platform_questions()
 RETURNS TABLE(id uuid, code text, topic text, target_level smallint, in_exams boolean, in_adaptive boolean, enemy_group text, tags text[], competency_code text, competency_name text, type text, stem text, options jsonb, max_selections smallint, allows_dont_know boolean, unit text, correct text[], number numeric, tolerance numeric, accepted text[], scoring text, explanation text, reference text, a numeric, b numeric, c numeric, source text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select q.id, q.code, q.topic, q.target_level, q.in_exams, q.in_adaptive, q.enemy_group, q.tags, o.code, o.name,
    v.type, v.stem, v.options, v.max_selections, v.allows_dont_know, v.unit, k.correct, k.number, k.tolerance,
    k.accepted, k.scoring, k.explanation, k.reference, p.a, p.b, p.c, p.source
  from questions q
  join competencies o on o.company_id = q.company_id and o.id = q.competency_id
  join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
  join question_keys k on k.company_id = v.company_id and k.version_id = v.id
  join item_parameters p on p.company_id = v.company_id and p.version_id = v.id and p.status = 'active'
  where q.status = 'active' and q.company_id in (select h.id from companies h where h.is_platform)
    and q.company_id <> app.company_id() and app.writes_content()
$function$
-- owner pdy_owner
grant execute on app.platform_questions() to pdy_app;
revoke execute on app.platform_questions() from public;

CREATE OR REPLACE FUNCTION app.platform_staff()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select array_agg(p.user_id) from profiles p
  where app.company_id() = app.platform_company_id() and p.role = 'platform_admin' and p.is_active
$function$
-- owner pdy_owner
grant execute on app.platform_staff() to pdy_app;
revoke execute on app.platform_staff() from public;

CREATE OR REPLACE FUNCTION app.platform_tour_figures(asked_role text, OUT state text, OUT step integer, OUT people integer)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select case when u.is_completed then 'completed'
              when u.is_skipped and u.started_at is null then 'declined'
              when u.is_skipped then 'skipped'
              when u.started_at is not null then 'running' else 'untouched' end,
         u.current_step, count(*)::int
  from user_onboarding_progress u join profiles p on p.user_id = u.user_id
  where p.role = asked_role and app.role() = 'platform_admin'
    and (p.company_id is null or p.company_id not in (
      select s.company_id from onboarding_steps s
      where s.user_role = asked_role and s.is_active and s.company_id <> app.platform_company_id()))
  group by 1, 2
$function$
-- owner pdy_owner
grant execute on app.platform_tour_figures(asked_role text, OUT state text, OUT step integer, OUT people integer) to pdy_platform;
revoke execute on app.platform_tour_figures(asked_role text, OUT state text, OUT step integer, OUT people integer) from public;

CREATE OR REPLACE FUNCTION app.practice_left_short(exam uuid, its_version uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 5
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  with practice as materialized (
    select t.id, t.current_version_id from assessments t
    join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
    where t.company_id = app.company_id() and t.kind = 'simulado' and t.status = 'published' and r.mode = 'practice'),
  taken as materialized (
    select p.id, x.question_id from practice p cross join lateral app.exam_questions_beside(p.id, exam) x (question_id)
    union
    select p.id, d.question_id from practice p
    join assessment_versions r on r.company_id = app.company_id() and r.id = its_version and r.mode = 'exam' and r.closes_at is null
    join app.drawn_from() d on d.company_id = r.company_id and d.version_id = r.id
    where p.id <> exam and app.tests_meet(p.id, exam))
  select distinct s.id from (
    select p.id, s.selection, s.draw_count, count(*) as questions, count(*) filter (where x.question_id is null) as remain
    from practice p
    join assessment_sections s on s.company_id = app.company_id() and s.version_id = p.current_version_id
    join app.drawn_from() d on d.company_id = s.company_id and d.section_id = s.id
    left join taken x on x.id = p.id and x.question_id = d.question_id
    where d.question_id not in (select app.questions_of_banks())
    group by p.id, s.id, s.selection, s.draw_count) s
  where s.remain < case s.selection when 'fixed' then s.questions else least(s.draw_count, s.questions) end
$function$
-- owner pdy_owner
grant execute on app.practice_left_short(exam uuid, its_version uuid) to pdy_app;
revoke execute on app.practice_left_short(exam uuid, its_version uuid) from public;

CREATE OR REPLACE FUNCTION app.practice_rests(person uuid)
 RETURNS TABLE(version_id uuid, free_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  with exams as materialized (select x.question_id, x.free_at from app.exam_questions_of(person) x),
  banks as materialized (select q from app.questions_of_banks() q),
  pools as (
    select s.version_id, s.id, s.selection, s.draw_count, coalesce(x.free_at, '-infinity') as free_at,
      row_number() over (partition by s.id order by coalesce(x.free_at, '-infinity')) as place,
      count(*) over (partition by s.id) as questions
    from assessments t
    join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
    join assessment_sections s on s.company_id = r.company_id and s.version_id = r.id
    join app.drawn_from() d on d.company_id = s.company_id and d.section_id = s.id
    left join exams x on x.question_id = d.question_id
    where t.company_id = app.company_id() and t.kind = 'simulado' and t.status = 'published' and r.mode = 'practice'
      and d.question_id not in (select q from banks) and (person = app.person_id() or app.role() = 'system'))
  select p.version_id, nullif(max(p.free_at), 'infinity')
  from pools p
  where p.place = case p.selection when 'fixed' then p.questions else least(p.draw_count, p.questions) end
  group by p.version_id having max(p.free_at) > app.now()
$function$
-- owner pdy_owner
grant execute on app.practice_rests(person uuid) to pdy_app;
revoke execute on app.practice_rests(person uuid) from public;

CREATE OR REPLACE FUNCTION app.published_figures()
 RETURNS TABLE(fewest integer, month_on date, counted_on date, counted_at timestamp with time zone, people integer, with_plan integer, asked_people integer, fit_sum double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select app.k_reports(), f.month_on, max(f.counted_on), max(f.updated_at), sum(f.people)::integer,
    sum(f.with_plan)::integer, sum(f.asked_people)::integer, sum(f.fit_sum)
  from development_figures f
  where f.company_id = app.company_id()
  group by f.month_on having sum(f.people) >= app.k_reports()
  order by f.month_on;
$function$
-- owner pdy_owner
grant execute on app.published_figures() to pdy_app;
revoke execute on app.published_figures() from public;

CREATE OR REPLACE FUNCTION app.questions_being_asked()
 RETURNS TABLE(attempt_id uuid, question_id uuid)
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT i.attempt_id,
     i.question_id
    FROM (public.attempts a
      JOIN public.attempt_items i ON (((i.company_id = a.company_id) AND (i.attempt_id = a.id))))
   WHERE ((a.company_id = app.company_id()) AND (a.person_id = app.person_id()) AND (a.status = 'in_progress'::text));
END
-- owner pdy_owner
grant execute on app.questions_being_asked() to pdy_app;
revoke execute on app.questions_being_asked() from public;

CREATE OR REPLACE FUNCTION app.questions_like(words text, besides uuid)
 RETURNS TABLE(id uuid, code text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 3
 SET search_path TO 'pg_catalog', 'public', 'app'
 SET "pg_trgm.similarity_threshold" TO '0.85'
 SET enable_seqscan TO 'off'
AS $function$
  select q.id, q.code
  from question_versions v join questions q on q.company_id = v.company_id and q.current_version_id = v.id
  where v.company_id = app.company_id() and app.normalise(v.stem) % app.normalise(words) and app.writes_content()
    and q.status <> 'retired' and q.id is distinct from besides
  order by similarity(app.normalise(v.stem), app.normalise(words)) desc, q.id limit 3
$function$
-- owner pdy_owner
grant execute on app.questions_like(words text, besides uuid) to pdy_app;
revoke execute on app.questions_like(words text, besides uuid) from public;

CREATE OR REPLACE FUNCTION app.questions_of_banks()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 500
BEGIN ATOMIC
 SELECT q.id
    FROM public.questions q
   WHERE ((q.company_id = app.company_id()) AND q.in_adaptive AND (EXISTS ( SELECT
            FROM (public.assessments live
              JOIN public.assessment_sections bank ON (((bank.company_id = live.company_id) AND (bank.version_id = live.current_version_id))))
           WHERE ((live.company_id = q.company_id) AND (live.kind = 'proficiency'::text) AND (live.status = ANY (ARRAY['published'::text, 'paused'::text])) AND (bank.selection = 'adaptive'::text) AND (bank.competency_id = q.competency_id)))));
END
-- owner pdy_owner
grant execute on app.questions_of_banks() to pdy_app;
revoke execute on app.questions_of_banks() from public;

CREATE OR REPLACE FUNCTION app.read_rounds()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT r.id
    FROM public.feedback_rounds r
   WHERE ((r.company_id = app.company_id()) AND (r.status = 'published'::text) AND ((r.created_by = app.person_id()) OR (r.person_id = app.person_id()) OR ((r.kind <> 'person'::text) AND ((r.id IN ( SELECT app.own_sealed_collections() AS own_sealed_collections)) OR (r.id IN ( SELECT app.run_rounds() AS run_rounds))))));
END
-- owner pdy_owner
grant execute on app.read_rounds() to pdy_app;
grant execute on app.read_rounds() to pdy_platform;
revoke execute on app.read_rounds() from public;

CREATE OR REPLACE FUNCTION app.recommendation_figures(OUT item_id uuid, OUT reached integer, OUT accepted integer)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select r.item_id, count(*)::int, (count(*) filter (where r.status in ('accepted', 'completed')))::int
  from recommendations r
  where r.company_id = app.company_id() and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1 having count(*) >= (select app.k_reports())
$function$
-- owner pdy_owner
grant execute on app.recommendation_figures(OUT item_id uuid, OUT reached integer, OUT accepted integer) to pdy_app;
revoke execute on app.recommendation_figures(OUT item_id uuid, OUT reached integer, OUT accepted integer) from public;

CREATE OR REPLACE FUNCTION app.refuse_archived_competency()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if exists (select from competencies c
             where c.company_id = new.company_id and c.id = new.competency_id and c.status = 'archived') then
    perform app.break_rule('competency_is_active');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.refuse_cycle()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  circle text;
  levels integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('hierarchy:' || new.company_id, 0));
  with recursive above as (
    select p.user_id, p.manager_id, 1 as level, coalesce(p.display_name, p.first_name || ' ' || p.last_name) as name
    from profiles p where p.company_id = new.company_id and p.user_id = new.user_id
    union all
    select p.user_id, p.manager_id, a.level + 1, coalesce(p.display_name, p.first_name || ' ' || p.last_name)
    from profiles p join above a on p.user_id = a.manager_id
    where p.company_id = new.company_id and a.level <= 50
  ) cycle user_id set is_circle using way
  select case when bool_or(a.is_circle and a.user_id = new.user_id) then string_agg(a.name, ' → ' order by a.level) end,
         max(a.level)
  into circle, levels from above a;
  if circle is not null then
    raise exception 'hierarchy_has_no_cycle' using errcode = '23514', constraint = 'hierarchy_has_no_cycle', detail = circle;
  end if;
  if levels <= 50 then
    with recursive below as (
      select levels as level, array[new.user_id] as people
      union all
      select b.level + 1, array(select p.user_id from profiles p
                                where p.company_id = new.company_id and p.manager_id = any (b.people))
      from below b where b.level <= 50 and cardinality(b.people) > 0)
    select max(b.level) filter (where cardinality(b.people) > 0) into levels from below b;
  end if;
  if levels > 50 then perform app.break_rule('hierarchy_has_at_most_50_levels'); end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.refuse_overfull(company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if app.free_seats_of(company) < 0 then
    raise exception 'PDY-LIMITE' using errcode = '23514', constraint = 'PDY-LIMITE',
      detail = (select max_users from companies where id = company)::text;
  end if;
end $function$
-- owner pdy_owner
revoke execute on app.refuse_overfull(company uuid) from public;

CREATE OR REPLACE FUNCTION app.refuse_strange_reader()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if new.company_id is distinct from app.platform_company_id() and not exists (
    select from profiles p where p.user_id = new.user_id and p.company_id = new.company_id) then
    raise exception 'a company tells its own people alone' using errcode = '23503';
  end if;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.register_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  zone constant text := coalesce((select s.timezone from company_settings s where s.company_id = new.company_id), 'America/Sao_Paulo');
  today constant date := (app.now() at time zone zone)::date;
begin
  if new.issued_on > today then perform app.break_rule('certificate_was_issued'); end if;
  if new.expires_on < today then perform app.break_rule('certificate_has_not_expired'); end if;
  perform pg_advisory_xact_lock(hashtextextended('certificates ' || new.person_id, 0));
  if (select count(*) from certificates c where c.person_id = new.person_id and c.status = 'pending') >= 20 then
    perform app.break_rule('twenty_certificates_wait_at_most');
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.released_versions()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT i.version_id
    FROM ((public.attempts a
      JOIN public.assessment_versions r ON (((r.company_id = a.company_id) AND (r.id = a.version_id))))
      JOIN public.attempt_items i ON (((i.company_id = a.company_id) AND (i.attempt_id = a.id))))
   WHERE ((a.company_id = app.company_id()) AND (a.person_id = app.person_id()) AND ((a.key_from <= app.now()) OR ((r.mode = 'practice'::text) AND i.is_final AND (i.answered_at IS NOT NULL))) AND (NOT ((i.attempt_id, i."position") IN ( SELECT h.attempt_id,
             h."position"
            FROM app.items_held_back() h(attempt_id, "position")))));
END
-- owner pdy_owner
grant execute on app.released_versions() to pdy_app;
revoke execute on app.released_versions() from public;

CREATE OR REPLACE FUNCTION app.rename_departments(company uuid, names text[], into_name text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare people integer;
begin
  update profiles p set department = into_name where p.company_id = company and p.department = any (names);
  get diagnostics people = row_count;
  update person_places p set department = into_name where p.company_id = company and p.department = any (names);
  update invite_details d set details = jsonb_set(d.details, '{department}', to_jsonb(into_name))
  where d.company_id = company and d.details ->> 'department' = any (names);
  perform app.rename_in_assignments(company, names, into_name);
  perform app.rename_in_figures(company, names, into_name);
  update recommendation_rules r set departments = app.renamed_departments(r.departments, names, into_name)
  where r.company_id = company and r.departments && names;
  update notifications n
  set audience = jsonb_set(n.audience, '{departments}', to_jsonb(app.renamed_departments(
    array(select jsonb_array_elements_text(n.audience -> 'departments')), names, into_name)))
  where n.company_id = company and n.origin = 'manual' and n.status in ('rascunho', 'agendada')
    and n.audience ->> 'kind' = 'departamentos' and n.audience -> 'departments' ?| names;
  update user_import_rows r
  set changes = jsonb_set(r.changes, '{department}', (
    select jsonb_agg(case when said.one #>> '{}' = any (names) then to_jsonb(into_name) else said.one end order by said.place)
    from jsonb_array_elements(r.changes -> 'department') with ordinality as said(one, place)))
  where r.company_id = company and (r.changes #>> '{department,0}' = any (names) or r.changes #>> '{department,1}' = any (names));
  update feedback_rounds r set department = into_name
  where r.company_id = company and r.status = 'draft' and r.department = any (names);
  return people;
end $function$
-- owner pdy_owner
revoke execute on app.rename_departments(company uuid, names text[], into_name text) from public;

CREATE OR REPLACE FUNCTION app.rename_in_assignments(company uuid, names text[], into_name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare same record;
begin
  for same in
    select (array_agg(a.id order by (a.department = into_name) desc, a.id))[1] as kept, array_agg(a.id) as ids,
           min(a.due_on) as due_on, bool_or(a.is_mandatory) as is_mandatory
    from assessment_assignments a where a.company_id = company and a.department = any (names || into_name)
    group by a.assessment_id having bool_or(a.department = any (names))
  loop
    delete from assessment_assignments a where a.company_id = company and a.id = any (same.ids) and a.id <> same.kept;
    update assessment_assignments a set department = into_name, due_on = same.due_on, is_mandatory = same.is_mandatory
    where a.company_id = company and a.id = same.kept;
  end loop;
  for same in
    select (array_agg(a.id order by (a.department = into_name) desc, a.id))[1] as kept, array_agg(a.id) as ids,
           min(a.due_on) as due_on
    from deck_assignments a where a.company_id = company and a.department = any (names || into_name)
    group by a.deck_id having bool_or(a.department = any (names))
  loop
    delete from deck_assignments a where a.company_id = company and a.id = any (same.ids) and a.id <> same.kept;
    update deck_assignments a set department = into_name, due_on = same.due_on
    where a.company_id = company and a.id = same.kept;
  end loop;
  for same in
    select (array_agg(a.id order by (a.department = into_name) desc, a.id))[1] as kept, array_agg(a.id) as ids
    from assessment_audience a where a.company_id = company and a.department = any (names || into_name)
    group by a.assessment_id having bool_or(a.department = any (names))
  loop
    delete from assessment_audience a where a.company_id = company and a.id = any (same.ids) and a.id <> same.kept;
    update assessment_audience a set department = into_name where a.company_id = company and a.id = same.kept;
  end loop;
end $function$
-- owner pdy_owner
revoke execute on app.rename_in_assignments(company uuid, names text[], into_name text) from public;

CREATE OR REPLACE FUNCTION app.rename_in_competency_figures(company uuid, names text[], into_name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  with taken as (
    delete from competency_figures f where f.company_id = company and f.department = any (names || into_name) returning f.*)
  insert into competency_figures (company_id, month_on, counted_on, department, job_profile_id, competency_id, asked, known,
    measured, aged, below, missing_sum, beyond_sum)
  select company, month_on, max(counted_on), into_name, job_profile_id, competency_id, sum(asked), sum(known), sum(measured),
    sum(aged), sum(below), sum(missing_sum), sum(beyond_sum)
  from taken group by month_on, job_profile_id, competency_id;
end $function$
-- owner pdy_owner
revoke execute on app.rename_in_competency_figures(company uuid, names text[], into_name text) from public;

CREATE OR REPLACE FUNCTION app.rename_in_development_figures(company uuid, names text[], into_name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare same record;
begin
  for same in
    select (array_agg(f.id order by (f.department = into_name) desc, f.id))[1] as kept, array_agg(f.id) as ids,
           max(f.counted_on) as counted_on, sum(f.people) as people, sum(f.with_plan) as with_plan,
           sum(f.checkin_people) as checkin_people, sum(f.checkins_due) as checkins_due,
           sum(f.checkins_on_time) as checkins_on_time, sum(f.asked_people) as asked_people,
           sum(f.asked_weight) as asked_weight, sum(f.known_weight) as known_weight, sum(f.fit_sum) as fit_sum,
           sum(f.growth_people) as growth_people, sum(f.growth_pairs) as growth_pairs, sum(f.growth_sum) as growth_sum
    from development_figures f where f.company_id = company and f.department = any (names || into_name)
    group by f.month_on, f.job_profile_id having bool_or(f.department = any (names))
  loop
    delete from development_figures f where f.company_id = company and f.id = any (same.ids) and f.id <> same.kept;
    update development_figures f
    set department = into_name, counted_on = same.counted_on, people = same.people, with_plan = same.with_plan,
        checkin_people = same.checkin_people, checkins_due = same.checkins_due,
        checkins_on_time = same.checkins_on_time, asked_people = same.asked_people,
        asked_weight = same.asked_weight, known_weight = same.known_weight, fit_sum = same.fit_sum,
        growth_people = same.growth_people, growth_pairs = same.growth_pairs, growth_sum = same.growth_sum
    where f.company_id = company and f.id = same.kept;
  end loop;
end $function$
-- owner pdy_owner
revoke execute on app.rename_in_development_figures(company uuid, names text[], into_name text) from public;

CREATE OR REPLACE FUNCTION app.rename_in_figures(company uuid, names text[], into_name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  perform app.rename_in_development_figures(company, names, into_name);
  perform app.rename_in_competency_figures(company, names, into_name);
end $function$
-- owner pdy_owner
revoke execute on app.rename_in_figures(company uuid, names text[], into_name text) from public;

CREATE OR REPLACE FUNCTION app.renamed_departments(given text[], names text[], into_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select array_agg(one.name order by one.place) from (
    select case when d = any (names) then into_name else d end as name, min(place) as place
    from unnest(given) with ordinality as said(d, place) group by 1) one
$function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.retention_due()
 RETURNS TABLE(what text, due integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if coalesce(app.role(), '') not in ('admin', 'corporate', 'platform_admin') then return; end if;
  perform set_config('app.erasing', 'on', true);
  return query
    select 'notifications', count(*)::int from user_notifications u join company_settings s using (company_id)
    where u.company_id = app.company_id() and u.data_leitura < app.now() - interval '12 months' and not s.log_legal_hold
    union all select 'data_files', (select count(*) from personal_data_files f where f.company_id = app.company_id()
      and f.expires_at < app.now())::int + (select count(*) from access_log_exports x
      where x.company_id = app.company_id() and x.expires_at < app.now())::int
    union all select 'access_logs', count(*)::int from access_logs l join company_settings s using (company_id)
    where l.company_id = app.company_id() and not s.log_legal_hold
      and l.occurred_at < app.now() - make_interval(months => s.log_retention_months)
    union all select k.line, (select count(*)::int from unnest(k.kinds) kind, app.past_its_time(kind, app.company_id(), 100000))
    from (values ('drafts', array['drafts', 'notices']), ('plans', array['plans']),
      ('registers', array['consents', 'incidents']), ('test_answers', array['answers'])) k(line, kinds);
  perform set_config('app.erasing', '', true);
end $function$
-- owner pdy_owner
grant execute on app.retention_due() to pdy_app;
revoke execute on app.retention_due() from public;

CREATE OR REPLACE FUNCTION app.retrievability(elapsed_days double precision, stability double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT power(((1)::double precision + ((((power(0.9, ((1)::numeric / '-0.1542'::numeric)) - (1)::numeric))::double precision * elapsed_days) / stability)), ('-0.1542'::numeric)::double precision) AS power;
END
-- owner pdy_owner
grant execute on app.retrievability(elapsed_days double precision, stability double precision) to pdy_app;
revoke execute on app.retrievability(elapsed_days double precision, stability double precision) from public;

CREATE OR REPLACE FUNCTION app.reviewed_participants()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT a.participant_id
    FROM public.review_assignments a
   WHERE ((a.company_id = app.company_id()) AND (a.rater_id = app.person_id()))
 UNION
  SELECT p.id
    FROM public.review_participants p
   WHERE ((p.company_id = app.company_id()) AND ((p.person_id = app.person_id()) OR (p.manager_id = app.person_id())));
END
-- owner pdy_owner
grant execute on app.reviewed_participants() to pdy_app;
grant execute on app.reviewed_participants() to pdy_platform;
revoke execute on app.reviewed_participants() from public;

CREATE OR REPLACE FUNCTION app.rewrite_sealed_answers()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
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
end $function$
-- owner pdy_owner
grant execute on app.rewrite_sealed_answers() to pdy_jobs;
revoke execute on app.rewrite_sealed_answers() from public;

CREATE OR REPLACE FUNCTION app.role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.role'::text, true), ''::text)
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.run_rounds()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT r.id
    FROM public.feedback_rounds r
   WHERE ((r.company_id = app.company_id()) AND ((r.created_by = app.person_id()) OR ((r.status <> 'draft'::text) AND app.administers() AND (r.created_by IN ( SELECT app.people_who_left() AS people_who_left)))));
END
-- owner pdy_owner
grant execute on app.run_rounds() to pdy_app;
grant execute on app.run_rounds() to pdy_platform;
revoke execute on app.run_rounds() from public;

CREATE OR REPLACE FUNCTION app.runs_reviews()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app.administers() OR (app.role() = 'platform_admin'::text))
-- owner pdy_owner
grant execute on app.runs_reviews() to pdy_app;
grant execute on app.runs_reviews() to pdy_platform;
revoke execute on app.runs_reviews() from public;

CREATE OR REPLACE FUNCTION app.scored_attempts()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT a.id
    FROM public.attempts a
   WHERE ((a.company_id = app.company_id()) AND (a.person_id = app.person_id()) AND (a.score_from <= app.now()));
END
-- owner pdy_owner
grant execute on app.scored_attempts() to pdy_app;
revoke execute on app.scored_attempts() from public;

CREATE OR REPLACE FUNCTION app.seal_access_logs(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  log access_logs;
  head record;
  done integer := 0;
  own_day date;
  before bytea;
  after bytea;
begin
  perform pg_advisory_xact_lock(hashtextextended('access_logs', 0));
  for log in select * from access_logs where hash is null order by company_id, id limit most loop
    own_day := (log.occurred_at at time zone 'UTC')::date;
    select d.length, d.last_hash into head from access_log_days d where d.company_id = log.company_id and d.day = own_day;
    before := coalesce(head.last_hash, app.access_log_beginning(log.company_id, own_day));
    after := app.access_log_hash(log, coalesce(head.length, 0) + 1, before);
    update access_logs a set chain_no = coalesce(head.length, 0) + 1, prev_hash = before, hash = after
    where a.company_id = log.company_id and a.occurred_at = log.occurred_at and a.id = log.id;
    if head.length is null then
      insert into access_log_days (company_id, day, length, last_id, last_hash)
      values (log.company_id, own_day, 1, log.id, after);
    else
      update access_log_days d set length = d.length + 1, last_id = log.id, last_hash = after
      where d.company_id = log.company_id and d.day = own_day;
    end if;
    done := done + 1;
  end loop;
  return done;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.search_accounts(words text, page_size integer, asked jsonb DEFAULT '{}'::jsonb, sort text DEFAULT 'name'::text, after_key text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'app'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  page integer := least(page_size, 1000);
  pattern text := app.account_pattern(words);
  start text := app.normalise(btrim(words));
  budgets integer[] := case sort when 'newest' then array[20000, 60000, null] else array[2000, 60000, null] end;
  in_order text := case sort when 'newest' then 'p.created_at desc, p.user_id desc' else 'p.name_key, p.user_id' end;
  behind text := case when after_id is null then 'true' when sort = 'newest'
    then '(p.created_at, p.user_id) < ($2::timestamptz, $3)' else '(p.name_key, p.user_id) > ($2, $3)' end;
  rank text := case sort when 'newest' then 'false::boolean' else 'app.begins(p.name_key, $6)' end;
  from_rank boolean := sort <> 'newest' and (after_id is null or app.begins(after_key, start));
  met text := app.account_condition(pattern, '{}');
  narrowed text := app.account_condition(null, asked);
  walk text := format('select p.user_id, p.search from profiles p where %s and %%s and %%s order by %s limit $5',
    narrowed, in_order);
  budget integer;
  piece record;
  ids uuid[];
  found uuid[];
  is_more boolean;
begin
  if pattern is null then
    return query execute format('select p.user_id from (' || walk || ') p', behind, 'true')
      using pattern, after_key, after_id, page, page;
    return;
  end if;
  foreach budget in array budgets loop
    found := '{}';
    is_more := false;
    for piece in
      select * from (values (1, true, $c$p.name_key >= $6 and p.name_key < $6 || U&'\FFFF'$c$),
        (2, false, 'p.name_key < $6'), (3, false, $c$p.name_key >= $6 || U&'\FFFF'$c$)) pieces (n, begins, place)
      where sort <> 'newest' and pieces.begins <= from_rank
      union all select 4, false, 'true' where sort = 'newest' order by n
    loop
      execute format(case when budget is null
          then 'select array(select p.user_id from (' || walk || ') p where %s limit $4), false'
          else 'with near as materialized (' || walk || ') select array(select p.user_id from near p where %s limit $4),
            (select count(*) = $5 from near)' end,
          case when piece.begins = from_rank then behind else 'true' end, piece.place, met)
        using pattern, after_key, after_id, page - cardinality(found), budget, start
        into ids, is_more;
      found := found || ids;
      exit when is_more or cardinality(found) = page;
    end loop;
    if cardinality(found) = page or not is_more then
      return query select unnest(found);
      return;
    end if;
    execute format('with found as materialized (
        select p.user_id, p.name_key, p.created_at from profiles p where %1$s and %2$s),
      few as materialized (select * from found limit $5 + 1)
      select array(select p.user_id from few p where %3$s < $7 or %3$s = $7 and %4$s order by %3$s desc, %5$s limit $4),
        (select count(*) > $5 from few)', narrowed, met, rank, behind, in_order)
      using pattern, after_key, after_id, page, greatest(budget / 4, 2500), start, from_rank
      into ids, is_more;
    if not is_more then
      return query select unnest(ids);
      return;
    end if;
  end loop;
end $function$
-- owner pdy_owner
grant execute on app.search_accounts(words text, page_size integer, asked jsonb, sort text, after_key text, after_id uuid) to pdy_platform;
revoke execute on app.search_accounts(words text, page_size integer, asked jsonb, sort text, after_key text, after_id uuid) from public;

CREATE OR REPLACE FUNCTION app.search_people(words text, page_size integer, asked jsonb DEFAULT '{"is_active": true}'::jsonb, sort text DEFAULT 'name'::text, direction text DEFAULT 'asc'::text, after_rank integer DEFAULT NULL::integer, after_key text DEFAULT NULL::text, after_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'app'
 SET enable_seqscan TO 'off'
AS $function$
declare
  page integer := least(page_size, 50000);
  from_rank integer := case sort when 'name' then coalesce(after_rank, 2) else 0 end;
  way text := case direction when 'desc' then 'desc' else 'asc' end;
  than text := case way when 'asc' then '>' else '<' end;
  rank text := case sort when 'name' then 'app.name_rank(p.name_key, $10)' else '0::integer' end;
  -- among those who were never there the order says nothing, and would keep an index from ending after a page
  key text := case when sort = 'name' then 'p.name_key' when not asked ? 'without_sign_in'
    then $key$coalesce(p.last_login, '-infinity'::timestamptz)$key$ end;
  behind text := case when after_id is null then 'true' when key is null then format('p.user_id %s $7', than)
    else format('(%s, p.user_id) %s ($6::%s, $7)', key, than, case sort when 'name' then 'text' else 'timestamptz' end) end;
  in_order text := concat_ws(', ', key || ' ' || way, 'p.user_id ' || way);
  patterns text[] := app.people_patterns(words);
  met text := (select string_agg(format('p.search like $2[%s]', n), ' and ') from generate_subscripts(patterns, 1) n);
  narrowed text := (
    select concat_ws(' and ', 'p.company_id = $1', string_agg(condition, ' and ')) from (values
      ('role', $c$p.role = $3 ->> 'role'$c$), ('department', $c$p.department = $3 ->> 'department'$c$),
      ('is_active', $c$p.is_active = ($3 ->> 'is_active')::boolean$c$),
      ('manager_id', $c$p.manager_id = ($3 ->> 'manager_id')::uuid$c$),
      ('without_manager', 'p.manager_id is null'), ('without_sign_in', 'p.last_login is null')) known (name, condition)
    where asked ? known.name);
  along text := format('select p.user_id, p.search from profiles p where %s and %s and %%s order by %s limit $9', narrowed,
    case sort when 'name' then 'p.name_key >= $4 and ($5 is null or p.name_key < $5)' else 'true' end, in_order);
  walk text;
  budget integer;
  piece record;
  ids uuid[];
  found uuid[];
  is_more boolean;
begin
  if asked <> '{"is_active": true}' and app.role() not in ('admin', 'corporate', 'platform_admin') then
    return;
  end if;
  if words is null then
    return query execute format('select p.user_id from (' || along || ') p', behind)
      using app.company_id(), patterns, asked, '', null, after_key, after_id, page, page;
    return;
  end if;
  foreach budget in array array[2000, 60000, null] loop
    found := '{}';
    is_more := false;
    for piece in
      select * from app.name_pieces(words, way) pieces where sort = 'name' and pieces.rank <= from_rank
      union all select 0, null, null where sort <> 'name'
    loop
      walk := format(along, case when piece.rank = from_rank then behind else 'true' end);
      execute case when budget is null
          then format('select array(select p.user_id from (%s) p where %s limit $8), false', walk, met)
          else format('with near as materialized (%s) select array(select p.user_id from near p where %s limit $8),
            (select count(*) = $9 from near)', walk, met) end
        using app.company_id(), patterns, asked, piece.low, piece.high, after_key, after_id,
          page - cardinality(found), budget, words
        into ids, is_more;
      found := found || ids;
      exit when is_more or cardinality(found) = page;
    end loop;
    if cardinality(found) = page or not is_more then
      return query select unnest(found);
      return;
    end if;
    execute format('with found as materialized (
        select p.user_id, p.name_key, p.last_login from profiles p where %1$s and %2$s),
      few as materialized (select * from found limit $9 + 1)
      select array(select p.user_id from few p where %3$s < $11 or %3$s = $11 and %4$s order by %3$s desc, %5$s limit $8),
        (select count(*) > $9 from few)', narrowed, met, rank, behind, in_order)
      using app.company_id(), patterns, asked, null, null, after_key, after_id, page, budget / 4 + 500, words, from_rank
      into ids, is_more;
    if not is_more then
      return query select unnest(ids);
      return;
    end if;
  end loop;
end $function$
-- owner pdy_owner
grant execute on app.search_people(words text, page_size integer, asked jsonb, sort text, direction text, after_rank integer, after_key text, after_id uuid) to pdy_app;
revoke execute on app.search_people(words text, page_size integer, asked jsonb, sort text, direction text, after_rank integer, after_key text, after_id uuid) from public;

CREATE OR REPLACE FUNCTION app.seats_are_checked()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  new.seats_to_check := false;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.seen_attachments()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT pdi_attachments.id
    FROM public.pdi_attachments
   WHERE (pdi_attachments.company_id = app.company_id());
END
-- owner pdy_owner
grant execute on app.seen_attachments() to pdy_app;
revoke execute on app.seen_attachments() from public;

CREATE OR REPLACE FUNCTION app.seen_goals()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT pdi_goals.id
    FROM public.pdi_goals
   WHERE ((pdi_goals.company_id = app.company_id()) AND ( SELECT app.administers() AS administers))
 UNION ALL
  SELECT pdi_goals.id
    FROM public.pdi_goals
   WHERE ((pdi_goals.company_id = app.company_id()) AND (NOT ( SELECT app.administers() AS administers)) AND (pdi_goals.person_id = ANY (ARRAY( SELECT app.person_id() AS person_id
         UNION ALL
          SELECT app.led_people() AS led_people))));
END
-- owner pdy_owner
grant execute on app.seen_goals() to pdy_app;
revoke execute on app.seen_goals() from public;

CREATE OR REPLACE FUNCTION app.seen_pdi()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT pdi_plans.id
    FROM public.pdi_plans
   WHERE (pdi_plans.company_id = app.company_id())
 UNION ALL
  SELECT app.seen_goals() AS seen_goals
 UNION ALL
  SELECT pdi_activities.id
    FROM public.pdi_activities
   WHERE ((pdi_activities.company_id = app.company_id()) AND ( SELECT app.administers() AS administers))
 UNION ALL
  SELECT pdi_activities.id
    FROM public.pdi_activities
   WHERE ((pdi_activities.company_id = app.company_id()) AND (NOT ( SELECT app.administers() AS administers)) AND (pdi_activities.person_id = ANY (ARRAY( SELECT app.person_id() AS person_id
         UNION ALL
          SELECT app.led_people() AS led_people))));
END
-- owner pdy_owner
grant execute on app.seen_pdi() to pdy_app;
revoke execute on app.seen_pdi() from public;

CREATE OR REPLACE FUNCTION app.seen_plans()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT pdi_plans.id
    FROM public.pdi_plans
   WHERE (pdi_plans.company_id = app.company_id());
END
-- owner pdy_owner
grant execute on app.seen_plans() to pdy_app;
revoke execute on app.seen_plans() from public;

CREATE OR REPLACE FUNCTION app.send_sealed_answer(invitation uuid, answer jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
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
end $function$
-- owner pdy_owner
grant execute on app.send_sealed_answer(invitation uuid, answer jsonb) to pdy_app;
revoke execute on app.send_sealed_answer(invitation uuid, answer jsonb) from public;

CREATE OR REPLACE FUNCTION app.shown_level(estimate numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT GREATEST((band.level - 0.5), LEAST((band.level + 0.4), round(shown_level.estimate, 1))) AS "greatest"
    FROM ( SELECT LEAST((5)::numeric, GREATEST((1)::numeric, floor((shown_level.estimate + 0.5)))) AS level) band;
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.sides_known(deck uuid, people uuid[])
 RETURNS TABLE(person_id uuid, seen integer, is_current integer)
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT p.person_id,
     (count(*) FILTER (WHERE (s.state > 0)))::integer AS count,
     (count(*) FILTER (WHERE ((s.state = 2) AND (s.suspended_reason IS NULL) AND (s.due >= t.ends))))::integer AS count
    FROM (((((unnest(sides_known.people) p(person_id)
      JOIN public.company_settings z ON ((z.company_id = app.company_id())))
      LEFT JOIN public.study_settings w ON (((w.company_id = app.company_id()) AND (w.person_id = p.person_id))))
      CROSS JOIN LATERAL ( SELECT ((COALESCE((w.day_start_hour)::integer, 4))::double precision * '01:00:00'::interval) AS "?column?") h(begins))
      CROSS JOIN LATERAL ( SELECT ((((((app.now() AT TIME ZONE z.timezone) - h.begins))::date + 1) + h.begins) AT TIME ZONE z.timezone) AS timezone) t(ends))
      LEFT JOIN ( SELECT k.person_id,
             k.state,
             k.suspended_reason,
             k.due
            FROM (public.card_states k
              JOIN public.cards c ON (((c.company_id = k.company_id) AND (c.id = k.card_id) AND (c.deleted_at IS NULL) AND (k.sibling_no = ANY (c.sides)))))
           WHERE ((k.company_id = app.company_id()) AND (k.deck_id = sides_known.deck) AND (k.person_id = ANY (sides_known.people)))) s ON ((s.person_id = p.person_id)))
   GROUP BY p.person_id;
END
-- owner pdy_owner
revoke execute on app.sides_known(deck uuid, people uuid[]) from public;

CREATE OR REPLACE FUNCTION app.stand_by_recognition()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare author uuid; readers text; ids uuid[];
begin
  select r.person_id, r.audience, r.audience_ids into author, readers, ids
  from recognitions r where r.company_id = new.company_id and r.id = new.recognition_id and r.deleted_at is null;
  if found then
    new.author_id := author;
    new.audience := readers;
    new.audience_ids := ids;
  elsif current_user = 'pdy_app' then
    raise exception 'no such recognition for the caller' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.stand_by_ticket()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare asker uuid; confidence uuid;
begin
  select t.person_id, case when t.is_confidential then t.category_id end into asker, confidence
  from tickets t where t.company_id = new.company_id and t.id = new.ticket_id;
  if found then
    new.person_id := asker;
    new.in_confidence := confidence;
  elsif current_user = 'pdy_app' then
    raise exception 'no such ticket for the caller' using errcode = '42501';
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.standard_tour(asked_role text)
 RETURNS SETOF public.onboarding_steps
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select s.* from onboarding_steps s
  where s.user_role = asked_role and s.is_active and s.company_id = (select c.id from companies c where c.is_platform)
    and app.role() in ('admin', 'corporate', 'platform_admin')
  order by s.step_order
$function$
-- owner pdy_owner
grant execute on app.standard_tour(asked_role text) to pdy_app;
revoke execute on app.standard_tour(asked_role text) from public;

CREATE OR REPLACE FUNCTION app.studied_decks()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT d.id
    FROM public.decks d
   WHERE ((d.company_id = app.company_id()) AND (d.status = 'published'::text) AND ((d.person_id = app.person_id()) OR ((d.person_id IS NULL) AND ((d.id IN ( SELECT s.deck_id
            FROM public.deck_studies s
           WHERE (s.person_id = app.person_id()))) OR (d.id IN ( SELECT a.deck_id
            FROM app.decks_asked_of_me() a(deck_id, due_on)))))));
END
-- owner pdy_owner
grant execute on app.studied_decks() to pdy_app;
revoke execute on app.studied_decks() from public;

CREATE OR REPLACE FUNCTION app.subjects_of_attempt(attempt uuid)
 RETURNS TABLE("position" integer, question_id uuid, competency_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select i.position, i.question_id, q.competency_id
  from attempt_items i
  join questions q on q.company_id = i.company_id and q.id = i.question_id
  where i.company_id = app.company_id() and i.person_id = app.person_id() and i.attempt_id = attempt
$function$
-- owner pdy_owner
grant execute on app.subjects_of_attempt(attempt uuid) to pdy_app;
revoke execute on app.subjects_of_attempt(attempt uuid) from public;

CREATE OR REPLACE FUNCTION app.take_estimate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  new.estimate := null;
  if new.kind = 'manager_rating' then
    select case when not h.is_stale then h.estimate end into new.estimate
    from held_levels h
    where h.company_id = new.company_id and h.person_id = new.person_id and h.competency_id = new.competency_id;
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.take_reported_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  if tg_op = 'INSERT' then
    new.words := (select r.body from recognitions r where r.company_id = new.company_id and r.id = new.recognition_id);
  elsif new.decided_at is not null then
    new.words := null;
  end if;
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.take_sealed_apart(collection uuid, subject uuid, computed jsonb, lists jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
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
end $function$
-- owner pdy_owner
grant execute on app.take_sealed_apart(collection uuid, subject uuid, computed jsonb, lists jsonb) to pdy_jobs;
revoke execute on app.take_sealed_apart(collection uuid, subject uuid, computed jsonb, lists jsonb) from public;

CREATE OR REPLACE FUNCTION app.taken_tests()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT a.assessment_id
    FROM public.attempts a
   WHERE ((a.company_id = app.company_id()) AND (a.person_id = app.person_id()));
END
-- owner pdy_owner
grant execute on app.taken_tests() to pdy_app;
revoke execute on app.taken_tests() from public;

CREATE OR REPLACE FUNCTION app.targets_of(people uuid[], OUT person_id uuid, OUT job_profile_id uuid)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select t.person_id, t.job_profile_id from career_targets t
  where t.company_id = app.company_id() and t.person_id = any (people) and t.cleared_on is null
    and app.role() = 'system'
$function$
-- owner pdy_owner
grant execute on app.targets_of(people uuid[], OUT person_id uuid, OUT job_profile_id uuid) to pdy_app;
revoke execute on app.targets_of(people uuid[], OUT person_id uuid, OUT job_profile_id uuid) from public;

CREATE OR REPLACE FUNCTION app.team_deck_progress(deck uuid)
 RETURNS TABLE(person_id uuid, due_on date, seen_percent double precision, current_percent double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select t.person_id, t.due_on, 100.0 * k.seen / greatest(d.sides_count, 1), 100.0 * k.is_current / greatest(d.sides_count, 1)
  from decks d
  cross join lateral (
    select a.person_id, min(a.due_on) as due_on
    from app.people_asked_to_study() a
    join profiles p on p.company_id = d.company_id and p.user_id = a.person_id and p.manager_id = app.person_id()
    where a.deck_id = d.id group by a.person_id) t
  cross join lateral app.sides_known(d.id, array[t.person_id]) k
  where d.company_id = app.company_id() and d.id = deck and d.person_id is null
$function$
-- owner pdy_owner
grant execute on app.team_deck_progress(deck uuid) to pdy_app;
revoke execute on app.team_deck_progress(deck uuid) from public;

CREATE OR REPLACE FUNCTION app.team_goals(OUT goal_id uuid, OUT person_id uuid, OUT person_name text, OUT avatar_url text, OUT title text, OUT due_on date, OUT status text, OUT mode text, OUT percent numeric, OUT start_value numeric, OUT current_value numeric, OUT target_value numeric, OUT baseline_level numeric, OUT target_level smallint, OUT held_estimate numeric, OUT activities jsonb)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select g.id, g.person_id, coalesce(p.display_name, p.first_name || ' ' || p.last_name), p.avatar_url, g.title, g.due_on,
    g.status, g.mode, g.percent, g.start_value, g.current_value, g.target_value, g.baseline_level, g.target_level,
    h.estimate,
    coalesce((select jsonb_agg(jsonb_build_object('status', a.status, 'weight', a.weight, 'percent', a.percent,
                               'checklist_done', a.checklist_done, 'checklist_total', a.checklist_total))
              from pdi_activities a where a.company_id = g.company_id and a.goal_id = g.id), '[]')
  from profiles me
  join profiles p on p.company_id = me.company_id and p.user_id <> me.user_id and p.is_active
    and (p.manager_id = me.manager_id or p.user_id = me.manager_id or p.manager_id = me.user_id)
  join pdi_goals g on g.company_id = me.company_id and g.person_id = p.user_id
    and g.visibility = 'team' and g.status in ('in_progress', 'completed')
  join pdi_plans plan on plan.company_id = g.company_id and plan.id = g.plan_id
    and plan.status = 'active' and plan.frozen_at is null
  left join held_levels h on h.company_id = g.company_id and h.person_id = g.person_id
    and h.competency_id = g.competency_id and not h.is_stale
  where me.company_id = app.company_id() and me.user_id = app.person_id() and me.is_active
  order by p.name_key, p.user_id, g.due_on, g.id limit 100
$function$
-- owner pdy_owner
grant execute on app.team_goals(OUT goal_id uuid, OUT person_id uuid, OUT person_name text, OUT avatar_url text, OUT title text, OUT due_on date, OUT status text, OUT mode text, OUT percent numeric, OUT start_value numeric, OUT current_value numeric, OUT target_value numeric, OUT baseline_level numeric, OUT target_level smallint, OUT held_estimate numeric, OUT activities jsonb) to pdy_app;
revoke execute on app.team_goals(OUT goal_id uuid, OUT person_id uuid, OUT person_name text, OUT avatar_url text, OUT title text, OUT due_on date, OUT status text, OUT mode text, OUT percent numeric, OUT start_value numeric, OUT current_value numeric, OUT target_value numeric, OUT baseline_level numeric, OUT target_level smallint, OUT held_estimate numeric, OUT activities jsonb) from public;

CREATE OR REPLACE FUNCTION app.tell_hidden_pages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  perform pg_notify('pdy_live', 'pages:' || new.company_id);
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.tell_levels()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  new.levels := app.levels_asked(new.company_id, new.version_id, new.competency_id);
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.tell_platform_of_ticket(ticket uuid, said_title text, said text, link text, key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare notice uuid := uuidv7();
begin
  if app.role() <> 'system' or not exists (
    select from ticket_escalations e where e.company_id = app.company_id() and e.ticket_id = ticket) then
    return;
  end if;
  insert into notifications (id, company_id, titulo, mensagem, tipo, link_destino, dedupe_key)
  values (notice, app.platform_company_id(), left(said_title, 200), left(said, 1000), 'acompanhamento', link, key)
  on conflict (company_id, dedupe_key) do nothing;
  if not found then return; end if;
  insert into user_notifications (company_id, user_id, notification_id)
  select app.platform_company_id(), p.user_id, notice from profiles p where p.role = 'platform_admin' and p.is_active;
end $function$
-- owner pdy_owner
grant execute on app.tell_platform_of_ticket(ticket uuid, said_title text, said text, link text, key text) to pdy_app;
revoke execute on app.tell_platform_of_ticket(ticket uuid, said_title text, said text, link text, key text) from public;

CREATE OR REPLACE FUNCTION app.tell_readers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform pg_notify('pdy_live', 'notifications:' || reader.user_id)
  from (select distinct changed.user_id from changed) reader;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.tell_recognition()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  perform pg_notify('pdy_live', 'recognition:' || new.company_id);
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE PROCEDURE app.tenant_table(IN name regclass, IN key text DEFAULT 'id'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s
    add column company_id uuid not null default app.company_id() references companies,
    add column version integer not null default 1,
    add column created_at timestamptz not null default app.now(),
    add column updated_at timestamptz not null default app.now(),
    add primary key (company_id%s),
    enable row level security, force row level security', name, coalesce(', ' || nullif(key, ''), ''));
  execute format('create policy tenant on %s as restrictive to pdy_app
    using (company_id = app.company_id()) with check (company_id = app.company_id())', name);
  execute format('create policy erased on %s to pdy_owner
    using ((select app.is_erasing())) with check ((select app.is_erasing()))', name);
  execute format('create trigger touch before update on %s for each row execute function app.touch()', name);
  execute format('grant select, insert, update, delete on %s to pdy_app', name);
end $procedure$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.tests_asked_of_me()
 RETURNS TABLE(assessment_id uuid, is_mandatory boolean, due_on date)
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT DISTINCT ON (a.assessment_id) a.assessment_id,
     a.is_mandatory,
     a.due_on
    FROM public.assessment_assignments a
   WHERE ((a.company_id = app.company_id()) AND ((num_nonnulls(a.department, a.job_id, a.person_id) = 0) OR (EXISTS ( SELECT
            FROM app.people_named(a.department, a.job_id, a.person_id) n(person_id, is_active)
           WHERE (n.person_id = app.person_id())))))
   ORDER BY a.assessment_id, a.is_mandatory DESC, a.due_on;
END
-- owner pdy_owner
grant execute on app.tests_asked_of_me() to pdy_app;
revoke execute on app.tests_asked_of_me() from public;

CREATE OR REPLACE FUNCTION app.tests_done()
 RETURNS TABLE(company_id uuid, assessment_id uuid, person_id uuid)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT a.company_id,
     a.assessment_id,
     a.person_id
    FROM public.attempts a
   WHERE (a.status = 'finished'::text);
END
-- owner pdy_owner
grant execute on app.tests_done() to pdy_app;
revoke execute on app.tests_done() from public;

CREATE OR REPLACE FUNCTION app.tests_for(person uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT a.assessment_id
    FROM (public.assessment_audience a
      JOIN LATERAL app.people_named(a.department, a.job_id, a.person_id) n(person_id, is_active) ON ((n.person_id = tests_for.person)))
   WHERE (a.company_id = app.company_id())
 UNION ALL
  SELECT a.assessment_id
    FROM (public.assessment_assignments a
      JOIN LATERAL app.people_named(a.department, a.job_id, a.person_id) n(person_id, is_active) ON ((n.person_id = tests_for.person)))
   WHERE (a.company_id = app.company_id());
END
-- owner pdy_owner
grant execute on app.tests_for(person uuid) to pdy_app;
revoke execute on app.tests_for(person uuid) from public;

CREATE OR REPLACE FUNCTION app.tests_for_me()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT app.tests_for(app.person_id()) AS tests_for;
END
-- owner pdy_owner
grant execute on app.tests_for_me() to pdy_app;
revoke execute on app.tests_for_me() from public;

CREATE OR REPLACE FUNCTION app.tests_meet(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select exists (select from assessments t
      where t.company_id = app.company_id() and t.id in (one, other) and t.audience = 'all')
    or exists (select app.people_of_test(one) intersect select app.people_of_test(other))
$function$
-- owner pdy_owner
grant execute on app.tests_meet(one uuid, other uuid) to pdy_app;
revoke execute on app.tests_meet(one uuid, other uuid) from public;

CREATE OR REPLACE FUNCTION app.tests_of_reports()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 20
BEGIN ATOMIC
 SELECT a.assessment_id
    FROM public.attempts a
   WHERE ((a.company_id = app.company_id()) AND (a.person_id IN ( SELECT app.direct_reports() AS direct_reports)));
END
-- owner pdy_owner
grant execute on app.tests_of_reports() to pdy_app;
revoke execute on app.tests_of_reports() from public;

CREATE OR REPLACE FUNCTION app.ticket_number_said(words text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ("substring"(btrim(words), '^(?:[A-Za-z]{2,5}-?)?0*([1-9][0-9]{0,8})$'::text))::integer
-- owner pdy_owner
grant execute on app.ticket_number_said(words text) to pdy_app;
revoke execute on app.ticket_number_said(words text) from public;

CREATE OR REPLACE FUNCTION app.ticket_says(ticket uuid, patterns text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE COST 2000
BEGIN ATOMIC
 SELECT COALESCE(( SELECT bool_and(((t.search ~~ p.p) OR (EXISTS ( SELECT
                    FROM public.ticket_messages m
                   WHERE ((m.company_id = t.company_id) AND (m.ticket_id = t.id) AND (m.search ~~ p.p)))) OR ((t.person_id <> app.person_id()) AND app.attends() AND ((app.normalise(COALESCE(t.asker_name, ''::text)) ~~ p.p) OR (EXISTS ( SELECT
                    FROM public.profiles a
                   WHERE ((a.company_id = t.company_id) AND (a.user_id = t.person_id) AND (a.name_key ~~ p.p)))) OR (EXISTS ( SELECT
                    FROM public.ticket_notes n
                   WHERE ((n.company_id = t.company_id) AND (n.ticket_id = t.id) AND (n.search ~~ p.p)))))))) AS bool_and
            FROM (public.tickets t
              CROSS JOIN unnest(ticket_says.patterns) p(p))
           WHERE ((t.company_id = app.company_id()) AND (t.id = ticket_says.ticket))), false) AS "coalesce";
END
-- owner pdy_owner
grant execute on app.ticket_says(ticket uuid, patterns text[]) to pdy_app;
revoke execute on app.ticket_says(ticket uuid, patterns text[]) from public;

CREATE OR REPLACE FUNCTION app.tickets_by_words(words text, most integer, below integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  mine text := '((not t.is_confidential and ($3 or t.person_id = $2))
    or (t.is_confidential and t.person_id <> $2 and t.category_id = any ($4)))';
  attended text := 't.person_id <> $2 and $3';
  found text := $m$t.id in (
    select x.id from tickets x where x.company_id = $1 and x.search like %1$L
    union select m.ticket_id from ticket_messages m where m.company_id = $1 and m.search like %1$L
    union select n.ticket_id from ticket_notes n where n.company_id = $1 and n.search like %1$L and n.person_id <> $2 and $3
    union select x.id from tickets x where x.company_id = $1 and x.person_id <> $2 and $3 and x.person_id in (
      select a.user_id from profiles a where a.company_id = $1 and a.name_key like %1$L)
    union select x.id from tickets x where x.company_id = $1 and x.person_id <> $2 and $3 and x.asker_name is not null
      and app.normalise(x.asker_name) like %1$L)$m$;
  patterns text[] := app.patterns(words);
  said text := case when cardinality(patterns) = 0 then 'false'
    when app.tickets_often_say(words) then 'app.ticket_says(t.id, $8)'
    else (select string_agg(format(found, p), ' and ') from unnest(patterns) p) end;
begin
  return query execute format('select f.id from (
      select t.id, t.number from tickets t where t.company_id = $1 and t.number = $5 and t.number < $7 and %2$s
      union
      (select t.id, t.number from tickets t where t.company_id = $1 and t.number < $7 and %2$s and %1$s
      order by t.number desc limit $6)) f order by f.number desc limit $6', coalesce(said, 'false'), mine)
    using app.company_id(), app.person_id(), app.attends(), array(select app.handled_categories()),
      app.ticket_number_said(words), most, coalesce(below, 2147483647), patterns;
end $function$
-- owner pdy_owner
grant execute on app.tickets_by_words(words text, most integer, below integer) to pdy_app;
revoke execute on app.tickets_by_words(words text, most integer, below integer) from public;

CREATE OR REPLACE FUNCTION app.tickets_often_say(words text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select count(*) filter (where t.search like all (app.patterns(words))
    or exists (select from ticket_messages m where m.company_id = t.company_id and m.ticket_id = t.id
               and m.search like all (app.patterns(words)))) >= 12
  from (select t.company_id, t.id, t.search from tickets t where t.company_id = app.company_id() and not t.is_confidential
        order by t.number desc limit 600) t
$function$
-- owner pdy_owner
grant execute on app.tickets_often_say(words text) to pdy_app;
revoke execute on app.tickets_often_say(words text) from public;

CREATE OR REPLACE FUNCTION app.told_attempts_of_reports()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
BEGIN ATOMIC
 SELECT a.id
    FROM public.attempts a
   WHERE ((a.company_id = app.company_id()) AND (a.person_id IN ( SELECT app.direct_reports() AS direct_reports)) AND (a.score_from <= app.now()));
END
-- owner pdy_owner
grant execute on app.told_attempts_of_reports() to pdy_app;
revoke execute on app.told_attempts_of_reports() from public;

CREATE OR REPLACE FUNCTION app.told_reviews()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT f.assignment_id
    FROM public.review_forms f
   WHERE ((f.company_id = app.company_id()) AND (f.person_id = app.person_id()) AND (f."group" = 'manager'::text) AND f.person_reads);
END
-- owner pdy_owner
grant execute on app.told_reviews() to pdy_app;
grant execute on app.told_reviews() to pdy_platform;
revoke execute on app.told_reviews() from public;

CREATE OR REPLACE FUNCTION app.touch()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'app'
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := app.now();
  return new;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.tour_figures(asked_role text, OUT state text, OUT step integer, OUT people integer)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select case when u.is_completed then 'completed'
              when u.is_skipped and u.started_at is null then 'declined'
              when u.is_skipped then 'skipped'
              when u.started_at is not null then 'running' else 'untouched' end,
         u.current_step, count(*)::int
  from user_onboarding_progress u join profiles p on p.user_id = u.user_id
  where p.company_id = app.company_id() and p.role = asked_role
    and app.role() in ('admin', 'corporate', 'platform_admin')
  group by 1, 2
$function$
-- owner pdy_owner
grant execute on app.tour_figures(asked_role text, OUT state text, OUT step integer, OUT people integer) to pdy_app;
revoke execute on app.tour_figures(asked_role text, OUT state text, OUT step integer, OUT people integer) from public;

CREATE OR REPLACE FUNCTION app.tour_steps()
 RETURNS SETOF public.onboarding_steps
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select s.* from onboarding_steps s
  where s.user_role = app.role() and s.is_active and s.company_id = coalesce(
    (select o.company_id from onboarding_steps o
     where o.company_id = app.company_id() and o.user_role = app.role() and o.is_active limit 1),
    (select c.id from companies c where c.is_platform))
  order by s.step_order
$function$
-- owner pdy_owner
grant execute on app.tour_steps() to pdy_app;
revoke execute on app.tour_steps() from public;

CREATE OR REPLACE FUNCTION app.unavailable_addresses(asked text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
BEGIN ATOMIC
 SELECT p.email
    FROM public.profiles p
   WHERE ((p.email = ANY (unavailable_addresses.asked)) AND (app.role() = ANY (ARRAY['admin'::text, 'corporate'::text, 'platform_admin'::text])) AND (p.company_id IS DISTINCT FROM app.company_id()) AND ((p.company_id IS NOT NULL) OR (p.role = 'platform_admin'::text)));
END
-- owner pdy_owner
grant execute on app.unavailable_addresses(asked text[]) to pdy_app;
revoke execute on app.unavailable_addresses(asked text[]) from public;

CREATE OR REPLACE FUNCTION app.unseen_questions(person uuid)
 RETURNS TABLE(version_id uuid, questions integer, unseen integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
  select d.version_id, count(*)::integer, (count(*) filter (where e.last_seen_at is null))::integer
  from assessment_sections s
  join app.drawn_from() d on d.company_id = s.company_id and d.section_id = s.id
  left join question_exposures e on e.company_id = d.company_id and e.question_id = d.question_id and e.person_id = person
    and e.last_seen_at > app.now() - interval '180 days'
  where s.company_id = app.company_id() and s.selection = 'adaptive'
    and (person = app.person_id() or app.role() = 'system')
  group by d.version_id
$function$
-- owner pdy_owner
grant execute on app.unseen_questions(person uuid) to pdy_app;
revoke execute on app.unseen_questions(person uuid) from public;

CREATE OR REPLACE FUNCTION app.watched_sealed_collections()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT c.id
    FROM public.sealed_collections c
   WHERE ((c.company_id = app.company_id()) AND ((c.owner_id = app.person_id()) OR ((c.kind = 'review'::text) AND app.runs_reviews())));
END
-- owner pdy_owner
grant execute on app.watched_sealed_collections() to pdy_app;
revoke execute on app.watched_sealed_collections() from public;

CREATE OR REPLACE FUNCTION app.without(words text, loose text, exact text, stands text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(words, COALESCE(loose, '$.'::text), stands, 'gi'::text), COALESCE(exact, '$.'::text), stands, 'g'::text)
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.without_invisible_letters(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT lower(NORMALIZE(regexp_replace(address, '[\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]'::text, ''::text, 'g'::text), NFKC)) AS lower;
END
-- owner pdy_owner

CREATE OR REPLACE FUNCTION app.without_words(answers jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_object_agg(a.key, (a.value || jsonb_build_object('text', COALESCE(app.gone((a.value ->> 'text'::text)), ''::text), 'links', '[]'::jsonb))), '{}'::jsonb) AS "coalesce" FROM jsonb_each(without_words.answers) a(key, value))
-- owner pdy_owner
revoke execute on app.without_words(answers jsonb) from public;

CREATE OR REPLACE FUNCTION app.write_change_of_manager(company uuid, person uuid, from_manager uuid, to_manager uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
begin
  insert into hierarchy_changes (company_id, profile_id, from_manager_id, to_manager_id, effective_on, changed_by, batch_id, reason)
  select company, person, from_manager, to_manager,
         (app.now() at time zone coalesce((select timezone from company_settings where company_id = company), 'America/Sao_Paulo'))::date,
         app.person_id(), nullif(current_setting('app.batch_id', true), '')::uuid,
         nullif(current_setting('app.move_reason', true), '');
end $function$
-- owner pdy_owner
revoke execute on app.write_change_of_manager(company uuid, person uuid, from_manager uuid, to_manager uuid) from public;

CREATE OR REPLACE FUNCTION app.writes_content()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (app.administers() OR (app.role() = 'platform_admin'::text))
-- owner pdy_owner

CREATE OR REPLACE FUNCTION auth.end_sessions_of_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  delete from auth.sessions
  where user_id in (select user_id from public.profiles where company_id = new.id);
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION auth.end_sessions_of_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  delete from auth.sessions where user_id = new.user_id;
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION auth.follow_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'app'
AS $function$
declare
  mail uuid;
begin
  update auth.users set email = new.email, new_email = null, email_change_old_ok = false,
    email_change_new_ok = false, updated_at = app.now()
  where id = new.user_id;
  if not found then
    return null;
  end if;
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', new.email), updated_at = app.now()
  where user_id = new.user_id and provider = 'email';
  delete from auth.one_time_tokens where user_id = new.user_id;
  delete from auth.device_attempts where email = old.email;
  insert into auth.mails (kind, email, details) values ('email_changed', old.email,
    jsonb_build_object('new_email', new.email, 'at', to_char(app.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  returning id into mail;
  perform app.enqueue('mail', jsonb_build_object('account_mail', mail));
  return null;
exception when unique_violation then
  raise exception 'address_is_taken' using errcode = '23514', constraint = 'address_is_taken';
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION auth.tell_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform pg_notify('pdy_callers', 'company:' || new.id);
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION auth.tell_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform pg_notify('pdy_callers', 'user:' || old.user_id);
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION auth.tell_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform pg_notify('pdy_callers', 'user:' || new.user_id);
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION auth.tell_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform pg_notify('pdy_callers', old.id::text);
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION auth.tell_timezone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform pg_notify('pdy_callers', 'company:' || new.company_id);
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION auth.tell_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform pg_notify('pdy_callers', 'user:' || new.id);
  return null;
end $function$
-- owner pdy_owner

CREATE OR REPLACE FUNCTION sealed.seal_of(of_company uuid, of_collection uuid, invitation uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select hmac(uuid_send(invitation), k.key, 'sha256') from sealed.keys k
  where k.company_id = of_company and k.collection_id = of_collection
$function$
-- owner pdy_owner
revoke execute on sealed.seal_of(of_company uuid, of_collection uuid, invitation uuid) from public;

-- Comments on other things than columns

comment on function app.department_key(pg_catalog.text): Two departments with one key are the same department.

comment on function app.employments(): until: the last day; null: the person is there. kind: why they left, null as long as they are there.

comment on function app.own_adaptive_answers(): is_right: null until the result is told, and of what was not answered.

comment on function app.published_figures(): Of the whole company, months with enough people alone; in the order of time.

comment on table auth.done_once: first_platform_admin: PLATFORM_ADMIN_EMAIL has been given its role; it is never given again.

comment on table auth.flow_states: The id is the state parameter shown to providers.

comment on table public.assessment_section_questions: Questions that a fixed part of a test asks, in their order.

comment on table public.company_counts: Differences in figures of a company; the figure is their sum. Now and then they are folded into one row.

comment on table public.competency_figures: Of the active people with one department and job on a day, whose job asks for the competency.

comment on table public.development_figures: Of the active people with one department and job on a day; a sum is of those the number before it counts.

comment on table public.feedback_round_invites: Who is to be asked by a draft. From the opening on they stand in sealed answers alone.

comment on table public.feedback_round_plans: What will be done after a round, or why nothing, for those who were asked.

comment on table public.feedback_round_results: What may be shown of a round, and nothing else.

comment on table public.review_nominations: Colleagues who may be asked about a participant. The opening takes over those who are approved.

comment on table public.review_participants: manager, job and department are those of the launch; later changes are made by an administrator.

comment on table public.sealed_boxes: Where the answers of one group about one subject are collected.

comment on table public.sealed_invitations: Who is asked. Nothing here says, or changes with, whether they answered.

comment on table sealed.keys: Of the collections that are not closed. Without the key nobody can tell an invitation's seal.

comment on table sealed.turned: Holds the answers while they are rewritten; empty otherwise.

-- Rows that are there from the beginning

public.companies
{"id": "an id", "name": "PDY", "slug": "pdy-plataforma", "domain": null, "address": null, "version": 1, "website": null, "logo_url": null, "is_active": true, "max_users": 50, "created_at": "an instant", "updated_at": "an instant", "is_platform": true, "contact_email": null, "contact_phone": null, "seats_to_check": false, "subscription_type": "basic"}

public.company_counts
{"id": 1, "active": 0, "at_top": 0, "seated": 0, "version": 1, "with_job": 0, "processed": 0, "with_plan": 0, "company_id": "an id", "created_at": "an instant", "updated_at": "an instant"}

public.onboarding_steps
{"id": "an id", "title": "A empresa em números", "version": 1, "is_active": true, "user_role": "admin", "company_id": "an id", "created_at": "an instant", "step_order": 3, "updated_at": "an instant", "description": "Competências, lacunas e evolução por área. Grupos pequenos ficam ocultos, para que ninguém seja exposto.", "target_element": "[data-tour=\"menu-reports\"]"}
{"id": "an id", "title": "A empresa em números", "version": 1, "is_active": true, "user_role": "corporate", "company_id": "an id", "created_at": "an instant", "step_order": 2, "updated_at": "an instant", "description": "Competências fortes, lacunas e evolução por área, para decidir onde investir. Grupos pequenos ficam ocultos, para que ninguém seja exposto.", "target_element": "[data-tour=\"menu-reports\"]"}
{"id": "an id", "title": "A empresa em uma página", "version": 1, "is_active": true, "user_role": "admin", "company_id": "an id", "created_at": "an instant", "step_order": 1, "updated_at": "an instant", "description": "Comece o dia por aqui: quem já está usando o PDY, como andam os planos e o que precisa de uma decisão sua.", "target_element": "[data-tour=\"menu-company-admin\"]"}
{"id": "an id", "title": "A equipe em números", "version": 1, "is_active": true, "user_role": "manager", "company_id": "an id", "created_at": "an instant", "step_order": 5, "updated_at": "an instant", "description": "Quando quiser ver o conjunto, venha aqui: competências fortes, lacunas e evolução. Grupos pequenos ficam ocultos, para ninguém ser exposto.", "target_element": "[data-tour=\"menu-reports\"]"}
{"id": "an id", "title": "Aprove e acompanhe os PDIs", "version": 2, "is_active": true, "user_role": "manager", "company_id": "an id", "created_at": "an instant", "step_order": 3, "updated_at": "an instant", "description": "Na aba Aprovações você lê o plano, aprova ou pede ajustes e valida o que foi feito. Cada atividade validada vira evidência na hora e conta para o nível de quem fez. O seu próprio PDI fica aqui também.", "target_element": "[data-tour=\"menu-goals\"]"}
{"id": "an id", "title": "Como cada empresa se vê", "version": 1, "is_active": true, "user_role": "platform_admin", "company_id": "an id", "created_at": "an instant", "step_order": 2, "updated_at": "an instant", "description": "Esta é a página que os administradores de uma empresa abrem todos os dias. Conhecê-la ajuda na hora de dar suporte.", "target_element": "[data-tour=\"menu-company-admin\"]"}
{"id": "an id", "title": "Descubra o seu nível", "version": 1, "is_active": true, "user_role": "employee", "company_id": "an id", "created_at": "an instant", "step_order": 5, "updated_at": "an instant", "description": "Aqui ficam as avaliações. Cada resultado vira uma evidência com data, e é da soma das evidências que sai o seu nível, sem achismo.", "target_element": "[data-tour=\"menu-assessments\"]"}
{"id": "an id", "title": "Feedback no momento certo", "version": 1, "is_active": true, "user_role": "manager", "company_id": "an id", "created_at": "an instant", "step_order": 4, "updated_at": "an instant", "description": "Um retorno dado na semana vale mais do que um guardado para o fim do ano. Este é o lugar para pedir e para dar.", "target_element": "[data-tour=\"menu-feedback-loop\"]"}
{"id": "an id", "title": "O que a empresa oferece", "version": 1, "is_active": true, "user_role": "corporate", "company_id": "an id", "created_at": "an instant", "step_order": 3, "updated_at": "an instant", "description": "É da Biblioteca de Atividades que saem as recomendações para cada pessoa. Vale conferir se ela acompanha a estratégia.", "target_element": "[data-tour=\"menu-action-library\"]"}
{"id": "an id", "title": "O que a equipe espera de você", "version": 1, "is_active": true, "user_role": "manager", "company_id": "an id", "created_at": "an instant", "step_order": 2, "updated_at": "an instant", "description": "PDIs para aprovar e atividades para validar aparecem aqui junto com as suas próprias ações, da mais urgente para a menos urgente.", "target_element": "[data-tour=\"dashboard-actions\"]"}
{"id": "an id", "title": "O que fazer agora", "version": 1, "is_active": true, "user_role": "employee", "company_id": "an id", "created_at": "an instant", "step_order": 2, "updated_at": "an instant", "description": "Até cinco coisas que esperam por você, da mais urgente para a menos urgente. Clique em uma linha e você já cai no lugar certo para resolver.", "target_element": "[data-tour=\"dashboard-actions\"]"}
{"id": "an id", "title": "O que os números mostram", "version": 1, "is_active": true, "user_role": "platform_admin", "company_id": "an id", "created_at": "an instant", "step_order": 3, "updated_at": "an instant", "description": "People Analytics reúne competências, lacunas e evolução. Respostas anônimas continuam anônimas, também para você.", "target_element": "[data-tour=\"menu-reports\"]"}
{"id": "an id", "title": "O seu canto", "version": 1, "is_active": true, "user_role": "admin", "company_id": "an id", "created_at": "an instant", "step_order": 7, "updated_at": "an instant", "description": "Perfil, Configurações da empresa, segurança da conta e tema claro ou escuro. Para rever este tour, abra o Perfil e vá a Preferências.", "target_element": "[data-tour=\"header-user\"]"}
{"id": "an id", "title": "O seu canto", "version": 1, "is_active": true, "user_role": "corporate", "company_id": "an id", "created_at": "an instant", "step_order": 7, "updated_at": "an instant", "description": "Perfil, Configurações da empresa, segurança da conta e tema claro ou escuro. Para rever este tour, abra o Perfil e vá a Preferências.", "target_element": "[data-tour=\"header-user\"]"}
{"id": "an id", "title": "O seu canto", "version": 1, "is_active": true, "user_role": "employee", "company_id": "an id", "created_at": "an instant", "step_order": 7, "updated_at": "an instant", "description": "No Perfil estão todas as suas competências e a segurança da conta. É lá também, em Preferências, que você revê este tour. E, se cansar da tela clara, a troca para a escura fica neste menu.", "target_element": "[data-tour=\"header-user\"]"}
{"id": "an id", "title": "O seu canto", "version": 1, "is_active": true, "user_role": "manager", "company_id": "an id", "created_at": "an instant", "step_order": 7, "updated_at": "an instant", "description": "Perfil, segurança da conta e tema claro ou escuro. Para rever este tour, abra o Perfil e vá a Preferências.", "target_element": "[data-tour=\"header-user\"]"}
{"id": "an id", "title": "O seu canto", "version": 1, "is_active": true, "user_role": "platform_admin", "company_id": "an id", "created_at": "an instant", "step_order": 6, "updated_at": "an instant", "description": "Perfil, segurança da conta e tema claro ou escuro. Tudo o que você faz em nome da plataforma fica registrado. Para rever este tour, abra o Perfil e vá a Preferências.", "target_element": "[data-tour=\"header-user\"]"}
{"id": "an id", "title": "O seu ponto de partida", "version": 1, "is_active": true, "user_role": "corporate", "company_id": "an id", "created_at": "an instant", "step_order": 1, "updated_at": "an instant", "description": "O Dashboard é a sua página pessoal: o seu cargo, as suas lacunas e o que fazer agora. Os painéis da empresa ficam nos outros itens deste menu.", "target_element": "[data-tour=\"menu-dashboard\"]"}
{"id": "an id", "title": "O sino avisa", "version": 1, "is_active": true, "user_role": "admin", "company_id": "an id", "created_at": "an instant", "step_order": 6, "updated_at": "an instant", "description": "O que precisa de atenção aparece aqui na hora, sem você precisar procurar. O número mostra quantos avisos você ainda não leu.", "target_element": "[data-tour=\"header-notifications\"]"}
{"id": "an id", "title": "O sino avisa", "version": 1, "is_active": true, "user_role": "corporate", "company_id": "an id", "created_at": "an instant", "step_order": 6, "updated_at": "an instant", "description": "O que precisa de atenção aparece aqui na hora, sem você precisar procurar. O número mostra quantos avisos você ainda não leu.", "target_element": "[data-tour=\"header-notifications\"]"}
{"id": "an id", "title": "O sino avisa", "version": 1, "is_active": true, "user_role": "employee", "company_id": "an id", "created_at": "an instant", "step_order": 6, "updated_at": "an instant", "description": "Quando alguém aprova o seu PDI, valida uma atividade ou precisa de você, o aviso chega aqui. O número mostra quantos você ainda não leu.", "target_element": "[data-tour=\"header-notifications\"]"}
{"id": "an id", "title": "O sino avisa", "version": 1, "is_active": true, "user_role": "manager", "company_id": "an id", "created_at": "an instant", "step_order": 6, "updated_at": "an instant", "description": "Um PDI enviado ou uma atividade concluída na sua equipe aparece aqui na hora. O número mostra quantos avisos você ainda não leu.", "target_element": "[data-tour=\"header-notifications\"]"}
{"id": "an id", "title": "O sino avisa", "version": 1, "is_active": true, "user_role": "platform_admin", "company_id": "an id", "created_at": "an instant", "step_order": 5, "updated_at": "an instant", "description": "Avisos da plataforma aparecem aqui na hora. O número mostra quantos você ainda não leu.", "target_element": "[data-tour=\"header-notifications\"]"}
{"id": "an id", "title": "Onde vale investir primeiro", "version": 2, "is_active": true, "user_role": "employee", "company_id": "an id", "created_at": "an instant", "step_order": 3, "updated_at": "an instant", "description": "A barra mostra o nível que você tem; o marcador, o nível que o cargo pede. Estas são as três que mais pesam, pela distância entre um e outro e pela importância no cargo: bons assuntos para as próximas metas.", "target_element": "[data-tour=\"dashboard-gaps\"]"}
{"id": "an id", "title": "Onde você está hoje", "version": 1, "is_active": true, "user_role": "employee", "company_id": "an id", "created_at": "an instant", "step_order": 1, "updated_at": "an instant", "description": "Este é o seu ponto de partida: o seu cargo, quanto você já atende do que ele pede e o que mudou no último ano. Ficou em dúvida com um número? Clique em “Por quê?” e o PDY mostra a conta.", "target_element": "[data-tour=\"dashboard-path\"]"}
{"id": "an id", "title": "Pedidos de ajuda", "version": 1, "is_active": true, "user_role": "admin", "company_id": "an id", "created_at": "an instant", "step_order": 4, "updated_at": "an instant", "description": "Dúvidas e pedidos das pessoas chegam como chamados. Responder rápido ajuda a manter a confiança no programa.", "target_element": "[data-tour=\"menu-tickets\"]"}
{"id": "an id", "title": "Pedidos de ajuda", "version": 1, "is_active": true, "user_role": "corporate", "company_id": "an id", "created_at": "an instant", "step_order": 4, "updated_at": "an instant", "description": "Os chamados mostram onde as pessoas estão com dificuldade. Acompanhe daqui.", "target_element": "[data-tour=\"menu-tickets\"]"}
{"id": "an id", "title": "Primeiro, o seu caminho", "version": 1, "is_active": true, "user_role": "manager", "company_id": "an id", "created_at": "an instant", "step_order": 1, "updated_at": "an instant", "description": "Quem lidera também se desenvolve. Aqui está o que o seu cargo pede, quanto você já atende e como foi o último ano. O “Por quê?” ao lado de um número mostra a conta.", "target_element": "[data-tour=\"dashboard-path\"]"}
{"id": "an id", "title": "Quando alguém precisa de você", "version": 1, "is_active": true, "user_role": "platform_admin", "company_id": "an id", "created_at": "an instant", "step_order": 4, "updated_at": "an instant", "description": "Pedidos de ajuda que uma empresa não resolve sozinha chegam aqui como chamados.", "target_element": "[data-tour=\"menu-tickets\"]"}
{"id": "an id", "title": "Seu PDI mora aqui", "version": 3, "is_active": true, "user_role": "employee", "company_id": "an id", "created_at": "an instant", "step_order": 4, "updated_at": "an instant", "description": "Monte o plano com suas metas, envie para o seu gestor e registre cada avanço. Quando uma atividade é validada, ela vira evidência na hora e conta para o seu nível.", "target_element": "[data-tour=\"menu-goals\"]"}
{"id": "an id", "title": "Todas as empresas em um lugar", "version": 1, "is_active": true, "user_role": "platform_admin", "company_id": "an id", "created_at": "an instant", "step_order": 1, "updated_at": "an instant", "description": "Na Gestão da Plataforma você cadastra empresas, cuida dos acessos e encontra as contas que ainda não estão ligadas a nenhuma empresa.", "target_element": "[data-tour=\"menu-platform-management\"]"}
{"id": "an id", "title": "Tudo o que você administra", "version": 1, "is_active": true, "user_role": "admin", "company_id": "an id", "created_at": "an instant", "step_order": 2, "updated_at": "an instant", "description": "Pessoas, conteúdos e ferramentas de administração ficam reunidos no Painel Admin.", "target_element": "[data-tour=\"menu-admin\"]"}
{"id": "an id", "title": "Você também tem um PDI", "version": 1, "is_active": true, "user_role": "admin", "company_id": "an id", "created_at": "an instant", "step_order": 5, "updated_at": "an instant", "description": "Nem tudo aqui é administração: o seu próprio plano, com metas e atividades, fica neste item.", "target_element": "[data-tour=\"menu-goals\"]"}
{"id": "an id", "title": "Você também tem um PDI", "version": 1, "is_active": true, "user_role": "corporate", "company_id": "an id", "created_at": "an instant", "step_order": 5, "updated_at": "an instant", "description": "O seu próprio plano de desenvolvimento, com metas e atividades, fica neste item.", "target_element": "[data-tour=\"menu-goals\"]"}

public.ticket_categories
{"id": "an id", "code": "acesso", "name": "Acesso e senha", "version": 1, "position": 1, "is_active": true, "company_id": "an id", "created_at": "an instant", "updated_at": "an instant", "assignee_id": null, "description": "Não consigo entrar, trocar a senha ou ver uma página.", "unread_since": null, "default_impact": "individual", "is_confidential": false}
{"id": "an id", "code": "conteudo", "name": "Conteúdo e simulados", "version": 1, "position": 4, "is_active": true, "company_id": "an id", "created_at": "an instant", "updated_at": "an instant", "assignee_id": null, "description": "Uma atividade, uma questão ou um resultado.", "unread_since": null, "default_impact": "individual", "is_confidential": false}
{"id": "an id", "code": "correcao", "name": "Correção de cadastro", "version": 1, "position": 5, "is_active": true, "company_id": "an id", "created_at": "an instant", "updated_at": "an instant", "assignee_id": null, "description": "Um dado meu está errado ou mudou.", "unread_since": null, "default_impact": "individual", "is_confidential": false}
{"id": "an id", "code": "duvida", "name": "Dúvida sobre a plataforma", "version": 1, "position": 3, "is_active": true, "company_id": "an id", "created_at": "an instant", "updated_at": "an instant", "assignee_id": null, "description": "Como faço para usar uma parte da PDY.", "unread_since": null, "default_impact": "individual", "is_confidential": false}
{"id": "an id", "code": "problema", "name": "Problema técnico", "version": 1, "position": 2, "is_active": true, "company_id": "an id", "created_at": "an instant", "updated_at": "an instant", "assignee_id": null, "description": "Algo não funciona como deveria.", "unread_since": null, "default_impact": "individual", "is_confidential": false}
{"id": "an id", "code": "sugestao", "name": "Sugestão", "version": 1, "position": 7, "is_active": true, "company_id": "an id", "created_at": "an instant", "updated_at": "an instant", "assignee_id": null, "description": "Uma ideia para melhorar.", "unread_since": null, "default_impact": "individual", "is_confidential": false}
