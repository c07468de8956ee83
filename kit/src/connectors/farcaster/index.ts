export { type FarcasterOptions, farcaster } from './farcaster.js'
export {
  type FarcasterSignIn,
  type FarcasterSignInOptions,
  signInWithFarcaster
} from './signInWithFarcaster.js'
