import * as contract from '@fieldhouse/contract/catalog-item-editing'
import * as runs from '@fieldhouse/contract/catalog-run-editing'
import { listColours, listDistributions } from '@fieldhouse/contract/catalog-staff'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { pageBounds, toPage } from '../../../platform/http/paging.ts'
import type { Upload } from '../../../platform/http/read-form.ts'
import { serve } from '../../../platform/http/serve.ts'
import { updateColour } from '../service/edit-colours.ts'
import { createItem, editItem } from '../service/edit-items.ts'
import { addImages, removeImages } from '../service/edit-pictures.ts'
import { createRun, previewRun, replaceRun } from '../service/edit-runs.ts'
import { editSku } from '../service/edit-skus.ts'
import * as colourStore from '../store/edit-colours.ts'
import { countRuns, listRuns } from '../store/edit-runs.ts'

export function itemEditingRoutes(app: FastifyInstance, deps: Deps): void {
  itemRoutes(app, deps)
  runRoutes(app, deps)
}

function itemRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.createProductItem, ({ who, body, files }) => {
    return createItem(deps, who, { fields: body, images: contents(files.images) })
  })
  serve(app, contract.addProductItemImages, ({ who, body, files }) => {
    return addImages(deps, who, { ...body, images: contents(files.images) })
  })
  serve(app, contract.removeProductItemImages, ({ who, body }) => removeImages(deps, who, body))
  serve(app, contract.replaceProductItem, ({ who, params, body }) => {
    return editItem(deps, who, { id: params.id, change: body, action: 'replaceProductItem' })
  })
  serve(app, contract.updateProductItem, ({ who, params, body }) => {
    return editItem(deps, who, { id: params.id, change: body, action: 'updateProductItem' })
  })
  serve(app, contract.updateSku, ({ who, params, body }) => editSku(deps, who, { id: params.id, change: body }))
}

function runRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listDistributions, async ({ query }) => {
    const [count, results] = await Promise.all([countRuns(deps.db), listRuns(deps.db, pageBounds(query))])
    return toPage(listDistributions.path, query, count, results)
  })
  serve(app, runs.createDistribution, ({ who, body }) => createRun(deps, who, body))
  serve(app, runs.replaceDistribution, ({ who, params, body }) => replaceRun(deps, who, { id: params.id, run: body }))
  serve(app, runs.previewDistribution, ({ params, body }) => previewRun(deps, { id: params.id, sizes: body.sizes }))
  serve(app, listColours, async () => ({ results: await colourStore.listColours(deps.db) }))
  serve(app, contract.updateColour, ({ who, params, body }) => updateColour(deps, who, { id: params.id, change: body }))
}

function contents(files: readonly Upload[]): Buffer[] {
  return files.map(({ content }) => content)
}
