import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint, FRESH_SECONDS } from './endpoint.ts'
import { Image, id, instant, lang, nullableImage, nullableString, pageOf, paging } from './schemas.ts'

export const Banner = Type.Object({
  id,
  title: Type.String(),
  text: nullableString,
  link: Type.String({ description: 'A path of the shop' }),
  link_label: Type.String(),
  image: Image,
  phone_image: nullableImage,
  active: Type.Boolean(),
  start_date: instant,
  end_date: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
})
export type Banner = Static<typeof Banner>

export const listBanners = endpoint({
  name: 'listBanners',
  method: 'GET',
  path: '/publicity/banners/',
  access: 'public',
  tag: 'Publicity',
  summary: 'The banners that are live now',
  query: Type.Object({ ...paging, lang }),
  response: pageOf(Banner),
  cache: FRESH_SECONDS,
})
