import type { StaffBanner } from '@fieldhouse/contract/publicity'
import type { BannerChange, NewBanner } from '@fieldhouse/contract/publicity-banners'
import { placeBanner } from '@fieldhouse/contract/rules/banner-schedule'
import type { LiveSettings } from '#modules/settings/service.ts'
import { recordChange, recordWhole } from '#platform/audit/record.ts'
import type { UndoHandler } from '#platform/audit/undo.ts'
import type { Caller } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { storeImage } from '#platform/images/store-image.ts'
import type { BannerRow, BannerValues, StoredImage } from '../rules/banner.ts'
import { bannerAuditState, changeBanner, firstFreePosition } from '../rules/banner-fields.ts'
import * as store from '../store/banners.ts'
import { serializeStaffBanner } from './read-banners.ts'

export interface BannerDeps extends Pick<Deps, 'clock' | 'db' | 'images'> {
  settings: LiveSettings
}

export interface BannerUploads {
  image?: Buffer
  phone_image?: Buffer
}

type StoredImages = Partial<Record<'image' | 'phone_image', StoredImage>>

/** A slide is at most 1,024 pixels wide. Few and no larger, because the request waits for them. */
const WIDTHS = [600, 1100, 1600]

const NO_IMAGE: StoredImage = { src: '', width: 0, height: 0, avif_widths: [], placeholder: null }
const EMPTY: BannerValues = {
  ...{ title: null, title_es: null, text: null, text_es: null, link: null, link_label: null, link_label_es: null },
  ...{ image: NO_IMAGE, phone_image: null, image_alt: '', image_alt_es: null, focal_x: 50, focal_y: 50, position: 1 },
  ...{ active: false, start_date: '', end_date: null },
}

export async function createBanner(
  deps: BannerDeps,
  who: Caller,
  { fields, uploads }: { fields: NewBanner; uploads: BannerUploads },
): Promise<StaffBanner> {
  const { db, clock } = deps
  const values = await applyChange(deps, EMPTY, fields)
  if (!uploads.image) throw new DomainError('validation_failed', { errors: { image: ['is required'] } })
  const images = await storeImages(deps, uploads)

  return inTransaction(db, async (db) => {
    const position = fields.position ?? (await findFreePosition(db, values))
    const after = await store.insertBanner(db, { ...values, ...images, position })
    return recordEdit(db, who, clock.now(), { action: 'createBanner', before: null, after })
  })
}

/** PUT replaces the banner: absent texts and the end are cleared. */
export async function replaceBanner(deps: BannerDeps, who: Caller, edit: BannerEdit): Promise<StaffBanner> {
  const { image, phone_image: _, position, focal_x, focal_y, ...empty } = EMPTY
  return updateBanner(deps, who, { ...edit, change: { ...empty, ...edit.change }, action: 'replaceBanner' })
}

interface BannerEdit {
  id: number
  change: BannerChange
  action?: string
}

export async function updateBanner(deps: BannerDeps, who: Caller, edit: BannerEdit): Promise<StaffBanner> {
  const { id, change, action = 'updateBanner' } = edit
  return inTransaction(deps.db, async (db) => {
    const before = await lockBanner(db, id)
    if (change.version !== undefined && change.version !== before.version) throw new DomainError('version_conflict')
    const after = await store.setBanner(db, id, await applyChange(deps, before, change))
    return recordEdit(db, who, deps.clock.now(), { action, before, after })
  })
}

export async function setBannerImages(
  deps: BannerDeps,
  who: Caller,
  { id, uploads }: { id: number; uploads: BannerUploads },
): Promise<StaffBanner> {
  if (!uploads.image && !uploads.phone_image) {
    throw new DomainError('validation_failed', { errors: { image: ['is required'] } })
  }
  const images = await storeImages(deps, uploads)
  return inTransaction(deps.db, async (db) => {
    const { id: _, version, ...before } = await lockBanner(db, id)
    const after = await store.setBanner(db, id, { ...before, ...images })
    const edit = { action: 'setBannerImages', before: { id, version, ...before }, after }
    return recordEdit(db, who, deps.clock.now(), edit)
  })
}

export async function deleteBanner({ clock, db }: BannerDeps, who: Caller, id: number): Promise<void> {
  await inTransaction(db, async (db) => {
    const before = await lockBanner(db, id)
    await store.deleteBanner(db, id)
    await recordChange(db, who, clock.now(), {
      ...entryOf('deleteBanner', before),
      ...{ before: bannerAuditState(before), after: null },
    })
  })
}

