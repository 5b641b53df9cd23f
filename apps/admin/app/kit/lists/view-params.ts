import { startOfDay, toDayInput } from '../forms/day-inputs.ts'
import type { Paging } from './paging.ts'
import { readPaging, writePaging } from './paging.ts'

const MAX_SEARCH_LENGTH = 100
const MAX_ID = 2_147_483_647

/** Parses one URL parameter of a view; undefined if invalid. */
interface Param<Value> {
  read: (text: string) => Value | undefined
  /** Name in the URL, if it differs. */
  name?: string
}

export function textParam(maxLength = MAX_SEARCH_LENGTH): Param<string> {
  return { read: (text) => (text && text.length <= maxLength ? text : undefined) }
}

export function choiceParam<Value extends string>(choices: readonly Value[], name?: string): Param<Value> {
  return { read: (text) => choices.find((choice) => choice === text), ...(name && { name }) }
}

/** Several choices, separated by commas, in the order of `choices`. */
export function choicesParam(choices: readonly string[], name?: string): Param<string> {
  return {
    read: (text) => {
      const chosen = text.split(',')
      return choices.filter((choice) => chosen.includes(choice)).join(',') || undefined
    },
    ...(name && { name }),
  }
}

export const idParam: Param<number> = {
  read: (text) => {
    const id = Number(text)
    return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined
  },
}

/** A day such as 2026-07-03; February 30 is none. */
export const dayParam: Param<string> = {
  read: (text) => {
    const start = startOfDay(text)
    return start && toDayInput(start) === text ? text : undefined
  },
}

// biome-ignore lint/suspicious/noExplicitAny: a view mixes parameters of several types
type Params = Record<string, Param<any>>
export type ViewOf<P extends { read: (search: URLSearchParams) => unknown }> = ReturnType<P['read']>

/** Page and filters of a list in the URL. Default and invalid values are omitted. */
export function viewParams<P extends Params>(params: P) {
  type Filters = { [Name in keyof P]?: (P[Name] extends Param<infer Value> ? Value : never) | undefined }
  type View = Paging & Filters
  const entries = Object.entries(params).map(([key, { read, name = key }]) => ({ key, read, name }))
  return {
    read(search: URLSearchParams): View {
      const pairs = entries.map(({ key, read, name }) => [key, read(search.get(name) ?? '')])
      return { ...readPaging(search), ...Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) } as View
    },
    write(view: View): URLSearchParams {
      const search = new URLSearchParams()
      for (const { key, read, name } of entries) {
        const text = String(view[key] ?? '')
        if (read(text) !== undefined) search.set(name, text)
      }
      writePaging(search, view)
      return search
    },
    noFilters: Object.fromEntries(entries.map(({ key }) => [key, undefined])) as { [Name in keyof P]: undefined },
    hasFilters: (view: View): boolean => entries.some(({ key }) => view[key]),
  }
}

export function withoutEmpty<Query extends object>(query: Query) {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(present) as { [Name in keyof Query]?: Exclude<Query[Name], undefined> }
}
