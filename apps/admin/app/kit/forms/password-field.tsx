import type { PasswordInputProps } from '@mantine/core'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../language.ts'

/** The button that reveals the password is accessible by keyboard and screen reader. */
export function PasswordField(props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { showPassword, hidePassword } = useMessages().fields
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': visible ? hidePassword : showPassword,
        'aria-pressed': undefined,
      }}
    />
  )
}
