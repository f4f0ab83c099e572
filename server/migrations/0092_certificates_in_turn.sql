-- Several certificates at once count each other: whoever registers one waits for their own that is being registered.
create or replace function app.register_certificate() returns trigger language plpgsql set search_path = pg_catalog, public, app as $$
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
end $$;
