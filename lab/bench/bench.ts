import { parseArgs } from 'node:util'
import { benchList } from './list.ts'

/** Each prints its figures as lines `bench NAME key=value …` at the end. */
const BENCHES: Record<string, (options: { quick: boolean }) => Promise<string[]>> = {
  list: benchList,
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
