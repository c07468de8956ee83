import { createLatchkey } from 'latchkey'
import { solanaDevnet as network } from 'latchkey/chains'
import { solana } from 'latchkey/solana'

export const latchkey = createLatchkey({ adapters: [solana()], networks: [network] })
