const CONNECTION_TROUBLE =
  /^(ECONN|ETIMEDOUT|EPIPE|57P0|57014|55P03|40P01|25006|08|53)|timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable/

/**
 * A database that is down, full, read-only, or timing out is not an error of the request: it may be repeated.
 * After a lost connection, the rollback of its transaction fails with “not queryable”.
 */
export function isUnavailable(error: Error & { code?: string }): boolean {
  return CONNECTION_TROUBLE.test(error.code ?? '') || CONNECTION_TROUBLE.test(error.message)
}
