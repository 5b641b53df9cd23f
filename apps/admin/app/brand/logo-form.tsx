import { ApiError } from '@fieldhouse/client/api-error'
import { updateConfiguration, uploadLogo } from '@fieldhouse/contract/operations.generated'
import { parseLogo } from '@fieldhouse/contract/rules/logo'
import type { Configuration } from '@fieldhouse/contract/settings'
import { Button, FileButton, Input, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { StatusText } from '../kit/status-text.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import classes from './brand.module.css'

const MAX_BYTES = 5 * 1024 * 1024

/** The server makes all files of the logo from the upload, so it is saved at once. */
export function LogoForm({ setting }: { setting: Configuration }) {
  const { logo: texts } = useMessages().brand
  const lang = useLanguage()
  const [tooLarge, setTooLarge] = useState(false)
  const logo = parseLogo(String(setting.value))
  const uploading = useMutation({ mutationFn: (file: File) => client.call(uploadLogo, { body: { logo: file } }) })
  const removing = useMutation({
    mutationFn: () =>
      client.call(updateConfiguration, { params: { id: setting.id }, query: { lang }, body: { value: '' } }),
    onSuccess: () => uploading.reset(),
  })
  const choose = (file: File | null) => {
    if (!file) return
    setTooLarge(file.size > MAX_BYTES)
    if (file.size <= MAX_BYTES) uploading.mutate(file)
  }
  const reason = uploading.error instanceof ApiError ? uploading.error.errors?.logo?.[0] : undefined
  const error = tooLarge ? texts.tooLarge : reason && texts.reasons[reason]
  return (
    <Input.Wrapper label={texts.label} description={texts.note} error={error} labelElement="div">
      <div className={classes.logo}>
        {logo ? (
          <>
            <img src={logo.light} width={logo.width} height={logo.height} alt={texts.label} data-surface="light" />
            <img src={logo.dark} width={logo.width} height={logo.height} alt="" data-surface="dark" />
          </>
        ) : (
          <Text c="dimmed">{texts.none}</Text>
        )}
      </div>
      <ErrorAlert error={error ? null : (uploading.error ?? removing.error)} />
      <div className={layout.actions}>
        <FileButton accept=".svg,image/svg+xml,image/png,image/jpeg,image/webp" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={uploading.isPending}>
              {logo ? texts.replace : texts.upload}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" size="xs" loading={removing.isPending} onClick={() => removing.mutate()}>
            {texts.remove}
          </Button>
        )}
        <StatusText>{uploading.isSuccess ? describe(uploading.data.dropped, texts) : ''}</StatusText>
      </div>
    </Input.Wrapper>
  )
}

function describe(dropped: readonly string[], texts: { saved: string; dropped: (names: string) => string }): string {
  return dropped.length > 0 ? `${texts.saved}. ${texts.dropped(dropped.join(', '))}` : texts.saved
}
