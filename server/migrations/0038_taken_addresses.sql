-- A change of address to one that another account has: its owner is told, and nobody else learns of it.
alter table auth.mails drop constraint mails_kind_check;
alter table auth.mails add check (kind in (
  'signup', 'signup_attempt', 'recovery', 'invite', 'email_change_old', 'email_change_new', 'email_change_attempt',
  'email_changed', 'reauth', 'new_device', 'password_changed', 'session_ended', 'factor_added', 'factor_removed',
  'recovery_codes_made', 'identity_linked', 'identity_unlinked'));
