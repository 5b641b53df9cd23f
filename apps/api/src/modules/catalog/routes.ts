import * as categories from '@fieldhouse/contract/catalog-categories'
import * as collections from '@fieldhouse/contract/catalog-collections'
import * as runs from '@fieldhouse/contract/catalog-distributions'
import * as facts from '@fieldhouse/contract/catalog-facts'
import * as items from '@fieldhouse/contract/catalog-items'
import { getLook, replaceLook } from '@fieldhouse/contract/catalog-looks'
import * as products from '@fieldhouse/contract/catalog-products'
import * as staff from '@fieldhouse/contract/catalog-staff'
import { listColors, listDistributions } from '@fieldhouse/contract/catalog-staff'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { pageBounds, toPage } from '#platform/http/paging.ts'
import type { Upload } from '#platform/http/read-form.ts'
import { serve } from '#platform/http/serve.ts'
import { bulkEditProducts } from './service/bulk-edit.ts'
import { duplicateProduct } from './service/duplicate-products.ts'
import * as tree from './service/edit-categories.ts'
import * as collecting from './service/edit-collections.ts'
import { updateColor } from './service/edit-colors.ts'
import * as factEditing from './service/edit-facts.ts'
import { addImages, removeImages } from './service/edit-images.ts'
import { createItem, deleteItem, updateItem } from './service/edit-items.ts'
import * as looks from './service/edit-looks.ts'
import * as editing from './service/edit-products.ts'
import { createSizeRun, previewSizeRunChange, replaceSizeRun } from './service/edit-size-runs.ts'
import { updateSku } from './service/edit-skus.ts'
import { listStaffCategories } from './store/edit-categories.ts'
import { listStaffCollections } from './store/edit-collections.ts'
import * as colorStore from './store/edit-colors.ts'
import { listFacts } from './store/edit-facts.ts'
import { countSizeRuns, listSizeRuns } from './store/edit-size-runs.ts'
import { countStaffProducts, listStaffProducts } from './store/staff-list.ts'

export function catalogRoutes(app: FastifyInstance, deps: Deps): void {
  productRoutes(app, deps)
  categoryRoutes(app, deps)
  itemRoutes(app, deps)
  runRoutes(app, deps)
  factRoutes(app, deps)
  collectionRoutes(app, deps)
}

function productRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, staff.listStaffProducts, async ({ query }) => {
    const { sort = '-updated_at' } = query
    const now = deps.clock.now()
    const [count, results] = await Promise.all([
      countStaffProducts(deps.db, query, now),
      listStaffProducts(deps.db, query, { ...pageBounds(query), sort, now }),
    ])
    return toPage(staff.listStaffProducts.path, query, count, results)
  })
  serve(app, staff.getStaffProduct, ({ params, who }) => editing.getStaffProduct(deps, who, params.id))

  serve(app, products.createProduct, ({ who, body, files }) => {
    return editing.createProduct(deps, who, { fields: body, image: singleFile(files.image, 'image') })
  })
  serve(app, products.replaceProduct, ({ who, params, body, files }) => {
    return editing.replaceProduct(deps, who, { id: params.id, change: body, image: singleFile(files.image, 'image') })
  })
  serve(app, products.updateProduct, ({ who, params, body, files }) => {
    return editing.updateProduct(deps, who, { id: params.id, change: body, image: singleFile(files.image, 'image') })
  })
  serve(app, items.saveProduct, ({ who, params, body }) =>
    editing.saveProduct(deps, who, { id: params.id, save: body }),
  )
  serve(app, products.duplicateProduct, ({ who, params }) => duplicateProduct(deps, who, params.id))
  serve(app, products.deleteProduct, ({ who, params }) => editing.deleteProduct(deps, who, params.id))
  serve(app, products.setProductImage, ({ who, params, files }) => {
    const image = needed(files.image, 'image')
    return editing.updateProduct(deps, who, { id: params.id, change: {}, image, action: 'setProductImage' })
  })
  serve(app, products.bulkEditProducts, ({ who, body }) => bulkEditProducts(deps, who, body))
}

