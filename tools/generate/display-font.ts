import { readFile, writeFile } from 'node:fs/promises'
// The package ships no types.
// @ts-expect-error
import subsetFont from 'subset-font'

const SOURCE = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')
const TARGET = new URL('../../apps/storefront/app/kit/styles/archivo-display.woff2', import.meta.url)

/** The characters of English and Spanish headings. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’“”–—…·×′″€™`

/** Headings use one width and one weight of the variable font, so the rest is not shipped. */
export async function generateDisplayFont(): Promise<void> {
  const face = await readFile(new URL(SOURCE))
  const subset = await subsetFont(face, CHARACTERS, { targetFormat: 'woff2', variationAxes: { wdth: 118, wght: 800 } })
  await writeFile(TARGET, subset)
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
