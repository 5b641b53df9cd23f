create schema setup;

-- The password that shows the closed shop. A new one has the next generation, which voids the cookies of the last.
create table setup.preview_password (
  only_row boolean primary key default true check (only_row),
  hash text not null,
  generation integer not null default 1,
  updated_at timestamptz not null
);

-- The last test email: whether the mail server took it, and for which support address.
create table setup.test_email (
  only_row boolean primary key default true check (only_row),
  support_email text not null,
  sent_at timestamptz not null,
  -- Why it was not taken; null if it was.
  error text
);
