import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureTextSegments, toPlainLetters } from './text-segments.ts'

/** The tables of 3GPP TS 23.038 by code point, apart from the rules’ own strings. */
const BASIC = new Set([
  ...[0x40, 0xa3, 0x24, 0xa5, 0xe8, 0xe9, 0xf9, 0xec, 0xf2, 0xc7, 0x0a, 0xd8, 0xf8, 0x0d, 0xc5, 0xe5],
  ...[0x394, 0x5f, 0x3a6, 0x393, 0x39b, 0x3a9, 0x3a0, 0x3a8, 0x3a3, 0x398, 0x39e, 0xc6, 0xe6, 0xdf, 0xc9],
  ...range(0x20, 0x23),
  0xa4,
  ...range(0x25, 0x3f),
  0xa1,
  ...range(0x41, 0x5a),
  ...[0xc4, 0xd6, 0xd1, 0xdc, 0xa7, 0xbf],
  ...range(0x61, 0x7a),
  ...[0xe4, 0xf6, 0xf1, 0xfc, 0xe0],
])
const EXTENDED = new Set([0x0c, 0x5e, 0x7b, 0x7d, 0x5c, 0x5b, 0x7e, 0x5d, 0x7c, 0x20ac])

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Lays the units out one by one, as an encoder would. */
function segmentsSlowly(text: string): { encoding: string; characters: number; segments: number } {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const isGsm = points.every((point) => BASIC.has(point) || EXTENDED.has(point))
  const tokens = points.map((point) => {
    if (isGsm) return EXTENDED.has(point) ? ['esc', point] : [point]
    return point > 0xffff ? ['high', 'low'] : [point]
  })
  const characters = tokens.flat().length
  if (characters <= (isGsm ? 160 : 70)) return { encoding: isGsm ? 'gsm7' : 'ucs2', characters, segments: 1 }
  const segments: unknown[][] = [[]]
  for (const token of tokens) {
    const last = segments.at(-1) ?? []
    if (last.length + token.length > (isGsm ? 153 : 67)) segments.push([...token])
    else last.push(...token)
  }
  return { encoding: isGsm ? 'gsm7' : 'ucs2', characters, segments: segments.length }
}

const gsmCharacter = fc.constantFrom(
  ...[...BASIC, ...EXTENDED, ...EXTENDED].map((point) => String.fromCodePoint(point)),
)
const anyCharacter = fc.constantFrom(...'aáéíóúñü¿¡“”’–€^{}😀🧢'.split(/(?:)/u), 'x', ' ')
const texts = fc.oneof(
  fc.string({ unit: gsmCharacter, maxLength: 700 }),
  fc.string({ unit: anyCharacter, maxLength: 700 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

describe('text segments', () => {
  test('equal those of an encoder that lays out each unit', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { encoding, characters, segments } = measureTextSegments(text)
        expect({ encoding, characters, segments }).toEqual(segmentsSlowly(text))
      }),
      { numRuns: 3000 },
    )
  })

  test.each([
    ['nothing', '', 'gsm7', 0, 1],
    ['160 letters', 'a'.repeat(160), 'gsm7', 160, 1],
    ['161 letters', 'a'.repeat(161), 'gsm7', 161, 2],
    ['306 letters', 'a'.repeat(306), 'gsm7', 306, 2],
    ['307 letters', 'a'.repeat(307), 'gsm7', 307, 3],
    ['80 euro signs', '€'.repeat(80), 'gsm7', 160, 1],
    ['an escape sequence at the edge of a segment', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
    ['70 accented letters', 'á'.repeat(70), 'ucs2', 70, 1],
    ['71 accented letters', 'á'.repeat(71), 'ucs2', 71, 2],
    ['135 accented letters', 'á'.repeat(135), 'ucs2', 135, 3],
    ['35 emoji', '😀'.repeat(35), 'ucs2', 70, 1],
    ['a surrogate pair at the edge of a segment', `${'á'.repeat(66)}😀${'á'.repeat(66)}`, 'ucs2', 134, 3],
    ['Spanish letters of GSM-7', '¿Señal é ü Ñ? ¡Sí!'.replace('í', 'i'), 'gsm7', 18, 1],
  ])('%s', (_, text, encoding, characters, segments) => {
    expect(measureTextSegments(text)).toMatchObject({ encoding, characters, segments })
  })

  test('name each costly character once, with its plain form', () => {
    expect(measureTextSegments('María, así: “sí” 😀').costly).toEqual([
      { character: 'í', plain: 'i' },
      { character: '“', plain: '"' },
      { character: '”', plain: '"' },
      { character: '😀', plain: '😀' },
    ])
    expect(measureTextSegments('é ñ ü ¿ ¡ Ñ Ü É').costly).toEqual([])
  })
})

describe('plain letters', () => {
  test.each([
    ['María José Ángel', 'Maria José Angel'],
    ['¿Qué? ¡Añádelo! Pingüino', '¿Qué? ¡Añadelo! Pingüino'],
    ['“Sí” – ‘no’ — it’s…', "\"Si\" - 'no' - it's..."],
    ['Zoë Çelik Łukasz Đorđe Œuvre', 'Zoe Çelik Lukasz Dorde OEuvre'],
    ['a\u0301 n\u0303 e\u0301', 'a ñ é'],
    ['10\u00a0%', '10 %'],
    ['😀 日本', '😀 日本'],
  ])('%s → %s', (text, plain) => {
    expect(toPlainLetters(text)).toBe(plain)
  })

  test('are stable, and never cost more segments', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
        const plain = toPlainLetters(text)
        expect(toPlainLetters(plain)).toBe(plain)
        expect(measureTextSegments(plain).segments).toBeLessThanOrEqual(measureTextSegments(text).segments)
      }),
    )
  })
})
