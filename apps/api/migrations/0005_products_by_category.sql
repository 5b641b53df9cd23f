-- The newest of a category without reading the whole of it; serves the foreign key as well.
create index products_newest_of_category on catalog.products (category_id, publish_at desc, id desc) where status = 'active';
