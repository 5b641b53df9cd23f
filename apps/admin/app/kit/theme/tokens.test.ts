import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DARK, LIGHT, MEASURES } from './tokens.ts'

const stylesheet = readFileSync(new URL('../../../../storefront/app/kit/styles/tokens.css', import.meta.url), 'utf8')
/** Without the media query for reduced motion. */
const [usual = ''] = stylesheet.split('@media')

test('the staff side has the colors of the shop in the light', () => {
  expect(tokensOfShop('$1')).toMatchObject(LIGHT)
})

test('the staff side has the colors of the shop in the dark', () => {
  expect(tokensOfShop('$2')).toMatchObject(DARK)
})

test('the staff side has the type sizes, distances, corners and shadows of the shop', () => {
  expect(tokensOfShop('$1')).toMatchObject(MEASURES)
})

/** The build replaces it by variables of a `color-scheme` that it sees; Mantine sets that one at run time. */
test('no stylesheet of the staff side uses light-dark(), which the build drops', () => {
  const app = new URL('../../', import.meta.url).pathname
  const stylesheets = globSync('**/*.css', { cwd: app })
  expect(stylesheets.length).toBeGreaterThan(50)
  expect(stylesheets.filter((path) => readFileSync(app + path, 'utf8').includes('light-dark('))).toEqual([])
})

function tokensOfShop(side: '$1' | '$2'): Record<string, string> {
  const declarations = usual.matchAll(/--([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries(
    Array.from(declarations, ([, name = '', value = '']) => [
      name,
      inFull(value.replace(/^light-dark\((.+), (.+)\)$/, side)),
    ]),
  )
}

/** Expands `#fff` to `#ffffff`, the same color. */
function inFull(value: string): string {
  return value.replace(/^#([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3')
}
