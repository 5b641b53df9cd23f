/** Who may call: one class, or several if the body or the token decides. `provider` proves itself by a signature. */
export type SpecAccess =
  | 'public'
  | 'shopper'
  | 'self'
  | 'cart'
  | 'reset'
  | 'provider'
  | `staff:${'catalog' | 'orders' | 'customers' | 'promotions' | 'campaigns' | 'banners' | 'settings'}`

export interface SpecOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** After /api, as the specification writes it. */
  path: `/${string}`
  access: readonly SpecAccess[]
  query?: readonly string[]
  /** Keys of the JSON body. */
  body?: readonly string[]
  /** Keys of the multipart form, files included. */
  form?: readonly string[]
  status: number
  /** Keys that the answer has among others; absent: an answer without a body. */
  answer?: readonly string[]
  /** Keys of each entry of `results`. */
  entry?: readonly string[]
}

const PAGE = ['count', 'next', 'previous', 'results']
const TOKENS = ['access', 'refresh']
const USER = ['username', 'first_name', 'last_name', 'email', 'avatar']
const PRODUCT = ['id', 'name', 'description', 'price', 'category', 'image', 'new']
const PRODUCT_ITEM = ['id', 'distribution', 'images']
const CATEGORY = ['id', 'name', 'icon']
const CART = ['id', 'version', 'lines', 'discounts', 'totals']
const ADDRESS = ['id', 'full_name', 'line1', 'line2', 'city', 'state', 'postal_code', 'country', 'phone', 'is_default']
const CODE = ['code', 'title', 'kind', 'value', 'starts_at', 'ends_at', 'works', 'reason']
const CONFIGURATION = ['id', 'key', 'value', 'type', 'public', 'description']
const SUBSCRIBER = ['id', 'phone', 'state', 'lang', 'subscribed_at']
const BANNER = ['id', 'active', 'start_date', 'end_date', 'image']

const CATALOG = ['staff:catalog'] as const

