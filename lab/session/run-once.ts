import { setTimeout as sleep } from 'node:timers/promises'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import type { BrowserScript } from './browser-script.ts'
import { createBrowserScript } from './browser-script.ts'
import type { LabBrowser, Tab } from './lab-browser.ts'
import { close, crash, inTab, thaw } from './lab-browser.ts'
import type { SessionLab } from './outside-actions.ts'
import type { RunRecord, SessionRow } from './run-record.ts'

const SETTLE_WITHIN_MS = 15_000
/** Several reads, because a token that lives less than a second may expire between its refresh and the retry. */
const LAST_READS = 8

/** Weights of the actions. */
const DEEDS = {
  'read here and there': 12,
  'read at once in all tabs': 10,
  write: 10,
  'read and give up': 2,
  'read publicly': 1,
  'wait for long': 2,
  'log out': 1.5,
  'change the person': 0.8,
  'sign in over it': 0.4,
  close: 1,
  crash: 0.3,
  reload: 0.8,
  freeze: 0.8,
  'let grace pass': 1.5,
  'steal an ancestor': 0.5,
  'lose the refresh token': 0.4,
} as const
type Deed = keyof typeof DEEDS

/** One browser with two or three tabs, a few seconds of random actions and faults, and then a settled state. */
export async function runOnce(lab: SessionLab, desk: LabBrowser, run: number, seed: number): Promise<RunRecord> {
  const draw = createSeededRandom(seed)
  const record = await newRecord(lab, run)
  const scene = createBrowserScript(lab, desk, createSeededRandom(seed + 1), record)
  const seats = draw.weighted({ two: 3, three: 1 }) === 'two' ? 2 : 3
  await Promise.all(Array.from({ length: seats }, () => scene.open()))
  await scene.signIn(scene.tabs[0] as Tab, record.people[0]?.username ?? '')

  const steps = draw.whole(8, 16)
  for (let step = 0; step < steps; step++) {
    if (scene.openTabs().length < seats && draw.next() < 0.7) scene.begin(scene.open())
    await act(scene, draw)
    await sleep(draw.between(0, 600))
  }

  await comeToRest(scene)
  await desk.clear(scene.tabs)
  record.database = await lookUp(lab, record)
  return record
}

async function newRecord({ shop }: SessionLab, run: number): Promise<RunRecord> {
  const people = [await shop.addPerson(`ana-${run}`), await shop.addPerson(`bob-${run}`)]
  return {
    run,
    people,
    tabs: [],
    exchanges: [],
    actions: [],
    probes: [],
    changes: [],
    results: [],
    unsettled: [],
    writes: new Map(),
    end: { stored: { accessToken: null, refreshToken: null, user: null }, shown: [], reads: [] },
    database: { sessions: [], old_tokens_used: 0, effects: [] },
  }
}

async function act(scene: BrowserScript, draw: SeededRandom): Promise<void> {
  const open = scene.openTabs()
  if (open.length === 0) return void (await scene.open())
  const tab = draw.oneOf(open)
  const isSignedIn = (await scene.desk.stored()).refreshToken !== null
  if (!isSignedIn && draw.next() < 0.7) {
    return scene.begin(scene.signIn(tab, draw.oneOf(scene.record.people).username))
  }
  await deeds[draw.weighted<Deed>(DEEDS)](scene, tab, draw)
}

