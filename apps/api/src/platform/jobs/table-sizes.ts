import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import type { Job } from './jobs.ts'

/** Uses PostgreSQL's estimates, because counting large tables every minute is too slow. */
export function tableSizeJob({ metrics }: Pick<Deps, 'metrics'>): Job {
  const rows = gauge(metrics, 'postgres_table_rows_estimate', 'Estimated rows per table (PostgreSQL statistics)')
  const bytes = gauge(metrics, 'postgres_table_bytes', 'Bytes of each table with its indexes')
  return {
    name: 'platform-record-table-sizes',
    schedule: '* * * * *',
    run: async ({ db }) => {
      for (const table of await listTables(db)) {
        rows.set({ table: table.name }, Number(table.rows))
        bytes.set({ table: table.name }, Number(table.bytes))
      }
    },
  }
}

function gauge(metrics: Deps['metrics'], name: string, help: string) {
  return new Gauge({ name, help, labelNames: ['table'], registers: [metrics] })
}

/** Months count for their table. */
async function listTables(db: Deps['db']) {
  const result = await sql<{ name: string; rows: string; bytes: string }>`
    select n.nspname || '.' || t.relname as name, sum(greatest(c.reltuples, 0)) as rows,
      sum(pg_total_relation_size(c.oid)) as bytes
    from pg_class c
    join pg_namespace own on own.oid = c.relnamespace
    join pg_class t on t.oid = case when own.nspname = 'months' then pg_partition_root(c.oid) else c.oid end
    join pg_namespace n on n.oid = t.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    group by 1`.execute(db)
  return result.rows
}
