import { expect, test } from 'vitest'
import { splitPage } from './page-parts.ts'

const MARK = ' nonce="m"'

test('what the renderer wrote for the browser is apart from what it shows', () => {
  const head = `<html><head><link${MARK} rel="stylesheet" href="/a.css"/>`
  const body = '</head><body><p>Hello <script>steal()</script></p>'
  const scripts = `<script${MARK}>one()</script><script type="module"${MARK}>two()</script></body></html>`

  expect(splitPage(head + body + scripts, MARK)).toEqual({ head, body, scripts })
})

test('a page without a head or without scripts is refused rather than left without a policy', () => {
  expect(() => splitPage(`<body><script${MARK}>one()</script></body>`, MARK)).toThrow('no head')
  expect(() => splitPage(`<head><link${MARK}/></head><body><p>Hello</p></body>`, MARK)).toThrow('no script')
})
