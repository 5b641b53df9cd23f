import type { RichLine, RichText, ShopFact } from '@fieldhouse/contract/rich-text'
import { isSafeLink } from '@fieldhouse/contract/rules/safe-link'
import type { JSONContent } from '@tiptap/core'

const LISTS = { bullets: 'bulletList', numbers: 'orderedList' } as const

/** Our text as the editor holds it. */
export function toDocument(text: RichText): JSONContent {
  const content = text.map((part): JSONContent => {
    if (part.type === 'paragraph') return { type: 'paragraph', content: toInline(part.line) }
    if (part.type === 'subheading') return { type: 'heading', attrs: { level: 3 }, content: toInline(part.line) }
    const items = part.items.map((line) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: toInline(line) }],
    }))
    return { type: LISTS[part.type as keyof typeof LISTS], content: items }
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function toInline(line: RichLine): JSONContent[] {
  return line.map((word) => {
    if ('fact' in word) return { type: 'fact', attrs: { fact: word.fact } }
    const marks = [
      ...(word.bold ? [{ type: 'bold' }] : []),
      ...(word.italic ? [{ type: 'italic' }] : []),
      ...(word.href ? [{ type: 'link', attrs: { href: word.href } }] : []),
    ]
    return { type: 'text', text: word.text, ...(marks.length > 0 && { marks }) }
  })
}

/** What the editor holds, as our text: lists within lists become one, and what we do not know is left out. */
export function fromDocument({ content = [] }: JSONContent): RichText {
  return content.flatMap((node): RichText => {
    if (node.type === 'bulletList' || node.type === 'orderedList') {
      const items = listItems(node)
      return items.length > 0 ? [{ type: node.type === 'bulletList' ? 'bullets' : 'numbers', items }] : []
    }
    const line = fromInline(node.content)
    if (line.length === 0) return []
    return [{ type: node.type === 'heading' ? 'subheading' : 'paragraph', line }]
  })
}

function listItems({ content = [] }: JSONContent): RichLine[] {
  return content.flatMap((item) =>
    (item.content ?? []).flatMap((part) => {
      if (part.type !== 'paragraph') return listItems(part)
      const line = fromInline(part.content)
      return line.length > 0 ? [line] : []
    }),
  )
}

function fromInline(content: readonly JSONContent[] = []): RichLine {
  return content.flatMap((node): RichLine => {
    if (node.type === 'fact') return [{ fact: node.attrs?.fact as ShopFact }]
    if (node.type !== 'text' || !node.text) return []
    const marked = new Map(node.marks?.map((mark) => [mark.type, mark.attrs]))
    const href = String(marked.get('link')?.href ?? '')
    return [
      {
        text: node.text,
        ...(marked.has('bold') && { bold: true as const }),
        ...(marked.has('italic') && { italic: true as const }),
        ...(isSafeLink(href) && { href }),
      },
    ]
  })
}
