import type { Config as ConfigOf } from '@fieldhouse/process/config'
import { flag, integer, oneOf, text, url } from '@fieldhouse/process/config'
import { LOG_LEVELS } from '@fieldhouse/process/log'

/** Every environment variable of the API and the worker. docs/operations.md lists them; a check compares the two. */
export const VARIABLES = {
  DATABASE_URL: text({ description: 'PostgreSQL connection string' }),
  DATABASE_POOL_SIZE: integer({
    description: 'Connections that one process may open',
    default: '10',
    min: 1,
    max: 200,
  }),
  DATABASE_PREPARED_STATEMENTS: flag({
    description: 'Name the hot statements so that PostgreSQL plans them once; false behind pgbouncer below 1.21',
    default: 'true',
  }),
  HOST: text({ description: 'Address to listen on', default: '127.0.0.1' }),
  PORT: integer({ description: 'Port of the API', default: '3000', min: 0, max: 65535 }),
  METRICS_PORT: integer({
    description: 'Inner port of /metrics; 0 takes a free one',
    default: '0',
    min: 0,
    max: 65535,
  }),
  PUBLIC_URL: url({ description: 'Where people reach the shop', default: 'http://127.0.0.1:8080' }),
  LOG_LEVEL: oneOf(LOG_LEVELS, { description: 'Least level that is logged', default: 'info' }),
  DRAIN_DELAY_MS: integer({
    description: 'How long a stopping process says "not ready" before it stops accepting',
    default: '5000',
    min: 0,
    max: 15_000,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    description: 'Where traces are sent over OTLP/HTTP; empty: nowhere',
    default: '',
  }),
}

export type Config = ConfigOf<typeof VARIABLES>
