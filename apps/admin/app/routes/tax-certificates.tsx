import { listTaxCertificates, withdrawTaxCertificate } from '@fieldhouse/contract/operations.generated'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import type { TaxCertificate } from '@fieldhouse/contract/taxes'
import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { EditDialog, useEdited } from '../kit/forms/edit-dialog.tsx'
import { DataTable } from '../kit/lists/data-table.tsx'
import { Pager } from '../kit/lists/pager.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { usePage } from '../kit/lists/use-results.ts'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { StatusText } from '../kit/status-text.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { CertificateForm } from '../taxes/certificate-form.tsx'
import { formatValidDays } from '../taxes/format-valid-days.ts'

export const meta = screenMeta((texts) => texts.taxCertificates.title)

export default function TaxCertificatesRoute() {
  const { taxes, taxRules, taxCertificates: texts } = useMessages()
  const added = useEdited<never>()
  const queries = useQueryClient()
  const [status, setStatus] = useState('')
  const [view, setView] = useState({ page: 1, page_size: 24, q: '' })
  const { page, page_size, q } = view
  const certificates = usePage(['promotions', 'tax-certificates', page, page_size, q], view, (options) =>
    client.call(listTaxCertificates, { query: { page, page_size, ...(q ? { q } : {}) } }, options),
  )
  function showChange(text: string) {
    added.close()
    setStatus(text)
    void queries.invalidateQueries({ queryKey: ['promotions', 'tax-certificates'] })
  }
  return (
    <Screen
      title={texts.title}
      text={texts.text}
      back={{ to: '/taxes', label: taxes.title }}
      actions={<Button onClick={added.create}>{texts.add}</Button>}
    >
      <StatusText>{status}</StatusText>
      <Text className={layout.note}>{taxRules.adviser}</Text>
      <SearchField label={texts.search} q={q} onChange={(q) => setView({ ...view, q, page: 1 })} />
      <QueryView query={certificates} failed={texts.failed}>
        {({ count, results }) =>
          results.length > 0 ? (
            <>
              <CertificateTable certificates={results} onWithdrawn={(name) => showChange(texts.withdrawn(name))} />
              <Pager
                view={view}
                pages={Math.ceil(count / page_size)}
                onChange={(paging) => setView({ ...view, ...paging })}
              />
            </>
          ) : (
            <Notice {...(q ? texts.noneFound : texts.none)} />
          )
        }
      </QueryView>
      <EditDialog edited={added} title={() => texts.add}>
        {() => <CertificateForm onSaved={({ username }) => showChange(texts.saved(username))} onClose={added.close} />}
      </EditDialog>
    </Screen>
  )
}

interface TableProps {
  certificates: readonly TaxCertificate[]
  onWithdrawn: (username: string) => void
}

function CertificateTable({ certificates, onWithdrawn }: TableProps) {
  const { taxRules, taxCertificates: texts } = useMessages()
  const lang = useLanguage()
  return (
    <DataTable
      label={texts.title}
      rows={certificates}
      rowKey={({ id }) => id}
      columns={[
        { label: texts.customer, cell: ({ username }) => username },
        { label: texts.number, cell: ({ number }) => number },
        { label: texts.states, wide: true, cell: ({ states }) => states.map((id) => US_STATE_NAMES[id]).join(', ') },
        { label: texts.days, cell: (certificate) => formatValidDays(certificate, taxRules, lang) },
        {
          label: texts.withdraw,
          cell: (certificate) => <WithdrawButton certificate={certificate} onWithdrawn={onWithdrawn} />,
        },
      ]}
    />
  )
}

function WithdrawButton({
  certificate: { id, username, number },
  onWithdrawn,
}: {
  certificate: TaxCertificate
  onWithdrawn: TableProps['onWithdrawn']
}) {
  const { taxCertificates: texts } = useMessages()
  const withdrawing = useMutation({
    mutationFn: () => client.call(withdrawTaxCertificate, { params: { id } }),
    onSuccess: () => onWithdrawn(username),
  })
  return (
    <ConfirmButton
      size="xs"
      description={texts.withdrawOf(number)}
      title={texts.withdrawTitle(number)}
      text={texts.withdrawText(username)}
      action={texts.withdraw}
      doing={withdrawing}
    />
  )
}
