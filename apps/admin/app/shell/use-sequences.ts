import { useNavigate } from 'react-router'
import { useKeySequences } from '../kit/use-key-sequences.ts'
import { useCan } from '../session/staff-context.ts'
import { usePlaces, useSettingsPlace } from '../session/use-navigation.ts'
import { CREATE_ACTIONS } from './sequence-keys.ts'

/** G and a letter goes to a screen, C and a letter creates something. */
export function useSequences() {
  const navigate = useNavigate()
  const may = useCan()
  const settings = useSettingsPlace()
  const screens = [...usePlaces(), ...(settings ? [settings] : [])].flatMap((place) => place.screens)
  const open = (rows: readonly { key?: string | undefined; to: string }[]) =>
    Object.fromEntries(rows.flatMap(({ key, to }) => (key ? [[key, () => void navigate(to)]] : [])))
  useKeySequences({ g: open(screens), c: open(CREATE_ACTIONS.filter(({ permission }) => may(permission))) })
}
