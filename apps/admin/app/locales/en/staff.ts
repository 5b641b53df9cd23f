import type { Permission } from '@fieldhouse/contract/access'
import { plural } from '@fieldhouse/contract/rules/plural'

const permissions: Record<Permission, { label: string; note: string }> = {
  catalog: { label: 'Catalog', note: 'Products, colorways, size runs, categories, and prices.' },
  stock: { label: 'Stock', note: 'Receive, count, and adjust stock.' },
  promotions: { label: 'Promotions', note: 'Discounts and promotion codes.' },
  banners: { label: 'Banners', note: 'Banners on the home page and when they’re shown.' },
  campaigns: { label: 'SMS campaigns', note: 'Send text messages to everyone who opted in.' },
  orders: { label: 'Orders', note: 'View, pack, ship, and cancel orders, and handle returns.' },
  refunds: { label: 'Refunds', note: 'Refund orders and resolve unmatched payments.' },
  customers: { label: 'Customers', note: 'View, edit, and delete customer accounts.' },
  settings: { label: 'Settings', note: 'Settings for the whole shop, such as its name and delivery times.' },
  reports: { label: 'Reports', note: 'See sales, visits, and best sellers on the dashboard.' },
  staff: { label: 'Staff and roles', note: 'Invite staff and manage roles and permissions.' },
  audit: {
    label: 'Audit log',
    note: 'View changes made by staff. To undo a change, you also need the permission to make it.',
  },
}

/** Built-in roles, by their names in the database. */
const roleNames: Readonly<Record<string, string>> = {
  owner: 'Owner',
  merchandiser: 'Merchandiser',
  marketer: 'Marketer',
  fulfillment: 'Fulfillment',
  support: 'Support',
}

export const staff = {
  permissions,
  roleNames,
  staff: {
    title: 'Staff',
    members: 'Members',
    invitations: 'Invitations',
    roles: 'Roles',
    failed: 'We couldn’t load staff',
    columns: {
      name: 'Name',
      email: 'Email',
      roles: 'Roles',
      secondFactor: 'Two-factor',
      lastSeen: 'Last active',
      invitedBy: 'Invited by',
      expires: 'Expires',
      role: 'Role',
      permissions: 'Permissions',
      members: 'Members',
    },
    neverSeen: 'Never',
    inactive: 'Inactive',
    active: 'Can sign in to the admin',
    activeNote: 'Turning this off signs them out immediately. Their shop account stays.',
    editMember: (name: string) => `Edit ${name}`,
    roleNeeded: 'Choose at least one role.',
    resetFactor: {
      open: 'Reset two-factor authentication…',
      title: (name: string) => `Reset two-factor authentication for ${name}?`,
      text: 'For someone who lost their phone. They’re signed out and can then sign in with only their password. Until they set it up again, they can’t use permissions that require two-factor authentication.',
      action: 'Reset',
    },
    invitationsNote: 'Sent, not accepted yet',
    noInvitations: { title: 'No pending invitations', text: 'People you invite appear here until they join.' },
    operator: 'System administrator',
    validUntil: (instant: string) => `Expires ${instant}`,
    invite: {
      open: 'Invite staff',
      title: 'Invite a staff member',
      note: 'We’ll send the invitation here. It expires in 7 days.',
      lang: 'Email language',
      action: 'Send invitation',
    },
    withdraw: {
      action: 'Revoke',
      label: (email: string) => `Revoke invitation for ${email}`,
      title: 'Revoke this invitation?',
      text: (email: string) => `The link in the email to ${email} will stop working.`,
    },
    rolesNote: 'A role is a set of permissions. A staff member can have several.',
    newRole: 'New role',
    role: 'Role',
    roleName: 'Role name',
    editRole: (name: string) => `Role “${name}”`,
    roleGone: { title: 'Role not found', text: 'It may have been deleted.' },
    noPermissions: 'No permissions',
    permissionsNote: 'Changes apply right away to everyone with this role.',
    deletion: {
      action: 'Delete role',
      title: (name: string) => `Delete the role “${name}”?`,
      text: 'No one has this role. You can restore it from the audit log.',
      inUse: (members: number) =>
        `${members} staff ${plural('en', members, 'member has', 'members have')} this role, so it can’t be deleted.`,
    },
  },
}
