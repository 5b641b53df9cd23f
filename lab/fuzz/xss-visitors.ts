import { PERMISSIONS } from '@fieldhouse/contract/access'
import type { BrowserContext, Page } from '@playwright/test'
import { givenPeopleIn } from '../../apps/api/test/given-people.ts'
import { setStaffCookie } from '../../e2e/fixtures/staff-session.ts'
import { waitForHydration } from '../../e2e/fixtures/wait-for-hydration.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import type { Address, Visitor } from './xss-addresses.ts'
import type { XssDetector } from './xss-detector.ts'
import type { FrontAddresses } from './xss-front.ts'

const SETTLES_WITHIN_MS = 4000

export interface VisitedPages {
  pages: number
  failures: string[]
}

interface Round {
  target: FuzzTarget
  detector: XssDetector
  front: FrontAddresses
}

/** Opens every address, as the person who may, in several tabs at once. */
export async function visitAddresses(round: Round, addresses: readonly Address[], tabs: number): Promise<VisitedPages> {
  const queue = [...addresses]
  const result: VisitedPages = { pages: 0, failures: [] }
  async function work(): Promise<void> {
    const visitors = createVisitors(round)
    for (let next = queue.shift(); next; next = queue.shift()) {
      const page = await visitors.openTab(next.visitor)
      const base = next.visitor === 'staff' ? round.front.adminUrl : round.front.shopUrl
      const failure = await visit(round.detector, page, `${base}${next.path}`)
      result.pages++
      if (failure) result.failures.push(failure)
    }
    await visitors.close()
  }
  await Promise.all(Array.from({ length: tabs }, work))
  return result
}

async function visit(detector: XssDetector, page: Page, url: string): Promise<string | undefined> {
  const status = await detector.visit(page, url, settle)
  return status === 0 || status >= 500 ? `${url} answers ${status}` : undefined
}

/** The shop's pages hydrate, the admin's screens fetch; what takes longer is looked at as it is. */
async function settle(page: Page): Promise<void> {
  if (!page.url().includes('/admin/')) await waitForHydration(page, { timeout: SETTLES_WITHIN_MS }).catch(() => {})
  await page.waitForLoadState('networkidle', { timeout: SETTLES_WITHIN_MS }).catch(() => {})
}

/** Browser contexts with the sessions of a guest, a shopper, and an owner. Each tab is kept for the next address. */
function createVisitors({ target, detector, front }: Round) {
  const people = givenPeopleIn(target.shop.deps)
  const contexts: BrowserContext[] = []
  const tabs = new Map<Visitor, Page>()

  const openers: Record<Visitor, () => Promise<BrowserContext>> = {
    guest: async () => {
      const [cart] = await target.shop.query<{ id: string }>(
        `select c.id from cart.carts c where status = 'open' and user_id is null
          and exists (select from cart.lines l where l.cart_id = c.id) limit 1`,
      )
      return openWithStorage({ cartId: cart?.id ?? '' })
    },
    shopper: async () => {
      const { user_id = 0, username = '' } = target.principals.get('shopper')
      const { access, refresh } = await people.signedIn({ id: user_id, username, email: null }, 'shop')
      const user = JSON.stringify({ username, first_name: 'Ana', avatar: null })
      return openWithStorage({ accessToken: access, refreshToken: refresh, user })
    },
    staff: async () => {
      const context = await detector.openContext()
      const { refresh } = await people.staff(PERMISSIONS)
      await setStaffCookie(context, refresh, front.adminUrl)
      return context
    },
  }

  function openWithStorage(values: Record<string, string>): Promise<BrowserContext> {
    const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
    return detector.openContext({ storageState: { cookies: [], origins: [{ origin: front.shopUrl, localStorage }] } })
  }

  return {
    async openTab(visitor: Visitor): Promise<Page> {
      const known = tabs.get(visitor)
      if (known) return known
      const context = await openers[visitor]()
      contexts.push(context)
      const page = await context.newPage()
      tabs.set(visitor, page)
      return page
    },
    close: async () => {
      for (const context of contexts) await context.close()
    },
  }
}
