import { Button, Link, Section, Text } from '@react-email/components'
import type { ReactElement } from 'react'
import { createElement } from 'react'
import { mailStyles } from './styles.ts'

export function paragraph(text: string): ReactElement {
  return createElement(Text, { className: 'ink', style: mailStyles.paragraph }, text)
}

/** Secondary text in a smaller size. */
export function notice(text: string): ReactElement {
  return createElement(Text, { className: 'soft', style: mailStyles.note }, text)
}

export function factTable(entries: readonly (readonly [label: string, value: string])[]): ReactElement {
  const lines = entries.map(([label, value]) =>
    createElement(
      Text,
      { className: 'ink', style: mailStyles.fact },
      createElement('span', { className: 'faint', style: mailStyles.label }, label),
      createElement('br'),
      value,
    ),
  )
  return createElement(Section, { className: 'box', style: mailStyles.box }, ...lines)
}

/** Texts on the left, amounts on the right; the last row is the total. */
export function amountTable(entries: readonly (readonly [text: string, amount: string])[]): ReactElement {
  const rows = entries.map(([text, amount], index) => {
    const style = index === entries.length - 1 ? mailStyles.billTotal : mailStyles.billRow
    return createElement(
      'tr',
      { key: `${index} ${text}` },
      createElement('td', { className: 'ink', style }, text),
      createElement('td', { className: 'ink', align: 'right', style: { ...style, whiteSpace: 'nowrap' } }, amount),
    )
  })
  const table = { className: 'bill', width: '100%', cellPadding: 0, cellSpacing: 0, style: mailStyles.bill }
  return createElement(
    Section,
    { className: 'box', style: mailStyles.box },
    createElement('table', table, createElement('tbody', null, ...rows)),
  )
}

/** A code to type in, in groups of four. */
export function code(characters: string): ReactElement {
  const groups = characters.match(/.{1,4}/g) ?? []
  return createElement(
    Section,
    { className: 'box', style: mailStyles.box },
    createElement(Text, { className: 'ink', style: mailStyles.code }, groups.join(' ')),
  )
}

/** The mail's main link as a button, and as a URL for mail clients that do not render the button. */
export function actionButton({ label, link, hint }: { label: string; link: string; hint: string }): ReactElement {
  return createElement(
    'div',
    null,
    createElement(Button, { className: 'button', href: link, style: mailStyles.button }, label),
    createElement(
      Text,
      { className: 'soft hint', style: mailStyles.note },
      hint,
      createElement('br'),
      createElement(Link, { className: 'link', href: link, style: mailStyles.link }, link),
    ),
  )
}
