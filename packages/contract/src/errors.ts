/** Every error of the API: `title` is for engineers, `detail` is a sentence that can be shown. */
export const ERRORS = {
  validation_failed: {
    status: 400,
    title: 'Invalid request',
    detail: 'Some fields are missing or invalid. Check them and try again.',
  },
  wrong_credentials: {
    status: 400,
    title: 'Incorrect username or password',
    detail: 'The username or password is incorrect.',
  },
  wrong_code: { status: 400, title: 'Invalid code', detail: 'The code is incorrect, already used, or expired.' },
  password_too_weak: {
    status: 400,
    title: 'Password too weak',
    detail: 'This password is too easy to guess. Choose another.',
  },
  link_expired: { status: 400, title: 'Link expired', detail: 'This link is no longer valid. Request a new one.' },
  second_factor_required: {
    status: 400,
    title: 'Second factor required',
    detail: 'Use your passkey, or enter a code from your authenticator app.',
  },
  passkey_rejected: {
    status: 400,
    title: 'Passkey not verified',
    detail: 'The passkey could not be verified. Try again.',
  },
  image_not_accepted: { status: 400, title: 'Invalid image', detail: 'Upload a valid JPEG, PNG, or WebP image.' },
  wrong_signature: { status: 400, title: 'Invalid signature', detail: 'The webhook signature could not be verified.' },
  not_authenticated: {
    status: 401,
    title: 'Not authenticated',
    detail: 'The access token is missing, expired, or invalid.',
  },
  payment_declined: {
    status: 402,
    title: 'Payment declined',
    detail: 'The payment was declined. Nothing was charged. Try another payment method.',
  },
  forbidden: { status: 403, title: 'Permission denied', detail: 'You do not have permission to do this.' },
  wrong_token: { status: 403, title: 'Wrong token type', detail: 'This type of token is not accepted here.' },
  wrong_origin: {
    status: 403,
    title: 'Wrong origin',
    detail: 'This can only be called from the admin’s own address.',
  },
  reset_token_expired: {
    status: 403,
    title: 'Reset token expired',
    detail: 'The time to choose a new password has run out. Request a new code.',
  },
  password_needed: {
    status: 403,
    title: 'Step-up required',
    detail: 'Confirm that it is you to continue.',
  },
  factor_needed: {
    status: 403,
    title: 'Step-up with the second factor required',
    detail: 'Confirm your second factor to continue.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'This does not exist, or you do not have access to it.' },
  username_taken: { status: 409, title: 'Username taken', detail: 'This username is already taken. Choose another.' },
  email_taken: { status: 409, title: 'Email already in use', detail: 'An account with this email already exists.' },
  name_taken: { status: 409, title: 'Name already in use', detail: 'This name is already in use. Choose another.' },
  address_taken: { status: 409, title: 'Address taken', detail: 'Another page has this address.' },
  redirect_loop: { status: 409, title: 'Redirect loop', detail: 'This redirect would lead back to itself.' },
  too_many_redirects: { status: 409, title: 'Too many redirects', detail: 'The shop has as many redirects as it can.' },
  too_many_views: {
    status: 409,
    title: 'Too many saved views',
    detail: 'This list has as many saved views as it can. Delete one first.',
  },
  color_taken: {
    status: 409,
    title: 'Color already in use',
    detail: 'This product already has a colorway in this color.',
  },
  barcode_taken: { status: 409, title: 'Barcode already in use', detail: 'Another SKU already has this barcode.' },
  version_conflict: {
    status: 409,
    title: 'Version conflict',
    detail: 'This changed since you loaded it. Reload and try again.',
  },
  wrong_state: {
    status: 409,
    title: 'Not possible in this state',
    detail: 'This is not possible in the current state. Reload and try again.',
  },
  colorway_in_use: {
    status: 409,
    title: 'Colorway in use',
    detail: 'This colorway was sold or counted, so its history stays.',
  },
  fact_in_use: {
    status: 409,
    title: 'Fact in use',
    detail: 'Products have this fact or choice, or it comes with the shop. Remove it from the products first.',
  },
  category_in_use: {
    status: 409,
    title: 'Category not empty',
    detail: 'This category contains products or categories. Move them first.',
  },
  category_cycle: {
    status: 409,
    title: 'Invalid parent category',
    detail: 'A category cannot be placed inside itself.',
  },
  role_in_use: {
    status: 409,
    title: 'Role in use',
    detail: 'This role is assigned to staff. Remove it from them first.',
  },
  last_owner: {
    status: 409,
    title: 'Last staff manager',
    detail: 'At least one active staff member must be able to manage staff.',
  },
  last_factor: {
    status: 409,
    title: 'Last second factor',
    detail: 'Set up another passkey or an authenticator app first.',
  },
  passkey_limit: { status: 409, title: 'Passkey limit reached', detail: 'You can have up to 20 passkeys.' },
  last_active_row: {
    status: 409,
    title: 'Last one in use',
    detail: 'Keep at least one active box and one table rate for all states.',
  },
  out_of_stock: { status: 409, title: 'Not enough stock', detail: 'There is not enough stock.' },
  not_returnable: {
    status: 409,
    title: 'Not returnable',
    detail: 'These items can no longer be returned. Reload and try again.',
  },
  stock_changed: { status: 409, title: 'Stock changed', detail: 'Stock changed while you were counting. Count again.' },
  cart_changed: { status: 409, title: 'Cart changed', detail: 'Your cart has changed. Review it and try again.' },
  address_limit: { status: 409, title: 'Address limit reached', detail: 'You can save up to 50 addresses.' },
  cart_limit: {
    status: 409,
    title: 'Cart limit reached',
    detail: 'A cart can hold up to 200 lines and 20 units of each SKU.',
  },
  wish_list_limit: { status: 409, title: 'Wish list limit reached', detail: 'Your wish list is full.' },
  shop_closed: {
    status: 409,
    title: 'Shop closed',
    detail: 'The shop is not open yet. Nothing was charged.',
  },
  payment_in_progress: {
    status: 409,
    title: 'Payment in progress',
    detail: 'This cart is being paid for and cannot be changed.',
  },
  payment_expired: {
    status: 409,
    title: 'Payment expired',
    detail: 'The time to pay has run out. Nothing was charged.',
  },
  payment_not_approved: {
    status: 409,
    title: 'Payment not approved',
    detail: 'The payment has not been approved yet.',
  },
  refund_too_large: { status: 409, title: 'Refund too large', detail: 'The refund exceeds the refundable amount.' },
  not_enough_credit: {
    status: 409,
    title: 'Not enough store credit',
    detail: 'There is not enough store credit for this.',
  },
  promo_used_up: {
    status: 409,
    title: 'Promotion used up',
    detail: 'This promotion has reached its limit, or its code was turned off.',
  },
  code_taken: { status: 409, title: 'Code already in use', detail: 'This promotion code already exists.' },
  group_in_use: { status: 409, title: 'Customer group in use', detail: 'A promotion uses this customer group.' },
  address_not_deliverable: {
    status: 409,
    title: 'Address not deliverable',
    detail: 'The carrier does not deliver to this address. Check it, or keep it anyway.',
  },
  rate_expired: {
    status: 409,
    title: 'Shipping rate expired',
    detail: 'The shipping rate has expired or changed. Get a new rate.',
  },
  rate_unavailable: {
    status: 409,
    title: 'Service not offered',
    detail: 'The carrier does not offer the chosen service for this package.',
  },
  label_refused: { status: 409, title: 'Label refused', detail: 'The carrier refused this label.' },
  not_in_batch: { status: 409, title: 'Not in this batch', detail: 'No order of this batch needs this item.' },
  request_in_progress: {
    status: 409,
    title: 'Request in progress',
    detail: 'The same request is still being processed. Try again in a moment.',
  },
  undo_conflict: {
    status: 409,
    title: 'Cannot undo',
    detail: 'This was already undone, or a later change depends on it.',
  },
  undo_expired: {
    status: 409,
    title: 'Too old to undo',
    detail: 'The values before this change are no longer kept.',
  },
  undo_too_large: {
    status: 409,
    title: 'Too many changes to undo at once',
    detail: 'This entry has too many parts to undo at once. Undo its parts, or import the earlier values.',
  },
  body_too_large: { status: 413, title: 'Request too large', detail: 'The request is too large.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'This content type is not accepted here.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    detail: 'This idempotency key was already used with a different request.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Wait a moment and try again.',
  },
  proof_needed: {
    status: 429,
    title: 'Proof of work needed',
    detail: 'There are many requests right now. Solve the challenge in errors.proof and repeat the request.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    detail: 'Something went wrong on our side. Try again in a moment.',
  },
  payment_unavailable: {
    status: 503,
    title: 'Payments unavailable',
    detail: 'Payments are unavailable right now. Nothing was charged.',
  },
  carrier_unavailable: {
    status: 503,
    title: 'Carrier unavailable',
    detail: 'The carrier cannot be reached right now. Try again in a moment.',
  },
  service_unavailable: {
    status: 503,
    title: 'Service unavailable',
    detail: 'The service is unavailable right now. Try again in a moment.',
  },
} as const

export type ErrorCode = keyof typeof ERRORS

/** RFC 9457 problem details. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  request_id: string
  errors?: Record<string, string[]>
  /** The current cart, with `cart_changed` or `out_of_stock`. */
  cart?: unknown
  /** The second factors that the account has, with `second_factor_required`. */
  factors?: readonly Factor[]
}

export type Factor = 'passkey' | 'app'
