import { Button, Link, Section, Text } from '@react-email/components'
import type { ReactElement } from 'react'
import { createElement } from 'react'
import { look } from './look.ts'

export function paragraph(text: string): ReactElement {
  return createElement(Text, { className: 'ink', style: look.paragraph }, text)
}

/** Secondary text in a smaller size. */
export function note(text: string): ReactElement {
  return createElement(Text, { className: 'soft', style: look.note }, text)
}

export function facts(entries: readonly (readonly [label: string, value: string])[]): ReactElement {
  const lines = entries.map(([label, value]) =>
    createElement(
      Text,
      { className: 'ink', style: look.fact },
      createElement('span', { className: 'faint', style: look.label }, label),
      createElement('br'),
      value,
    ),
  )
  return createElement(Section, { className: 'box', style: look.box }, ...lines)
}

/** Texts on the left, amounts on the right; the last row is the total. */
export function bill(entries: readonly (readonly [text: string, amount: string])[]): ReactElement {
  const rows = entries.map(([text, amount], index) => {
    const style = index === entries.length - 1 ? look.billTotal : look.billRow
    return createElement(
      'tr',
      { key: `${index} ${text}` },
      createElement('td', { className: 'ink', style }, text),
      createElement('td', { className: 'ink', align: 'right', style: { ...style, whiteSpace: 'nowrap' } }, amount),
    )
  })
  const table = { className: 'bill', width: '100%', cellPadding: 0, cellSpacing: 0, style: look.bill }
  return createElement(
    Section,
    { className: 'box', style: look.box },
    createElement('table', table, createElement('tbody', null, ...rows)),
  )
}

/** A code to type in, in groups of four. */
export function code(characters: string): ReactElement {
  const groups = characters.match(/.{1,4}/g) ?? []
  return createElement(
    Section,
    { className: 'box', style: look.box },
    createElement(Text, { className: 'ink', style: look.code }, groups.join(' ')),
  )
}

/** The mail's main link as a button, and as a URL for mail clients that do not render the button. */
export function action({ label, link, hint }: { label: string; link: string; hint: string }): ReactElement {
  return createElement(
    'div',
    null,
    createElement(Button, { className: 'button', href: link, style: look.button }, label),
    createElement(
      Text,
      { className: 'soft hint', style: look.note },
      hint,
      createElement('br'),
      createElement(Link, { className: 'link', href: link, style: look.link }, link),
    ),
  )
}
