-- A telephone number may end in ' ramal 123456', which is not counted among its 20 signs.

alter table profiles drop constraint profiles_phone_check,
  add check (length(phone) <= 33);
alter table companies drop constraint companies_contact_phone_check,
  add check (length(contact_phone) <= 33);
