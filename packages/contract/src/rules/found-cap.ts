/** The search everywhere counts no further: the list that the count leads to has the rest. */
export const FOUND_CAP = 200
