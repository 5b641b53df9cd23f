import type { Config } from '../config.ts'

/** For what a pooler in transaction mode cannot carry: LISTEN, session locks, and settings of a session. */
export function directDatabaseUrl(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): string {
  return config.DATABASE_DIRECT_URL || config.DATABASE_URL
}
