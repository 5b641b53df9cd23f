-- The composition of the home page: one draft that staff edits, and the versions that were published from it.
create table publicity.home_draft (
  id smallint primary key default 1 check (id = 1),
  version integer not null default 0,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  updated_at timestamptz not null
);

-- A version holds from starts_at until the next one starts, or until it is canceled.
create table publicity.home_versions (
  id integer generated always as identity primary key,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  starts_at timestamptz not null,
  published_at timestamptz not null,
  canceled_at timestamptz,
  check (starts_at >= published_at)
);
create index on publicity.home_versions (starts_at, id);

-- The page of every past instant stays known.
create trigger home_versions_keep_content before update of blocks, starts_at, published_at on publicity.home_versions
  for each statement execute function platform.refuse_change();
create trigger home_versions_are_kept before delete or truncate on publicity.home_versions
  for each statement execute function platform.refuse_change();
