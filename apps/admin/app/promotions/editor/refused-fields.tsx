import { ApiError } from '@fieldhouse/client/api-error'
import { Refusal } from '../../ui/refusal.tsx'

/** What the server would not have, with the fields as it names them. */
export function RefusedFields({ error }: { error: Error | null }) {
  const fields =
    error instanceof ApiError && error.code === 'validation_failed' ? Object.entries(error.errors ?? {}) : []
  return (
    <Refusal error={error}>
      {fields.length > 0 && (
        <ul>
          {fields.map(([field, texts]) => (
            <li key={field}>
              {field}: {texts.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </Refusal>
  )
}
