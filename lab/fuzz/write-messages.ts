import { TEXT_COLUMNS } from '../../apps/api/src/modules/imports/rules/columns.ts'
import { callAsOwner } from './call-as-owner.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import type { PayloadDeck } from './payload-deck.ts'

const REPLIES = 20
const PRODUCTS = 20
const FIRST_PHONE = 15_125_550_100

/** What comes in another way than as JSON: replies to texts, and a file of products. Returns how many texts. */
export async function writeMessages(target: FuzzTarget, deck: PayloadDeck): Promise<number> {
  for (const [index, { text }] of deck.list(REPLIES, 1000).entries()) await reply(target, FIRST_PHONE + index, text)
  return REPLIES + (await importProducts(target, deck))
}

async function reply({ shop }: FuzzTarget, phone: number, body: string): Promise<void> {
  const url = `${shop.smsUrl}/emulator/phones/%2B${phone}/answer`
  const { ok } = await fetch(url, { method: 'POST', body: JSON.stringify({ body }) })
  if (!ok) throw new Error(`no reply from ${phone}`)
}

/** Half of the rows change a product, the others are wrong. */
async function importProducts(target: FuzzTarget, deck: PayloadDeck): Promise<number> {
  const products = await target.shop.query<{ slug: string }>('select slug from catalog.products limit $1', [PRODUCTS])
  const rows = products.map(({ slug }, index) => {
    const payloads = deck.list(TEXT_COLUMNS.length, 1000).map(({ text }) => text)
    return ['product', index % 2 === 0 ? slug : (payloads[0] ?? ''), ...payloads]
  })
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const file = [['row', 'slug', ...TEXT_COLUMNS], ...rows].map((row) => row.map(cell).join(',')).join('\n')
  const body = { name: `${deck.list(1, 150)[0]?.text}.csv`, bytes: Buffer.byteLength(file) }
  const created = await callAsOwner<{ id: number }>(target, 'createImport', { body })
  const params = { id: created?.id, number: 0 }
  const uploaded = await callAsOwner(target, 'uploadImportPart', {
    params,
    body: {},
    files: { part: Buffer.from(file) },
  })
  if (!uploaded) throw new Error('the import was refused')
  return rows.length * TEXT_COLUMNS.length
}
