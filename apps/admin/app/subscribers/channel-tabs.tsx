import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { useMessages } from '../language.ts'

/** Texts and newsletter have their own consent, so they are two lists. */
export function ChannelTabs({ channel }: { channel: 'text' | 'email' }) {
  const { channels } = useMessages().subscribers
  return (
    <ViewTabs
      label={channels.label}
      tabs={[
        { key: 'text', to: '?', label: channels.text, current: channel === 'text' },
        { key: 'email', to: '?channel=email', label: channels.email, current: channel === 'email' },
      ]}
    />
  )
}
