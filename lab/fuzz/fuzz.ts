import { parseArgs } from 'node:util'
import { carts } from './carts.ts'
import { requests } from './requests.ts'
import type { Scenario } from './scenario.ts'
import { uploads } from './uploads.ts'
import { xss } from './xss.ts'

/** `npm run fuzz`: random calls of the real API, judged by the contract and by models. */
const SCENARIOS: Record<string, Scenario> = { requests, carts, uploads, xss }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '20261118' },
    requests: { type: 'string' },
    sequences: { type: 'string' },
    only: { type: 'string' },
    replay: { type: 'string' },
  },
})

let failed = 0
for (const name of positionals.length > 0 ? positionals : Object.keys(SCENARIOS)) {
  const scenario = SCENARIOS[name]
  if (!scenario) throw new Error(`There is no scenario called ${name}; there are ${Object.keys(SCENARIOS).join(', ')}`)
  const { quick, only, replay } = values
  const numbers = Object.entries({ requests: values.requests, sequences: values.sequences }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, Number(value)] as const],
  )
  const optional = { ...(only ? { only } : {}), ...(replay ? { replay } : {}), ...Object.fromEntries(numbers) }
  const { lines, failures } = await scenario({ quick, seed: Number(values.seed), ...optional })
  for (const failure of failures) console.log(failure)
  console.log(lines.map((line) => `${line} seed=${values.seed}`).join('\n'))
  failed += failures.length
}
process.exit(failed === 0 ? 0 : 1)
