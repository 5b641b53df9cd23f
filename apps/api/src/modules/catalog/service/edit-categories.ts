import type { CategoryChange, NewCategory } from '@fieldhouse/contract/catalog-category-editing'
import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { recordChange } from '../../../platform/audit/record.ts'
import type { Undoable } from '../../../platform/audit/undo.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { orRefuse } from '../../../platform/db/unique.ts'
import type { Deps } from '../../../platform/deps.ts'
import { DomainError } from '../../../platform/errors.ts'
import { checkPicture } from '../../../platform/images/check-picture.ts'
import type { PictureSizes } from '../../../platform/images/make-picture.ts'
import { makePicture } from '../../../platform/images/make-picture.ts'
import { isInside } from '../rules/categories.ts'
import { slugOf, textOrNull } from '../rules/names.ts'
import { categoryState } from '../rules/states.ts'
import type { CategoryValues } from '../store/edit-categories.ts'
import * as store from '../store/edit-categories.ts'
import type { StoredImage } from '../store/edit-pictures.ts'

type CategoryDeps = Pick<Deps, 'clock' | 'db' | 'images'>

const IN_USE = { products_category_id_fkey: 'category_in_use', categories_parent_id_fkey: 'category_in_use' } as const

const ICON: PictureSizes = { widths: [200, 400], square: 400 }

export async function createCategory(
  deps: CategoryDeps,
  who: Caller,
  { fields, icon }: { fields: NewCategory; icon: Buffer | undefined },
): Promise<StaffCategory> {
  const made = icon ? await storeIcon(deps, icon) : null
  return changeTree(deps, async (db, tree) => {
    const slug = slugOf(fields.name, { longest: 70, otherwise: 'category' })
    const last = Math.max(-1, ...tree.filter(({ parent }) => parent === (fields.parent ?? null)).map((c) => c.position))
    const values = changed({ slug, name: '', name_es: null, parent_id: null, position: last + 1, icon: made }, fields)
    assertParent(tree, null, values.parent_id)

    const id = await store.insertCategory(db, values)
    return finish(deps, db, who, { action: 'createCategory', id, tree })
  })
}

/** What a category that is written anew is, where nothing is said of it. */
const EMPTY = { name_es: null, parent: null }

export async function replaceCategory(deps: CategoryDeps, who: Caller, { id, change }: CategoryEdit) {
  return editCategory(deps, who, { id, change: { ...EMPTY, ...change }, action: 'replaceCategory' })
}

interface CategoryEdit {
  id: number
  change: CategoryChange
  /** That was stored already. */
  icon?: StoredImage
  action?: string
}

export async function editCategory(deps: CategoryDeps, who: Caller, edit: CategoryEdit): Promise<StaffCategory> {
  const { id, change, icon, action = 'updateCategory' } = edit
  return changeTree(deps, async (db, tree) => {
    const before = getCategory(tree, id)
    const values = changed(valuesOf(before), { ...change, ...(icon ? { icon } : {}) })
    assertParent(tree, id, values.parent_id)

    await store.setCategory(db, id, values)
    return finish(deps, db, who, { action, id, tree })
  })
}

export async function setCategoryIcon(deps: CategoryDeps, who: Caller, { id, icon }: { id: number; icon: Buffer }) {
  const made = await storeIcon(deps, icon)
  return editCategory(deps, who, { id, change: {}, icon: made, action: 'setCategoryIcon' })
}

export async function deleteCategory(deps: CategoryDeps, who: Caller, id: number): Promise<void> {
  await changeTree(deps, async (db, tree) => {
    const before = getCategory(tree, id)
    if (before.products > 0 || tree.some(({ parent }) => parent === id)) throw new DomainError('category_in_use')

    // Somebody may put something into it at this very moment.
    await orRefuse(IN_USE, store.deleteCategory(db, id))
    await recordChange(db, who, deps.clock.now(), {
      ...{ action: 'deleteCategory', entity: 'category', entity_id: String(id), entity_name: before.name },
      ...{ before: stateIn(tree, id), after: null },
    })
  })
}

