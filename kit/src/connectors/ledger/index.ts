export type { Hid, HidChange, HidDevice, HidReport } from './Hid.js'
export { type LedgerOptions, ledger } from './ledger.js'
