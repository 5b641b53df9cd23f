/**
 * Of responses to writes of staff, and of their later requests: a position in the database’s log. A read replica answers
 * only once it has reached it.
 */
export const READ_AFTER_HEADER = 'read-after'
