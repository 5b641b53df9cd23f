import type { Language } from '@fieldhouse/contract/schemas'
import type { SelectProps } from '@mantine/core'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { localizedName } from '../localized-name.ts'

interface Option {
  id: number
  name: string
  name_es: string | null
}

interface SearchSelectProps<Found extends Option> extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  lang: Language
  texts: { typeMore: string; searching: string; nothing: string; clear: string }
  value: number | undefined
  /** The selected option, once loaded: it stays in the list for every query. */
  chosen: Found | undefined
  /** A hook that searches on the server, for queries of two characters or more. */
  useFound: (q: string) => { found: readonly Found[]; isFetching: boolean }
  onChange: (chosen: Found | undefined) => void
}

const PAUSE_MS = 200

/** A select for long lists: the server searches the options. */
export function SearchSelect<Found extends Option>(props: SearchSelectProps<Found>) {
  const { lang, texts, value, chosen, useFound, onChange, ...select } = props
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { found, isFetching } = useFound(q)
  const options = [...new Map([...(chosen ? [chosen] : []), ...found].map((option) => [option.id, option])).values()]
  return (
    <Select
      {...select}
      searchable
      clearable
      data={options.map((option) => ({ value: String(option.id), label: localizedName(option, lang) }))}
      // The server has filtered the options, and matches barcodes too.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={q.length < 2 ? texts.typeMore : isFetching ? texts.searching : texts.nothing}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(options.find((option) => String(option.id) === id))}
      clearButtonProps={{ 'aria-label': texts.clear }}
    />
  )
}
