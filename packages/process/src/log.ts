import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { pino } from 'pino'

export type { Logger } from 'pino'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** Credentials and personal data must not reach the logs. */
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

export function createLogger(options: { name: string; level: string; sink?: DestinationStream }): Logger {
  const settings: LoggerOptions = {
    name: options.name,
    level: options.level,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`]),
      censor: '[redacted]',
    },
    serializers: { err: tellError },
  }
  // Synchronous, because a buffered log without a reader would keep the process from exiting.
  return pino(settings, options.sink ?? pino.destination({ fd: 1, sync: true }))
}

/** pg attaches its whole connection to an error, and `detail` quotes the rejected row. */
function tellError(error: Error): object {
  const { client: _client, detail: _detail, ...serialized } = pino.stdSerializers.err(error)
  return serialized
}
