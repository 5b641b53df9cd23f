import type { MetaArgs, MetaDescriptor } from 'react-router'
import { texts } from '../texts.ts'

interface Page {
  title: string
  description: string
  /** A path of the shop. */
  image?: string | undefined
  type?: 'website' | 'product'
  /** Pages that no search engine should keep. */
  hidden?: boolean
}

/** The head of a page: title, description, its one address, and what a link to it shows elsewhere. */
export function pageMeta({ location, matches }: Pick<MetaArgs, 'location' | 'matches'>, page: Page): MetaDescriptor[] {
  const origin = originOf(matches[0]?.loaderData)
  const address = origin + location.pathname
  const title = `${page.title} · ${texts.shop}`
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:site_name', content: texts.shop },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
  ]
  if (page.image) tags.push({ property: 'og:image', content: origin + page.image })
  if (page.hidden) return [...tags, { name: 'robots', content: 'noindex' }]
  return [...tags, { property: 'og:url', content: address }, { tagName: 'link', rel: 'canonical', href: address }]
}

/** The root's loader knows where people reach the shop. */
function originOf(rootData: unknown): string {
  return (rootData as { origin?: string } | undefined)?.origin ?? ''
}
