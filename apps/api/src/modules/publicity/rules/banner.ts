import type { Image } from '@fieldhouse/contract/schemas'

export type StoredImage = Omit<Image, 'alt'>

/** What staff writes of a banner. */
export interface BannerValues {
  title: string | null
  title_es: string | null
  text: string | null
  text_es: string | null
  link: string | null
  link_label: string | null
  link_label_es: string | null
  image: StoredImage
  phone_image: StoredImage | null
  image_alt: string
  image_alt_es: string | null
  focal_x: number
  focal_y: number
  position: number
  active: boolean
  start_date: string
  end_date: string | null
}

export interface BannerRow extends BannerValues {
  id: number
  version: number
}
