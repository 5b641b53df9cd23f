import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { Db } from '#platform/db/db.ts'
import { fingerprint, fingerprintOf, listChanged } from './fingerprint.ts'
import type { CallerKind } from './target-callers.ts'
import type { TargetField } from './target-field.ts'
import type { Reach, Role, TargetFacts } from './target-rules.ts'
import type { Call, TargetWorld } from './target-world.ts'
import { holdersOf, listMarks } from './target-world.ts'

const ROLES: readonly Role[] = ['customer', 'staff member', 'owner', 'guest']
/** The caller may not call; whatever the target. */
const DENIALS: readonly string[] = ['not_authenticated', 'wrong_token', 'forbidden']
const REFUSALS: readonly string[] = [...DENIALS, 'not_found']
/** Endpoints for everybody do not read the token, and some hash passwords, which takes long. */
const CALLERS_OF_PUBLIC: readonly string[] = ['visitor', 'customer', 'owner']

interface Cell {
  kind: CallerKind
  facts: TargetFacts
  reach: Reach
}

interface Operation {
  endpoint: Endpoint
  path: string
  field: TargetField
}

/** Calls an operation with every kind of caller and the id of every kind of target; lists what went wrong. */
export async function runCells(db: Db, world: TargetWorld, operation: Operation) {
  const cells = await listCells(world, operation)
  const refused = cells.filter(({ reach }) => reach === 'refuse')
  const harmless = cells.filter(({ reach }) => reach === 'harmless')
  const reached = cells.filter(({ reach }) => reach === 'reach')
  const wrong = [
    ...(await runRefusals(db, world, operation, refused)),
    ...(await runHarmless(db, world, operation, harmless)),
    ...(await runReaches(db, world, operation, reached)),
  ]
  return { cells: cells.length, wrong }
}

async function listCells({ kinds, callerOf }: TargetWorld, { endpoint, field }: Operation): Promise<Cell[]> {
  const holders = holdersOf(field.kind)
  const isPublic = endpoint.access === 'public'
  const cells: Cell[] = []
  for (const kind of kinds.filter(({ name }) => !isPublic || CALLERS_OF_PUBLIC.includes(name))) {
    const ownRole = (await callerOf(kind)).person?.role
    const own = ownRole ? [{ role: ownRole, isOwn: true }] : []
    const targets = [...own, ...ROLES.map((role) => ({ role, isOwn: false }))]
    for (const facts of targets.filter(({ role }) => holders.includes(role))) {
      const reach = field.rule(kind, facts)
      // A harmless call may well change what is the caller's own.
      if (reach !== 'harmless' || !facts.isOwn) cells.push({ kind, facts, reach })
    }
  }
  return cells
}

/** The rows that the calls need are made before the first fingerprint. */
async function prepare(world: TargetWorld, operation: Operation, cells: readonly Cell[]) {
  const calls: (Call & { cell: Cell })[] = []
  for (const cell of cells) {
    const needsOwnCaller = operation.field.endsCaller && cell.reach === 'harmless'
    const caller = await (needsOwnCaller ? cell.kind.make() : world.callerOf(cell.kind))
    const target = await world.targetOf(caller, operation.field.kind, cell.facts)
    calls.push({ ...operation, caller, target, cell })
    await world.buildInput({ ...operation, caller, target })
  }
  return calls
}

async function runRefusals(db: Db, world: TargetWorld, operation: Operation, cells: readonly Cell[]) {
  const calls = await prepare(world, operation, cells)
  const refusals = [...REFUSALS, ...(operation.field.refusedAs ?? [])]
  const wrong: string[] = []
  const before = await fingerprint(db)
  for (const call of calls) {
    const { status, code, shown } = await world.send(call)
    if (shown.includes(call.target.person.canary)) wrong.push(`${name(call.cell)}: shown, ${status}`)
    if (!refusals.includes(code)) wrong.push(`${name(call.cell)}: not refused, ${status} ${code}`)
  }
  const changed = listChanged(before, await fingerprint(db))
  return changed.length > 0 ? [...wrong, `refused calls have changed ${changed.join(', ')}`] : wrong
}

async function runHarmless(db: Db, world: TargetWorld, operation: Operation, cells: readonly Cell[]) {
  if (cells.length === 0) return []
  const calls = await prepare(world, operation, cells)
  const marks = [...new Set(calls.flatMap(({ target }) => listMarks(target)))]
  const wrong: string[] = []
  const before = await fingerprintOf(db, marks)
  for (const call of calls) {
    const { status, code, shown } = await world.send(call)
    if (shown.includes(call.target.person.canary)) wrong.push(`${name(call.cell)}: shown, ${status}`)
    if (status >= 500 || DENIALS.includes(code)) wrong.push(`${name(call.cell)}: not let in, ${status} ${code}`)
  }
  const changed = listChanged(before, await fingerprintOf(db, marks))
  return changed.length > 0 ? [...wrong, `calls of others have changed the targets' ${changed.join(', ')}`] : wrong
}

async function runReaches(db: Db, world: TargetWorld, operation: Operation, cells: readonly Cell[]) {
  const wrong: string[] = []
  for (const cell of cells) {
    const problem = await (operation.field.effect === 'writes' ? runWrite : runRead)(db, world, operation, cell)
    if (problem) wrong.push(`${name(cell)}: ${problem}`)
  }
  return wrong
}

async function runRead(_: Db, world: TargetWorld, operation: Operation, { kind, facts }: Cell) {
  const { effect, stoppedBy = [] } = operation.field
  const caller = await world.callerOf(kind)
  const target = await world.targetOf(caller, operation.field.kind, facts)
  const { status, code, shown } = await world.send({ ...operation, caller, target })
  if (status >= 300) return stoppedBy.some((stop) => stop === code) ? undefined : `refused, ${status} ${code}`
  return effect === 'reads' && !shown.includes(target.person.canary) ? `not shown, ${status}` : undefined
}

async function runWrite(db: Db, world: TargetWorld, operation: Operation, { kind, facts }: Cell) {
  const { caller, target } = await world.freshTarget(kind, operation.field.kind, facts)
  const call = { ...operation, caller, target }
  await world.buildInput(call)
  const before = await fingerprintOf(db, listMarks(target))
  const { status, code } = await world.send(call)
  if (status >= 300) return `refused, ${status} ${code}`
  const changed = listChanged(before, await fingerprintOf(db, listMarks(target)))
  return changed.length === 0 ? `not changed, ${status}` : undefined
}

const name = ({ kind, facts: { role, isOwn } }: Cell) => `${kind.name} → ${isOwn ? 'own' : role}`
