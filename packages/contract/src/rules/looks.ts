export const MAX_LOOK_PIECES = 4
