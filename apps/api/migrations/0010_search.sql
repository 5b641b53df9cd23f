-- What is sold most; orders write it, the listing sorts by it.
create table catalog.product_sales (
  product_id integer primary key references catalog.products (id) on delete cascade,
  sold integer not null check (sold >= 0)
);

-- The words under which colours are looked for. A family that is not here is shown by the first of its colours.
create table catalog.colour_families (
  family text primary key check (family ~ '^[a-z]{3,20}$'),
  name_es text not null check (length(name_es) between 1 and 40),
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  position integer not null unique
);
insert into catalog.colour_families (family, name_es, hex, position) values
  ('black', 'negro', '#1f2125', 1),
  ('grey', 'gris', '#8b8f94', 2),
  ('white', 'blanco', '#ffffff', 3),
  ('brown', 'marrón', '#7a5c40', 4),
  ('red', 'rojo', '#c0292e', 5),
  ('orange', 'naranja', '#e8702a', 6),
  ('yellow', 'amarillo', '#f2c230', 7),
  ('green', 'verde', '#2f7d4f', 8),
  ('blue', 'azul', '#2b5fc4', 9),
  ('purple', 'morado', '#6f4a9c', 10),
  ('pink', 'rosa', '#e88aa6', 11);

/*
  Announcements. Each process keeps the listing in memory and is told which products may have changed in it: by their ids,
  500 to a message, or by 'all' where there are so many that reading everything anew costs less.
*/
create function catalog.announce_products(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 20000 then
    perform pg_notify('catalog_listing', 'all');
  else
    for start in 1 .. coalesce(cardinality(ids), 0) by 500 loop
      perform pg_notify('catalog_listing', array_to_string(ids[start : start + 499], ','));
    end loop;
  end if;
end
$$;

create or replace function catalog.notify_listing() returns trigger language plpgsql as $$
begin
  perform catalog.announce_products((select array_agg(id) from changed_products));
  return null;
end
$$;

create function catalog.notify_listing_of_rows() returns trigger language plpgsql as $$
begin
  perform catalog.announce_products((select array_agg(distinct product_id) from changed_rows));
  return null;
end
$$;

create function catalog.notify_listing_of_skus() returns trigger language plpgsql as $$
begin
  perform catalog.announce_products((
    select array_agg(distinct i.product_id) from changed_rows r join catalog.product_items i on i.id = r.product_item_id
  ));
  return null;
end
$$;

create trigger items_inserted after insert on catalog.product_items
  referencing new table as changed_rows for each statement execute function catalog.notify_listing_of_rows();
create trigger items_updated after update on catalog.product_items
  referencing new table as changed_rows for each statement execute function catalog.notify_listing_of_rows();
create trigger items_deleted after delete on catalog.product_items
  referencing old table as changed_rows for each statement execute function catalog.notify_listing_of_rows();

create trigger prices_inserted after insert on catalog.prices
  referencing new table as changed_rows for each statement execute function catalog.notify_listing_of_rows();
create trigger prices_updated after update on catalog.prices
  referencing new table as changed_rows for each statement execute function catalog.notify_listing_of_rows();
create trigger prices_deleted after delete on catalog.prices
  referencing old table as changed_rows for each statement execute function catalog.notify_listing_of_rows();

create trigger skus_inserted after insert on catalog.skus
  referencing new table as changed_rows for each statement execute function catalog.notify_listing_of_skus();
create trigger skus_updated after update on catalog.skus
  referencing new table as changed_rows for each statement execute function catalog.notify_listing_of_skus();
create trigger skus_deleted after delete on catalog.skus
  referencing old table as changed_rows for each statement execute function catalog.notify_listing_of_skus();

create trigger sales_inserted after insert on catalog.product_sales
  referencing new table as changed_rows for each statement execute function catalog.notify_listing_of_rows();
create trigger sales_updated after update on catalog.product_sales
  referencing new table as changed_rows for each statement execute function catalog.notify_listing_of_rows();

-- Few enough to be read whole when one of them has changed.
create function catalog.notify_vocabulary() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_vocabulary', '');
  return null;
end
$$;

create trigger sizes_changed after insert or update or delete on catalog.sizes
  for each statement execute function catalog.notify_vocabulary();

/*
  Search. A product's document holds the words of its own texts in both languages; those of its name stand there twice,
  the second time after a '^'. Colours and categories are not in it: the listing knows them for each colourway, so that
  "black leggings" in M means one SKU. All words that a shopper may mean are in search_words.
*/
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- In small letters, accents set apart from their letters, without apostrophes; a single letter clings to what follows
-- its hyphen: "Women’s T-shirt" is womens, tshirt.
create function catalog.spelt_words(given text) returns setof text
  language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(
    regexp_replace(regexp_replace(lower(normalize(given, nfd)), '[''’]', '', 'g'),
      '(?<![a-z0-9\u0300-\u036f])([a-z0-9][\u0300-\u036f]*)-', '\1', 'g'),
    '[^a-z0-9\u0300-\u036f]+'
  ) as word where length(regexp_replace(word, '[\u0300-\u036f]', '', 'g')) between 2 and 40
$$;

create function catalog.without_accents(spelt text) returns text
  language sql immutable parallel safe
  return regexp_replace(spelt, '[\u0300-\u036f]', '', 'g');

-- Singular and plural, he and she, are one word: little enough that leggings do not become legs.
create function catalog.root_of(lang text, word text) returns text
  language sql immutable parallel safe
  return case
    when length(word) < 4 then word
    when lang = 'en' then
      case
        when word ~ '[^aeiou]ies?$' then regexp_replace(word, 'ies?$', 'y')
        when word ~ '(ss|x|ch|sh)es$' then left(word, -2)
        when word ~ '[^siu]s$' then left(word, -1)
        else word
      end
    else regexp_replace(
      case
        when word ~ 'ces$' then left(word, -3) || 'z'
        when word ~ 'es$' then left(word, -2)
        when word ~ '[^siu]s$' then left(word, -1)
        else word
      end, '(..)[aeo]$', '\1')
  end;

-- Words that say nothing, as PostgreSQL's own lists have them.
create function catalog.says_nothing(lang text, word text) returns boolean
  language sql immutable parallel safe
  return ts_lexize(case when lang = 'es' then 'spanish_stem'::regdictionary else 'english_stem' end, word) = '{}';

create table catalog.search_documents (
  product_id integer primary key references catalog.products (id) on delete cascade,
  words tsvector not null
);
create index search_documents_words on catalog.search_documents using gin (words) with (fastupdate = off);

create table catalog.search_words (
  lang text not null check (lang in ('en', 'es')),
  word text not null,
  root text not null,
  -- With its accents, as people are shown it.
  spelling text not null,
  -- In the names of how many products, and in how many of their texts; counted by night.
  named integer not null default 0,
  mentioned integer not null default 0
);
-- Not unique: two who bring the same new word at the same time do not wait for each other; counting leaves one of them.
create index search_words_word on catalog.search_words (word, lang);
create index search_words_root on catalog.search_words (root, lang);
create index search_words_start on catalog.search_words (lang, word text_pattern_ops);
create index search_words_like on catalog.search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Words of one language that mean the same, as staff has put them together.
create table catalog.synonyms (
  lang text not null check (lang in ('en', 'es')),
  group_place integer not null,
  place integer not null,
  text text not null check (length(text) between 2 and 40),
  word text not null check (word ~ '^[a-z0-9]+$'),
  root text not null generated always as (catalog.root_of(lang, word)) stored,
  primary key (lang, group_place, place)
);
create index on catalog.synonyms (root, lang);

-- Puts the words of texts into the vocabulary where they are not in it yet.
create function catalog.add_words(of_lang text, texts text[]) returns void language sql as $$
  insert into catalog.search_words (lang, word, root, spelling)
  select distinct on (word) of_lang, word, catalog.root_of(of_lang, word), normalize(spelt, nfc)
  from (
    select distinct spelt, catalog.without_accents(spelt) as word
    from unnest(texts) as given, catalog.spelt_words(given) as spelt
  ) as found
  where word ~ '[a-z]' and not catalog.says_nothing(of_lang, word)
    and not exists (select from catalog.search_words known where known.lang = of_lang and known.word = found.word)
  order by word, spelt desc
$$;

-- The words of what belongs to no product alone.
create function catalog.add_shared_words() returns void language sql as $$
  select catalog.add_words('en', array(
    select name from catalog.categories union all select name from catalog.colours
    union all select family from catalog.colours union all select family from catalog.colour_families
    union all select text from catalog.synonyms where lang = 'en'
  ));
  select catalog.add_words('es', array(
    select name_es from catalog.categories union all select name_es from catalog.colours
    union all select name_es from catalog.colour_families
    union all select text from catalog.synonyms where lang = 'es'
  ));
$$;

create function catalog.shared_words_changed() returns trigger language plpgsql as $$
begin
  perform catalog.add_shared_words();
  perform pg_notify('catalog_vocabulary', ''), pg_notify('catalog_search', '');
  return null;
end
$$;

create trigger categories_changed after insert or update or delete on catalog.categories
  for each statement execute function catalog.shared_words_changed();
create trigger colours_changed after insert or update or delete on catalog.colours
  for each statement execute function catalog.shared_words_changed();
create trigger families_changed after insert or update or delete on catalog.colour_families
  for each statement execute function catalog.shared_words_changed();
create trigger synonyms_changed after insert or update or delete on catalog.synonyms
  for each statement execute function catalog.shared_words_changed();

-- Writes the documents of the given products anew.
create function catalog.refresh_search(ids integer[]) returns void language plpgsql as $$
begin
  -- By slices, so that an import needs no more memory than an edit.
  for start in 1 .. coalesce(cardinality(ids), 0) by 500 loop
    with found as (
      select p.id, t.lang, t.in_name, spelt, catalog.without_accents(spelt) as word
      from catalog.products p
      cross join lateral (values
        ('en', true, p.name),
        ('en', false, concat_ws(' ', p.description, p.material)),
        ('es', true, p.name_es),
        ('es', false, concat_ws(' ', p.description_es, p.material_es))
      ) as t (lang, in_name, given)
      cross join lateral catalog.spelt_words(t.given) as spelt
      where p.id = any(ids[start : start + 499])
    ),
    telling as materialized (
      select id, lang, in_name, spelt, word from found where not catalog.says_nothing(lang, word)
    ),
    documents as (
      insert into catalog.search_documents (product_id, words)
      select id, array_to_tsvector(array_agg(distinct lexeme))
      from (
        select id, word as lexeme from telling union all select id, '^' || word from telling where in_name
      ) as lexemes
      group by id
      on conflict (product_id) do update set words = excluded.words
    )
    insert into catalog.search_words (lang, word, root, spelling)
    select distinct on (word, lang) lang, word, catalog.root_of(lang, word), normalize(spelt, nfc)
    from telling t
    where word ~ '[a-z]'
      and not exists (select from catalog.search_words known where known.lang = t.lang and known.word = t.word)
    order by word, lang, spelt desc;
  end loop;
  if cardinality(ids) > 0 then
    perform pg_notify('catalog_search', '');
  end if;
end
$$;

create function catalog.product_texts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform catalog.refresh_search((select array_agg(id) from new_products));
  else
    perform catalog.refresh_search((
      select array_agg(n.id) from new_products n join old_products o on o.id = n.id
      where (n.name, n.name_es, n.description, n.description_es, n.material, n.material_es)
        is distinct from (o.name, o.name_es, o.description, o.description_es, o.material, o.material_es)
    ));
  end if;
  return null;
end
$$;

create trigger search_products_inserted after insert on catalog.products
  referencing new table as new_products for each statement execute function catalog.product_texts_changed();
create trigger search_products_updated after update on catalog.products
  referencing old table as old_products new table as new_products
  for each statement execute function catalog.product_texts_changed();

-- In how many products each word is; those that nothing has any more are forgotten. A category or a colour names
-- whatever is of it.
create function catalog.count_words() returns void language sql as $$
  with documents as materialized (
    select word, ndoc from ts_stat('select words from catalog.search_documents')
  ),
  shared as (
    select c.name || ' ' || coalesce(c.name_es, '') as given, count(p.id) as products
    from catalog.categories c join catalog.products p on p.category_id = c.id group by c.id
    union all
    select concat_ws(' ', c.name, c.name_es, c.family, f.name_es), count(i.id)
    from catalog.colours c join catalog.product_items i on i.colour_id = c.id
    left join catalog.colour_families f on f.family = c.family group by c.id, f.family
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

-- Words that mean what was typed: of the same root, in either language, and those that staff says mean the same.
create function catalog.same_words(typed text) returns text[] language sql stable parallel safe as $$
  with typed_roots as (
    select lang, catalog.root_of(lang, typed) as root from unnest(array['en', 'es']) as lang
  ),
  roots as (
    select lang, root from typed_roots
    union
    select other.lang, other.root
    from typed_roots t
    join catalog.synonyms s on s.root = t.root and s.lang = t.lang
    join catalog.synonyms other on other.lang = s.lang and other.group_place = s.group_place
  )
  select array_agg(distinct w.word) from roots r join catalog.search_words w on w.root = r.root and w.lang = r.lang
$$;

-- How many letters apart two words are; two letters that changed places are one.
create function catalog.letters_apart(a text, b text) returns integer language sql immutable parallel safe
  return case
    when length(a) = length(b) and levenshtein(a, b) = 2
      and array(select unnest(string_to_array(a, null)) order by 1) = array(select unnest(string_to_array(b, null)) order by 1)
      then 1
    else levenshtein(a, b)
  end;

-- The word of the vocabulary that is fewest letters from what was typed, of those that share trigrams with it. What is
-- still being typed is compared with how words begin.
create function catalog.nearest_word(asked text, typed text, unfinished boolean) returns catalog.search_words
language sql stable
set pg_trgm.similarity_threshold = 0.2 as $$
  select w.*
  from catalog.search_words w
  cross join lateral (
    select case
      when unfinished then least(
        catalog.letters_apart(typed, left(w.word, length(typed))),
        catalog.letters_apart(typed, left(w.word, length(typed) + 1))
      )
      else catalog.letters_apart(typed, w.word)
    end as letters
  ) as apart
  where w.word % typed and letters <= case when length(typed) < 5 then 1 else 2 end
  order by letters, left(w.word, 1) = left(typed, 1) desc, w.lang = asked desc, w.named desc, w.mentioned desc, w.word
  limit 1
$$;

/*
  What each typed word stands for, and in which products it is: ids as bytes, since there may be many. A word that nobody
  knows is completed, or else mended by the nearest one. One that is still being typed stands for all that begin so, too;
  of those the names of products will do, where there are any.
*/
create function catalog.match_words(asked text, typed text[], unfinished boolean[])
returns table (kind text, meant text[], spelling text, completions text[], named bytea, mentioned bytea)
language plpgsql stable
-- The words are unknown when it is planned, and a document is never worth reading whole.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  given text;
  begun text[];
  nearest catalog.search_words;
  in_names tsquery;
  anywhere tsquery;
begin
  for place in 1 .. cardinality(typed) loop
    given := typed[place];
    meant := catalog.same_words(given);
    -- Numbers are in no vocabulary.
    if meant is null and exists (select from catalog.search_documents d where d.words @@ quote_literal(given)::tsquery) then
      meant := array[given];
    end if;
    kind := case
      when meant is not null then 'known'
      when catalog.says_nothing('en', given) or catalog.says_nothing('es', given) then 'silent'
      else 'unknown'
    end;
    select w.spelling into spelling from catalog.search_words w where w.word = given order by w.lang = asked desc limit 1;
    completions := null;
    begun := null;

    if unfinished[place] or (kind = 'unknown' and length(given) > 1) then
      select array_agg(c.word), array_agg(c.spelling) filter (where c.first_of_root) into begun, completions
      from (
        select w.word, w.spelling,
          row_number() over (partition by w.root order by w.named desc, w.mentioned desc, w.word) = 1 as first_of_root
        from catalog.search_words w
        where w.lang = asked and w.word like given || '%'
        order by w.named desc, w.mentioned desc, w.word limit 8
      ) as c;
    end if;
    if begun is not null then
      kind := 'known';
      meant := array(select unnest(meant) union select unnest(begun));
    elsif kind = 'unknown' and length(given) > 2 then
      nearest := catalog.nearest_word(asked, given, unfinished[place]);
      if nearest.word is not null then
        kind := 'mended';
        meant := catalog.same_words(nearest.word);
        spelling := nearest.spelling;
      end if;
    end if;

    in_names := (select string_agg(quote_literal('^' || word), '|') from unnest(meant) as word)::tsquery;
    anywhere := (select string_agg(quote_literal(word), '|') from unnest(meant) as word)::tsquery;
    select string_agg(int4send(d.product_id), '') into named from catalog.search_documents d where d.words @@ in_names;
    -- Names are among what is mentioned; whoever is in both is looked for in the names first.
    mentioned := null;
    if not unfinished[place] or named is null then
      select string_agg(int4send(d.product_id), '') into mentioned
      from catalog.search_documents d where d.words @@ anywhere;
    end if;
    return next;
  end loop;
end
$$;

select catalog.add_shared_words();
select catalog.refresh_search((select array_agg(id) from catalog.products));
select catalog.count_words();
