import type { Config } from './config.ts'

/**
 * Starts tracing if an endpoint is configured. Must run before Fastify and pg are loaded, so the caller imports them
 * afterwards. Loads its own packages only if needed.
 */
export async function startTelemetry(serviceName: string, config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>) {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return async () => {}

  const [{ NodeSDK }, { OTLPTraceExporter }, { PgInstrumentation }, { FastifyOtelInstrumentation }] = await Promise.all(
    [
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/instrumentation-pg'),
      import('@fastify/otel'),
    ],
  )
  const sdk = new NodeSDK({
    serviceName,
    metricReaders: [],
    logRecordProcessors: [],
    traceExporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    instrumentations: [new PgInstrumentation(), new FastifyOtelInstrumentation({ registerOnInitialization: true })],
  })
  sdk.start()
  return () => sdk.shutdown()
}
