import { parseLogo } from '@fieldhouse/contract/rules/logo'
import { expect, test } from 'vitest'
import { brandAttributes } from './brand-attributes.ts'

const STEM = 'logo-0123456789abcdef0123-640-160'

test('a page gets the four shades of the accent, and the logo for both themes', () => {
  expect(brandAttributes({ accent: '#1f5fbf' })).toMatch(
    /^ data-accent style="--accent:#1f5fbf;--accent-ink:#[0-9a-f]{6};--accent-dark:#[0-9a-f]{6};--accent-dark-ink:#[0-9a-f]{6}"$/,
  )
  expect(brandAttributes({ accent: '', logo: parseLogo(STEM) })).toBe(
    ` data-logo style="--logo:url(/media/${STEM}-light.png);--logo-dark:url(/media/${STEM}-dark.png);--logo-ratio:640/160"`,
  )
  expect(brandAttributes({ accent: '#1f5fbf', logo: parseLogo(STEM) })).toContain(
    ' data-accent data-logo style="--accent:',
  )
})

test('without either, and with values that are neither, a page gets nothing', () => {
  expect(brandAttributes({ accent: '' })).toBe('')
  expect(brandAttributes({ accent: '"><script>', logo: parseLogo('logo-x);background:url(//evil.example') })).toBe('')
})
