import { CSP_REPORT_PATH } from '@fieldhouse/process/security-headers'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import { visitorOf } from './visitor.ts'

const MAX_BYTES = 16 * 1024
const MAX_REPORTS = 20
const MAX_TEXT = 200
const MEDIA_TYPES = ['application/csp-report', 'application/reports+json']
const PER_ADDRESS = ['60/h'] as const
const FOR_ALL = ['3000/h'] as const
const LOGGED = ['60/h'] as const
const ALARM_ABOVE = '300/h'

/** A label of a metric must come from a fixed list. */
const DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
])

/**
 * Receives violations of the content security policy. Anyone can send anything here: reports are counted by directive,
 * and a sample is logged without queries.
 */
export function serveCspReports(app: FastifyInstance, deps: Pick<Deps, 'limits' | 'log' | 'metrics'>): void {
  const { limits, log, metrics } = deps
  const counter = new Counter({
    name: 'csp_reports_total',
    help: 'Reported violations of the content security policy, by directive',
    labelNames: ['directive'],
    registers: [metrics],
  })

  async function receive(body: unknown): Promise<void> {
    for (const { directive, blocked, page } of readReports(body)) {
      counter.inc({ directive: DIRECTIVES.has(directive) ? directive : 'other' })
      await app.countTowardsAlarm('csp_reports', ALARM_ABOVE)
      if (await mayLog(limits)) log.warn({ event: 'csp_report', directive, blocked, page }, 'CSP violation reported')
    }
  }

  // Encapsulated, because only this route accepts these media types.
  app.register(async (scope) => {
    scope.addContentTypeParser(MEDIA_TYPES, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, parseJson(String(body))),
    )
    scope.post(CSP_REPORT_PATH, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
      await limits.take({ name: 'csp-reports:address', subject: visitorOf(request).address, rates: PER_ADDRESS })
      await limits.take({ name: 'csp-reports:everybody', subject: '', rates: FOR_ALL })
      await receive(request.body)
      return reply.code(204).send()
    })
  })
}

async function mayLog(limits: Deps['limits']): Promise<boolean> {
  try {
    await limits.take({ name: 'csp-reports:logged', subject: '', rates: LOGGED })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

interface CspReport {
  directive: string
  blocked: string
  page: string
}

/** Both formats: one `csp-report`, or a list of reports of the Reporting API. */
export function readReports(body: unknown): CspReport[] {
  const list = Array.isArray(body) ? body.slice(0, MAX_REPORTS).map((entry) => fieldOf(entry, 'body')) : []
  return [fieldOf(body, 'csp-report'), ...list].flatMap((report) => {
    const directive = textOf(report, 'effectiveDirective', 'effective-directive', 'violated-directive')
    if (!directive) return []
    const blocked = textOf(report, 'blockedURL', 'blocked-uri')
    return [
      { directive, blocked: withoutQuery(blocked), page: withoutQuery(textOf(report, 'documentURL', 'document-uri')) },
    ]
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function textOf(report: unknown, ...names: readonly string[]): string {
  const text = names.map((name) => fieldOf(report, name)).find((field) => typeof field === 'string')
  return String(text ?? '').slice(0, MAX_TEXT)
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/)[0] ?? ''
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
