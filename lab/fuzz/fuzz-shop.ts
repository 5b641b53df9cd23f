import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@fieldhouse/process/config'
import { ENV_VARIABLES } from '../../apps/api/src/platform/config.ts'
import { migrate } from '../../apps/api/src/platform/db/migrations.ts'
import type { Deps } from '../../apps/api/src/platform/deps.ts'
import { openDeps } from '../../apps/api/src/platform/open-deps.ts'
import { prepareCarrier, prepareMail } from '../../tools/run/emulators.ts'
import { freePort } from '../../tools/run/ports.ts'
import { ensureDatabase, startPostgres } from '../../tools/run/postgres.ts'
import { generateOrders } from '../shared/generate-orders.ts'
import { startRespawning } from '../shared/respawning-process.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { SECRET_KEY, startTestShop } from '../shared/test-shop.ts'

const ORDERS = 200

export interface FuzzShop extends TestShop {
  /** Of all that the shop keeps, removed when it closes. */
  dir: string
  /** Of this process, for people and order keys. */
  deps: Deps
  /** The error that the API has logged for a request. */
  readCause: (request_id: string) => string
}

/** A shop with demo products, orders, and returns, and an emulator for every provider. */
export async function openFuzzShop(more: Record<string, string> = {}): Promise<FuzzShop> {
  const dir = await mkdtemp(join(tmpdir(), 'fieldhouse-fuzz-'))
  const postgres = await startPostgres({ dir: join(dir, 'postgres'), port: await freePort(), durable: false })
  const databaseUrl = await ensureDatabase(postgres.url, 'shop')
  await migrate(databaseUrl)
  await generateOrders(databaseUrl, ORDERS)
  const mail = await prepareMail()
  const mails = await startRespawning(mail.service, mail.service.isReady)
  const carrier = await prepareCarrier()
  const carriers = await startRespawning(carrier.service, carrier.service.isReady)
  const stage = {
    dir,
    serverUrl: postgres.url,
    mailsUrl: mail.httpUrl,
    smtpUrl: mail.apiEnv.SMTP_URL ?? '',
    newDatabase: async () => databaseUrl,
    close: () => mails.stop(),
  }
  const log = createErrorLog()
  // The longest life that tokens can have, and errors in the log.
  const env = { ...carrier.apiEnv, ACCESS_TOKEN_SECONDS: '3600', LOG_LEVEL: 'error', ...more }
  const lane = await startTestShop(stage, { name: 'fuzz', apis: 1, sms: { stepMs: 5 }, env, onApiOutput: log.add })
  const own = { ...lane.env, DATABASE_URL: databaseUrl, SECRET_KEY, LOG_LEVEL: 'silent', FAILPOINT_FILE: '' }
  const { deps, close } = await openDeps('lab', readConfig(ENV_VARIABLES, own), () => true)

  return {
    ...lane,
    dir,
    deps,
    readCause: log.read,
    close: async () => {
      await close()
      await lane.close()
      await carriers.stop()
      await stage.close()
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

interface LoggedError {
  request_id?: string
  err?: { message?: string; stack?: string }
}

/** Reads errors of requests from the JSON lines of the log. */
function createErrorLog() {
  const errors = new Map<string, string>()
  let rest = ''
  return {
    add(text: string): void {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.filter((each) => each.startsWith('{'))) {
        const { request_id, err } = JSON.parse(line) as LoggedError
        if (request_id && err) errors.set(request_id, err.stack ?? err.message ?? '')
      }
    },
    read: (request_id: string) => errors.get(request_id) ?? '',
  }
}
