import type { PersonalData } from '#platform/personal-data.ts'
import * as store from './store/campaign-personal-data.ts'

/** Erased before the subscriber, by whom the texts are found. */
export const campaignPersonalData: PersonalData = {
  module: 'messaging',
  keeps: [
    {
      table: 'messaging.recipients',
      columns: ['area_code', 'lang', 'size', 'link_code', 'provider_ref'],
      why: 'a text of a campaign, its link, and the number of the text at the provider',
      until: 'erasure; area code and language stay with an anonymous number',
    },
    {
      table: 'messaging.campaigns',
      columns: ['actor'],
      why: 'which member of staff created a campaign',
      until: 'kept: staff answers for its changes',
    },
    {
      table: 'messaging.campaign_events',
      columns: ['actor'],
      why: 'which member of staff scheduled, paused, or canceled a campaign',
      until: 'kept: staff answers for its changes',
    },
  ],
  export: async (db, person) => ({ campaign_texts: await store.exportCampaignTexts(db, person) }),
  async erase(db, person) {
    await store.eraseCampaignTexts(db, person)
    return 'done'
  },
}
