import type { RichText } from '@fieldhouse/contract/rich-text'
import { expect, test } from 'vitest'
import { fromDocument, toDocument } from './rich-text-document.ts'

test('a text survives the way into the editor and back', () => {
  const text: RichText = [
    { type: 'subheading', line: [{ text: 'How' }] },
    {
      type: 'paragraph',
      line: [{ text: 'Write to ' }, { fact: 'support_email' }, { text: ' now', bold: true, italic: true }],
    },
    { type: 'bullets', items: [[{ text: 'One', href: '/returns' }], [{ text: 'Two' }]] },
    { type: 'numbers', items: [[{ text: 'First' }]] },
  ]
  expect(fromDocument(toDocument(text))).toEqual(text)
  expect(fromDocument(toDocument([]))).toEqual([])
})

test('pasted links that a page may not have, unknown parts and lists within lists do not survive', () => {
  const paragraph = (text: string, marks: object[] = []) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, marks }],
  })
  const script = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
  expect(
    fromDocument({
      content: [
        paragraph('Press', [script, { type: 'strike' }]),
        { type: 'image', attrs: { src: 'x' } },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                paragraph('Outer'),
                { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Inner')] }] },
              ],
            },
          ],
        },
      ],
    } as never),
  ).toEqual([
    { type: 'paragraph', line: [{ text: 'Press' }] },
    { type: 'bullets', items: [[{ text: 'Outer' }], [{ text: 'Inner' }]] },
  ])
})
