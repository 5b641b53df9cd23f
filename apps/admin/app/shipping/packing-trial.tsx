import { tryPacking } from '@fieldhouse/contract/operations.generated'
import type { State } from '@fieldhouse/contract/states'
import { STATE_NAMES } from '@fieldhouse/contract/states'
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { formatPrice } from '../kit/prices.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { Panel } from '../ui/panel.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { readWhole } from './numbers.ts'

const MOST_G = 200_000

/** Box and rates for a sample cart. */
export function PackingTrial() {
  const { shipping } = useTexts()
  const { trial } = shipping
  const [state, setState] = useState<State>('CA')
  const trying = useMutation({
    mutationFn: (query: { weight_g: number; state: State }) => client.call(tryPacking, { query }),
  })
  const { form, field } = useFormFields({
    initialValues: { weight_g: '' },
    validate: ({ weight_g }) => ({
      weight_g: readWhole(weight_g, 1, MOST_G) === undefined ? shipping.gramsRule(1, MOST_G) : undefined,
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
            data={Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }))}
            onChange={(event) => setState(event.currentTarget.value as State)}
          />
          <Button type="submit" variant="default" loading={trying.isPending}>
            {trial.action}
          </Button>
        </Group>
      </form>
      <Refusal error={trying.error} />
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
