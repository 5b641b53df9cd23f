import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { freePort } from '../../tools/run/ports.ts'
import { startPostgres } from '../../tools/run/postgres.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'

const SHOPPERS = 200
const LIMIT = 50
const CODE = 'FIFTY'

/**
 * Shoppers compete for a few redemptions from a process that is killed repeatedly; each retries until a definite
 * response. Successful responses, the limit and the stored redemptions must agree.
 */
export async function runPromoRace({ quick }: { quick: boolean }): Promise<string[]> {
  const kills = quick ? 5 : 30
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-promo-race-'))
  const server = await startPostgres({ dir, port: await freePort() })
  const client = new pg.Client({ connectionString: server.url })
  try {
    await migrate(server.url)
    await client.connect()
    const promotion_id = await makePromotion(client)
    const port = await freePort()
    const race = { url: `http://127.0.0.1:${port}/`, promotion_id, running: true }
    const killing = killAgainAndAgain(server.url, port, kills, race)
    // Arrivals spread over the lifetimes of the process; the remaining shoppers finish after the last kill.
    const requests = Promise.all(Array.from({ length: SHOPPERS }, (_, index) => requestRedemption(race, index, kills)))
    const statuses = await requests
    race.running = false
    const died = await killing

    const yes = statuses.filter((status) => status === 200).length
    const { rows } = await client.query<{ redemptions: number; code_redemptions: number; booked: number }>(
      `select c.redemptions, k.redemptions as code_redemptions,
        (select count(*)::int from promotions.redemptions where state = 'reserved') as booked
      from promotions.counters c, promotions.codes k where c.promotion_id = $1 and k.code = $2`,
      [promotion_id, CODE],
    )
    const { redemptions, code_redemptions, booked } = rows[0] ?? { redemptions: -1, code_redemptions: -1, booked: -1 }
    const isRight = [yes, redemptions, code_redemptions, booked].every((count) => count === LIMIT)
    if (!isRight)
      throw new Error(`told yes ${yes}, counted ${redemptions} and ${code_redemptions}, booked ${booked} of ${LIMIT}`)
    return [
      `bench promo-race shoppers=${SHOPPERS} limit=${LIMIT} told_yes=${yes} counted=${redemptions} booked=${booked} kills=${died}`,
    ]
  } finally {
    await client.end()
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

interface Race {
  url: string
  promotion_id: number
  running: boolean
}

async function makePromotion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into promotions.promotions (title, class, effect, scope, conditions, needs_code, active, starts_at, priority,
      exclusive, combines_with, usage_limit, created_at, updated_at)
    values ('Fifty', 'order', '{"kind": "percent", "percent": 10}', '{}', '{}', true, true, '2026-01-01Z', 1, false,
      '{}', $1, '2026-01-01Z', '2026-01-01Z') returning id`,
    [LIMIT],
  )
  const id = rows[0]?.id ?? 0
  await client.query(`insert into promotions.codes (code, promotion_id, created_at) values ($1, $2, '2026-01-01Z')`, [
    CODE,
    id,
  ])
  return id
}

/** Kills and restarts the process at random intervals; after the last kill it runs until the race ends. */
async function killAgainAndAgain(DATABASE_URL: string, port: number, kills: number, race: Race): Promise<number> {
  const draw = createSeededRandom(7)
  let died = 0
  for (;;) {
    const process_ = spawnTethered({
      argv: [process.execPath, 'lab/bench/reserving-server.ts'],
      env: { DATABASE_URL, PORT: String(port) },
    })
    await Promise.race([once(process_.child.stdout ?? process_.child, 'data'), process_.ended])
    if (died === kills) while (race.running) await sleep(20)
    else await sleep(draw.whole(2, 60))
    await stopTethered(process_, { signal: 'SIGKILL', withinMs: 5000 })
    if (!race.running || died === kills) return died
    died++
  }
}

async function requestRedemption({ url, promotion_id }: Race, index: number, kills: number): Promise<number> {
  const draw = createSeededRandom(index + 1)
  const body = JSON.stringify({ reservation_id: randomUUID(), customer_key: `user:${index}`, promotion_id, code: CODE })
  await sleep(draw.whole(0, kills * 500))
  for (;;) {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
      () => undefined,
    )
    if (response && (response.status === 200 || response.status === 409)) return response.status
    await sleep(draw.whole(1, 30))
  }
}
