import type { IconName } from '../ui/icons.tsx'

export interface Command {
  id: string
  label: string
  /** Other words by which one may look for it. */
  keywords?: string
  icon: IconName
  /** In which language the label is, where it is not that of the screen. */
  lang?: string
  /** Whether it opens a page of the shop beside this one. */
  opensTab?: boolean
  run: () => void
}

export interface CommandGroup {
  label: string
  commands: readonly Command[]
  /** Too many to be shown before anything is typed, and then only so many. */
  limit?: number
}

/** The groups with the commands in which every word of the query occurs, the likeliest first. */
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

/** 0 where the label begins with what was typed, 1 where a word of it does, 2 elsewhere. */
function rankOf(label: string, [first = '']: readonly string[]): number {
  if (label.startsWith(first)) return 0
  return label.includes(` ${first}`) ? 1 : 2
}

/** Capitals and accents make no difference. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
