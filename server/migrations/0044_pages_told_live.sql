-- Whoever is at work hears at once that their company hides other pages: 'pages:<company>' on the channel pdy_live.
alter table company_page_settings
  add column changed_in bigint not null default pg_current_xact_id()::text::bigint;
comment on column company_page_settings.changed_in is 'The transaction that changed the row last: what a reader who was away has missed.';
create function app.tell_hidden_pages() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  perform pg_notify('pdy_live', 'pages:' || new.company_id);
  return new;
end $$;
create trigger tell_hidden_pages before insert or update on company_page_settings
  for each row execute function app.tell_hidden_pages();
