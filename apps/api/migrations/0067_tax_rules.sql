-- Tax that knows clothes: kinds of goods, rules per state and kind, and local rates by ZIP code.

create table promotions.tax_rules (
  state text primary key check (state ~ '^[A-Z]{2}$'),
  version integer not null default 1,
  -- Null: the rules that come with the shop.
  rules jsonb check (jsonb_typeof(rules) = 'array'),
  updated_at timestamptz not null
);

-- What a product is to a tax authority. A category covers those below it; no row anywhere means clothing.
create domain promotions.tax_kind as text
  check (value in ('clothing', 'footwear', 'accessory', 'athletic_equipment', 'bag'));
create table promotions.category_tax_kinds (
  category_id integer primary key,
  kind promotions.tax_kind not null
);
create table promotions.product_tax_kinds (
  product_id integer primary key,
  kind promotions.tax_kind not null
);

create table promotions.local_tax_rates (
  zip text not null check (zip ~ '^[0-9]{5}$'),
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- Percent, in addition to the state's rate.
  rate numeric(6, 4) not null check (rate >= 0 and rate < 100),
  -- Whether the state's exemptions apply to local tax; null: as each rule says.
  follows_state boolean,
  primary key (zip, starts_on)
);

create trigger notify_changed after insert or update or delete on promotions.tax_rules
  for each statement execute function promotions.notify_changed();
create trigger notify_changed after insert or update or delete on promotions.category_tax_kinds
  for each statement execute function promotions.notify_changed();
create trigger notify_changed after insert or update or delete on promotions.product_tax_kinds
  for each statement execute function promotions.notify_changed();

-- Null for orders from before, whose lines were all taxed alike.
alter table orders.lines add column tax numeric(12, 2) check (tax >= 0);

-- Existing categories by their name. Caps, hats, socks, and belts are clothing to the states that exempt clothing.
insert into promotions.category_tax_kinds (category_id, kind)
select id, kind from (
  select id, case
    when name ~* '\m(bags?|backpacks?|totes?|duffels?|duffles?)\M' then 'bag'
    when name ~* '\m(shoes?|footwear|sneakers?|trainers|boots?|sandals?|slides)\M' then 'footwear'
    when name ~* '\m(accessor(y|ies)|headbands?|sunglasses|jewelry|wallets?|watches)\M' then 'accessory'
    when name ~* '\m(equipment|cleats?|spikes|goggles|balls?|mats?|weights?)\M' then 'athletic_equipment'
  end as kind
  from catalog.categories
) named where kind is not null;