/** One audit entry, so that one undo brings the old order back. */
export async function reorderBanners(
  { clock, db }: BannerDeps,
  who: Caller,
  moves: readonly { id: number; position: number }[],
): Promise<StaffBanner[]> {
  const now = clock.now()
  const positions = new Map(moves.map(({ id, position }) => [id, position]))
  if (positions.size !== moves.length) {
    throw new DomainError('validation_failed', { errors: { banners: ['must name each banner once'] } })
  }
  return inTransaction(db, async (db) => {
    const before = await store.lockBanners(db, [...positions.keys()])
    if (before.length !== positions.size) throw new DomainError('not_found')
    const after: BannerRow[] = []
    for (const row of before) after.push(await move(db, row, positions.get(row.id) ?? row.position))
    const order = (rows: readonly BannerRow[]) => ({ order: rows.map((row) => `${row.position}. ${nameOf(row)}`) })
    await recordWhole(db, who, now, {
      ...{ action: 'reorderBanners', entity: 'banner', entity_id: '', entity_name: '' },
      ...{ before: order(before), after: order(after) },
      parts: before.map((row, index) => ({
        ...entryOf('reorderBanners', row),
        ...{ before: bannerAuditState(row), after: bannerAuditState(after[index] ?? row) },
      })),
    })
    return after.map((row) => serializeStaffBanner(row, now))
  })
}

async function move(db: Db, row: BannerRow, position: number): Promise<BannerRow> {
  const { id, version: _, ...values } = row
  return position === row.position ? row : store.setBanner(db, id, { ...values, position })
}

export const bannerUndoHandler: UndoHandler = {
  entity: 'banner',
  permission: 'banners',
  async lock(db, id) {
    const [row] = await store.lockBanners(db, [Number(id)])
    return row && bannerAuditState(row)
  },
  async write(db, _who, _now, id, state) {
    if (state === null) return store.deleteBanner(db, Number(id))
    // Audit entries of deletions omit null fields.
    const values = { ...EMPTY, ...(state as unknown as BannerValues) }
    const [row] = await store.lockBanners(db, [Number(id)])
    if (row) await store.setBanner(db, row.id, values)
    else await store.insertBanner(db, { id: Number(id), ...values })
  },
}

async function applyChange(
  { settings }: BannerDeps,
  banner: BannerValues,
  change: BannerChange,
): Promise<BannerValues> {
  const outcome = changeBanner(banner, change, await settings.get('shop.time_zone'))
  if ('errors' in outcome) throw new DomainError('validation_failed', { errors: outcome.errors })
  return outcome.values
}

async function findFreePosition(db: Db, { start_date, end_date }: BannerValues): Promise<number> {
  const placed = (await store.listBanners(db)).flatMap((row) => placeBanner(row) ?? [])
  const until = end_date === null ? Number.POSITIVE_INFINITY : Date.parse(end_date)
  return firstFreePosition(placed, { from: Date.parse(start_date), until })
}

/** Encoded within the request, like category icons: a banner is complete when it is created. */
async function storeImages({ images }: BannerDeps, uploads: BannerUploads): Promise<StoredImages> {
  const stored: StoredImages = {}
  for (const field of ['image', 'phone_image'] as const) {
    const content = uploads[field]
    if (content) stored[field] = await storeImage(images, { content, field, sizes: { widths: WIDTHS } })
  }
  return stored
}

async function lockBanner(db: Db, id: number): Promise<BannerRow> {
  const [row] = await store.lockBanners(db, [id])
  if (!row) throw new DomainError('not_found')
  return row
}

interface RecordedEdit {
  action: string
  before: BannerRow | null
  after: BannerRow
}

async function recordEdit(db: Db, who: Caller, now: Date, { action, before, after }: RecordedEdit) {
  await recordChange(db, who, now, {
    ...entryOf(action, after),
    ...{ before: before && bannerAuditState(before), after: bannerAuditState(after) },
  })
  return serializeStaffBanner(after, now)
}

function entryOf(action: string, row: BannerRow) {
  return { action, entity: 'banner', entity_id: String(row.id), entity_name: nameOf(row) }
}

function nameOf({ id, title }: BannerRow): string {
  return title ?? `Banner ${id}`
}
