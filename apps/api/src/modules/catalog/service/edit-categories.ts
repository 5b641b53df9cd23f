import type { CategoryChange, NewCategory } from '@fieldhouse/contract/catalog-categories'
import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import { mapConstraintErrors } from '#platform/db/constraint-errors.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { VariantSizes } from '#platform/images/create-variants.ts'
import { storeImage } from '#platform/images/store-image.ts'
import { categoryAuditState } from '../rules/audit-states.ts'
import { wouldCreateCycle } from '../rules/category-cycle.ts'
import { emptyToNull, toSlug } from '../rules/names.ts'
import type { CategoryValues } from '../store/edit-categories.ts'
import * as store from '../store/edit-categories.ts'
import type { StoredImage } from '../store/edit-images.ts'

type CategoryDeps = Pick<Deps, 'clock' | 'db' | 'images'>

const IN_USE = { products_category_id_fkey: 'category_in_use', categories_parent_id_fkey: 'category_in_use' } as const

const ICON: VariantSizes = { widths: [200, 400], square: 400 }

export async function createCategory(
  deps: CategoryDeps,
  who: Caller,
  { fields, icon }: { fields: NewCategory; icon: Buffer | undefined },
): Promise<StaffCategory> {
  const made = icon ? await storeIcon(deps, icon) : null
  return changeTree(deps, async (db, tree) => {
    const slug = toSlug(fields.name, { maxLength: 70, fallback: 'category' })
    const last = Math.max(-1, ...tree.filter(({ parent }) => parent === (fields.parent ?? null)).map((c) => c.position))
    const values = changed({ slug, name: '', name_es: null, parent_id: null, position: last + 1, icon: made }, fields)
    assertParent(tree, null, values.parent_id)

    const id = await store.insertCategory(db, values)
    return finish(deps, db, who, { action: 'createCategory', id, tree })
  })
}

/** PUT replaces the category: absent optional fields are cleared. */
const EMPTY = { name_es: null, parent: null }

export async function replaceCategory(deps: CategoryDeps, who: Caller, edit: CategoryEdit) {
  return updateCategory(deps, who, { ...edit, change: { ...EMPTY, ...edit.change }, action: 'replaceCategory' })
}

interface CategoryEdit {
  id: number
  change: CategoryChange
  icon?: Buffer | undefined
  action?: string
}

export async function updateCategory(deps: CategoryDeps, who: Caller, edit: CategoryEdit): Promise<StaffCategory> {
  const { id, change, action = 'updateCategory' } = edit
  const icon = edit.icon && (await storeIcon(deps, edit.icon))
  return changeTree(deps, async (db, tree) => {
    const before = getCategory(tree, id)
    const values = changed(valuesOf(before), { ...change, ...(icon ? { icon } : {}) })
    assertParent(tree, id, values.parent_id)

    await store.setCategory(db, id, values)
    return finish(deps, db, who, { action, id, tree })
  })
}

export async function deleteCategory(deps: CategoryDeps, who: Caller, id: number): Promise<void> {
  await changeTree(deps, async (db, tree) => {
    const before = getCategory(tree, id)
    if (before.products > 0 || tree.some(({ parent }) => parent === id)) throw new DomainError('category_in_use')

    // A product or subcategory may be added concurrently; the foreign key rejects the delete then.
    await mapConstraintErrors(IN_USE, store.deleteCategory(db, id))
    await recordChange(db, who, deps.clock.now(), {
      ...{ action: 'deleteCategory', entity: 'category', entity_id: String(id), entity_name: before.name },
      ...{ before: stateIn(tree, id), after: null },
    })
  })
}

export const categoryUndoHandler: UndoHandler = {
  entity: 'category',
  permission: 'catalog',
  async lock(db, id) {
    await store.lockCategories(db)
    return stateIn(await store.listStaffCategories(db), Number(id)) ?? undefined
  },
  async write(db, _who, _now, id, state) {
    if (state === null) return store.deleteCategory(db, Number(id))
    const tree = await store.listStaffCategories(db)
    // Audit entries of deletions omit null fields.
    const { parent = null, ...known } = state as unknown as CategoryValues & { parent?: string | null }
    const values = { ...known, name_es: known.name_es ?? null, icon: known.icon ?? null }
    const above = parent === null ? null : tree.find(({ slug }) => slug === parent)
    if (above === undefined || wouldCreateCycle(parentsIn(tree), Number(id), above?.id ?? null)) {
      throw new DomainError('undo_conflict')
    }
    const row = { ...values, parent_id: above?.id ?? null }
    if (tree.some((category) => category.id === Number(id))) await store.setCategory(db, Number(id), row)
    else await store.insertCategory(db, { id: Number(id), ...row })
  },
}

/** Serialized by a lock, because two concurrent moves could create a cycle together. */
function changeTree<T>(
  { db }: Pick<Deps, 'db'>,
  work: (db: Db, tree: readonly StaffCategory[]) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (db) => {
    await store.lockCategories(db)
    return work(db, await store.listStaffCategories(db))
  })
}

/** Icons are small enough to process within the request, like avatars. */
function storeIcon({ images }: Pick<Deps, 'images'>, content: Buffer): Promise<StoredImage> {
  return storeImage(images, { content, field: 'icon', sizes: ICON })
}

function valuesOf({ slug, name, name_es, parent, position, icon }: StaffCategory): CategoryValues {
  const { alt: _, ...stored } = { alt: '', ...icon }
  return { slug, name, name_es, parent_id: parent, position, icon: icon && (stored as StoredImage) }
}

function changed(existing: CategoryValues, change: Omit<CategoryChange, 'icon'> & { icon?: StoredImage | null }) {
  return {
    slug: existing.slug,
    name: change.name?.trim() ?? existing.name,
    name_es: change.name_es === undefined ? existing.name_es : emptyToNull(change.name_es),
    parent_id: change.parent === undefined ? existing.parent_id : change.parent,
    position: change.position ?? existing.position,
    icon: change.icon === undefined ? existing.icon : change.icon,
  }
}

function assertParent(tree: readonly StaffCategory[], id: number | null, parent: number | null): void {
  if (parent !== null && !tree.some((category) => category.id === parent)) {
    throw new DomainError('validation_failed', { errors: { parent: ['does not exist'] } })
  }
  if (id !== null && wouldCreateCycle(parentsIn(tree), id, parent)) throw new DomainError('category_cycle')
}

function parentsIn(tree: readonly StaffCategory[]): Map<number, number | null> {
  return new Map(tree.map(({ id, parent }) => [id, parent]))
}

function getCategory(tree: readonly StaffCategory[], id: number): StaffCategory {
  const category = tree.find((node) => node.id === id)
  if (!category) throw new DomainError('not_found')
  return category
}

function stateIn(tree: readonly StaffCategory[], id: number) {
  const category = tree.find((node) => node.id === id)
  const above = tree.find((node) => node.id === category?.parent)
  return category ? categoryAuditState(category, above?.slug ?? null) : null
}

interface TreeChange {
  action: string
  id: number
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
