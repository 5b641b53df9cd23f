import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Shop } from '../../server/shop.ts'
import { contactLines } from '../contact.server.ts'
import { pageMeta } from '../kit/page-meta.ts'
import { loadMessages } from '../locales/messages.ts'
import { renderStructuredData } from '../seo/structured-data.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StandaloneLayout } from './standalone-layout.tsx'

const SHOP: Shop = {
  name: 'Track & Side',
  open: true,
  support_email: 'help@trackside.example',
  phone: '(503) 555-0190',
  legal_name: 'Trackside LLC',
  legal_address: '215 NW Park Ave, Portland, OR 97209',
  social: [{ network: 'Instagram', url: 'https://instagram.com/trackside' }],
  accent: '',
}
const ROOT = { origin: 'https://shop.example', shop: SHOP.name, contact: contactLines(SHOP) }

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

test('the footer leads to the shop by email, by phone, and in its networks, and names who sells', () => {
  const footer = render(<SiteFooter categories={[]} featured={{ count: null, text: '' }} />)
  for (const link of ['mailto:help@trackside.example', 'tel:5035550190', 'https://instagram.com/trackside'])
    expect(footer).toContain(`<a href="${link}">`)
  expect(footer).toContain('>Trackside LLC, 215 NW Park Ave, Portland, OR 97209<')
})

test('a shop that has set nothing has an empty contact', () => {
  const nothing = { support_email: '', phone: '', legal_name: '', legal_address: '', social: [] }
  expect(contactLines({ ...SHOP, ...nothing })).toEqual([])
})

test('search engines learn the name, the contact, and the seller of the settings', () => {
  const loaderData = { root: ROOT, 'routes/home': {} }
  const html = renderStructuredData({ pathname: '/home', origin: ROOT.origin, loaderData, shop: SHOP })
  expect(JSON.parse(/>(\{.*\})</.exec(html)?.[1] ?? '')).toMatchObject({
    '@type': 'Organization',
    name: 'Track & Side',
    legalName: 'Trackside LLC',
    address: '215 NW Park Ave, Portland, OR 97209',
    email: 'help@trackside.example',
    telephone: '(503) 555-0190',
    sameAs: ['https://instagram.com/trackside'],
  })
})

test('a page whose settings could not be read has a neutral name', () => {
  expect(render(<StandaloneLayout>{null}</StandaloneLayout>, {})).toMatch(/class="word-mark"[^>]*>Shop</)
})
