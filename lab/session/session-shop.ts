import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createPasswordHashes } from '../../apps/api/src/modules/accounts/service/password-hashes.ts'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import { freePort, freePorts } from '../../tools/run/ports.ts'
import { appUrlOf, ensureDatabase, startPostgres } from '../../tools/run/postgres.ts'
import { spawnTethered, stopTethered } from '../../tools/run/tethered-process.ts'
import { respondsOk, waitUntil } from '../../tools/run/wait-until.ts'

const API_PROCESSES = 2
export const PASSWORD = 'wide river under old stones'

export interface LabUser {
  id: number
  username: string
}

export interface SessionShop {
  apiUrls: string[]
  db: pg.Pool
  addPerson: (username: string) => Promise<LabUser>
  close: () => Promise<void>
}

/** A separate database with several API processes, whose access tokens expire within a second. */
export async function startSessionShop(apiRoot: string): Promise<SessionShop> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-session-'))
  const postgres = await startPostgres({ dir, port: await freePort(), durable: false })
  const databaseUrl = await ensureDatabase(postgres.url, 'shop')
  await migrate(databaseUrl)
  const db = new pg.Pool({ connectionString: databaseUrl, max: 8 })
  // Connections emit an error when the server stops while they close.
  db.on('error', () => {})
  await db.query(COUNT_WRITES)
  const hash = await createPasswordHashes({ maxConcurrent: 1 }).hash(PASSWORD)
  const api = await startApi(apiRoot, { DATABASE_URL: appUrlOf(databaseUrl), UPLOADS_DIR: join(dir, 'media') })

  return {
    apiUrls: api.urls,
    db,
    async addPerson(username) {
      const { rows } = await db.query<LabUser>(ADD_PERSON, [username, `${username}@example.test`, hash])
      return rows[0] as LabUser
    },
    async close() {
      await api.stop()
      await db.end()
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function startApi(apiRoot: string, own: Record<string, string>) {
  const env = {
    NODE_ENV: 'production',
    SHOP_ENVIRONMENT: 'lab',
    ...own,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    ACCESS_TOKEN_SECONDS: '1',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
    DRAIN_DELAY_MS: '0',
  }
  const ports = await freePorts(API_PROCESSES)
  const processes = ports.map((port) =>
    spawnTethered({
      argv: [process.execPath, 'apps/api/src/main.ts'],
      cwd: apiRoot,
      env: { ...env, PORT: String(port), METRICS_PORT: '0' },
      inheritOutput: true,
    }),
  )
  const stop = () =>
    Promise.all(processes.map((tethered) => stopTethered(tethered, { signal: 'SIGTERM', withinMs: 10_000 })))
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  for (const url of urls) {
    if (await waitUntil(() => respondsOk(`${url}/api/health/ready`), { withinMs: 60_000 })) continue
    await stop()
    throw new Error('the API does not become ready')
  }
  return { urls, stop }
}

/** Counts each write where it takes effect, independent of the response. */
const COUNT_WRITES = `
  create schema lab;
  create table lab.effects (user_id integer not null, size integer not null);
  create function lab.count_write() returns trigger language plpgsql security definer as $$
    begin
      insert into lab.effects values (new.id, new.size_ids[1]);
      return null;
    end $$;
  create trigger count_write after update of size_ids on accounts.users
    for each row execute function lab.count_write();`

const ADD_PERSON = `
  insert into accounts.users (username, email, password_hash, password_changed_at, created_at)
  values ($1, $2, $3, now(), now()) returning id, username`
