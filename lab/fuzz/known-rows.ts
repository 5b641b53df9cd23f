import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { SeededRandom } from '../shared/seeded-random.ts'
import type { JsonObject, LooseSchema } from './loose-schema.ts'
import { isObject, typesOf } from './loose-schema.ts'
import type { FindKnown } from './make-value.ts'
import type { RowKind } from './row-kinds.ts'
import { FIELDS, kindOfPath, ROW_KINDS } from './row-kinds.ts'

const ROWS_PER_KIND = 200
const KNOWN_SHARE = 0.92
/** One row for the whole request, so that an order and its return, or a cart and its version, belong together. */
const SAME_ROW_SHARE = 0.9
const OWN_SHARE = 0.85
const SECRETS_KEPT = 50
const ROW_FIELDS = ['id', 'code', 'slug', 'version', 'name', 'kind', 'lang', 'state', 'username']

type Row = JsonObject
type Query = <R extends object>(text: string) => Promise<R[]>

export interface KnownRows {
  refresh: () => Promise<void>
  /** Reads ids, versions, and tickets from a response. */
  learn: (endpoint: Endpoint, body: unknown) => void
  /** Prefers rows of this user, and rows of no user. */
  finderFor: (endpoint: Endpoint, random: SeededRandom, user_id: number | undefined) => FindKnown
}

/** Rows of the shop that requests can name; `secrets` are fixed values by field, such as passwords. */
export function createKnownRows(
  query: Query,
  readOrderKey: (id: string) => Promise<string>,
  secrets: Readonly<Record<string, readonly string[]>>,
): KnownRows {
  const rows = new Map<RowKind, Row[]>()
  const learned = new Map<string, string[]>(Object.entries(secrets).map(([name, values]) => [name, [...values]]))

  async function refresh(): Promise<void> {
    for (const [kind, sql] of Object.entries(ROW_KINDS) as [RowKind, string][]) {
      const read = await query<Row>(`select * from (${sql}) r order by md5(r.id::text) limit ${ROWS_PER_KIND}`)
      const totals = new Map(rows.get(kind)?.map(({ id, total }) => [id, total]))
      rows.set(
        kind,
        read.map((row) => ({ total: totals.get(row.id), ...row })),
      )
    }
    for (const row of rows.get('orders')?.slice(0, 40) ?? []) row.key = await readOrderKey(String(row.id))
  }

  function learn(endpoint: Endpoint, body: unknown): void {
    const kind = kindOfPath(endpoint.path)
    const cart = isObject(body) && isObject(body.cart) ? body.cart : undefined
    if (cart) learnRow('carts', cart)
    else if (kind && isObject(body)) learnRow(kind, body)
    if (isObject(body)) learnSecrets(body)
  }

  function learnRow(kind: RowKind, { id, version, totals }: Row): void {
    const row = rows.get(kind)?.find((known) => known.id === id)
    if (row && typeof version === 'number') row.version = version
    if (row && isObject(totals)) row.total = totals.total
    if (!row && kind === 'carts' && typeof id === 'string') rows.get(kind)?.push({ id, version, user_id: null })
  }

  function learnSecrets(body: Row): void {
    const ticket = /[?&]ticket=([^&]+)/.exec(String(body.url ?? body.path ?? ''))?.[1]
    const found = { ticket: ticket ?? body.ticket, token: body.token }
    for (const [name, value] of Object.entries(found)) {
      if (typeof value === 'string') learned.set(name, [value, ...(learned.get(name) ?? [])].slice(0, SECRETS_KEPT))
    }
  }

  function finderFor({ path }: Endpoint, random: SeededRandom, user_id: number | undefined): FindKnown {
    const picked = new Map<RowKind, Row>()
    const main = kindOfPath(path)

    function pick(kind: RowKind): Row | undefined {
      const same = picked.get(kind)
      if (same && random.next() < SAME_ROW_SHARE) return same
      const all = rows.get(kind) ?? []
      const own = random.next() < OWN_SHARE ? all.filter((row) => isOpenTo(row, user_id)) : []
      const row = random.oneOf(own.length > 0 ? own : all)
      if (row && !same) picked.set(kind, row)
      return row
    }

    function find(field: string): unknown {
      const name = (field.split('.').at(-1) ?? '').replaceAll('[]', '')
      if (learned.has(name)) return random.oneOf(learned.get(name) ?? [])
      if (field === 'params.id' && path.includes('{return_id}')) return pick('returns')?.order_id
      if (field.startsWith('params.') && main && ROW_FIELDS.includes(name)) return pick(main)?.[name]
      if (name === 'version' && main) return (picked.get(main) ?? pick(main))?.version
      if (name === 'id' && field.includes('items[]')) return pick('product_items')?.id
      if (name === 'id' && field.includes('skus[]')) return pick('skus')?.id
      const [kind, column] = FIELDS[name] ?? []
      return kind && column ? pick(kind)?.[column] : undefined
    }

    return (field, schema) => {
      if (random.next() > KNOWN_SHARE) return undefined
      const value = find(field)
      return fits(value, schema) ? value : undefined
    }
  }

  return { refresh, learn, finderFor }
}

function isOpenTo(row: Row, user_id: number | undefined): boolean {
  return row.user_id === undefined || row.user_id === (user_id ?? null)
}

function fits(value: unknown, schema: LooseSchema): boolean {
  if (value === undefined || value === null) return false
  const types = typesOf(schema)
  if (typeof value === 'number') return types.includes('integer') || types.includes('number')
  return typeof value === 'string' && types.includes('string')
}
