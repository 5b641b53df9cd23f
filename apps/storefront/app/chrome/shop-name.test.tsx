import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { pageMeta } from '../kit/page-meta.ts'
import { loadMessages } from '../locales/messages.ts'
import { renderStructuredData } from '../seo/structured-data.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StandaloneLayout } from './standalone-layout.tsx'

const ROOT = { origin: 'https://shop.example', shop: 'Track & Side' }

beforeAll(() => loadMessages('en'))

function render(content: ReactNode, root: object = ROOT): string {
  const options = { initialEntries: ['/home'], hydrationData: { loaderData: { root } } }
  const router = createMemoryRouter([{ id: 'root', path: '/home', element: content }], options)
  return renderToString(<RouterProvider router={router} />)
}

test.each([
  ['header', <SiteHeader key="header" categories={[]} />],
  ['footer', <SiteFooter key="footer" categories={[]} featured={{ count: null, text: '' }} />],
  ['standalone page', <StandaloneLayout key="page">{null}</StandaloneLayout>],
])('the %s carries the name of the settings', (_place, content) => {
  expect(render(content)).toMatch(/class="word-mark"[^>]*>Track &amp; Side</)
})

test('the title of a page ends with the name of the settings', () => {
  const page = { location: { pathname: '/home' }, matches: [{ loaderData: ROOT }] } as never
  const tags = pageMeta(page, () => ({ title: 'New arrivals', description: '' }))
  expect(tags[0]).toEqual({ title: 'New arrivals · Track & Side' })
})

test('search engines learn the name of the settings', () => {
  const loaderData = { root: ROOT, 'routes/home': {} }
  const html = renderStructuredData({ pathname: '/home', origin: ROOT.origin, loaderData })
  expect(html).toContain('"name":"Track & Side"')
})

test('a page whose settings could not be read has the default name', () => {
  expect(render(<StandaloneLayout>{null}</StandaloneLayout>, {})).toMatch(/class="word-mark"[^>]*>Fieldhouse</)
})
