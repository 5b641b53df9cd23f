import { updatePromotionCode } from '@fieldhouse/contract/operations.generated'
import type { PromotionCode } from '@fieldhouse/contract/promotions'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { useMessages } from '../../language.ts'

/**
 * Turns one code on or off. The button keeps its place, so that a second press undoes the first;
 * `loading` would disable it, and take the focus away.
 */
export function CodeSwitch({ code: { code, active } }: { code: PromotionCode }) {
  const { codes } = useMessages().promotions
  const switching = useMutation({
    mutationFn: () => client.call(updatePromotionCode, { params: { code }, body: { active: !active } }),
  })
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={active ? codes.turnOffCode(code) : codes.turnOnCode(code)}
        aria-busy={switching.isPending}
        onClick={() => !switching.isPending && switching.mutate()}
      >
        {active ? codes.turnOff : codes.turnOn}
      </Button>
      <span className="visually-hidden" role="status">
        {switching.data && (switching.data.active ? codes.turnedOn(code) : codes.turnedOff(code))}
      </span>
      <ErrorAlert error={switching.error} />
    </>
  )
}
