import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { pino } from 'pino'

export type { Logger } from 'pino'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** Whatever could let somebody in, or tells who somebody is, never reaches a log. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'new_password',
  'access',
  'refresh',
  'token',
  'reset_token',
  'code',
  'email',
  'phone',
]

export function createLog(options: { name: string; level: string; sink?: DestinationStream }): Logger {
  const settings: LoggerOptions = {
    name: options.name,
    level: options.level,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`]),
      censor: '[redacted]',
    },
    serializers: { err: tellError },
  }
  // Written at once: a buffered log of a process whose reader is gone never lets it exit.
  return pino(settings, options.sink ?? pino.destination({ fd: 1, sync: true }))
}

/** PostgreSQL's driver hangs its whole connection on an error, and the database quotes the row that it refuses. */
function tellError(error: Error): object {
  const { client: _client, detail: _detail, ...told } = pino.stdSerializers.err(error)
  return told
}
