import type { NodeSDKConfiguration } from '@opentelemetry/sdk-node'

type Instrumentations = NodeSDKConfiguration['instrumentations']

/**
 * Traces requests, and the calls they make over HTTP, if an endpoint is configured. The caller of a traced process
 * passes its trace on, so that one trace leads from a page to its SQL. Loads its packages only if needed.
 */
export async function startTracing(
  serviceName: string,
  endpoint: string,
  loadMore: () => Promise<Instrumentations> = async () => [],
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {}

  const [{ NodeSDK }, { OTLPTraceExporter }, { FastifyOtelInstrumentation }, { UndiciInstrumentation }, more] =
    await Promise.all([
      import('@opentelemetry/sdk-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@fastify/otel'),
      import('@opentelemetry/instrumentation-undici'),
      loadMore(),
    ])
  const sdk = new NodeSDK({
    serviceName,
    metricReaders: [],
    logRecordProcessors: [],
    traceExporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        requestHook: (span, { method, routeOptions }) =>
          span.updateName(`${method} ${routeOptions.url ?? 'unmatched'}`),
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      ...more,
    ],
  })
  sdk.start()
  return () => sdk.shutdown()
}
