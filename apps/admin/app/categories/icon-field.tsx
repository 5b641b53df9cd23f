import type { Image } from '@fieldhouse/contract/schemas'
import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useMessages } from '../language.ts'
import classes from './icon-field.module.css'

const MAX_BYTES = 5 * 1024 * 1024

interface IconFieldProps {
  current: Image | null
  /** Undefined keeps the current icon, null removes it. */
  value: File | null | undefined
  onChange: (icon: File | null) => void
}

export function IconField({ current, value, onChange }: IconFieldProps) {
  const texts = useMessages().categories
  const [error, setError] = useState<string>()
  const src = useAddress(value) ?? (value === undefined ? current?.src : undefined)
  const choose = (file: File | null) => {
    if (!file) return
    setError(file.size > MAX_BYTES ? texts.tooLarge : undefined)
    if (file.size <= MAX_BYTES) onChange(file)
  }
  return (
    <Input.Wrapper label={texts.icon} description={texts.iconNote} error={error} labelElement="div">
      <Group mt="xs">
        {src ? (
          <img className={classes.icon} src={src} width={56} height={56} alt="" />
        ) : (
          <Text size="sm">{texts.noIcon}</Text>
        )}
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {src ? texts.replaceIcon : texts.chooseIcon}
            </Button>
          )}
        </FileButton>
        {src && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {texts.removeIcon}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

/** Object URL of the chosen file, revoked when the file changes. */
function useAddress(file: File | null | undefined): string | undefined {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}
