import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { problemSchema } from '../../apps/api/src/platform/http/problems.ts'
import { PASSWORD } from '../../apps/api/test/given-people.ts'
import { isObject } from './loose-schema.ts'
import type { RequestPlan } from './plan-request.ts'
import type { Principal } from './principals.ts'
import { isRefused } from './principals.ts'
import type { Answer } from './send.ts'

export const FINDING_KINDS = ['5xx', 'unauthorized', 'schema', 'leak', 'slow', 'no answer'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export interface Verdict {
  kind: FindingKind
  detail: string
}

/** Texts that no response may contain. */
const LEAKS: readonly (readonly [string, RegExp])[] = [
  ['stack trace', /\n\s+at |\bat (async )?[\w.<>]+ \(|\.[cm]?[jt]s:\d+:\d+/],
  ['file path', /node_modules|file:\/\/|\/apps\/api\/|\/(home|usr|var|tmp|work)\/[a-z]/],
  ['SQL', /\b(select|update|delete|insert)\b[^"]*"\w+"\."\w+"|syntax error at or near|violates [\w-]+ constraint/i],
  ['SQL', /invalid input syntax for|relation "[^"]*" |column "[^"]*" does not exist|null value in column/],
  ['password hash', /\$(scrypt|argon2\w*|2[aby])\$/],
  ['secret', /postgres(ql)?:\/\/|emulated-secret|emulated-token|emulated-webhook-secret/],
]

interface JudgeOptions {
  endpoints: readonly Endpoint[]
  /** Returns what is wrong with a value, or undefined. */
  check: (schema: object, value: unknown) => string | undefined
  principals: () => readonly Principal[]
  secrets: readonly string[]
}

/** Judges an answer by the contract alone. */
export function createJudge({ endpoints, check, principals, secrets }: JudgeOptions) {
  // Fixed addresses come before those with parameters, as in the router.
  const routes = endpoints
    .map((endpoint) => ({ endpoint, pattern: toPattern(endpoint.path) }))
    .toSorted((a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length)

  return (plan: RequestPlan, answer: Answer): Verdict[] => {
    const { request, principal, target } = plan
    if (answer.status === 0) return [{ kind: 'no answer', detail: 'the connection ended without a response' }]
    const endpoint = request.method === 'HEAD' ? undefined : findRoute(request.method, request.path)
    const verdicts: Verdict[] = findLeaks(plan, answer)
    if (answer.status >= 500) verdicts.push({ kind: '5xx', detail: `${answer.status} ${codeOf(answer)}` })
    const broken = request.method === 'HEAD' || answer.status === 304 ? undefined : findBrokenSchema(endpoint, answer)
    if (broken) verdicts.push({ kind: 'schema', detail: broken })
    if (!endpoint) return verdicts
    const isOwnPath = endpoint.name === plan.endpoint.name
    const hasOwnToken =
      request.headers.authorization === undefined || isOwnToken(request.headers.authorization, principal)
    if (answer.status < 300 && isOwnPath && hasOwnToken && isRefused(endpoint, principal, target)) {
      verdicts.push({ kind: 'unauthorized', detail: `${answer.status} for ${principal.name}` })
    }
    return verdicts
  }

  function findRoute(method: string, path: string): Endpoint | undefined {
    const [bare = ''] = path.split('?')
    return routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(bare))?.endpoint
  }

  function findBrokenSchema(endpoint: Endpoint | undefined, { status, type, text }: Answer): string | undefined {
    if (status >= 400) {
      if (!type.startsWith('application/problem+json')) return `${status} is ${type || 'without a type'}`
      return prefix(`problem ${status}`, check(problemSchema, parse(text)))
    }
    if (!endpoint) return undefined
    const { response, download } = endpoint
    const declared = endpoint.status ?? (response || download ? 200 : 204)
    if (status !== declared) return `${status} instead of ${declared}`
    if (download) return type === download ? undefined : `${type} instead of ${download}`
    if (!response) return text === '' ? undefined : 'a body with 204'
    return prefix(String(status), check(response, parse(text)))
  }

  function findLeaks({ request, principal, endpoint }: RequestPlan, { text, status }: Answer): Verdict[] {
    const sent = `${request.path} ${request.body ?? ''}`
    const found = status >= 400 ? LEAKS.filter(([, pattern]) => pattern.test(text) && !pattern.test(sent)) : []
    const hidden = secrets.filter((secret) => text.includes(secret))
    const tokens = principals().filter(({ token }) => token && text.includes(token))
    const isStaff = principal.rights.side === 'admin'
    // Whoever sends the password signs in as that person.
    const hasProven = ({ username = '' }: Principal) => sent.includes(username) && sent.includes(PASSWORD)
    const others = principals().filter(
      (other) => other.canary && other.name !== principal.name && text.includes(other.canary) && !hasProven(other),
    )
    return [
      ...found.map(([name]) => ({ kind: 'leak' as const, detail: name })),
      ...hidden.map(() => ({ kind: 'leak' as const, detail: 'a secret of the shop' })),
      ...tokens.map(({ name }) => ({ kind: 'leak' as const, detail: `the token of ${name}` })),
      ...(isStaff || endpoint.access === 'provider' ? [] : others).map(({ name }) => ({
        kind: 'leak' as const,
        detail: `the name of ${name} for ${principal.name}`,
      })),
    ]
  }
}

/** Whether the contract let the request in: neither refused as malformed nor sent to an address that does not exist. */
export function passedValidation({ request, endpoint, kind }: RequestPlan, answer: Answer): boolean {
  if ([0, 405, 413, 415, 431].includes(answer.status)) return false
  if (codeOf(answer) === 'validation_failed') return false
  const isOtherAddress = kind === 'garbage' && !toPattern(endpoint.path).test(request.path.split('?')[0] ?? '')
  return !(isOtherAddress && answer.status === 404)
}

function codeOf({ type, text }: Answer): string {
  const body = type.includes('json') ? parse(text) : undefined
  return isObject(body) ? String(body.code ?? '') : ''
}

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function isOwnToken(authorization: string, { token }: Principal): boolean {
  return authorization === `Bearer ${token}`
}

function prefix(text: string, detail: string | undefined): string | undefined {
  return detail && `${text}: ${detail}`
}
