-- Search belongs to the module `listing`: its tables and functions leave the schema of the catalog. The notification
-- channels keep their names, because old and new processes listen side by side during a deployment.
create schema listing;

drop trigger categories_changed on catalog.categories;
drop trigger colors_changed on catalog.colors;
drop trigger families_changed on catalog.color_families;
drop trigger synonyms_changed on catalog.synonyms;
drop trigger search_products_inserted on catalog.products;
drop trigger search_products_updated on catalog.products;
drop function catalog.match_words(text, text[], boolean[]);
drop function catalog.nearest_word(text, text, boolean);
drop function catalog.same_words(text);
drop function catalog.count_words();
drop function catalog.product_texts_changed();
drop function catalog.refresh_search(integer[]);
drop function catalog.shared_words_changed();
drop function catalog.add_shared_words();
drop function catalog.add_words(text, text[]);
drop function catalog.spelt_words(text);

alter table catalog.search_documents set schema listing;
alter table catalog.search_words set schema listing;
alter table catalog.synonyms set schema listing;
alter table catalog.product_sales set schema listing;
alter table listing.search_words rename column root to stem;
alter table listing.search_words rename column named to name_count;
alter table listing.search_words rename column mentioned to text_count;
alter index listing.search_words_root rename to search_words_stem;
alter table listing.synonyms rename column root to stem;
alter table listing.synonyms rename column group_place to group_position;
alter table listing.synonyms rename column place to position;
alter index listing.synonyms_root_lang_idx rename to synonyms_stem_lang_idx;

alter function catalog.root_of(text, text) set schema listing;
alter function listing.root_of(text, text) rename to stem_of;
alter function catalog.says_nothing(text, text) set schema listing;
alter function listing.says_nothing(text, text) rename to is_stopword;
alter function catalog.without_accents(text) set schema listing;
alter function catalog.letters_apart(text, text) set schema listing;
alter function listing.letters_apart(text, text) rename to edit_distance;

-- Lowercase, decomposed accents, no apostrophes; a single letter is joined to the word after its hyphen:
-- "Women’s T-shirt" becomes womens, tshirt. `splitWords` of the API must match.
create function listing.split_words(given text) returns setof text
  language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(
    regexp_replace(regexp_replace(lower(normalize(given, nfd)), '[''’]', '', 'g'),
      '(?<![a-z0-9\u0300-\u036f])([a-z0-9][\u0300-\u036f]*)-', '\1', 'g'),
    '[^a-z0-9\u0300-\u036f]+'
  ) as word where length(regexp_replace(word, '[\u0300-\u036f]', '', 'g')) between 2 and 40
$$;

-- Adds the words of texts to the vocabulary, without those it already has.
create function listing.add_words(of_lang text, texts text[]) returns void language sql as $$
  insert into listing.search_words (lang, word, stem, spelling)
  select distinct on (word) of_lang, word, listing.stem_of(of_lang, word), normalize(spelt, nfc)
  from (
    select distinct spelt, listing.without_accents(spelt) as word
    from unnest(texts) as given, listing.split_words(given) as spelt
  ) as found
  where word ~ '[a-z]' and not listing.is_stopword(of_lang, word)
    and not exists (select from listing.search_words known where known.lang = of_lang and known.word = found.word)
  order by word, spelt desc
$$;

-- The words of what belongs to no single product.
create function listing.add_shared_words() returns void language sql as $$
  select listing.add_words('en', array(
    select name from catalog.categories union all select name from catalog.colors
    union all select family from catalog.colors union all select family from catalog.color_families
    union all select text from listing.synonyms where lang = 'en'
  ));
  select listing.add_words('es', array(
    select name_es from catalog.categories union all select name_es from catalog.colors
    union all select name_es from catalog.color_families
    union all select text from listing.synonyms where lang = 'es'
  ));
$$;

create function listing.shared_words_changed() returns trigger language plpgsql as $$
begin
  perform listing.add_shared_words();
  perform pg_notify('catalog_vocabulary', ''), pg_notify('catalog_search', '');
  return null;
end
$$;

create trigger categories_changed after insert or update or delete on catalog.categories
  for each statement execute function listing.shared_words_changed();
