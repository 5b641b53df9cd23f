import type { CheckedFiles } from './check-files.ts'
import { needsScaling, scaleImage } from './scale-image.ts'

interface Options {
  signal: AbortSignal
  /** Called before each file that is scaled. */
  onFile: (number: number, of: number) => void
  scale?: typeof scaleImage
}

/** One after the other, because a large image takes half a gigabyte while it is scaled. */
export async function scaleFiles(
  files: readonly File[],
  { signal, onFile, scale = scaleImage }: Options,
): Promise<CheckedFiles> {
  const scaled: CheckedFiles = { accepted: [], refused: [] }
  const of = files.filter(needsScaling).length
  let number = 0
  for (const file of files) {
    if (signal.aborted) return { accepted: [], refused: [] }
    if (needsScaling(file)) onFile(++number, of)
    const result = needsScaling(file) ? await scale(file) : file
    if (typeof result === 'string') scaled.refused.push({ name: file.name, fault: result })
    else scaled.accepted.push(result)
  }
  return signal.aborted ? { accepted: [], refused: [] } : scaled
}
