import type { Conversation } from '@fieldhouse/contract/messaging'

type Message = Conversation['messages'][number]
type CampaignText = Conversation['campaign_texts'][number]

type TalkEntry = { key: string; at: string } & ({ message: Message } | { campaign: CampaignText })

/** What was written one to one and what campaigns sent, oldest first. */
export function mergeTalk({ messages, campaign_texts }: Pick<Conversation, 'messages' | 'campaign_texts'>) {
  const entries: TalkEntry[] = [
    ...campaign_texts.map((campaign) => ({ key: campaign.campaign_id, at: campaign.at, campaign })),
    ...messages.map((message) => ({ key: String(message.id), at: message.at, message })),
  ]
  return entries.toSorted((a, b) => a.at.localeCompare(b.at))
}
