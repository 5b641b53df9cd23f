import type { Banner, StaffBanner } from '@fieldhouse/contract/publicity'
import { bannerState, nextChange, placeBanner, shownAt } from '@fieldhouse/contract/rules/banner-schedule'
import type { Image, Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import type { BannerRow, StoredImage } from '../rules/banner.ts'
import { inLanguage, listBanners, listUpcomingBanners } from '../store/banners.ts'

/** What shoppers see, and when that changes next. */
export async function listShownBanners(
  db: Db,
  lang: Language,
  at: Date,
): Promise<{ banners: Banner[]; changes_at: Date | undefined }> {
  const upcoming = await listUpcomingBanners(db, at)
  const placed = upcoming.flatMap((row) => {
    const place = placeBanner(row)
    return place ? [{ ...place, row }] : []
  })
  const next = nextChange(placed, at.getTime())
  return {
    banners: shownAt(placed, at.getTime()).map(({ row }) => serializeBanner(row, lang)),
    changes_at: next === undefined ? undefined : new Date(next),
  }
}

/** Ended ones last, so that what matters is on the first page. */
export async function listStaffBanners(db: Db, now: Date): Promise<StaffBanner[]> {
  const banners = (await listBanners(db)).map((row) => serializeStaffBanner(row, now))
  return banners.toSorted((a, b) => Number(a.state === 'ended') - Number(b.state === 'ended'))
}

export function serializeStaffBanner(row: BannerRow, now: Date): StaffBanner {
  return {
    ...row,
    ...withAlt(row, row.image_alt),
    state: bannerState(row, now.getTime()),
    missing: (['image_alt', 'image_alt_es'] as const).filter((field) => !row[field]?.trim()),
  }
}

function serializeBanner(row: BannerRow, lang: Language): Banner {
  const { id, link, focal_x, focal_y, position, active, start_date, end_date } = row
  return {
    ...{ id, link, focal_x, focal_y, position, active, start_date, end_date },
    title: inLanguage(lang, row.title, row.title_es),
    text: inLanguage(lang, row.text, row.text_es),
    link_label: inLanguage(lang, row.link_label, row.link_label_es),
    ...withAlt(row, inLanguage(lang, row.image_alt, row.image_alt_es) ?? ''),
  }
}

function withAlt({ image, phone_image }: Pick<BannerRow, 'image' | 'phone_image'>, alt: string) {
  const describe = (picture: StoredImage): Image => ({ ...picture, alt })
  return { image: describe(image), phone_image: phone_image && describe(phone_image) }
}
