-- Files of the catalogue are as large as those of people: ten megabytes.
alter table catalogue_imports drop constraint catalogue_imports_body_check;
alter table catalogue_imports add check (octet_length(body) <= 10485760);
