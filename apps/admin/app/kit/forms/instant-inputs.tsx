import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../language.ts'
import { formatShopZone, formatShopZoneName } from '../../locales/shop-zone.ts'
import { formatInstant } from '../format-instants.ts'
import { parseMinuteInput, readMinute, toMinuteInput } from './day-inputs.ts'

interface InstantInputProps extends Omit<TextInputProps, 'type' | 'value'> {
  /** Without it, the input keeps its own value, and the note names the zone of all seasons. */
  value?: string | undefined
}

/** An instant, entered as a time in the shop's zone. The note below names the zone, as of the time entered. */
export function MinuteInput({ description, ...input }: InstantInputProps) {
  const note = useZoneNote(input.value ?? '')
  return <TextInput {...input} type="datetime-local" description={withNote(description, note)} />
}

interface InstantFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  instant: string | null
  /** Null when the input is emptied. */
  onInstant: (instant: string | null) => void
}

/** Reports an instant as soon as it is complete. Until then the input keeps what is typed, such as half of a year. */
export function InstantField({ instant, onInstant, ...input }: InstantFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <MinuteInput
      {...input}
      value={typed ?? (instant ? toMinuteInput(new Date(instant)) : '')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const complete = parseMinuteInput(value)
        if (complete || value === '') onInstant(complete ?? null)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** A day of the shop: it begins at midnight in the shop's zone, which the note names. */
export function DayInput({ description, ...input }: InstantInputProps) {
  const { app } = useMessages()
  const note = app.timeZone(formatShopZoneName(useLanguage()))
  return <TextInput {...input} type="date" description={withNote(description, note)} />
}

/** A day of the calendar, where another zone than the shop's decides when it begins. */
export function CalendarDayInput(input: Omit<TextInputProps, 'type'>) {
  return <TextInput {...input} type="date" />
}

function withNote(description: TextInputProps['description'], note: string) {
  return description ? (
    <>
      {description} {note}
    </>
  ) : (
    note
  )
}

function useZoneNote(minute: string): string {
  const { app } = useMessages()
  const lang = useLanguage()
  const read = readMinute(minute)
  if (!read) return app.timeZone(formatShopZoneName(lang))
  if (read.clock === 'skips') return app.clockSkips(formatInstant(read.at, lang))
  const zone = formatShopZone(new Date(read.at), lang)
  return read.clock === 'repeats' ? app.clockRepeats(zone) : app.timeZone(zone)
}
