import { listAuditEntries, undoAuditEntry } from '@fieldhouse/contract/audit'
import { adjustStock, countStock, listStock, listStockMovements, receiveStock } from '@fieldhouse/contract/stock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenIn } from '#test/given.ts'
import { givenPeopleIn } from '#test/given-people.ts'
import { openTestShop } from '#test/test-shop.ts'
import { compareBalances } from './store/checks.ts'

const { call, db, deps, time } = await openTestShop()
const given = givenIn(db)
const people = givenPeopleIn(deps)

const SKUS = 3
const RUNS = 25

const sku = fc.nat(SKUS - 1)
const perSku = (values: fc.Arbitrary<number>) =>
  fc.uniqueArray(fc.tuple(sku, values), { selector: ([index]) => index, minLength: 1, maxLength: SKUS })
const step = fc.record({
  /** Milliseconds since the previous step; 0 makes two steps share an instant. */
  later: fc.nat(3),
  action: fc.oneof(
    fc.record({ kind: fc.constant('receive' as const), lines: perSku(fc.integer({ min: 1, max: 9 })) }),
    fc.record({ kind: fc.constant('share' as const), total: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('count' as const), lines: perSku(fc.nat(9)) }),
    fc.record({ kind: fc.constant('adjust' as const), line: fc.tuple(sku, fc.integer({ min: -6, max: 6 })) }),
    fc.record({ kind: fc.constant('undo' as const), which: fc.nat(30) }),
  ),
})
type Action = (typeof step extends fc.Arbitrary<infer S> ? S : never)['action']

/** Simplified reference model to compare the shop with. */
interface Model {
  on_hand: number[]
  /** Audit entries with the change they made to each SKU. */
  entries: { id: number; moved: number[]; undone: boolean }[]
  history: { at: number; on_hand: number[] }[]
}

test('after any sequence of deliveries, counts, adjustments and undoing, the books balance and the past is what it was', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
      const shop = await openShelf()
      const model: Model = { on_hand: Array(SKUS).fill(0), entries: [], history: [] }
      for (const { later, action } of steps) {
        time.now = new Date(time.now.getTime() + later)
        await perform(shop, model, action)
        model.history.push({ at: time.now.getTime(), on_hand: [...model.on_hand] })
        expect(await shop.onHand()).toEqual(model.on_hand)
      }
      for (const { at } of model.history) {
        const then = model.history.findLast((entry) => entry.at <= at)
        expect(await shop.onHand(at)).toEqual(then?.on_hand)
        expect(await shop.onHand(at - 1)).toEqual(
          model.history.findLast((entry) => entry.at < at)?.on_hand ?? Array(SKUS).fill(0),
        )
      }
      await shop.expectRunningBalances(model)
      expect(await compareBalances(db, 0, 2_147_483_647)).toMatchObject({ wrong_balances: 0, unbalanced_movements: 0 })
    }),
    { numRuns: RUNS },
  )
})

type Shelf = Awaited<ReturnType<typeof openShelf>>

async function perform(shop: Shelf, model: Model, action: Action): Promise<void> {
  if (action.kind === 'undo') return performUndo(shop, model, action.which)
  const { status, moved } = await shop.write(action, model.on_hand)
  const after = model.on_hand.map((units, index) => units + (moved[index] ?? 0))
  const isRefused = after.some((units) => units < 0)
  const isNothing = action.kind === 'adjust' && moved.every((units) => units === 0)
  expect(status).toBe(isNothing ? 400 : isRefused ? 409 : 200)
  if (isRefused || moved.every((units) => units === 0)) return

  model.on_hand = after
  model.entries.push({ id: await shop.newestEntry(), moved, undone: false })
}

async function performUndo(shop: Shelf, model: Model, which: number): Promise<void> {
  const entry = model.entries[which % Math.max(1, model.entries.length)]
  if (!entry) return
  const after = model.on_hand.map((units, index) => units - (entry.moved[index] ?? 0))
  const isRefused = entry.undone || after.some((units) => units < 0)
  const { status, body } = await shop.undo(entry.id)
  expect([status, body.code]).toEqual(isRefused ? [409, 'undo_conflict'] : [200, undefined])
  if (isRefused) return

  model.on_hand = after
  entry.undone = true
  model.entries.push({ id: body.id, moved: entry.moved.map((units) => -units), undone: false })
}

/** An item with three sizes that no other test uses, and a staff member who manages it. */
async function openShelf() {
  const { headers } = await people.staff(['stock', 'audit'])
  const product = await given.product()
  const item = await given.item(product.id, Array(SKUS).fill(0))
  const id = (index: number) => item.sku_ids[index] ?? 0

  return {
    async write(action: Exclude<Action, { kind: 'undo' }>, on_hand: readonly number[]) {
      const moved: number[] = Array(SKUS).fill(0)
      if (action.kind === 'adjust') {
        const [index, quantity] = action.line
        moved[index] = quantity
        const body = { sku_id: id(index), quantity, reason: 'correction' as const }
        return { moved, status: (await call(adjustStock, { body }, headers)).status }
      }
      if (action.kind === 'count') {
        for (const [index, counted] of action.lines) moved[index] = counted - (on_hand[index] ?? 0)
        const lines = action.lines.map(([index, counted]) => ({
          sku_id: id(index),
          counted,
          expected: on_hand[index] ?? 0,
        }))
        return { moved, status: (await call(countStock, { body: { lines } }, headers)).status }
      }
      if (action.kind === 'receive') {
        for (const [index, quantity] of action.lines) moved[index] = quantity
        const lines = action.lines.map(([index, quantity]) => ({ sku_id: id(index), quantity }))
        return { moved, status: (await call(receiveStock, { body: { lines } }, headers)).status }
      }
      const { total } = action
      const each = moved.map((_, index) => Math.floor(total / SKUS) + (index < total % SKUS ? 1 : 0))
      return {
        moved: each,
        status: (await call(receiveStock, { body: { product_item_id: item.id, total } }, headers)).status,
      }
    },
    async undo(id: number) {
      return call(undoAuditEntry, { params: { id } }, headers)
    },
    async newestEntry() {
      const { body } = await call(listAuditEntries, { query: { entity: 'stock', page_size: 1 } }, headers)
      return body.results[0]?.id ?? 0
    },
    async onHand(at?: number) {
      const as_of = at === undefined ? {} : { as_of: new Date(at).toISOString() }
      const { body } = await call(listStock, { query: { product_item_id: item.id, ...as_of } }, headers)
      return body.results.map(({ on_hand }) => on_hand)
    },
    /** A movement's balance is the previous balance plus its change; the newest equals the current stock. */
    async expectRunningBalances({ on_hand }: Model) {
      for (const [index, sku_id] of item.sku_ids.entries()) {
        const { body } = await call(listStockMovements, { params: { id: sku_id }, query: { page_size: 100 } }, headers)
        const after = body.results.map((movement) => movement.after.on_hand)
        const before = body.results.map((movement) => movement.after.on_hand - movement.change.on_hand)
        expect([...after, 0]).toEqual([on_hand[index], ...before])
      }
    },
  }
}
