import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { openShopWithPayPal } from '../given-payments.ts'
import type { Caller, CallerKind } from './target-callers.ts'
import { callerKinds } from './target-callers.ts'
import type { CellInput, TargetField } from './target-field.ts'
import type { Row, TargetKind } from './target-kinds.ts'
import { HOLDERS } from './target-kinds.ts'
import type { Person } from './target-people.ts'
import { accountOf, givenTargetPeopleIn } from './target-people.ts'
import { givenTargetRowsIn } from './target-rows.ts'
import type { Role, TargetFacts } from './target-rules.ts'

/** A well-formed reference to nothing, for callers who own nothing. */
const NOBODYS: Row = {
  id: randomUUID(),
  cart_id: randomUUID(),
  provider_order_id: 'NOBODYS',
  key: 'none',
  version: 0,
}
const MARK = /^([0-9a-f]{8}-[0-9a-f-]{27}|9100\d{5})$/

export interface Target {
  person: Person
  row: Row
}

export interface Call {
  endpoint: Endpoint
  /** As in `body.role_ids[]`. */
  path: string
  field: TargetField
  caller: Caller
  target: Target
}

export type TargetWorld = Awaited<ReturnType<typeof createTargetWorld>>

/** Callers and targets with rows of every kind, made when first needed. */
export async function createTargetWorld(shop: Awaited<ReturnType<typeof openShopWithPayPal>>) {
  const people = await givenTargetPeopleIn(shop)
  const rows = await givenTargetRowsIn(shop)
  const bystander = { ...accountOf(await people.ofStaff('staff member', ['catalog'])), ...(await rows.emptyGroup()) }
  const callers = new Map<string, Promise<Caller>>()
  const targets = new Map<string, Promise<Person>>()
  const rowsOfPeople = new Map<string, Promise<Row>>()

  const rowOf = (person: Person, kind: TargetKind, isOwn: boolean) =>
    remember(rowsOfPeople, `${person.canary} ${kind} ${isOwn}`, () => rows[isOwn ? 'own' : 'others'][kind](person))

  const callerOf = (kind: CallerKind) => remember(callers, kind.name, kind.make)

  async function targetOf(caller: Caller, kind: TargetKind, { role, isOwn }: TargetFacts): Promise<Target> {
    const person = isOwn && caller.person ? caller.person : await remember(targets, role, people.make[role])
    return { person, row: await rowOf(person, kind, isOwn) }
  }

  /** That no other cell has used, so that a call may change it. */
  async function freshTarget(kind: CallerKind, rowKind: TargetKind, { role, isOwn }: TargetFacts) {
    const caller = isOwn ? await kind.make() : await callerOf(kind)
    const person = isOwn && caller.person ? caller.person : await people.make[role]()
    return { caller, target: { person, row: await rowOf(person, rowKind, isOwn) } }
  }

  async function buildInput({ path, field, caller, target: { row } }: Call): Promise<CellInput> {
    const { person } = caller
    const own = async (kind: 'cart' | 'order' | 'account') =>
      person && holdersOf(kind).includes(person.role) ? rowOf(person, kind, true) : NOBODYS
    const unused = `unused-${randomUUID().slice(0, 12)}`
    const input = await field.input?.({ caller, target: row, sku_id: rows.sku_id, unused, own, bystander })
    return withField(input ?? {}, path, row[field.by ?? 'id'])
  }

  async function send(call: Call) {
    const { endpoint, caller } = call
    const { params = {}, query = {}, headers = {}, body } = await buildInput(call)
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    const response = await shop.app.inject({
      method: endpoint.method,
      url: `/api${path}?${new URLSearchParams(search)}`,
      headers: { ...caller.headers, ...(headers as Record<string, string>) },
      ...(body ? { payload: body } : {}),
    })
    const { statusCode: status, body: text } = response
    // What the caller has sent may come back.
    const sent = call.target.row[call.field.by ?? 'id']
    const shown = typeof sent === 'string' ? text.replaceAll(sent, '') : text
    return { status, code: status >= 400 ? String(response.json().code) : '', shown }
  }

  async function read({ path }: Endpoint, { headers }: Caller): Promise<string> {
    return (await shop.app.inject({ url: `/api${path}`, headers })).body
  }

  return { kinds: callerKinds(shop, people), callerOf, targetOf, freshTarget, buildInput, send, read }
}

export function holdersOf(kind: TargetKind): readonly Role[] {
  return HOLDERS[kind]
}

/** Words that only rows of the target contain. */
export function listMarks({ person, row }: Target): string[] {
  const ofAccount = person.account ? [String(person.account.id), person.account.username] : []
  return [
    ...ofAccount,
    ...Object.values(row)
      .map(String)
      .filter((value) => MARK.test(value)),
  ]
}

function remember<V>(known: Map<string, Promise<V>>, key: string, make: () => Promise<V>): Promise<V> {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** Sets `body.rate.quote_id` or `body.role_ids[]`. */
function withField(input: CellInput, path: string, value: unknown): CellInput {
  const [name = '', ...rest] = path.split('.')
  const key = name.replace('[]', '')
  if (rest.length === 0) return { ...input, [key]: name.endsWith('[]') ? [value] : value }
  const inner = (input as Record<string, CellInput | undefined>)[key] ?? {}
  return { ...input, [key]: withField(inner, rest.join('.'), value) }
}
