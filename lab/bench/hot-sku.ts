import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { freePort } from '../../tools/run/ports.ts'
import { startPostgres } from '../../tools/run/postgres.ts'
import { runPgbench } from './capture-statements.ts'

const CLIENTS = 16
const ROUNDS = 3

/** The same stock three times: as stock movements, and in two sets of tables without triggers. */
const SETUP = `
  create schema lab;
  create table lab.balances (
    sku_id integer primary key,
    on_hand integer not null check (on_hand >= 0),
    held integer not null default 0 check (held >= 0),
    check (held <= on_hand)
  ) with (fillfactor = 80);
  insert into lab.balances (sku_id, on_hand) values (1, 1000000000), (2, 1000000000);
  create table lab.movements (id integer generated always as identity primary key, at timestamptz, kind text);
  create table lab.postings (
    sku_id integer, movement_id integer references lab.movements, account stock.account, quantity integer,
    primary key (sku_id, movement_id, account)
  );
  with movement as (
    insert into stock.movements (at, kind) values ('2026-01-05 00:00Z', 'opening') returning id
  )
  insert into stock.postings (sku_id, movement_id, account, quantity)
  select 1, id, account, quantity
  from movement, (values ('available'::stock.account, 1000000000), ('outside', -1000000000)) as e (account, quantity)`

const SIDES = `(values ('available'::stock.account, -1), ('held', 1)) as e (account, quantity)`

const SCRIPTS = {
  /** A conditional update without any record of the movement. */
  plain: 'update lab.balances set held = held + 1 where sku_id = 1 and on_hand - held >= 1;',
  /** Movements without triggers: the row stays locked from its update through two more round trips. */
  by_hand: `begin;
    update lab.balances set held = held + 1 where sku_id = 2 and on_hand - held >= 1;
    with movement as (insert into lab.movements (at, kind) values ('2026-11-15 12:00Z', 'hold') returning id)
    insert into lab.postings select 2, id, account, quantity from movement, ${SIDES};
    commit;`,
  movement: `with movement as (insert into stock.movements (at, kind) values ('2026-11-15 12:00Z', 'hold') returning id)
    insert into stock.postings (sku_id, movement_id, account, quantity)
    select 1, id, account, quantity from movement, ${SIDES};`,
}

/**
 * Sixteen connections reserve the same SKU as fast as they can: stock movements compared with a bare conditional
 * update.
 */
export async function benchHotSku({ quick }: { quick: boolean }): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-hot-sku-'))
  const server = await startPostgres({ dir, port: await freePort() })
  try {
    await migrate(server.url)
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(SETUP)
    await client.end()

    const counted = { plain: 0, by_hand: 0, movement: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of ['plain', 'by_hand', 'movement'] as const) {
        counted[name] +=
          (await runPgbench(server.url, SCRIPTS[name], { clients: CLIENTS, seconds: quick ? 2 : 6 })) / ROUNDS
      }
    }
    const ratio = (to: number) => (counted.movement / to).toFixed(2)
    return [
      `bench hot-sku ratio=${ratio(counted.plain)} ratio_by_hand=${ratio(counted.by_hand)} clients=${CLIENTS}`,
      `bench hot-sku-reservations movement_per_second=${Math.round(counted.movement)} plain_per_second=${Math.round(counted.plain)} by_hand_per_second=${Math.round(counted.by_hand)}`,
    ]
  } finally {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}
