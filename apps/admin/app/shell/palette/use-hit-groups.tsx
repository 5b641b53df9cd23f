import { FOUND_CAP } from '@fieldhouse/contract/rules/found-cap'
import type { Found, FoundKind } from '@fieldhouse/contract/staff-search'
import { localizedName } from '../../kit/localized-name.ts'
import { FulfillmentStatusBadge } from '../../kit/order-badges.tsx'
import { formatPrice } from '../../kit/prices.ts'
import { StatusPill } from '../../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../../language.ts'
import { shopFormatter } from '../../locales/shop-zone.ts'
import { useCan } from '../../session/staff-context.ts'
import type { Command, CommandGroup } from './find-commands.ts'

type Hit<K extends FoundKind> = NonNullable<Found[K]>['hits'][number]
type Describe = { [K in FoundKind]: (hit: Hit<K>) => Command }

/** Lists that take the words as their search. */
const LISTS: Partial<Record<FoundKind, string>> = {
  orders: '/orders',
  customers: '/customers',
  products: '/products',
  promotions: '/promotions',
}

/** The best match, then the other hits by kind. */
export function useHitGroups(
  answer: { best: FoundKind | null; found: Found } | undefined,
  words: string,
): CommandGroup[] {
  const { palette } = useMessages()
  const describe = useDescribe()
  if (!answer) return []
  const { best, found } = answer
  const commandsOf = <K extends FoundKind>(kind: K): Command[] =>
    ((found[kind]?.hits ?? []) as Hit<K>[]).map((hit) => describe[kind](hit))
  const groups = (Object.keys(found) as FoundKind[]).map((kind): CommandGroup => {
    const [list, count = 0] = [LISTS[kind], found[kind]?.count]
    const commands = commandsOf(kind).slice(kind === best ? 1 : 0)
    const isMore = list !== undefined && (count === null || count > (found[kind]?.hits.length ?? 0))
    const shown = count === null ? '' : count >= FOUND_CAP ? `${FOUND_CAP}+` : String(count)
    const all = isMore && { label: palette.all(shown, words), to: `${list}?q=${encodeURIComponent(words)}` }
    return { label: palette.kinds[kind], commands, ...(all ? { all } : {}) }
  })
  const first = best === null ? [] : commandsOf(best).slice(0, 1)
  return [{ label: palette.best, commands: first }, ...groups].filter(({ commands, all }) => commands.length > 0 || all)
}

function useDescribe(): Describe {
  return { ...useDescribeSales(), ...useDescribeGoods(), ...useDescribeMarketing(), ...useDescribeShop() }
}

