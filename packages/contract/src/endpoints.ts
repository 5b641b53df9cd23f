import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as catalog from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as publicity from './publicity.ts'
import * as settings from './settings.ts'
import * as shipping from './shipping.ts'
import * as staff from './staff.ts'

/** One entry per file of endpoints: what the API serves, the client calls and OpenAPI prints. */
export const CONTRACT_MODULES = { accounts, audit, catalog, health, publicity, settings, shipping, staff }

export function allEndpoints(): Endpoint[] {
  return Object.values(CONTRACT_MODULES).flatMap((module) => Object.values(module).filter(isEndpoint))
}

export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
