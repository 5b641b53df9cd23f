import type { Static } from 'typebox'
import Type from 'typebox'
import { imageUploadErrors, imageUploadLimits } from './catalog-products.ts'
import { StaffCategory } from './catalog-staff.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalText, requiredText } from './schemas.ts'

const access = 'staff:catalog'
const tag = 'Categories'
const byId = Type.Object({ id })
const nullableId = Type.Unsafe<number | null>({ ...id, type: ['integer', 'null'] })
const position = Type.Integer({ minimum: 0, maximum: 10_000 })

const category = { name_es: optionalText(80), parent: Type.Optional(nullableId), position: Type.Optional(position) }

export const NewCategory = Type.Object({ name: requiredText(80), ...category })
export type NewCategory = Static<typeof NewCategory>

export const CategoryChange = Type.Object({
  name: Type.Optional(requiredText(80)),
  ...category,
  icon: Type.Optional(Type.Null({ description: 'null removes the icon' })),
})
export type CategoryChange = Static<typeof CategoryChange>

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/categories/categories/',
  access,
  tag,
  summary: 'Create a category',
  body: NewCategory,
  files: ['icon'],
  response: StaffCategory,
  status: 201,
  errors: imageUploadErrors,
  limits: imageUploadLimits,
})

export const replaceCategory = endpoint({
  name: 'replaceCategory',
  method: 'PUT',
  path: '/categories/category/{id}/',
  access,
  tag,
  summary: 'Replace a category. Fields left out are cleared, except icon and position',
  params: byId,
  body: NewCategory,
  files: ['icon'],
  json: true,
  response: StaffCategory,
  errors: ['not_found', 'category_cycle', ...imageUploadErrors],
})

export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'PATCH',
  path: '/categories/category/{id}/',
  access,
  tag,
  summary: 'Update a category. Fields left out stay unchanged',
  params: byId,
  body: CategoryChange,
  files: ['icon'],
  json: true,
  response: StaffCategory,
  errors: ['not_found', 'category_cycle', ...imageUploadErrors],
})

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/categories/category/{id}/',
  access,
  tag,
  summary: 'Delete an empty category',
  params: byId,
  errors: ['not_found', 'category_in_use'],
})

export const setCategoryIcon = endpoint({
  name: 'setCategoryIcon',
  method: 'PUT',
  path: '/categories/category/{id}/icon/',
  access,
  tag,
  summary: 'Set a category’s icon',
  params: byId,
  body: Type.Object({}),
  files: ['icon'],
  required_files: ['icon'],
  response: StaffCategory,
  errors: ['not_found', ...imageUploadErrors],
  limits: imageUploadLimits,
})
