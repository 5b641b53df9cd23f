import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '@fieldhouse/contract/imports'
import { IMPORT_PART_BYTES } from '@fieldhouse/contract/imports'
import { freePort } from '../../tools/run/ports.ts'
import { openSizedShop } from '../shared/sized-shop.ts'
import type { StaffCall } from '../shared/staff-session.ts'
import { BENCH_SECRET_KEY, openStaffCaller } from '../shared/staff-session.ts'

const SHOP = 100_000
const PRODUCTS = 10_000
const COLORS = ['Bench red', 'Bench blue']
const SIZES = ['XS', 'S', 'M', 'L', 'XL']
const RUN = 'Bench XS–XL'

/**
 * Time from the first byte of a CSV file of new products to its last product, with progress polled as the screen does.
 */
export async function benchImport({ quick }: { quick: boolean }): Promise<string[]> {
  const [shopSize, products] = quick ? [1000, 500] : [SHOP, PRODUCTS]
  const shop = await openSizedShop(shopSize, { RATE_LIMIT_SCALE: '1000000' })
  shop.spawn(['apps/api/src/worker.ts'], {
    SECRET_KEY: BENCH_SECRET_KEY,
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(await freePort()),
  })
  try {
    const call = await openStaffCaller(shop)
    const sizes = SIZES.map((label) => ({ label, ratio: 1 }))
    await call('POST', '/products/create-distribution/', { name: RUN, sizes }).catch(() => {})
    const file = Buffer.from(fileOf(products))
    const first = await runImport(call, file)
    const again = await runImport(call, file)
    const exported = await timeExport(shop.apiUrl, call)
    const mib = (file.length / 1024 / 1024).toFixed(1)
    return [
      `bench import products=${products} seconds=${first.total} dry_run_seconds=${first.checked} file_mib=${mib}` +
        ` created_rows=${first.rows.create} errors=${first.rows.error} steps_shown=${first.steps}`,
      `bench import-again seconds=${again.total} unchanged_rows=${again.rows.unchanged} changed_rows=${again.rows.update + again.rows.create}`,
      `bench export shop=${shopSize} ${exported}`,
    ]
  } finally {
    await shop.close()
  }
}

async function runImport(call: StaffCall, file: Buffer) {
  const start = performance.now()
  const seconds = () => Number(((performance.now() - start) / 1000).toFixed(1))
  const { id } = (await call('POST', '/products/imports/', { name: 'bench.csv', bytes: file.length })) as Import
  for (let number = 0; number * IMPORT_PART_BYTES < file.length; number++) {
    const form = new FormData()
    form.append(
      'part',
      new Blob([new Uint8Array(file.subarray(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES))]),
      'part',
    )
    await call('PUT', `/products/imports/${id}/parts/${number}/`, form)
  }
  const steps = new Set<number>()
  await until(call, id, 'checked', steps)
  const checked = seconds()
  await call('POST', `/products/imports/${id}/apply/`)
  const { rows } = await until(call, id, 'applied', steps)
  return { total: seconds(), checked, rows, steps: steps.size }
}

/** Polls at the interval of the import screen. */
async function until(call: StaffCall, id: number, state: Import['state'], steps: Set<number>): Promise<Import> {
  while (true) {
    const current = (await call('GET', `/products/imports/${id}/`)) as Import
    steps.add(current.processed)
    if (current.state === state) return current
    if (current.state === 'refused') throw new Error(JSON.stringify(current.problem))
    await sleep(500)
  }
}

/** Exports the whole catalog while another client requests a product page every 20 ms. */
async function timeExport(apiUrl: string, call: StaffCall): Promise<string> {
  const { path } = (await call('POST', '/products/exports/', {})) as { path: string }
  const start = performance.now()
  let isOver = false
  const waits: number[] = []
  const otherCalls = (async () => {
    while (!isOver) {
      const sentAt = performance.now()
      await (await fetch(`${apiUrl}/api/products/products/1/`)).arrayBuffer()
      waits.push(performance.now() - sentAt)
      await sleep(20)
    }
  })()
  let bytes = 0
  for await (const chunk of (await fetch(apiUrl + path)).body ?? []) bytes += chunk.length
  isOver = true
  await otherCalls
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return `seconds=${seconds} mib=${Math.round(bytes / 1024 / 1024)} product_page_p99_ms=${p99.toFixed(0)}`
}

function fileOf(products: number): string {
  const name = randomUUID().slice(0, 8)
  const columns = 'row,slug,color_name,size,name,name_es,category,status,price,distribution,color_hex,barcode,weight_g'
  const lines = [`${columns},description,description_es`]
  for (let made = 0; made < products; made++) {
    const slug = `bench-${name}-${made}`
    const texts =
      'Light and quick to dry for long days on the trail,Ligera y de secado rápido para días largos en la ruta'
    lines.push(`product,${slug},,,Bench tee ${made},Camiseta ${made},tees,active,29.90,,,,,${texts}`)
    for (const [index, color] of COLORS.entries()) {
      lines.push(`colorway,${slug},${color},,,,,,${index ? '31.90' : ''},${RUN},#cc3322,,,,`)
      for (const size of SIZES) {
        lines.push(`sku,${slug},${color},${size},,,,,,,,${name}-${made}-${index}${size},210,,`)
      }
    }
  }
  return lines.join('\n')
}
