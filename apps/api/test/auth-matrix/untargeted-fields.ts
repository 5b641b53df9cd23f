/** Fields of these names are of the shop, wherever they are: staff shares them, and no person owns them. */
const NAMES_OF_THE_SHOP = [
  'sku_id',
  'swap_sku_id',
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
  'listAlternatives params.id',
  ...['listLookPieces', 'getLook', 'replaceLook'].map(byId),
  'listLookPieces query.size_id',
  'listProductCards query.ids',
  'listAlternatives query.size_id',
  ...['duplicateProduct', 'deleteProductItem'].map(byId),
  ...['getStaffProduct', 'replaceProductItem', 'updateProductItem', 'updateColor', 'updateSku'].map(byId),
  ...['replaceFact', 'deleteFact', 'replaceCollection', 'deleteCollection', 'setCollectionImage'].map(byId),
  ...['previewDistribution', 'replaceDistribution', 'listStockMovements'].map(byId),
  ...['applyImport', 'cancelImport', 'pauseImport', 'getImport', 'listImportRows', 'createImportErrorExport'].map(byId),
  ...['getPromotion', 'replacePromotion', 'deletePromotion'].map(byId),
  ...['replaceCategoryTaxKind', 'replaceProductTaxKind'].map(byId),
  ...['createPromotionCodes', 'createPromotionCodeExport'].map(byId),
  ...['getConfiguration', 'updateConfiguration', 'uploadImportPart'].map(byId),
  ...['updateSavedView', 'deleteSavedView'].map(byId),
  // Staff with the permission shares the emails that failed; each goes where its order says.
  'resendFailedEmails body.ids[]',
  'dismissFailedEmails body.ids[]',
  ...['restoreHomeVersion', 'cancelHomeVersion'].map(byId),
  ...['getPage', 'savePage', 'renamePage', 'deletePage', 'publishPage', 'listPageVersions'].map(byId),
  ...['restorePageVersion', 'cancelPageVersion', 'deleteRedirect', 'ignoreMissingPath'].map(byId),
  'restorePageVersion params.number',
  'cancelPageVersion params.number',
  'saveAnnouncements body.entries[].id',
  'saveMenu body.entries[].id',
  'saveMenu body.entries[].target_id',
  'savePage body.content.blocks[].id',
  'savePage body.content.blocks[].picture_id',
  'savePage body.content.blocks[].size_run_id',
  // Phones and emails of subscribers belong to no account; staff with the permission shares them.
  'stopNewsletterSubscriber params.id',
  'subscribeToNewsletter body.email',
  'subscribeToNewsletter body.consent_text_id',
  ...['getConsentReceipt', 'stopSubscriber'].map(byId),
  ...['getConversation', 'replyToConversation', 'finishConversation'].map(byId),
  // Whoever writes owns nothing here: the number and the email are what was typed, and staff shares the messages.
  ...['getContactMessage', 'answerContactMessage', 'updateContactMessage', 'deleteContactMessage'].map(byId),
  'sendContactMessage body.email',
  'sendContactMessage body.order_number',
  // People who ordered, guests included, belong to the shop; staff with the permission shares them.
  ...['getCustomer', 'listCustomerOrders', 'addCustomerNote', 'eraseCustomer'].map(byId),
  'listReturns query.customer_id',
  'eraseCustomer body.email',
  // Carts that staff fills are of nobody until they are paid.
  'revokePaymentLink params.id',
  'listPaymentLinks query.email',
  'createPaymentLink body.email',
  'createPaymentLink body.lines[].sku_id',
  'createPaymentLink body.address.postal_code',
  'listCustomers query.group_id',
  'createCustomerExport body.group_id',
  ...['replaceBox', 'deleteBox', 'replaceTableRate', 'deleteTableRate'].map(byId),
  ...['replaceBanner', 'updateBanner', 'setBannerImages', 'deleteBanner'].map(byId),
  'reorderBanners body.banners[].id',
  ...['getCampaign', 'updateCampaign', 'startPreflight', 'pauseCampaign', 'resumeCampaign', 'cancelCampaign'].map(byId),
  ...['duplicateCampaign', 'sendCampaignTest', 'getCampaignProgress', 'streamCampaignProgress'].map(byId),
  'getCampaignResults params.id',
  'sendSmsGlobal body.campaign_id',
  // Shipments, batches, and runs belong to the shop; an order in them is looked up within them.
  ...['unpackShipment', 'quoteShipment', 'buyLabel', 'voidLabel', 'getLabelLink'].map(byId),
  ...['shipShipment', 'deliverShipment', 'getBatch', 'pickUnits', 'reportShortPick', 'closeBatch'].map(byId),
  ...['createShipmentSlipLink', 'createPickListLink'].map(byId),
  ...['getLabelRun', 'pauseLabelRun', 'resumeLabelRun', 'cancelLabelRun'].map(byId),
  'packOrder body.box_id',
  'resendOrderMail body.shipment_id',
  'shipShipment body.tracking_number',
  'pickUnits body.code',
  'pickUnits body.order_id',
  'reportShortPick body.order_id',
  'bulkEditProducts body.ids[]',
  'createFact body.key',
  'createFact body.choices[].key',
  'replaceFact body.choices[].key',
  'saveProduct body.items[].id',
  'saveProduct body.skus[].id',
  'uploadImportPart params.number',
  'createPublicity body.code',
  'updatePromotionCode params.code',
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
  'confirmNewsletter body.token',
  'unsubscribeFromNewsletter params.token',
  'downloadNewsletterSubscribers query.ticket',
  'getSharedWishlist body.token',
  'generateCode body.email',
  'requestOrderLink body.email',
  'requestOrderLink body.number',
  'createTaxCertificate body.number',
  'validateCode body.email',
  'validateCode body.code',
  // The code is the credit; the tests of store credit cover it.
  'createOrders body.credit.code',
  'getCartCredit body.code',
  'openPreview body.ticket',
  'downloadExport query.ticket',
  'downloadTransactions query.ticket',
  'downloadOrders query.ticket',
  'downloadPapers query.ticket',
  'downloadCustomers query.ticket',
  'openPaymentLink body.token',
  'downloadPromotionCodes query.ticket',
  'downloadLocalTaxRates query.ticket',
  'downloadReceipts query.ticket',
  'downloadLabel query.ticket',
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
