import { readFile, writeFile } from 'node:fs/promises'
// The package ships no types.
// @ts-expect-error
import subsetFont from 'subset-font'

const FOLDER = new URL('../../apps/storefront/app/kit/styles/', import.meta.url)

/** Headings use one width and one weight of a variable font, so the rest is not shipped. */
const FACES = [
  {
    name: 'archivo',
    source: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
    axes: { wdth: 118, wght: 800 },
  },
  {
    name: 'bricolage-grotesque',
    source: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    axes: { wght: 800 },
  },
  {
    name: 'familjen-grotesk',
    source: import.meta.resolve('@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'),
    axes: { wght: 700 },
  },
  {
    name: 'fraunces',
    source: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    axes: { wght: 700 },
  },
  {
    name: 'oswald',
    source: import.meta.resolve('@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2'),
    axes: { wght: 600 },
  },
]

/** The characters of English and Spanish headings. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‘’“”–—…·×′″€™`

export async function generateDisplayFonts(): Promise<void> {
  for (const { name, source, axes } of FACES) {
    const subset = await subsetFont(await readFile(new URL(source)), CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    await writeFile(new URL(`${name}-display.woff2`, FOLDER), subset)
  }
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
