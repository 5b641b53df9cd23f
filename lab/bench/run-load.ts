import autocannon from 'autocannon'

export const CONNECTIONS = 8

export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
  connections: number
}

/** Requests per second at full load. Throws on any error, so that failures never count as throughput. */
export async function runLoad(url: string, seconds: number): Promise<LoadResult> {
  await autocannon({ url, connections: CONNECTIONS, duration: 1 })
  return summary(await autocannon({ url, connections: CONNECTIONS, duration: seconds }))
}

/** Like `runLoad`, with each body posted once. Throws if the bodies run out. */
export async function runPostLoad(
  url: string,
  bodies: readonly object[],
  seconds: number,
): Promise<LoadResult & { sent: number }> {
  let sent = 0
  const post = (duration: number) =>
    autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify(bodies[sent++ % bodies.length]) }) }],
    })
  await post(1)
  const result = summary(await post(seconds))
  if (sent > bodies.length) throw new Error(`${url}: ${bodies.length} bodies were not enough`)
  return { ...result, sent }
}

function summary({ url, errors, non2xx, latency, requests }: autocannon.Result): LoadResult {
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, connections: CONNECTIONS }
}
