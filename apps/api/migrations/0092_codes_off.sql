-- A code that staff turned off is refused like an unknown one; its redemptions stay.
alter table promotions.codes add column active boolean not null default true;

-- Few codes are off, so counting them per promotion stays cheap beside 50,000 that are on.
create index codes_off on promotions.codes (promotion_id) where not active;
