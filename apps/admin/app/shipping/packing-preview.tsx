import { previewPacking } from '@fieldhouse/contract/operations.generated'
import type { UsState } from '@fieldhouse/contract/rules/us-states'
import { US_STATE_NAMES } from '@fieldhouse/contract/rules/us-states'
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { Panel } from '../kit/panel.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import { parseInteger } from './parse-shipping-fields.ts'

const MAX_G = 200_000

/** Box and rates for a sample cart. */
export function PackingPreview() {
  const { shipping } = useMessages()
  const { trial } = shipping
  const [state, setState] = useState<UsState>('CA')
  const trying = useMutation({
    mutationFn: (query: { weight_g: number; state: UsState }) => client.call(previewPacking, { query }),
  })
  const { form, field } = useFormFields({
    initialValues: { weight_g: '' },
    validate: ({ weight_g }) => ({
      weight_g: parseInteger(weight_g, 1, MAX_G) === undefined ? shipping.gramsRule(1, MAX_G) : undefined,
    }),
    onSubmit: ({ weight_g }) => trying.mutate({ weight_g: Number(weight_g), state }),
  })
  const { data } = trying
  return (
    <Panel title={trial.title}>
      <form {...form}>
        <Group align="flex-end" gap="sm">
          <TextInput {...field('weight_g')} label={trial.weight} inputMode="numeric" maxLength={6} autoComplete="off" />
          <NativeSelect
            label={trial.state}
            value={state}
            data={Object.entries(US_STATE_NAMES).map(([value, label]) => ({ value, label }))}
            onChange={(event) => setState(event.currentTarget.value as UsState)}
          />
          <Button type="submit" variant="default" loading={trying.isPending}>
            {trial.action}
          </Button>
        </Group>
      </form>
      <ErrorAlert error={trying.error} />
      <Text role="status" mt="sm">
        {data &&
          trial.result(
            data.parcels.map(({ box, weight_g }) => `${box} (${shipping.weight(weight_g)})`),
            data.rates.map(({ name, price }) => `${name} ${formatPrice(price)}`),
          )}
      </Text>
    </Panel>
  )
}
