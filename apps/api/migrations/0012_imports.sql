-- A file by which staff changes many products: checked first, then applied product by product.
create table catalog.imports (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  state text not null check (
    state in ('uploading', 'checking', 'refused', 'checked', 'applying', 'paused', 'applied', 'cancelled')
  ),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  created_by text not null,
  -- The columns of the file in their order; null until it was read.
  columns text[],
  -- Why the file as a whole cannot be used: {"code": "unknown_column", "line": 1, "detail": "nmae"}
  problem jsonb,
  products integer not null default 0,
  -- So many of its products have been checked, or applied: where whoever goes on begins.
  done integer not null default 0,
  creates integer not null default 0,
  updates integer not null default 0,
  sames integer not null default 0,
  errors integer not null default 0,
  -- When checking or applying was begun or gone on with, and how many were done by then.
  phase_at timestamptz,
  phase_from integer not null default 0,
  -- In whose name it is applied: {"user_id": 1, "username": "ana", "address": "…", "request_id": "…"}
  actor jsonb,
  moved_at timestamptz not null
);
create index imports_working on catalog.imports (moved_at) where state in ('checking', 'applying');

-- The file as it came, in pieces, until it was read.
create table catalog.import_parts (
  import_id integer not null references catalog.imports (id) on delete cascade,
  place integer not null,
  content bytea not null,
  primary key (import_id, place)
);
alter table catalog.import_parts alter column content set storage external;

-- In the order in which staff looks at them.
create type catalog.import_verdict as enum ('error', 'update', 'create', 'same');

create table catalog.import_rows (
  import_id integer not null references catalog.imports (id) on delete cascade,
  -- Which product of the file, in the order of their first rows.
  place integer not null,
  -- Which row of the spreadsheet.
  line integer not null,
  -- Its cells, by the columns of the file.
  cells json not null,
  barcode text,
  -- What it would do, or has done; null until it was checked.
  verdict catalog.import_verdict,
  changes jsonb,
  errors jsonb,
  primary key (import_id, place, line)
);
create index import_rows_by_verdict on catalog.import_rows (import_id, verdict, line);
create index import_rows_by_barcode on catalog.import_rows (import_id, barcode) where barcode is not null;
