-- A customer shares the wish list by a link, until it is revoked. The link is the id with a signature, so that neither
-- the table nor a backup opens a list.
create table wishlist.shares (
  user_id integer primary key,
  id uuid not null unique,
  -- Shown above the list; null: no name.
  name text check (length(name) between 1 and 50),
  created_at timestamptz not null
);
