import { devnetSmartAccounts } from '@latchkey/devnet/data'
import {
  createWalletClient,
  type Hex,
  http,
  type LocalAccount,
  pad,
  publicActions,
  type SignableMessage,
  type TypedDataDefinition
} from 'viem'
import { toSoladySmartAccount } from 'viem/account-abstraction'

/**
 * An account as the wallet of the pop-up has it: a contract that its factory deploys with the first transaction. Until then it signs by ERC-6492,
 * later by ERC-1271. The contract is Solady's account of ERC-4337 on the devnet, driven by viem's own client of it. Its owner pays and sends.
 */
export async function createSmartAccount(owner: LocalAccount, rpcUrl: string) {
  const wallet = createWalletClient({
    account: owner,
    transport: http(rpcUrl),
    pollingInterval: 50
  }).extend(publicActions)
  const account = await toSoladySmartAccount({
    client: wallet,
    owner,
    factoryAddress: devnetSmartAccounts.factory,
    salt: pad(owner.address, { dir: 'right', size: 32 })
  })
  const { address } = account
  return {
    address,
    isDeployed: () => account.isDeployed(),
    signMessage: ({ message }: { readonly message: SignableMessage }) => account.signMessage({ message }),
    signTypedData: (question: TypedDataDefinition) => account.signTypedData(question),
    /** Sends one call of the account, and returns the hash of the transaction. */
    async send(call: { readonly to: Hex; readonly value?: bigint; readonly data?: Hex }): Promise<Hex> {
      if (!(await account.isDeployed())) {
        const { factory, factoryData } = await account.getFactoryArgs()
        if (!factory || !factoryData) throw new Error('the account has no factory')
        const hash = await wallet.sendTransaction({ to: factory, data: factoryData, chain: null })
        await wallet.waitForTransactionReceipt({ hash })
      }
      const data = await account.encodeCalls([call])
      return wallet.sendTransaction({ to: address, data, chain: null })
    }
  }
}
