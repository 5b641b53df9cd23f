import type { HomeBlock } from '@fieldhouse/contract/home-page'
import { startOfZonedDay } from '@fieldhouse/contract/rules/zoned-time'
import type { Client } from 'pg'
import { DEFAULT_HOME_PAGE } from '../apps/api/src/modules/publicity/rules/default-home-page.ts'
import { NEXT_BANNER } from './catalog/banners.ts'
import { PROMOTIONS } from './catalog/promotions.ts'
import { insert, toBannerRow } from './seed-catalog.ts'

const DAYS_OF_THE_FIRST = 12
const DAYS_OF_THE_NEXT = 28

/** What the shop shows in the weeks from now on: a change of banner, a text block with dates, and a welcome code. */
export async function seedPublicity(client: Client, now: Date): Promise<void> {
  const inDays = (days: number) => startOfZonedDay(now.toISOString().slice(0, 10), 'UTC', days).toISOString()
  const [change, end] = [inDays(DAYS_OF_THE_FIRST), inDays(DAYS_OF_THE_FIRST + DAYS_OF_THE_NEXT)]
  await client.query('update publicity.banners set end_date = $1 where position = 1', [change])
  const next = toBannerRow(NEXT_BANNER, { start_date: change, position: 1 })
  await insert(
    client,
    'publicity.banners',
    next.map((row) => ({ ...row, end_date: end })),
  )
  await insert(client, 'publicity.home_versions', [
    { blocks: [...DEFAULT_HOME_PAGE, giftGuide(change, end)], starts_at: now, published_at: now },
  ])
  const welcome = PROMOTIONS.findIndex(({ code }) => code) + 1
  await client.query(
    `insert into settings.entries (key, value, updated_at)
    values ('promotions.default_promotion_id', to_jsonb($1::integer), $2) on conflict (key) do nothing`,
    [welcome, now],
  )
}

function giftGuide(starts_at: string, ends_at: string): HomeBlock {
  return {
    ...{ id: 'gift-guide', type: 'text', hidden: false, starts_at, ends_at },
    title: { en: 'Gifts without guessing', es: 'Regalos sin adivinar' },
    text: {
      en: 'Every product shows body measurements for each size. Caps and bags fit everyone.',
      es: 'Cada producto muestra las medidas del cuerpo para cada talla. Gorras y bolsas les quedan a todos.',
    },
    link: { href: '/category?category=caps', label: { en: 'Shop caps & beanies', es: 'Ver gorras y gorros' } },
  }
}
