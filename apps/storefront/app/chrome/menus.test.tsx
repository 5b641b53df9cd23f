import type { Category } from '@fieldhouse/contract/listing'
import type { ShownMenu } from '@fieldhouse/contract/menus'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../locales/messages.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('es')]))

const CATEGORIES: Category[] = [{ id: 1, slug: 'jackets', parent: null, name: 'Jackets', icon: null }]
const leaf = { lists_categories: false, children: [] }
const MENU: ShownMenu = {
  is_default: false,
  entries: [
    { ...leaf, title: 'Women', href: '/collections/women', children: [{ title: 'Care', href: '/care' }] },
    { ...leaf, title: 'Journal', href: 'https://journal.example/' },
    { ...leaf, title: 'Sign in', href: '/sign-in' },
    { title: 'Goods', href: null, lists_categories: true, children: [] },
  ],
}

function render(content: ReactNode, menu: ShownMenu, path = '/home'): string {
  const loaderData = { root: { shop: 'Shop', menus: { header: menu, footer: menu } } }
  const router = createMemoryRouter([{ id: 'root', path, element: content }], {
    ...{ initialEntries: [path], hydrationData: { loaderData } },
  })
  return renderToString(<RouterProvider router={router} />)
}

const header = <SiteHeader categories={CATEGORIES} />
const footer = <SiteFooter categories={CATEGORIES} featured={{ count: null, text: '' }} />

test('an entry with others below it opens a menu without scripts, which leads to the entry as well', () => {
  const html = render(header, MENU)
  expect(html).toMatch(/<details[^>]*><summary>Women/)
  for (const href of ['/collections/women', '/care', 'https://journal.example/', '/category?category=jackets'])
    expect(html).toContain(`href="${href}"`)
})

test('links of the shop keep the language, whole addresses stay as they are', () => {
  const html = render(footer, MENU, '/es/home')
  for (const href of ['/es/collections/women', '/es/care', 'https://journal.example/'])
    expect(html).toContain(`href="${href}"`)
})

test('the footer has a column for each entry, and one for all categories', () => {
  const titles = [...render(footer, MENU).matchAll(/<nav aria-label="([^"]+)"/g)].map(([, title]) => title)
  expect(titles).toEqual(['Language', 'Women', 'Journal', 'Sign in', 'Goods'])
})

test('the standard menu shows as many entries as fit, a menu of staff all of them', () => {
  const many = Array.from({ length: 8 }, (_, index) => ({ ...leaf, title: `E${index}`, href: `/e${index}` }))
  const count = (is_default: boolean) => render(header, { is_default, entries: many }).match(/href="\/e\d"/g)?.length
  expect([count(true), count(false)]).toEqual([5, 8])
})