create trigger colors_changed after insert or update or delete on catalog.colors
  for each statement execute function listing.shared_words_changed();
create trigger families_changed after insert or update or delete on catalog.color_families
  for each statement execute function listing.shared_words_changed();
create trigger synonyms_changed after insert or update or delete on listing.synonyms
  for each statement execute function listing.shared_words_changed();

-- Rewrites the search documents of the given products.
create function listing.refresh_search(ids integer[]) returns void language plpgsql as $$
begin
  -- In slices, so that an import needs no more memory than an edit.
  for start in 1 .. coalesce(cardinality(ids), 0) by 500 loop
    with found as (
      select p.id, t.lang, t.in_name, spelt, listing.without_accents(spelt) as word
      from catalog.products p
      cross join lateral (values
        ('en', true, p.name),
        ('en', false, concat_ws(' ', p.description, p.material)),
        ('es', true, p.name_es),
        ('es', false, concat_ws(' ', p.description_es, p.material_es))
      ) as t (lang, in_name, given)
      cross join lateral listing.split_words(t.given) as spelt
      where p.id = any(ids[start : start + 499])
    ),
    meaningful as materialized (
      select id, lang, in_name, spelt, word from found where not listing.is_stopword(lang, word)
    ),
    documents as (
      insert into listing.search_documents (product_id, words)
      select id, array_to_tsvector(array_agg(distinct lexeme))
      from (
        select id, word as lexeme from meaningful union all select id, '^' || word from meaningful where in_name
      ) as lexemes
      group by id
      on conflict (product_id) do update set words = excluded.words
    )
    insert into listing.search_words (lang, word, stem, spelling)
    select distinct on (word, lang) lang, word, listing.stem_of(lang, word), normalize(spelt, nfc)
    from meaningful t
    where word ~ '[a-z]'
      and not exists (select from listing.search_words known where known.lang = t.lang and known.word = t.word)
    order by word, lang, spelt desc;
  end loop;
  if cardinality(ids) > 0 then
    perform pg_notify('catalog_search', '');
  end if;
end
$$;

create function listing.product_texts_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform listing.refresh_search((select array_agg(id) from new_products));
  else
    perform listing.refresh_search((
      select array_agg(n.id) from new_products n join old_products o on o.id = n.id
      where (n.name, n.name_es, n.description, n.description_es, n.material, n.material_es)
        is distinct from (o.name, o.name_es, o.description, o.description_es, o.material, o.material_es)
    ));
  end if;
  return null;
end
$$;

create trigger search_products_inserted after insert on catalog.products
  referencing new table as new_products for each statement execute function listing.product_texts_changed();
create trigger search_products_updated after update on catalog.products
  referencing old table as old_products new table as new_products
  for each statement execute function listing.product_texts_changed();

-- The number of products per word; unused words are deleted. The name of a category or a color counts for each of
-- its products.
create function listing.recount_words() returns void language sql as $$
  with documents as materialized (
    select word, ndoc from ts_stat('select words from listing.search_documents')
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
      select listing.without_accents(spelt), products from shared, listing.split_words(given) as spelt
    ) as names
    group by word
  ),
  counted as (
    select w.lang, w.word, coalesce(n.products, 0) as name_count, coalesce(d.ndoc, 0) as text_count
    from listing.search_words w left join naming n on n.word = w.word left join documents d on d.word = w.word
  )
  update listing.search_words w set name_count = c.name_count, text_count = c.text_count
  from counted c
  where c.lang = w.lang and c.word = w.word and (w.name_count, w.text_count) is distinct from (c.name_count, c.text_count);

  delete from listing.search_words w
  where name_count = 0 and text_count = 0
    or exists (select from listing.search_words o where (o.word, o.lang) = (w.word, w.lang) and o.ctid < w.ctid);
  select listing.add_shared_words();
  select pg_notify('catalog_search', '');
$$;

