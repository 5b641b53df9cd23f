import type { IconName } from '../../kit/icons.tsx'

export interface Command {
  id: string
  label: string
  /** Additional search words. */
  keywords?: string
  icon: IconName
  /** Language of the label, if it is not that of the screen. */
  lang?: string
  /** Opens a page of the shop in a new tab. */
  opensTab?: boolean
  run: () => void
}

export interface CommandGroup {
  label: string
  commands: readonly Command[]
  /** A group with a limit is hidden until the user types, and then capped. */
  limit?: number
}

/** Every word of the query must match; best matches come first. */
export function findCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups.filter((group) => group.limit === undefined)

  return groups
    .map((group) => ({ ...group, commands: matching(group.commands, words).slice(0, group.limit) }))
    .filter((group) => group.commands.length > 0)
}

function matching(commands: readonly Command[], words: readonly string[]): Command[] {
  const ranked = commands.flatMap((command) => {
    const text = fold(`${command.label} ${command.keywords ?? ''}`)
    return words.every((word) => text.includes(word)) ? [{ command, rank: rankOf(fold(command.label), words) }] : []
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ command }) => command)
}

/** 0: the label starts with the first word of the query; 1: another word of the label does; 2: any other match. */
function rankOf(label: string, [first = '']: readonly string[]): number {
  if (label.startsWith(first)) return 0
  return label.includes(` ${first}`) ? 1 : 2
}

/** Ignores case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
