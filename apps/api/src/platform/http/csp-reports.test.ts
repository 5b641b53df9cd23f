import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '../../../test/test-shop.ts'
import { readReports } from './csp-reports.ts'

const logged: string[] = []
const { app, deps } = await openTestShop({
  env: { RATE_LIMIT_SCALE: '1' },
  logs: { write: (line) => void logged.push(line) },
})
afterAll(() => app.close())

const REPORT = {
  'document-uri': 'https://shop.test/home?email=canary@example.com',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/x.js?canary',
  'script-sample': 'canary',
}

function send(payload: string, type = 'application/csp-report', address = '198.51.100.1') {
  const headers = { 'content-type': type, 'x-forwarded-for': address }
  return app.inject({ method: 'POST', url: '/api/csp-reports', headers, payload })
}

const counted = async () => (await deps.metrics.metrics()).match(/csp_reports_total\{.*/g)?.join('\n') ?? ''
const linesOf = (event: string) => logged.filter((line) => line.includes(`"event":"${event}"`))

test('a violation is counted and logged, in both formats, without queries or samples of code', async () => {
  expect((await send(JSON.stringify({ 'csp-report': REPORT }))).statusCode).toBe(204)
  const listed = [{ type: 'csp-violation', body: { effectiveDirective: 'constructor', documentURL: 'x' } }]
  expect((await send(JSON.stringify(listed), 'application/reports+json')).statusCode).toBe(204)

  expect(await counted()).toMatch(/directive="script-src-elem".* 1/)
  expect(await counted()).toMatch(/directive="other".* 1/)
  expect(linesOf('csp_report')[0]).toContain('"blocked":"https://evil.example/x.js","page":"https://shop.test/home"')
  expect(linesOf('csp_report').join('')).not.toContain('canary')
})

test.each(['', 'null', '[]', '{"csp-report":null}', '{"__proto__":1}', '[null,1,{"body":[]}]', 'x'.repeat(1000)])(
  'what is no report, such as %s, is ignored',
  async (payload) => {
    const before = await counted()
    expect((await send(payload)).statusCode).toBeLessThan(500)
    expect(await counted()).toBe(before)
  },
)

test('a large body or another type is refused, and texts are cut', async () => {
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413)
  expect((await send('{}', 'text/html')).statusCode).toBe(415)
  const [report] = readReports({ 'csp-report': { 'effective-directive': 'y'.repeat(9000) } })
  expect(report?.directive).toHaveLength(200)
})

test('one address can send only so many, of which a sample is logged; many raise an alarm', async () => {
  const payload = JSON.stringify({ 'csp-report': REPORT })
  const statuses: number[] = []
  for (let index = 0; index < 62; index++) statuses.push((await send(payload, undefined, '198.51.100.2')).statusCode)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(statuses[0]).toBe(204)

  for (let index = 0; index < 260; index++) await send(payload, undefined, `198.51.101.${index % 250}`)
  expect(linesOf('csp_report').length).toBeLessThanOrEqual(61)
  expect(linesOf('alarm')).toHaveLength(1)
  expect(await deps.metrics.metrics()).toMatch(/alarms_total\{alarm="csp_reports".* 1/)
})
