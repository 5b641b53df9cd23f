import * as categories from '@fieldhouse/contract/catalog-category-editing'
import * as products from '@fieldhouse/contract/catalog-editing'
import { saveProduct } from '@fieldhouse/contract/catalog-item-editing'
import * as staff from '@fieldhouse/contract/catalog-staff'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { pageBounds, toPage } from '../../../platform/http/paging.ts'
import type { Upload } from '../../../platform/http/read-form.ts'
import { serve } from '../../../platform/http/serve.ts'
import { bulkEdit } from '../service/bulk-edit.ts'
import * as tree from '../service/edit-categories.ts'
import * as editing from '../service/edit-products.ts'
import { listStaffCategories } from '../store/edit-categories.ts'
import { countStaffProducts, listStaffProducts } from '../store/staff-list.ts'
import { itemEditingRoutes } from './item-editing.ts'

/** Everything by which staff changes the catalogue, and what they read for it. */
export function editingRoutes(app: FastifyInstance, deps: Deps): void {
  productRoutes(app, deps)
  categoryRoutes(app, deps)
  itemEditingRoutes(app, deps)
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
  serve(app, staff.getStaffProduct, ({ params }) => editing.getStaffProduct(deps, params.id))

  serve(app, products.createProduct, ({ who, body, files }) => {
    return editing.createProduct(deps, who, { fields: body, image: one(files.image, 'image') })
  })
  serve(app, products.replaceProduct, ({ who, params, body }) => {
    return editing.replaceProduct(deps, who, { id: params.id, change: body })
  })
  serve(app, products.updateProduct, ({ who, params, body }) => {
    return editing.editProduct(deps, who, { id: params.id, change: body })
  })
  serve(app, saveProduct, ({ who, params, body }) => editing.saveProduct(deps, who, { id: params.id, save: body }))
  serve(app, products.deleteProduct, ({ who, params }) => editing.deleteProduct(deps, who, params.id))
  serve(app, products.setProductImage, ({ who, params, files }) => {
    return editing.setProductImage(deps, who, { id: params.id, image: needed(files.image, 'image') })
  })
  serve(app, products.bulkEditProducts, ({ who, body }) => bulkEdit(deps, who, body))
}

function categoryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, staff.listStaffCategories, async () => ({ results: await listStaffCategories(deps.db) }))
  serve(app, categories.createCategory, ({ who, body, files }) => {
    return tree.createCategory(deps, who, { fields: body, icon: one(files.icon, 'icon') })
  })
  serve(app, categories.replaceCategory, ({ who, params, body }) => {
    return tree.replaceCategory(deps, who, { id: params.id, change: body })
  })
  serve(app, categories.updateCategory, ({ who, params, body }) => {
    return tree.editCategory(deps, who, { id: params.id, change: body })
  })
  serve(app, categories.deleteCategory, ({ who, params }) => tree.deleteCategory(deps, who, params.id))
  serve(app, categories.setCategoryIcon, ({ who, params, files }) => {
    return tree.setCategoryIcon(deps, who, { id: params.id, icon: needed(files.icon, 'icon') })
  })
}

/** At most one file. */
function one(files: readonly Upload[], field: string): Buffer | undefined {
  if (files.length > 1) throw new DomainError('validation_failed', { errors: { [field]: ['must be sent once'] } })
  return files[0]?.content
}

function needed(files: readonly Upload[], field: string): Buffer {
  const content = one(files, field)
  if (!content) throw new DomainError('validation_failed', { errors: { [field]: ['is required'] } })
  return content
}
