import type {
  CollectionReplacement,
  CollectionRule,
  NewCollection,
  StaffCollection,
} from '@fieldhouse/contract/catalog-collections'
import { recordChange } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { VariantSizes } from '#platform/images/create-variants.ts'
import { storeImage } from '#platform/images/store-image.ts'
import { collectionAuditState } from '../rules/audit-states.ts'
import { unknownChoices } from '../rules/facts.ts'
import { emptyToNull, toSlug } from '../rules/names.ts'
import type { CollectionValues } from '../store/edit-collections.ts'
import * as store from '../store/edit-collections.ts'
import { listFactsShared } from '../store/edit-facts.ts'
import type { StoredImage } from '../store/edit-images.ts'
import { assertCategoryExists } from './edit-products.ts'
import { assertVersion } from './record-edits.ts'

type CollectionDeps = Pick<Deps, 'clock' | 'db' | 'images'>

const PICTURE: VariantSizes = { widths: [480, 960, 1600] }

export async function createCollection(
  deps: CollectionDeps,
  who: Caller,
  input: NewCollection,
): Promise<StaffCollection> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (db) => {
    const all = await store.lockCollections(db)
    const slug = input.slug ?? toSlug(input.name, { maxLength: 80, fallback: 'collection' })
    if (all.some((one) => one.slug === slug)) throw new DomainError('name_taken')
    const position = Math.max(-1, ...all.map((one) => one.position)) + 1
    const values = { slug, position, image: null, starts_at: now.toISOString(), ...toFields(input) }
    await assertContent(db, values)
    const id = await store.insertCollection(db, values)
    return record(deps, db, who, { action: 'createCollection', id, before: null })
  })
}

export async function replaceCollection(
  deps: CollectionDeps,
  who: Caller,
  id: number,
  { version, ...input }: CollectionReplacement,
): Promise<StaffCollection> {
  return inTransaction(deps.db, async (db) => {
    const before = getCollection(await store.lockCollections(db), id)
    assertVersion(before, { version })
    const values = { ...valuesOf(before), ...toFields(input), ...(input.image === null ? { image: null } : {}) }
    await assertContent(db, values)
    await store.setCollection(db, id, { ...values, position: input.position ?? before.position })
    return record(deps, db, who, { action: 'replaceCollection', id, before })
  })
}

export async function setCollectionImage(deps: CollectionDeps, who: Caller, id: number, content: Buffer) {
  const image = await storeImage(deps.images, { content, field: 'image', sizes: PICTURE })
  return inTransaction(deps.db, async (db) => {
    const before = getCollection(await store.lockCollections(db), id)
    await store.setCollection(db, id, { ...valuesOf(before), image })
    return record(deps, db, who, { action: 'setCollectionImage', id, before })
  })
}

export async function deleteCollection(deps: CollectionDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const before = getCollection(await store.lockCollections(db), id)
    await store.deleteCollection(db, id)
    await recordChange(db, who, deps.clock.now(), {
      ...{ action: 'deleteCollection', entity: 'collection', entity_id: String(id), entity_name: before.name },
      ...{ before: collectionAuditState(before), after: null },
    })
  })
}

export const collectionUndoHandler: UndoHandler = {
  entity: 'collection',
  permission: 'catalog',
  async lock(db, id) {
    const collection = (await store.lockCollections(db)).find((one) => one.id === Number(id))
    return collection && collectionAuditState(collection)
  },
  async write(db, _who, _now, id, state) {
    if (state === null) return store.deleteCollection(db, Number(id))
    // Audit entries of deletions omit null fields.
    const empty = { name_es: null, text: null, text_es: null, image: null, ends_at: null, rule: null }
    const values = { ...empty, ...state } as unknown as CollectionValues
    const all = await store.listStaffCollections(db)
    if (all.some((one) => one.slug === values.slug && one.id !== Number(id))) throw new DomainError('undo_conflict')
    if (all.some((one) => one.id === Number(id))) await store.setCollection(db, Number(id), values)
    else await store.insertCollection(db, { id: Number(id), ...values })
  },
}

function toFields(input: Omit<NewCollection, 'slug'>) {
  const { rule, product_ids, starts_at, ends_at } = input
  if (ends_at && starts_at && ends_at <= starts_at) refuse({ ends_at: ['must be after the start'] })
  return {
    name: input.name.trim(),
    name_es: emptyToNull(input.name_es),
    text: emptyToNull(input.text),
    text_es: emptyToNull(input.text_es),
    ...{ rule, product_ids, ends_at: ends_at ?? null },
    ...(starts_at ? { starts_at } : {}),
  }
}

async function assertContent(db: Db, { rule, product_ids, starts_at, ends_at }: CollectionValues): Promise<void> {
  if (ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)) refuse({ ends_at: ['must be after the start'] })
  const known = await store.listExistingProducts(db, product_ids)
  if (known.length < product_ids.length) refuse({ product_ids: ['contains a product that does not exist'] })
  if (rule) await assertRule(db, rule)
}

async function assertRule(db: Db, rule: CollectionRule): Promise<void> {
  if (rule.category !== undefined) await assertCategoryExists(db, rule.category)
  const [unknown] = unknownChoices(rule.facts ?? [], await listFactsShared(db))
  if (unknown !== undefined) refuse({ 'rule.facts': [`“${unknown}” is not a choice`] })
}

function refuse(errors: Record<string, string[]>): never {
  throw new DomainError('validation_failed', { errors })
}

function valuesOf({ id: _, version: __, products: ___, image, ...values }: StaffCollection): CollectionValues {
  const { alt: ____, ...stored } = { alt: '', ...image }
  return { ...values, image: image && (stored as StoredImage) }
}

function getCollection(all: readonly StaffCollection[], id: number): StaffCollection {
  const collection = all.find((one) => one.id === id)
  if (!collection) throw new DomainError('not_found')
  return collection
}

interface CollectionEdit {
  action: string
  id: number
  before: StaffCollection | null
}

async function record({ clock }: CollectionDeps, db: Db, who: Caller, { action, id, before }: CollectionEdit) {
  const after = getCollection(await store.listStaffCollections(db), id)
  await recordChange(db, who, clock.now(), {
    ...{ action, entity: 'collection', entity_id: String(id), entity_name: after.name },
    ...{ before: before && collectionAuditState(before), after: collectionAuditState(after) },
  })
  return after
}
