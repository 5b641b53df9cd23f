import { integer, oneOf, text } from '@fieldhouse/process/config'
import { LOG_LEVELS } from '@fieldhouse/process/log'

/** Every environment variable of the emulators. docs/operations.md lists them; a check compares the two. */
export const VARIABLES = {
  HOST: text({ description: 'Address to listen on', default: '127.0.0.1' }),
  PORT: integer({ description: 'Port of the pages and faults', default: '8025', min: 1, max: 65535 }),
  SMTP_PORT: integer({ description: 'Port that takes mails', default: '2525', min: 1, max: 65535 }),
  LOG_LEVEL: oneOf(LOG_LEVELS, { description: 'Least level that is logged', default: 'info' }),
}
