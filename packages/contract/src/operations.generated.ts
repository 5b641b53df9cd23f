// Written by `npm run generate` from the declarations beside this file.
import type * as accounts from './accounts.ts'
import type * as analytics from './analytics.ts'
import type * as announcements from './announcements.ts'
import type * as audit from './audit.ts'
import type * as backTests from './back-tests.ts'
import type * as campaigns from './campaigns.ts'
import type * as customers from './customers.ts'
import type * as cart from './cart.ts'
import type * as contact from './contact.ts'
import type * as credit from './credit.ts'
import type * as listing from './listing.ts'
import type * as catalogCategories from './catalog-categories.ts'
import type * as catalogFacts from './catalog-facts.ts'
import type * as catalogCollections from './catalog-collections.ts'
import type * as catalogLooks from './catalog-looks.ts'
import type * as catalogProducts from './catalog-products.ts'
import type * as imports from './imports.ts'
import type * as feeds from './feeds.ts'
import type * as catalogItems from './catalog-items.ts'
import type * as catalogDistributions from './catalog-distributions.ts'
import type * as listingSynonyms from './listing-synonyms.ts'
import type * as catalogStaff from './catalog-staff.ts'
import type * as fulfillment from './fulfillment.ts'
import type * as fulfillmentPicking from './fulfillment-picking.ts'
import type * as desk from './desk.ts'
import type * as emailTexts from './email-texts.ts'
import type * as failedEmails from './failed-emails.ts'
import type * as health from './health.ts'
import type * as menus from './menus.ts'
import type * as messaging from './messaging.ts'
import type * as newsletter from './newsletter.ts'
import type * as notices from './notices.ts'
import type * as orders from './orders.ts'
import type * as paymentLinks from './payment-links.ts'
import type * as pages from './pages.ts'
import type * as papers from './papers.ts'
import type * as payments from './payments.ts'
import type * as preview from './preview.ts'
import type * as promotions from './promotions.ts'
import type * as publicity from './publicity.ts'
import type * as publicityBanners from './publicity-banners.ts'
import type * as homePage from './home-page.ts'
import type * as redirects from './redirects.ts'
import type * as returns from './returns.ts'
import type * as staffReturns from './staff-returns.ts'
import type * as secondFactor from './second-factor.ts'
import type * as settings from './settings.ts'
import type * as setup from './setup.ts'
import type * as shipping from './shipping.ts'
import type * as shippingStaff from './shipping-staff.ts'
import type * as staff from './staff.ts'
import type * as staffSearch from './staff-search.ts'
import type * as stock from './stock.ts'
import type * as taxes from './taxes.ts'
import type * as wishlist from './wishlist.ts'
import type { Operation } from './endpoint.ts'

export const confirmEmail: Operation<typeof accounts.confirmEmail> = {"name":"confirmEmail","method":"POST","path":"/users/confirm-email/","required":[["body","token"]]}
export const deleteUser: Operation<typeof accounts.deleteUser> = {"name":"deleteUser","method":"DELETE","path":"/users/user/{username}/","required":[["params","username"]]}
export const downloadMyData: Operation<typeof accounts.downloadMyData> = {"name":"downloadMyData","method":"GET","path":"/users/current/data/","required":[]}
export const endSession: Operation<typeof accounts.endSession> = {"name":"endSession","method":"DELETE","path":"/users/sessions/{id}/","required":[["params","id"]]}
export const generateCode: Operation<typeof accounts.generateCode> = {"name":"generateCode","method":"POST","path":"/authentication/generate-code","required":[["body","email"]]}
export const getCurrentUser: Operation<typeof accounts.getCurrentUser> = {"name":"getCurrentUser","method":"GET","path":"/users/current/","required":[]}
export const getUser: Operation<typeof accounts.getUser> = {"name":"getUser","method":"GET","path":"/users/user/{username}/","required":[["params","username"]]}
export const listSessions: Operation<typeof accounts.listSessions> = {"name":"listSessions","method":"GET","path":"/users/sessions/","required":[]}
export const logIn: Operation<typeof accounts.logIn> = {"name":"logIn","method":"POST","path":"/authentication/login/","required":[["body","username"],["body","password"]]}
export const logOut: Operation<typeof accounts.logOut> = {"name":"logOut","method":"POST","path":"/authentication/logout/","required":[]}
export const recoverPassword: Operation<typeof accounts.recoverPassword> = {"name":"recoverPassword","method":"POST","path":"/authentication/recover-password-code","required":[["body","password"]]}
export const refreshTokens: Operation<typeof accounts.refreshTokens> = {"name":"refreshTokens","method":"POST","path":"/authentication/refresh/","required":[["body","refresh"]]}
export const register: Operation<typeof accounts.register> = {"name":"register","method":"POST","path":"/users/register/","required":[["body","username"],["body","email"],["body","password"]]}
export const removeAvatar: Operation<typeof accounts.removeAvatar> = {"name":"removeAvatar","method":"DELETE","path":"/users/upload-image/","required":[]}
export const revertAccountChange: Operation<typeof accounts.revertAccountChange> = {"name":"revertAccountChange","method":"POST","path":"/users/revert-change/","required":[["body","token"]]}
export const sendConfirmation: Operation<typeof accounts.sendConfirmation> = {"name":"sendConfirmation","method":"POST","path":"/users/send-confirmation/","required":[]}
export const updatePassword: Operation<typeof accounts.updatePassword> = {"name":"updatePassword","method":"POST","path":"/authentication/update-password/","required":[["body","current_password"],["body","new_password"]]}
export const updatePreferences: Operation<typeof accounts.updatePreferences> = {"name":"updatePreferences","method":"PATCH","path":"/users/current/","required":[]}
export const updateUser: Operation<typeof accounts.updateUser> = {"name":"updateUser","method":"POST","path":"/users/user/{username}/","required":[["params","username"]],"multipart":true}
export const uploadAvatar: Operation<typeof accounts.uploadAvatar> = {"name":"uploadAvatar","method":"PUT","path":"/users/upload-image/","required":[["body","avatar"]],"multipart":true}
export const validateCode: Operation<typeof accounts.validateCode> = {"name":"validateCode","method":"POST","path":"/authentication/validate-code","required":[["body","email"],["body","code"]]}

export const getDashboard: Operation<typeof analytics.getDashboard> = {"name":"getDashboard","method":"GET","path":"/analytics/dashboard/","required":[]}

export const getAnnouncements: Operation<typeof announcements.getAnnouncements> = {"name":"getAnnouncements","method":"GET","path":"/announcements/","required":[]}
export const saveAnnouncements: Operation<typeof announcements.saveAnnouncements> = {"name":"saveAnnouncements","method":"PUT","path":"/announcements/","required":[["body","version"]]}

export const listAuditEntries: Operation<typeof audit.listAuditEntries> = {"name":"listAuditEntries","method":"GET","path":"/audit/entries/","required":[]}
export const listAuditFilters: Operation<typeof audit.listAuditFilters> = {"name":"listAuditFilters","method":"GET","path":"/audit/filters/","required":[]}
export const undoAuditEntry: Operation<typeof audit.undoAuditEntry> = {"name":"undoAuditEntry","method":"POST","path":"/audit/entries/{id}/undo/","required":[["params","id"]]}

export const cancelBackTest: Operation<typeof backTests.cancelBackTest> = {"name":"cancelBackTest","method":"DELETE","path":"/promotions/back-tests/{id}/","required":[["params","id"]]}
export const getBackTest: Operation<typeof backTests.getBackTest> = {"name":"getBackTest","method":"GET","path":"/promotions/back-tests/{id}/","required":[["params","id"]]}
export const startBackTest: Operation<typeof backTests.startBackTest> = {"name":"startBackTest","method":"POST","path":"/promotions/promotions/{id}/back-tests/","required":[["params","id"],["body","days"]]}

export const cancelCampaign: Operation<typeof campaigns.cancelCampaign> = {"name":"cancelCampaign","method":"POST","path":"/publicity/campaigns/{id}/cancel/","required":[["params","id"]]}
export const countSegment: Operation<typeof campaigns.countSegment> = {"name":"countSegment","method":"POST","path":"/publicity/segments/count/","required":[["body","segment"]]}
export const createCampaign: Operation<typeof campaigns.createCampaign> = {"name":"createCampaign","method":"POST","path":"/publicity/campaigns/","required":[["body","name"],["body","segment"],["body","bodies"],["body","product_ids"],["body","slow_below"],["body","stop_at"],["body","holdout_percent"],["body","plain_letters"],["body","by_recipient_zone"]]}
export const duplicateCampaign: Operation<typeof campaigns.duplicateCampaign> = {"name":"duplicateCampaign","method":"POST","path":"/publicity/campaigns/{id}/duplicate/","required":[["params","id"]]}
export const getCampaign: Operation<typeof campaigns.getCampaign> = {"name":"getCampaign","method":"GET","path":"/publicity/campaigns/{id}/","required":[["params","id"]]}
export const getCampaignProgress: Operation<typeof campaigns.getCampaignProgress> = {"name":"getCampaignProgress","method":"GET","path":"/publicity/campaigns/{id}/progress/","required":[["params","id"]]}
export const getCampaignResults: Operation<typeof campaigns.getCampaignResults> = {"name":"getCampaignResults","method":"GET","path":"/publicity/campaigns/{id}/results/","required":[["params","id"]]}
export const listCampaigns: Operation<typeof campaigns.listCampaigns> = {"name":"listCampaigns","method":"GET","path":"/publicity/campaigns/","required":[]}
export const pauseCampaign: Operation<typeof campaigns.pauseCampaign> = {"name":"pauseCampaign","method":"POST","path":"/publicity/campaigns/{id}/pause/","required":[["params","id"]]}
export const previewCampaign: Operation<typeof campaigns.previewCampaign> = {"name":"previewCampaign","method":"POST","path":"/publicity/campaigns/preview/","required":[["body","campaign"],["body","lang"],["body","variant"],["body","offset"]]}
export const resumeCampaign: Operation<typeof campaigns.resumeCampaign> = {"name":"resumeCampaign","method":"POST","path":"/publicity/campaigns/{id}/resume/","required":[["params","id"]]}
export const sendCampaignTest: Operation<typeof campaigns.sendCampaignTest> = {"name":"sendCampaignTest","method":"POST","path":"/publicity/campaigns/{id}/test/","required":[["params","id"],["body","phone"],["body","lang"],["body","variant"]]}
export const sendSmsGlobal: Operation<typeof campaigns.sendSmsGlobal> = {"name":"sendSmsGlobal","method":"POST","path":"/publicity/send-sms-global/","required":[["body","campaign_id"],["body","version"],["body","texts"],["body","cost"]]}
export const startPreflight: Operation<typeof campaigns.startPreflight> = {"name":"startPreflight","method":"POST","path":"/publicity/campaigns/{id}/preflight/","required":[["params","id"],["body","version"]]}
export const streamCampaignProgress: Operation<typeof campaigns.streamCampaignProgress> = {"name":"streamCampaignProgress","method":"GET","path":"/publicity/campaigns/{id}/events/","required":[["params","id"]]}
export const updateCampaign: Operation<typeof campaigns.updateCampaign> = {"name":"updateCampaign","method":"PATCH","path":"/publicity/campaigns/{id}/","required":[["params","id"],["body","version"]]}

