import * as contract from '@fieldhouse/contract/catalog-import'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { pageBounds, toPage } from '../../../platform/http/paging.ts'
import { serve } from '../../../platform/http/serve.ts'
import { ticketFor } from '../service/csv-tickets.ts'
import { openCsv } from '../service/export-csv.ts'
import * as service from '../service/imports.ts'
import { listRows } from '../store/import-rows.ts'
import { countImports, listImports } from '../store/imports.ts'

export function importRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, db } = deps
  serve(app, contract.createImport, ({ who, body }) => service.createImport(deps, who, body))
  serve(app, contract.addImportPart, ({ params, files }) => {
    return service.addPart(deps, { ...params, content: files.part[0]?.content })
  })
  serve(app, contract.listImports, async ({ query }) => {
    const [count, records] = await Promise.all([countImports(db), listImports(db, pageBounds(query))])
    const now = clock.now()
    return toPage(
      contract.listImports.path,
      query,
      count,
      records.map((record) => service.importOnWire(record, now)),
    )
  })
  serve(app, contract.getImport, async ({ params }) => {
    return service.importOnWire(await service.getImport(db, params.id), clock.now())
  })
  serve(app, contract.listImportRows, async ({ params, query }) => {
    const record = await service.getImport(db, params.id)
    const rows = await listRows(db, params.id, { verdict: query.verdict, ...pageBounds(query) })
    const path = contract.listImportRows.path.replace('{id}', String(params.id))
    const columns = record.columns ?? []
    return toPage(
      path,
      query,
      service.countRows(record, query.verdict),
      rows.map((row) => service.rowOnWire(row, columns)),
    )
  })
  serve(app, contract.applyImport, ({ who, params }) => service.applyImport(deps, who, params.id))
  serve(app, contract.pauseImport, ({ who, params }) => service.pauseImport(deps, who, params.id))
  serve(app, contract.cancelImport, ({ who, params }) => service.cancelImport(deps, who, params.id))
  exportRoutes(app, deps)
}

function exportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.openExport, async ({ body }) => ticketFor(deps, { products: body }))
  serve(app, contract.openImportErrors, async ({ params }) => {
    await service.getImport(deps.db, params.id)
    return ticketFor(deps, { errors_of: params.id })
  })
  serve(app, contract.downloadCsv, ({ query }) => openCsv(deps, query.ticket))
}