export const categoryUndo: Undoable = {
  entity: 'category',
  permission: 'catalogue',
  async lock(db, id) {
    await store.lockCategories(db)
    return stateIn(await store.listStaffCategories(db), Number(id)) ?? undefined
  },
  async write(db, _who, _now, id, state) {
    if (state === null) return store.deleteCategory(db, Number(id))
    const tree = await store.listStaffCategories(db)
    // What was null is missing in the entry of a removal.
    const { parent = null, ...known } = state as unknown as CategoryValues & { parent?: string | null }
    const values = { ...known, name_es: known.name_es ?? null, icon: known.icon ?? null }
    const above = parent === null ? null : tree.find(({ slug }) => slug === parent)
    if (above === undefined || isInside(parentsIn(tree), Number(id), above?.id ?? null)) {
      throw new DomainError('undo_conflict')
    }
    const row = { ...values, parent_id: above?.id ?? null }
    if (tree.some((category) => category.id === Number(id))) await store.setCategory(db, Number(id), row)
    else await store.insertCategory(db, { id: Number(id), ...row })
  },
}

/** One after the other, so that no two changes make a circle together. */
function changeTree<T>(
  { db }: Pick<Deps, 'db'>,
  work: (db: Db, tree: readonly StaffCategory[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (db) => {
    await store.lockCategories(db)
    return work(db, await store.listStaffCategories(db))
  })
}

/** Small enough to be made while one waits, as pictures of people are. */
async function storeIcon({ images }: Pick<Deps, 'images'>, content: Buffer): Promise<StoredImage> {
  await checkPicture(content, 'icon')
  const { image, files } = await makePicture(content, ICON)
  for (const { name, content } of files) await images.put(name, content)
  return image
}

function valuesOf({ slug, name, name_es, parent, position, icon }: StaffCategory): CategoryValues {
  const { alt: _, ...stored } = { alt: '', ...icon }
  return { slug, name, name_es, parent_id: parent, position, icon: icon && (stored as StoredImage) }
}

function changed(known: CategoryValues, change: Omit<CategoryChange, 'icon'> & { icon?: StoredImage | null }) {
  return {
    slug: known.slug,
    name: change.name?.trim() ?? known.name,
    name_es: change.name_es === undefined ? known.name_es : textOrNull(change.name_es),
    parent_id: change.parent === undefined ? known.parent_id : change.parent,
    position: change.position ?? known.position,
    icon: change.icon === undefined ? known.icon : change.icon,
  }
}

function assertParent(tree: readonly StaffCategory[], id: number | null, parent: number | null): void {
  if (parent !== null && !tree.some((category) => category.id === parent)) {
    throw new DomainError('validation_failed', { errors: { parent: ['does not exist'] } })
  }
  if (id !== null && isInside(parentsIn(tree), id, parent)) throw new DomainError('category_cycle')
}

function parentsIn(tree: readonly StaffCategory[]): Map<number, number | null> {
  return new Map(tree.map(({ id, parent }) => [id, parent]))
}

function getCategory(tree: readonly StaffCategory[], id: number): StaffCategory {
  const category = tree.find((one) => one.id === id)
  if (!category) throw new DomainError('not_found')
  return category
}

function stateIn(tree: readonly StaffCategory[], id: number) {
  const category = tree.find((one) => one.id === id)
  const above = tree.find((one) => one.id === category?.parent)
  return category ? categoryState(category, above?.slug ?? null) : null
}

interface TreeChange {
  action: string
  id: number
  /** As it was before. */
  tree: readonly StaffCategory[]
}

async function finish({ clock }: CategoryDeps, db: Db, who: Caller, { action, id, tree }: TreeChange) {
  const after = await store.listStaffCategories(db)
  const category = getCategory(after, id)
  await recordChange(db, who, clock.now(), {
    ...{ action, entity: 'category', entity_id: String(id), entity_name: category.name },
    ...{ before: stateIn(tree, id), after: stateIn(after, id) },
  })
  return category
}
