import * as contract from '@fieldhouse/contract/imports'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import { serve } from '#platform/http/serve.ts'
import { openExport } from './service/export-csv.ts'
import { createExportLink } from './service/export-tickets.ts'
import * as service from './service/imports.ts'
import { listRows } from './store/import-rows.ts'
import { countImports, listImports } from './store/imports.ts'

export function importsRoutes(app: FastifyInstance, deps: Deps): void {
  const { clock, db } = deps
  serve(app, contract.createImport, ({ who, body }) => service.createImport(deps, who, body))
  serve(app, contract.uploadImportPart, ({ params, files }) => {
    return service.uploadPart(deps, { ...params, content: files.part[0]?.content })
  })
  serve(app, contract.listImports, async ({ query }) => {
    const [count, records] = await Promise.all([countImports(db), listImports(db, pageBounds(query))])
    const now = clock.now()
    return toPage(
      contract.listImports.path,
      query,
      count,
      records.map((record) => service.serializeImport(record, now)),
    )
  })
  serve(app, contract.getImport, async ({ params }) => {
    return service.serializeImport(await service.getImport(db, params.id), clock.now())
  })
  serve(app, contract.listImportRows, async ({ params, query }) => {
    const record = await service.getImport(db, params.id)
    const rows = await listRows(db, params.id, { verdict: query.verdict, ...pageBounds(query) })
    const path = contract.listImportRows.path.replace('{id}', String(params.id))
    return toPage(
      path,
      query,
      service.countRows(record, query.verdict),
      rows.map((row) => service.serializeRow(row, record)),
    )
  })
  serve(app, contract.applyImport, ({ who, params }) => service.applyImport(deps, who, params.id))
  serve(app, contract.pauseImport, ({ who, params }) => service.pauseImport(deps, who, params.id))
  serve(app, contract.cancelImport, ({ who, params }) => service.cancelImport(deps, who, params.id))
  exportRoutes(app, deps)
}

function exportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.createProductExport, async ({ body }) => createExportLink(deps, { products: body }))
  serve(app, contract.createImportErrorExport, async ({ params }) => {
    await service.getImport(deps.db, params.id)
    return createExportLink(deps, { errors_of: params.id })
  })
  serve(app, contract.downloadExport, ({ query }) => openExport(deps, query.ticket))
}
