-- Staff makes banners from a picture and dates alone; texts and the link follow.
alter table publicity.banners
  alter column title drop not null,
  alter column link drop not null,
  alter column link_label drop not null,
  drop constraint banners_link_check,
  -- A path of the shop, or a page elsewhere over HTTPS.
  add constraint banners_link_check check (link ~ '^(/([^/\\]|$)|https://[^/\\@\s]+)' and length(link) <= 500),
  add check (length(image_alt) <= 300 and length(image_alt_es) <= 300),
  add column version integer not null default 1,
  -- What must stay in view when a screen crops the picture, in percent of its width and height.
  add column focal_x smallint not null default 50 check (focal_x between 0 and 100),
  add column focal_y smallint not null default 50 check (focal_y between 0 and 100);

-- The position is the slide from now on, counted from 1; the home page has four.
update publicity.banners set position = least(greatest(position, 0) + 1, 4);
alter table publicity.banners alter column position set default 1, add check (position between 1 and 4);

-- A banner without alt text stays a draft from now on. Those that are shown already keep being shown.
update publicity.banners set image_alt = title where image_alt = '';
update publicity.banners set image_alt_es = coalesce(title_es, title) where coalesce(image_alt_es, '') = '';

-- The wide pictures so far left their left half empty for the text.
update publicity.banners set focal_x = 100 where phone_image is not null;
