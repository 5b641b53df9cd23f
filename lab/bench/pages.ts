import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { assertBuilt } from '../shared/lab-storefront.ts'
import { startSharedServices } from '../shared/shared-services.ts'
import { startTestShop } from '../shared/test-shop.ts'
import { quantile } from '../shared/users.ts'
import { machineLoad } from './run-open-loop.ts'

const MIN_RATIO = 0.5
const MIN_PER_SECOND = 100

interface Rendered {
  path: string
  page: number[]
  bare: number[]
}

/** Rendered pages, with everything that the storefront does for them, as a ratio to React alone with the same tree. */
export async function benchPages({ quick }: { quick: boolean }): Promise<string[]> {
  assertBuilt()
  const services = await startSharedServices()
  const shop = await startTestShop(services, { name: 'pages', apis: 1 })
  try {
    const [api = ''] = shop.apiUrls
    const { results } = (await (await fetch(`${api}/api/products/?page_size=1`)).json()) as {
      results: { id: number }[]
    }
    const pages = ['/home', `/product-detail/${results[0]?.id}`, '/category', '/es/home']
    const args = ['lab/bench/pages-process.ts', pages.join(), ...(quick ? ['1', '50'] : ['5', '100'])]
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', API_URL: api }
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    return stdout
      .trim()
      .split('\n')
      .map((line) => formatPage(JSON.parse(line) as Rendered))
  } finally {
    await shop.close()
    await services.close()
  }
}

/** Medians of the rounds. Pages a second: what one core renders without waiting for anything. */
function formatPage({ path, page, bare }: Rendered): string {
  const [pageMs, bareMs] = [quantile(page, 0.5), quantile(bare, 0.5)]
  const [ratio, perSecond] = [bareMs / pageMs, 1000 / pageMs]
  const isReached = ratio >= MIN_RATIO && (!path.startsWith('/product') || perSecond >= MIN_PER_SECOND)
  const name = path.replace(/\/\d+$/, '')
  return `bench pages path=${name} ratio=${ratio.toFixed(2)} page_ms=${pageMs.toFixed(2)} bare_ms=${bareMs.toFixed(2)} per_second=${perSecond.toFixed(0)} rounds=${page.length} load=${machineLoad()}${isReached ? '' : ' NOT REACHED'}`
}
