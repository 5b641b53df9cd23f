-- The schema is called as its module, and holds the items of wish lists.
alter schema wishes rename to wishlist;
alter table wishlist.wishes rename to items;
alter table wishlist.stock_alerts rename column asked_at to requested_at;