/** The specification, section 7, line by line; the keys it does not show are decided by the product document. */
export const OPERATIONS: readonly SpecOperation[] = [
  // Authentication
  {
    method: 'POST',
    path: '/authentication/login/',
    access: ['public'],
    body: ['username', 'password'],
    status: 200,
    answer: [...TOKENS, 'user'],
  },
  {
    method: 'POST',
    path: '/authentication/refresh/',
    access: ['public'],
    body: ['refresh'],
    status: 200,
    answer: TOKENS,
  },
  { method: 'POST', path: '/authentication/logout/', access: ['shopper'], status: 204 },
  {
    method: 'POST',
    path: '/authentication/generate-code',
    access: ['public'],
    body: ['email'],
    status: 202,
    answer: [],
  },
  {
    method: 'POST',
    path: '/authentication/validate-code',
    access: ['public'],
    body: ['email', 'code'],
    status: 200,
    answer: ['reset_token'],
  },
  {
    method: 'POST',
    path: '/authentication/recover-password-code',
    access: ['reset'],
    body: ['password'],
    status: 204,
  },
  {
    method: 'POST',
    path: '/authentication/update-password/',
    access: ['shopper'],
    body: ['current_password', 'new_password'],
    status: 200,
    answer: TOKENS,
  },

  // Users
  { method: 'GET', path: '/users/current/', access: ['shopper'], status: 200, answer: [...USER, 'permissions'] },
  {
    method: 'POST',
    path: '/users/register/',
    access: ['public'],
    body: ['username', 'email', 'password'],
    status: 201,
    answer: [...TOKENS, 'user'],
  },
  { method: 'PUT', path: '/users/upload-image/', access: ['shopper'], form: ['avatar'], status: 200, answer: USER },
  {
    method: 'GET',
    path: '/users/user/{username}/',
    access: ['self', 'staff:customers'],
    status: 200,
    answer: USER,
  },
  { method: 'DELETE', path: '/users/user/{username}/', access: ['self', 'staff:customers'], status: 204 },
  {
    method: 'POST',
    path: '/users/user/{username}/',
    access: ['self', 'staff:customers'],
    form: ['first_name', 'last_name', 'email'],
    status: 200,
    answer: USER,
  },

  // Products
  {
    method: 'GET',
    path: '/products/',
    access: ['public'],
    query: ['new', 'page', 'page_size'],
    status: 200,
    answer: PAGE,
    entry: PRODUCT,
  },
  {
    method: 'POST',
    path: '/products/create/',
    access: CATALOG,
    form: ['name', 'description', 'price', 'category', 'image'],
    status: 201,
    answer: PRODUCT,
  },
  {
    method: 'POST',
    path: '/products/create-distribution/',
    access: CATALOG,
    body: ['name', 'sizes'],
    status: 201,
    answer: ['id', 'name', 'sizes'],
  },
  {
    method: 'GET',
    path: '/products/list-distributions/',
    access: CATALOG,
    status: 200,
    answer: PAGE,
    entry: ['id', 'name', 'sizes'],
  },
  {
    method: 'POST',
    path: '/products/product-item/',
    access: CATALOG,
    form: ['distribution', 'product', 'images'],
    status: 201,
    answer: PRODUCT_ITEM,
  },
  {
    method: 'POST',
    path: '/products/product-items/add-images/',
    access: CATALOG,
    form: ['product_item_id', 'images'],
    status: 200,
    answer: PRODUCT_ITEM,
  },
  {
    method: 'POST',
    path: '/products/product-items/remove-images/',
    access: CATALOG,
    body: ['product_item_id', 'image_ids'],
    status: 200,
    answer: PRODUCT_ITEM,
  },
  { method: 'GET', path: '/products/products/{id}/', access: ['public'], status: 200, answer: [...PRODUCT, 'items'] },
  {
    method: 'PUT',
    path: '/products/products/{id}/',
    access: CATALOG,
    body: ['name', 'description', 'price', 'category'],
    status: 200,
    answer: PRODUCT,
  },
  { method: 'PATCH', path: '/products/products/{id}/', access: CATALOG, body: ['new'], status: 200, answer: PRODUCT },
  { method: 'DELETE', path: '/products/products/{id}/', access: CATALOG, status: 200, answer: [] },
  {
    method: 'PUT',
    path: '/products/update-product-item/{id}',
    access: CATALOG,
    body: ['distribution', 'product'],
    status: 200,
    answer: PRODUCT_ITEM,
  },
  {
    method: 'PATCH',
    path: '/products/update-product-item/{id}',
    access: CATALOG,
    body: ['distribution'],
    status: 200,
    answer: PRODUCT_ITEM,
  },

  // Categories
  {
    method: 'GET',
    path: '/categories/categories/',
    access: ['public'],
    status: 200,
    answer: PAGE,
    entry: CATEGORY,
  },
  {
    method: 'POST',
    path: '/categories/categories/',
    access: CATALOG,
    form: ['name', 'icon'],
    status: 201,
    answer: CATEGORY,
  },
  { method: 'GET', path: '/categories/category/{id}/', access: ['public'], status: 200, answer: CATEGORY },
  { method: 'PUT', path: '/categories/category/{id}/', access: CATALOG, body: ['name'], status: 200, answer: CATEGORY },
  {
    method: 'PATCH',
    path: '/categories/category/{id}/',
    access: CATALOG,
    body: ['name'],
    status: 200,
    answer: CATEGORY,
  },
  { method: 'DELETE', path: '/categories/category/{id}/', access: CATALOG, status: 204 },

  // Cart
  { method: 'GET', path: '/shopping-car/cart/', access: ['cart'], status: 200, answer: CART },
  {
    method: 'POST',
    path: '/shopping-car/cart/',
    access: ['cart'],
    body: ['sku_id', 'quantity'],
    status: 200,
    answer: CART,
  },
  {
    method: 'PUT',
    path: '/shopping-car/cart/',
    access: ['cart'],
    body: ['version', 'lines'],
    status: 200,
    answer: CART,
  },
  {
    method: 'PATCH',
    path: '/shopping-car/cart/',
    access: ['cart'],
    body: ['version', 'lines'],
    status: 200,
    answer: CART,
  },
  { method: 'DELETE', path: '/shopping-car/cart/', access: ['cart'], status: 200, answer: CART },
  { method: 'GET', path: '/shopping-car/cart/{id}/', access: ['cart'], status: 200, answer: CART },

  // Payments
  {
    method: 'POST',
    path: '/payments/create-orders/',
    access: ['cart'],
    body: ['cart_id', 'expected_total'],
    status: 201,
    answer: ['attempt_id', 'provider_order_id', 'amount', 'expires_at'],
  },
  {
    method: 'POST',
    path: '/payments/validate-order/',
    access: ['cart'],
    body: ['provider_order_id'],
    status: 200,
    answer: ['status', 'attempt_id', 'order', 'key'],
  },
  {
    method: 'GET',
    path: '/payments/transaction-list/',
    access: ['shopper', 'staff:orders'],
    status: 200,
    answer: PAGE,
    entry: ['id', 'order_id', 'kind', 'amount', 'currency', 'provider_ref', 'at'],
  },

  // Shipping
  {
    method: 'POST',
    path: '/shipping/address/search/',
    access: ['cart'],
    body: ['q'],
    status: 200,
    answer: ['candidates'],
  },
  {
    method: 'GET',
    path: '/shipping/address/search/',
    access: ['shopper'],
    query: ['q'],
    status: 200,
    answer: PAGE,
    entry: ADDRESS,
  },
  {
    method: 'POST',
    path: '/shipping/parcels/',
    access: ['cart'],
    body: ['cart_id'],
    status: 200,
    answer: ['parcels'],
  },
  {
    method: 'POST',
    path: '/shipping/save-address/',
    access: ['shopper'],
    body: ['address'],
    status: 201,
    answer: ADDRESS,
  },
  {
    method: 'POST',
    path: '/shipping/shipping/',
    access: ['cart'],
    body: ['cart_id', 'address'],
    status: 200,
    answer: ['id', 'rates', 'expires_at'],
  },

  // Publicity
  { method: 'GET', path: '/publicity/', access: ['staff:campaigns'], status: 200, answer: PAGE, entry: SUBSCRIBER },
  {
    method: 'POST',
    path: '/publicity/',
    access: ['public', 'staff:promotions'],
    body: ['phone', 'consent'],
    status: 201,
    answer: ['phone'],
  },
  { method: 'GET', path: '/publicity/promo-codes/{code}', access: ['cart'], status: 200, answer: CODE },
  { method: 'POST', path: '/publicity/response-sms/', access: ['provider'], status: 204 },
  {
    method: 'POST',
    path: '/publicity/send-sms-global/',
    access: ['staff:campaigns'],
    body: ['campaign_id', 'version', 'texts', 'cost'],
    status: 202,
    answer: ['id', 'state', 'version'],
  },
  {
    method: 'GET',
    path: '/publicity/banners/',
    access: ['public', 'staff:banners'],
    status: 200,
    answer: PAGE,
    entry: BANNER,
  },
  {
    method: 'POST',
    path: '/publicity/banners/',
    access: ['staff:banners'],
    form: ['active', 'start_date', 'end_date', 'image'],
    status: 201,
    answer: BANNER,
  },

  // Settings
  {
    method: 'GET',
    path: '/main/configurations/',
    access: ['public', 'staff:settings'],
    status: 200,
    answer: PAGE,
    entry: CONFIGURATION,
  },
  {
    method: 'GET',
    path: '/main/configurations/{id}/',
    access: ['public', 'staff:settings'],
    status: 200,
    answer: CONFIGURATION,
  },
]

export const operationKey = ({ method, path }: Pick<SpecOperation, 'method' | 'path'>) => `${method} ${path}`
