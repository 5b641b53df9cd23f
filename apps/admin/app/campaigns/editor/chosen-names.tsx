import { CloseButton } from '@mantine/core'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import classes from './audience.module.css'

interface ChosenNamesProps {
  ids: readonly number[]
  nameOf: (id: number) => string | undefined
  removeLabel?: (name: string) => string
  onChange: (ids: number[]) => void
}

export function ChosenNames({ ids, nameOf, removeLabel, onChange }: ChosenNamesProps) {
  const { audience } = useMessages().campaignEditor
  if (ids.length === 0) return null
  return (
    <div className={layout.actions}>
      {ids.map((id) => {
        const name = nameOf(id) ?? `#${id}`
        return (
          <span key={id} className={classes.name}>
            {name}
            <CloseButton
              size="sm"
              aria-label={(removeLabel ?? audience.removeName)(name)}
              onClick={() => onChange(ids.filter((chosen) => chosen !== id))}
            />
          </span>
        )
      })}
    </div>
  )
}
