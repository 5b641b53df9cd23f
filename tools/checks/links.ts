import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { listSourceFiles } from './source-files.ts'

const LINK = /\]\(([^)\s]+)\)/g
const OUTSIDE = /^[a-z]+:|^</

/** Links between documents that lead nowhere, because a page or a heading was renamed. */
export async function checkLinks(): Promise<string[]> {
  const files = listSourceFiles('.md')
  const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
  return brokenLinks(texts)
}

export function brokenLinks(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(LINK)]
      .map(([, link = '']) => link)
      .filter((link) => !OUTSIDE.test(link) && !leadsSomewhere(file, link, texts))
      .map((link) => `${file} links to ${link}, which leads nowhere`),
  )
}

function leadsSomewhere(file: string, link: string, texts: ReadonlyMap<string, string>): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? normalize(join(dirname(file), path)) : file
  const text = texts.get(target)
  if (text === undefined) return existsSync(target)
  return !anchor || headingsOf(text).includes(anchor)
}

/** As GitHub writes them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  )
}
