import type { FigurePromise } from './figure-promise.ts'
import { formatGrowth, readGrowth } from './growth.ts'
import type { RunRecord } from './records.ts'

interface Measured {
  value: number
  seed: string | undefined
  run: RunRecord
}

const HEAD = `# Figures

Every promise with a number, and the newest run that was recorded for it; a \`--quick\` run counts only until there is one of the
full size. \`npm run figures -- bench reads\` runs
\`npm run bench -- reads\`, adds its lines to [figures.jsonl](figures.jsonl), and writes this page; without arguments it only writes
the page. Machines differ: ratios are taken within one run.
`

/** The page docs/figures.md. */
export function writeFiguresPage(promises: readonly FigurePromise[], records: readonly RunRecord[]): string {
  const rows = promises.map((promise) => ({ promise, measured: findNewest(promise, records) }))
  const short = rows.filter(({ promise, measured }) => measured && !isMet(promise, measured.value))
  const met = rows.filter(({ promise, measured }) => measured && isMet(promise, measured.value)).length
  return [
    HEAD,
    `${met} of ${promises.length} are kept, ${short.length} fall short, ${promises.length - met - short.length} have not been recorded.`,
    '',
    '| promise | target | measured | kept | command | recorded |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(({ promise, measured }) => formatRow(promise, measured)),
    ...(short.length > 0 ? ['', '## What falls short', '', ...short.map(({ promise }) => formatCause(promise))] : []),
    ...formatGrowth(readGrowth(records)),
    '',
  ].join('\n')
}

/** Of the newest run that has the line, at full size if there is one; of its lines the last. */
function findNewest(promise: FigurePromise, records: readonly RunRecord[]): Measured | undefined {
  const fits = ({ name, figures }: RunRecord['lines'][number]) =>
    name === promise.line && Object.entries(promise.where ?? {}).every(([key, value]) => figures[key] === value)
  const runs = records.toSorted((a, b) => Number(isQuick(a)) - Number(isQuick(b)) || b.at.localeCompare(a.at))
  for (const run of runs) {
    const figures = run.lines.findLast(fits)?.figures
    const text = figures?.[promise.figure]
    if (text !== undefined) return { value: Number.parseFloat(text), seed: figures?.seed, run }
  }
  return undefined
}

function isQuick({ command }: RunRecord): boolean {
  return command.split(' ').includes('--quick')
}

function isMet({ target }: FigurePromise, value: number): boolean {
  return 'least' in target ? value >= target.least : value <= target.most
}

function formatRow(promise: FigurePromise, measured: Measured | undefined): string {
  const { target } = promise
  const wanted = 'least' in target ? `≥ ${target.least}` : `≤ ${target.most}`
  if (!measured) return `| ${promise.promise} | ${wanted} | – | – | ${formatCommand(promise.command)} | – |`
  const { value, seed, run } = measured
  const by = [run.at.slice(0, 10), run.commit, `${run.cores} cores`, ...(seed ? [`seed ${seed}`] : [])].join(', ')
  const verdict = isMet(promise, value) ? 'yes' : '**no**'
  return `| ${promise.promise} | ${wanted} | ${value} | ${verdict} | ${formatCommand(run.command)} | ${by} |`
}

function formatCommand(command: string): string {
  return `\`npm run ${command.replace(' ', ' -- ')}\``
}

function formatCause({ promise, cause }: FigurePromise): string {
  return `- ${promise}: ${cause ?? 'the cause is not known'}.`
}
