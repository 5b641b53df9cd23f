import type { Db } from '#platform/db/db.ts'
import * as store from '../store/campaigns.ts'

/** By part of the name, latest change first. */
export async function findCampaigns(db: Db, q: string, { limit, cap }: { limit: number; cap: number }) {
  const hits = await store.findCampaigns(db, q, cap)
  return { count: hits.length, hits: hits.slice(0, limit) }
}
