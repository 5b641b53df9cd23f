-- What the bar above the header says, and when. While nobody has written anything, the shop shows its standard text.
create table menus.announcements (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  entries jsonb check (jsonb_typeof(entries) = 'array'),
  updated_at timestamptz
);

insert into menus.announcements default values;
