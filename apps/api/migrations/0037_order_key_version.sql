-- Links to an order carry this version; raising it revokes all links that were sent before.
alter table orders.orders add column key_version integer not null default 0;
