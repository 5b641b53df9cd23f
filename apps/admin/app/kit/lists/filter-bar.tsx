import { Button, CloseButton, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '../../language.ts'
import { formatShopZoneName } from '../../locales/shop-zone.ts'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  texts: { label: string; clear: string }
  filtered: boolean
  onClear: () => void
  /** Active filters that no field shows. */
  chosen?: ReactNode
  /** The search field comes first. */
  children: ReactNode
}

export function FilterBar({ texts, filtered, onClear, chosen, children }: FilterBarProps) {
  return (
    <search aria-label={texts.label}>
      <div className={classes.filters}>{children}</div>
      {filtered && (
        <div className={classes.chosen}>
          {chosen}
          <Button variant="subtle" size="xs" onClick={onClear}>
            {texts.clear}
          </Button>
        </div>
      )}
    </search>
  )
}

/** An active filter that no field shows, with a remove button. */
export function ChosenFilter({
  label,
  children,
  onRemove,
}: {
  label: string
  children: ReactNode
  onRemove: () => void
}) {
  return (
    <span className={classes.thing}>
      {children}
      <CloseButton size="sm" aria-label={label} onClick={onRemove} />
    </span>
  )
}

interface ChoiceFilterProps<Value extends string> {
  label: string
  /** Label of the empty option. */
  all: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  description?: string | undefined
  disabled?: boolean
}

export function ChoiceFilter<Value extends string>({
  all,
  choices,
  value,
  onChange,
  ...select
}: ChoiceFilterProps<Value>) {
  return (
    <NativeSelect
      {...select}
      data={[{ value: '', label: all }, ...choices]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(choices.find((choice) => choice.value === currentTarget.value)?.value)}
    />
  )
}

interface ChoicesFilterProps {
  label: string
  /** Shown while nothing is chosen. */
  all: string
  choices: readonly { value: string; label: string }[]
  /** Separated by commas. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Rows that match any of the choices. */
export function ChoicesFilter({ label, all, choices, value, onChange }: ChoicesFilterProps) {
  const chosen = value?.split(',') ?? []
  return (
    <MultiSelect
      label={label}
      data={[...choices]}
      value={chosen}
      placeholder={chosen.length === 0 ? all : ''}
      hidePickedOptions
      onChange={(values) => onChange(values.join(',') || undefined)}
    />
  )
}

interface DayFilterProps {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
  min?: string | undefined
  max?: string | undefined
}

/** A day of the shop, whose zone the label names. */
export function DayFilter({ label, value, onChange, ...input }: DayFilterProps) {
  const { app } = useMessages()
  return (
    <TextInput
      {...input}
      label={app.inZone(label, formatShopZoneName(useLanguage()))}
      type="date"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
