import type { Access, Permission } from '@fieldhouse/contract/access'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Caller, Resetter, Visitor } from '../caller.ts'
import { DomainError } from '../errors.ts'
import { visitorOf } from './address.ts'

export type RouteAccess = Access | readonly Access[]

/** What a bearer token turned out to be; undefined: missing, expired or not ours. */
type Identity =
  | { kind: 'access'; caller: Omit<Caller, keyof Visitor | 'audited'> }
  | { kind: 'reset'; user_id: number; token_id: string }
  | { kind: 'other' }
  | undefined

/** Reads tokens; the module that issues them provides it. */
export type Identify = (token: string, options: { acceptExpired: boolean }) => Promise<Identity>

type Rules = Pick<Endpoint, 'access' | 'accepts_expired' | 'recent_password'>

/** Decides who may pass, before the body is read or anything happens. Closed for whatever it does not know. */
export async function authorize(identify: Identify, request: FastifyRequest, endpoint: Rules): Promise<Visitor> {
  const visitor = visitorOf(request)
  const wanted = [endpoint.access].flat()
  const token = bearerOf(request)
  if (wanted.includes('public') && (token === undefined || wanted.length === 1)) return visitor
  // Whoever signs what they say needs no token; the handler looks at the signature before anything else.
  if (wanted.includes('provider')) return visitor
  // Whoever knows a guest's cart may use it; the SQL looks whose a cart is.
  if (wanted.includes('cart') && token === undefined) return visitor
  if (token === undefined) throw new DomainError('not_authenticated')

  const identity = await identify(token, { acceptExpired: endpoint.accepts_expired === true })
  if (identity === undefined) throw new DomainError('not_authenticated')
  if (identity.kind === 'access') {
    const caller: Caller = { ...visitor, ...identity.caller, audited: 0 }
    // Whoever may not see more here still sees what everybody sees.
    return wanted.includes('public') && !mayPass(caller, wanted) ? visitor : admit(caller, wanted, endpoint)
  }
  if (identity.kind === 'reset' && wanted.includes('reset')) {
    const resetter: Resetter = { ...visitor, user_id: identity.user_id, token_id: identity.token_id }
    return resetter
  }
  throw new DomainError('wrong_token')
}

function admit(caller: Caller, wanted: readonly Access[], { recent_password }: Rules): Caller {
  if (!wanted.some((access) => isOf(caller, access))) throw new DomainError('wrong_token')
  if (!mayPass(caller, wanted)) throw new DomainError('forbidden')
  if (recent_password && !caller.password_is_recent) throw new DomainError('password_needed')
  return caller
}

function mayPass(caller: Caller, wanted: readonly Access[]): boolean {
  return wanted.some((access) => isOf(caller, access) && mayDo(caller, access))
}

/** Whether the token was made for the side of the shop that this access speaks of. */
function isOf({ audience }: Caller, access: Access): boolean {
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
  // Something that is no bearer token is a token that is not ours.
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
}

/** Collects every route; the returned function throws when one of them does not say who may call it. */
export function watchAccess(app: FastifyInstance): () => void {
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
