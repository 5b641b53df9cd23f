import type { openExport } from '@fieldhouse/contract/catalog-import'
import type { Body } from '@fieldhouse/contract/endpoint'
import type { Deps } from '../../../platform/deps.ts'
import * as tickets from '../../../platform/tickets.ts'

export type Wanted = { products: Body<typeof openExport> } | { errors_of: number }

const PURPOSE = 'csv tickets'

export function ticketFor(deps: Pick<Deps, 'clock' | 'keys'>, wanted: Wanted): { path: string } {
  return { path: `/api/products/csv/?ticket=${tickets.ticketFor(deps, PURPOSE, wanted)}` }
}

export function readTicket(deps: Pick<Deps, 'clock' | 'keys'>, ticket: string): Wanted {
  return tickets.readTicket<Wanted>(deps, PURPOSE, ticket)
}
