import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { CallInput } from './fuzz-request.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import { parse } from './judge.ts'
import type { PayloadDeck } from './payload-deck.ts'
import type { Place } from './places.ts'
import { listPlaces, setPlace } from './places.ts'
import { isRefused } from './principals.ts'
import type { XssPayload } from './xss-payloads.ts'

const WRITERS = ['owner', 'shopper', 'nobody']
/** The rows, the sessions, and the passwords of those who write must outlive the run. */
const KEPT_AWAY = /^(erase|delete|remove|end|logOut|staffLogOut|updatePassword|revertAccountChange|stopTexts)/
/** Only robots fill it in, and the shop throws away what they send. */
const TRAP = 'body.website'

export interface FieldWrites {
  /** Fields of endpoints that took a payload. */
  fields: Set<string>
  writes: number
}

interface Filling {
  place: Place
  payload: XssPayload
}

/** Writes payloads through every endpoint of the contract that takes texts: in all fields at once, or else in each. */
export async function writeFields(
  target: FuzzTarget,
  deck: PayloadDeck,
  { draws, from }: { draws: number; from: number },
): Promise<FieldWrites> {
  const written: FieldWrites = { fields: new Set(), writes: 0 }
  for (const endpoint of target.endpoints.filter(isWrite)) {
    for (const name of WRITERS.filter((writer) => mayCall(target, endpoint, writer))) {
      for (let draw = 1; draw <= draws; draw++)
        await writeOnce(target, deck, endpoint, { name, index: from + draw }, written)
    }
  }
  return written
}

async function writeOnce(
  target: FuzzTarget,
  deck: PayloadDeck,
  endpoint: Endpoint,
  { name, index }: { name: string; index: number },
  written: FieldWrites,
): Promise<void> {
  const principal = target.principals.get(name)
  const input = target.drawInput(endpoint, principal, index)
  const fillings = fill(endpoint, input, deck)
  const keep = (taken: readonly Filling[]) => {
    written.writes++
    for (const { place } of taken) written.fields.add(`${endpoint.name} ${place.field}`)
  }
  const send = async () => {
    const plan = target.planInput(endpoint, target.principals.get(name), 'payloads', input)
    const answer = await target.send(plan.request)
    if (answer.status === 401 && principal.token) await target.principals.renew(name)
    if (answer.status < 300) target.rows.learn(endpoint, parse(answer.text))
    return answer.status < 300
  }
  if (fillings.length === 0) return
  const before = fillings.map(({ place }) => (place.holder as Record<string, unknown>)[place.key])
  for (const { place, payload } of fillings) setPlace(place, payload.text)
  if (await send()) return keep(fillings)
  for (const [at, { place }] of fillings.entries()) restore(place, before[at])
  for (const [at, filling] of fillings.entries()) {
    if (written.fields.has(`${endpoint.name} ${filling.place.field}`)) continue
    setPlace(filling.place, filling.payload.text)
    if (await send()) keep([filling])
    restore(filling.place, before[at])
  }
}

function fill(endpoint: Endpoint, input: CallInput, deck: PayloadDeck): Filling[] {
  const places = listPlaces(endpoint, input).filter(({ field }) => !field.startsWith('params.') && field !== TRAP)
  return places.flatMap((place) => {
    const payload = deck.draw(place.schema)
    return payload ? [{ place, payload }] : []
  })
}

function restore(place: Place, value: unknown): void {
  if (value === undefined && !Array.isArray(place.holder)) Reflect.deleteProperty(place.holder, place.key)
  else setPlace(place, value)
}

function isWrite({ method, name }: Endpoint): boolean {
  return method !== 'GET' && method !== 'DELETE' && !KEPT_AWAY.test(name)
}

function mayCall({ principals }: FuzzTarget, endpoint: Endpoint, name: string): boolean {
  const principal = principals.get(name)
  return !isRefused(endpoint, principal, principal.username)
}
