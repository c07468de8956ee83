/** Where sign-in is served. */
export const authPath = '/auth/v1/'
