import { useMemo } from 'react'
import { formatRelative } from '../../kit/format-instants.ts'
import { useNow } from '../../kit/use-now.ts'
import { useLanguage, useMessages } from '../../language.ts'
import { useStaff } from '../../session/staff-context.ts'
import type { Command, CommandGroup } from './find-commands.ts'
import { findCommands } from './find-commands.ts'
import { narrowQuery } from './narrow-query.ts'
import { openRecentHits } from './recent-hits.ts'
import { useWordCommands } from './use-action-commands.ts'
import { useCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'
import { useHitGroups } from './use-hit-groups.tsx'

interface PaletteState {
  acting: Command | undefined
  onShowKeys: () => void
}

/** Nothing typed: what was opened last, then all commands. Typed: hits, then the commands that match. */
export function usePaletteGroups(query: string, { acting, onShowKeys }: PaletteState) {
  const { palette } = useMessages()
  const { words, only } = narrowQuery(query)
  const { answer, searching } = useFound(words, only)
  const hits = useHitGroups(answer, words)
  const commands = useCommands({ onShowKeys })
  const recent = useRecentGroup()
  const ofWord: CommandGroup = { label: palette.actions, commands: useWordCommands(words) }

  if (acting) return { groups: [{ label: acting.label, commands: acting.acts ?? [] }], searching: false }
  if (only === 'actions') return { groups: findCommands(commands, words), searching: false }
  if (words === '') return { groups: [recent, ...commands].filter(({ commands }) => commands.length > 0), searching }
  const matching = only ? [] : findCommands(commands, words)
  return { groups: [...hits, ...withWord(matching, ofWord)], searching }
}

/** Actions of the word stand with the other actions. */
function withWord(groups: readonly CommandGroup[], ofWord: CommandGroup): CommandGroup[] {
  const [actions, others] = [
    groups.find(({ label }) => label === ofWord.label),
    groups.filter(({ label }) => label !== ofWord.label),
  ]
  const all = { ...ofWord, commands: [...(actions?.commands ?? []), ...ofWord.commands] }
  return [...others, all].filter(({ commands }) => commands.length > 0)
}

function useRecentGroup(): CommandGroup {
  const { palette } = useMessages()
  const lang = useLanguage()
  const { username } = useStaff()
  const now = useNow(60_000)
  const hits = useMemo(() => openRecentHits(username).list(), [username])
  const commands = hits.map(
    ({ to, label, icon, at }): Command => ({
      id: `recent-${to}`,
      label,
      icon,
      to,
      detail: palette.opened(formatRelative(new Date(at).toISOString(), now, lang)),
      recent: label,
    }),
  )
  return { label: palette.recent, commands }
}
