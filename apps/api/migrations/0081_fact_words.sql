-- Search knows the names and synonyms of facts, so they are never corrected into other words.
create or replace function listing.add_shared_words() returns void language sql as $$
  select listing.add_words('en', array(
    select name from catalog.categories union all select name from catalog.colors
    union all select family from catalog.colors union all select family from catalog.color_families
    union all select text from listing.synonyms where lang = 'en'
    union all select f.name from catalog.facts f where f.kind = 'boolean'
    union all select jsonb_array_elements_text(f.synonyms) from catalog.facts f
    union all select c ->> 'name' from catalog.facts f, jsonb_array_elements(f.choices) c
    union all select jsonb_array_elements_text(c -> 'synonyms') from catalog.facts f, jsonb_array_elements(f.choices) c
  ));
  select listing.add_words('es', array(
    select name_es from catalog.categories union all select name_es from catalog.colors
    union all select name_es from catalog.color_families
    union all select text from listing.synonyms where lang = 'es'
    union all select f.name_es from catalog.facts f where f.kind = 'boolean'
    union all select jsonb_array_elements_text(f.synonyms_es) from catalog.facts f
    union all select c ->> 'name_es' from catalog.facts f, jsonb_array_elements(f.choices) c
    union all select jsonb_array_elements_text(c -> 'synonyms_es') from catalog.facts f, jsonb_array_elements(f.choices) c
  ));
$$;

create trigger facts_changed after insert or update or delete on catalog.facts
  for each statement execute function listing.shared_words_changed();

select listing.add_shared_words();
