import type { Image } from '@fieldhouse/contract/schemas'
import type { ReactNode } from 'react'
import type { IconName } from '../../kit/icons.tsx'

export interface Command {
  id: string
  label: string
  /** Below the label: the facts that one would open it for. */
  detail?: string
  /** At the end of the row: a status, or the name of the kind. */
  side?: ReactNode
  /** Additional search words. */
  keywords?: string
  icon: IconName
  /** In place of the icon; null: a picture is missing. */
  picture?: Image | null
  /** Letters in place of the icon. */
  initials?: string
  /** Language of the label, if it is not that of the screen. */
  lang?: string
  /** Opens a page of the shop in a new tab. */
  opensTab?: boolean
  /** The address that it opens. */
  to?: string
  /** What it does, if it opens no address. */
  run?: () => void
  /** Keys that do the same without the palette. */
  keys?: readonly string[]
  /** What can be done with a hit besides opening it. */
  acts?: readonly Command[]
  /** Remembered under this text once it was opened; without names of customers, because browsers keep it. */
  recent?: string
}

export interface CommandGroup {
  label: string
  commands: readonly Command[]
  /** All of them, as a list. */
  all?: { label: string; to: string }
}

/** Every word of the query must match; best matches come first. */
export function findCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups.filter(({ commands }) => commands.length > 0)
  return groups
    .map((group) => ({ ...group, commands: matching(group.commands, words) }))
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
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