export const addCustomerNote: Operation<typeof customers.addCustomerNote> = {"name":"addCustomerNote","method":"POST","path":"/customers/{id}/notes/","required":[["params","id"],["body","body"]]}
export const createCustomerExport: Operation<typeof customers.createCustomerExport> = {"name":"createCustomerExport","method":"POST","path":"/customers/exports/","required":[]}
export const downloadCustomers: Operation<typeof customers.downloadCustomers> = {"name":"downloadCustomers","method":"GET","path":"/customers/customers.csv","required":[["query","ticket"]]}
export const eraseCustomer: Operation<typeof customers.eraseCustomer> = {"name":"eraseCustomer","method":"POST","path":"/customers/{id}/erase/","required":[["params","id"],["body","email"]]}
export const getCustomer: Operation<typeof customers.getCustomer> = {"name":"getCustomer","method":"GET","path":"/customers/{id}/","required":[["params","id"]]}
export const listCustomerOrders: Operation<typeof customers.listCustomerOrders> = {"name":"listCustomerOrders","method":"GET","path":"/customers/{id}/orders/","required":[["params","id"]]}
export const listCustomers: Operation<typeof customers.listCustomers> = {"name":"listCustomers","method":"GET","path":"/customers/","required":[]}

export const addToCart: Operation<typeof cart.addToCart> = {"name":"addToCart","method":"POST","path":"/shopping-car/cart/","required":[["body","sku_id"],["body","quantity"]]}
export const emptyCart: Operation<typeof cart.emptyCart> = {"name":"emptyCart","method":"DELETE","path":"/shopping-car/cart/","required":[]}
export const getCart: Operation<typeof cart.getCart> = {"name":"getCart","method":"GET","path":"/shopping-car/cart/","required":[]}
export const getCartById: Operation<typeof cart.getCartById> = {"name":"getCartById","method":"GET","path":"/shopping-car/cart/{id}/","required":[["params","id"]]}
export const getCartTrace: Operation<typeof cart.getCartTrace> = {"name":"getCartTrace","method":"GET","path":"/shopping-car/cart/{id}/trace/","required":[["params","id"]]}
export const listCarts: Operation<typeof cart.listCarts> = {"name":"listCarts","method":"GET","path":"/shopping-car/carts/","required":[]}
export const replaceCart: Operation<typeof cart.replaceCart> = {"name":"replaceCart","method":"PUT","path":"/shopping-car/cart/","required":[["body","version"],["body","lines"]]}
export const updateCart: Operation<typeof cart.updateCart> = {"name":"updateCart","method":"PATCH","path":"/shopping-car/cart/","required":[["body","version"]]}

export const answerContactMessage: Operation<typeof contact.answerContactMessage> = {"name":"answerContactMessage","method":"POST","path":"/contact/messages/{id}/answers/","required":[["params","id"],["body","body"],["body","version"]]}
export const deleteContactMessage: Operation<typeof contact.deleteContactMessage> = {"name":"deleteContactMessage","method":"DELETE","path":"/contact/messages/{id}/","required":[["params","id"]]}
export const getContactMessage: Operation<typeof contact.getContactMessage> = {"name":"getContactMessage","method":"GET","path":"/contact/messages/{id}/","required":[["params","id"]]}
export const listContactMessages: Operation<typeof contact.listContactMessages> = {"name":"listContactMessages","method":"GET","path":"/contact/messages/","required":[]}
export const sendContactMessage: Operation<typeof contact.sendContactMessage> = {"name":"sendContactMessage","method":"POST","path":"/contact/messages/","required":[["body","name"],["body","email"],["body","body"]]}
export const updateContactMessage: Operation<typeof contact.updateContactMessage> = {"name":"updateContactMessage","method":"PATCH","path":"/contact/messages/{id}/","required":[["params","id"],["body","done"],["body","version"]]}

export const getCustomerCredit: Operation<typeof credit.getCustomerCredit> = {"name":"getCustomerCredit","method":"GET","path":"/credit/staff-credit/","required":[]}
export const getMyCredit: Operation<typeof credit.getMyCredit> = {"name":"getMyCredit","method":"GET","path":"/credit/","required":[]}
export const grantCredit: Operation<typeof credit.grantCredit> = {"name":"grantCredit","method":"POST","path":"/credit/staff-credit/grants/","required":[["body","amount"],["body","reason"]]}
export const withdrawCredit: Operation<typeof credit.withdrawCredit> = {"name":"withdrawCredit","method":"POST","path":"/credit/staff-credit/withdrawals/","required":[["body","amount"],["body","reason"]]}

export const getCategory: Operation<typeof listing.getCategory> = {"name":"getCategory","method":"GET","path":"/categories/category/{id}/","required":[["params","id"]]}
export const getPopular: Operation<typeof listing.getPopular> = {"name":"getPopular","method":"GET","path":"/products/popular/","required":[]}
export const getProduct: Operation<typeof listing.getProduct> = {"name":"getProduct","method":"GET","path":"/products/products/{id}/","required":[["params","id"]]}
export const listAlternatives: Operation<typeof listing.listAlternatives> = {"name":"listAlternatives","method":"GET","path":"/products/products/{id}/alternatives/","required":[["params","id"]]}
export const listCategories: Operation<typeof listing.listCategories> = {"name":"listCategories","method":"GET","path":"/categories/categories/","required":[]}
export const listProductCards: Operation<typeof listing.listProductCards> = {"name":"listProductCards","method":"GET","path":"/products/cards/","required":[["query","ids"]]}
export const listProductUrls: Operation<typeof listing.listProductUrls> = {"name":"listProductUrls","method":"GET","path":"/products/urls/","required":[]}
export const listProducts: Operation<typeof listing.listProducts> = {"name":"listProducts","method":"GET","path":"/products/","required":[]}
export const listSizeRuns: Operation<typeof listing.listSizeRuns> = {"name":"listSizeRuns","method":"GET","path":"/products/size-runs/","required":[]}
export const suggestProducts: Operation<typeof listing.suggestProducts> = {"name":"suggestProducts","method":"GET","path":"/products/suggestions/","required":[["query","q"]]}

export const createCategory: Operation<typeof catalogCategories.createCategory> = {"name":"createCategory","method":"POST","path":"/categories/categories/","required":[["body","name"]],"multipart":true}
export const deleteCategory: Operation<typeof catalogCategories.deleteCategory> = {"name":"deleteCategory","method":"DELETE","path":"/categories/category/{id}/","required":[["params","id"]]}
export const replaceCategory: Operation<typeof catalogCategories.replaceCategory> = {"name":"replaceCategory","method":"PUT","path":"/categories/category/{id}/","required":[["params","id"],["body","name"]]}
export const setCategoryIcon: Operation<typeof catalogCategories.setCategoryIcon> = {"name":"setCategoryIcon","method":"PUT","path":"/categories/category/{id}/icon/","required":[["params","id"],["body","icon"]],"multipart":true}
export const updateCategory: Operation<typeof catalogCategories.updateCategory> = {"name":"updateCategory","method":"PATCH","path":"/categories/category/{id}/","required":[["params","id"]]}

export const createFact: Operation<typeof catalogFacts.createFact> = {"name":"createFact","method":"POST","path":"/products/facts/","required":[["body","key"],["body","kind"],["body","name"]]}
export const deleteFact: Operation<typeof catalogFacts.deleteFact> = {"name":"deleteFact","method":"DELETE","path":"/products/facts/{id}/","required":[["params","id"]]}
export const listFacts: Operation<typeof catalogFacts.listFacts> = {"name":"listFacts","method":"GET","path":"/products/facts/","required":[]}
export const replaceFact: Operation<typeof catalogFacts.replaceFact> = {"name":"replaceFact","method":"PUT","path":"/products/facts/{id}/","required":[["params","id"],["body","name"],["body","version"]]}

export const createCollection: Operation<typeof catalogCollections.createCollection> = {"name":"createCollection","method":"POST","path":"/products/staff-collections/","required":[["body","name"],["body","product_ids"]]}
export const deleteCollection: Operation<typeof catalogCollections.deleteCollection> = {"name":"deleteCollection","method":"DELETE","path":"/products/staff-collections/{id}/","required":[["params","id"]]}
export const getCollection: Operation<typeof catalogCollections.getCollection> = {"name":"getCollection","method":"GET","path":"/products/collections/{slug}/","required":[["params","slug"]]}
export const listCollections: Operation<typeof catalogCollections.listCollections> = {"name":"listCollections","method":"GET","path":"/products/collections/","required":[]}
export const listStaffCollections: Operation<typeof catalogCollections.listStaffCollections> = {"name":"listStaffCollections","method":"GET","path":"/products/staff-collections/","required":[]}
export const replaceCollection: Operation<typeof catalogCollections.replaceCollection> = {"name":"replaceCollection","method":"PUT","path":"/products/staff-collections/{id}/","required":[["params","id"],["body","name"],["body","product_ids"],["body","version"]]}
export const setCollectionImage: Operation<typeof catalogCollections.setCollectionImage> = {"name":"setCollectionImage","method":"PUT","path":"/products/staff-collections/{id}/image/","required":[["params","id"],["body","image"]],"multipart":true}

