import type { StaffBanner } from '@fieldhouse/contract/publicity'
import type { BannerSave } from './use-banners.ts'

/** What the form holds: texts are never null, dates are instants or empty while they are typed. */
export interface BannerDraft {
  title: string
  title_es: string
  text: string
  text_es: string
  link: string
  link_label: string
  link_label_es: string
  image_alt: string
  image_alt_es: string
  focal_x: number
  focal_y: number
  position: number
  active: boolean
  start_date: string
  end_date: string
  image?: File
  /** Null removes the phone image, undefined keeps it. */
  phone_image?: File | null
}

type DraftErrors = Partial<Record<keyof BannerDraft, 'link' | 'start' | 'end' | 'image'>>

export function toBannerDraft(banner: StaffBanner): BannerDraft {
  const { focal_x, focal_y, position, active, start_date, end_date } = banner
  return {
    title: banner.title ?? '',
    title_es: banner.title_es ?? '',
    text: banner.text ?? '',
    text_es: banner.text_es ?? '',
    link: banner.link ?? '',
    link_label: banner.link_label ?? '',
    link_label_es: banner.link_label_es ?? '',
    image_alt: banner.image_alt,
    image_alt_es: banner.image_alt_es ?? '',
    ...{ focal_x, focal_y, position, active, start_date, end_date: end_date ?? '' },
  }
}

export function emptyDraft(start_date: string): BannerDraft {
  return {
    ...{ title: '', title_es: '', text: '', text_es: '', link: '', link_label: '', link_label_es: '' },
    ...{ image_alt: '', image_alt_es: '', focal_x: 50, focal_y: 50, position: 1, active: true },
    ...{ start_date, end_date: '' },
  }
}

export function validateDraft(draft: BannerDraft, hasImage: boolean): DraftErrors {
  const { link, start_date, end_date, image } = draft
  return {
    ...(!hasImage && !image && { image: 'image' as const }),
    ...(link && !/^(?:\/(?![/\\])|https:\/\/[^/])\S*$/.test(link.trim()) && { link: 'link' as const }),
    ...(start_date === '' && { start_date: 'start' as const }),
    ...(end_date !== '' && end_date <= start_date && { end_date: 'end' as const }),
  }
}

export function toBannerSave(
  draft: BannerDraft,
  { banner, copied }: Pick<BannerSave, 'banner' | 'copied'>,
): BannerSave {
  const { image, phone_image, end_date, ...fields } = draft
  return {
    banner,
    copied,
    fields: { ...fields, end_date: end_date || null, ...(phone_image === null && { phone_image }) },
    files: { ...(image && { image }), ...(phone_image && { phone_image }) },
  }
}