function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, staff.listStaffCategories, async () => ({ results: await listStaffCategories(deps.db) }))
  serve(app, categories.createCategory, ({ who, body, files }) => {
    return tree.createCategory(deps, who, { fields: body, icon: singleFile(files.icon, 'icon') })
  })
  serve(app, categories.replaceCategory, ({ who, params, body, files }) => {
    return tree.replaceCategory(deps, who, { id: params.id, change: body, icon: singleFile(files.icon, 'icon') })
  })
  serve(app, categories.updateCategory, ({ who, params, body, files }) => {
    return tree.updateCategory(deps, who, { id: params.id, change: body, icon: singleFile(files.icon, 'icon') })
  })
  serve(app, categories.deleteCategory, ({ who, params }) => tree.deleteCategory(deps, who, params.id))
  serve(app, categories.setCategoryIcon, ({ who, params, files }) => {
    const icon = needed(files.icon, 'icon')
    return tree.updateCategory(deps, who, { id: params.id, change: {}, icon, action: 'setCategoryIcon' })
  })
}

function singleFile(files: readonly Upload[], field: string): Buffer | undefined {
  if (files.length > 1) throw new DomainError('validation_failed', { errors: { [field]: ['must be sent once'] } })
  return files[0]?.content
}

function needed(files: readonly Upload[], field: string): Buffer {
  const content = singleFile(files, field)
  if (!content) throw new DomainError('validation_failed', { errors: { [field]: ['is required'] } })
  return content
}

function itemRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, items.createProductItem, ({ who, body, files }) => {
    return createItem(deps, who, { fields: body, images: contents(files.images) })
  })
  serve(app, items.addProductItemImages, ({ who, body, files }) => {
    return addImages(deps, who, { ...body, images: contents(files.images) })
  })
  serve(app, items.removeProductItemImages, ({ who, body }) => removeImages(deps, who, body))
  serve(app, items.replaceProductItem, ({ who, params, body }) => {
    return updateItem(deps, who, { id: params.id, change: body, action: 'replaceProductItem' })
  })
  serve(app, items.deleteProductItem, ({ who, params }) => deleteItem(deps, who, params.id))
  serve(app, items.updateProductItem, ({ who, params, body }) => {
    return updateItem(deps, who, { id: params.id, change: body, action: 'updateProductItem' })
  })
  serve(app, items.updateSku, ({ who, params, body }) => updateSku(deps, who, { id: params.id, change: body }))
}

function runRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listDistributions, async ({ query }) => {
    const [count, results] = await Promise.all([countSizeRuns(deps.db), listSizeRuns(deps.db, pageBounds(query))])
    return toPage(listDistributions.path, query, count, results)
  })
  serve(app, runs.createDistribution, ({ who, body }) => createSizeRun(deps, who, body))
  serve(app, runs.replaceDistribution, ({ who, params, body }) =>
    replaceSizeRun(deps, who, { id: params.id, run: body }),
  )
  serve(app, runs.previewDistribution, ({ params, body }) =>
    previewSizeRunChange(deps, { id: params.id, sizes: body.sizes }),
  )
  serve(app, listColors, async () => ({ results: await colorStore.listColors(deps.db) }))
  serve(app, items.updateColor, ({ who, params, body }) => updateColor(deps, who, { id: params.id, change: body }))
}

function factRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, facts.listFacts, async () => ({ results: await listFacts(deps.db) }))
  serve(app, facts.createFact, ({ who, body }) => factEditing.createFact(deps, who, body))
  serve(app, facts.replaceFact, ({ who, params, body }) => factEditing.replaceFact(deps, who, params.id, body))
  serve(app, facts.deleteFact, ({ who, params }) => factEditing.deleteFact(deps, who, params.id))
}

function collectionRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getLook, ({ params }) => looks.getLook(deps, params.id))
  serve(app, replaceLook, ({ who, params, body }) => looks.replaceLook(deps, who, params.id, body))

  serve(app, collections.listStaffCollections, async () => ({ results: await listStaffCollections(deps.db) }))
  serve(app, collections.createCollection, ({ who, body }) => collecting.createCollection(deps, who, body))
  serve(app, collections.replaceCollection, ({ who, params, body }) =>
    collecting.replaceCollection(deps, who, params.id, body),
  )
  serve(app, collections.deleteCollection, ({ who, params }) => collecting.deleteCollection(deps, who, params.id))
  serve(app, collections.setCollectionImage, ({ who, params, files }) => {
    return collecting.setCollectionImage(deps, who, params.id, needed(files.image, 'image'))
  })
}

function contents(files: readonly Upload[]): Buffer[] {
  return files.map(({ content }) => content)
}
