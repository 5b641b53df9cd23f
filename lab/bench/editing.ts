import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openSizedShop } from '../shared/sized-shop.ts'
import type { StaffCall } from '../shared/staff-session.ts'
import { openStaffCaller } from '../shared/staff-session.ts'
import { quantile } from '../shared/users.ts'

const PRODUCTS = 100_000
const COLORWAYS = 20
const SIZES = 30

/** Staff latency: saving a product of 600 SKUs, and one page of the product list. */
export async function benchEditing({ quick }: { quick: boolean }): Promise<string[]> {
  const shop = await openSizedShop(PRODUCTS, { RATE_LIMIT_SCALE: '1000000' })
  try {
    const staff = (await openStaffCaller(shop)) as Staff
    return [...(await benchSaving(staff, quick ? 2 : 5)), ...(await benchList(staff, quick ? 50 : 300))]
  } finally {
    await shop.close()
  }
}

/** The fields read from any response. */
interface Made {
  id: number
  color: { name: string; hex: string }
  skus: { id: number }[]
}

type Staff = (...call: Parameters<StaffCall>) => Promise<Made>

/** Each figure is the median over several products. */
async function benchSaving(call: Staff, rounds: number): Promise<string[]> {
  const times: Record<string, number[]> = { make: [], save: [], save_again: [], change_run: [], preview: [] }
  const picture = await readFile('demo/images/basecamp-quarter-zip-forest-front-800.webp')
  for (let round = 0; round < rounds; round++) {
    const name = `Bench ${randomUUID().slice(0, 13)}`
    const run = await call('POST', '/products/create-distribution/', { name, sizes: sizes(SIZES) })
    const time = async (what: string, work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      times[what]?.push(performance.now() - start)
    }
    const product = await call(
      'POST',
      '/products/create/',
      form({ name, description: '', price: '40.00', category: 1 }),
    )
    const items: Made[] = []
    await time('make', async () => {
      for (let made = 0; made < COLORWAYS; made++) {
        const fields = {
          product: product.id,
          distribution: run.id,
          color_name: `Bench ${made}`,
          color_hex: '#3377cc',
        }
        items.push(await call('POST', '/products/product-item/', form(fields, picture)))
      }
    })
    const save = {
      product: { name: `${name}, saved` },
      items: items.map(({ id }) => ({ id, distribution: run.id, price: '41.00' })),
      skus: items.flatMap(({ skus }) => skus).map(({ id }) => ({ id, barcode: `B-${id}`, weight_g: 210 })),
    }
    await time('save', () => call('PATCH', `/products/staff-products/${product.id}/`, save))
    await time('save_again', () => call('PATCH', `/products/staff-products/${product.id}/`, save))
    const changed = { name, sizes: sizes(SIZES + 1).slice(1) }
    await time('preview', () => call('POST', `/products/distributions/${run.id}/preview/`, { sizes: changed.sizes }))
    await time('change_run', () => call('PUT', `/products/distributions/${run.id}/`, changed))
  }
  const figures = Object.entries(times).map(([what, took]) => `${what}_ms=${Math.round(quantile(took, 0.5))}`)
  return [`bench editing skus=${COLORWAYS * SIZES} ${figures.join(' ')}`]
}

const LISTS = {
  first: '',
  last: 'page=4000',
  by_name: 'sort=name&page=50',
  active: 'status=active&page=50',
  drafts: 'status=draft',
  category: 'category=3&page=20',
  word: 'q=jacket',
  two_letters: 'q=te',
  nothing: 'q=zebra',
}

async function benchList(call: Staff, requests: number): Promise<string[]> {
  const figures: string[] = []
  for (const [name, query] of Object.entries(LISTS)) {
    const took: number[] = []
    for (let sent = 0; sent < requests; sent++) {
      const start = performance.now()
      await call('GET', `/products/staff-products/?${query}`)
      took.push(performance.now() - start)
    }
    figures.push(
      `bench staff-list query=${name} p50_ms=${quantile(took, 0.5).toFixed(1)} p99_ms=${quantile(took, 0.99).toFixed(1)}`,
    )
  }
  return figures
}

function sizes(count: number) {
  return Array.from({ length: count }, (_, index) => ({ label: `B${index}`, ratio: 1 }))
}

function form(fields: Record<string, string | number>, picture?: Buffer): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(fields)) made.append(name, String(value))
  if (picture) made.append('images', new Blob([new Uint8Array(picture)]), 'picture.jpg')
  return made
}
