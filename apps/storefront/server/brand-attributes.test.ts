import { readFile } from 'node:fs/promises'
import { parseLogo } from '@fieldhouse/contract/rules/logo'
import { TYPEFACES } from '@fieldhouse/contract/rules/typefaces'
import { expect, test } from 'vitest'
import { brandAttributes } from './brand-attributes.ts'

const PLAIN = { accent: '' }
const STEM = 'logo-0123456789abcdef0123-640-160'

test('a page gets the four shades of the accent, and the logo for both themes', () => {
  expect(brandAttributes({ ...PLAIN, accent: '#1f5fbf' })).toMatch(
    /^ data-accent style="--accent:#1f5fbf;--accent-ink:#[0-9a-f]{6};--accent-dark:#[0-9a-f]{6};--accent-dark-ink:#[0-9a-f]{6}"$/,
  )
  expect(brandAttributes({ ...PLAIN, logo: parseLogo(STEM) })).toBe(
    ` data-logo style="--logo:url(/media/${STEM}-light.png);--logo-dark:url(/media/${STEM}-dark.png);--logo-ratio:640/160"`,
  )
  expect(brandAttributes({ ...PLAIN, accent: '#1f5fbf', logo: parseLogo(STEM) })).toContain(
    ' data-accent data-logo style="--accent:',
  )
})

test('without either, and with values that are neither, a page gets nothing', () => {
  expect(brandAttributes(PLAIN)).toBe('')
  const hostile = {
    accent: '"><script>',
    typeface: '"><script>',
    logo: parseLogo('logo-x);background:url(//evil.example'),
  }
  expect(brandAttributes(hostile)).toBe('')
})

test('each typeface but the usual one marks the page, and the style sheet knows the mark', async () => {
  const styles = await readFile(new URL('../app/kit/styles/typefaces.css', import.meta.url), 'utf8')
  expect(TYPEFACES.map((typeface) => brandAttributes({ ...PLAIN, typeface }))).toEqual([
    '',
    ...TYPEFACES.slice(1).map((typeface) => ` data-typeface="${typeface}"`),
  ])
  for (const typeface of TYPEFACES.slice(1)) {
    expect(styles).toContain(`url("./${typeface}-display.woff2")`)
    expect(styles).toContain(`:root[data-typeface="${typeface}"]`)
  }
})
