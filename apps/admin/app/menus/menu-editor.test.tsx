import type { Menu, MenuEntry } from '@fieldhouse/contract/menus'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { EntrySettings } from './entry-settings.tsx'
import { MenuEditor } from './menu-editor.tsx'
import { MenuPreview } from './menu-preview.tsx'

const entry = (id: string, rest: Partial<MenuEntry>): MenuEntry => ({
  ...{ id, nested: false, type: 'collection', target_id: null, href: null, title: { en: '', es: null } },
  ...rest,
})
const MENU: Menu = {
  ...{ name: 'header', version: 3, is_default: false },
  entries: [
    entry('a', { target_id: 1 }),
    entry('b', { target_id: 2, nested: true }),
    entry('c', { target_id: 9 }),
    entry('d', { type: 'address', href: 'javascript:alert(1)', title: { en: 'Bad', es: null } }),
  ],
  targets: [
    { type: 'collection', id: 1, name: 'Women', name_es: 'Mujer', path: '/collections/women', state: 'visible' },
    { type: 'collection', id: 2, name: 'Winter', name_es: null, path: '/collections/winter', state: 'scheduled' },
  ],
}

function render(content: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: content }])
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('the list names entries as their targets, in both languages, and marks what shoppers do not see', () => {
  const html = render(<MenuEditor menu={MENU} />)
  const texts = html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ')
  for (const text of ['Women Mujer · Collection', 'Scheduled', 'Deleted, hidden in the shop', 'Unfinished'])
    expect(texts).toContain(text)
  expect(texts).toContain('Finish the marked entries to save.')
  expect(html).toContain('aria-label="Take Winter out of the entry above it"')
  expect(html).toContain('disabled="" data-save')
})

test('the preview shows what shoppers would see of the draft', () => {
  const { entries, targets } = MENU
  const html = render(<MenuPreview name="footer" entries={entries} targets={targets} isStandard={false} />)
  expect(html).toContain('Women')
  for (const hidden of ['Winter', 'Bad']) expect(html).not.toContain(hidden)
})

test('of the standard menu, the header shows what fits; of staff’s own, everything', () => {
  const entries = Array.from({ length: 6 }, (_, index) =>
    entry(`e${index}`, { type: 'address', href: '/featured', title: { en: `Entry ${index}`, es: `Entrada ${index}` } }),
  )
  const preview = (isStandard: boolean) =>
    render(<MenuPreview name="header" entries={entries} targets={[]} isStandard={isStandard} />)
  expect(preview(true)).not.toContain('Entry 5')
  expect(preview(false)).toContain('Entry 5')
})

test('the settings of an address say what is wrong with it', () => {
  const bad = MENU.entries[3] ?? entry('none', {})
  const html = render(<EntrySettings entry={bad} targets={[]} onChange={() => {}} onRemove={() => {}} />)
  expect(html).toContain('Enter a path like /featured')
})
