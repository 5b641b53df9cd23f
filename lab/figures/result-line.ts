/** One line of a script's output: `bench list-cached ratio=1.07 p99_ms=5`. */
export interface ResultLine {
  /** The words before the first figure: `bench list-cached`. */
  name: string
  figures: Readonly<Record<string, string>>
}

const SCRIPTS = /^(bench|chaos|fuzz|lighthouse) /
const FIGURE = /^([\w-]+)=(.*)$/

/** Undefined for progress, warnings, and texts. Figures in quotes may hold spaces. */
export function parseResultLine(line: string): ResultLine | undefined {
  if (!SCRIPTS.test(line)) return undefined
  const words = line.match(/[^\s"]*"[^"]*"|\S+/g) ?? []
  const first = words.findIndex((word) => FIGURE.test(word))
  if (first < 1) return undefined
  const figures = words.flatMap((word) => {
    const [, key, value] = FIGURE.exec(word) ?? []
    return key === undefined || value === undefined ? [] : [[key, value.replaceAll('"', '')] as const]
  })
  return { name: words.slice(0, first).join(' '), figures: Object.fromEntries(figures) }
}
