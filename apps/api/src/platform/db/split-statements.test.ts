import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('a file is split at its semicolons, and comments are left out', () => {
  expect(splitStatements('-- first; or not\nselect 1; /* ; */ select 2 -- the end;\n;\n')).toEqual([
    'select 1',
    'select 2',
  ])
})

test('semicolons in texts, names, and function bodies do not end a statement', () => {
  const whole = [
    `insert into t values ('a;b', 'it''s; fine')`,
    'select "a;b" from t',
    'create function f() returns int language plpgsql as $$ begin return 1; end; $$',
    'create function g() returns text language sql as $body$ select $$;$$; $body$',
    'create function h() returns int language sql begin atomic select 1; select 2; end',
  ]
  expect(splitStatements(whole.join(';\n'))).toEqual(whole)
})
