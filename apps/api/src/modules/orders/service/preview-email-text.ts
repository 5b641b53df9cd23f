import { randomUUID } from 'node:crypto'
import type { EmailWords } from '@fieldhouse/contract/email-texts'
import type { Order } from '@fieldhouse/contract/orders'
import type { EmailTextKind } from '@fieldhouse/contract/rules/email-texts'
import type { Language } from '@fieldhouse/contract/schemas'
import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { RenderedMail } from '#platform/mail/layout.ts'
import type { MailedParcel, OrderMail } from '../mails/order-mail.ts'
import { renderOrderMail } from '../mails/render-order-mail.ts'
import { toSavableWords } from '../rules/email-texts.ts'
import { findNewestOrder } from '../store/orders.ts'
import { serializeOrder } from './serialize-order.ts'

type PreviewDeps = Pick<Deps, 'config' | 'db' | 'log' | 'mailer'> & { settings: LiveSettings }

interface PreviewedText {
  kind: EmailTextKind
  lang: Language
  words: EmailWords
}

/** Whoever may write emails need not know who ordered what, and a preview must open nobody's order. */
const NOBODY = {
  full_name: 'Alex Sample',
  line1: '100 Main Street',
  line2: null,
  city: 'Portland',
  state: 'OR',
  postal_code: '97205',
  country: 'US',
  phone: null,
} as const

interface Preview extends RenderedMail {
  order_number: number
}

/** With pictures of the admin's origin, which has them as well: no page of the admin loads those of the shop. */
export async function previewEmailText(deps: PreviewDeps, text: PreviewedText): Promise<Preview> {
  const { html, ...preview } = await renderPreview(deps, text)
  const [shop, admin] = [deps.config.PUBLIC_URL, deps.config.ADMIN_URL].map((url) => new URL(url).origin)
  return { ...preview, html: html.replaceAll(`src="${shop}/`, `src="${admin}/`) }
}

async function renderPreview(deps: PreviewDeps, { kind, lang, words }: PreviewedText): Promise<Preview> {
  const savable = toSavableWords(kind, words)
  const row = await findNewestOrder(deps.db)
  if (!row) throw new DomainError('not_found')
  const order: Order = { ...serializeOrder(row), address: NOBODY }
  const shop = await readMailShop(deps.settings)
  const link = new URL('/find-order', deps.config.PUBLIC_URL).href
  const mail = { ...shop, kind, lang, order, link, words: savable, ...factsOf(kind, order) } as OrderMail
  return { ...(await renderOrderMail(mail)), order_number: order.number }
}

/** Sent at once, because the answer is whether the mail server takes it. */
export async function testEmailText(deps: PreviewDeps, text: PreviewedText): Promise<{ email: string; sent: boolean }> {
  const { order_number: _, ...mail } = await renderPreview(deps, text)
  const { support_email: email } = await readMailShop(deps.settings)
  const message_id = `<${randomUUID()}@${new URL(deps.config.PUBLIC_URL).hostname}>`
  const sent = await deps.mailer.send({ ...mail, to: email, message_id }).then(
    () => true,
    (err: unknown) => {
      deps.log.warn({ err }, 'the mail server refused the test of an email’s text')
      return false
    },
  )
  return { email, sent }
}

/** All of the order, in one package. */
function factsOf(kind: EmailTextKind, { lines, totals, shipping }: Order) {
  if (kind === 'refunded') return { amount: totals.total }
  if (kind !== 'shipped' && kind !== 'delivered') return {}
  const parcel: MailedParcel = {
    ...{ number: 1, carrier: shipping.carrier, service: shipping.service, arrives_by: shipping.arrives_by },
    ...{ tracking_number: '9400 1000 0000 0000 0000 00', tracking_url: null },
    lines: lines.map(({ position, quantity }) => ({ position, quantity })),
  }
  return { parcel }
}
