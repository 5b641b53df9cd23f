import { useMessages } from '../../language.ts'
import { useCan } from '../../session/staff-context.ts'
import type { CreateAction } from '../sequence-keys.ts'
import { CREATE_ACTIONS } from '../sequence-keys.ts'
import type { Command } from './find-commands.ts'

/** What staff can begin, with other words for it. */
export function useActionCommands(): Command[] {
  const { palette } = useMessages()
  const may = useCan()
  return CREATE_ACTIONS.filter(({ permission }) => may(permission)).map((action) => toCommand(action, palette))
}

/** The same for a word that was typed: a product of this name, a list of orders with it. */
export function useWordCommands(word: string): Command[] {
  const { palette } = useMessages()
  const may = useCan()
  if (word === '') return []
  const text = encodeURIComponent(word)
  return [
    ...(may('orders')
      ? [{ id: 'search-orders', label: palette.searchOrders(word), icon: 'search' as const, to: `/orders?q=${text}` }]
      : []),
    ...(may('catalog')
      ? [
          {
            id: 'named-product',
            label: palette.createNamed(word),
            icon: 'add' as const,
            to: `/products/new?name=${text}`,
          },
        ]
      : []),
  ]
}

function toCommand({ id, to, icon, key }: CreateAction, palette: ReturnType<typeof useMessages>['palette']): Command {
  const { label, words } = palette.create[id]
  return { id, label, keywords: words, icon, to, ...(key && { keys: ['C', key.toUpperCase()] }) }
}
