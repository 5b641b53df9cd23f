import type { Access, Permission } from '@fieldhouse/contract/access'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Caller, ResetTokenHolder, Visitor } from '../caller.ts'
import { DomainError } from '../errors.ts'
import { visitorOf } from './visitor.ts'

export type RouteAccess = Access | readonly Access[]

/** The result of reading a bearer token; undefined if it is missing, expired or not issued by this shop. */
type Identity =
  | { kind: 'access'; caller: Omit<Caller, keyof Visitor | 'auditedEntries'> }
  | { kind: 'reset'; user_id: number; token_id: string }
  | { kind: 'other' }
  | undefined

/** Reads tokens; the module that issues them provides the function. */
export type Identify = (token: string, options: { acceptExpired: boolean }) => Promise<Identity>

type AccessRules = Pick<Endpoint, 'access' | 'accepts_expired' | 'recent_password' | 'recent_factor'>

/** Authorizes a request before its body is read. Unknown access levels are rejected. */
export async function authorize(identify: Identify, request: FastifyRequest, endpoint: AccessRules): Promise<Visitor> {
  const visitor = visitorOf(request)
  const accepted = [endpoint.access].flat()
  const token = bearerOf(request)
  if (accepted.includes('public') && (token === undefined || accepted.length === 1)) return visitor
  // Providers send no token; the handler verifies their signature before anything else.
  if (accepted.includes('provider')) return visitor
  // A guest cart is authorized by its id; the SQL checks that no user owns it.
  if (accepted.includes('cart') && token === undefined) return visitor
  if (token === undefined) throw new DomainError('not_authenticated')

  const identity = await identify(token, { acceptExpired: endpoint.accepts_expired === true })
  if (identity === undefined) throw new DomainError('not_authenticated')
  if (identity.kind === 'access') {
    const caller: Caller = { ...visitor, ...identity.caller, auditedEntries: 0 }
    // Where everybody may read, a caller without the permission reads what everybody does.
    const isPublicRead = accepted.includes('public') && request.method === 'GET'
    return isPublicRead && !mayPass(caller, accepted) ? visitor : admit(caller, accepted, endpoint)
  }
  if (identity.kind === 'reset' && accepted.includes('reset')) {
    const resetter: ResetTokenHolder = { ...visitor, user_id: identity.user_id, token_id: identity.token_id }
    return resetter
  }
  throw new DomainError('wrong_token')
}

function admit(caller: Caller, accepted: readonly Access[], { recent_password, recent_factor }: AccessRules): Caller {
  if (!accepted.some((access) => matchesAudience(caller, access))) throw new DomainError('wrong_token')
  if (!mayPass(caller, accepted)) throw new DomainError('forbidden')
  if (recent_factor && !caller.factor_is_recent) throw new DomainError('factor_needed')
  if (recent_password && !caller.password_is_recent) throw new DomainError('password_needed')
  return caller
}

function mayPass(caller: Caller, accepted: readonly Access[]): boolean {
  return accepted.some((access) => matchesAudience(caller, access) && mayDo(caller, access))
}

/** Whether the token's audience (shop or admin) matches this access level. */
function matchesAudience({ audience }: Caller, access: Access): boolean {
  if (access === 'shopper' || access === 'self' || access === 'cart') return audience === 'shop'
  return access.startsWith('staff') && audience === 'admin'
}

function mayDo({ permissions }: Caller, access: Access): boolean {
  const [, permission] = access.split(':')
  return permission === undefined || permissions.has(permission as Permission)
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  const { authorization } = headers
  if (authorization === undefined) return undefined
  // A malformed Authorization header counts as an invalid token, not as a missing one.
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
}

/** Collects every route; the returned function throws if a route declares no access. */
export function assertRoutesDeclareAccess(app: FastifyInstance): () => void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  return () => {
    const open = routes.filter((route) => route.config?.access === undefined)
    if (open.length === 0) return
    const names = open.map(({ method, url }) => `${[method].flat().join('|')} ${url}`)
    throw new Error(`routes without declared access: ${names.join(', ')}`)
  }
}
