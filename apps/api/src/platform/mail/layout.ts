import { parseLogo } from '@fieldhouse/contract/rules/logo'
import type { Language } from '@fieldhouse/contract/schemas'
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactElement } from 'react'
import { createElement } from 'react'
import type { MailBrand } from './mail-shop.ts'
import { DARK_STYLES, mailStyles, paintAccent } from './styles.ts'

export interface MailContent {
  subject: string
  /** Preview text that an inbox shows beside the subject. */
  preview: string
  heading: string
  /** From top to bottom; `blocks.ts` has the common ones. */
  blocks: readonly ReactElement[]
  /** Why the recipient gets this mail. */
  reason: string
}

export interface RenderedMail {
  from_name: string
  subject: string
  html: string
  text: string
}

const LOGO_HEIGHT = 32
const LOGO_MAX_WIDTH = 240

const AS_TEXT = [
  { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
  { selector: 'img', format: 'skip' },
  { selector: '.bill', format: 'dataTable', options: { maxColumnWidth: 48 } },
]

/** Renders the layout that all mails share. The plain text is derived from the HTML. */
export async function renderMailLayout(
  { lang, ...shop }: { lang: Language } & MailBrand,
  content: MailContent,
): Promise<RenderedMail> {
  const subject = oneLine(content.subject)
  const page = createElement(Html, { lang }, head(subject), body(shop, content))
  const html = paintAccent(await render(page), shop.accent)
  const text = toPlainText(html, { selectors: AS_TEXT })
  return { from_name: shop.shop_name, subject, html, text: `${text.trim()}\n` }
}

function head(title: string): ReactElement {
  const content = 'light dark'
  return createElement(
    Head,
    null,
    createElement('title', null, title),
    createElement('meta', { name: 'viewport', content: 'width=device-width' }),
    createElement('meta', { name: 'color-scheme', content }),
    createElement('meta', { name: 'supported-color-schemes', content }),
    createElement('style', null, DARK_STYLES),
  )
}

function body({ seller, ...brand }: MailBrand, { preview, heading, blocks, reason }: MailContent): ReactElement {
  return createElement(
    Body,
    { className: 'page', style: mailStyles.page },
    createElement(Preview, null, preview),
    createElement(
      Container,
      { style: mailStyles.frame },
      wordMark(brand),
      createElement(
        Section,
        { className: 'card', style: mailStyles.card },
        createElement(Heading, { className: 'ink', style: mailStyles.heading }, heading),
        ...blocks,
      ),
      createElement(Text, { className: 'faint', style: mailStyles.reason }, reason),
      seller && createElement(Text, { className: 'faint', style: mailStyles.reason }, seller),
    ),
  )
}

/** Most mail clients know no dark theme, so the logo for it is hidden until a style sheet shows it. */
function wordMark({ shop_name, logo: value = '' }: Pick<MailBrand, 'shop_name' | 'logo'>): ReactElement {
  const logo = parseLogo(value)
  if (!logo) return createElement(Text, { className: 'ink', style: mailStyles.wordMark }, shop_name)
  const height = Math.min(LOGO_HEIGHT, Math.round((LOGO_MAX_WIDTH * logo.height) / logo.width))
  const size = { width: Math.round((height * logo.width) / logo.height), height, alt: shop_name }
  return createElement(
    Section,
    { style: mailStyles.logo },
    createElement(Img, { className: 'logo', src: logo.light, ...size }),
    createElement(Img, { className: 'logo-dark', src: logo.dark, ...size, alt: '', style: { display: 'none' } }),
  )
}

/** Line breaks in a subject would allow header injection. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
