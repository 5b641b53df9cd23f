import type { Static } from 'typebox'
import Type from 'typebox'
import { imageUploadErrors, imageUploadLimits } from './catalog-products.ts'
import { CACHE_MAX_AGE_SECONDS, endpoint } from './endpoint.ts'
import { ProductCard } from './listing.ts'
import { localized, PageBlock, ShownPageBlock } from './page-blocks.ts'
import { MAX_SLUG_LENGTH, SLUG_PATTERN } from './rules/page-address.ts'
import {
  Image,
  id,
  instant,
  instantInput,
  lang,
  MAX_VERSION,
  nullableInstant,
  nullableInstantInput,
  nullableString,
  oneOf,
  pageOf,
  paging,
  requiredText,
} from './schemas.ts'

const strict = { additionalProperties: false }

/** Pages that every shop has. Their texts are to be reviewed before the shop opens. */
export const STANDARD_PAGES = [
  'shipping',
  'returns',
  'privacy',
  'terms',
  'about',
  'contact',
  'help',
  'accessibility',
] as const
export type StandardPage = (typeof STANDARD_PAGES)[number]

/** Orders are placed under them, so shoppers can read their earlier versions. */
export const POLICIES: readonly StandardPage[] = ['shipping', 'returns', 'privacy', 'terms']

const MAX_BLOCKS = 60

export const PageContent = Type.Object(
  { title: localized(120), description: localized(300), blocks: Type.Array(PageBlock, { maxItems: MAX_BLOCKS }) },
  strict,
)
export type PageContent = Static<typeof PageContent>

const tag = 'Pages'
const access = 'staff:banners'
const slug = Type.String({ pattern: SLUG_PATTERN, maxLength: MAX_SLUG_LENGTH })
const standard = Type.Unsafe<StandardPage | null>({ type: ['string', 'null'], enum: [...STANDARD_PAGES, null] })
const version = Type.Integer({
  minimum: 1,
  maximum: MAX_VERSION,
  description: 'The version of the draft that the change is based on',
})
const number = Type.Integer({ minimum: 1, maximum: 1_000_000 })
const byId = Type.Object({ id })
const byNumber = Type.Object({ id, number })

const HeldVersion = Type.Object({ number, starts_at: instant })

export const PublishedPage = Type.Object({
  slug: Type.String(),
  standard,
  title: Type.String(),
  description: Type.String(),
  number,
  starts_at: instant,
  held_at: Type.Unsafe<string | null>({ ...nullableInstant, description: 'The instant that was asked for' }),
  is_current: Type.Boolean({ description: 'false: a later version holds' }),
  versions: Type.Array(HeldVersion, { description: 'Of a policy: every version that held, latest first' }),
  policies: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() }), {
    description: 'Of a policy: all policies, in their order',
  }),
  blocks: Type.Array(ShownPageBlock),
  products: Type.Array(Type.Omit(ProductCard, ['description']), { description: 'Of all blocks, each once' }),
})
export type PublishedPage = Static<typeof PublishedPage>

export const getPublishedPage = endpoint({
  name: 'getPublishedPage',
  method: 'GET',
  path: '/pages/published/{slug}/',
  access: 'public',
  tag,
  summary: 'Retrieve a page of the shop, or an earlier version of it',
  params: Type.Object({ slug }),
  query: Type.Object({
    lang,
    version: Type.Optional(number),
    held_at: Type.Optional(
      Type.Unsafe<string>({
        ...instantInput,
        description:
          'The page as it was then, with the facts of the shop of that time. Finds it by its first address too',
      }),
    ),
  }),
  response: PublishedPage,
  errors: ['not_found'],
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['pages', 'listing'],
  as_of: true,
})

export const listPublishedPages = endpoint({
  name: 'listPublishedPages',
  method: 'GET',
  path: '/pages/published/',
  access: 'public',
  tag,
  summary: 'List the pages that are published, for the site map and menus',
  query: Type.Object({ lang }),
  response: Type.Object({
    results: Type.Array(Type.Object({ slug: Type.String(), standard, title: Type.String(), updated_at: instant })),
  }),
  cache: CACHE_MAX_AGE_SECONDS,
})

export const FoundPage = Type.Object({ slug: Type.String(), title: Type.String(), description: Type.String() })
export type FoundPage = Static<typeof FoundPage>

export const searchPages = endpoint({
  name: 'searchPages',
  method: 'GET',
  path: '/pages/search/',
  access: 'public',
  tag,
  summary: 'Find published pages by words of their title, headings, and questions; without words, the help pages',
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })), lang }),
  response: Type.Object({ results: Type.Array(FoundPage) }),
  cache: CACHE_MAX_AGE_SECONDS,
  surrogate_keys: ['pages'],
  as_of: true,
})

const PAGE_STATES = ['draft', 'scheduled', 'live'] as const