export const getLook: Operation<typeof catalogLooks.getLook> = {"name":"getLook","method":"GET","path":"/products/staff-looks/{id}/","required":[["params","id"]]}
export const listLookPieces: Operation<typeof catalogLooks.listLookPieces> = {"name":"listLookPieces","method":"GET","path":"/products/product-items/{id}/look/","required":[["params","id"]]}
export const replaceLook: Operation<typeof catalogLooks.replaceLook> = {"name":"replaceLook","method":"PUT","path":"/products/staff-looks/{id}/","required":[["params","id"],["body","version"],["body","product_item_ids"]]}

export const bulkEditProducts: Operation<typeof catalogProducts.bulkEditProducts> = {"name":"bulkEditProducts","method":"POST","path":"/products/bulk-edit/","required":[["body","ids"],["body","change"]]}
export const createProduct: Operation<typeof catalogProducts.createProduct> = {"name":"createProduct","method":"POST","path":"/products/create/","required":[["body","name"],["body","description"],["body","price"],["body","category"]],"multipart":true}
export const deleteProduct: Operation<typeof catalogProducts.deleteProduct> = {"name":"deleteProduct","method":"DELETE","path":"/products/products/{id}/","required":[["params","id"]]}
export const duplicateProduct: Operation<typeof catalogProducts.duplicateProduct> = {"name":"duplicateProduct","method":"POST","path":"/products/products/{id}/duplicate/","required":[["params","id"]]}
export const replaceProduct: Operation<typeof catalogProducts.replaceProduct> = {"name":"replaceProduct","method":"PUT","path":"/products/products/{id}/","required":[["params","id"],["body","name"],["body","description"],["body","price"],["body","category"]]}
export const setProductImage: Operation<typeof catalogProducts.setProductImage> = {"name":"setProductImage","method":"PUT","path":"/products/products/{id}/image/","required":[["params","id"],["body","image"]],"multipart":true}
export const updateProduct: Operation<typeof catalogProducts.updateProduct> = {"name":"updateProduct","method":"PATCH","path":"/products/products/{id}/","required":[["params","id"]]}

export const applyImport: Operation<typeof imports.applyImport> = {"name":"applyImport","method":"POST","path":"/products/imports/{id}/apply/","required":[["params","id"]]}
export const cancelImport: Operation<typeof imports.cancelImport> = {"name":"cancelImport","method":"POST","path":"/products/imports/{id}/cancel/","required":[["params","id"]]}
export const createImport: Operation<typeof imports.createImport> = {"name":"createImport","method":"POST","path":"/products/imports/","required":[["body","name"],["body","bytes"]]}
export const createImportErrorExport: Operation<typeof imports.createImportErrorExport> = {"name":"createImportErrorExport","method":"POST","path":"/products/imports/{id}/errors/","required":[["params","id"]]}
export const createProductExport: Operation<typeof imports.createProductExport> = {"name":"createProductExport","method":"POST","path":"/products/exports/","required":[]}
export const downloadExport: Operation<typeof imports.downloadExport> = {"name":"downloadExport","method":"GET","path":"/products/csv/","required":[["query","ticket"]]}
export const getImport: Operation<typeof imports.getImport> = {"name":"getImport","method":"GET","path":"/products/imports/{id}/","required":[["params","id"]]}
export const listImportRows: Operation<typeof imports.listImportRows> = {"name":"listImportRows","method":"GET","path":"/products/imports/{id}/rows/","required":[["params","id"]]}
export const listImports: Operation<typeof imports.listImports> = {"name":"listImports","method":"GET","path":"/products/imports/","required":[]}
export const pauseImport: Operation<typeof imports.pauseImport> = {"name":"pauseImport","method":"POST","path":"/products/imports/{id}/pause/","required":[["params","id"]]}
export const uploadImportPart: Operation<typeof imports.uploadImportPart> = {"name":"uploadImportPart","method":"PUT","path":"/products/imports/{id}/parts/{number}/","required":[["params","id"],["params","number"],["body","part"]],"multipart":true}

export const getFeed: Operation<typeof feeds.getFeed> = {"name":"getFeed","method":"GET","path":"/feeds/","required":[]}
export const listFeedRefusals: Operation<typeof feeds.listFeedRefusals> = {"name":"listFeedRefusals","method":"GET","path":"/feeds/refusals/","required":[]}
export const updateFeed: Operation<typeof feeds.updateFeed> = {"name":"updateFeed","method":"POST","path":"/feeds/update/","required":[]}

export const addProductItemImages: Operation<typeof catalogItems.addProductItemImages> = {"name":"addProductItemImages","method":"POST","path":"/products/product-items/add-images/","required":[["body","product_item_id"],["body","images"]],"multipart":true}
export const createProductItem: Operation<typeof catalogItems.createProductItem> = {"name":"createProductItem","method":"POST","path":"/products/product-item/","required":[["body","distribution"],["body","product"],["body","images"]],"multipart":true}
export const deleteProductItem: Operation<typeof catalogItems.deleteProductItem> = {"name":"deleteProductItem","method":"DELETE","path":"/products/product-items/{id}/","required":[["params","id"]]}
export const removeProductItemImages: Operation<typeof catalogItems.removeProductItemImages> = {"name":"removeProductItemImages","method":"POST","path":"/products/product-items/remove-images/","required":[["body","product_item_id"],["body","image_ids"]]}
export const replaceProductItem: Operation<typeof catalogItems.replaceProductItem> = {"name":"replaceProductItem","method":"PUT","path":"/products/update-product-item/{id}","required":[["params","id"],["body","distribution"]]}
export const saveProduct: Operation<typeof catalogItems.saveProduct> = {"name":"saveProduct","method":"PATCH","path":"/products/staff-products/{id}/","required":[["params","id"]]}
export const updateColor: Operation<typeof catalogItems.updateColor> = {"name":"updateColor","method":"PATCH","path":"/products/colors/{id}/","required":[["params","id"]]}
export const updateProductItem: Operation<typeof catalogItems.updateProductItem> = {"name":"updateProductItem","method":"PATCH","path":"/products/update-product-item/{id}","required":[["params","id"]]}
export const updateSku: Operation<typeof catalogItems.updateSku> = {"name":"updateSku","method":"PATCH","path":"/products/skus/{id}/","required":[["params","id"]]}

export const createDistribution: Operation<typeof catalogDistributions.createDistribution> = {"name":"createDistribution","method":"POST","path":"/products/create-distribution/","required":[["body","name"],["body","sizes"]]}
export const previewDistribution: Operation<typeof catalogDistributions.previewDistribution> = {"name":"previewDistribution","method":"POST","path":"/products/distributions/{id}/preview/","required":[["params","id"],["body","sizes"]]}
export const replaceDistribution: Operation<typeof catalogDistributions.replaceDistribution> = {"name":"replaceDistribution","method":"PUT","path":"/products/distributions/{id}/","required":[["params","id"],["body","name"],["body","sizes"]]}

export const getSynonyms: Operation<typeof listingSynonyms.getSynonyms> = {"name":"getSynonyms","method":"GET","path":"/products/synonyms/","required":[]}
export const replaceSynonyms: Operation<typeof listingSynonyms.replaceSynonyms> = {"name":"replaceSynonyms","method":"PUT","path":"/products/synonyms/","required":[["body","en"],["body","es"]]}

export const getStaffProduct: Operation<typeof catalogStaff.getStaffProduct> = {"name":"getStaffProduct","method":"GET","path":"/products/staff-products/{id}/","required":[["params","id"]]}
export const listColors: Operation<typeof catalogStaff.listColors> = {"name":"listColors","method":"GET","path":"/products/colors/","required":[]}
export const listDistributions: Operation<typeof catalogStaff.listDistributions> = {"name":"listDistributions","method":"GET","path":"/products/list-distributions/","required":[]}
export const listStaffCategories: Operation<typeof catalogStaff.listStaffCategories> = {"name":"listStaffCategories","method":"GET","path":"/categories/staff-categories/","required":[]}
export const listStaffProducts: Operation<typeof catalogStaff.listStaffProducts> = {"name":"listStaffProducts","method":"GET","path":"/products/staff-products/","required":[]}

