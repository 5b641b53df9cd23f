/** The data of the complete server-sent events in `text`; `rest` is the beginning of the next one. */
export function parseEvents(text: string): { events: string[]; rest: string } {
  const blocks = text.split(/\r?\n\r?\n/)
  const rest = blocks.pop() ?? ''
  return { events: blocks.map(dataOf).filter((data) => data !== ''), rest }
}

/** Comments keep a connection open and carry nothing. */
function dataOf(block: string): string {
  return block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n')
}
