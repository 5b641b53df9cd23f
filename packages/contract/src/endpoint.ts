import type { Static, TObject, TSchema } from 'typebox'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What staff changes, every shopper sees within five seconds: so long may a shared cache keep an answer, and hand it out
 * while it asks for another. Caches count in whole seconds, which is one more; the last is for every process to know.
 */
export const FRESH_SECONDS = 2
export const STALE_SECONDS = 1

export interface Endpoint {
  /** The operation's name: that of the exported constant, of the OpenAPI operation and of the client's call. */
  name: string
  method: Method
  /** Below /api, with {parameters}. */
  path: `/${string}`
  /** Several where the body decides who may call. */
  access: Access | readonly Access[]
  summary: string
  tag: string
  params?: TObject
  query?: TObject
  body?: TObject
  /** Names of the multipart fields that carry files; their presence makes the body multipart. */
  files?: readonly string[]
  /** Absent: 204 without a body. */
  response?: TSchema
  status?: number
  /** The media type of a file that is sent as it is made, instead of an answer. */
  download?: string
  errors?: readonly ErrorCode[]
  /** Seconds a shared cache may keep a public answer. */
  cache?: number
  /** Answers as of the instant that staff has chosen for this browser, where they have. */
  as_of?: true
  limits?: Limits
  /** An expired but authentic access token will do: for what only ends things. */
  accepts_expired?: true
  /** The password must have been entered again within the last minutes: for what does the most harm. */
  recent_password?: true
  /** A write of staff that changes nothing but their own session, and so leaves no entry in the audit log. */
  unaudited?: true
  /** Honours the header Idempotency-Key: who sends the same call again under the same key gets the same answer. */
  idempotent?: true
}

/** So many in a span of time, coming back evenly: `20/15min`. */
export type Rate = `${number}/${number | ''}${'s' | 'min' | 'h' | 'd'}`

/** How often an endpoint may be called; shared between all processes. */
export interface Limits {
  /** From one network address. */
  address?: readonly Rate[]
  /** By one signed-in person, or by what the body names (an account, a number). */
  person?: readonly Rate[]
  everybody?: readonly Rate[]
  /** Refused while the limits cannot be looked up; without it such a call passes. */
  fail_closed?: true
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export type Params<E extends Endpoint> = StaticOf<E['params']>
export type Query<E extends Endpoint> = StaticOf<E['query']>
export type Body<E extends Endpoint> = StaticOf<E['body']>
export type Answer<E extends Endpoint> = StaticOf<E['response']>

/** What a caller gives: each part only where the endpoint has it, optional where all of its fields are. */
export type CallInput<E extends Endpoint> = Part<'params', Params<E>> & Part<'query', Query<E>> & Part<'body', Body<E>>

type Part<Name extends string, T> = undefined extends T
  ? unknown
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T }

/** All that a browser needs to know of an endpoint at run time; `operations.generated.ts` holds one for each. */
export interface Operation<E extends Endpoint = Endpoint> {
  name: E['name']
  method: E['method']
  path: E['path']
  /** Where each required parameter is looked for. */
  required: readonly (readonly ['params' | 'query' | 'body', string])[]
  multipart?: true
  /** Type only: the declaration this was written from. */
  declaration?: E
}
