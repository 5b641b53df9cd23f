import { ApiError } from '@fieldhouse/client/api-error'
import { ErrorAlert } from './error-alert.tsx'

interface RejectedFieldsProps {
  error: Error | null
  /** The label of a field: a path such as effect.tiers.0 shows as its field; without labels, paths show as is. */
  nameOf?: (field: string) => string
}

export function RejectedFields({ error, nameOf }: RejectedFieldsProps) {
  const fields =
    error instanceof ApiError && error.code === 'validation_failed' ? Object.entries(error.errors ?? {}) : []
  return (
    <ErrorAlert error={error}>
      {fields.length > 0 && (
        <ul>
          {fields.map(([path, problems]) => (
            <li key={path}>
              {nameOf ? nameOf(path.replace(/\..*/, '')) : path}: {problems.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </ErrorAlert>
  )
}
