export { encodeQr, type Modules } from './encodeQr.js'
