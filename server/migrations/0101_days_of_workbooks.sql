-- A workbook may count its days from 1904. Which one does is known when it is read; which column holds days, later.

alter table user_imports add column counts_from_1904 boolean not null default false;
comment on column user_imports.counts_from_1904 is 'The file is a workbook whose days are counted from 1 January 1904: a bare number in the column of dates is such a day.';