export const addOrderNote: Operation<typeof fulfillment.addOrderNote> = {"name":"addOrderNote","method":"POST","path":"/fulfillment/orders/{id}/notes/","required":[["params","id"],["body","text"]]}
export const buyLabel: Operation<typeof fulfillment.buyLabel> = {"name":"buyLabel","method":"POST","path":"/fulfillment/shipments/{id}/label/","required":[["params","id"],["body","amount"]]}
export const correctOrderAddress: Operation<typeof fulfillment.correctOrderAddress> = {"name":"correctOrderAddress","method":"PUT","path":"/fulfillment/orders/{id}/address/","required":[["params","id"],["body","version"],["body","address"]]}
export const deliverShipment: Operation<typeof fulfillment.deliverShipment> = {"name":"deliverShipment","method":"POST","path":"/fulfillment/shipments/{id}/deliver/","required":[["params","id"]]}
export const downloadLabel: Operation<typeof fulfillment.downloadLabel> = {"name":"downloadLabel","method":"GET","path":"/fulfillment/labels/","required":[["query","ticket"]]}
export const getLabelLink: Operation<typeof fulfillment.getLabelLink> = {"name":"getLabelLink","method":"GET","path":"/fulfillment/shipments/{id}/label/","required":[["params","id"]]}
export const getOrderFulfillment: Operation<typeof fulfillment.getOrderFulfillment> = {"name":"getOrderFulfillment","method":"GET","path":"/fulfillment/orders/{id}/","required":[["params","id"]]}
export const holdOrder: Operation<typeof fulfillment.holdOrder> = {"name":"holdOrder","method":"PUT","path":"/fulfillment/orders/{id}/hold/","required":[["params","id"],["body","reason"]]}
export const listShipments: Operation<typeof fulfillment.listShipments> = {"name":"listShipments","method":"GET","path":"/fulfillment/shipments/","required":[]}
export const packOrder: Operation<typeof fulfillment.packOrder> = {"name":"packOrder","method":"POST","path":"/fulfillment/orders/{id}/shipments/","required":[["params","id"]]}
export const quoteShipment: Operation<typeof fulfillment.quoteShipment> = {"name":"quoteShipment","method":"POST","path":"/fulfillment/shipments/{id}/rate/","required":[["params","id"]]}
export const receiveCarrierWebhook: Operation<typeof fulfillment.receiveCarrierWebhook> = {"name":"receiveCarrierWebhook","method":"POST","path":"/fulfillment/webhook/","required":[]}
export const releaseOrder: Operation<typeof fulfillment.releaseOrder> = {"name":"releaseOrder","method":"DELETE","path":"/fulfillment/orders/{id}/hold/","required":[["params","id"]]}
export const resendOrderMail: Operation<typeof fulfillment.resendOrderMail> = {"name":"resendOrderMail","method":"POST","path":"/fulfillment/orders/{id}/mails/","required":[["params","id"],["body","kind"]]}
export const shipShipment: Operation<typeof fulfillment.shipShipment> = {"name":"shipShipment","method":"POST","path":"/fulfillment/shipments/{id}/ship/","required":[["params","id"]]}
export const unpackShipment: Operation<typeof fulfillment.unpackShipment> = {"name":"unpackShipment","method":"POST","path":"/fulfillment/shipments/{id}/unpack/","required":[["params","id"]]}
export const voidLabel: Operation<typeof fulfillment.voidLabel> = {"name":"voidLabel","method":"DELETE","path":"/fulfillment/shipments/{id}/label/","required":[["params","id"]]}

export const cancelLabelRun: Operation<typeof fulfillmentPicking.cancelLabelRun> = {"name":"cancelLabelRun","method":"POST","path":"/fulfillment/runs/{id}/cancel/","required":[["params","id"]]}
export const closeBatch: Operation<typeof fulfillmentPicking.closeBatch> = {"name":"closeBatch","method":"POST","path":"/fulfillment/batches/{id}/close/","required":[["params","id"]]}
export const createBatch: Operation<typeof fulfillmentPicking.createBatch> = {"name":"createBatch","method":"POST","path":"/fulfillment/batches/","required":[]}
export const getBatch: Operation<typeof fulfillmentPicking.getBatch> = {"name":"getBatch","method":"GET","path":"/fulfillment/batches/{id}/","required":[["params","id"]]}
export const getLabelRun: Operation<typeof fulfillmentPicking.getLabelRun> = {"name":"getLabelRun","method":"GET","path":"/fulfillment/runs/{id}/","required":[["params","id"]]}
export const listBatches: Operation<typeof fulfillmentPicking.listBatches> = {"name":"listBatches","method":"GET","path":"/fulfillment/batches/","required":[]}
export const listLabelRuns: Operation<typeof fulfillmentPicking.listLabelRuns> = {"name":"listLabelRuns","method":"GET","path":"/fulfillment/runs/","required":[]}
export const listOrdersToPack: Operation<typeof fulfillmentPicking.listOrdersToPack> = {"name":"listOrdersToPack","method":"GET","path":"/fulfillment/to-pack/","required":[]}
export const listSkuLocations: Operation<typeof fulfillmentPicking.listSkuLocations> = {"name":"listSkuLocations","method":"GET","path":"/fulfillment/locations/","required":[]}
export const pauseLabelRun: Operation<typeof fulfillmentPicking.pauseLabelRun> = {"name":"pauseLabelRun","method":"POST","path":"/fulfillment/runs/{id}/pause/","required":[["params","id"]]}
export const pickUnits: Operation<typeof fulfillmentPicking.pickUnits> = {"name":"pickUnits","method":"POST","path":"/fulfillment/batches/{id}/picks/","required":[["params","id"],["body","code"]]}
export const reportShortPick: Operation<typeof fulfillmentPicking.reportShortPick> = {"name":"reportShortPick","method":"POST","path":"/fulfillment/batches/{id}/short-picks/","required":[["params","id"],["body","order_id"],["body","position"],["body","answer"]]}
export const resumeLabelRun: Operation<typeof fulfillmentPicking.resumeLabelRun> = {"name":"resumeLabelRun","method":"POST","path":"/fulfillment/runs/{id}/resume/","required":[["params","id"]]}
export const setSkuLocations: Operation<typeof fulfillmentPicking.setSkuLocations> = {"name":"setSkuLocations","method":"PUT","path":"/fulfillment/locations/","required":[["body","lines"]]}
export const startLabelRun: Operation<typeof fulfillmentPicking.startLabelRun> = {"name":"startLabelRun","method":"POST","path":"/fulfillment/runs/","required":[["body","order_ids"]]}

export const createSavedView: Operation<typeof desk.createSavedView> = {"name":"createSavedView","method":"POST","path":"/staff/views/","required":[["body","screen"],["body","name"],["body","query"]]}
export const deleteSavedView: Operation<typeof desk.deleteSavedView> = {"name":"deleteSavedView","method":"DELETE","path":"/staff/views/{id}/","required":[["params","id"]]}
export const getWaiting: Operation<typeof desk.getWaiting> = {"name":"getWaiting","method":"GET","path":"/staff/waiting/","required":[]}
export const listSavedViews: Operation<typeof desk.listSavedViews> = {"name":"listSavedViews","method":"GET","path":"/staff/views/","required":[["query","screen"]]}
export const updateSavedView: Operation<typeof desk.updateSavedView> = {"name":"updateSavedView","method":"PATCH","path":"/staff/views/{id}/","required":[["params","id"]]}

export const listEmailTexts: Operation<typeof emailTexts.listEmailTexts> = {"name":"listEmailTexts","method":"GET","path":"/email-texts/","required":[]}
export const previewEmailText: Operation<typeof emailTexts.previewEmailText> = {"name":"previewEmailText","method":"POST","path":"/email-texts/{kind}/{lang}/preview/","required":[["params","kind"],["params","lang"],["body","subject"],["body","heading"],["body","text"]]}
export const saveEmailText: Operation<typeof emailTexts.saveEmailText> = {"name":"saveEmailText","method":"PUT","path":"/email-texts/{kind}/{lang}/","required":[["params","kind"],["params","lang"],["body","version"]]}
export const testEmailText: Operation<typeof emailTexts.testEmailText> = {"name":"testEmailText","method":"POST","path":"/email-texts/{kind}/{lang}/test/","required":[["params","kind"],["params","lang"],["body","subject"],["body","heading"],["body","text"]]}

export const dismissFailedEmails: Operation<typeof failedEmails.dismissFailedEmails> = {"name":"dismissFailedEmails","method":"POST","path":"/staff/failed-emails/dismiss/","required":[["body","ids"]]}
export const listFailedEmails: Operation<typeof failedEmails.listFailedEmails> = {"name":"listFailedEmails","method":"GET","path":"/staff/failed-emails/","required":[]}
export const resendFailedEmails: Operation<typeof failedEmails.resendFailedEmails> = {"name":"resendFailedEmails","method":"POST","path":"/staff/failed-emails/resend/","required":[["body","ids"]]}

export const getLive: Operation<typeof health.getLive> = {"name":"getLive","method":"GET","path":"/health/live","required":[]}
export const getReady: Operation<typeof health.getReady> = {"name":"getReady","method":"GET","path":"/health/ready","required":[]}

export const getMenu: Operation<typeof menus.getMenu> = {"name":"getMenu","method":"GET","path":"/menus/{name}/","required":[["params","name"]]}
export const listMenus: Operation<typeof menus.listMenus> = {"name":"listMenus","method":"GET","path":"/menus/","required":[]}
export const saveMenu: Operation<typeof menus.saveMenu> = {"name":"saveMenu","method":"PUT","path":"/menus/{name}/","required":[["params","name"],["body","version"]]}

export const createReceiptExport: Operation<typeof messaging.createReceiptExport> = {"name":"createReceiptExport","method":"POST","path":"/publicity/receipts/export/","required":[]}
export const downloadReceipts: Operation<typeof messaging.downloadReceipts> = {"name":"downloadReceipts","method":"GET","path":"/publicity/receipts.csv","required":[["query","ticket"]]}
export const finishConversation: Operation<typeof messaging.finishConversation> = {"name":"finishConversation","method":"POST","path":"/publicity/conversations/{id}/done/","required":[["params","id"],["body","version"]]}
export const getConsentReceipt: Operation<typeof messaging.getConsentReceipt> = {"name":"getConsentReceipt","method":"GET","path":"/publicity/subscribers/{id}/","required":[["params","id"]]}
export const getConversation: Operation<typeof messaging.getConversation> = {"name":"getConversation","method":"GET","path":"/publicity/conversations/{id}/","required":[["params","id"]]}
export const getTextSignUp: Operation<typeof messaging.getTextSignUp> = {"name":"getTextSignUp","method":"GET","path":"/publicity/text-sign-up/","required":[]}
export const listConversations: Operation<typeof messaging.listConversations> = {"name":"listConversations","method":"GET","path":"/publicity/conversations/","required":[]}
export const listSubscribers: Operation<typeof messaging.listSubscribers> = {"name":"listSubscribers","method":"GET","path":"/publicity/subscribers/","required":[]}
export const receiveSms: Operation<typeof messaging.receiveSms> = {"name":"receiveSms","method":"POST","path":"/publicity/response-sms/","required":[]}
export const receiveSmsStatus: Operation<typeof messaging.receiveSmsStatus> = {"name":"receiveSmsStatus","method":"POST","path":"/publicity/sms-status/{ref}/","required":[["params","ref"]]}
export const replyToConversation: Operation<typeof messaging.replyToConversation> = {"name":"replyToConversation","method":"POST","path":"/publicity/conversations/{id}/reply/","required":[["params","id"],["body","body"],["body","version"]]}
export const stopSubscriber: Operation<typeof messaging.stopSubscriber> = {"name":"stopSubscriber","method":"POST","path":"/publicity/subscribers/{id}/stop/","required":[["params","id"]]}
export const stopTexts: Operation<typeof messaging.stopTexts> = {"name":"stopTexts","method":"POST","path":"/publicity/stop-texts/","required":[["body","token"]]}

