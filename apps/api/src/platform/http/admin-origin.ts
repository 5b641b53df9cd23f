import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { DomainError } from '../errors.ts'

export interface AdminOrigin {
  /** For calls with the cookie of a staff session, which a browser also attaches to calls of other pages. */
  require: (request: FastifyRequest) => void
  /** For calls with a staff token: a page of the shop must not use one, wherever it has it from. */
  rejectOthers: (request: FastifyRequest) => void
}

/** Browsers send no Origin with a GET of the same origin, but the edge names the site in the Host header. */
export function createAdminOrigin({ ADMIN_URL, PUBLIC_URL }: Pick<Config, 'ADMIN_URL' | 'PUBLIC_URL'>): AdminOrigin {
  const { origin: admin, host: adminHost } = new URL(ADMIN_URL)
  const { host: shopHost } = new URL(PUBLIC_URL)
  if (adminHost === shopHost) throw new Error(`ADMIN_URL and PUBLIC_URL have the same host: ${shopHost}`)

  function rejectUnless(isAllowed: boolean, { headers }: FastifyRequest) {
    if (!isAllowed || headers.host === shopHost) throw new DomainError('wrong_origin')
  }
  return {
    require: (request) => rejectUnless(request.headers.origin === admin, request),
    rejectOthers: (request) => rejectUnless([undefined, admin].includes(request.headers.origin), request),
  }
}
