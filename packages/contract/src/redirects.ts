import type { Static } from 'typebox'
import Type from 'typebox'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import { MAX_PATH_LENGTH } from './rules/redirect-path.ts'
import { id, instant, nullableString, oneOf, pageOf, paging } from './schemas.ts'

const tag = 'Redirects'
const access = 'staff:banners'
const byId = Type.Object({ id })

/** More than a large shop has products. */
export const MAX_REDIRECTS = 50_000
export const MAX_FILE_LINES = 10_000
export const MAX_FILE_BYTES = 4 * 1024 * 1024

export const REDIRECT_ORIGINS = ['automatic', 'staff', 'file'] as const

export const Redirect = Type.Object({
  id,
  source: Type.String(),
  target: Type.String({ description: 'Path of the shop, or an https address' }),
  origin: oneOf(REDIRECT_ORIGINS),
  created_at: instant,
})
export type Redirect = Static<typeof Redirect>

export const findRedirect = endpoint({
  name: 'findRedirect',
  method: 'GET',
  path: '/redirects/lookup/',
  access: 'public',
  tag,
  summary: 'Find where an address that is not found leads. One that leads nowhere is counted',
  query: Type.Object({ path: Type.String({ minLength: 1, maxLength: 2000 }) }),
  response: Type.Object({ target: nullableString }),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['redirects'],
})

export const listRedirects = endpoint({
  name: 'listRedirects',
  method: 'GET',
  path: '/redirects/',
  access,
  tag,
  summary: 'List redirects, newest first',
  query: Type.Object({ ...paging, q: Type.Optional(Type.String({ maxLength: 200 })) }),
  response: pageOf(Redirect),
})

const address = Type.String({ minLength: 1, maxLength: MAX_PATH_LENGTH })

export const createRedirect = endpoint({
  name: 'createRedirect',
  method: 'POST',
  path: '/redirects/',
  access,
  tag,
  summary: 'Create a redirect. Chains are shortened, and one that leads back to itself is refused',
  body: Type.Object({ source: address, target: address }),
  response: Redirect,
  status: 201,
  errors: ['validation_failed', 'redirect_loop', 'too_many_redirects'],
})

export const deleteRedirect = endpoint({
  name: 'deleteRedirect',
  method: 'DELETE',
  path: '/redirects/{id}/',
  access,
  tag,
  summary: 'Delete a redirect',
  params: byId,
  errors: ['not_found'],
})

export const FILE_MODES = ['merge', 'replace'] as const

export const loadRedirects = endpoint({
  name: 'loadRedirects',
  method: 'PUT',
  path: '/redirects/file/',
  access,
  tag,
  summary: 'Load redirects from a CSV file: from, to. A wrong line refuses the file',
  body: Type.Object({
    mode: Type.Unsafe<(typeof FILE_MODES)[number]>({
      ...oneOf(FILE_MODES),
      description: 'replace removes what earlier files brought; merge keeps it',
    }),
  }),
  files: ['file'],
  required_files: ['file'],
  response: Type.Object({ count: Type.Integer({ description: 'Redirects of the file' }) }),
  errors: ['validation_failed', 'body_too_large', 'too_many_redirects'],
  limits: { per_user: ['60/h'] },
})

export const MissingPath = Type.Object({
  id,
  path: Type.String(),
  visits: Type.Integer(),
  last_at: instant,
  suggestion: nullableString,
})
export type MissingPath = Static<typeof MissingPath>

export const listMissingPaths = endpoint({
  name: 'listMissingPaths',
  method: 'GET',
  path: '/redirects/missing/',
  access,
  tag,
  summary: 'List addresses that visitors did not find, most visits first. Counted without personal data',
  query: Type.Object(paging),
  response: pageOf(MissingPath),
})

export const ignoreMissingPath = endpoint({
  name: 'ignoreMissingPath',
  method: 'DELETE',
  path: '/redirects/missing/{id}/',
  access,
  tag,
  summary: 'Take an address off the list of those that were not found',
  params: byId,
  errors: ['not_found'],
})
