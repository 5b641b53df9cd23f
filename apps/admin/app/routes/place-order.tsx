import type { Customer } from '@fieldhouse/contract/customers'
import { createPaymentLink } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import type { AddressInput } from '@fieldhouse/contract/shipping'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../client.ts'
import { useCustomer } from '../customers/use-customer.ts'
import { RejectedFields } from '../kit/forms/rejected-fields.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { idParam } from '../kit/lists/view-params.ts'
import { Panel } from '../kit/panel.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { DraftLines } from '../payment-links/draft-lines.tsx'
import { LINKS_KEY, LinkList } from '../payment-links/link-list.tsx'
import type { DraftLine } from '../payment-links/order-draft.ts'
import { addToDraft } from '../payment-links/order-draft.ts'
import classes from '../payment-links/payment-links.module.css'
import { ShipTo } from '../payment-links/ship-to.tsx'
import { SkuSearch } from '../payment-links/sku-search.tsx'
import { useCan } from '../session/staff-context.ts'

export const meta = screenMeta((texts) => texts.paymentLinks.title)

export default function PlaceOrderRoute() {
  const texts = useMessages().paymentLinks
  const [search] = useSearchParams()
  const id = idParam.read(search.get('customer') ?? '') ?? 0
  const known = useCan()('customers') ? id : 0
  return (
    <Screen back={{ to: '/orders', label: texts.back }} title={texts.title} text={texts.text}>
      {known > 0 ? <ForCustomer id={known} /> : <Draft customer={null} />}
    </Screen>
  )
}

function ForCustomer({ id }: { id: number }) {
  const { customerPage } = useMessages()
  const query = useCustomer(id, useLanguage())
  return (
    <QueryView query={query} failed={customerPage.failed}>
      {(customer) => <Draft customer={customer} />}
    </QueryView>
  )
}

const EMAIL = /^\S+@\S+\.\S+$/

function Draft({ customer }: { customer: Customer | null }) {
  const texts = useMessages().paymentLinks
  const cache = useQueryClient()
  const [lines, setLines] = useState<DraftLine[]>([])
  const [address, setAddress] = useState<AddressInput | null>(null)
  const sending = useMutation({
    mutationFn: ({ email, lang }: { email: string; lang: Language }) => {
      const ordered = lines.map(({ sku_id, quantity }) => ({ sku_id, quantity }))
      return client.call(createPaymentLink, { body: { email, lang, lines: ordered, ...(address && { address }) } })
    },
    onSuccess: async () => {
      setLines([])
      await cache.invalidateQueries({ queryKey: LINKS_KEY })
    },
  })
  const { form, field } = useFormFields({
    initialValues: { email: customer?.customer.email ?? '', lang: customer?.lang ?? 'en' },
    validate: ({ email }) => ({ email: EMAIL.test(email.trim()) ? undefined : texts.badEmail }),
    onSubmit: ({ email, lang }) => sending.mutate({ email: email.trim(), lang }),
  })
  const isShort = hasErrorCode(sending.error, 'out_of_stock') || hasErrorCode(sending.error, 'not_found')
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Panel title={texts.items}>
          <div className={layout.stackCompact}>
            <SkuSearch onAdd={(sku) => setLines(addToDraft(lines, sku))} />
            <DraftLines lines={lines} onChange={setLines} />
          </div>
        </Panel>
        <LinkList />
      </div>
      <form {...form}>
        <Panel title={texts.customer}>
          <div className={layout.stackCompact}>
            <TextInput {...field('email')} label={texts.email} type="email" autoComplete="off" maxLength={254} />
            <NativeSelect
              {...field('lang')}
              label={texts.language}
              data={(['en', 'es'] as const).map((value) => ({ value, label: texts.languages[value] }))}
            />
            <ShipTo
              known={customer?.addresses.map((known) => known.address) ?? []}
              value={address}
              onChange={setAddress}
            />
            {isShort ? (
              <Text c="red" role="alert">
                {texts.changed}
              </Text>
            ) : (
              <RejectedFields error={sending.error} />
            )}
            <Button type="submit" loading={sending.isPending} disabled={lines.length === 0}>
              {texts.send}
            </Button>
            <p className={layout.done} role="status">
              {sending.isSuccess && lines.length === 0 && texts.sent(sending.data.email)}
            </p>
            {lines.length === 0 && !sending.isSuccess && <p className={layout.note}>{texts.needsItems}</p>}
          </div>
        </Panel>
      </form>
    </div>
  )
}
