import { replaceTaxRules } from '@fieldhouse/contract/operations.generated'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import type { StateTaxRules, TaxRule } from '@fieldhouse/contract/taxes'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { EditDialog, useEdited } from '../kit/forms/edit-dialog.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { Notice } from '../kit/notice.tsx'
import { StatusText } from '../kit/status-text.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleTable, ruleKey } from './rule-table.tsx'

/** Every change saves all rules of the state, with the version that staff has seen. */
export function RuleEditor({ known }: { known: StateTaxRules }) {
  const { taxRules } = useMessages()
  const { state, version, rules } = known
  const edited = useEdited<TaxRule>()
  const [status, setStatus] = useState('')
  const saving = useMutation({
    mutationFn: (rules: TaxRule[] | null) =>
      client.call(replaceTaxRules, { params: { state }, body: { version, rules } }),
    onSuccess: () => {
      setStatus(taxRules.saved)
      edited.close()
    },
  })
  const { row } = edited
  const others = row ? rules.filter((rule) => ruleKey(rule) !== ruleKey(row)) : rules
  const refusal = hasErrorCode(saving.error, 'version_conflict') ? taxRules.conflict : undefined
  const restoring = { ...saving, mutate: () => saving.mutate(null) }
  return (
    <>
      <StatusText>{status}</StatusText>
      <Text className={layout.note}>{known.edited ? taxRules.edited : taxRules.shipped}</Text>
      <div className={layout.actions}>
        <Button onClick={edited.create}>{taxRules.add}</Button>
        {known.edited && <ConfirmButton {...taxRules.restore} doing={restoring} refusal={refusal} />}
      </div>
      {rules.length > 0 ? (
        <RuleTable label={taxRules.title(US_STATE_NAMES[state])} rules={rules} onEdit={edited.edit} />
      ) : (
        <Notice {...taxRules.none} />
      )}
      <EditDialog edited={edited} title={(rule) => (rule ? taxRules.editTitle : taxRules.add)}>
        {(rule) => (
          <RuleForm
            rule={rule}
            pending={saving.isPending}
            error={saving.error}
            refusal={refusal}
            onSave={(entered) => saving.mutate([...others, entered])}
            onRemove={() => saving.mutate(others)}
            onClose={edited.close}
          />
        )}
      </EditDialog>
    </>
  )
}
