-- Identity, third part: devices with a count of their own, and mails about second factors and linked identities.

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

alter table auth.mails drop constraint mails_kind_check;
alter table auth.mails add constraint mails_kind_check
  check (kind in ('signup', 'signup_attempt', 'recovery', 'invite', 'email_change_old', 'email_change_new', 'email_changed',
                  'reauth', 'new_device', 'password_changed', 'session_ended', 'factor_added', 'factor_removed',
                  'recovery_codes_made', 'identity_linked', 'identity_unlinked'));
