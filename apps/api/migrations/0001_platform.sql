-- What every module uses. Times are never asked of the system here: each statement is given its instant.
create schema platform;

create function platform.in_language(lang text, english text, spanish text) returns text
  language sql immutable parallel safe
  return case when lang = 'es' then coalesce(spanish, english) else english end;
