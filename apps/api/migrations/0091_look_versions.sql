-- Counts the edits of a look, so that a save based on an earlier one is refused. A colorway without a row has version 0.
create table catalog.looks (
  product_item_id integer primary key references catalog.product_items (id) on delete cascade,
  version integer not null check (version > 0)
);
