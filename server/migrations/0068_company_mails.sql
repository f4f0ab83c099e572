-- How often people are mailed about a type of notification while they have chosen nothing themselves.
alter table company_settings add column mail_defaults jsonb not null default '{}'
  check (jsonb_typeof(mail_defaults) = 'object');
comment on column company_settings.mail_defaults is
  'By type of notification: daily, weekly or off. What is not in it is as usual for every company.';
