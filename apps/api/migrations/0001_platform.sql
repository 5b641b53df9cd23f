-- What every module uses. Times are never asked of the system here: each statement is given its instant.
create schema platform;

-- A picture as pages need it: where its WebP is, its size, and the widths in which an AVIF stands beside it.
create domain platform.image as jsonb check (
  value is null or (
    value ->> 'src' ~ '^/media/' and (value -> 'width')::int > 0 and (value -> 'height')::int > 0
    and jsonb_typeof(value -> 'avif_widths') = 'array' and value ? 'placeholder'
  )
);

create function platform.in_language(lang text, english text, spanish text) returns text
  language sql immutable parallel safe
  return case when lang = 'es' then coalesce(spanish, english) else english end;
