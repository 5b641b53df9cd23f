import type { Image, Language } from '@fieldhouse/contract/schemas'
import type { MetaArgs, MetaDescriptor, MetaFunction } from 'react-router'
import { LANGUAGES, LOCALES, langOf, localPath } from '../lang.ts'
import type { Texts } from '../texts/texts.ts'
import { textsOf } from '../texts/texts.ts'

export interface Page {
  title: string
  description: string
  image?: Image | null | undefined
  type?: 'website' | 'product'
  /** What of the address's query makes it another page. */
  query?: string
  /** Pages that no search engine should keep. */
  hidden?: boolean
}

/** What is said of a page that is not there. */
export function notFoundPage({ notFound: { title, text } }: Texts): Page {
  return { title, description: text, hidden: true }
}

/** No search engine should keep what is somebody's own, so its title says enough. */
export function privateMeta(titleOf: (texts: Texts) => string): MetaFunction {
  return (args) =>
    pageMeta(args, (texts) => {
      const title = titleOf(texts)
      return { title, description: title, hidden: true }
    })
}

/** The head of a page: title, description, its address in each language, and what a link to it shows elsewhere. */
export function pageMeta(
  { location, matches }: Pick<MetaArgs, 'location' | 'matches'>,
  describe: (texts: Texts) => Page,
): MetaDescriptor[] {
  const lang = langOf(location.pathname)
  const texts = textsOf(lang)
  const page = describe(texts)
  const origin = originOf(matches[0]?.loaderData)
  const path = location.pathname + (page.query ?? '')
  const address = origin + path
  const tags: MetaDescriptor[] = [
    { title: `${page.title} · ${texts.shop}` },
    { name: 'description', content: page.description },
    // Whoever shows a link elsewhere reads what the server sends; a browser needs none of this.
    ...(import.meta.env.SSR ? sharingTags(page, texts, { origin, address, lang }) : []),
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
  page: Page,
  texts: Texts,
  { origin, address, lang }: { origin: string; address: string; lang: Language },
) {
  const { image } = page
  const tags = {
    'og:site_name': texts.shop,
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
  }
  const large: MetaDescriptor[] = image ? [{ name: 'twitter:card', content: 'summary_large_image' }] : []
  return [...Object.entries(tags).map(([property, content]): MetaDescriptor => ({ property, content })), ...large]
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}

/** The root's loader knows where people reach the shop. */
function originOf(rootData: unknown): string {
  return (rootData as { origin?: string } | undefined)?.origin ?? ''
}
