export { useAppKitSIWX } from '../vue/lists.js'
