import { url } from './config.ts'

/** Environment variables of every process: where it sends what it sees of itself. */
export const WATCHING_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    description: 'Where traces are sent (OTLP/HTTP); empty: nowhere',
    default: '',
  }),
  SENTRY_DSN: url({
    description: 'Where errors are reported, to Sentry or a service with its protocol; empty: nowhere',
    default: '',
  }),
}
