import { parseArgs } from 'node:util'
import { benchList } from './list.ts'
import { benchSignInFlood } from './sign-in-flood.ts'
import { benchSignInTiming } from './sign-in-timing.ts'
import { benchWrongSignIns } from './wrong-sign-ins.ts'

/** Each prints its figures as lines `bench NAME key=value …` at the end. */
const BENCHES: Record<string, (options: { quick: boolean }) => Promise<string[]>> = {
  list: benchList,
  'sign-in-flood': benchSignInFlood,
  'sign-in-timing': benchSignInTiming,
  'wrong-sign-ins': benchWrongSignIns,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES)

const figures: string[] = []
for (const name of names) {
  const bench = BENCHES[name]
  if (!bench) throw new Error(`There is no bench called ${name}; there are ${Object.keys(BENCHES).join(', ')}`)
  figures.push(...(await bench({ quick: values.quick })))
}
console.log(figures.join('\n'))
