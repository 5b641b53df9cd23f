import { readFile } from 'node:fs/promises'
import retired from './retired-words.json' with { type: 'json' }
import { listSourceFiles } from './source-files.ts'

/** Files that must name a retired word: stored data, older versions, and the list itself. */
const EXEMPT = [
  /^apps\/api\/migrations\//,
  /^apps\/api\/src\/platform\/jobs\/renamed-jobs\.ts$/,
  /^packages\/contract\/src\/rules\/legacy-audit-names\.ts$/,
  /^CHANGELOG\.md$/,
  /^docs\/licenses\.md$/,
  /^package-lock\.json$/,
  /^tools\/checks\/(retired-words\.json|words\.test\.ts)$/,
]

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/gu

const names = new Set(retired.names)
const phrases = Map.groupBy(retired.phrases, firstWord)

/** Finds phrases and names that the voice guide and the glossary have replaced. */
export async function checkWords(): Promise<string[]> {
  const files = listSourceFiles('.ts', '.tsx', '.css', '.md', '.json', '.sh', '.yml')
  const checked = files.filter((file) => !EXEMPT.some((exempt) => exempt.test(file)))
  if (checked.length === 0) return ['the check of words found no files']
  const problems = await Promise.all(
    checked.map(async (file) => findRetiredWords(await readFile(file, 'utf8')).map((problem) => `${file}:${problem}`)),
  )
  return problems.flat()
}

/** One line per hit: its line number and what is retired. */
export function findRetiredWords(text: string): string[] {
  const lower = text.toLowerCase()
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const phrase = phrases.get(word.toLowerCase())?.find((start) => lower.startsWith(start, index))
    const match = phrase ?? (names.has(word) ? word : undefined)
    return match === undefined ? [] : [`${lineAt(text, index)} “${match}” is retired: see docs/glossary.md`]
  })
}

function firstWord(phrase: string): string {
  return phrase.match(WORD)?.[0] ?? ''
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