function useDescribeSales(): Pick<Describe, 'orders' | 'returns' | 'customers' | 'transactions'> {
  const { palette, orders, returns } = useMessages()
  const day = shopFormatter(useLanguage(), { weekday: 'short', month: 'short', day: 'numeric' })
  return {
    orders: (order) => ({
      id: `order-${order.id}`,
      label: [order.number, order.customer].filter(Boolean).join(' · '),
      detail: [
        palette.items(order.product, order.units),
        formatPrice(order.total),
        day.format(new Date(order.placed_at)),
      ]
        .filter(Boolean)
        .join(' · '),
      icon: 'orders',
      to: `/orders/${order.id}`,
      side: <FulfillmentStatusBadge order={order} />,
      acts: [
        {
          id: 'order-copy',
          label: palette.copyEmail,
          icon: 'copy',
          run: () => void navigator.clipboard?.writeText(order.email),
        },
        {
          id: 'order-others',
          label: palette.ordersOf(order.email),
          icon: 'orders',
          to: `/orders?q=${encodeURIComponent(order.email)}`,
        },
      ],
      recent: palette.order(order.number),
    }),
    returns: ({ id, number, order_number, customer, state, units }) => ({
      id: `return-${id}`,
      label: [returns.number(number), customer].filter(Boolean).join(' · '),
      detail: [returns.order(order_number), returns.pieces(units)].join(' · '),
      icon: 'returns',
      to: `/returns/${id}`,
      side: <StatusPill>{returns.states[state]}</StatusPill>,
      recent: returns.number(number),
    }),
    customers: (customer) => ({
      id: `customer-${customer.id}`,
      label: customer.name || customer.email,
      detail: [
        customer.email,
        [customer.city, [customer.state, customer.postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        palette.orderCount(customer.orders),
      ]
        .filter(Boolean)
        .join(' · '),
      icon: 'customers',
      initials: initialsOf(customer.name),
      to: `/customers/${customer.id}`,
      side: customer.has_account ? undefined : palette.guest,
      acts: [
        {
          id: 'customer-copy',
          label: palette.copyEmail,
          icon: 'copy',
          run: () => void navigator.clipboard?.writeText(customer.email),
        },
        {
          id: 'customer-orders',
          label: palette.ordersOf(customer.email),
          icon: 'orders',
          to: `/orders?q=${encodeURIComponent(customer.email)}`,
        },
      ],
    }),
    transactions: (transaction) => ({
      id: `transaction-${transaction.id}`,
      label: transaction.provider_ref ?? String(transaction.id),
      detail: [formatPrice(transaction.amount), day.format(new Date(transaction.at))].join(' · '),
      icon: 'transactions',
      to: `/transactions?q=${encodeURIComponent(transaction.provider_ref ?? '')}`,
      side: orders.one.transactionKinds[transaction.kind],
    }),
  }
}

function useDescribeGoods(): Pick<Describe, 'products' | 'skus'> {
  const { palette } = useMessages()
  const lang = useLanguage()
  const may = useCan()
  return {
    products: (product) => {
      const name = localizedName(product, lang)
      return {
        id: `product-${product.id}`,
        label: name,
        detail: [
          product.category,
          palette.colorways(product.colors),
          product.price && formatPrice(product.price),
          palette.available(product.available),
        ]
          .filter(Boolean)
          .join(' · '),
        icon: 'products',
        picture: product.image,
        to: `/products/${product.id}`,
        acts: [
          ...(may('stock')
            ? [
                {
                  id: 'product-stock',
                  label: palette.stockOf(name),
                  icon: 'stock' as const,
                  to: `/stock?product_id=${product.id}`,
                },
              ]
            : []),
          {
            id: 'product-preview',
            label: palette.previewOf(name),
            icon: 'preview',
            to: `/products/${product.id}/preview`,
          },
        ],
        recent: name,
      }
    },
    skus: (sku) => ({
      id: `sku-${sku.id}`,
      label: [
        localizedName({ name: sku.product, name_es: sku.product_es }, lang),
        localizedName({ name: sku.color, name_es: sku.color_es }, lang),
        sku.size,
      ].join(', '),
      detail: sku.barcode ?? '',
      icon: 'barcode',
      to: `/stock/skus/${sku.id}`,
      side: <StatusPill tone={sku.available > 0 ? 'plain' : 'bad'}>{palette.available(sku.available)}</StatusPill>,
      recent: sku.barcode ?? '',
    }),
  }
}

function useDescribeMarketing(): Pick<Describe, 'promotions' | 'campaigns'> {
  const { promotions, campaigns } = useMessages()
  const lang = useLanguage()
  return {
    promotions: (promotion) => {
      const title = localizedName({ name: promotion.title, name_es: promotion.title_es }, lang)
      return {
        id: `promotion-${promotion.id}`,
        label: promotion.code ?? title,
        ...(promotion.code ? { detail: title } : {}),
        icon: 'promotions',
        to: `/promotions/${promotion.id}`,
        side: (
          <StatusPill tone={promotion.state === 'live' ? 'good' : 'plain'}>
            {promotions.states[promotion.state]}
          </StatusPill>
        ),
        recent: title,
      }
    },
    campaigns: ({ id, name, state }) => ({
      id: `campaign-${id}`,
      label: name,
      icon: 'campaigns',
      to: `/campaigns/${id}`,
      side: <StatusPill>{campaigns.states[state]}</StatusPill>,
      recent: name,
    }),
  }
}

function useDescribeShop(): Pick<Describe, 'members' | 'settings'> {
  const { palette } = useMessages()
  return {
    members: ({ username, name, email, active }) => ({
      id: `member-${username}`,
      label: name,
      detail: email,
      icon: 'staff',
      initials: initialsOf(name),
      to: '/staff',
      side: active ? undefined : palette.inactive,
    }),
    settings: ({ key, label }) => ({ id: `setting-${key}`, label, icon: 'settings', to: `/settings#${key}` }),
  }
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.[0]?.toUpperCase()).join('')
}
