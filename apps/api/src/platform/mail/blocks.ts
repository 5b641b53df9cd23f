import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactElement } from 'react'
import { createElement } from 'react'
import { mailStyles } from './styles.ts'

/** 4:5, as in the shop. */
const PICTURE_SIZE = { width: 64, height: 80 }
const PICTURE_COLUMN_WIDTH = 76

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

/** A row of an amount table; the picture is the address of an image file. */
export type AmountRow = readonly [text: string, amount: string, picture?: string | undefined]

/** Texts on the left, amounts on the right; the last row is the total. */
export function amountTable(entries: readonly AmountRow[]): ReactElement {
  const hasPictures = entries.some(([, , picture]) => picture !== undefined)
  const rows = entries.map(([text, amount, picture], index) => {
    const style = index === entries.length - 1 ? mailStyles.billTotal : mailStyles.billRow
    const span = hasPictures && picture === undefined ? 2 : 1
    return createElement(
      'tr',
      { key: `${index} ${text}` },
      picture && createElement('td', { width: PICTURE_COLUMN_WIDTH, style }, rowPicture(picture)),
      createElement('td', { className: 'ink', colSpan: span, style }, text),
      createElement('td', { className: 'ink', align: 'right', style: { ...style, ...mailStyles.billAmount } }, amount),
    )
  })
  const table = { className: 'bill', width: '100%', cellPadding: 0, cellSpacing: 0, style: mailStyles.bill }
  return createElement(
    Section,
    { className: 'box', style: mailStyles.box },
    createElement('table', table, createElement('tbody', null, ...rows)),
  )
}

/** In a column of its own, so that a long name never runs below it. The text beside it names the item. */
function rowPicture(src: string): ReactElement {
  return createElement('img', { ...PICTURE_SIZE, src, alt: '', style: mailStyles.picture })
}

/** Fits a phone's width. */
const MAX_PICTURES = 4

export function pictureRow(pictures: readonly string[]): ReactElement {
  const shown = pictures.slice(0, MAX_PICTURES)
  return createElement(
    'div',
    { style: shown.length > 0 ? mailStyles.pictures : undefined },
    ...shown.map((src) => createElement('img', { ...PICTURE_SIZE, src, alt: '', style: mailStyles.picture })),
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

/** The mail's main link, the only button. Plain text has its URL; HTML shows no raw URLs, which look like phishing. */
export function actionButton({ label, link }: { label: string; link: string }): ReactElement {
  return createElement(
    'div',
    null,
    createElement(Button, { className: 'button', href: link, style: mailStyles.button }, label),
  )
}

/** A second way on, beside the button. */
export function textLink({ label, link }: { label: string; link: string }): ReactElement {
  return createElement(
    Text,
    { className: 'ink', style: mailStyles.paragraph },
    createElement(Link, { className: 'link', href: link, style: mailStyles.link }, label),
  )
}
