-- The title that an author gave to a part of a simulado is shown above the questions of that part.
alter table attempt_items add column section_title text not null default '' check (length(section_title) <= 120);
comment on column attempt_items.section_title is 'Title of the part the question is of, as it was when it was put; empty: it has none.';
