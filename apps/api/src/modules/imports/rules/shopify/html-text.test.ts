import { expect, test } from 'vitest'
import { htmlToText } from './html-text.ts'

test.each([
  ['<p>Soft &amp; light.</p><p>Two</p>', 'Soft & light.\n\nTwo'],
  ['<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>', '• One\n\n• Two'],
  ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
  ['Plain text\nwith lines', 'Plain text\nwith lines'],
  ['a < b and c > d', 'a < b and c > d'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['<script>alert(1)</script>Text<style>p{}</style><!-- no -->', 'Text'],
  ['<SCRIPT>never closed', ''],
  ['<p onclick="x()">Hi<img src=x onerror=y></p>', 'Hi'],
  ['&#39;a&#x2019;&nbsp;b&unknown; &#0;&#xD800;&#9999999;', "'a’ b&unknown;"],
])('%j reads as %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('a hostile description of 300,000 characters takes no longer than a moment', () => {
  for (const piece of ['<a', '<!--', '<script>', '&', '<li', '\n ']) {
    const started = performance.now()
    htmlToText(piece.repeat(300_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(2000)
  }
})
