import { ApiError } from '@fieldhouse/client/api-error'
import { Refusal } from '../ui/refusal.tsx'

/** Why a form was rejected, with the fields as the API names them. */
export function RejectedFields({ error }: { error: Error | null }) {
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
