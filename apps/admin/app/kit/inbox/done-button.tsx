import { Button } from '@mantine/core'
import { ErrorAlert } from '../forms/error-alert.tsx'
import kbd from '../kbd.module.css'
import { useShortcuts } from '../shortcuts.ts'

interface DoneButtonProps {
  label: string
  isPending: boolean
  error: Error | null
  /** Instead of what the error says itself. */
  errorText: string | undefined
  onPress: () => void
}

/** Marks what is open as done, also with the key E. */
export function DoneButton({ label, isPending, error, errorText, onPress }: DoneButtonProps) {
  const press = () => {
    if (!isPending) onPress()
  }
  useShortcuts({ e: press })
  return (
    <div>
      <Button
        variant="default"
        loading={isPending}
        onClick={press}
        rightSection={
          <span aria-hidden="true">
            <kbd className={kbd.key}>E</kbd>
          </span>
        }
      >
        {label}
      </Button>
      <ErrorAlert error={error} text={errorText} />
    </div>
  )
}
