-- Menus that staff orders. One that nobody has changed has no entries, and the shop shows the standard menu.
create schema menus;

create table menus.menus (
  name text primary key check (name in ('header', 'footer')),
  version integer not null default 0,
  entries jsonb check (jsonb_typeof(entries) = 'array'),
  updated_at timestamptz
);

insert into menus.menus (name) values ('header'), ('footer');
