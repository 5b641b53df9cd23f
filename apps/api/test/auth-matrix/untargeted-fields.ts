/** Fields of these names are of the shop, wherever they are: staff shares them, and no person owns them. */
const NAMES_OF_THE_SHOP = [
  'sku_id',
  'product',
  'product_id',
  'product_ids[]',
  'product_item_id',
  'product_item_ids[]',
  'category',
  'category_ids[]',
  'parent',
  'distribution',
  'image_ids[]',
  'images[].id',
  'size_ids[]',
  'promotion_id',
  'promo_code',
  'group_ids[]',
  'rate_id',
  'postal_code',
]

const FIELDS_OF_THE_SHOP = [
  'saveHomeDraft body.blocks[].id',
  'saveHomeDraft body.blocks[].category_id',
  ...['cancelBackTest', 'getBackTest', 'startBackTest'].map(byId),
  ...['getCategory', 'deleteCategory', 'replaceCategory', 'setCategoryIcon', 'updateCategory'].map(byId),
  ...['getProduct', 'deleteProduct', 'replaceProduct', 'setProductImage', 'updateProduct', 'saveProduct'].map(byId),
  ...['getStaffProduct', 'replaceProductItem', 'updateProductItem', 'updateColor', 'updateSku'].map(byId),
  ...['previewDistribution', 'replaceDistribution', 'listStockMovements'].map(byId),
  ...['applyImport', 'cancelImport', 'pauseImport', 'getImport', 'listImportRows', 'createImportErrorExport'].map(byId),
  ...['getPromotion', 'replacePromotion', 'deletePromotion'].map(byId),
  ...['createPromotionCodes', 'createPromotionCodeExport'].map(byId),
  ...['getConfiguration', 'updateConfiguration', 'uploadImportPart'].map(byId),
  ...['restoreHomeVersion', 'cancelHomeVersion'].map(byId),
  // Phones belong to no account; staff with the permission shares them.
  ...['getConsentReceipt', 'stopSubscriber'].map(byId),
  ...['getConversation', 'replyToConversation', 'finishConversation'].map(byId),
  ...['replaceBox', 'deleteBox', 'replaceTableRate', 'deleteTableRate'].map(byId),
  ...['replaceBanner', 'updateBanner', 'setBannerImages', 'deleteBanner'].map(byId),
  'reorderBanners body.banners[].id',
  ...['getCampaign', 'updateCampaign', 'startPreflight', 'pauseCampaign', 'resumeCampaign', 'cancelCampaign'].map(byId),
  ...['duplicateCampaign', 'sendCampaignTest', 'getCampaignProgress', 'streamCampaignProgress'].map(byId),
  'getCampaignResults params.id',
  'sendSmsGlobal body.campaign_id',
  'bulkEditProducts body.ids[]',
  'saveProduct body.items[].id',
  'saveProduct body.skus[].id',
  'uploadImportPart params.number',
  'createPublicity body.code',
  'createPublicity body.consent_text_id',
  'getPromoCode params.code',
]

/** A secret in the same call proves whose account it is, or the field is that secret. The accounts' tests cover them. */
const PROVEN_FIELDS = [
  'logIn body.username',
  'staffLogIn body.username',
  'staffLogIn body.code',
  'staffLogIn body.recovery_code',
  'staffLogIn body.passkey.id',
  'stepUp body.code',
  'stepUp body.recovery_code',
  'stepUp body.passkey.id',
  'addPasskey body.passkey.id',
  'confirmSecondFactor body.code',
  'acceptInvitation body.username',
  'acceptInvitation body.token',
  'refreshTokens body.refresh',
  'revertAccountChange body.token',
  'confirmStockAlert body.token',
  'generateCode body.email',
  'validateCode body.email',
  'validateCode body.code',
  'openPreview body.ticket',
  'downloadExport query.ticket',
  'downloadTransactions query.ticket',
  'downloadPromotionCodes query.ticket',
  'downloadReceipts query.ticket',
  'stopTexts body.token',
  'receiveSmsStatus params.ref',
]

/** Text that is stored with the caller's own things. */
const OWN_TEXT_FIELDS = ['register body.username', 'updateCart body.email', 'createOrders body.email']

const UNTARGETED_FIELDS = [...FIELDS_OF_THE_SHOP, ...PROVEN_FIELDS, ...OWN_TEXT_FIELDS]

function byId(endpoint: string): string {
  return `${endpoint} params.id`
}

/** Fields that name nothing of a person. */
export function isUntargeted(field: string): boolean {
  return UNTARGETED_FIELDS.includes(field) || NAMES_OF_THE_SHOP.some((name) => field.endsWith(`.${name}`))
}

export function listStaleFields(fields: readonly string[]): string[] {
  return UNTARGETED_FIELDS.filter((field) => !fields.includes(field))
}
