/** All of signing in (SPEC section 4): loaded with the kit where the host configured it, and nowhere else. */
export { signIn } from './signIn/signIn.js'
export { signOut } from './signIn/signOut.js'
export { startSignIn } from './signIn/startSignIn.js'
