import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ICruiseResult } from 'dependency-cruiser'
import { cruise } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { CRUISE_OPTIONS, IMPORT_RULES } from './import-rules.ts'

async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    const ruleSet = { forbidden: IMPORT_RULES }
    const { output } = await cruise(['.'], { ...CRUISE_OPTIONS, ruleSet, validate: true, baseDir: folder })
    return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  [
    'values',
    "import { b } from './b.ts'\nexport const a = () => b",
    "import { a } from './a.ts'\nexport const b = () => a",
  ],
  [
    'types alone',
    "import type { B } from './b.ts'\nexport interface A { b: B }",
    "import type { A } from './a.ts'\nexport interface B { a: A }",
  ],
  [
    'a value one way and a type the other',
    "import { b } from './b.ts'\nexport type A = typeof b",
    "import type { A } from './a.ts'\nexport const b = (a: A) => a",
  ],
])('a cycle of %s is refused', async (_, a, b) => {
  expect(await brokenRules({ 'a.ts': a, 'b.ts': b })).toEqual(['no-cycles: a.ts → b.ts'])
})

test('two files that share a type in a third one are no cycle', async () => {
  const files = {
    'a.ts': "import { b } from './b.ts'\nimport type { C } from './c.ts'\nexport const a = (c: C) => b(c)",
    'b.ts': "import type { C } from './c.ts'\nexport const b = (c: C) => c",
    'c.ts': 'export type C = number',
  }
  expect(await brokenRules(files)).toEqual([])
})
