import pg from 'pg'

/** True if the URL leads to a primary. */
export async function acceptsWrites(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ replays: boolean }>('select pg_is_in_recovery() as replays')
    return rows[0]?.replays === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
