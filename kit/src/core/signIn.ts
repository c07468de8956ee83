/** The chunk of sign-in (SPEC section 4): loaded with the kit, and only if option `siwx` is set. */
export { signIn } from './signIn/signIn.js'
export { signOut } from './signIn/signOut.js'
export { startSignIn } from './startSignIn.js'
