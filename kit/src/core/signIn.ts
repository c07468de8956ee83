/** All of signing in (SPEC section 4): loaded with the engine where the host configured it, and nowhere else. */
export { cancelSignIn } from './signIn/cancelSignIn.js'
export { checkSession } from './signIn/checkSession.js'
export { endSessions } from './signIn/endSessions.js'
export { signIn } from './signIn/signIn.js'
export { signInRequest } from './signIn/signInRequest.js'
export { signOut } from './signIn/signOut.js'
export { startSignIn } from './signIn/startSignIn.js'
export { takeProofs } from './signIn/takeProofs.js'
