import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { BannerRow, BannerValues } from '../rules/banner.ts'

export async function listBanners(db: Db): Promise<BannerRow[]> {
  const rows = await selectBanners(db).orderBy('start_date', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toRow)
}

/** Banners that are shown now or later, unless they are drafts. */
export async function listUpcomingBanners(db: Db, at: Date): Promise<BannerRow[]> {
  const rows = await selectBanners(db)
    .where('active', '=', true)
    .where(({ eb, or }) => or([eb('end_date', 'is', null), eb('end_date', '>', at)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toRow)
}

/** Active banners whose dates touch the span. */
export async function listBannersBetween(db: Db, { from, until }: { from: Date; until: Date }): Promise<BannerRow[]> {
  const rows = await selectBanners(db)
    .where('active', '=', true)
    .where('start_date', '<', until)
    .where(({ eb, or }) => or([eb('end_date', 'is', null), eb('end_date', '>', from)]))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  return rows.map(toRow)
}

/** Locked until commit, in the order of their ids. */
export async function lockBanners(db: Db, ids: readonly number[]): Promise<BannerRow[]> {
  const rows = await selectBanners(db)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toRow)
}

export async function insertBanner(db: Db, values: BannerValues & { id?: number }): Promise<BannerRow> {
  const row = await db
    .insertInto('publicity.banners')
    .values(toColumns(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRow(row as SelectedRow)
}

export async function setBanner(db: Db, id: number, values: BannerValues): Promise<BannerRow> {
  const row = await db
    .updateTable('publicity.banners')
    .set({ ...toColumns(values), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRow(row as SelectedRow)
}

export async function deleteBanner(db: Db, id: number): Promise<void> {
  await db.deleteFrom('publicity.banners').where('id', '=', id).execute()
}

/** The text in the language, English if there is none. */
export function inLanguage(lang: Language, english: string | null, spanish: string | null): string | null {
  return (lang === 'es' && spanish) || english
}

function selectBanners(db: Db) {
  return db.selectFrom('publicity.banners').selectAll().$castTo<SelectedRow>()
}

type SelectedRow = Omit<BannerRow, 'start_date' | 'end_date'> & { start_date: Date; end_date: Date | null }

function toRow({ start_date, end_date, ...row }: SelectedRow): BannerRow {
  return { ...row, start_date: start_date.toISOString(), end_date: end_date?.toISOString() ?? null }
}

function toColumns({ image, phone_image, ...values }: BannerValues & { id?: number }) {
  return { ...values, image: JSON.stringify(image), phone_image: phone_image && JSON.stringify(phone_image) }
}
