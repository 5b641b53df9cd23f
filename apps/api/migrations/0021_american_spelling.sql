-- American spelling in tables, columns and stored values. Audit entries keep the words they were written with:
-- their hash chain covers them.
alter table catalog.colours rename to colors;
alter table catalog.colour_families rename to color_families;
alter table catalog.product_items rename column colour_id to color_id;
alter table catalog.product_items rename constraint product_items_product_id_colour_id_key to product_items_product_id_color_id_key;
alter index catalog.colours_by_name rename to colors_by_name;
alter trigger colours_changed on catalog.colors rename to colors_changed;

create or replace function catalog.add_shared_words() returns void language sql as $$
  select catalog.add_words('en', array(
    select name from catalog.categories union all select name from catalog.colors
    union all select family from catalog.colors union all select family from catalog.color_families
    union all select text from catalog.synonyms where lang = 'en'
  ));
  select catalog.add_words('es', array(
    select name_es from catalog.categories union all select name_es from catalog.colors
    union all select name_es from catalog.color_families
    union all select text from catalog.synonyms where lang = 'es'
  ));
$$;

-- The number of products per word; unused words are deleted. The name of a category or a color counts for each of
-- its products.
create or replace function catalog.count_words() returns void language sql as $$
  with documents as materialized (
    select word, ndoc from ts_stat('select words from catalog.search_documents')
  ),
  shared as (
    select c.name || ' ' || coalesce(c.name_es, '') as given, count(p.id) as products
    from catalog.categories c join catalog.products p on p.category_id = c.id group by c.id
    union all
    select concat_ws(' ', c.name, c.name_es, c.family, f.name_es), count(i.id)
    from catalog.colors c join catalog.product_items i on i.color_id = c.id
    left join catalog.color_families f on f.family = c.family group by c.id, f.family
  ),
  naming as (
    select word, sum(products) as products
    from (
      select ltrim(word, '^') as word, ndoc as products from documents where word like '^%'
      union all
      select catalog.without_accents(spelt), products from shared, catalog.spelt_words(given) as spelt
    ) as names
    group by word
  ),
  counted as (
    select w.lang, w.word, coalesce(n.products, 0) as named, coalesce(d.ndoc, 0) as mentioned
    from catalog.search_words w left join naming n on n.word = w.word left join documents d on d.word = w.word
  )
  update catalog.search_words w set named = c.named, mentioned = c.mentioned
  from counted c
  where c.lang = w.lang and c.word = w.word and (w.named, w.mentioned) is distinct from (c.named, c.mentioned);

  delete from catalog.search_words w
  where named = 0 and mentioned = 0
    or exists (select from catalog.search_words o where (o.word, o.lang) = (w.word, w.lang) and o.ctid < w.ctid);
  select catalog.add_shared_words();
  select pg_notify('catalog_search', '');
$$;

update catalog.colors set family = 'gray' where family = 'grey';
update catalog.color_families set family = 'gray' where family = 'grey';
update catalog.images set problem = 'not_an_image' where problem = 'not_a_picture';

alter table orders.lines rename column colour to color;
alter table orders.orders rename column fulfilment_status to fulfillment_status;
alter index orders.orders_by_fulfilment rename to orders_by_fulfillment;
alter table orders.orders drop constraint orders_fulfilment_status_check;
update orders.orders set fulfillment_status = 'canceled' where fulfillment_status = 'cancelled';
alter table orders.orders add constraint orders_fulfillment_status_check
  check (fulfillment_status in ('placed', 'packed', 'shipped', 'delivered', 'canceled'));
alter table orders.events disable trigger events_append_only;
alter table orders.events drop constraint events_kind_check;
update orders.events set kind = 'canceled' where kind = 'cancelled';
alter table orders.events add constraint events_kind_check
  check (kind in ('placed', 'paid', 'refunded', 'canceled', 'packed', 'shipped', 'delivered'));
alter table orders.events enable trigger events_append_only;
alter table orders.back_tests drop constraint back_tests_state_check;
update orders.back_tests set state = 'canceled' where state = 'cancelled';
alter table orders.back_tests add constraint back_tests_state_check
  check (state in ('waiting', 'running', 'done', 'failed', 'canceled'));
alter table catalog.imports drop constraint imports_state_check;
update catalog.imports set state = 'canceled' where state = 'cancelled';
alter table catalog.imports add constraint imports_state_check
  check (state in ('uploading', 'checking', 'refused', 'checked', 'applying', 'paused', 'applied', 'canceled'));

update accounts.roles set permissions = array_replace(permissions, 'catalogue', 'catalog'),
  name = case name when 'fulfilment' then 'fulfillment' else name end;
update checkout.attempts set frozen = jsonb_set(frozen, '{lines}', coalesce((
  select jsonb_agg((line - 'colour') || jsonb_build_object('color', line -> 'colour') order by place)
  from jsonb_array_elements(frozen -> 'lines') with ordinality as lines (line, place)
), '[]')) where frozen ? 'lines';
update catalog.imports set columns = array(select replace(name, 'colour_', 'color_') from unnest(columns) as name)
  where columns is not null;
