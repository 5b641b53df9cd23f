export const PREVIEW_PASSWORD_LENGTH = { minLength: 8, maxLength: 200 }
