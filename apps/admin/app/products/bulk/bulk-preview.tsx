import type { BulkChange } from '@fieldhouse/contract/catalog-products'
import type { StaffProductSummary } from '@fieldhouse/contract/catalog-staff'
import { Table, Text } from '@mantine/core'
import { formatInstant } from '../../kit/format-instants.ts'
import { localizedName } from '../../kit/localized-name.ts'
import { formatPrice } from '../../kit/prices.ts'
import { useLanguage, useMessages } from '../../language.ts'
import { useCategories } from '../use-products.ts'
import type { BulkOutcome } from './bulk-change.ts'
import { previewBulkChange } from './bulk-change.ts'
import classes from './bulk-preview.module.css'

/** Lists only products that would change. */
export function BulkPreview({ products, change }: { products: readonly StaffProductSummary[]; change: BulkChange }) {
  const { bulk, tableLabel, columns } = useMessages().products
  const lang = useLanguage()
  const outcomes = products.map((product) => previewBulkChange(product, change))
  const changing = outcomes.filter(({ fields }) => fields.length > 0)

  return (
    <>
      <Text>{bulk.outcome(changing.length, products.length - changing.length)}</Text>
      {change.price_from && <Text size="sm">{bulk.holdsFrom(formatInstant(change.price_from, lang))}</Text>}
      {change.price_percent !== undefined && <Text size="sm">{bulk.ownPrices}</Text>}
      {changing.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll the list
        <section className={classes.frame} aria-label={bulk.preview} tabIndex={0}>
          <Table aria-label={tableLabel} verticalSpacing={4} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{columns.name}</Table.Th>
                <Table.Th>{bulk.change}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changing.map((outcome) => (
                <Table.Tr key={outcome.product.id}>
                  <Table.Td>{localizedName(outcome.product, lang)}</Table.Td>
                  <Table.Td>
                    <Changes outcome={outcome} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </>
  )
}

function Changes({ outcome }: { outcome: BulkOutcome }) {
  const { columns } = useMessages().products
  const format = useFormatValue()
  return outcome.fields.map(({ field, before, after }) => (
    <div key={field}>
      {columns[field]}: <del>{format(field, before)}</del> → <ins>{format(field, after)}</ins>
    </div>
  ))
}

function useFormatValue() {
  const { app, products } = useMessages()
  const lang = useLanguage()
  const categories = useCategories().data ?? []
  return (field: BulkOutcome['fields'][number]['field'], value: unknown): string => {
    if (value === null) return '–'
    if (field === 'new') return value ? app.yes : app.no
    if (field === 'price') return formatPrice(String(value))
    if (field === 'status') return products.statuses[value as keyof typeof products.statuses]
    const category = categories.find(({ id }) => id === value)
    return category ? localizedName(category, lang) : String(value)
  }
}
