import { readFile, writeFile } from 'node:fs/promises'
// The package ships no types.
// @ts-expect-error
import subsetFont from 'subset-font'

const FOLDER = new URL('../../apps/storefront/app/kit/styles/', import.meta.url)

/** Headings use one width and one weight of a variable font, so the rest is not shipped. */
const FACES = [
  { name: 'archivo', file: 'archivo-latin-wdth-normal.woff2', axes: { wdth: 118, wght: 800 } },
  { name: 'bricolage-grotesque', file: 'bricolage-grotesque-latin-wght-normal.woff2', axes: { wght: 800 } },
  { name: 'familjen-grotesk', file: 'familjen-grotesk-latin-wght-normal.woff2', axes: { wght: 700 } },
  { name: 'fraunces', file: 'fraunces-latin-wght-normal.woff2', axes: { wght: 700 } },
  { name: 'oswald', file: 'oswald-latin-wght-normal.woff2', axes: { wght: 600 } },
]

/** The characters of English and Spanish headings. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’“”–—…·×′″€™`

export async function generateDisplayFonts(): Promise<void> {
  for (const { name, file, axes } of FACES) {
    const face = await readFile(new URL(import.meta.resolve(`@fontsource-variable/${name}/files/${file}`)))
    const subset = await subsetFont(face, CHARACTERS, { targetFormat: 'woff2', variationAxes: axes })
    await writeFile(new URL(`${name}-display.woff2`, FOLDER), subset)
  }
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
