-- A former price is shown only if it was really charged: while the product was active, and the colorway existed.
alter table catalog.products
  add column show_former_price boolean not null default true,
  -- Since when the product is active; null while it is not.
  add column active_since timestamptz;
-- Null: as old as the product.
alter table catalog.product_items add column created_at timestamptz;

update catalog.products set active_since = created_at where status = 'active';

-- Whoever activates a product, the time is kept: of the edit, which may write it in a statement of its own.
create function catalog.keep_active_since() returns trigger language plpgsql as $$
begin
  if new.status <> 'active' then
    new.active_since := null;
  elsif tg_op = 'INSERT' then
    new.active_since := coalesce(new.active_since, new.created_at);
  elsif old.active_since is null and (old.status = 'active' or new.updated_at <> old.updated_at) then
    new.active_since := new.updated_at;
  end if;
  return new;
end
$$;

create trigger products_keep_active_since before insert or update on catalog.products
  for each row execute function catalog.keep_active_since();

-- Since when shoppers can buy a colorway; null if its former price is not shown.
create function catalog.charged_since(
  show_former_price boolean, publish_at timestamptz, active_since timestamptz, created_at timestamptz
) returns timestamptz
  language sql immutable parallel safe
  return case when show_former_price and active_since is not null
    then greatest(publish_at, active_since, created_at) end;