-- Words with the stem of the typed one, in either language, and their synonyms.
create function listing.equivalent_words(typed text) returns text[] language sql stable parallel safe as $$
  with typed_stems as (
    select lang, listing.stem_of(lang, typed) as stem from unnest(array['en', 'es']) as lang
  ),
  stems as (
    select lang, stem from typed_stems
    union
    select other.lang, other.stem
    from typed_stems t
    join listing.synonyms s on s.stem = t.stem and s.lang = t.lang
    join listing.synonyms other on other.lang = s.lang and other.group_position = s.group_position
  )
  select array_agg(distinct w.word) from stems r join listing.search_words w on w.stem = r.stem and w.lang = r.lang
$$;

-- Loads pg_trgm: until then only a superuser may create a function that sets one of its parameters.
select similarity('', '');

-- Of the words that share trigrams with the typed one, the word with the smallest edit distance. An unfinished word is
-- compared with the beginnings of words.
create function listing.nearest_word(asked text, typed text, unfinished boolean) returns listing.search_words
language sql stable
set pg_trgm.similarity_threshold = 0.2 as $$
  select w.*
  from listing.search_words w
  cross join lateral (
    select case
      when unfinished then least(
        listing.edit_distance(typed, left(w.word, length(typed))),
        listing.edit_distance(typed, left(w.word, length(typed) + 1))
      )
      else listing.edit_distance(typed, w.word)
    end as letters
  ) as apart
  where w.word % typed and letters <= case when length(typed) < 5 then 1 else 2 end
  order by letters, left(w.word, 1) = left(typed, 1) desc, w.lang = asked desc, w.name_count desc, w.text_count desc, w.word
  limit 1
$$;

/*
  What each typed word means and which products contain it: ids as bytes, because there may be many. An unknown word is
  completed, or else replaced by the nearest one. An unfinished word also means all words that begin with it; if product
  names contain any of those, other texts are not searched.
*/
create function listing.match_words(asked text, typed text[], unfinished boolean[])
returns table (kind text, meant text[], spelling text, completions text[], name_hits bytea, text_hits bytea)
language plpgsql stable
-- The plan is made before the words are known, and reading every document is never worth it.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  given text;
  begun text[];
  nearest listing.search_words;
  in_names tsquery;
  anywhere tsquery;
begin
  for n in 1 .. cardinality(typed) loop
    given := typed[n];
    meant := listing.equivalent_words(given);
    -- The vocabulary contains no numbers.
    if meant is null and exists (select from listing.search_documents d where d.words @@ quote_literal(given)::tsquery) then
      meant := array[given];
    end if;
    kind := case
      when meant is not null then 'known'
      when listing.is_stopword('en', given) or listing.is_stopword('es', given) then 'stopword'
      else 'unknown'
    end;
    select w.spelling into spelling from listing.search_words w where w.word = given order by w.lang = asked desc limit 1;
    completions := null;
    begun := null;

    if unfinished[n] or (kind = 'unknown' and length(given) > 1) then
      select array_agg(c.word), array_agg(c.spelling) filter (where c.first_of_stem) into begun, completions
      from (
        select w.word, w.spelling,
          row_number() over (partition by w.stem order by w.name_count desc, w.text_count desc, w.word) = 1 as first_of_stem
        from listing.search_words w
        where w.lang = asked and w.word like given || '%'
        order by w.name_count desc, w.text_count desc, w.word limit 8
      ) as c;
    end if;
    if begun is not null then
      kind := 'known';
      meant := array(select unnest(meant) union select unnest(begun));
    elsif kind = 'unknown' and length(given) > 2 then
      nearest := listing.nearest_word(asked, given, unfinished[n]);
      if nearest.word is not null then
        kind := 'corrected';
        meant := listing.equivalent_words(nearest.word);
        spelling := nearest.spelling;
      end if;
    end if;

    in_names := (select string_agg(quote_literal('^' || word), '|') from unnest(meant) as word)::tsquery;
    anywhere := (select string_agg(quote_literal(word), '|') from unnest(meant) as word)::tsquery;
    select string_agg(int4send(d.product_id), '') into name_hits from listing.search_documents d where d.words @@ in_names;
    -- Includes the names: a product in both sets ranks by its name.
    text_hits := null;
    if not unfinished[n] or name_hits is null then
      select string_agg(int4send(d.product_id), '') into text_hits
      from listing.search_documents d where d.words @@ anywhere;
    end if;
    return next;
  end loop;
end
$$;
