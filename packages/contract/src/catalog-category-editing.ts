import type { Static } from 'typebox'
import Type from 'typebox'
import { pictureErrors, pictureLimits } from './catalog-editing.ts'
import { StaffCategory } from './catalog-staff.ts'
import { endpoint } from './endpoint.ts'
import { filledText, id, optionalText } from './schemas.ts'

const access = 'staff:catalogue'
const tag = 'Categories'
const byId = Type.Object({ id })
const nullableId = Type.Unsafe<number | null>({ ...id, type: ['integer', 'null'] })
const position = Type.Integer({ minimum: 0, maximum: 10_000 })

const category = { name_es: optionalText(80), parent: Type.Optional(nullableId), position: Type.Optional(position) }

export const NewCategory = Type.Object({ name: filledText(80), ...category })
export type NewCategory = Static<typeof NewCategory>

export const CategoryChange = Type.Object({
  name: Type.Optional(filledText(80)),
  ...category,
  icon: Type.Optional(Type.Null({ description: 'Takes the icon away' })),
})
export type CategoryChange = Static<typeof CategoryChange>

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/categories/categories/',
  access,
  tag,
  summary: 'Makes a category',
  body: NewCategory,
  files: ['icon'],
  response: StaffCategory,
  status: 201,
  errors: pictureErrors,
  limits: pictureLimits,
})

export const replaceCategory = endpoint({
  name: 'replaceCategory',
  method: 'PUT',
  path: '/categories/category/{id}/',
  access,
  tag,
  summary: 'Writes a category anew: what is not given is emptied, but for its icon and its place',
  params: byId,
  body: NewCategory,
  response: StaffCategory,
  errors: ['not_found', 'category_cycle'],
})

export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'PATCH',
  path: '/categories/category/{id}/',
  access,
  tag,
  summary: 'Changes what is given of a category',
  params: byId,
  body: CategoryChange,
  response: StaffCategory,
  errors: ['not_found', 'category_cycle'],
})

export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/categories/category/{id}/',
  access,
  tag,
  summary: 'Removes a category in which there is nothing',
  params: byId,
  errors: ['not_found', 'category_in_use'],
})

export const setCategoryIcon = endpoint({
  name: 'setCategoryIcon',
  method: 'PUT',
  path: '/categories/category/{id}/icon/',
  access,
  tag,
  summary: 'Sets the icon of a category',
  params: byId,
  body: Type.Object({}),
  files: ['icon'],
  response: StaffCategory,
  errors: ['not_found', ...pictureErrors],
  limits: pictureLimits,
})
