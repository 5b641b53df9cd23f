import { ApiError } from '@fieldhouse/client/api-error'
import { receiveStock } from '@fieldhouse/contract/operations.generated'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useLanguage, useTexts } from '../language.ts'
import { nameIn } from '../ui/name-in.ts'
import { Refusal } from '../ui/refusal.tsx'
import { colourwaysOf } from './colourways.ts'
import type { DeliveryLine } from './delivery.ts'
import classes from './entry-screen.module.css'
import { ProductChoice } from './product-choice.tsx'
import { MOST_UNITS, readUnits } from './quantities.ts'
import { useSkusOfProduct } from './use-stock.ts'

interface RatioFormProps {
  initialProduct: number | undefined
  onShares: (shares: DeliveryLine[]) => void
}

/** The API only computes the split and writes nothing. */
export function RatioForm({ initialProduct, onShares }: RatioFormProps) {
  const { receive, fields, find } = useTexts().stock
  const lang = useLanguage()
  const [product_id, setProduct] = useState(initialProduct)
  const [chosen, setChosen] = useState<number>()
  const skus = useSkusOfProduct(product_id)
  const colourways = colourwaysOf((skus.data ?? []).filter(({ status }) => status === 'active'))
  const product_item_id = colourways.find(({ id }) => id === chosen)?.id ?? colourways[0]?.id

  const sharing = useMutation({
    mutationFn: (total: number) =>
      client.call(receiveStock, { body: { product_item_id: product_item_id ?? 0, total, preview: true } }),
    onSuccess: ({ lines }) => onShares(lines.map(({ sku, quantity }) => ({ sku, units: String(quantity) }))),
  })
  const { form, field } = useFormFields({
    initialValues: { total: '' },
    validate: ({ total }) => ({ total: readUnits(total) ? undefined : fields.between(1, MOST_UNITS) }),
    onSubmit: ({ total }) => product_item_id && sharing.mutate(readUnits(total) ?? 0),
  })

  return (
    <form {...form}>
      <div className={classes.ratio}>
        <ProductChoice value={product_id} chosen={skus.data?.[0]?.product} onChange={setProduct} />
        <NativeSelect
          label={find.colourway}
          disabled={colourways.length === 0}
          error={skus.data && colourways.length === 0 ? receive.noSizes : undefined}
          data={colourways.map(({ id, colour }) => ({ value: String(id), label: nameIn(colour, lang) }))}
          value={String(product_item_id ?? '')}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
        <TextInput
          {...field('total')}
          label={receive.total}
          description={receive.splitNote}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <Button type="submit" variant="default" loading={sharing.isPending} disabled={!product_item_id}>
          {receive.split}
        </Button>
      </div>
      <Refusal error={sharing.error}>{hasNoSizes(sharing.error) && <p>{receive.noSizes}</p>}</Refusal>
    </form>
  )
}

function hasNoSizes(error: Error | null): boolean {
  return error instanceof ApiError && error.errors?.product_item_id !== undefined
}
