import type { Logger } from '@fieldhouse/process/log'
import pg from 'pg'

/** Hears what other processes announce with NOTIFY. */
export interface Listener {
  /** `missed` runs whenever announcements may have been lost: after the connection was made again. */
  on: (channel: string, heard: (payload: string) => void, missed: () => void) => Promise<void>
  stop: () => Promise<void>
}

const RECONNECT_AFTER_MS = 500

type Subscription = { heard: (payload: string) => void; missed: () => void }

/** Needs a connection of its own, straight to PostgreSQL: LISTEN does not pass through a pooler. */
export function openListener(connectionString: string, log: Logger): Listener {
  const subscriptions = new Map<string, Subscription>()
  let client: pg.Client | undefined
  let connecting: Promise<pg.Client> | undefined
  let stopped = false

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 2000 })
    opened.on('notification', ({ channel, payload }) => subscriptions.get(channel)?.heard(payload ?? ''))
    opened.on('error', () => {})
    opened.on('end', () => {
      if (client === opened) reconnectLater()
    })
    await opened.connect()
    for (const channel of subscriptions.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    return opened
  }

  /** Whoever comes while it is being made waits for the same connection. */
  async function connectOnce(): Promise<pg.Client> {
    if (client) return client
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    client = await connecting
    return client
  }

  function reconnectLater(): void {
    client = undefined
    if (stopped) return
    log.warn('LISTEN connection lost, reconnecting')
    setTimeout(() => {
      connectOnce().then(() => {
        for (const { missed } of subscriptions.values()) missed()
      }, reconnectLater)
    }, RECONNECT_AFTER_MS).unref()
  }

  return {
    async on(channel, heard, missed) {
      subscriptions.set(channel, { heard, missed })
      const connected = await connectOnce()
      await connected.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    async stop() {
      stopped = true
      await client?.end()
    },
  }
}
