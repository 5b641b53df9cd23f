import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages, messagesFor } from '../locales/messages.ts'
import FeaturedScreen from './featured-screen.tsx'
import type { SharedProducts } from './shared-products.ts'

beforeAll(() => loadMessages('en'))

function render(products: SharedProducts): string {
  return renderToString(
    <MemoryRouter initialEntries={['/featured']}>
      <FeaturedScreen products={products} onRetry={() => {}} />
    </MemoryRouter>,
  )
}

test('once the product list has loaded, the page has its heading and its intro', () => {
  const { title, intro } = messagesFor('en').featured
  const html = render({ status: 'loaded', products: [] })
  expect(html).toContain(`<h1>${title}</h1>`)
  expect(html).toContain(intro)
})

test('without the product list, nothing of the page is rendered but why, with a way to try again', () => {
  const { featured, failure, retry } = messagesFor('en')
  const html = render({ status: 'failed', failure: { message: 'No connection.', request_id: null, status: 503 } })
  expect(html).not.toContain(featured.title)
  expect(html).not.toContain(featured.intro)
  expect(html).toMatch(new RegExp(`<h1[^>]*>${failure.products}</h1>`))
  expect(html).toContain('No connection.')
  expect(html).toContain(retry)
})
