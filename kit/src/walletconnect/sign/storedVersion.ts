/**
 * The version of stored sessions. In a file of its own, because the code that reads them is loaded later than the code that
 * writes them.
 */
export const storedVersion = 1
