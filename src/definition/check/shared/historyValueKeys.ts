/** Keys of `history` that name the properties with the old values, the new values and the time of a change. */
export const historyValueKeys = ['before', 'after', 'time'];
