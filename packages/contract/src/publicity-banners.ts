import type { Static } from 'typebox'
import Type from 'typebox'
import { imageUploadErrors, imageUploadLimits } from './catalog-products.ts'
import { endpoint } from './endpoint.ts'
import { StaffBanner } from './publicity.ts'
import { BANNER_SLIDES } from './rules/banner-schedule.ts'
import { id, MAX_VERSION, optionalText } from './schemas.ts'

const access = 'staff:banners'
const tag = 'Publicity'
const byId = Type.Object({ id })
const percent = Type.Integer({ minimum: 0, maximum: 100 })
const position = Type.Integer({ minimum: 1, maximum: BANNER_SLIDES })

const DATE = {
  pattern: '^20\\d\\d-\\d\\d-\\d\\d(T\\d\\d:\\d\\d(:[0-5]\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)?)?$',
  maxLength: 40,
}
const startDate = Type.String({
  ...DATE,
  description: 'Date and time. Without a zone it is in the shop’s; without a time, the day’s first instant',
  examples: ['2026-12-05T06:00:00Z', '2026-12-05T00:00', '2026-12-05'],
})
const endDate = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  ...DATE,
  description: 'Exclusive; a day without a time is included. null: no end',
})

const texts = {
  title: optionalText(120),
  title_es: optionalText(120),
  text: optionalText(400),
  text_es: optionalText(400),
  link: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 500,
      description: 'Path in the shop, or an HTTPS address',
    }),
  ),
  link_label: optionalText(40),
  link_label_es: optionalText(40),
  image_alt: optionalText(300),
  image_alt_es: optionalText(300),
}
const layout = {
  focal_x: Type.Optional(percent),
  focal_y: Type.Optional(percent),
  position: Type.Optional(
    Type.Integer({ ...position, description: 'Slide. A new banner gets the first slide that is free at its time' }),
  ),
}

export const NewBanner = Type.Object({
  active: Type.Boolean(),
  start_date: startDate,
  end_date: Type.Optional(endDate),
  ...texts,
  ...layout,
})
export type NewBanner = Static<typeof NewBanner>

export const BannerChange = Type.Object({
  active: Type.Optional(Type.Boolean()),
  start_date: Type.Optional(startDate),
  end_date: Type.Optional(endDate),
  ...texts,
  ...layout,
  phone_image: Type.Optional(Type.Null({ description: 'null removes the phone image' })),
  version: Type.Optional(
    Type.Integer({ maximum: MAX_VERSION, description: 'The version that the change is based on' }),
  ),
})
export type BannerChange = Static<typeof BannerChange>

const errors = ['not_found', 'validation_failed', 'version_conflict'] as const
const common = { access, tag, response: StaffBanner, authorization_key: true } as const

export const createBanner = endpoint({
  ...common,
  name: 'createBanner',
  method: 'POST',
  path: '/publicity/banners/',
  summary: 'Create a banner. An active one without alt text in both languages stays a draft',
  body: NewBanner,
  files: ['image', 'phone_image'],
  required_files: ['image'],
  status: 201,
  errors: ['validation_failed', ...imageUploadErrors],
  limits: imageUploadLimits,
})

export const replaceBanner = endpoint({
  ...common,
  name: 'replaceBanner',
  method: 'PUT',
  path: '/publicity/banners/{id}/',
  summary: 'Replace a banner. Fields left out are cleared, except images, focal point, and position',
  params: byId,
  body: Type.Object({ ...NewBanner.properties, version: BannerChange.properties.version }),
  errors,
})

export const updateBanner = endpoint({
  ...common,
  name: 'updateBanner',
  method: 'PATCH',
  path: '/publicity/banners/{id}/',
  summary: 'Update a banner. Fields left out stay unchanged',
  params: byId,
  body: BannerChange,
  errors,
})

export const setBannerImages = endpoint({
  ...common,
  name: 'setBannerImages',
  method: 'PUT',
  path: '/publicity/banners/{id}/images/',
  summary: 'Replace a banner’s image, its phone image, or both',
  params: byId,
  body: Type.Object({}),
  files: ['image', 'phone_image'],
  errors: ['not_found', 'validation_failed', ...imageUploadErrors],
  limits: imageUploadLimits,
})

export const deleteBanner = endpoint({
  name: 'deleteBanner',
  method: 'DELETE',
  path: '/publicity/banners/{id}/',
  access,
  tag,
  summary: 'Delete a banner',
  params: byId,
  errors: ['not_found'],
  authorization_key: true,
})

export const reorderBanners = endpoint({
  name: 'reorderBanners',
  method: 'PUT',
  path: '/publicity/banners/order/',
  access,
  tag,
  summary: 'Move banners to other slides, all or none',
  body: Type.Object({
    banners: Type.Array(Type.Object({ id, position }), { minItems: 1, maxItems: 500 }),
  }),
  response: Type.Object({ results: Type.Array(StaffBanner) }),
  errors: ['not_found', 'validation_failed'],
  authorization_key: true,
})
