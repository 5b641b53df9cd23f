import { setImmediate } from 'node:timers/promises'
import type { Paper } from './paper.ts'

/**
 * The bytes of a document while it is drawn. Other requests are answered between two papers: a page takes
 * milliseconds, five hundred take seconds.
 */
export async function* renderPapers<T>(
  paper: Paper,
  subjects: readonly T[],
  draw: (subject: T) => Promise<void>,
): AsyncGenerator<Buffer> {
  const { doc } = paper
  const drawing = drawAll(paper, subjects, draw).catch((error: Error) => {
    doc.destroy(error)
  })
  for await (const chunk of doc) yield chunk as Buffer
  await drawing
}

async function drawAll<T>({ doc }: Paper, subjects: readonly T[], draw: (subject: T) => Promise<void>): Promise<void> {
  for (const subject of subjects) {
    // The reader went away.
    if (doc.destroyed) return
    await draw(subject)
    await setImmediate()
  }
  doc.end()
}
