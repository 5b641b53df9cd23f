import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../locales/messages.ts'
import { SizeGuide } from './size-guide.tsx'

beforeAll(() => loadMessages('en'))

const distribution = { id: 1, name: 'Tops', sizes: [{ id: 1, label: 'M', measurements: { chest: 96.5 } }] }

function checkedUnit(root: object): string | undefined {
  const options = { initialEntries: ['/'], hydrationData: { loaderData: { root } } }
  const element = <SizeGuide distribution={distribution as never} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], options)
  const html = renderToString(<RouterProvider router={router} />)
  expect(html).toContain('<span data-unit="cm">96.5</span><span data-unit="in">38.0</span>')
  return /<input[^>]*checked=""[^>]*>/.exec(html)?.[0].match(/value="(\w+)"/)?.[1]
}

test('a size guide shows inches first, unless the shop prefers centimeters', () => {
  expect(checkedUnit({})).toBe('in')
  expect(checkedUnit({ metric: false })).toBe('in')
  expect(checkedUnit({ metric: true })).toBe('cm')
})
