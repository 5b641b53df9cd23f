import type { Source } from '@fieldhouse/contract/rules/visit-source'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export type VisitStep = 'visits' | 'product_views'

export interface SketchKey {
  day: string
  source: Source
  step: VisitStep
}

export async function lockSketch(db: Db, { day, source, step }: SketchKey): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ registers: Buffer }>`
    select registers from analytics.sketches
    where day = ${day} and source = ${source} and step = ${step} for update`.execute(db)
  return rows[0] && new Uint8Array(rows[0].registers)
}

export async function putSketch(db: Db, { day, source, step }: SketchKey, registers: Uint8Array): Promise<void> {
  await sql`
    insert into analytics.sketches (day, source, step, registers)
    values (${day}, ${source}, ${step}, ${Buffer.from(registers)})
    on conflict (day, source, step) do update set registers = excluded.registers`.execute(db)
}

export async function setVisits(db: Db, { day, source, step }: SketchKey, count: number): Promise<void> {
  const column = sql.ref(step)
  await sql`
    insert into analytics.days (day, source, ${column}) values (${day}, ${source}, ${count})
    on conflict (day, source) do update set ${column} = excluded.${column}`.execute(db)
}

export async function deleteSketchesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from analytics.sketches where day < ${day}`.execute(db)
}
