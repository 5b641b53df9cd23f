import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const textFile = (subset: string, weight: number) =>
  resolve(`@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`)
const displayFile = (subset: string) => resolve(`@fontsource/archivo/files/archivo-${subset}-800-normal.woff`)

export type Typeface = 'text' | 'bold' | 'display'

/** The shop's typefaces come as two files: the letters of English and Spanish, and the other Latin ones. */
export const TYPEFACE_FILES: Readonly<Record<Typeface | `${Typeface}-other`, string>> = {
  text: textFile('latin', 400),
  bold: textFile('latin', 600),
  display: displayFile('latin'),
  'text-other': textFile('latin-ext', 400),
  'bold-other': textFile('latin-ext', 600),
  'display-other': displayFile('latin-ext'),
}

const OTHER_LATIN = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]+/
const UNKNOWN = /[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac\u2122\u2212]/gu
const NO_BREAK_SPACES = /[\u00a0\u2009\u202f]/g

export interface Run {
  text: string
  isOther: boolean
}

/** Parts of a text by the file that has their letters. Letters that neither file has become question marks. */
export function splitByFile(text: string): Run[] {
  const known = text.normalize('NFC').replaceAll(NO_BREAK_SPACES, ' ').replaceAll(UNKNOWN, '?')
  return known
    .split(new RegExp(`(${OTHER_LATIN.source})`))
    .map((text, index) => ({ text, isOther: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
