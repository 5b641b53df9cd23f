/** Every refusal a client can meet: the stable `code`, its status and its title. */
export const ERRORS = {
  validation_failed: { status: 400, title: 'Some fields are not valid' },
  wrong_credentials: { status: 400, title: 'The user name or the password is not right' },
  wrong_code: { status: 400, title: 'The code is not right, or no longer valid' },
  password_too_weak: { status: 400, title: 'This password is too easy to guess' },
  link_expired: { status: 400, title: 'This link is no longer valid' },
  second_factor_required: { status: 400, title: 'A code of the second factor is needed' },
  image_not_accepted: { status: 400, title: 'This is not a picture that can be used' },
  wrong_signature: { status: 400, title: 'This was not signed by who it says' },
  not_authenticated: { status: 401, title: 'The access token is missing, expired or not ours' },
  payment_declined: { status: 402, title: 'The payment was declined' },
  forbidden: { status: 403, title: 'You may not do this' },
  wrong_token: { status: 403, title: 'This token is not for this' },
  reset_token_expired: { status: 403, title: 'The time for choosing a new password is over' },
  password_needed: { status: 403, title: 'Enter your password once more to do this' },
  not_found: { status: 404, title: 'There is no such thing' },
  username_taken: { status: 409, title: 'This user name is taken' },
  email_taken: { status: 409, title: 'There is an account with this e-mail address' },
  name_taken: { status: 409, title: 'This name is taken' },
  colour_taken: { status: 409, title: 'This product has a colourway in this colour already' },
  barcode_taken: { status: 409, title: 'Another SKU has this barcode' },
  changed_meanwhile: { status: 409, title: 'Somebody has changed this meanwhile' },
  wrong_state: { status: 409, title: 'This cannot be done any more, or not yet' },
  category_in_use: { status: 409, title: 'There are still products or categories in it' },
  category_cycle: { status: 409, title: 'A category cannot be inside of itself' },
  role_in_use: { status: 409, title: 'Somebody still has this role' },
  last_owner: { status: 409, title: 'Somebody must keep the right to manage staff' },
  last_one: { status: 409, title: 'The shop cannot do without the last one' },
  out_of_stock: { status: 409, title: 'There are not that many left' },
  stock_changed: { status: 409, title: 'The stock has changed meanwhile' },
  cart_changed: { status: 409, title: 'The cart has changed meanwhile' },
  address_limit: { status: 409, title: 'There is no room for another address' },
  cart_limit: { status: 409, title: 'There is no room for this in the cart' },
  payment_in_progress: { status: 409, title: 'This cart is being paid for' },
  payment_expired: { status: 409, title: 'The time for paying is over, and nothing was paid' },
  payment_not_approved: { status: 409, title: 'The payment was not approved yet' },
  refund_too_large: { status: 409, title: 'That is more than is left of what was paid' },
  promo_used_up: { status: 409, title: 'This promotion has been used up' },
  code_taken: { status: 409, title: 'There is such a code already' },
  group_in_use: { status: 409, title: 'A promotion is still meant for this group' },
  request_in_progress: { status: 409, title: 'The same request is still being worked on' },
  undo_conflict: { status: 409, title: 'Something newer stands on this change' },
  body_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body is of a kind that is not accepted here' },
  idempotency_key_reused: { status: 422, title: 'This key was sent with another request before' },
  too_many_requests: { status: 429, title: 'That was too often. Wait a moment and try again' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  payment_unavailable: { status: 503, title: 'The payment provider cannot be reached; nothing was paid' },
  unavailable: { status: 503, title: 'The shop cannot answer right now' },
} as const

export type ErrorCode = keyof typeof ERRORS

/** RFC 9457 problem details, as every refusal is written. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  request_id: string
  errors?: Record<string, string[]>
  /** With `cart_changed`: the cart as it is now. */
  cart?: unknown
}
