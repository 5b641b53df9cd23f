import type { Body } from '@fieldhouse/contract/endpoint'
import type { createProductExport } from '@fieldhouse/contract/imports'
import type { Deps } from '#platform/deps.ts'
import * as tickets from '#platform/download-tickets.ts'

export type ExportRequest = { products: Body<typeof createProductExport> } | { errors_of: number }

const PURPOSE = 'csv tickets'

export function createExportLink(deps: Pick<Deps, 'clock' | 'keys'>, request: ExportRequest): { path: string } {
  return { path: `/api/products/csv/?ticket=${tickets.signTicket(deps, PURPOSE, request)}` }
}

export function readExportTicket(deps: Pick<Deps, 'clock' | 'keys'>, ticket: string): ExportRequest {
  return tickets.readTicket<ExportRequest>(deps, PURPOSE, ticket)
}
