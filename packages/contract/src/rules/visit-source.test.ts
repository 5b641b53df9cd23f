import { expect, test } from 'vitest'
import type { Landing, Source } from './visit-source.ts'
import { findVisitSource, SOURCES } from './visit-source.ts'

test.for<[Landing, Source]>([
  [{}, 'direct'],
  [{ referrer: 'www.google.com' }, 'search'],
  [{ referrer: 'news.google.co.uk' }, 'search'],
  [{ referrer: 'mail.google.com' }, 'email'],
  [{ referrer: 'notgoogle.com' }, 'other'],
  [{ referrer: 'l.instagram.com' }, 'social'],
  [{ referrer: 't.co' }, 'social'],
  [{ referrer: 'blog.example.org' }, 'other'],
  [{ utm_medium: 'sms', utm_campaign: 'cold-snap' }, 'text'],
  [{ utm_source: 'newsletter' }, 'email'],
  [{ utm_source: 'Google', utm_medium: 'CPC' }, 'search'],
  [{ utm_source: 'partner', referrer: 'www.google.com' }, 'other'],
  [{ utm_medium: 'banner' }, 'other'],
])('%j is %s', ([landing, source]) => {
  expect(findVisitSource(landing).source).toBe(source)
})

test('the landing is kept in one form', () => {
  expect(findVisitSource({ referrer: 'WWW.Example.org', utm_campaign: '  Cold  Snap! ' })).toEqual({
    source: 'other',
    source_details: { referrer: 'example.org', utm_campaign: 'cold snap' },
  })
})

test.for([
  { utm_source: 'constructor' },
  { utm_medium: '__proto__' },
  { utm_source: '<script>alert(1)</script>' },
  { utm_campaign: '=HYPERLINK("http://evil.example")' },
  { utm_source: `\u0000\u202e${'x'.repeat(5_000)}` },
  { referrer: 'javascript:alert(1)' },
  { referrer: '..' },
  { referrer: `${'a.'.repeat(200)}com` },
])('hostile text %j becomes a known source and harmless details', (landing) => {
  const { source, source_details } = findVisitSource(landing)
  expect(SOURCES).toContain(source)
  const texts = Object.values(source_details ?? {})
  for (const text of texts) expect(text).toMatch(/^[\p{L}\p{N} ._+~-]{1,100}$/u)
})
