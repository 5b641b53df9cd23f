import { parseArgs } from 'node:util'
import { inviteOwner } from './modules/accounts/service/invitations.ts'
import { invitationLink } from './modules/accounts/service/send-mails.ts'
import { closeNewShop } from './modules/setup/service/close-new-shop.ts'
import { readShopConfig } from './platform/config.ts'
import { openDeps } from './platform/open-deps.ts'

/** Invites the first staff member of a new shop, with all permissions. The shop starts closed. */
const { values } = parseArgs({ options: { email: { type: 'string' } } })
if (!values.email) throw new Error('Usage: node apps/api/src/invite-owner.ts --email owner@example.com')

const { deps, close } = await openDeps('invite-owner', readShopConfig(), () => true)
await closeNewShop(deps)
const id = await inviteOwner(deps, values.email)
process.stdout.write(`${await invitationLink(deps, id)}\n`)
await close()
