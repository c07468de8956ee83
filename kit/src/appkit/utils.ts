export { CoreHelperUtil } from './coreHelperUtil.js'
export { ParseUtil } from './parseUtil.js'
