-- Links to the checkout of a cart that staff filled for a customer.
create table checkout.payment_links (
  id uuid primary key,
  cart_id uuid not null unique,
  email text not null check (length(email) <= 254),
  lang text not null check (lang in ('en', 'es')),
  actor text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index payment_links_by_time on checkout.payment_links (created_at desc, id desc);
create index payment_links_by_email on checkout.payment_links (lower(email));
create index payment_links_to_close on checkout.payment_links (expires_at) where revoked_at is null;

-- The member of staff who filled the cart; null: the customer did.
alter table cart.carts add column placed_by text;
alter table orders.orders add column placed_by text;
