import type { Image } from '@fieldhouse/contract/schemas'
import { Button, FileButton, Group, Input } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useMessages } from '../language.ts'
import classes from './collections.module.css'

const MAX_BYTES = 5 * 1024 * 1024

interface CollectionPictureProps {
  current: Image | null
  /** Undefined keeps the current picture, null removes it. */
  value: File | null | undefined
  onChange: (picture: File | null) => void
}

export function CollectionPicture({ current, value, onChange }: CollectionPictureProps) {
  const { picture: texts } = useMessages().collections
  const [error, setError] = useState<string>()
  const chosen = useMemo(() => (value ? URL.createObjectURL(value) : undefined), [value])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
  const src = chosen ?? (value === undefined ? current?.src : undefined)
  const choose = (file: File | null) => {
    if (!file) return
    setError(file.size > MAX_BYTES ? texts.tooLarge : undefined)
    if (file.size <= MAX_BYTES) onChange(file)
  }
  return (
    <Input.Wrapper label={texts.label} description={texts.note} error={error} labelElement="div">
      {src && <img className={classes.picture} src={src} alt="" />}
      <Group mt="xs">
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {src ? texts.replace : texts.choose}
            </Button>
          )}
        </FileButton>
        {src && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {texts.remove}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
