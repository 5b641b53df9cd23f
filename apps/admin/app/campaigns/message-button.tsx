import type { Campaign } from '@fieldhouse/contract/campaigns'
import { Stack, Text } from '@mantine/core'
import { DialogButton } from '../kit/forms/dialog-form.tsx'
import { useMessages } from '../language.ts'

/** The wordings of a campaign that can no longer be changed. */
export function MessageButton({ campaign: { bodies } }: { campaign: Campaign }) {
  const { campaignEditor, campaignResults } = useMessages()
  const { message } = campaignEditor
  const variants = (['a', 'b'] as const).filter((variant) => bodies[variant])
  return (
    <DialogButton label={campaignResults.message.title} title={campaignResults.message.title}>
      {() => (
        <Stack gap="sm">
          {variants.flatMap((variant) =>
            (['en', 'es'] as const).map((lang) => (
              <div key={`${variant} ${lang}`}>
                <Text fw={600}>
                  {[message.languages[lang], variants.length > 1 && message.variants[variant]]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                <Text lang={lang}>{bodies[variant]?.[lang] || campaignResults.message.empty}</Text>
              </div>
            )),
          )}
        </Stack>
      )}
    </DialogButton>
  )
}
