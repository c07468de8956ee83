export { type FarcasterOptions, farcaster } from './farcaster.js'
