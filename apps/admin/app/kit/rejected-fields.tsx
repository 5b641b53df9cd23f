import { ApiError } from '@fieldhouse/client/api-error'
import { fieldLabel } from '../audit/audit-labels.ts'
import { useMessages } from '../language.ts'
import { ErrorAlert } from './error-alert.tsx'

interface RejectedFieldsProps {
  error: Error | null
  /** Turns a path such as effect.tiers.0 into the label of its field; without it, paths are shown as is. */
  entity?: string
}

export function RejectedFields({ error, entity }: RejectedFieldsProps) {
  const texts = useMessages()
  const nameOf = (path: string) => (entity ? fieldLabel(path.replace(/\..*/, ''), texts, entity) : path)
  const fields =
    error instanceof ApiError && error.code === 'validation_failed' ? Object.entries(error.errors ?? {}) : []
  return (
    <ErrorAlert error={error}>
      {fields.length > 0 && (
        <ul>
          {fields.map(([field, problems]) => (
            <li key={field}>
              {nameOf(field)}: {problems.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </ErrorAlert>
  )
}
