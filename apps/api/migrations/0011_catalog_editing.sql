-- Counts the edits: whoever changes something says which edition they have seen.
alter table catalog.products add column version integer not null default 1;
alter table catalog.product_items add column version integer not null default 1;

-- Names of colours and sizes are the same names whatever their capitals.
alter table catalog.colours drop constraint colours_name_key;
create unique index colours_by_name on catalog.colours (lower(name));
alter table catalog.sizes drop constraint sizes_label_key;
create unique index sizes_by_label on catalog.sizes (lower(label));

-- An order is rewritten by one statement, so it is looked at when the statement has ended.
alter table catalog.product_items drop constraint product_items_product_id_position_key,
  add constraint product_items_order unique (product_id, position) deferrable;
alter table catalog.images drop constraint images_product_item_id_position_key,
  add constraint images_order unique (product_item_id, position) deferrable;

-- What was uploaded, as it came, until it was rewritten. No file of a folder: it comes and goes with the row that
-- speaks of it, every process can read it, and no edge can ever serve it.
create table platform.uploads (
  id integer generated always as identity primary key,
  content bytea not null
);
alter table platform.uploads alter column content set storage external;

-- A picture of a colourway, or the main one of a product. One that was taken away belongs to nobody and is kept for a
-- while, so that taking it away can be undone.
alter table catalog.images
  alter column product_item_id drop not null,
  alter column position drop not null,
  alter column image drop not null,
  add column product_id integer references catalog.products (id),
  add column state text not null default 'ready' check (state in ('processing', 'ready', 'failed', 'gone')),
  add column problem text check (length(problem) between 1 and 40),
  add column upload_id integer unique references platform.uploads (id),
  add column uploaded_at timestamptz,
  add column removed_at timestamptz,
  add check ((image is null) = (state in ('processing', 'failed'))),
  add check ((upload_id is not null) = (state = 'processing')),
  add check (num_nonnulls(product_item_id, product_id, removed_at) = 1),
  add check ((position is null) = (product_item_id is null));
create unique index images_of_product on catalog.images (product_id) where product_id is not null;
create index images_unfinished on catalog.images (uploaded_at) where state = 'processing';
create index images_removed on catalog.images (removed_at) where removed_at is not null;

-- The orders and filters of the staff's list.
create index products_by_update on catalog.products (updated_at, id);
create index products_by_name on catalog.products (name, id);
create index products_by_publication on catalog.products (publish_at, id);
create index products_by_status on catalog.products (status, updated_at, id);
create index products_by_category on catalog.products (category_id, updated_at, id);
create index products_by_words on catalog.products using gin (lower(name || ' ' || coalesce(name_es, '')) gin_trgm_ops);
