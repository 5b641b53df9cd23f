import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TextToRender } from './render-text.ts'
import { checkWording, renderText, variablesOf } from './render-text.ts'
import { measureTextSegments } from './text-segments.ts'

const text: TextToRender = {
  wording: '{first_name|Hey}, your {size} is back. Code {code}: {link}',
  shop: 'Fieldhouse',
  lang: 'en',
  first_name: 'María',
  size: 'M',
  code: 'REST20',
  link: 'fh.example/p2Lm9',
  plain_letters: false,
}

describe('a rendered text', () => {
  test('begins with the shop and ends with the way out, in both languages', () => {
    expect(renderText(text)).toBe(
      'Fieldhouse: María, your M is back. Code REST20: fh.example/p2Lm9 Reply STOP to opt out',
    )
    expect(renderText({ ...text, wording: ' Hola {first_name|deportista} ', lang: 'es' })).toBe(
      'Fieldhouse: Hola María Responde STOP para salir',
    )
  })

  test('uses the fallback without a name, or with a name of which nothing is left', () => {
    for (const name of [null, '', '  ', '\u0000\n', '{}', '🧢']) {
      expect(renderText({ ...text, first_name: name, wording: '{first_name|Hey there}!' })).toContain(': Hey there! ')
    }
  })

  test('writes names plainly too', () => {
    const plain = renderText({ ...text, plain_letters: true })
    expect(plain).toContain('Maria,')
    expect(measureTextSegments(plain).encoding).toBe('gsm7')
    expect(measureTextSegments(renderText(text)).encoding).toBe('ucs2')
  })

  test.each([
    ['a variable', '{code}', 'code'],
    ['nested braces', '{{code}', 'code'],
    ['line breaks', 'Ann\r\nSTOP\u2028now', 'Ann STOP now'],
    ['control characters', 'An\u0007n\u0000a', 'An n a'],
    ['a text direction', 'Ann\u202egro.live', 'Ann grolive'],
    ['an address', 'http://evil.example/x', 'httpevilexamplex'],
    ['replacement patterns', "$& $1 $`$'", "1 '"],
    ['an endless name', 'x'.repeat(500), 'x'.repeat(40)],
    ['a real one', 'José-María O’Neill Jr.', 'José-María O’Neill Jr.'],
  ])('a name with %s', (_, name, written) => {
    expect(renderText({ ...text, first_name: name, wording: '<{first_name|you}> {code}' })).toBe(
      `Fieldhouse: <${written}> REST20 Reply STOP to opt out`,
    )
  })

  test('of a checked wording has no brace and one line, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const rendered = renderText({ ...text, first_name: name })
        expect(rendered).not.toMatch(/[{}\p{Cc}\u2028\u2029]/u)
        expect(rendered.match(/REST20/g)).toHaveLength(1 + (name.match(/REST20/g)?.length ?? 0))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a wording', () => {
  test('names its problems', () => {
    expect(checkWording(text.wording)).toEqual([])
    expect(checkWording('No variables')).toEqual([])
    expect(checkWording('{name} {first_name} {first_name| } {size|M} {constructor} {Code}')).toEqual([
      { kind: 'unknown_variable', text: '{name}' },
      { kind: 'missing_fallback', text: '{first_name}' },
      { kind: 'missing_fallback', text: '{first_name| }' },
      { kind: 'unknown_variable', text: '{size|M}' },
      { kind: 'unknown_variable', text: '{constructor}' },
      { kind: 'unknown_variable', text: '{Code}' },
    ])
    for (const wording of ['20% off {', 'off }', '{{code}}', '{code']) {
      expect(checkWording(wording).map(({ kind }) => kind)).toContain('stray_brace')
    }
  })

  test('names the variables it uses', () => {
    expect(variablesOf(text.wording)).toEqual(['first_name', 'size', 'code', 'link'])
    expect(variablesOf('{link} {link} {name}')).toEqual(['link'])
  })
})
