import { useHref, useNavigate } from 'react-router'
import { useNow } from '../../kit/use-now.ts'
import { useStaff } from '../../session/staff-context.ts'
import type { Command } from './find-commands.ts'
import { palette } from './palette-store.ts'
import { openRecentHits } from './recent-hits.ts'

interface Keys {
  ctrlKey: boolean
  metaKey: boolean
}

/** Opens a command, with Ctrl in a new tab, and remembers hits. */
export function useOpenCommand() {
  const navigate = useNavigate()
  const base = useHref('/').replace(/\/$/, '')
  const { username } = useStaff()
  const now = useNow(60_000)
  return ({ to, run, recent, icon }: Command, { ctrlKey, metaKey }: Keys) => {
    if (recent && to) openRecentHits(username).add({ to, label: recent, icon, at: now })
    if (to && (ctrlKey || metaKey)) return void window.open(`${base}${to}`, '_blank', 'noopener')
    palette.close()
    if (to) void navigate(to)
    else run?.()
  }
}
