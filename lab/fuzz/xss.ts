import type { FuzzTarget } from './fuzz-target.ts'
import { openFuzzTarget } from './fuzz-target.ts'
import type { PayloadDeck } from './payload-deck.ts'
import { createPayloadDeck } from './payload-deck.ts'
import type { PlantedCounts } from './planted-pages.ts'
import { checkDetector } from './planted-pages.ts'
import type { Scenario } from './scenario.ts'
import { showEmails } from './show-emails.ts'
import { writeColumns } from './write-columns.ts'
import { writeFields } from './write-fields.ts'
import { writeMessages } from './write-messages.ts'
import { listAddresses } from './xss-addresses.ts'
import type { Sighting, XssDetector } from './xss-detector.ts'
import { openXssDetector } from './xss-detector.ts'
import { collectEmails } from './xss-emails.ts'
import type { FrontAddresses } from './xss-front.ts'
import { reserveFront, startXssFront } from './xss-front.ts'
import type { XssPayload } from './xss-payloads.ts'
import { listXssPayloads } from './xss-payloads.ts'
import { visitAddresses } from './xss-visitors.ts'

const FULL = { rounds: 4, draws: 2, rows: 4, searches: 60, orders: 20, tabs: 3 }
const QUICK = { rounds: 1, draws: 1, rows: 1, searches: 6, orders: 3, tabs: 3 }

/** Fewer would mean that what was written does not reach the pages. */
const LEAST_SHOWN = 100

interface Totals {
  fields: Set<string>
  columns: Set<string>
  writes: number
  pages: number
  emails: number
  failures: string[]
  sightings: Sighting[]
  /** Payloads that a page or an email has shown as text. */
  shown: Set<number>
}

interface Round {
  target: FuzzTarget
  detector: XssDetector
  deck: PayloadDeck
  front: FrontAddresses
  size: typeof FULL
}

/** Script payloads in every text of the shop: none may run in the shop, in the admin, or in an email. */
export const xss: Scenario = async ({ quick, seed, only = '' }) => {
  const size = quick ? QUICK : FULL
  const payloads = listXssPayloads()
  const detector = await openXssDetector()
  const front = await reserveFront()
  const env = { PUBLIC_URL: front.shopUrl, ADMIN_URL: front.adminUrl }
  const [planted, target] = await Promise.all([checkDetector(detector, payloads), openFuzzTarget({ seed, only, env })])
  detector.takeShown()
  const deck = createPayloadDeck(payloads, target.accepts)
  const totals: Totals = {
    fields: new Set(),
    columns: new Set(),
    writes: 0,
    pages: 0,
    emails: 0,
    failures: [],
    sightings: [],
    shown: new Set(),
  }
  const servers = await startXssFront(target.shop, front)
  let newest = 0
  for (let round = 0; round < size.rounds; round++) {
    await writeEverything({ target, detector, deck, front, size }, round, totals)
    await servers.restart()
    newest = await lookEverywhere({ target, detector, deck, front, size }, newest, totals)
  }
  await servers.close()
  await target.close()
  await detector.close()
  const failures = [...planted.failures, ...totals.failures, ...formatSightings(totals.sightings, payloads)]
  if (totals.shown.size < LEAST_SHOWN) failures.push(`only ${totals.shown.size} payloads were shown`)
  return { lines: [formatTotals(totals, payloads.length, planted.counts)], failures }
}

function formatTotals(totals: Totals, payloads: number, planted: PlantedCounts): string {
  const { fields, columns, writes, pages, emails, shown, sightings } = totals
  const kinds = ['executed', 'armed', 'blocked'] as const
  return [
    `fuzz xss payloads=${payloads} fields=${fields.size} columns=${columns.size} writes=${writes}`,
    `pages=${pages} emails=${emails} shown=${shown.size}`,
    ...kinds.map((kind) => `${kind}=${countKind(sightings, kind)}`),
    ...kinds.map((kind) => `planted_${kind}=${planted[kind]}`),
  ].join(' ')
}

async function writeEverything({ target, deck, size }: Round, round: number, totals: Totals): Promise<void> {
  if (round > 0) await target.principals.renew('owner')
  await target.rows.refresh()
  const api = await writeFields(target, deck, { draws: size.draws, from: round * size.draws })
  totals.writes += await writeMessages(target, deck)
  const database = await writeColumns(target.shop.query, deck)
  for (const field of api.fields) totals.fields.add(field)
  for (const column of database.columns) totals.columns.add(column)
  totals.writes += api.writes + database.writes
}

/** Returns the number of the newest email. */
async function lookEverywhere(round: Round, since: number, totals: Totals): Promise<number> {
  const { target, detector, deck, size } = round
  const { emails, newest } = await collectEmails(target, deck, { orders: size.orders, since })
  await showEmails(detector, emails)
  totals.emails += emails.length
  const visited = await visitAddresses(round, await listAddresses(target, deck, size), size.tabs)
  totals.pages += visited.pages
  totals.failures.push(...visited.failures)
  totals.sightings.push(...detector.take())
  for (const id of detector.takeShown()) totals.shown.add(id)
  return newest
}

function countKind(sightings: readonly Sighting[], kind: Sighting['kind']): number {
  return sightings.filter((each) => each.kind === kind).length
}

/** Once for each payload and page, whatever row the page shows. */
function formatSightings(sightings: readonly Sighting[], payloads: readonly XssPayload[]): string[] {
  const described = sightings.map(({ kind, payload, url, detail }) => {
    const text = payloads.find(({ id }) => id === payload)?.text ?? 'unknown'
    return `${kind} payload ${payload} (${text}) at ${url.replaceAll(/[\da-f-]{36}|\d+/g, '*')}: ${detail}`
  })
  return [...new Set(described)]
}
