-- The module imports owns its tables, and words of its rows say what they mean.
create schema imports;
alter table catalog.imports set schema imports;
alter table catalog.import_parts set schema imports;
alter table catalog.import_rows set schema imports;
alter table imports.import_parts rename to parts;
alter table imports.import_rows rename to rows;
alter index imports.import_rows_by_verdict rename to rows_by_verdict;
alter index imports.import_rows_by_barcode rename to rows_by_barcode;
alter type catalog.import_verdict set schema imports;
alter type imports.import_verdict rename to row_verdict;
alter type imports.row_verdict rename value 'same' to 'unchanged';
alter table imports.imports rename column sames to unchanged;
alter table imports.imports rename column done to processed;
alter table imports.imports rename column moved_at to state_changed_at;
alter table imports.parts rename column place to number;
alter table imports.rows rename column place to product_index;

update imports.imports set problem = replace(problem::text, '"code": "column_twice"', '"code": "duplicate_column"')::jsonb
where problem is not null;

-- A quote inside of a text is escaped, so only keys and their whole values match.
create function pg_temp.with_new_words(stored text) returns text language plpgsql as $$
declare
  word record;
begin
  for word in
    select * from (values
      ('"code": "missing"', '"code": "required"'),
      ('"code": "unreadable"', '"code": "invalid_characters"'),
      ('"code": "not_yes_or_no"', '"code": "not_a_boolean"'),
      ('"code": "not_a_colour"', '"code": "not_a_color"'),
      ('"code": "unknown_colourway"', '"code": "unknown_colorway"'),
      ('"code": "colour_differs"', '"code": "color_mismatch"'),
      ('"code": "not_here"', '"code": "not_allowed_for_row"'),
      ('"code": "stands_on_error"', '"code": "depends_on_failed_row"'),
      ('"code": "changed_meanwhile"', '"code": "version_conflict"'),
      ('"column": "colour_', '"column": "color_'),
      ('"field": "colour_', '"field": "color_')
    ) as words (old, new)
  loop
    stored := replace(stored, word.old, word.new);
  end loop;
  return stored;
end
$$;
-- Fields of changes, too: a row is applied only if its changes are those of the dry run.
update imports.rows
set errors = pg_temp.with_new_words(errors::text)::jsonb, changes = pg_temp.with_new_words(changes::text)::jsonb
where errors is not null or changes is not null;
drop function pg_temp.with_new_words(text);
