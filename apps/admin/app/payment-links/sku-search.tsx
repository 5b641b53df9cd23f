import { listSkusForSale } from '@fieldhouse/contract/operations.generated'
import type { SkuForSale } from '@fieldhouse/contract/payment-links'
import { Button, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { SearchField } from '../kit/lists/search-field.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { nameOf } from './order-draft.ts'
import classes from './payment-links.module.css'

const MIN_LENGTH = 2

export function SkuSearch({ onAdd }: { onAdd: (sku: SkuForSale) => void }) {
  const texts = useMessages().paymentLinks
  const lang = useLanguage()
  const [q, setQ] = useState('')
  const asked = q.trim()
  const { data } = useQuery({
    queryKey: ['payment-links', 'skus', asked, lang],
    queryFn: ({ signal }) => client.call(listSkusForSale, { query: { q: asked, lang } }, { signal }),
    enabled: asked.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  })
  const found = asked.length >= MIN_LENGTH ? data?.results : undefined
  return (
    <>
      <SearchField label={texts.search} description={texts.searchNote} q={q} onChange={setQ} />
      {found?.length === 0 && <Text c="dimmed">{texts.nothing}</Text>}
      {found && found.length > 0 && (
        <ul className={classes.found} aria-label={texts.search}>
          {found.map((sku) => (
            <li key={sku.sku_id}>
              <span>{nameOf(sku)}</span>
              <Text span size="sm" c="dimmed">
                {formatPrice(sku.price)} · {texts.left(sku.available)}
              </Text>
              <Button
                size="xs"
                variant="default"
                disabled={sku.available <= 0}
                aria-label={texts.addOne(nameOf(sku))}
                onClick={() => onAdd(sku)}
              >
                {texts.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
