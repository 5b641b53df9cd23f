import type { Image, Language } from '@fieldhouse/contract/schemas'
import type { MetaArgs, MetaDescriptor, MetaFunction } from 'react-router'
import { LANGUAGES, LOCALES, langOf, localPath } from '../lang.ts'
import type { Messages } from '../locales/messages.ts'
import { messagesFor } from '../locales/messages.ts'
import { shopNameIn } from './shop-name.ts'

export interface PageMeta {
  title: string
  description: string
  image?: Image | null | undefined
  type?: 'website' | 'product'
  /** The part of the query that identifies the page. */
  query?: string
  /** Excluded from search engines. */
  hidden?: boolean
}

export function notFoundMeta({ notFound: { title, text } }: Messages): PageMeta {
  return { title, description: text, hidden: true }
}

/** Private pages are not indexed, so the title serves as description. */
export function privateMeta(titleOf: (texts: Messages) => string): MetaFunction {
  return (args) =>
    pageMeta(args, (texts) => {
      const title = titleOf(texts)
      return { title, description: title, hidden: true }
    })
}

/** Title, description, alternate languages and link preview of a page. */
export function pageMeta(
  { location, matches }: Pick<MetaArgs, 'location' | 'matches'>,
  describe: (texts: Messages) => PageMeta,
): MetaDescriptor[] {
  const lang = langOf(location.pathname)
  const texts = messagesFor(lang)
  const page = describe(texts)
  const origin = originOf(matches[0]?.loaderData)
  const shop = shopNameIn(matches[0]?.loaderData)
  const path = location.pathname + (page.query ?? '')
  const address = origin + path
  const tags: MetaDescriptor[] = [
    { title: `${page.title} · ${shop}` },
    { name: 'description', content: page.description },
    // Link previews are read from the server's HTML; browsers do not need the tags.
    ...(import.meta.env.SSR
      ? sharingTags(page, { origin, shop, address, lang, icon: iconIn(matches[0]?.loaderData) })
      : []),
  ]
  if (page.hidden) return [...tags, { name: 'robots', content: 'noindex' }]
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: address },
    ...LANGUAGES.map((lang) => alternate(lang, origin + localPath(lang, path))),
    alternate('x-default', origin + localPath('en', path)),
  ]
}

function sharingTags(
  page: PageMeta,
  {
    origin,
    shop,
    address,
    lang,
    icon,
  }: { origin: string; shop: string; address: string; lang: Language; icon: string },
) {
  const { image } = page
  const tags = {
    'og:site_name': shop,
    'og:locale': LOCALES[lang].replace('-', '_'),
    'og:type': page.type ?? 'website',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': address,
    ...(image && {
      'og:image': origin + image.src,
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
      'og:image:alt': image.alt,
    }),
    ...(!image && icon && { 'og:image': origin + icon, 'og:image:alt': shop }),
  }
  const large: MetaDescriptor[] = image ? [{ name: 'twitter:card', content: 'summary_large_image' }] : []
  return [...Object.entries(tags).map(([property, content]): MetaDescriptor => ({ property, content })), ...large]
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}

/** Path of the square made from the logo; empty without one. */
function iconIn(rootData: unknown): string {
  return (rootData as { icon?: string } | undefined)?.icon ?? ''
}

/** The root loader provides the public origin. */
function originOf(rootData: unknown): string {
  return (rootData as { origin?: string } | undefined)?.origin ?? ''
}
