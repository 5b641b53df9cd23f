-- The product feed: one file per language for Google and Meta, made by the worker and stored in parts.
create schema feeds;

create table feeds.runs (
  id integer generated always as identity primary key,
  started_at timestamptz not null,
  -- Null while the worker writes the parts.
  finished_at timestamptz,
  parts integer not null default 0,
  bytes bigint not null default 0,
  items integer not null default 0,
  refused_skus integer not null default 0,
  refused_products integer not null default 0
);

-- A compressed piece of the file; the pieces in order are the file.
create table feeds.parts (
  run_id integer not null references feeds.runs (id) on delete cascade,
  lang text not null check (lang in ('en', 'es')),
  number integer not null,
  content bytea not null,
  primary key (run_id, lang, number)
);
alter table feeds.parts alter column content set storage external;

-- Products with SKUs that Google would refuse, as the run found them.
create table feeds.refusals (
  run_id integer not null references feeds.runs (id) on delete cascade,
  product_id integer not null,
  name text not null,
  name_es text,
  -- [{"sku_id", "color", "color_es", "size", "problems"}]
  skus jsonb not null check (jsonb_typeof(skus) = 'array'),
  primary key (run_id, product_id)
);
