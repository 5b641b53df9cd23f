-- The seller on papers becomes the legal name and address of the shop: the part before the first comma, and the rest.
insert into settings.entries (key, value, updated_at)
select key, to_jsonb(trim(text)), updated_at
from (
  select 'shop.legal_name' as key, split_part(value #>> '{}', ',', 1) as text, updated_at
  from settings.entries where key = 'papers.sender'
  union all
  select 'shop.legal_address', substr(value #>> '{}', strpos(value #>> '{}', ',') + 1), updated_at
  from settings.entries where key = 'papers.sender' and value #>> '{}' like '%,%'
) as seller
where trim(text) <> ''
on conflict do nothing;

-- A table rate has no carrier; it was listed under the name of the demo shop.
update orders.orders set rate = rate || '{"carrier": null}' where rate ->> 'carrier' = 'Fieldhouse';
update shipping.quotes
set rates = (
  select jsonb_agg(case when rate ->> 'carrier' = 'Fieldhouse' then rate || '{"carrier": null}' else rate end order by place)
  from jsonb_array_elements(rates) with ordinality as quoted (rate, place)
)
where source = 'table' and rates @> '[{"carrier": "Fieldhouse"}]';
