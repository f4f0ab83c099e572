-- Whether colleagues read on the map who holds a job; how many hold it everybody reads anyway.
-- Reads and writes: as the map itself.
alter table career_maps add column names_holders boolean not null default false;
comment on column career_maps.names_holders is 'The company lets the map name the people of each job.';
