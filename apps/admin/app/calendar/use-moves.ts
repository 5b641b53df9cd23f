import { getPromotion, replacePromotion, updateBanner } from '@fieldhouse/contract/operations.generated'
import type { CalendarEntry } from '@fieldhouse/contract/publicity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { moveByDays } from './months.ts'

export interface EntryMove {
  entry: CalendarEntry
  days: number
}

/** One move at a time. The version of the calendar goes with it, so that a concurrent edit is not overwritten. */
export function useMoves() {
  const cache = useQueryClient()
  const [asked, setAsked] = useState<EntryMove>()
  const moving = useMutation({
    mutationFn: saveMove,
    // Show what the other staff member saved.
    onError: () => cache.invalidateQueries({ queryKey: ['calendar'] }),
  })
  const undo = () => {
    if (moving.data && moving.variables) moving.mutate({ entry: moving.data, days: -moving.variables.days })
  }
  return {
    /** A move of a live entry, until staff confirms it. */
    asked,
    ask: setAsked,
    dismiss: () => setAsked(undefined),
    save: (move: EntryMove) => {
      setAsked(undefined)
      moving.mutate(move)
    },
    undo,
    saving: moving.isPending ? moving.variables : undefined,
    moved: moving.data,
    failed: moving.error && {
      entry: moving.variables?.entry,
      isConflict: hasErrorCode(moving.error, 'version_conflict', 'not_found'),
    },
  }
}

export type Moves = ReturnType<typeof useMoves>

export function movedEntry({ entry, days }: EntryMove): CalendarEntry {
  const { starts_at, ends_at } = entry
  return { ...entry, starts_at: moveByDays(starts_at, days), ends_at: ends_at && moveByDays(ends_at, days) }
}

/** Returns the entry at its new place, with its new version. */
async function saveMove(move: EntryMove): Promise<CalendarEntry> {
  const { starts_at, ends_at, id, kind, version } = movedEntry(move)
  const params = { id }
  const based = { version: version ?? 0 }
  if (kind === 'banner') {
    const body = { start_date: starts_at, end_date: ends_at, ...based }
    const saved = await client.call(updateBanner, { params, body })
    return { ...movedEntry(move), version: saved.version }
  }
  const {
    title,
    title_es,
    class: itsClass,
    effect,
    scope,
    conditions,
    ...rest
  } = await client.call(getPromotion, {
    params,
  })
  const { needs_code, active, priority, exclusive, combines_with, usage_limit, customer_limit, budget } = rest
  const texts = { title, title_es, class: itsClass, effect, scope, conditions }
  const limits = { needs_code, active, priority, exclusive, combines_with, usage_limit, customer_limit, budget }
  const body = { ...texts, ...limits, starts_at, ends_at, ...based }
  const saved = await client.call(replacePromotion, { params, body })
  return { ...movedEntry(move), version: saved.version }
}
