import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { pino } from 'pino'
import type { LoggedError } from './error-channel.ts'
import { loggedErrors } from './error-channel.ts'

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

const ERROR = pino.levels.values.error ?? 50

export function createLogger(options: { name: string; level: string; sink?: DestinationStream }): Logger {
  const settings: LoggerOptions = {
    name: options.name,
    level: options.level,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`]),
      censor: '[redacted]',
    },
    serializers: { err: tellError },
    hooks: {
      logMethod(line, log, level) {
        if (level >= ERROR && loggedErrors.hasSubscribers) loggedErrors.publish(toLoggedError(line, this.bindings()))
        log.apply(this, line)
      },
    },
  }
  // Synchronous, because a buffered log without a reader would keep the process from exiting.
  return pino(settings, options.sink ?? pino.destination({ fd: 1, sync: true }))
}

/** pg attaches its whole connection to an error, and `detail` quotes the rejected row. */
function tellError(error: Error): object {
  const { client: _client, detail: _detail, ...serialized } = pino.stdSerializers.err(error)
  return serialized
}

function toLoggedError(line: readonly unknown[], bindings: Record<string, unknown>): LoggedError {
  const [first, text = ''] = typeof line[0] === 'string' ? [{}, line[0]] : line
  const fields = (first instanceof Error ? { err: first } : { ...bindings, ...(first as object) }) as Record<
    string,
    unknown
  >
  const error = fields.err instanceof Error ? fields.err : undefined
  return {
    ...(error && { error }),
    message: String(text || error?.message || ''),
    request_id: fields.request_id ? String(fields.request_id) : undefined,
  }
}
