import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom, deriveSeed } from '../shared/seeded-random.ts'
import type { CallInput, FuzzRequest } from './fuzz-request.ts'
import { writeRequest } from './fuzz-request.ts'
import { garble } from './garbage.ts'
import type { KnownRows } from './known-rows.ts'
import type { JsonObject, LooseSchema } from './loose-schema.ts'
import { createValueMaker } from './make-value.ts'
import type { Principal, Principals } from './principals.ts'
import { breakCall } from './wrong-steps.ts'

const MIX = { valid: 45, wrong: 45, garbage: 10 }
const IDEMPOTENT_SHARE = 0.7
const TRIES = 5

export interface RequestPlan {
  request: FuzzRequest
  endpoint: Endpoint
  principal: Principal
  kind: keyof typeof MIX
  /** The username in the address, which decides about `self`. */
  target: unknown
}

interface PlanOptions {
  seed: number
  endpoints: readonly Endpoint[]
  rows: KnownRows
  principals: Principals
  adminUrl: string
  /** Files to upload, by field name, images by default. */
  files: Readonly<Record<string, readonly Buffer[]>>
  /** Whether the contract accepts this part of a call. */
  accepts: (schema: object, value: unknown) => boolean
}

/** Plans the request of an index: always the same one, apart from ids that earlier responses created. */
export function createPlanner({ seed, endpoints, rows, principals, adminUrl, files, accepts }: PlanOptions) {
  const weights = Object.fromEntries(endpoints.map((endpoint) => [endpoint.name, weightOf(endpoint)]))
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]))

  function plan(index: number): RequestPlan {
    const random = createSeededRandom(deriveSeed(seed, index))
    const endpoint = byName.get(random.weighted(weights)) as Endpoint
    const kind = random.weighted(MIX)
    let principal = principals.draw(random, endpoint)
    const input = planCall(random, endpoint, principal)
    let step = 'valid'
    if (kind === 'wrong') {
      const refused = random.next() < 0.08 ? principals.drawRefused(random, endpoint) : undefined
      principal = refused ?? principal
      step = refused ? 'wrong role' : breakCall(random, endpoint, input)
    }
    const written = writeRequest(endpoint, input)
    const { step: garbled, ...sent } = kind === 'garbage' ? garble(random, written) : { ...written, step }
    const headers = { ...authorize(principal, adminUrl), ...sent.headers }
    const request = { index, endpoint: endpoint.name, step: garbled, principal: principal.name, ...sent, headers }
    return { request, endpoint, principal, kind, target: input.params.username }
  }

  /** A valid call, but with these files. */
  function planUpload(endpoint: Endpoint, principal: Principal, step: string, files: CallInput['files']): RequestPlan {
    return planInput(endpoint, principal, step, { ...drawInput(endpoint, principal, 0), files })
  }

  /** Each index draws another valid call. */
  function drawInput(endpoint: Endpoint, principal: Principal, index: number): CallInput {
    return planCall(createSeededRandom(index === 0 ? seed : deriveSeed(seed, index)), endpoint, principal)
  }

  function planInput(endpoint: Endpoint, principal: Principal, step: string, input: CallInput): RequestPlan {
    const sent = writeRequest(endpoint, input)
    const headers = { ...authorize(principal, adminUrl), ...sent.headers }
    const request = { index: 0, endpoint: endpoint.name, step, principal: principal.name, ...sent, headers }
    return { request, endpoint, principal, kind: 'valid', target: input.params.username }
  }

  function planCall(random: SeededRandom, endpoint: Endpoint, principal: Principal): CallInput {
    const make = createValueMaker(random)
    const find = rows.finderFor(endpoint, random, principal.user_id)
    /** Rules such as `not` are checked, and the value is drawn again. */
    const draw = (part: 'params' | 'query' | 'headers' | 'body') => {
      const schema = endpoint[part]
      if (!schema) return {}
      let value: unknown
      for (let tries = 0; tries < TRIES; tries++) {
        value = make(schema as LooseSchema, part, find)
        if (accepts(schema, value)) break
      }
      return value as JsonObject
    }
    const key = endpoint.idempotent && random.next() < IDEMPOTENT_SHARE
    const own = key ? { 'idempotency-key': `fuzz-${random.whole(1, 1_000_000)}` } : {}
    const origin = endpoint.admin_origin ? { origin: new URL(adminUrl).origin } : {}
    const params = draw('params')
    return {
      params,
      query: draw('query'),
      headers: { ...draw('headers'), ...own, ...origin },
      ...(endpoint.body ? { body: draw('body') } : {}),
      files: drawFiles(random, endpoint),
    }
  }

  function drawFiles(random: SeededRandom, { files: names = [], required_files = [] }: Endpoint) {
    const sent = names.filter((name) => required_files.includes(name) || random.next() < 0.5)
    return Object.fromEntries(sent.map((name) => [name, random.oneOf(files[name] ?? files.image ?? [])]))
  }

  return { plan, planUpload, drawInput, planInput }
}

/** The API refuses staff at the address of the shop. */
function authorize({ token, rights }: Principal, adminUrl: string): Record<string, string> {
  const host = rights.side === 'admin' ? { host: new URL(adminUrl).host } : {}
  return token === undefined ? {} : { authorization: `Bearer ${token}`, ...host }
}

/** Rows must outlive the run, and images take long to encode. */
function weightOf({ method, files, name }: Endpoint): number {
  if (/^(erase|deleteUser|logOut|staffLogOut|endSession)/.test(name)) return 0.1
  if (method === 'DELETE') return 0.3
  return files && files.length > 0 ? 0.3 : 1
}
