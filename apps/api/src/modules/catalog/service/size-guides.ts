import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { findSizeRun } from '../store/edit-size-runs.ts'

interface SizeGuide {
  id: number
  name: string
  sizes: Omit<Distribution['sizes'][number], 'ratio'>[]
}

/** The sizes of a run with their measurements, whether or not a product has them. */
export async function findSizeGuide(db: Db, id: number, lang: Language): Promise<SizeGuide | undefined> {
  const run = await findSizeRun(db, id)
  if (!run) return undefined
  const name = (lang === 'es' && run.name_es) || run.name
  return { id, name, sizes: run.sizes.map(({ ratio: _, ...size }) => size) }
}