export const confirmNewsletter: Operation<typeof newsletter.confirmNewsletter> = {"name":"confirmNewsletter","method":"POST","path":"/newsletter/confirm/","required":[["body","token"]]}
export const createNewsletterExport: Operation<typeof newsletter.createNewsletterExport> = {"name":"createNewsletterExport","method":"POST","path":"/newsletter/subscribers/export/","required":[]}
export const downloadNewsletterSubscribers: Operation<typeof newsletter.downloadNewsletterSubscribers> = {"name":"downloadNewsletterSubscribers","method":"GET","path":"/newsletter/subscribers.csv","required":[["query","ticket"]]}
export const getNewsletterSignUp: Operation<typeof newsletter.getNewsletterSignUp> = {"name":"getNewsletterSignUp","method":"GET","path":"/newsletter/sign-up/","required":[]}
export const listNewsletterSubscribers: Operation<typeof newsletter.listNewsletterSubscribers> = {"name":"listNewsletterSubscribers","method":"GET","path":"/newsletter/subscribers/","required":[]}
export const stopNewsletterSubscriber: Operation<typeof newsletter.stopNewsletterSubscriber> = {"name":"stopNewsletterSubscriber","method":"POST","path":"/newsletter/subscribers/{id}/stop/","required":[["params","id"]]}
export const subscribeToNewsletter: Operation<typeof newsletter.subscribeToNewsletter> = {"name":"subscribeToNewsletter","method":"POST","path":"/newsletter/subscribers/","required":[["body","email"],["body","lang"],["body","consent_text_id"]]}
export const unsubscribeFromNewsletter: Operation<typeof newsletter.unsubscribeFromNewsletter> = {"name":"unsubscribeFromNewsletter","method":"POST","path":"/newsletter/unsubscribe/{token}/","required":[["params","token"]]}

export const listNoticePreferences: Operation<typeof notices.listNoticePreferences> = {"name":"listNoticePreferences","method":"GET","path":"/staff/notices/preferences/","required":[]}
export const listNotices: Operation<typeof notices.listNotices> = {"name":"listNotices","method":"GET","path":"/staff/notices/","required":[]}
export const readNotices: Operation<typeof notices.readNotices> = {"name":"readNotices","method":"POST","path":"/staff/notices/read/","required":[["body","until"]]}
export const setNoticePreference: Operation<typeof notices.setNoticePreference> = {"name":"setNoticePreference","method":"PUT","path":"/staff/notices/preferences/","required":[["body","kind"],["body","in_shell"],["body","by_mail"]]}

export const cancelOrder: Operation<typeof orders.cancelOrder> = {"name":"cancelOrder","method":"POST","path":"/orders/staff-orders/{id}/cancel/","required":[["params","id"],["body","version"]]}
export const createOrderExport: Operation<typeof orders.createOrderExport> = {"name":"createOrderExport","method":"POST","path":"/orders/staff-orders/exports/","required":[]}
export const downloadOrders: Operation<typeof orders.downloadOrders> = {"name":"downloadOrders","method":"GET","path":"/orders/orders.csv","required":[["query","ticket"]]}
export const getOrder: Operation<typeof orders.getOrder> = {"name":"getOrder","method":"GET","path":"/orders/{id}/","required":[["params","id"]]}
export const getStaffOrder: Operation<typeof orders.getStaffOrder> = {"name":"getStaffOrder","method":"GET","path":"/orders/staff-orders/{id}/","required":[["params","id"]]}
export const getStatusCheck: Operation<typeof orders.getStatusCheck> = {"name":"getStatusCheck","method":"GET","path":"/orders/status-check/","required":[]}
export const listMyOrders: Operation<typeof orders.listMyOrders> = {"name":"listMyOrders","method":"GET","path":"/orders/","required":[]}
export const listOrders: Operation<typeof orders.listOrders> = {"name":"listOrders","method":"GET","path":"/orders/staff-orders/","required":[]}
export const refundOrder: Operation<typeof orders.refundOrder> = {"name":"refundOrder","method":"POST","path":"/orders/staff-orders/{id}/refunds/","required":[["params","id"],["body","version"],["body","reason"]]}
export const requestOrderLink: Operation<typeof orders.requestOrderLink> = {"name":"requestOrderLink","method":"POST","path":"/order-links/","required":[["body","number"],["body","email"]]}
export const revokeOrderLinks: Operation<typeof orders.revokeOrderLinks> = {"name":"revokeOrderLinks","method":"POST","path":"/orders/staff-orders/{id}/revoke-links/","required":[["params","id"]]}

export const createPaymentLink: Operation<typeof paymentLinks.createPaymentLink> = {"name":"createPaymentLink","method":"POST","path":"/payments/links/","required":[["body","email"],["body","lang"],["body","lines"]]}
export const listPaymentLinks: Operation<typeof paymentLinks.listPaymentLinks> = {"name":"listPaymentLinks","method":"GET","path":"/payments/links/","required":[]}
export const listSkusForSale: Operation<typeof paymentLinks.listSkusForSale> = {"name":"listSkusForSale","method":"GET","path":"/payments/links/skus/","required":[["query","q"]]}
export const openPaymentLink: Operation<typeof paymentLinks.openPaymentLink> = {"name":"openPaymentLink","method":"POST","path":"/payments/links/open/","required":[["body","token"]]}
export const revokePaymentLink: Operation<typeof paymentLinks.revokePaymentLink> = {"name":"revokePaymentLink","method":"POST","path":"/payments/links/{id}/revoke/","required":[["params","id"]]}

export const cancelPageVersion: Operation<typeof pages.cancelPageVersion> = {"name":"cancelPageVersion","method":"DELETE","path":"/pages/{id}/versions/{number}/","required":[["params","id"],["params","number"]]}
export const createPage: Operation<typeof pages.createPage> = {"name":"createPage","method":"POST","path":"/pages/","required":[["body","title"]]}
export const deletePage: Operation<typeof pages.deletePage> = {"name":"deletePage","method":"DELETE","path":"/pages/{id}/","required":[["params","id"]]}
export const getPage: Operation<typeof pages.getPage> = {"name":"getPage","method":"GET","path":"/pages/{id}/","required":[["params","id"]]}
export const getPublishedPage: Operation<typeof pages.getPublishedPage> = {"name":"getPublishedPage","method":"GET","path":"/pages/published/{slug}/","required":[["params","slug"]]}
export const listPageVersions: Operation<typeof pages.listPageVersions> = {"name":"listPageVersions","method":"GET","path":"/pages/{id}/versions/","required":[["params","id"]]}
export const listPages: Operation<typeof pages.listPages> = {"name":"listPages","method":"GET","path":"/pages/","required":[]}
export const listPublishedPages: Operation<typeof pages.listPublishedPages> = {"name":"listPublishedPages","method":"GET","path":"/pages/published/","required":[]}
export const publishPage: Operation<typeof pages.publishPage> = {"name":"publishPage","method":"POST","path":"/pages/{id}/versions/","required":[["params","id"],["body","version"]]}
export const renamePage: Operation<typeof pages.renamePage> = {"name":"renamePage","method":"PUT","path":"/pages/{id}/address/","required":[["params","id"],["body","slug"]]}
export const restorePageVersion: Operation<typeof pages.restorePageVersion> = {"name":"restorePageVersion","method":"POST","path":"/pages/{id}/versions/{number}/restore/","required":[["params","id"],["params","number"],["body","version"]]}
export const savePage: Operation<typeof pages.savePage> = {"name":"savePage","method":"PUT","path":"/pages/{id}/","required":[["params","id"],["body","version"],["body","content"]]}
export const searchPages: Operation<typeof pages.searchPages> = {"name":"searchPages","method":"GET","path":"/pages/search/","required":[]}
export const uploadPagePicture: Operation<typeof pages.uploadPagePicture> = {"name":"uploadPagePicture","method":"POST","path":"/pages/pictures/","required":[["body","image"]],"multipart":true}

export const createPaperLink: Operation<typeof papers.createPaperLink> = {"name":"createPaperLink","method":"POST","path":"/orders/staff-orders/papers/","required":[["body","paper"],["body","order_ids"]]}
export const createPickListLink: Operation<typeof papers.createPickListLink> = {"name":"createPickListLink","method":"POST","path":"/fulfillment/batches/{id}/pick-list/","required":[["params","id"],["body","lang"]]}
export const createShipmentSlipLink: Operation<typeof papers.createShipmentSlipLink> = {"name":"createShipmentSlipLink","method":"POST","path":"/fulfillment/shipments/{id}/slip/","required":[["params","id"]]}
export const downloadPapers: Operation<typeof papers.downloadPapers> = {"name":"downloadPapers","method":"GET","path":"/orders/papers.pdf","required":[["query","ticket"]]}

