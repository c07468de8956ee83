/** All of signing in (SPEC section 4): loaded with the engine where the host configured it, and nowhere else. */
export { installSignInReactions } from './reactions/signInReactions.js'
export { cancelSignIn } from './signIn/cancelSignIn.js'
export { checkSession } from './signIn/checkSession.js'
export { endSessions } from './signIn/endSessions.js'
export { signIn } from './signIn/signIn.js'
export { signOut } from './signIn/signOut.js'
