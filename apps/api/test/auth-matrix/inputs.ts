import { randomUUID } from 'node:crypto'

interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** What the inputs of a cell may speak of: people that stand ready for it. */
export interface Stage {
  owner: { username: string; refresh: string }
  /** Of a session that lives. */
  freshRefreshToken: () => Promise<string>
}

const nothing = (): Input => ({})
const byUsername = ({ owner }: Stage): Input => ({ params: { username: owner.username } })
const byId = (): Input => ({ params: { id: 2_000_000 } })
const byUuid = (): Input => ({ params: { id: randomUUID() } })
/** Of a kind that is refused once somebody was let in: these endpoints take multipart forms. */
const form = (): Input => ({ body: {} })
const PASSWORD = 'never the right one here'

/** For every endpoint of the contract, a well-formed call that changes as little as possible when it is let through. */
export const INPUTS: Record<string, (stage: Stage) => Input | Promise<Input>> = {
  logIn: () => ({ body: { username: 'nobody-at-all', password: PASSWORD } }),
  refreshTokens: async ({ freshRefreshToken }) => ({ body: { refresh: await freshRefreshToken() } }),
  logOut: () => ({ body: { refresh: 'of nobody' } }),
  generateCode: () => ({ body: { email: 'nobody@example.test' } }),
  validateCode: () => ({ body: { email: 'nobody@example.test', code: '00000000' } }),
  recoverPassword: () => ({ body: { password: 'password' } }),
  updatePassword: () => ({ body: { current_password: PASSWORD, new_password: `${PASSWORD} either` } }),
  register: () => ({ body: { username: 'weak', email: 'weak@example.test', password: 'password' } }),
  confirmEmail: () => ({ body: { token: 'of nobody' } }),
  sendConfirmation: nothing,
  getCurrentUser: nothing,
  updatePreferences: () => ({ body: { lang: 'en' } }),
  downloadMyData: nothing,
  listSessions: nothing,
  endSession: byUuid,
  uploadAvatar: form,
  removeAvatar: nothing,
  getUser: byUsername,
  updateUser: (stage) => ({ ...byUsername(stage), body: { first_name: 'Ana' } }),
  deleteUser: byUsername,
  staffLogIn: () => ({ body: { username: 'nobody-at-all', password: PASSWORD } }),
  getCurrentStaff: nothing,
  confirmPassword: () => ({ body: { password: PASSWORD } }),
  beginSecondFactor: nothing,
  confirmSecondFactor: () => ({ body: { code: '000000' } }),
  listMembers: nothing,
  updateMember: (stage) => ({ ...byUsername(stage), body: { role_ids: [1], active: true } }),
  resetSecondFactor: byUsername,
  listInvitations: nothing,
  inviteMember: () => ({ body: { email: 'nobody@example.test', role_ids: [2_000_000] } }),
  withdrawInvitation: byUuid,
  acceptInvitation: () => ({ body: { token: 'of nobody', username: 'nobody', password: PASSWORD } }),
  listRoles: nothing,
  createRole: () => ({ body: { name: 'owner', permissions: [] } }),
  updateRole: () => ({ ...byId(), body: { name: 'nothing', permissions: [] } }),
  deleteRole: byId,
  listAuditEntries: nothing,
  listAuditFilters: nothing,
  undoAuditEntry: byId,
  listConfigurations: nothing,
  getConfiguration: () => ({ params: { id: 1 } }),
  updateConfiguration: () => ({ ...byId(), body: { value: 'x' } }),
  listProducts: nothing,
  suggestProducts: nothing,
  getSynonyms: nothing,
  replaceSynonyms: () => ({ body: { en: [['one', 'one']], es: [] } }),
  getProduct: byId,
  listProductAddresses: nothing,
  listSizeRuns: nothing,
  listCategories: nothing,
  getCategory: byId,
  listStaffProducts: nothing,
  getStaffProduct: byId,
  createProduct: form,
  replaceProduct: () => ({ ...byId(), body: { name: 'A', description: '', price: '1.00', category: 2_000_000 } }),
  updateProduct: () => ({ ...byId(), body: { name: 'A' } }),
  deleteProduct: byId,
  setProductImage: () => ({ ...byId(), ...form() }),
  bulkEditProducts: () => ({ body: { ids: [2_000_000], change: { status: 'active' } } }),
  listDistributions: nothing,
  createDistribution: () => ({ body: { name: 'A run', sizes: [{ label: 'M', ratio: 1 }] } }),
  replaceDistribution: () => ({ ...byId(), body: { name: 'No run', sizes: [{ label: 'M', ratio: 1 }] } }),
  previewDistribution: () => ({ ...byId(), body: { sizes: [{ label: 'M', ratio: 1 }] } }),
  createProductItem: form,
  addProductItemImages: form,
  removeProductItemImages: () => ({ body: { product_item_id: 2_000_000, image_ids: [1] } }),
  replaceProductItem: () => ({ ...byId(), body: { distribution: 1, colour_name: 'A', colour_hex: '#000000' } }),
  updateProductItem: () => ({ ...byId(), body: { position: 1 } }),
  updateSku: () => ({ ...byId(), body: { weight_g: 1 } }),
  saveProduct: () => ({ ...byId(), body: { product: { name: 'A' }, items: [], skus: [] } }),
  createImport: () => ({ body: { name: 'nothing.csv', bytes: 1 } }),
  addImportPart: () => ({ params: { id: 2_000_000, place: 0 }, ...form() }),
  listImports: nothing,
  getImport: byId,
  listImportRows: byId,
  applyImport: byId,
  pauseImport: byId,
  cancelImport: byId,
  openExport: () => ({ body: {} }),
  openImportErrors: byId,
  downloadCsv: () => ({ query: { ticket: 'of nobody' } }),
  listColours: nothing,
  updateColour: () => ({ ...byId(), body: { name: 'A' } }),
  listStaffCategories: nothing,
  createCategory: form,
  replaceCategory: () => ({ ...byId(), body: { name: 'A' } }),
  updateCategory: () => ({ ...byId(), body: { name: 'A' } }),
  deleteCategory: byId,
  setCategoryIcon: () => ({ ...byId(), ...form() }),
  listBanners: nothing,
  getDeliveryEstimate: nothing,
  receiveStock: () => ({ body: { lines: [{ sku_id: 2_000_000, quantity: 1 }] } }),
  countStock: () => ({ body: { lines: [{ sku_id: 2_000_000, counted: 1 }] } }),
  adjustStock: () => ({ body: { sku_id: 2_000_000, quantity: 1, reason: 'found' } }),
  listStock: nothing,
  listSkuJournals: byId,
  getLastStockCheck: nothing,
  getLive: nothing,
  getReady: nothing,
}