export const createOrders: Operation<typeof payments.createOrders> = {"name":"createOrders","method":"POST","path":"/payments/create-orders/","required":[["body","cart_id"],["body","expected_total"]]}
export const createTransactionExport: Operation<typeof payments.createTransactionExport> = {"name":"createTransactionExport","method":"POST","path":"/payments/transaction-list/exports/","required":[]}
export const downloadTransactions: Operation<typeof payments.downloadTransactions> = {"name":"downloadTransactions","method":"GET","path":"/payments/transactions.csv","required":[["query","ticket"]]}
export const getCartCredit: Operation<typeof payments.getCartCredit> = {"name":"getCartCredit","method":"POST","path":"/payments/credit/","required":[["body","cart_id"]]}
export const listTransactions: Operation<typeof payments.listTransactions> = {"name":"listTransactions","method":"GET","path":"/payments/transaction-list/","required":[]}
export const listUnmatchedPayments: Operation<typeof payments.listUnmatchedPayments> = {"name":"listUnmatchedPayments","method":"GET","path":"/payments/unmatched/","required":[]}
export const matchUnmatchedPayment: Operation<typeof payments.matchUnmatchedPayment> = {"name":"matchUnmatchedPayment","method":"POST","path":"/payments/unmatched/{id}/match/","required":[["params","id"],["body","order_number"]]}
export const placeUnmatchedOrder: Operation<typeof payments.placeUnmatchedOrder> = {"name":"placeUnmatchedOrder","method":"POST","path":"/payments/unmatched/{id}/place-order/","required":[["params","id"]]}
export const receivePayPalWebhook: Operation<typeof payments.receivePayPalWebhook> = {"name":"receivePayPalWebhook","method":"POST","path":"/payments/webhooks/paypal/","required":[]}
export const refundUnmatchedPayment: Operation<typeof payments.refundUnmatchedPayment> = {"name":"refundUnmatchedPayment","method":"POST","path":"/payments/unmatched/{id}/refund/","required":[["params","id"],["body","reason"]]}
export const validateOrder: Operation<typeof payments.validateOrder> = {"name":"validateOrder","method":"POST","path":"/payments/validate-order/","required":[["body","provider_order_id"]]}

export const endPreview: Operation<typeof preview.endPreview> = {"name":"endPreview","method":"DELETE","path":"/preview/","required":[]}
export const getPreview: Operation<typeof preview.getPreview> = {"name":"getPreview","method":"GET","path":"/preview/","required":[]}
export const openPreview: Operation<typeof preview.openPreview> = {"name":"openPreview","method":"POST","path":"/preview/open/","required":[["body","ticket"]]}
export const startPreview: Operation<typeof preview.startPreview> = {"name":"startPreview","method":"POST","path":"/preview/","required":[["body","as_of"]]}

export const createCustomerGroup: Operation<typeof promotions.createCustomerGroup> = {"name":"createCustomerGroup","method":"POST","path":"/promotions/groups/","required":[["body","name"]]}
export const createPromotion: Operation<typeof promotions.createPromotion> = {"name":"createPromotion","method":"POST","path":"/promotions/promotions/","required":[["body","title"],["body","class"],["body","effect"],["body","scope"],["body","conditions"],["body","needs_code"],["body","active"],["body","priority"],["body","exclusive"],["body","combines_with"],["body","starts_at"]]}
export const createPromotionCodeExport: Operation<typeof promotions.createPromotionCodeExport> = {"name":"createPromotionCodeExport","method":"POST","path":"/promotions/promotions/{id}/codes/exports/","required":[["params","id"]]}
export const createPromotionCodes: Operation<typeof promotions.createPromotionCodes> = {"name":"createPromotionCodes","method":"POST","path":"/promotions/promotions/{id}/codes/","required":[["params","id"],["body","count"]]}
export const createPublicity: Operation<typeof promotions.createPublicity> = {"name":"createPublicity","method":"POST","path":"/publicity/","required":[]}
export const deleteCustomerGroup: Operation<typeof promotions.deleteCustomerGroup> = {"name":"deleteCustomerGroup","method":"DELETE","path":"/promotions/groups/{id}/","required":[["params","id"]]}
export const deletePromotion: Operation<typeof promotions.deletePromotion> = {"name":"deletePromotion","method":"DELETE","path":"/promotions/promotions/{id}/","required":[["params","id"]]}
export const downloadPromotionCodes: Operation<typeof promotions.downloadPromotionCodes> = {"name":"downloadPromotionCodes","method":"GET","path":"/promotions/codes.csv","required":[["query","ticket"]]}
export const getCustomerGroup: Operation<typeof promotions.getCustomerGroup> = {"name":"getCustomerGroup","method":"GET","path":"/promotions/groups/{id}/","required":[["params","id"]]}
export const getPromoCode: Operation<typeof promotions.getPromoCode> = {"name":"getPromoCode","method":"GET","path":"/publicity/promo-codes/{code}","required":[["params","code"]]}
export const getPromotion: Operation<typeof promotions.getPromotion> = {"name":"getPromotion","method":"GET","path":"/promotions/promotions/{id}/","required":[["params","id"]]}
export const listCustomerGroups: Operation<typeof promotions.listCustomerGroups> = {"name":"listCustomerGroups","method":"GET","path":"/promotions/groups/","required":[]}
export const listPromotionOverlaps: Operation<typeof promotions.listPromotionOverlaps> = {"name":"listPromotionOverlaps","method":"POST","path":"/promotions/overlaps/","required":[["body","class"],["body","kind"],["body","scope"],["body","needs_code"],["body","starts_at"],["body","priority"],["body","exclusive"],["body","combines_with"]]}
export const listPromotions: Operation<typeof promotions.listPromotions> = {"name":"listPromotions","method":"GET","path":"/promotions/promotions/","required":[]}
export const listPublicity: Operation<typeof promotions.listPublicity> = {"name":"listPublicity","method":"GET","path":"/publicity/","required":[]}
export const listTaxRates: Operation<typeof promotions.listTaxRates> = {"name":"listTaxRates","method":"GET","path":"/promotions/tax-rates/","required":[]}
export const replaceCustomerGroup: Operation<typeof promotions.replaceCustomerGroup> = {"name":"replaceCustomerGroup","method":"PUT","path":"/promotions/groups/{id}/","required":[["params","id"],["body","name"]]}
export const replacePromotion: Operation<typeof promotions.replacePromotion> = {"name":"replacePromotion","method":"PUT","path":"/promotions/promotions/{id}/","required":[["params","id"],["body","title"],["body","class"],["body","effect"],["body","scope"],["body","conditions"],["body","needs_code"],["body","active"],["body","priority"],["body","exclusive"],["body","combines_with"],["body","starts_at"],["body","version"]]}
export const replaceTaxRate: Operation<typeof promotions.replaceTaxRate> = {"name":"replaceTaxRate","method":"PUT","path":"/promotions/tax-rates/{state}/","required":[["params","state"],["body","rate"],["body","taxes_shipping"]]}
export const updatePromotionCode: Operation<typeof promotions.updatePromotionCode> = {"name":"updatePromotionCode","method":"PATCH","path":"/promotions/codes/{code}/","required":[["params","code"],["body","active"]]}

export const getCalendar: Operation<typeof publicity.getCalendar> = {"name":"getCalendar","method":"GET","path":"/publicity/calendar/","required":[]}
export const getShopPromise: Operation<typeof publicity.getShopPromise> = {"name":"getShopPromise","method":"GET","path":"/publicity/promise/","required":[]}
export const listBanners: Operation<typeof publicity.listBanners> = {"name":"listBanners","method":"GET","path":"/publicity/banners/","required":[]}

export const createBanner: Operation<typeof publicityBanners.createBanner> = {"name":"createBanner","method":"POST","path":"/publicity/banners/","required":[["body","active"],["body","start_date"],["body","image"]],"multipart":true}
export const deleteBanner: Operation<typeof publicityBanners.deleteBanner> = {"name":"deleteBanner","method":"DELETE","path":"/publicity/banners/{id}/","required":[["params","id"]]}
export const reorderBanners: Operation<typeof publicityBanners.reorderBanners> = {"name":"reorderBanners","method":"PUT","path":"/publicity/banners/order/","required":[["body","banners"]]}
export const replaceBanner: Operation<typeof publicityBanners.replaceBanner> = {"name":"replaceBanner","method":"PUT","path":"/publicity/banners/{id}/","required":[["params","id"],["body","active"],["body","start_date"]]}
export const setBannerImages: Operation<typeof publicityBanners.setBannerImages> = {"name":"setBannerImages","method":"PUT","path":"/publicity/banners/{id}/images/","required":[["params","id"]],"multipart":true}
export const updateBanner: Operation<typeof publicityBanners.updateBanner> = {"name":"updateBanner","method":"PATCH","path":"/publicity/banners/{id}/","required":[["params","id"]]}

export const cancelHomeVersion: Operation<typeof homePage.cancelHomeVersion> = {"name":"cancelHomeVersion","method":"DELETE","path":"/publicity/home/versions/{id}/","required":[["params","id"]]}
export const getHomeDraft: Operation<typeof homePage.getHomeDraft> = {"name":"getHomeDraft","method":"GET","path":"/publicity/home/draft/","required":[]}
export const getHomePage: Operation<typeof homePage.getHomePage> = {"name":"getHomePage","method":"GET","path":"/publicity/home/","required":[]}
export const listHomeVersions: Operation<typeof homePage.listHomeVersions> = {"name":"listHomeVersions","method":"GET","path":"/publicity/home/versions/","required":[]}
export const publishHomePage: Operation<typeof homePage.publishHomePage> = {"name":"publishHomePage","method":"POST","path":"/publicity/home/versions/","required":[["body","version"]]}
export const restoreHomeVersion: Operation<typeof homePage.restoreHomeVersion> = {"name":"restoreHomeVersion","method":"POST","path":"/publicity/home/versions/{id}/restore/","required":[["params","id"],["body","version"]]}
export const saveHomeDraft: Operation<typeof homePage.saveHomeDraft> = {"name":"saveHomeDraft","method":"PUT","path":"/publicity/home/draft/","required":[["body","version"],["body","blocks"]]}

