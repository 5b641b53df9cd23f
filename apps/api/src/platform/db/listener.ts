import type { Logger } from '@fieldhouse/process/log'
import type { Metrics } from '@fieldhouse/process/metrics'
import pg from 'pg'
import { Gauge } from 'prom-client'

/** Receives notifications that other processes send with NOTIFY. */
export interface Listener {
  /** `onGap` runs after a reconnect, because notifications may have been lost. A channel may have several of both. */
  on: (channel: string, onNotify: (payload: string) => void, onGap: () => void) => Promise<void>
  stop: () => Promise<void>
}

const RECONNECT_AFTER_MS = 500

type Subscription = { onNotify: (payload: string) => void; onGap: () => void }

/** Uses a dedicated direct connection, because LISTEN does not work through a pooler. */
export function openListener(connectionString: string, log: Logger, metrics?: Metrics): Listener {
  const subscriptions = new Map<string, Subscription[]>()
  let client: pg.Client | undefined
  let connecting: Promise<pg.Client> | undefined
  let stopped = false
  if (metrics) measureConnection(metrics, () => subscriptions.size === 0 || client !== undefined)

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 2000 })
    opened.on('notification', ({ channel, payload }) => {
      for (const { onNotify } of subscriptions.get(channel) ?? []) onNotify(payload ?? '')
    })
    opened.on('error', () => {})
    opened.on('end', () => {
      if (client === opened) reconnectLater()
    })
    await opened.connect()
    for (const channel of subscriptions.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`)
    return opened
  }

  /** Concurrent callers share one connection attempt. */
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
        for (const { onGap } of [...subscriptions.values()].flat()) onGap()
      }, reconnectLater)
    }, RECONNECT_AFTER_MS).unref()
  }

  return {
    async on(channel, onNotify, onGap) {
      const subscription = { onNotify, onGap }
      subscriptions.set(channel, [...(subscriptions.get(channel) ?? []), subscription])
      const connected = await connectOnce()
      await connected.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    async stop() {
      stopped = true
      await client?.end()
    },
  }
}

function measureConnection(metrics: Metrics, isConnected: () => boolean): void {
  new Gauge({
    name: 'listener_connected',
    help: '1 while changes of other processes arrive, 0 while the connection for them is lost',
    registers: [metrics],
    collect() {
      this.set(isConnected() ? 1 : 0)
    },
  })
}
