import { expect, test } from 'vitest'
import { sealDocument } from './csp.ts'
import { moveScriptsLast } from './move-scripts-last.ts'

const MARK = 'm'
const PAGE = {
  head: '<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/>',
  body: '</head><body><h1>Hello</h1>',
  scripts: `<script nonce="${MARK}">first()</script><script nonce="${MARK}" type="module" async="">import "/a.js"</script>`,
}

test('the program and its files wait until the page is there', () => {
  const { head, body, scripts } = moveScriptsLast(PAGE, ` nonce="${MARK}"`)
  expect(head).toBe('<head><link rel="stylesheet" href="/a.css"/><link data-later="" href="/a.js"/>')
  expect(body).toBe(PAGE.body)
  expect(scripts).toContain('<script type="text/plain" data-later="" nonce="m">import "/a.js"</script>')
  expect(scripts).not.toContain('type="module" async')
})

test('both the starter and the program it starts are let run by the policy', () => {
  const { policy } = sealDocument(moveScriptsLast(PAGE, ` nonce="${MARK}"`), MARK)
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(3)
})

test('a page whose scripts look different is refused rather than left as it is', () => {
  const page = { ...PAGE, scripts: '<script type="module">import "/a.js"</script>' }
  expect(() => moveScriptsLast(page, '')).toThrow('no module script')
})