const pageFields = {
  id,
  slug: Type.String(),
  standard,
  state: oneOf(PAGE_STATES),
  needs_review: Type.Boolean({ description: 'true: the starter text that nobody has published yet' }),
  has_changes: Type.Boolean({ description: 'true: the draft differs from the version that was published last' }),
  updated_at: instant,
}

export const PageSummary = Type.Object({ ...pageFields, title: Type.String(), title_es: nullableString })
export type PageSummary = Static<typeof PageSummary>

export const PagePicture = Type.Object({ id, image: Image })
export type PagePicture = Static<typeof PagePicture>

export const PageDraft = Type.Object({
  ...pageFields,
  version,
  content: PageContent,
  pictures: Type.Array(PagePicture, { description: 'Of the draft’s blocks' }),
})
export type PageDraft = Static<typeof PageDraft>

export const listPages = endpoint({
  name: 'listPages',
  method: 'GET',
  path: '/pages/',
  access,
  tag,
  summary: 'List pages: those of every shop first, then by title',
  query: Type.Object({ ...paging, q: Type.Optional(Type.String({ maxLength: 100 })) }),
  response: pageOf(PageSummary),
})

export const createPage = endpoint({
  name: 'createPage',
  method: 'POST',
  path: '/pages/',
  access,
  tag,
  summary: 'Create a page as a draft',
  body: Type.Object({ title: requiredText(120) }),
  response: PageDraft,
  status: 201,
  errors: ['validation_failed'],
})

export const getPage = endpoint({
  name: 'getPage',
  method: 'GET',
  path: '/pages/{id}/',
  access,
  tag,
  summary: 'Retrieve the draft of a page',
  params: byId,
  response: PageDraft,
  errors: ['not_found'],
})

export const savePage = endpoint({
  name: 'savePage',
  method: 'PUT',
  path: '/pages/{id}/',
  access,
  tag,
  summary: 'Save the draft of a page',
  params: byId,
  body: Type.Object({ version, content: PageContent }),
  response: PageDraft,
  errors: ['not_found', 'validation_failed', 'version_conflict'],
})

export const renamePage = endpoint({
  name: 'renamePage',
  method: 'PUT',
  path: '/pages/{id}/address/',
  access,
  tag,
  summary: 'Change the address of a page; the old one redirects',
  params: byId,
  body: Type.Object({ slug }),
  response: PageDraft,
  errors: ['not_found', 'validation_failed', 'address_taken'],
})

export const deletePage = endpoint({
  name: 'deletePage',
  method: 'DELETE',
  path: '/pages/{id}/',
  access,
  tag,
  summary: 'Remove a page from the shop; its versions are kept',
  params: byId,
  errors: ['not_found', 'wrong_state'],
})

const VERSION_STATES = ['live', 'scheduled', 'ended', 'canceled'] as const

export const PageVersion = Type.Object({
  number,
  state: oneOf(VERSION_STATES),
  starts_at: instant,
  published_at: instant,
})
export type PageVersion = Static<typeof PageVersion>

export const publishPage = endpoint({
  name: 'publishPage',
  method: 'POST',
  path: '/pages/{id}/versions/',
  access,
  tag,
  summary: 'Publish the draft of a page, now or from a later time on',
  params: byId,
  body: Type.Object({ version, starts_at: Type.Optional(nullableInstantInput) }),
  response: PageVersion,
  status: 201,
  errors: ['not_found', 'validation_failed', 'version_conflict'],
})

export const listPageVersions = endpoint({
  name: 'listPageVersions',
  method: 'GET',
  path: '/pages/{id}/versions/',
  access,
  tag,
  summary: 'List the published versions of a page, latest start first',
  params: byId,
  query: Type.Object(paging),
  response: pageOf(PageVersion),
  errors: ['not_found'],
})

export const restorePageVersion = endpoint({
  name: 'restorePageVersion',
  method: 'POST',
  path: '/pages/{id}/versions/{number}/restore/',
  access,
  tag,
  summary: 'Copy a published version of a page into its draft',
  params: byNumber,
  body: Type.Object({ version }),
  response: PageDraft,
  errors: ['not_found', 'version_conflict'],
})

export const cancelPageVersion = endpoint({
  name: 'cancelPageVersion',
  method: 'DELETE',
  path: '/pages/{id}/versions/{number}/',
  access,
  tag,
  summary: 'Cancel a scheduled version of a page',
  params: byNumber,
  errors: ['not_found', 'wrong_state'],
})

export const uploadPagePicture = endpoint({
  name: 'uploadPagePicture',
  method: 'POST',
  path: '/pages/pictures/',
  access,
  tag,
  summary: 'Upload an image for a page',
  files: ['image'],
  required_files: ['image'],
  body: Type.Object({}),
  response: PagePicture,
  status: 201,
  errors: imageUploadErrors,
  limits: imageUploadLimits,
})
