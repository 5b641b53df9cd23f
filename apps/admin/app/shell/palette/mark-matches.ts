import { fold } from './find-commands.ts'

interface Part {
  /** Of its first letter. */
  place: number
  text: string
  marked: boolean
}

/** Marks where the words of the query occur, whatever their accents and capitals. */
export function markMatches(text: string, query: string): Part[] {
  const letters = Array.from(text)
  const folded = letters.map(fold)
  const marked = new Array<boolean>(letters.length).fill(false)
  for (const word of fold(query).split(/\s+/).filter(Boolean)) {
    for (let start = 0; start < letters.length; start += 1) {
      const length = matchedLetters(folded, start, word)
      marked.fill(true, start, start + length)
    }
  }
  return letters.reduce<Part[]>((parts, letter, index) => {
    const last = parts.at(-1)
    if (last && last.marked === marked[index]) last.text += letter
    else parts.push({ place: index, text: letter, marked: marked[index] === true })
    return parts
  }, [])
}

/** How many letters from `start` on are the word; 0 if they are not. */
function matchedLetters(folded: readonly string[], start: number, word: string): number {
  let text = ''
  for (let end = start; end < folded.length && text.length < word.length; end += 1) {
    text += folded[end]
    if (text === word) return end - start + 1
  }
  return 0
}
