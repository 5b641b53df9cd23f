import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ErrorEvent } from '@sentry/core'
import { Counter } from 'prom-client'
import manifest from '../package.json' with { type: 'json' }
import type { LoggedError } from './error-channel.ts'
import { loggedErrors } from './error-channel.ts'
import type { Metrics } from './metrics.ts'
import { withoutPersonalData } from './personal-text.ts'

/** One fault can fail every request. The first ones tell all of it. */
const MAX_PER_MINUTE = 60
const MINUTE_MS = 60_000
const SEND_TIMEOUT_MS = 5000
const FLUSH_MS = 2000

interface ReportOptions {
  /** Empty: nothing is reported. */
  dsn: string
  /** Of the process, as in its log. */
  name: string
  metrics: Metrics
}

/**
 * Sends what is logged as an error to a service that speaks Sentry's protocol: the kind of error, its text without
 * personal data, its stack, and the request's id; no request, no variables, no person.
 */
export async function startErrorReports({ dsn, name, metrics }: ReportOptions) {
  if (!dsn) return async () => {}

  const [core, server] = await Promise.all([import('@sentry/core'), import('@sentry/core/server')])
  const reports = new Counter({
    name: 'error_reports_total',
    help: 'Errors by what became of their report',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  const client = new server.ServerRuntimeClient({
    dsn,
    release: `${name}@${manifest.version}`,
    integrations: [core.linkedErrorsIntegration()],
    stackParser: core.createStackParser(server.nodeStackLineParser()),
    transport: ({ url, headers, recordDroppedEvent }) =>
      core.createTransport({ recordDroppedEvent }, async ({ body }) => {
        const response = await send(url, headers, body)
        reports.inc({ outcome: response?.ok ? 'sent' : 'failed' })
        return response ? toTransportResponse(response) : { statusCode: 0 }
      }),
    beforeSend: keepWhatIsSafe,
    sendClientReports: false,
  })
  client.init()

  const hasRoom = limitPerMinute(MAX_PER_MINUTE)
  const report = (logged: unknown) => {
    if (!hasRoom()) return reports.inc({ outcome: 'dropped' })
    const { error, message, request_id } = logged as LoggedError
    const scope = new core.Scope()
    scope.setTags({ process: name, log: withoutPersonalData(message), ...(request_id && { request_id }) })
    if (error) client.captureException(error, { originalException: error }, scope)
    else client.captureMessage(message, 'error', {}, scope)
  }
  const reportCrash = async (error: Error) => {
    process.stderr.write(`${error.stack}\n`)
    report({ error, message: 'the process has crashed' } satisfies LoggedError)
    await client.flush(FLUSH_MS)
    process.exit(1)
  }
  subscribe(loggedErrors.name, report)
  process.on('uncaughtException', reportCrash)
  return async () => {
    unsubscribe(loggedErrors.name, report)
    process.off('uncaughtException', reportCrash)
    await client.close(FLUSH_MS)
  }
}

function send(url: string, headers: Record<string, string> | undefined, body: string | Uint8Array) {
  const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
  return fetch(url, { method: 'POST', headers: { ...headers }, body: body as string, signal }).catch(() => undefined)
}

/** A service that is overloaded says until when it wants nothing more. */
function toTransportResponse({ status, headers }: Response) {
  return {
    statusCode: status,
    headers: {
      'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
      'retry-after': headers.get('retry-after'),
    },
  }
}

function keepWhatIsSafe(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, level, platform, release, tags, exception, message } = event
  for (const value of exception?.values ?? []) value.value = withoutPersonalData(value.value ?? '')
  return {
    type: undefined,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(level && { level }),
    ...(platform && { platform }),
    ...(release && { release }),
    ...(tags && { tags }),
    ...(exception && { exception }),
    ...(message && { message: withoutPersonalData(message) }),
  }
}

function limitPerMinute(limit: number): () => boolean {
  let startedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = performance.now()
    if (now - startedAt >= MINUTE_MS) {
      startedAt = now
      count = 0
    }
    count += 1
    return count <= limit
  }
}
