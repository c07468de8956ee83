/** The version of stored sessions. Apart, because the code that reads them is loaded later than the code that writes them. */
export const storedVersion = 1
