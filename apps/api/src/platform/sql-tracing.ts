/** Must be loaded before pg is. */
export async function loadSqlTracing() {
  const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg')
  return [new PgInstrumentation()]
}
