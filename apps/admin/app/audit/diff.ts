export type DiffKind = 'kept' | 'removed' | 'added'

export interface DiffPart {
  kind: DiffKind
  text: string
}

/** The comparison is quadratic: longer texts are shown whole, as removed and added. */
const MAX_WORDS = 1000

/** Items of `before` in their order, then the added ones. */
export function diffLists(before: readonly string[], after: readonly string[]): DiffPart[] {
  const pieceOf = (kind: DiffKind) => (text: string) => ({ kind, text })
  return [
    ...before.map((text) => pieceOf(after.includes(text) ? 'kept' : 'removed')(text)),
    ...after.filter((text) => !before.includes(text)).map(pieceOf('added')),
  ]
}

/** Word by word, in reading order. */
export function diffTexts(before: string, after: string): DiffPart[] {
  const [old, current] = [wordsOf(before), wordsOf(after)]
  if (Math.max(old.length, current.length) > MAX_WORDS) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
  return joined(walk(old, current, commonLengths(old, current)))
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? []
}

/** Length of the longest common subsequence of both remainders, for each pair of positions. */
function commonLengths(old: readonly string[], current: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(current.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = current.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? []
      row[j] = old[i] === current[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  return lengths
}

function walk(old: readonly string[], current: readonly string[], lengths: readonly number[][]): DiffPart[] {
  const pieces: DiffPart[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < current.length) {
    const word = old[i]
    const next = current[j]
    if (word !== undefined && word === next) {
      pieces.push({ kind: 'kept', text: word })
      i++
      j++
    } else if (next === undefined || (word !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      pieces.push({ kind: 'removed', text: word ?? '' })
      i++
    } else {
      pieces.push({ kind: 'added', text: next })
      j++
    }
  }
  return pieces
}

function joined(pieces: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else runs.push({ ...piece })
  }
  return runs
}
