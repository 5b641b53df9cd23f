import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const APP = new URL('../app', import.meta.url).pathname

/** A class by its name and its file alone: names are in every page's scripts, and Vite's own ones end in line numbers. */
export function shortClassName(name: string, file: string): string {
  const path = relative(APP, file.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`
}
