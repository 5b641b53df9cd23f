import fc from 'fast-check'
import type { SeededRandom } from '../shared/seeded-random.ts'
import type { LooseSchema } from './loose-schema.ts'

const SAMPLES = 40
const LONG = 4000
const MS_PER_DAY = 86_400_000
const FROM_DAY = Date.UTC(2026, 0, 1) / MS_PER_DAY

const WORDS = [
  'Trail',
  'hoodie',
  'Blue',
  'Ana Ruiz',
  'a',
  '1 Main St',
  'Austin',
  '10',
  'true',
  'null',
  'Camisa de lino',
]
/** Valid texts that break careless code: other scripts, direction marks, quotes of SQL, HTML, templates, and CSV. */
const ODD_TEXTS = [
  'Größe ½ – “quoted”',
  '👩🏽‍🚀 e\u0301 ﬁ',
  '\u202eabc\u200b',
  '日本語のシャツ',
  "Robert'); drop table x;--",
  '<script>alert(1)</script>',
  '{{7*7}} {order} %s %n',
  '=1+1',
  '\\',
  '\t\r\n',
  '../../etc/passwd',
  'constructor',
]

/** For patterns that fast-check cannot read. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '^/(?![/\\\\])[!-~]*$': ['/', '/returns', '/?q=blue', '/products/trail-hoodie'],
  "^[\\p{L}\\p{N}][\\p{L}\\p{N}'’-]*$": ['hoodie', 'sudadera', 'niño', '日本'],
}

const INSTANTS = [
  '2026-11-18T12:00:00Z',
  '2026-02-28T23:59:59.999-11:30',
  '2000-01-01T00:00:00Z',
  '2099-12-31T23:59:59Z',
]
const DAYS = ['2026-11-18', '2024-02-29', '2000-01-01', '2099-12-31']

const samples = new Map<string, readonly string[]>()

/** Draws texts that a schema accepts. */
export function createTexts(random: SeededRandom) {
  const drawMatching = (pattern: string) => random.oneOf(samplesOf(pattern))

  function drawFormatted(format: string): string {
    if (format === 'uuid') return drawUuid(random)
    if (format === 'email') return `fuzz-${random.whole(1, 500)}@example.test`
    const day = new Date((FROM_DAY + random.whole(0, 700)) * MS_PER_DAY).toISOString()
    if (format === 'date') return random.next() < 0.2 ? random.oneOf(DAYS) : day.slice(0, 10)
    return random.next() < 0.2 ? random.oneOf(INSTANTS) : day
  }

  function drawFree({ minLength = 0, maxLength = LONG }: LooseSchema): string {
    const kind = random.weighted({ word: 6, odd: 3, longest: 0.5, shortest: 0.5 })
    if (kind === 'longest') return 'x'.repeat(Math.min(maxLength, LONG))
    if (kind === 'shortest') return 'x'.repeat(minLength)
    const text = random.oneOf(kind === 'word' ? WORDS : ODD_TEXTS)
    return [...text.padEnd(minLength, 'x')].slice(0, maxLength).join('')
  }

  return (schema: LooseSchema): string => {
    if (schema.examples && random.next() < 0.3) return String(random.oneOf(schema.examples))
    if (schema.format) return drawFormatted(schema.format)
    if (schema.pattern && schema.pattern !== '\\S') return drawMatching(schema.pattern).slice(0, schema.maxLength)
    return drawFree(schema)
  }
}

/** The same for every run: drawing a text from a pattern takes longer than a request. */
function samplesOf(pattern: string): readonly string[] {
  const known = samples.get(pattern) ?? EXAMPLES[pattern]
  if (known) return known
  const drawn = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: SAMPLES })
  samples.set(pattern, drawn)
  return drawn
}

function drawUuid(random: SeededRandom): string {
  const hex = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
