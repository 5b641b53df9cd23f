import { expect, test } from 'vitest'
import { parseReport } from './run-wrk.ts'

const URL = 'http://127.0.0.1:8080/'
const REPORT = `Running 4s test @ http://127.0.0.1:8080/
  1 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    99.30us   62.79us   2.34ms   94.38%
    Req/Sec    81.89k     3.57k   85.28k    92.68%
  Latency Distribution
     50%   87.00us
     75%  104.00us
     90%  125.00us
     99%    1.21ms
  333999 requests in 4.10s, 6.31GB read
Requests/sec:  81477.15
Transfer/sec:      1.54GB
`

test('requests a second and latencies are read from the report of wrk', () => {
  expect(parseReport(URL, REPORT)).toEqual({ perSecond: 81477.15, p50: 0.087, p99: 1.21, connections: 8 })
})

test('a report of errors, or of nothing, is no result', () => {
  const refused = REPORT.replace('Requests/sec', '  Non-2xx or 3xx responses: 12\nRequests/sec')
  expect(() => parseReport(URL, refused)).toThrow('Non-2xx or 3xx responses: 12')
  const broken = REPORT.replace('Requests/sec', '  Socket errors: connect 0, read 3, write 0, timeout 0\nRequests/sec')
  expect(() => parseReport(URL, broken)).toThrow('read 3')
  expect(() => parseReport(URL, '')).toThrow('no requests')
})
