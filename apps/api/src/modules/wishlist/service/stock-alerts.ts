import { randomUUID } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import { readSkuOffers } from '#modules/catalog/service/sku-offers.ts'
import type { Visitor } from '#platform/caller.ts'
import { isCaller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import type { MailShop } from '#platform/mail/mail-shop.ts'
import { mayMailUnconfirmed } from '#platform/mail/recipient-limit.ts'
import { renderBackInStock } from '../mails/render-back-in-stock.ts'
import { renderConfirmAlert } from '../mails/render-confirm-alert.ts'
import * as store from '../store/stock-alerts.ts'
import { readLink, signLink } from './signed-links.ts'

export const SEND_STOCK_ALERT = 'wishlist-send-stock-alert'
export const CONFIRM_STOCK_ALERT = 'wishlist-confirm-stock-alert'

const PEOPLE_PER_UNIT = 3
const BATCH_SIZE = 500
const DAY_MS = 24 * 60 * 60 * 1000
const ALERT_TTL_DAYS = 180
const CONFIRM_WITHIN_DAYS = 7

/** The confirmed email of an account, which another module owns. */
export type FindConfirmedEmail = (user_id: number) => Promise<string | undefined>

/** Anybody can enter any address, so one that is not the caller's own confirmed email is confirmed by a link first. */
export async function createStockAlert(
  {
    db,
    clock,
    queue,
    findConfirmedEmail,
  }: Pick<Deps, 'db' | 'clock' | 'queue'> & { findConfirmedEmail: FindConfirmedEmail },
  who: Visitor,
  { sku_id, email, lang }: { sku_id: number; email: string; lang: Language },
): Promise<{ sku_id: number; confirmed: boolean }> {
  const now = clock.now()
  const offer = (await readSkuOffers(db, [sku_id], lang, now)).get(sku_id)
  if (!offer?.for_sale) throw new DomainError('not_found')
  const own = isCaller(who) ? await findConfirmedEmail(who.user_id) : undefined
  const isOwn = own?.toLowerCase() === email.toLowerCase()
  await inTransaction(db, async (db) => {
    const id = await store.upsertStockAlert(db, { id: randomUUID(), sku_id, email, lang }, isOwn, now)
    if (!isOwn) await queue.send(db, CONFIRM_STOCK_ALERT, { id })
  })
  return { sku_id, confirmed: isOwn }
}

export async function confirmStockAlert({ db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>, token: string) {
  const id = readLink(keys, 'stock alert links', token)
  const alert = id && (await store.confirmAlert(db, id, clock.now()))
  if (!alert) throw new DomainError('link_expired')
  return alert
}

/** Sends nothing for an alert that is confirmed: the response must not tell whether it is. */
export async function sendAlertConfirmation(
  { db, clock, config, keys, limits, mailer }: Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'limits' | 'mailer'>,
  shop: MailShop,
  { id, job }: { id: string; job: string },
): Promise<void> {
  const alert = await store.findAlert(db, id)
  if (!alert || alert.confirmed_at) return
  const offer = (await readSkuOffers(db, [alert.sku_id], alert.lang, clock.now())).get(alert.sku_id)
  if (!offer || !(await mayMailUnconfirmed({ limits }, alert.email))) return
  const { name, size, color } = offer
  const prefix = alert.lang === 'es' ? '/es' : ''
  const link = `${config.PUBLIC_URL}${prefix}/confirm-alert#token=${signLink(keys, 'stock alert links', id)}`
  const mail = await renderConfirmAlert({ ...shop, lang: alert.lang, name, size, color: color.name, link })
  await mailer.send({ to: alert.email, message_id: `<${job}@${new URL(config.PUBLIC_URL).hostname}>`, ...mail })
}

export async function queueStockAlerts({ db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await store.deleteAlertsBefore(db, { any: before(ALERT_TTL_DAYS), unconfirmed: before(CONFIRM_WITHIN_DAYS) })
    for (const id of await store.claimDueAlerts(db, PEOPLE_PER_UNIT, BATCH_SIZE, now)) {
      await queue.send(db, SEND_STOCK_ALERT, { id })
    }
  })
}

/** Checks stock again: if the units have sold since the alert was queued, the shopper keeps waiting. */
export async function sendStockAlert(
  { db, clock, config, mailer }: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>,
  shop: MailShop,
  id: string,
): Promise<void> {
  const alert = await store.findAlert(db, id)
  if (!alert) return
  const offer = (await readSkuOffers(db, [alert.sku_id], alert.lang, clock.now())).get(alert.sku_id)
  if (!offer?.for_sale || offer.available <= 0) return store.unclaimAlert(db, id)

  const prefix = alert.lang === 'es' ? '/es' : ''
  const { name, size, color } = offer
  const link = `${config.PUBLIC_URL}${prefix}/product-detail/${offer.product_id}?color=${offer.product_item_id}`
  const mail = await renderBackInStock({ ...shop, lang: alert.lang, name, size, color: color.name, link })
  const message_id = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({ to: alert.email, message_id, ...mail })
  await store.deleteAlert(db, id)
}
