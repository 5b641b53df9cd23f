import { expect, test } from 'vitest'
import { addUpReports, closingLines } from './test-reports.ts'

const VITEST = { numPassedTests: 40, numFailedTests: 1 }

const spec = (title: string, status: string) => ({ title, tests: [{ status }] })

const PLAYWRIGHT = {
  stats: { expected: 5, unexpected: 2, flaky: 2 },
  suites: [
    {
      title: 'cart.spec.ts',
      specs: [spec('a guest buys', 'flaky'), spec('two tabs agree', 'expected')],
      suites: [{ title: 'on a phone', specs: [spec('a guest buys', 'flaky'), spec('a code applies', 'unexpected')] }],
    },
  ],
}

test('tests and journeys are added up; a journey that passed when it was retried counts as passed', () => {
  expect(addUpReports([VITEST, PLAYWRIGHT])).toMatchObject({ passed: 47, failed: 3 })
})

test('the numbers stand alone on the first line, and every flaky journey has a line below it', () => {
  expect(closingLines(addUpReports([VITEST, PLAYWRIGHT]))).toEqual([
    '47 passed, 3 failed',
    'flaky: a guest buys',
    'flaky: on a phone › a guest buys',
  ])
})

test('without flaky journeys the numbers are the last line', () => {
  expect(closingLines(addUpReports([VITEST]))).toEqual(['40 passed, 1 failed'])
})

test('no report means no test passed', () => {
  expect(addUpReports([])).toEqual({ passed: 0, failed: 0, flaky: [] })
})
