-- Complete the look: up to four colorways of other products that go with a colorway, in order.
create table catalog.look_pieces (
  product_item_id integer not null references catalog.product_items (id) on delete cascade,
  position integer not null check (position between 0 and 3),
  piece_id integer not null references catalog.product_items (id) on delete cascade,
  primary key (product_item_id, piece_id),
  unique (product_item_id, position),
  check (product_item_id <> piece_id)
);
create index on catalog.look_pieces (piece_id);
