-- Lets PgBouncer know who may sign in. Run once by a superuser in the product's database, with another password.
create role pdy_pooler login password 'change-me';
create schema pooler;
grant usage on schema pooler to pdy_pooler;

-- What PostgreSQL keeps of the passwords of the serving roles, and of nobody else.
create function pooler.secret_of(who text) returns table (name text, secret text)
  language sql stable security definer set search_path = pg_catalog
  as $$ select rolname::text, rolpassword from pg_authid where rolname = who and who ~ '^pdy_(app|platform|auth|jobs)$' $$;
revoke execute on function pooler.secret_of from public;
grant execute on function pooler.secret_of to pdy_pooler;
