import type { Banner } from '@fieldhouse/contract/publicity'
import type { Language } from '@fieldhouse/contract/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function listLiveBanners(db: Db, lang: Language, now: Date): Promise<Banner[]> {
  const inLanguage = (english: string, spanish: string) =>
    sql<string>`platform.in_language(${lang}, ${sql.ref(english)}, ${sql.ref(spanish)})`
  const withAlt = (picture: string) =>
    sql<Banner['image']>`${sql.ref(picture)} || jsonb_build_object('alt', ${inLanguage('image_alt', 'image_alt_es')})`
  const rows = await db
    .selectFrom('publicity.banners')
    .select([
      'id',
      'link',
      'active',
      'start_date',
      'end_date',
      inLanguage('title', 'title_es').as('title'),
      sql<string | null>`platform.in_language(${lang}, text, text_es)`.as('text'),
      inLanguage('link_label', 'link_label_es').as('link_label'),
      withAlt('image').as('image'),
      withAlt('phone_image').as('phone_image'),
    ])
    .where('active', '=', true)
    .where('start_date', '<=', now)
    .where(({ eb, or }) => or([eb('end_date', 'is', null), eb('end_date', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    start_date: row.start_date.toISOString(),
    end_date: row.end_date?.toISOString() ?? null,
  }))
}

/** Banners that are shown at any time in the span. */
export async function listBannersBetween(db: Db, { from, until }: { from: Date; until: Date }) {
  const rows = await db
    .selectFrom('publicity.banners')
    .select(['id', 'title', 'title_es', 'start_date', 'end_date'])
    .where('active', '=', true)
    .where('start_date', '<', until)
    .where(({ eb, or }) => or([eb('end_date', 'is', null), eb('end_date', '>', from)]))
    .orderBy('start_date')
    .orderBy('id')
    .execute()
  return rows.map(({ start_date, end_date, ...banner }) => ({
    ...banner,
    starts_at: start_date.toISOString(),
    ends_at: end_date?.toISOString() ?? null,
  }))
}
