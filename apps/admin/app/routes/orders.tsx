import { createOrderExport } from '@fieldhouse/contract/operations.generated'
import type { StaffOrderSummary } from '@fieldhouse/contract/orders'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { LabelRunDock } from '../fulfillment/label-run.tsx'
import { DownloadButton } from '../kit/download-button.tsx'
import { ListScreen } from '../kit/lists/list-screen.tsx'
import { NoRows } from '../kit/lists/no-rows.tsx'
import { useSearchView } from '../kit/lists/use-search-view.ts'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { OrderFilters } from '../orders/order-filters.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import {
  hasFilters,
  NO_FILTERS,
  readOrdersView,
  TO_SHIP,
  toOrderFilters,
  writeOrdersView,
} from '../orders/orders-view.ts'
import { SelectionBar } from '../orders/selection-bar.tsx'
import { useOrderSelection, useSelectionKey } from '../orders/use-order-selection.ts'
import { useOrders } from '../orders/use-orders.ts'
import { SavedViewTabs } from '../saved-views/saved-view-tabs.tsx'

export const meta = screenMeta((texts) => texts.orders.title)

const NONE: readonly StaffOrderSummary[] = []

export default function OrdersRoute() {
  const { view, onChange } = useSearchView({ read: readOrdersView, write: writeOrdersView })
  const { orders: texts, paymentLinks } = useMessages()
  const query = useOrders(view)
  const filters = toOrderFilters(view)
  const selection = useOrderSelection(JSON.stringify(filters))
  const list = useRef<HTMLDivElement>(null)
  useSelectionKey(list, query.data?.results ?? NONE, selection)
  return (
    <div ref={list}>
      <ListScreen
        texts={texts}
        query={query}
        view={view}
        onChange={onChange}
        actions={
          <div className={layout.actions}>
            <DownloadButton
              label={texts.exportFile}
              createLink={() => client.call(createOrderExport, { body: filters })}
            />
            <Button component={Link} to="/orders/new">
              {paymentLinks.open}
            </Button>
          </div>
        }
        filters={
          <>
            <OrderViews />
            <OrderFilters view={view} onChange={onChange} />
          </>
        }
        none={
          <NoRows
            texts={texts}
            filtered={hasFilters(view) || view.page > 1}
            onClear={() => onChange({ ...NO_FILTERS, page: 1 })}
          />
        }
        after={
          <>
            <SelectionBar selection={selection} />
            <LabelRunDock />
          </>
        }
      >
        {(orders, outdated) => <OrderTable orders={orders} outdated={outdated} selection={selection} />}
      </ListScreen>
    </div>
  )
}

function OrderViews() {
  const { views } = useMessages().orders
  return (
    <SavedViewTabs
      screen="orders"
      fixed={[
        { label: views.all, query: '' },
        { label: views.toShip, query: TO_SHIP },
        { label: views.onTheWay, query: 'state=shipped' },
        { label: views.refunded, query: 'payment=partly_refunded,refunded' },
      ]}
    />
  )
}
