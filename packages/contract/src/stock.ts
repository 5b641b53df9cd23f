import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { AVAILABILITIES } from './rules/availability.ts'
import {
  id,
  instant,
  instantInput,
  largeId,
  nullableInstant,
  nullableInteger,
  nullableString,
  oneOf,
  pageOf,
  paging,
  requiredText,
} from './schemas.ts'

/** Kinds of stock movements; those from `hold` on belong to orders. */
export const MOVEMENT_KINDS = [
  'opening',
  'receive',
  'count',
  'adjust',
  'reversal',
  'hold',
  'release',
  'commit',
  'ship',
  'return',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export const ADJUSTMENT_REASONS = [
  'damaged',
  'lost',
  'stolen',
  'given_away',
  'returned_to_supplier',
  'found',
  'correction',
] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]

const MAX_UNITS = 100_000
const MAX_LINES = 1000
const units = Type.Integer({ minimum: 0, maximum: MAX_UNITS })

const numbers = {
  on_hand: Type.Integer({ description: 'Units on hand' }),
  held: Type.Integer({ description: 'Of these, reserved for payments in progress' }),
  committed: Type.Integer({ description: 'Of these, committed to orders not shipped yet' }),
  available: Type.Integer({ description: 'Available to sell: on hand less reserved and committed' }),
}
const StockLevels = Type.Object(numbers)
export type StockLevels = Static<typeof StockLevels>

export const StockSku = Type.Object({
  id,
  barcode: nullableString,
  status: oneOf(['active', 'discontinued']),
  product: Type.Object({ id, name: Type.String(), name_es: nullableString }),
  product_item: Type.Object({
    id,
    color: Type.Object({ id, name: Type.String(), name_es: nullableString, hex: Type.String() }),
  }),
  size: Type.Object({ id, label: Type.String() }),
  ...numbers,
})
export type StockSku = Static<typeof StockSku>

/** The result of a write or of its preview: each SKU with its current levels and its change. */
export const StockChangeResult = Type.Object({
  movement_id: Type.Unsafe<number | null>({ ...nullableInteger, description: 'null: nothing was written' }),
  lines: Type.Array(Type.Object({ sku: StockSku, quantity: Type.Integer({ description: 'Change in units' }) })),
})
export type StockChangeResult = Static<typeof StockChangeResult>

const tag = 'Stock'
const access = 'staff:stock'
const reference = Type.Optional(requiredText(80))
const note = Type.Optional(requiredText(500))
const keyErrors = ['idempotency_key_reused', 'request_in_progress'] as const

export const receiveStock = endpoint({
  name: 'receiveStock',
  method: 'POST',
  path: '/stock/receive/',
  access,
  tag,
  summary: 'Receive stock by SKU, or a colorway’s total split by its size run’s ratios',
  body: Type.Object({
    lines: Type.Optional(
      Type.Array(
        Type.Object(
          { sku_id: id, quantity: Type.Integer({ minimum: 1, maximum: MAX_UNITS }) },
          { additionalProperties: false },
        ),
        {
          minItems: 1,
          maxItems: MAX_LINES,
        },
      ),
    ),
    product_item_id: Type.Optional(id),
    total: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_UNITS })),
    reference,
    note,
    preview: Type.Optional(
      Type.Boolean({ default: false, description: 'true returns the lines without writing them' }),
    ),
  }),
  response: StockChangeResult,
  errors: ['validation_failed', 'not_found', ...keyErrors],
  idempotent: true,
})

export const countStock = endpoint({
  name: 'countStock',
  method: 'POST',
  path: '/stock/count/',
  access,
  tag,
  summary: 'Set stock on hand to a counted quantity. The difference is recorded as a stock movement',
  body: Type.Object({
    lines: Type.Array(
      Type.Object(
        {
          sku_id: id,
          counted: units,
          expected: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: 1_000_000_000,
              description: 'Stock on hand when the count began; refused if it has changed',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_LINES },
    ),
    note,
  }),
  response: StockChangeResult,
  errors: ['validation_failed', 'not_found', 'stock_changed', 'out_of_stock', ...keyErrors],
  idempotent: true,
})

export const adjustStock = endpoint({
  name: 'adjustStock',
  method: 'POST',
  path: '/stock/adjust/',
  access,
  tag,
  summary: 'Adjust a SKU’s stock, with a reason',
  body: Type.Object({
    sku_id: id,
    quantity: Type.Integer({ minimum: -MAX_UNITS, maximum: MAX_UNITS, not: { const: 0 } }),
    reason: oneOf(ADJUSTMENT_REASONS),
    note,
  }),
  response: StockChangeResult,
  errors: ['validation_failed', 'not_found', 'out_of_stock', ...keyErrors],
  idempotent: true,
})

export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/stock/skus/',
  access,
  tag,
  summary: 'List stock by SKU, now or as of a date',
  query: Type.Object({
    ...paging,
    product_id: Type.Optional(id),
    product_item_id: Type.Optional(id),
    q: Type.Optional(Type.String({ maxLength: 100, description: 'A barcode, or part of a product name' })),
    availability: Type.Optional(oneOf(AVAILABILITIES)),
    as_of: Type.Optional(instantInput),
  }),
  response: pageOf(StockSku),
  errors: ['validation_failed'],
})

export const StockMovement = Type.Object({
  id: largeId,
  at: instant,
  kind: oneOf(MOVEMENT_KINDS),
  reason: nullableString,
  reference: nullableString,
  note: nullableString,
  actor: Type.Unsafe<string | null>({
    ...nullableString,
    description: 'Username of the staff member; null: the system',
  }),
  reverses: Type.Unsafe<number | null>({ ...nullableInteger, description: 'Stock movement that this one reversed' }),
  reversed_by: Type.Unsafe<number | null>({ ...nullableInteger, description: 'Stock movement that reversed this one' }),
  change: StockLevels,
  after: StockLevels,
})
export type StockMovement = Static<typeof StockMovement>

export const listStockMovements = endpoint({
  name: 'listStockMovements',
  method: 'GET',
  path: '/stock/skus/{id}/movements/',
  access,
  tag,
  summary: 'List a SKU’s stock movements, newest first, with the balance after each',
  params: Type.Object({ id }),
  query: Type.Object({ ...paging }),
  response: Type.Object({ sku: StockSku, ...pageOf(StockMovement).properties }),
  errors: ['not_found'],
})

export const getLastStockCheck = endpoint({
  name: 'getLastStockCheck',
  method: 'GET',
  path: '/stock/checks/last/',
  access,
  tag,
  summary: 'Retrieve the result of the last stock check',
  response: Type.Object({
    checked_at: Type.Unsafe<string | null>({ ...nullableInstant, description: 'null: not checked yet' }),
    skus: Type.Integer(),
    postings: Type.Integer(),
    wrong_balances: Type.Integer({ description: 'SKUs whose balance does not match their postings' }),
    unbalanced_movements: Type.Integer({ description: 'Stock movements whose postings do not sum to zero' }),
    sku_ids: Type.Array(id, { description: 'The first affected SKUs' }),
  }),
})
