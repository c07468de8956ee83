import { ed25519 } from '@noble/curves/ed25519'
import { fromBase58, toBase58 } from '../../protocol/base58.js'
import type { MockSolanaOptions } from './options.js'

/**
 * The accounts of `test test test test test test test test test test test junk` at `m/44'/501'/{index}'/0'` (SLIP-10), which the Solana devnet
 * funds. They are public.
 */
const testKeys = [
  '4Cfc4TJ6dsWwLcw8aJ5uhx7UJKPR5VGXTu2iJr5bVRoTDsxzb6qfJrzR5HNhBcwGwsXqGeHzDR3eUWLr7MRnska8',
  '2GE2EWZwKFkMpDFKaN6LYVggqLJTdwkreHLNbXBKbtfnCBqkbtNhM4cEymyi5HZD2dX6rmh2VzE4waW7pbUUgXF7',
  '3rSg4wp38McUCkhe511k98mKhsSYxCw4mrvytNLULVvsPDFmaxC4XSyAPT54Tx3QqJmBbXoPsdbVAYqynzZR1K2i',
  '5uXAKT5i9KNt3LwCGAqUXYgtyhvGcUGm1CvPtPAyVy2geBftjuZ2mcV6oQQs7BMTNsNHS3hffaM1TJqsNEEQgAE6',
  '2FhULCkfNPpQsTeMebSdix4QhhcVgG4Fu7HYYB6pwkGEFar8FUacee4WmqtXFMyvx3GrKGYgXXBJX9Z6G5Dv1hBn',
  'hURca1bpFc3Grtne1KsotwTabDmtNdskVWE6wbVzJDNFkKkzDXFTFEU3CszYigWd42cq9TQ2a1mrtRPEb5TUsAd',
  '3yt2ZgpQRjz2pXrD3qez8xkuC9oA5gQ1KmJAVy79xYADgoS4F8XsavEWDqryukrdc7Z3Xk78sSFx5Svnd4hTJopm'
]

/** An account with its key. */
export type MockSolanaAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(bytes: Uint8Array): Uint8Array
}

/** The accounts of a wallet. Throws `RangeError` if there are none, or a key is not valid. */
export function accountsOf(options: MockSolanaOptions): readonly MockSolanaAccount[] {
  const { secretKeys, accounts = 2, accountIndex = 0 } = options
  const keys = secretKeys ?? testKeys.slice(accountIndex, accountIndex + accounts)
  if (keys.length === 0) throw new RangeError('A mock wallet needs an account')
  return keys.map(key => {
    const bytes = fromBase58(key)
    if (bytes?.length !== 64) throw new RangeError('A secret key has 64 bytes in base58')
    const publicKey = bytes.slice(32)
    return {
      address: toBase58(publicKey),
      publicKey,
      sign: message => ed25519.sign(message, bytes.slice(0, 32))
    }
  })
}
