import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { createProduct } from '@fieldhouse/contract/operations.generated'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../../client.ts'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { LeaveGuard } from '../../kit/forms/leave-guard.tsx'
import { BackLink, PageTitle } from '../../kit/page-title.tsx'
import { Panel } from '../../kit/panel.tsx'
import { parsePrice } from '../../kit/prices.ts'
import { useMessages } from '../../language.ts'
import { DetailsPanel } from './details-panel.tsx'
import type { FieldErrorCode } from './field-errors.ts'
import { validateProductForm } from './field-errors.ts'
import { PriceFields } from './price-fields.tsx'
import type { ProductForm } from './product-draft.ts'
import classes from './product-editor.module.css'
import { NamePanel, TextPanel } from './text-panel.tsx'
import { toNewProduct } from './to-product-save.ts'

const EMPTY: ProductForm = {
  name: '',
  name_es: '',
  description: '',
  description_es: '',
  material: '',
  material_es: '',
  care: '',
  care_es: '',
  category: '',
  status: 'draft',
  publish_at: '',
  new: false,
  new_until: '',
  show_former_price: true,
  facts: {},
  price: '',
  price_from: '',
  cancel_prices: [],
}

/** Creates the product first: colorways and images need its id. */
export function NewProduct({ onCreated }: { onCreated: (product: StaffProduct) => void }) {
  const { editor, products } = useMessages()
  const [search] = useSearchParams()
  const [form, setForm] = useState({ ...EMPTY, name: search.get('name') ?? '' })
  const [touched, setTouched] = useState(false)
  const [tried, setTried] = useState(false)
  const screen = useRef<HTMLFormElement>(null)
  const { publish_at, ...sent } = form
  const errors = {
    ...validateProductForm(publish_at ? form : sent, new Date(0)),
    ...(form.category ? {} : { category: 'needed' as FieldErrorCode }),
  }
  const shown = tried ? errors : {}
  const creating = useMutation({
    mutationFn: () => client.call(createProduct, { body: toNewProduct(form) }),
    onSuccess: onCreated,
  })
  const change = (part: Partial<ProductForm>) => {
    setTouched(true)
    setForm((before) => ({ ...before, ...part }))
  }
  const submit = () => {
    setTried(true)
    const [wrong] = Object.keys(errors)
    if (wrong) screen.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else creating.mutate()
  }

  return (
    <form
      ref={screen}
      className={classes.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <BackLink to="/products">{products.title}</BackLink>
      <PageTitle>{products.create}</PageTitle>
      <div className={classes.columns}>
        <div className={classes.main}>
          <NamePanel form={form} nameError={shown.name} onChange={change} />
          <TextPanel form={form} onChange={change} />
        </div>
        <div className={classes.side}>
          <DetailsPanel form={form} errors={shown} onChange={change} />
          <Panel title={editor.fields.price}>
            <PriceFields
              label={editor.fields.price}
              of={form.name}
              form={form}
              prices={[]}
              at={0}
              error={shown.price ?? (form.price && parsePrice(form.price) === undefined ? 'price' : undefined)}
              required
              dated={false}
              onChange={change}
            />
          </Panel>
        </div>
      </div>
      <ErrorAlert error={creating.error} />
      <Group>
        <Button type="submit" data-save loading={creating.isPending}>
          {editor.create}
        </Button>
        <span>{editor.createNote}</span>
      </Group>
      <LeaveGuard unsaved={touched && !creating.isPending && !creating.isSuccess} />
    </form>
  )
}
