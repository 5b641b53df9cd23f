import type { Static, TObject, TSchema } from 'typebox'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { SurrogateKey } from './rules/surrogates.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Shoppers see a staff change within five seconds: two seconds fresh in a shared cache, one second stale while it
 * revalidates, one because caches count whole seconds, and one until every process has the change.
 */
export const CACHE_MAX_AGE_SECONDS = 2
export const CACHE_STALE_SECONDS = 1

export interface Endpoint {
  /** The name of the exported constant, of the OpenAPI operation and of the client's call. */
  name: string
  method: Method
  /** Relative to /api, with {parameters}. */
  path: `/${string}`
  /** Several if the body decides who may call. */
  access: Access | readonly Access[]
  summary: string
  tag: string
  params?: TObject
  query?: TObject
  /** Request headers that the endpoint reads, in lower case; for secrets, which must not be in a URL. */
  headers?: TObject
  body?: TObject
  /** Names of the multipart fields that carry files; if present, the body is multipart. */
  files?: readonly string[]
  /** Those of `files` that a call must send. */
  required_files?: readonly string[]
  /** The fields of files may be sent several times. */
  multiple_files?: true
  /** Accepts JSON as well, which is what our own clients send. */
  json?: true
  /** Absent: 204 without a body. */
  response?: TSchema
  status?: number
  /** The media type of a streamed file, sent instead of a JSON response. */
  download?: string
  errors?: readonly ErrorCode[]
  /** Seconds that a shared cache may keep a public response. */
  cache?: number
  /**
   * What the response depends on, if every change of it is announced and `cacheUntil` tells when it changes by itself.
   * A CDN may then keep it for long.
   */
  surrogate_keys?: readonly SurrogateKey[]
  /** Responds as of the instant of the browser's preview, if there is one. */
  as_of?: true
  /**
   * May be answered by a read replica: lists and reports for staff, which show their reader’s own writes, and others’ a
   * moment later. Nothing that decides about money or stock.
   */
  replica?: true
  limits?: EndpointLimits
  /** Raises an alarm when responses with this status, of all callers together, exceed the rate. */
  alarm?: { status: number; above: RateLimit }
  /** Accepts an expired but authentic access token, for endpoints that only end something, such as a session. */
  accepts_expired?: true
  /** Requires a step-up, by password or second factor, within the last minutes, for the most harmful operations. */
  recent_password?: true
  /** Requires a step-up by second factor within the last minutes, unless the caller has none yet. */
  recent_factor?: true
  /** A staff write that changes only the caller's own session, and therefore leaves no audit entry. */
  unaudited?: true
  /** Begins, continues, or ends a staff session: the Origin header must be that of the admin. */
  admin_origin?: true
  /** Described with the specification's *Authorization key* scheme: the same header, named an API key. */
  authorization_key?: true
  /** Supports the header Idempotency-Key: a repeated request with the same key gets the same response. */
  idempotent?: true
}

/** Requests per interval, refilled evenly: `20/15min`. */
export type RateLimit = `${number}/${number | ''}${'s' | 'min' | 'h' | 'd'}`

/** Rate limits of an endpoint, shared by all processes. */
export interface EndpointLimits {
  /** Per IP address. */
  per_ip?: readonly RateLimit[]
  /** Per IP address, for callers who are not signed in: an office must not use up a customer’s limit. */
  per_guest?: readonly RateLimit[]
  /** Per signed-in user, or per subject that the body names (an account, a phone number). */
  per_user?: readonly RateLimit[]
  global?: readonly RateLimit[]
  /** Of everyone together. Above it a call needs a proof of work, so that strangers cannot use up what others need. */
  proof_above?: readonly RateLimit[]
  /** Rejects calls while the rate limit store is down; without it, such calls pass. */
  fail_closed?: true
  /** Counts in PostgreSQL while another rate limit store is down: an outage must neither stop nor unlimit such calls. */
  fall_back?: true
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export type Params<E extends Endpoint> = StaticOf<E['params']>
export type Query<E extends Endpoint> = StaticOf<E['query']>
export type Body<E extends Endpoint> = StaticOf<E['body']>
export type RequestHeaders<E extends Endpoint> = StaticOf<E['headers']>
export type ResponseBody<E extends Endpoint> = StaticOf<E['response']>

/** Arguments of a call: each part only if the endpoint has it, optional if all of its fields are. */
export type CallInput<E extends Endpoint> = Part<'params', Params<E>> & Part<'query', Query<E>> & Part<'body', Body<E>>

type Part<Name extends string, T> = undefined extends T
  ? unknown
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** The part of an endpoint that a browser needs at run time; `operations.generated.ts` has one per endpoint. */
export interface Operation<E extends Endpoint = Endpoint> {
  name: E['name']
  method: E['method']
  path: E['path']
  /** The part of the input that holds each required parameter. */
  required: readonly (readonly ['params' | 'query' | 'body', string])[]
  multipart?: true
  /** Type only: the declaration that the operation is generated from. */
  declaration?: E
}
