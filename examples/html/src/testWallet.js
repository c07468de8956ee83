import { createMockWallet } from 'latchkey/testing'
import { rpcUrl } from './config'

// A wallet with accounts that the devnet has funded, so that you need to install none. Its keys are public: leave it out of your app.
createMockWallet({
  chains: [{ chainId: 31337, rpcUrl, name: 'Latchkey Devnet' }],
  behaviour: 'dialog',
  persist: 'local'
})
