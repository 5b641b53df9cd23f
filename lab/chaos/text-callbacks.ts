import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RecipientReport } from '../../apps/api/src/modules/messaging/service/settle-recipient.ts'
import { settleRecipient } from '../../apps/api/src/modules/messaging/service/settle-recipient.ts'
import type { Clock } from '../../apps/api/src/platform/clock/clock.ts'
import { openDb } from '../../apps/api/src/platform/db/db.ts'

export interface TextCallbacks {
  url: string
  /** Machine time at which the STOP of a phone was committed. */
  stops: ReadonlyMap<string, number>
  /** Called once the database is there. */
  open: (databaseUrl: string, clock: Clock) => void
  close: () => Promise<void>
}

/** Receives statuses and replies in the lab’s own process, which is never killed, so that every STOP has one known time. */
export async function startTextCallbacks(): Promise<TextCallbacks> {
  const stops = new Map<string, number>()
  let shop: { db: ReturnType<typeof openDb>; clock: Clock } | undefined
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const id = /\/sms-status\/r-(\d+)\//.exec(request.url ?? '')?.[1]
    try {
      const report = toReport(form)
      if (shop && id && report) await settleRecipient(shop, id, report)
      else if (shop && !id) await stop(shop, form.get('From') ?? '', stops)
      response.writeHead(204).end()
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stops,
    open(connectionString, clock) {
      shop = { db: openDb({ connectionString, poolSize: 8, preparedStatements: true, onIdleError: () => {} }), clock }
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve).closeAllConnections())
      await shop?.db.destroy()
    },
  }
}

const STATES: Readonly<Record<string, RecipientReport['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

function toReport(form: URLSearchParams): RecipientReport | undefined {
  const state = STATES[form.get('MessageStatus') ?? '']
  const code = Number(form.get('ErrorCode'))
  return state && { state, provider_ref: form.get('MessageSid') ?? '', error_code: code > 0 ? code : null }
}

async function stop(
  { db, clock }: { db: ReturnType<typeof openDb>; clock: Clock },
  phone: string,
  stops: Map<string, number>,
): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('messaging.subscribers')
    .set({ state: 'stopped', stopped_at: now })
    .where('phone', '=', phone)
    .execute()
  if (!stops.has(phone)) stops.set(phone, clock.now().getTime())
}
