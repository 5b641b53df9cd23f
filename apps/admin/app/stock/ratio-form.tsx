import { ApiError } from '@fieldhouse/client/api-error'
import { receiveStock } from '@fieldhouse/contract/operations.generated'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage, useMessages } from '../language.ts'
import type { DeliveryLine } from './delivery-lines.ts'
import { distinctItems } from './distinct-items.ts'
import classes from './entry-screen.module.css'
import { ProductPicker } from './product-picker.tsx'
import { MAX_UNITS, parseUnits } from './quantities.ts'
import { useSkusOfProduct } from './use-stock.ts'

interface RatioFormProps {
  initialProduct: number | undefined
  onShares: (shares: DeliveryLine[]) => void
}

/** The API only computes the split and writes nothing. */
export function RatioForm({ initialProduct, onShares }: RatioFormProps) {
  const { receive, fields, find } = useMessages().stock
  const lang = useLanguage()
  const [product_id, setProduct] = useState(initialProduct)
  const [chosen, setChosen] = useState<number>()
  const skus = useSkusOfProduct(product_id)
  const colorways = distinctItems((skus.data ?? []).filter(({ status }) => status === 'active'))
  const product_item_id = colorways.find(({ id }) => id === chosen)?.id ?? colorways[0]?.id

  const sharing = useMutation({
    mutationFn: (total: number) =>
      client.call(receiveStock, { body: { product_item_id: product_item_id ?? 0, total, preview: true } }),
    onSuccess: ({ lines }) => onShares(lines.map(({ sku, quantity }) => ({ sku, units: String(quantity) }))),
  })
  const { form, field } = useFormFields({
    initialValues: { total: '' },
    validate: ({ total }) => ({ total: parseUnits(total) ? undefined : fields.between(1, MAX_UNITS) }),
    onSubmit: ({ total }) => product_item_id && sharing.mutate(parseUnits(total) ?? 0),
  })

  return (
    <form {...form}>
      <div className={classes.ratio}>
        <ProductPicker value={product_id} chosen={skus.data?.[0]?.product} onChange={setProduct} />
        <NativeSelect
          label={find.colorway}
          disabled={colorways.length === 0}
          error={skus.data && colorways.length === 0 ? receive.noSizes : undefined}
          data={colorways.map(({ id, color }) => ({ value: String(id), label: localizedName(color, lang) }))}
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
      <ErrorAlert error={sharing.error}>{hasNoSizes(sharing.error) && <p>{receive.noSizes}</p>}</ErrorAlert>
    </form>
  )
}

function hasNoSizes(error: Error | null): boolean {
  return error instanceof ApiError && error.errors?.product_item_id !== undefined
}