export const createRedirect: Operation<typeof redirects.createRedirect> = {"name":"createRedirect","method":"POST","path":"/redirects/","required":[["body","source"],["body","target"]]}
export const deleteRedirect: Operation<typeof redirects.deleteRedirect> = {"name":"deleteRedirect","method":"DELETE","path":"/redirects/{id}/","required":[["params","id"]]}
export const findRedirect: Operation<typeof redirects.findRedirect> = {"name":"findRedirect","method":"GET","path":"/redirects/lookup/","required":[["query","path"]]}
export const ignoreMissingPath: Operation<typeof redirects.ignoreMissingPath> = {"name":"ignoreMissingPath","method":"DELETE","path":"/redirects/missing/{id}/","required":[["params","id"]]}
export const listMissingPaths: Operation<typeof redirects.listMissingPaths> = {"name":"listMissingPaths","method":"GET","path":"/redirects/missing/","required":[]}
export const listRedirects: Operation<typeof redirects.listRedirects> = {"name":"listRedirects","method":"GET","path":"/redirects/","required":[]}
export const loadRedirects: Operation<typeof redirects.loadRedirects> = {"name":"loadRedirects","method":"PUT","path":"/redirects/file/","required":[["body","mode"],["body","file"]],"multipart":true}

export const approveReturn: Operation<typeof returns.approveReturn> = {"name":"approveReturn","method":"POST","path":"/returns/{id}/approve/","required":[["params","id"],["body","version"]]}
export const cancelReturn: Operation<typeof returns.cancelReturn> = {"name":"cancelReturn","method":"POST","path":"/orders/{id}/returns/{return_id}/cancel/","required":[["params","id"],["params","return_id"]]}
export const finishReturn: Operation<typeof returns.finishReturn> = {"name":"finishReturn","method":"POST","path":"/returns/{id}/finish/","required":[["params","id"],["body","version"],["body","lines"]]}
export const getFitCounts: Operation<typeof returns.getFitCounts> = {"name":"getFitCounts","method":"GET","path":"/returns/fit-counts/{product_id}/","required":[["params","product_id"]]}
export const getReturn: Operation<typeof returns.getReturn> = {"name":"getReturn","method":"GET","path":"/orders/{id}/returns/{return_id}/","required":[["params","id"],["params","return_id"]]}
export const getReturnOptions: Operation<typeof returns.getReturnOptions> = {"name":"getReturnOptions","method":"GET","path":"/orders/{id}/return-options/","required":[["params","id"]]}
export const getReturnReasons: Operation<typeof returns.getReturnReasons> = {"name":"getReturnReasons","method":"GET","path":"/returns/reasons/","required":[]}
export const getStaffReturn: Operation<typeof returns.getStaffReturn> = {"name":"getStaffReturn","method":"GET","path":"/returns/{id}/","required":[["params","id"]]}
export const gradeReturn: Operation<typeof returns.gradeReturn> = {"name":"gradeReturn","method":"POST","path":"/returns/{id}/grade/","required":[["params","id"],["body","version"],["body","lines"]]}
export const listMyReturns: Operation<typeof returns.listMyReturns> = {"name":"listMyReturns","method":"GET","path":"/returns/mine/","required":[]}
export const listReturns: Operation<typeof returns.listReturns> = {"name":"listReturns","method":"GET","path":"/returns/","required":[]}
export const markReturnSent: Operation<typeof returns.markReturnSent> = {"name":"markReturnSent","method":"POST","path":"/orders/{id}/returns/{return_id}/sent/","required":[["params","id"],["params","return_id"]]}
export const previewReturn: Operation<typeof returns.previewReturn> = {"name":"previewReturn","method":"GET","path":"/returns/{id}/preview/","required":[["params","id"]]}
export const receiveReturn: Operation<typeof returns.receiveReturn> = {"name":"receiveReturn","method":"POST","path":"/returns/{id}/receive/","required":[["params","id"],["body","version"]]}
export const rejectReturn: Operation<typeof returns.rejectReturn> = {"name":"rejectReturn","method":"POST","path":"/returns/{id}/reject/","required":[["params","id"],["body","version"],["body","reason"]]}
export const requestReturn: Operation<typeof returns.requestReturn> = {"name":"requestReturn","method":"POST","path":"/orders/{id}/returns/","required":[["params","id"],["body","lines"]]}

export const getStaffReturnOptions: Operation<typeof staffReturns.getStaffReturnOptions> = {"name":"getStaffReturnOptions","method":"GET","path":"/returns/options/{order_id}/","required":[["params","order_id"]]}
export const startReturn: Operation<typeof staffReturns.startReturn> = {"name":"startReturn","method":"POST","path":"/returns/","required":[["body","order_id"],["body","lines"]]}

export const addPasskey: Operation<typeof secondFactor.addPasskey> = {"name":"addPasskey","method":"POST","path":"/staff/passkeys/","required":[["body","name"],["body","passkey"]]}
export const beginPasskeySetup: Operation<typeof secondFactor.beginPasskeySetup> = {"name":"beginPasskeySetup","method":"POST","path":"/staff/passkeys/options/","required":[]}
export const beginPasskeySignIn: Operation<typeof secondFactor.beginPasskeySignIn> = {"name":"beginPasskeySignIn","method":"POST","path":"/staff/login/passkey-options/","required":[]}
export const beginSecondFactor: Operation<typeof secondFactor.beginSecondFactor> = {"name":"beginSecondFactor","method":"POST","path":"/staff/second-factor/","required":[]}
export const beginStepUp: Operation<typeof secondFactor.beginStepUp> = {"name":"beginStepUp","method":"POST","path":"/staff/step-up/passkey-options/","required":[]}
export const confirmSecondFactor: Operation<typeof secondFactor.confirmSecondFactor> = {"name":"confirmSecondFactor","method":"POST","path":"/staff/second-factor/confirm/","required":[["body","code"]]}
export const createRecoveryCodes: Operation<typeof secondFactor.createRecoveryCodes> = {"name":"createRecoveryCodes","method":"POST","path":"/staff/recovery-codes/","required":[]}
export const listSecondFactors: Operation<typeof secondFactor.listSecondFactors> = {"name":"listSecondFactors","method":"GET","path":"/staff/second-factor/","required":[]}
export const removeAuthenticatorApp: Operation<typeof secondFactor.removeAuthenticatorApp> = {"name":"removeAuthenticatorApp","method":"DELETE","path":"/staff/second-factor/","required":[]}
export const removePasskey: Operation<typeof secondFactor.removePasskey> = {"name":"removePasskey","method":"DELETE","path":"/staff/passkeys/{id}/","required":[["params","id"]]}
export const stepUp: Operation<typeof secondFactor.stepUp> = {"name":"stepUp","method":"POST","path":"/staff/step-up/","required":[]}

export const getConfiguration: Operation<typeof settings.getConfiguration> = {"name":"getConfiguration","method":"GET","path":"/main/configurations/{id}/","required":[["params","id"]]}
export const listConfigurations: Operation<typeof settings.listConfigurations> = {"name":"listConfigurations","method":"GET","path":"/main/configurations/","required":[]}
export const updateConfiguration: Operation<typeof settings.updateConfiguration> = {"name":"updateConfiguration","method":"PUT","path":"/main/configurations/{id}/","required":[["params","id"],["body","value"]]}

export const enterShop: Operation<typeof setup.enterShop> = {"name":"enterShop","method":"POST","path":"/setup/entrance/","required":[["body","password"]]}
export const getEntrance: Operation<typeof setup.getEntrance> = {"name":"getEntrance","method":"GET","path":"/setup/entrance/","required":[]}
export const getSetup: Operation<typeof setup.getSetup> = {"name":"getSetup","method":"GET","path":"/setup/","required":[]}
export const sendTestEmail: Operation<typeof setup.sendTestEmail> = {"name":"sendTestEmail","method":"POST","path":"/setup/test-email/","required":[]}
export const setPreviewPassword: Operation<typeof setup.setPreviewPassword> = {"name":"setPreviewPassword","method":"PUT","path":"/setup/preview-password/","required":[["body","password"]]}
export const uploadLogo: Operation<typeof setup.uploadLogo> = {"name":"uploadLogo","method":"PUT","path":"/setup/logo/","required":[["body","logo"]],"multipart":true}

export const deleteAddress: Operation<typeof shipping.deleteAddress> = {"name":"deleteAddress","method":"DELETE","path":"/shipping/addresses/{id}/","required":[["params","id"]]}
export const getDeliveryEstimate: Operation<typeof shipping.getDeliveryEstimate> = {"name":"getDeliveryEstimate","method":"GET","path":"/shipping/estimate/","required":[]}
export const listAddresses: Operation<typeof shipping.listAddresses> = {"name":"listAddresses","method":"GET","path":"/shipping/address/search/","required":[]}
export const packCart: Operation<typeof shipping.packCart> = {"name":"packCart","method":"POST","path":"/shipping/parcels/","required":[["body","cart_id"]]}
export const quoteShipping: Operation<typeof shipping.quoteShipping> = {"name":"quoteShipping","method":"POST","path":"/shipping/shipping/","required":[["body","cart_id"],["body","address"]]}
export const saveAddress: Operation<typeof shipping.saveAddress> = {"name":"saveAddress","method":"POST","path":"/shipping/save-address/","required":[["body","address"]]}
export const searchAddresses: Operation<typeof shipping.searchAddresses> = {"name":"searchAddresses","method":"POST","path":"/shipping/address/search/","required":[]}

