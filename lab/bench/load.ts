import autocannon from 'autocannon'

const CONNECTIONS = 8

export interface Load {
  perSecond: number
  p50: number
  p99: number
  connections: number
}

/** As many requests as the address answers, for some seconds; refuses to report on failures. */
export async function load(url: string, seconds: number): Promise<Load> {
  await autocannon({ url, connections: CONNECTIONS, duration: 1 })
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`)
  const { latency, requests } = result
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, connections: CONNECTIONS }
}
