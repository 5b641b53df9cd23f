import { expect, test } from 'vitest'
import { lintMigration } from './migrations.ts'

const lint = (source: string) => lintMigration('0999_change.sql', source)

test.each([
  ['drop table cart.carts', 'drops a table'],
  ['drop view orders.totals', 'drops a view'],
  ['drop function listing.recount_words()', 'drops a function'],
  ['drop schema wishlist cascade', 'drops a schema'],
  ['truncate cart.carts', 'deletes rows'],
  ['alter table cart.carts drop column email', 'drops a column'],
  ['alter table cart.carts drop email', 'drops a column'],
  ['alter table cart.carts add note text, drop column email', 'drops a column'],
  ['alter table cart.carts rename column email to mail', 'renames'],
  ['alter table cart.carts rename email to mail', 'renames'],
  ['alter table cart.carts rename to baskets', 'renames'],
  ['alter table cart.carts set schema shop', 'moves a table'],
  ['alter table cart.carts alter column email type citext', 'changes a type'],
  ['alter table only cart.carts alter email set data type citext', 'changes a type'],
  ['alter table cart.carts alter column email set not null', 'refuses rows without a value'],
  ['alter table cart.carts alter column email drop default', 'removes a default'],
  ['alter table cart.carts add column note text not null', 'adds a required column'],
  ['alter table cart.carts add column key uuid default gen_random_uuid()', 'computed for each row'],
  ['alter table cart.carts add column key int generated always as identity', 'computed for each row'],
  ['alter table cart.carts add column key text unique', 'blocks writes'],
  ['alter table cart.carts add column user_id int references accounts.users', 'checks every row'],
  [`alter table cart.carts add column kind text check (kind in ('a', 'b'))`, 'checks every row'],
  ['create index carts_email on cart.carts (email)', 'blocks writes'],
  ['create unique index on cart.carts (email)', 'blocks writes'],
  [`alter table cart.carts add constraint has_email check (email <> ', not valid')`, 'checks every row'],
  ['alter table cart.carts add foreign key (user_id) references accounts.users', 'checks every row'],
])('“%s” is refused', (statement, problem) => {
  expect(lint(`-- A change.\n${statement};\n`)).toEqual([expect.stringContaining(problem)])
  expect(lint(`-- contracts: 0.3.0 no longer reads it\n${statement};\n`)).toEqual([])
})

test.each([
  'create table cart.notes (id int primary key, text text not null)',
  'create table cart.notes (id int); create index on cart.notes (id); alter table cart.notes add constraint c check (id > 0)',
  'alter table cart.carts add column note text',
  `alter table cart.carts add column note text not null default ''`,
  'alter table cart.carts alter column email drop not null',
  `alter table cart.carts alter column email set default ''`,
  'alter table cart.carts drop constraint has_email',
  'alter table cart.carts add constraint has_email check (email is not null) not valid',
  'alter table cart.carts add constraint carts_email unique using index carts_email',
  'drop function f(int); create function f(int) returns int language sql as $$ select 1 $$',
  'create or replace function f() returns int language plpgsql as $$ begin drop table x; return 1; end $$',
  `insert into settings.words values ('drop table cart.carts;')`,
  'drop trigger carts_changed on cart.carts',
])('“%s” is fine', (source) => {
  expect(lint(source)).toEqual([])
})

test('outside a transaction, only what can be repeated may stand', () => {
  const index = 'create index concurrently if not exists carts_email on cart.carts (email)'
  expect(lint(`-- no-transaction\n${index};\nalter table cart.carts validate constraint has_email;`)).toEqual([])
  expect(lint(`-- no-transaction\n${index};\nupdate cart.carts set email = null;`)).toEqual([
    expect.stringContaining('cannot be repeated after a failure: update cart.carts'),
  ])
  expect(lint('-- no-transaction\ncreate index concurrently i on cart.carts (email)')).toHaveLength(1)
})

test('a contraction without a reason is refused', () => {
  expect(lint('-- contracts: \ndrop table cart.carts;')).toHaveLength(1)
})
