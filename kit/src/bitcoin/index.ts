export type {
  BitcoinAccountAddress,
  BitcoinAddressType,
  BitcoinMessageProtocol,
  BitcoinProvider,
  BitcoinPsbtRequest
} from '../protocol/bitcoinProvider.js'
export { type BitcoinOptions, bitcoin } from './bitcoin.js'
