import { parseArgs } from 'node:util'

const OPTIONS = {
  url: { type: 'string' },
  mails: { type: 'string' },
  data: { type: 'string', default: '.data/up' },
  json: { type: 'string' },
  'all-appearances': { type: 'boolean', default: false },
  'appearance-turn': { type: 'string', default: '' },
} as const

/** Options of `npm run e2e`; all others, such as --grep or --retries, are passed to Playwright. */
export function readArguments(args: readonly string[]) {
  const own: string[] = []
  const forPlaywright: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    const [, name = '', value] = /^--([^=]+)(=.*)?$/s.exec(arg) ?? []
    if (!(name in OPTIONS)) forPlaywright.push(arg)
    else if (value === undefined && name !== 'all-appearances') own.push(arg, args[++index] ?? '')
    else own.push(arg)
  }
  return { ...parseArgs({ args: own, options: OPTIONS }).values, forPlaywright }
}
