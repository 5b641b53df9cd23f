import { ApiError } from '@fieldhouse/client/api-error'
import { fieldText } from '../../audit/wording.ts'
import { useTexts } from '../../language.ts'
import { Refusal } from '../../ui/refusal.tsx'

/** What the server refused, by field. A path such as effect.tiers.0 is shown as the field that it is part of. */
export function RefusedFields({ error }: { error: Error | null }) {
  const texts = useTexts()
  const fields =
    error instanceof ApiError && error.code === 'validation_failed' ? Object.entries(error.errors ?? {}) : []
  return (
    <Refusal error={error}>
      {fields.length > 0 && (
        <ul>
          {fields.map(([field, problems]) => (
            <li key={field}>
              {fieldText(field.replace(/\..*/, ''), texts, 'promotion')}: {problems.join(', ')}
            </li>
          ))}
        </ul>
      )}
    </Refusal>
  )
}
