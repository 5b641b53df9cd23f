import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { FigurePromise } from './figure-promise.ts'
import { writeFiguresPage } from './figures-page.ts'
import { formatGrowth, plotGrowth, readGrowth } from './growth.ts'
import { PROMISES } from './promises.ts'
import { readRecords } from './records.ts'
import { parseResultLine } from './result-line.ts'

const COMMITS: FigurePromise = {
  promise: 'Orders of 16 clients',
  command: 'bench commits',
  line: 'bench commits',
  where: { of: 'orders' },
  figure: 'ratio',
  target: { least: 8 },
  cause: 'few cores',
}

function record(at: string, ...lines: string[]) {
  const parsed = lines.flatMap((line) => parseResultLine(line) ?? [])
  return { command: 'bench commits', at, commit: 'abc12345', cores: 2, lines: parsed }
}

test('figures of a line are read, with texts in quotes, and other output is not a figure', () => {
  expect(parseResultLine('chaos alerts Late fault="no answer = late" fires_after_s=76 seed=1')).toEqual({
    name: 'chaos alerts Late',
    figures: { fault: 'no answer = late', fires_after_s: '76', seed: '1' },
  })
  for (const line of ['demo catalog: 68 products', 'bench', 'bench is running', 'violation orders=3', ''])
    expect(parseResultLine(line)).toBeUndefined()
})

test('the newest run that has the figure decides, whatever order they are in', () => {
  const records = [
    record('2026-11-18T12:00:00Z', 'bench commits of=orders ratio=9.5 seed=7'),
    record('2026-11-18T10:00:00Z', 'bench commits of=orders ratio=2'),
    record('2026-11-18T14:00:00Z', 'bench commits of=orders_with_notify ratio=1.1'),
  ]
  const page = writeFiguresPage([COMMITS], records)
  expect(page).toContain('1 of 1 are kept')
  expect(page).toContain('| ≥ 8 | 9.5 | yes | `npm run bench -- commits` | 2026-11-18, abc12345, 2 cores, seed 7 |')
})

test('a short run counts only until one of the full size is recorded', () => {
  const full = record('2026-11-18T10:00:00Z', 'bench commits of=orders ratio=7')
  const quick = {
    ...record('2026-11-18T12:00:00Z', 'bench commits of=orders ratio=9'),
    command: 'bench --quick commits',
  }
  expect(writeFiguresPage([COMMITS], [quick])).toContain('| ≥ 8 | 9 | yes | `npm run bench -- --quick commits` |')
  expect(writeFiguresPage([COMMITS], [full, quick])).toContain('| ≥ 8 | 7 | **no** | `npm run bench -- commits` |')
})

test('what falls short is named with its cause, and what was not recorded is not called kept', () => {
  const short = writeFiguresPage([COMMITS], [record('2026-11-18T12:00:00Z', 'bench commits of=orders ratio=7.9')])
  expect(short).toContain('0 of 1 are kept, 1 fall short')
  expect(short).toContain('| 7.9 | **no** |')
  expect(short).toContain('- Orders of 16 clients: few cores.')
  expect(writeFiguresPage([COMMITS], [])).toContain('0 of 1 are kept, 0 fall short, 1 have not been recorded')
})

test('a figure that may be at most zero is not kept by one', () => {
  const none = { ...COMMITS, figure: 'failed', target: { most: 0 } }
  const runs = (failed: number) => [record('2026-11-18T12:00:00Z', `bench commits of=orders failed=${failed}`)]
  expect(writeFiguresPage([none], runs(0))).toContain('1 of 1 are kept')
  expect(writeFiguresPage([none], runs(1))).toContain('0 of 1 are kept')
})

test('cost is told and drawn for each size of the newest run', () => {
  const line = (operation: string, products: number, ms: number) =>
    `bench growth operation=${operation} products=${products} cpu_ms=${ms} growth=${ms / 2}`
  const old = record('2026-11-17T12:00:00Z', line('list', 1000, 9))
  const run = record('2026-11-18T12:00:00Z', line('list', 1000, 2), line('list', 10_000, 3), line('cart', 1000, 4))
  const curves = readGrowth([run, old])
  expect(curves.map(({ operation, points }) => [operation, points.length])).toEqual([
    ['list', 2],
    ['cart', 1],
  ])
  expect(formatGrowth(curves)).toContain('| list | 2.00 (1.00) | 3.00 (1.50) |')
  expect(plotGrowth(curves).match(/<polyline/g)).toHaveLength(2)
  expect(plotGrowth(curves)).not.toContain('NaN')
  expect(formatGrowth(readGrowth([]))).toEqual([])
})

test('the page in the repository says what the records say', async () => {
  expect(await readFile('docs/figures.md', 'utf8')).toBe(writeFiguresPage(PROMISES, await readRecords()))
})
