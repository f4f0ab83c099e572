-- Where the header of a file of people was found, and which lines are wrong only because another one is.

alter table user_imports
  add column header_line integer not null default 1 check (header_line >= 1),
  add column sheet text check (length(sheet) between 1 and 200),
  add column sheets jsonb not null default '[]';
comment on column user_imports.header_line is 'As a spreadsheet counts, from 1.';
comment on column user_imports.sheet is 'Name of the sheet that was read; null for a text file.';
comment on column user_imports.sheets is 'Names of the sheets that are not hidden, in the order of the workbook.';

alter table user_import_rows add column waits_for integer check (waits_for > 1);
comment on column user_import_rows.waits_for is 'The line of the manager, where this line is wrong only because that one is; else null.';
