import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { cleanSvg } from './clean-svg.ts'
import { createLogo } from './create-logo.ts'

const clean = (inside: string, attributes = 'viewBox="0 0 10 5"') =>
  cleanSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`), 100)

/** What a logo consists of, so that the rest can be left out. */
const SHAPE = '<path d="M0 0h10v5z"/>'

const HOSTILE = {
  script: '<script>alert(1)</script>',
  'a script of another namespace': '<svg:script>alert(1)</svg:script><x:script xmlns:x="y">alert(1)</x:script>',
  'a handler': '<g onload="alert(1)" onclick=\'alert(2)\'><rect width="1" height="1"/></g>',
  'a foreign object': '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>',
  'a picture of this machine': '<image href="file:///etc/passwd" xlink:href="/etc/passwd" width="10" height="5"/>',
  'a use of another file': '<use href="https://evil.example/x.svg#a"/>',
  'a fill from elsewhere': '<rect width="1" height="1" fill="url(https://evil.example/x)"/>',
  'a style from elsewhere': '<rect width="1" height="1" style="fill:url(//evil.example);background:url(x)"/>',
  'an import': '<style>@import url(https://evil.example);.a{fill:url("data:text/html,x")}</style><rect class="a"/>',
  'a link': '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>',
  'an animation': '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="x"/>',
  'endless dashes': '<path d="M0 0h10" stroke="#000" stroke-dasharray="0.00000001"/>',
  'a filter':
    '<filter id="f"><feImage href="file:///etc/passwd"/></filter><rect filter="url(#f)" width="1" height="1"/>',
  'text in a typeface of this machine': '<text font-family="x">secret</text>',
}

test.each(Object.entries(HOSTILE))('%s is left out', (_name, inside) => {
  const { svg } = clean(SHAPE + inside)
  const written = String(svg)
  expect(written).toContain('d="M0 0h10v5z"')
  expect(written).not.toMatch(/script|evil|passwd|alert|secret|href|onload|onclick|data:|dash|filter|<image|<style|&/i)
})

const REFUSED = {
  'entities that multiply':
    '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1"><path d="&b;"/></svg>',
  'an external entity': '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1"><path/></svg>',
  'a style sheet': '<?xml-stylesheet href="https://evil.example"?><svg viewBox="0 0 1 1"><path/></svg>',
  'no shape': '<svg viewBox="0 0 1 1"><script>1</script></svg>',
  'no size': `<svg>${SHAPE}</svg>`,
  'an endless size': `<svg viewBox="0 0 1e400 1">${SHAPE}</svg>`,
  'a hair': `<svg viewBox="0 0 100000 1">${SHAPE}</svg>`,
  'something open': `<svg viewBox="0 0 1 1">${SHAPE}`,
  'something crossed': '<svg viewBox="0 0 1 1"><g><path></g></path></svg>',
  'a page': '<html><body><svg viewBox="0 0 1 1"><path/></svg></body></html>',
  'a million shapes': `<svg viewBox="0 0 1 1">${'<g/>'.repeat(50_000)}</svg>`,
  'a deep nest': `<svg viewBox="0 0 1 1">${'<g>'.repeat(90)}${SHAPE}${'</g>'.repeat(90)}</svg>`,
  'a bottomless nest': `<svg viewBox="0 0 1 1">${'<g>'.repeat(90_000)}`,
  'a huge file': `<svg viewBox="0 0 1 1"><path d="${'1 '.repeat(500_000)}"/></svg>`,
  'markup in an attribute': '<svg viewBox="0 0 1 1"><path d="M0 0\'/><script>alert(1)</script>"/></svg>',
  'bytes of nothing': '<\u0000\u0001',
}

test.each(Object.entries(REFUSED))('%s is refused at once', async (_name, source) => {
  const started = performance.now()
  const refusal = await createLogo(Buffer.from(source)).catch((error) => error)
  expect(refusal).toBeInstanceOf(DomainError)
  expect(refusal.code).toBe('image_not_accepted')
  expect(performance.now() - started).toBeLessThan(2500)
})

test('what a drawing program writes is kept: classes, gradients, clips, and a document type', () => {
  const source = `<?xml version="1.0" encoding="UTF-8"?><!-- made by a program -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" width="200px" height="50px"><title>Northwind</title>
    <style type="text/css"><![CDATA[.st0, .st1{fill:#0C827C;} .st1{fill-rule:evenodd}]]></style>
    <defs><linearGradient id="g"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs>
    <path class="st1" d="M0 0h10v5z"/><rect width="5" height="5" fill="url(#g)" transform="rotate(45 1 1)"/></svg>`
  const { svg, width, dropped } = cleanSvg(Buffer.from(source), 100)
  expect([width, dropped]).toEqual([400, []])
  expect(String(svg)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" width="400" height="100"><title></title><defs>' +
      '<linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<path d="M0 0h10v5z" fill="#0C827C" fill-rule="evenodd"></path>' +
      '<rect width="5" height="5" fill="url(#g)" transform="rotate(45 1 1)"></rect></svg>',
  )
})

test('what was left out is named', () => {
  expect(clean(`${SHAPE}<script/><script/><text/>`).dropped).toEqual(['script', 'text'])
})
