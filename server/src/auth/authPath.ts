/** The path of the sign-in routes. */
export const authPath = '/auth/v1/'
