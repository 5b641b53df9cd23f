/** Error code per unique index. */
export const UNIQUE_VIOLATION_CODES = { users_by_username: 'username_taken', users_by_email: 'email_taken' } as const
