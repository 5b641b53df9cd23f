import { isPageSlug } from '@fieldhouse/contract/rules/page-address'
import type { Language } from '@fieldhouse/contract/schemas'
import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { countWithoutSpanish } from './page-blocks.ts'
import { setIn } from './set-in.ts'
import type { PageEditing } from './use-pages.ts'
import { useDeletePage, useRenamePage } from './use-pages.ts'

const MAX_DESCRIPTION = 300

export function PageSettings({ editor, langs }: { editor: PageEditing; langs: readonly Language[] }) {
  const { pages } = useMessages()
  const { settings } = pages
  const { content, saved } = editor
  const { description } = content
  const behind = countWithoutSpanish(content)
  return (
    <Panel title={settings.title}>
      <div className={layout.stackCompact}>
        <AddressField editor={editor} />
        {langs.map((lang) => (
          <Textarea
            key={lang}
            label={`${settings.description} (${pages.languages[lang]})`}
            description={settings.descriptionHint}
            autosize
            minRows={2}
            maxLength={MAX_DESCRIPTION}
            value={description[lang] ?? ''}
            onChange={({ currentTarget }) =>
              editor.change({ ...content, description: setIn(description, lang, currentTarget.value) })
            }
          />
        ))}
        <Text className={layout.note ?? ''}>{settings.spanish(behind)}</Text>
        {saved.standard === null && <RemovePage id={saved.id} />}
      </div>
    </Panel>
  )
}

function AddressField({ editor }: { editor: PageEditing }) {
  const { settings } = useMessages().pages
  const { saved, state } = editor
  const [slug, setSlug] = useState(saved.slug)
  const renaming = useRenamePage(saved.id)
  const isWrong = !isPageSlug(slug)
  return (
    <form
      className={layout.stackTight}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) renaming.mutate(slug, { onSuccess: ({ slug }) => editor.update({ slug }) })
      }}
    >
      <TextInput
        label={settings.address}
        description={settings.addressHint}
        leftSection="/"
        error={isWrong && settings.addressFault}
        value={slug}
        onChange={({ currentTarget }) => setSlug(currentTarget.value)}
      />
      {slug !== saved.slug && (
        <div>
          <Button
            type="submit"
            variant="default"
            size="xs"
            disabled={isWrong || state !== 'saved'}
            loading={renaming.isPending}
          >
            {settings.rename}
          </Button>
        </div>
      )}
      <ErrorAlert error={renaming.error} />
    </form>
  )
}

function RemovePage({ id }: { id: number }) {
  const { settings } = useMessages().pages
  const navigate = useNavigate()
  const removing = useDeletePage(id, () => void navigate('/pages'))
  return (
    <div>
      <ConfirmButton
        action={settings.remove}
        title={settings.removeTitle}
        text={settings.removeText}
        doing={removing}
      />
    </div>
  )
}
