import { randomBytes } from 'node:crypto'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { CODE_LENGTH, generateCodes } from '../rules/generate-codes.ts'
import * as store from '../store/codes.ts'
import { findPromotion } from '../store/staff-promotions.ts'

/** A promotion that a code can be made of now; undefined if it is unknown, has ended, or is switched off. */
export async function findLivePromotion(
  db: Db,
  id: number,
  lang: Language,
  now: Date,
): Promise<{ id: number; title: string } | undefined> {
  const promotion = id > 0 ? await findPromotion(db, id) : undefined
  if (!promotion?.active || promotion.starts_at > now) return undefined
  if (promotion.ends_at && promotion.ends_at <= now) return undefined
  return { id, title: (lang === 'es' && promotion.title_es) || promotion.title }
}

/** A single-use code for one person. */
export async function createPersonalCode(db: Db, promotion_id: number, prefix: string, now: Date): Promise<string> {
  const batch = await store.nextBatch(db, promotion_id)
  while (true) {
    const [code = ''] = generateCodes(randomBytes(CODE_LENGTH), prefix)
    if ((await store.insertCodes(db, { promotion_id, batch, codes: [code] }, now)) > 0) return code
  }
}
