/** Of a message, and of its answer. */
export const MAX_MESSAGE_LENGTH = 4000
