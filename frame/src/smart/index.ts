export { BundlerRefusal, createBundlerCall } from './createBundlerCall.js'
export { openSmartAccounts, type SmartAccountOptions } from './openSmartAccounts.js'
export { SmartAccountFailure, type SmartAccountReason } from './SmartAccountFailure.js'