export const createBox: Operation<typeof shippingStaff.createBox> = {"name":"createBox","method":"POST","path":"/shipping/boxes/","required":[["body","name"],["body","length_cm"],["body","width_cm"],["body","height_cm"],["body","weight_g"],["body","max_weight_g"],["body","active"]]}
export const createTableRate: Operation<typeof shippingStaff.createTableRate> = {"name":"createTableRate","method":"POST","path":"/shipping/table-rates/","required":[["body","name"],["body","states"],["body","max_weight_g"],["body","price"],["body","earliest_days"],["body","latest_days"],["body","active"]]}
export const deleteBox: Operation<typeof shippingStaff.deleteBox> = {"name":"deleteBox","method":"DELETE","path":"/shipping/boxes/{id}/","required":[["params","id"]]}
export const deleteTableRate: Operation<typeof shippingStaff.deleteTableRate> = {"name":"deleteTableRate","method":"DELETE","path":"/shipping/table-rates/{id}/","required":[["params","id"]]}
export const listBoxes: Operation<typeof shippingStaff.listBoxes> = {"name":"listBoxes","method":"GET","path":"/shipping/boxes/","required":[]}
export const listTableRates: Operation<typeof shippingStaff.listTableRates> = {"name":"listTableRates","method":"GET","path":"/shipping/table-rates/","required":[]}
export const previewPacking: Operation<typeof shippingStaff.previewPacking> = {"name":"previewPacking","method":"GET","path":"/shipping/packing-trial/","required":[["query","weight_g"],["query","state"]]}
export const replaceBox: Operation<typeof shippingStaff.replaceBox> = {"name":"replaceBox","method":"PUT","path":"/shipping/boxes/{id}/","required":[["params","id"],["body","name"],["body","length_cm"],["body","width_cm"],["body","height_cm"],["body","weight_g"],["body","max_weight_g"],["body","active"],["body","version"]]}
export const replaceTableRate: Operation<typeof shippingStaff.replaceTableRate> = {"name":"replaceTableRate","method":"PUT","path":"/shipping/table-rates/{id}/","required":[["params","id"],["body","name"],["body","states"],["body","max_weight_g"],["body","price"],["body","earliest_days"],["body","latest_days"],["body","active"],["body","version"]]}

export const acceptInvitation: Operation<typeof staff.acceptInvitation> = {"name":"acceptInvitation","method":"POST","path":"/staff/accept-invitation/","required":[["body","token"],["body","username"],["body","password"]]}
export const createRole: Operation<typeof staff.createRole> = {"name":"createRole","method":"POST","path":"/staff/roles/","required":[["body","name"],["body","permissions"]]}
export const deleteRole: Operation<typeof staff.deleteRole> = {"name":"deleteRole","method":"DELETE","path":"/staff/roles/{id}/","required":[["params","id"]]}
export const getCurrentStaff: Operation<typeof staff.getCurrentStaff> = {"name":"getCurrentStaff","method":"GET","path":"/staff/current/","required":[]}
export const inviteMember: Operation<typeof staff.inviteMember> = {"name":"inviteMember","method":"POST","path":"/staff/invitations/","required":[["body","email"],["body","role_ids"]]}
export const listInvitations: Operation<typeof staff.listInvitations> = {"name":"listInvitations","method":"GET","path":"/staff/invitations/","required":[]}
export const listMembers: Operation<typeof staff.listMembers> = {"name":"listMembers","method":"GET","path":"/staff/members/","required":[]}
export const listRoles: Operation<typeof staff.listRoles> = {"name":"listRoles","method":"GET","path":"/staff/roles/","required":[]}
export const refreshStaffSession: Operation<typeof staff.refreshStaffSession> = {"name":"refreshStaffSession","method":"POST","path":"/staff/refresh/","required":[]}
export const resetSecondFactor: Operation<typeof staff.resetSecondFactor> = {"name":"resetSecondFactor","method":"DELETE","path":"/staff/members/{username}/second-factor/","required":[["params","username"]]}
export const revokeInvitation: Operation<typeof staff.revokeInvitation> = {"name":"revokeInvitation","method":"DELETE","path":"/staff/invitations/{id}/","required":[["params","id"]]}
export const staffLogIn: Operation<typeof staff.staffLogIn> = {"name":"staffLogIn","method":"POST","path":"/staff/login/","required":[]}
export const staffLogOut: Operation<typeof staff.staffLogOut> = {"name":"staffLogOut","method":"POST","path":"/staff/logout/","required":[]}
export const updateMember: Operation<typeof staff.updateMember> = {"name":"updateMember","method":"PUT","path":"/staff/members/{username}/","required":[["params","username"],["body","role_ids"],["body","active"]]}
export const updateRole: Operation<typeof staff.updateRole> = {"name":"updateRole","method":"PUT","path":"/staff/roles/{id}/","required":[["params","id"],["body","name"],["body","permissions"]]}
export const updateStaffPassword: Operation<typeof staff.updateStaffPassword> = {"name":"updateStaffPassword","method":"POST","path":"/staff/password/","required":[["body","current_password"],["body","new_password"]]}

export const searchEverywhere: Operation<typeof staffSearch.searchEverywhere> = {"name":"searchEverywhere","method":"GET","path":"/staff/search/","required":[["query","q"]]}

export const adjustStock: Operation<typeof stock.adjustStock> = {"name":"adjustStock","method":"POST","path":"/stock/adjust/","required":[["body","sku_id"],["body","quantity"],["body","reason"]]}
export const countStock: Operation<typeof stock.countStock> = {"name":"countStock","method":"POST","path":"/stock/count/","required":[["body","lines"]]}
export const getLastStockCheck: Operation<typeof stock.getLastStockCheck> = {"name":"getLastStockCheck","method":"GET","path":"/stock/checks/last/","required":[]}
export const listStock: Operation<typeof stock.listStock> = {"name":"listStock","method":"GET","path":"/stock/skus/","required":[]}
export const listStockMovements: Operation<typeof stock.listStockMovements> = {"name":"listStockMovements","method":"GET","path":"/stock/skus/{id}/movements/","required":[["params","id"]]}
export const receiveStock: Operation<typeof stock.receiveStock> = {"name":"receiveStock","method":"POST","path":"/stock/receive/","required":[]}

export const createLocalTaxRateExport: Operation<typeof taxes.createLocalTaxRateExport> = {"name":"createLocalTaxRateExport","method":"POST","path":"/promotions/local-tax-rates/exports/","required":[]}
export const createTaxCertificate: Operation<typeof taxes.createTaxCertificate> = {"name":"createTaxCertificate","method":"POST","path":"/promotions/tax-certificates/","required":[["body","customer"],["body","number"],["body","states"],["body","starts_on"]]}
export const downloadLocalTaxRates: Operation<typeof taxes.downloadLocalTaxRates> = {"name":"downloadLocalTaxRates","method":"GET","path":"/promotions/local-tax-rates.csv","required":[["query","ticket"]]}
export const getTaxRules: Operation<typeof taxes.getTaxRules> = {"name":"getTaxRules","method":"GET","path":"/promotions/tax-rules/{state}/","required":[["params","state"]]}
export const listLocalTaxRates: Operation<typeof taxes.listLocalTaxRates> = {"name":"listLocalTaxRates","method":"GET","path":"/promotions/local-tax-rates/","required":[]}
export const listTaxCertificates: Operation<typeof taxes.listTaxCertificates> = {"name":"listTaxCertificates","method":"GET","path":"/promotions/tax-certificates/","required":[]}
export const listTaxKinds: Operation<typeof taxes.listTaxKinds> = {"name":"listTaxKinds","method":"GET","path":"/promotions/tax-kinds/","required":[]}
export const listTaxRules: Operation<typeof taxes.listTaxRules> = {"name":"listTaxRules","method":"GET","path":"/promotions/tax-rules/","required":[]}
export const replaceCategoryTaxKind: Operation<typeof taxes.replaceCategoryTaxKind> = {"name":"replaceCategoryTaxKind","method":"PUT","path":"/promotions/tax-kinds/categories/{id}/","required":[["params","id"]]}
export const replaceLocalTaxRates: Operation<typeof taxes.replaceLocalTaxRates> = {"name":"replaceLocalTaxRates","method":"PUT","path":"/promotions/local-tax-rates/","required":[["body","file"]],"multipart":true}
export const replaceProductTaxKind: Operation<typeof taxes.replaceProductTaxKind> = {"name":"replaceProductTaxKind","method":"PUT","path":"/promotions/tax-kinds/products/{id}/","required":[["params","id"]]}
export const replaceTaxRules: Operation<typeof taxes.replaceTaxRules> = {"name":"replaceTaxRules","method":"PUT","path":"/promotions/tax-rules/{state}/","required":[["params","state"],["body","version"]]}
export const withdrawTaxCertificate: Operation<typeof taxes.withdrawTaxCertificate> = {"name":"withdrawTaxCertificate","method":"DELETE","path":"/promotions/tax-certificates/{id}/","required":[["params","id"]]}

export const addWishlistItems: Operation<typeof wishlist.addWishlistItems> = {"name":"addWishlistItems","method":"POST","path":"/wish-list/","required":[["body","product_item_ids"]]}
export const confirmStockAlert: Operation<typeof wishlist.confirmStockAlert> = {"name":"confirmStockAlert","method":"POST","path":"/wish-list/stock-alerts/confirm/","required":[["body","token"]]}
export const createStockAlert: Operation<typeof wishlist.createStockAlert> = {"name":"createStockAlert","method":"POST","path":"/wish-list/stock-alerts/","required":[["body","sku_id"],["body","email"]]}
export const describeWishlistItems: Operation<typeof wishlist.describeWishlistItems> = {"name":"describeWishlistItems","method":"POST","path":"/wish-list/describe/","required":[["body","product_item_ids"]]}
export const getSharedWishlist: Operation<typeof wishlist.getSharedWishlist> = {"name":"getSharedWishlist","method":"POST","path":"/wish-list/shared/","required":[["body","token"]]}
export const getWishlistShare: Operation<typeof wishlist.getWishlistShare> = {"name":"getWishlistShare","method":"GET","path":"/wish-list/share/","required":[]}
export const listWishlistItems: Operation<typeof wishlist.listWishlistItems> = {"name":"listWishlistItems","method":"GET","path":"/wish-list/","required":[]}
export const removeWishlistItem: Operation<typeof wishlist.removeWishlistItem> = {"name":"removeWishlistItem","method":"DELETE","path":"/wish-list/{product_item_id}/","required":[["params","product_item_id"]]}
export const revokeWishlistShare: Operation<typeof wishlist.revokeWishlistShare> = {"name":"revokeWishlistShare","method":"DELETE","path":"/wish-list/share/","required":[]}
export const shareWishlist: Operation<typeof wishlist.shareWishlist> = {"name":"shareWishlist","method":"PUT","path":"/wish-list/share/","required":[]}
