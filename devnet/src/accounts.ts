import type { Address, Hex } from 'viem'

/** An account of devnet. Its key is public, so it must never hold anything on a public chain. */
export type TestAccount = { readonly address: Address; readonly privateKey: Hex; readonly holds: string }

/** The phrase every account of devnet is derived from, at `m/44'/60'/0'/0/{index}` (BIP-44). */
export const testMnemonic = 'test test test test test test test test test test test junk'

/**
 * The first accounts of devnet with their private keys; `holds` describes the purpose of each.
 * @example
 * import { testAccounts } from '@latchkey/devnet/data'
 * import { privateKeyToAccount } from 'viem/accounts'
 *
 * const alice = privateKeyToAccount(testAccounts[0].privateKey)
 */
export const testAccounts = [
  {
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    holds: 'ether and every token'
  },
  {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    holds: 'ether and every token'
  },
  {
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
    holds: 'ether only'
  },
  {
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
    holds: 'ether only'
  },
  {
    address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
    holds: 'ether only'
  },
  {
    address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
    privateKey: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
    holds: 'dust: 0.000001 ether and 0.000001 USDC'
  },
  {
    address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
    privateKey: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
    holds: 'nothing'
  }
] as const satisfies readonly TestAccount[]

/** The account that deploys and funds devnet. Do not use it: the contracts' addresses depend on its nonces. */
export const deployerAddress: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'
