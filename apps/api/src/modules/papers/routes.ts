import * as contract from '@fieldhouse/contract/papers'
import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import type { PaperDeps } from './service/paper-links.ts'
import { createPickListLink } from './service/pick-list.ts'
import { createPaperLink, openPapers } from './service/print-papers.ts'
import { createShipmentSlipLink } from './service/shipment-slip.ts'

export function papersRoutes(app: FastifyInstance, deps: PaperDeps): void {
  serve(app, contract.createPaperLink, ({ body }) => createPaperLink(deps, body))
  serve(app, contract.createShipmentSlipLink, ({ params }) => createShipmentSlipLink(deps, params.id))
  serve(app, contract.createPickListLink, ({ params, body }) => createPickListLink(deps, { ...params, ...body }))
  serve(app, contract.downloadPapers, ({ query }) => openPapers(deps, query.ticket))
}
