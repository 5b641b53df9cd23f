/**
 * Today's names of what was renamed. Entries written before keep the old names, because the hash chain covers them.
 * `values` has today's field names.
 */
export const LEGACY_AUDIT_NAMES: LegacyAuditNames = {
  actions: {
    attachLooseMoney: 'matchUnmatchedPayment',
    createGroup: 'createCustomerGroup',
    deleteGroup: 'deleteCustomerGroup',
    finishLooseMoney: 'placeUnmatchedOrder',
    refundLooseMoney: 'refundUnmatchedPayment',
    registerCode: 'createPromotionCode',
    replaceGroup: 'replaceCustomerGroup',
    updateColour: 'updateColor',
    withdrawInvitation: 'revokeInvitation',
  },
  entities: { colour: 'color' },
  fields: {
    colour: 'color',
    fulfilment_status: 'fulfillment_status',
    journal: 'movement',
    person_limit: 'customer_limit',
    uses: 'redemptions',
  },
  values: {
    family: { grey: 'gray' },
    fulfillment_status: { cancelled: 'canceled' },
    permissions: { catalogue: 'catalog' },
    state: { cancelled: 'canceled' },
    status: { forgotten: 'anonymized' },
  },
}

type Names = Readonly<Partial<Record<string, string>>>

interface LegacyAuditNames {
  actions: Names
  entities: Names
  fields: Names
  values: Readonly<Partial<Record<string, Names>>>
}
