import type { ShownText, Words } from '@fieldhouse/contract/rich-text'
import type { ReactNode } from 'react'
import { Children } from 'react'
import { localPath, useLang } from '../lang.ts'

/** A text of staff, element by element: there is no HTML in it. */
export function RichText({ text }: { text: ShownText }) {
  return keyed(text, (part) => {
    if (part.type === 'paragraph') return <p>{renderLine(part.line)}</p>
    if (part.type === 'subheading') return <h3>{renderLine(part.line)}</h3>
    const items = keyed(part.items, (line) => <li>{renderLine(line)}</li>)
    return part.type === 'bullets' ? <ul>{items}</ul> : <ol>{items}</ol>
  })
}

function renderLine(line: readonly Words[]): ReactNode {
  return keyed(line, (words) => <Word {...words} />)
}

function Word({ text, bold, italic, href }: Words) {
  const lang = useLang()
  const marked = italic ? <em>{text}</em> : text
  const strong = bold ? <strong>{marked}</strong> : marked
  if (!href) return strong
  // Not by the router: the address may have changed, and only the server redirects.
  return <a href={href.startsWith('/') ? localPath(lang, href) : href}>{strong}</a>
}

/** Parts of a text have no names of their own, and never move within a page. */
function keyed<T>(parts: readonly T[], render: (part: T) => ReactNode): ReactNode {
  return Children.toArray(parts.map(render))
}