const deeds: Record<Deed, (scene: BrowserScript, tab: Tab, draw: SeededRandom) => unknown> = {
  async 'read here and there'(scene, tab, draw) {
    for (let left = draw.whole(1, 3); left > 0; left--) await read(scene, tab)
  },
  'read at once in all tabs': (scene) => Promise.all(scene.openTabs().map((tab) => read(scene, tab))),
  async write(scene, tab) {
    const call = scene.nextCall()
    const size = scene.record.run * 1000 + scene.record.writes.size + 1
    scene.record.writes.set(call, size)
    await inTab(tab, (page) => page.evaluate(([call, size]) => window.tab.write(call, size), [call, size] as const))
  },
  async 'read and give up'(scene, tab, draw) {
    const args = [scene.nextCall(), draw.between(0, 60)] as const
    await inTab(tab, (page) => page.evaluate(([call, ms]) => window.tab.readAndGiveUp(call, ms), args))
  },
  async 'read publicly'(scene, tab) {
    await inTab(tab, (page) => page.evaluate((call) => window.tab.readPublicly(call), scene.nextCall()))
  },
  'wait for long': (_scene, _tab, draw) => sleep(draw.between(900, 1400)),
  'log out': (scene, tab) => scene.logOut(tab),
  async 'change the person'(scene, tab, draw) {
    await scene.logOut(tab)
    scene.begin(scene.signIn(tab, draw.oneOf(scene.record.people).username))
  },
  /** From a sign-in page that was opened before another tab signed in. */
  'sign in over it': (scene, tab, draw) => scene.begin(scene.signIn(tab, draw.oneOf(scene.record.people).username)),
  async close(scene, tab) {
    await scene.collect(tab)
    await close(tab)
  },
  crash: (_scene, tab) => crash(tab),
  reload: (scene, tab) => scene.reload(tab),
  freeze: (scene, tab, draw) => scene.freezeFor(tab, draw.between(300, 3000)),
  'let grace pass': (scene) => scene.letGracePass(),
  'steal an ancestor': (scene) => scene.stealAncestor(),
  'lose the refresh token': (scene) => scene.desk.take('refreshToken'),
}

async function read(scene: BrowserScript, tab: Tab): Promise<void> {
  await inTab(tab, (page) => page.evaluate((call) => window.tab.read(call), scene.nextCall()))
}

/** Stops all actions and faults, then inspects every tab. */
async function comeToRest(scene: BrowserScript): Promise<void> {
  const { record, desk } = scene
  scene.beCalm()
  await scene.allDone()
  for (const tab of scene.tabs) await thaw(tab)
  if (scene.openTabs().length === 0) await scene.open()
  for (const tab of scene.openTabs()) await settle(scene, tab)
  await nothingOnItsWay(record)

  for (const tab of scene.openTabs()) record.end.reads.push({ tab: tab.id, ok: await readAtLast(scene, tab) })
  for (const tab of scene.openTabs()) await settle(scene, tab)
  await nothingOnItsWay(record)

  record.end.stored = await desk.stored()
  for (const tab of scene.openTabs()) {
    const shown = await tab.page.evaluate(() => window.tab.shown())
    record.end.shown.push({ tab: tab.id, ...shown })
    await scene.collect(tab)
  }
  record.changes = await desk.drain()
}

/** Includes requests their page no longer waits for: the browser may still resend them. */
async function nothingOnItsWay({ exchanges }: RunRecord): Promise<void> {
  const deadline = Date.now() + SETTLE_WITHIN_MS
  do await sleep(50)
  while (exchanges.some(({ endedAt }) => endedAt === undefined) && Date.now() < deadline)
}

async function settle({ record }: BrowserScript, tab: Tab): Promise<void> {
  const settled = tab.page.evaluate(() => window.tab.settled()).then((loading) => loading === 0)
  const isSettled = await Promise.race([settled, sleep(SETTLE_WITHIN_MS, false)])
  if (!isSettled) record.unsettled.push(tab.id)
}

async function readAtLast(scene: BrowserScript, tab: Tab): Promise<boolean> {
  for (let left = LAST_READS; left > 0; left--) {
    if (await tab.page.evaluate((call) => window.tab.readNow(call), scene.nextCall())) return true
    if ((await scene.desk.stored()).refreshToken === null) return false
  }
  return false
}

async function lookUp({ shop: { db } }: SessionLab, { people }: RunRecord): Promise<RunRecord['database']> {
  const ids = [people.map(({ id }) => id)]
  const sessions = await db.query<Omit<SessionRow, 'ended_at'> & { ended_at: Date | null }>(
    'select id, user_id, generation, ended_at from accounts.sessions where user_id = any($1)',
    ids,
  )
  const events = await db.query<{ count: number }>(
    `select count(*)::int as count from accounts.security_events
    where user_id = any($1) and kind = 'old_token_used'`,
    ids,
  )
  const effects = await db.query<{ user_id: number; size: number }>(
    'select user_id, size from lab.effects where user_id = any($1)',
    ids,
  )
  return {
    sessions: sessions.rows.map((row) => ({ ...row, ended_at: row.ended_at?.getTime() ?? null })),
    old_tokens_used: events.rows[0]?.count ?? 0,
    effects: effects.rows,
  }
}
