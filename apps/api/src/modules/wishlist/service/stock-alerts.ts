import { randomUUID } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import { readSkuOffers } from '#modules/catalog/service/sku-offers.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { renderBackInStock } from '../mails/render-back-in-stock.ts'
import * as store from '../store/stock-alerts.ts'

export const SEND_STOCK_ALERT = 'wishlist-send-stock-alert'

const PEOPLE_PER_UNIT = 3
const BATCH_SIZE = 500
const DAY_MS = 24 * 60 * 60 * 1000
const ALERT_TTL_DAYS = 180

export async function createStockAlert(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sku_id, email, lang }: { sku_id: number; email: string; lang: Language },
): Promise<{ sku_id: number }> {
  const now = clock.now()
  const offer = (await readSkuOffers(db, [sku_id], lang, now)).get(sku_id)
  if (!offer?.for_sale) throw new DomainError('not_found')
  await store.insertStockAlert(db, { id: randomUUID(), sku_id, email, lang }, now)
  return { sku_id }
}

export async function queueStockAlerts({ db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (db) => {
    await store.deleteAlertsBefore(db, new Date(now.getTime() - ALERT_TTL_DAYS * DAY_MS))
    for (const id of await store.claimDueAlerts(db, PEOPLE_PER_UNIT, BATCH_SIZE, now)) {
      await queue.send(db, SEND_STOCK_ALERT, { id })
    }
  })
}

/** Checks stock again: if the units have sold since the alert was queued, the shopper keeps waiting. */
export async function sendStockAlert(
  { db, clock, config, mailer }: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>,
  shop_name: string,
  id: string,
): Promise<void> {
  const alert = await store.findAlert(db, id)
  if (!alert) return
  const offer = (await readSkuOffers(db, [alert.sku_id], alert.lang, clock.now())).get(alert.sku_id)
  if (!offer?.for_sale || offer.available <= 0) return store.unclaimAlert(db, id)

  const prefix = alert.lang === 'es' ? '/es' : ''
  const { name, size, color } = offer
  const link = `${config.PUBLIC_URL}${prefix}/product-detail/${offer.product_id}?color=${offer.product_item_id}`
  const mail = await renderBackInStock({ lang: alert.lang, shop_name, name, size, color: color.name, link })
  const message_id = `<${id}@${new URL(config.PUBLIC_URL).hostname}>`
  await mailer.send({ to: alert.email, message_id, ...mail })
  await store.deleteAlert(db, id)
}
