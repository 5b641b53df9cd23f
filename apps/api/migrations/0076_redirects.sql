-- Old addresses of the shop. A target is never itself a source, so that a visitor is redirected once.
create schema redirects;

create table redirects.redirects (
  id integer generated always as identity primary key,
  source text not null unique check (source ~ '^/[^/?#\s\\][^?#\s\\]*$' and length(source) <= 500),
  target text not null check (target ~ '^(/|https://)' and length(target) <= 500),
  origin text not null check (origin in ('automatic', 'staff', 'file')),
  created_at timestamptz not null
);
create index on redirects.redirects (target);

-- Addresses that led nowhere, without anything about who asked. The number of rows is bounded by the code.
create table redirects.missing (
  id integer generated always as identity primary key,
  path text not null unique check (length(path) <= 200),
  visits integer not null default 1,
  last_at timestamptz not null,
  ignored boolean not null default false
);
create index on redirects.missing (visits, last_at);
