export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

/** The parts of Playwright's JSON report that are read here. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: readonly Suite[]
}

interface Suite {
  title: string
  specs: readonly { title: string; tests: readonly { status: string }[] }[]
  suites?: readonly Suite[]
}

export interface Totals {
  passed: number
  failed: number
  /** Titles of the journeys that failed and then passed on retry. */
  flaky: string[]
}

export function addUpReports(reports: readonly (VitestReport | PlaywrightReport)[]): Totals {
  const all = reports.map((report) => ('stats' in report ? readPlaywright(report) : readVitest(report)))
  return {
    passed: sum(all.map(({ passed }) => passed)),
    failed: sum(all.map(({ failed }) => failed)),
    flaky: all.flatMap(({ flaky }) => flaky),
  }
}

/** Scripts parse the line with the numbers, so it holds nothing else. */
export function closingLines({ passed, failed, flaky }: Totals): string[] {
  return [`${passed} passed, ${failed} failed`, ...flaky.map((title) => `flaky: ${title}`)]
}

function readVitest({ numPassedTests, numFailedTests }: VitestReport): Totals {
  return { passed: numPassedTests, failed: numFailedTests, flaky: [] }
}

function readPlaywright({ stats, suites }: PlaywrightReport): Totals {
  const flaky = suites.flatMap((suite) => listFlaky(suite))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky }
}

/** The outermost suite is the file, whose name would only lengthen the title. */
function listFlaky({ specs, suites = [] }: Suite, groups: readonly string[] = []): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => [...groups, title].join(' › '))
  return [...own, ...suites.flatMap((suite) => listFlaky(suite, [...groups, suite.title]))]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
