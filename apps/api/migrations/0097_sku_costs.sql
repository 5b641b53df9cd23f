-- What a unit costs the shop; null: unknown. Only staff who edits prices reads it.
alter table catalog.skus add column cost numeric(12, 2) check (cost >= 0);
