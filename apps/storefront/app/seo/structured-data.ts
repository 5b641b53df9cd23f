import type { Product, ProductItem, Sku } from '@fieldhouse/contract/listing'
import type { PublishedPage } from '@fieldhouse/contract/pages'
import type { ShownText } from '@fieldhouse/contract/rich-text'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Shop } from '../../server/shop.ts'
import type { Listing } from '../catalog/listing/build-listing.ts'
import { langOf, localPath } from '../lang.ts'
import { messagesFor } from '../locales/messages.ts'

interface RenderedPage {
  pathname: string
  /** Public origin of the shop. */
  origin: string
  loaderData: Readonly<Record<string, unknown>>
  shop: Shop
}

/** JSON-LD for search engines. Rendered by the server only, because browsers do not use it. */
export function renderStructuredData(rendered: RenderedPage): string {
  return describe(rendered)
    .map((thing) => JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('')
}

function describe({ pathname, origin, loaderData, shop }: RenderedPage): object[] {
  const lang = langOf(pathname)
  const page = loaderData['routes/product-detail'] as { product: Product } | undefined
  if (page)
    return [
      describeProduct(page.product, shop.name, origin, lang),
      describeTrail(trailOf(page.product, lang), origin, lang),
    ]
  const listing = (loaderData['routes/category'] ?? loaderData['routes/collection']) as Listing | undefined
  if (listing) return [describeTrail(listing.trail, origin, lang)]
  const written = loaderData['routes/page'] as PublishedPage | undefined
  if (written) return describePage(written, origin, lang)
  return loaderData['routes/home'] ? [describeShop(shop, origin, lang)] : []
}

const PAGE_TYPES: Readonly<Record<string, string>> = { about: 'AboutPage', contact: 'ContactPage' }

function describePage(page: PublishedPage, origin: string, lang: Language): object[] {
  const { slug, standard, title, description, starts_at } = page
  const questions = page.blocks.flatMap((block) => (block.type === 'accordion' ? block.items : []))
  const about = {
    ...{ name: title, description, inLanguage: lang, dateModified: starts_at },
    url: origin + localPath(lang, `/${slug}`),
  }
  if (questions.length === 0) return [{ '@type': PAGE_TYPES[standard ?? ''] ?? 'WebPage', ...about }]
  const mainEntity = questions.map(({ title: name, text }) => {
    return { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text: toPlainText(text) } }
  })
  return [{ '@type': 'FAQPage', ...about, mainEntity }]
}

function toPlainText(text: ShownText): string {
  const lines = text.flatMap((part) => ('line' in part ? [part.line] : part.items))
  return lines.map((line) => line.map((words) => words.text).join('')).join('\n')
}

function describeShop(shop: Shop, origin: string, lang: Language) {
  const { name, legal_name, legal_address, support_email, phone, social } = shop
  return {
    '@type': 'Organization',
    name,
    ...(legal_name && { legalName: legal_name }),
    ...(legal_address && { address: legal_address }),
    ...(support_email && { email: support_email }),
    ...(phone && { telephone: phone }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    description: messagesFor(lang).home.description,
    url: origin + localPath(lang, '/home'),
    logo: origin + (shop.logo?.icon(512) ?? '/favicon.svg'),
  }
}

/** One variant per SKU, as search engines and shopping feeds count. */
function describeProduct(product: Product, shop: string, origin: string, lang: Language) {
  const { id, name, description, category, material, image, items } = product
  const address = origin + localPath(lang, `/product-detail/${id}`)
  const pictures = items.flatMap(({ images }) => images[0] ?? [])
  return {
    '@type': 'ProductGroup',
    name,
    description,
    productGroupID: String(id),
    url: address,
    image: [...new Set([...(image ? [image] : []), ...pictures].map(({ src }) => origin + src))],
    brand: { '@type': 'Brand', name: shop },
    category: category.name,
    ...(material && { material }),
    ...audienceOf(product),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: items.flatMap((item) => item.skus.map((sku) => describeSku(product, item, sku, { address, origin }))),
  }
}

function describeSku(
  { name }: Product,
  item: ProductItem,
  sku: Sku,
  { address, origin }: { address: string; origin: string },
) {
  const size = item.distribution.sizes.find(({ id }) => id === sku.size_id)?.label
  const image = item.images[0]
  return {
    '@type': 'Product',
    sku: String(sku.id),
    name: [name, item.color.name, size].filter(Boolean).join(', '),
    color: item.color.name,
    ...(size && { size }),
    ...(image && { image: origin + image.src }),
    offers: {
      '@type': 'Offer',
      url: `${address}?color=${item.id}`,
      price: item.price,
      priceCurrency: 'USD',
      ...(item.former_price && { priceSpecification: describeFormerPrice(item.former_price) }),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${AVAILABILITY[sku.availability]}`,
    },
  }
}

/** Search engines show it struck through, beside the price of the offer. */
function describeFormerPrice(price: string) {
  const priceType = 'https://schema.org/StrikethroughPrice'
  return { '@type': 'UnitPriceSpecification', priceType, price, priceCurrency: 'USD' }
}

const AVAILABILITY = { in_stock: 'InStock', few_left: 'LimitedAvailability', sold_out: 'OutOfStock' } as const

const GENDERS: Readonly<Record<string, string>> = { women: 'female', men: 'male', unisex: 'unisex' }

function audienceOf({ facts }: Product) {
  const [gender = ''] = Array.isArray(facts.gender) ? facts.gender : []
  const suggestedGender = GENDERS[gender]
  return suggestedGender ? { audience: { '@type': 'PeopleAudience', suggestedGender } } : {}
}

function trailOf({ id, name, category }: Product, lang: Language): Listing['trail'] {
  return [
    { name: messagesFor(lang).nav.home, to: '/home' },
    { name: category.name, to: `/category?category=${category.slug}` },
    { name, to: `/product-detail/${id}` },
  ]
}

/** The last step has no URL: it is the page itself. */
function describeTrail(trail: Listing['trail'], origin: string, lang: Language) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      ...(step.to && { item: origin + localPath(lang, step.to) }),
    })),
  }
}
