import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** File below the data folder that holds the connection string of a running shop. */
export const DATABASE_URL_FILE = 'database-url'

/** DATABASE_URL, or the database of the shop that runs on this data folder. */
export function resolveDatabaseUrl(dataDir?: string): string {
  if (!dataDir && process.env.DATABASE_URL) return process.env.DATABASE_URL

  const candidates = (dataDir ? [dataDir] : ['.data/up', '.data/dev']).map((dir) => resolve(dir, DATABASE_URL_FILE))
  const existing = candidates.find((file) => existsSync(file))
  if (existing) return readFileSync(existing, 'utf8').trim()
  throw new Error('No database found. Set DATABASE_URL, or start the shop first: npm run up')
}
