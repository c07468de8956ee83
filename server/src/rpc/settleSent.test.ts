import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { settleSent } from './settleSent.js'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const raw = await account.signTransaction({
  chainId: 1,
  gas: 21_000n,
  maxFeePerGas: 1n,
  type: 'eip1559'
})
const hash = keccak256(raw)
const other = 'ab'.repeat(32)

const settle = (message: string, bytes: unknown = raw, method = 'eth_sendRawTransaction') =>
  settleSent(
    { jsonrpc: '2.0', id: 7, method, params: [bytes] },
    { jsonrpc: '2.0', id: 7, error: { code: -32000, message } }
  )

test.each([
  // ethereum/go-ethereum core/txpool/errors.go, ErrAlreadyKnown; reth's RpcPoolError; forwarded by Infura and Alchemy
  ['geth, erigon, reth, gateways', 'already known'],
  // XinFinOrg/XDPoSChain and other forks of geth use this text for the same error
  ['forks of geth', 'transaction already known'],
  // ethereum/go-ethereum before 1.9.11, core/tx_pool.go: fmt.Errorf("known transaction: %x", hash); still in klaytn
  ['geth before 1.9.11', `known transaction: ${hash.slice(2)}`],
  // ethereum/go-ethereum issues 662, 1159 and 2974
  ['geth of 2015', `Known transaction (${hash.slice(2, 10)})`],
  // hyperledger/besu RpcErrorType.java, ETH_SEND_TX_ALREADY_KNOWN
  ['besu', 'Known transaction'],
  // NomicFoundation/hardhat, node.ts and TxPool.ts: `Known transaction: ${hash}`
  ['hardhat', `Known transaction: ${hash}`],
  // xclud/web3dart issue 100; cowprotocol/services lists both as erigon's
  ['erigon behind gRPC', 'ALREADY_EXISTS: already known'],
  // ledgerwatch/erigon txpool, DuplicateHash
  ['erigon`s pool', 'existing tx with same hash'],
  ['erigon`s pool behind gRPC', 'INTERNAL_ERROR: existing tx with same hash'],
  // NethermindEth/nethermind issue 4148; AcceptTxResult.cs answers "already known" since
  ['nethermind', 'AlreadyKnown'],
  // foundry-rs/foundry issue 3759
  ['anvil', 'transaction already imported'],
  // openethereum/parity-ethereum rpc/src/v1/helpers/errors.rs; raiden-network/raiden issue 3263
  ['openethereum', 'Transaction with the same hash was already imported.'],
  // smartcontractkit/chainlink core/chains/evm/client/errors.go, substrate
  ['substrate', 'Pool(AlreadyImported)'],
  // the same file, zkSync
  [
    'zkSync',
    `failed to submit transaction: known transaction. transaction with hash ${hash} is already in the system`
  ]
])('%s: answers with the hash if the node has the transaction already', (_, message) => {
  expect(settle(message)).toEqual({ jsonrpc: '2.0', id: 7, result: hash })
})

test.each([
  // leapdao/leap-node issue 150
  'unknown transaction type: 48.',
  'unknown transaction type',
  'Unknown transaction',
  `unknown transaction: ${hash}`,
  // ethereum/go-ethereum core/types/transaction.go and core/txpool/errors.go
  'transaction type not supported',
  'replacement transaction underpriced',
  'nonce too low',
  'address already reserved',
  // ledgerwatch/erigon core/error.go: about a block
  'block already known',
  'could not replace existing tx',
  // NethermindEth/nethermind: another transaction has the nonce
  'OwnNonceAlreadyUsed',
  // besu RpcErrorType.java
  'Replacement transaction underpriced',
  // openethereum errors.rs
  'Transaction gas price is too low. There is another transaction with same nonce in the queue. Try increasing the gas price or incrementing the nonce.',
  'already known account has insufficient funds',
  'not already known',
  'no known transaction',
  `known transaction: ${other}`,
  'Known transaction (abababab)',
  `Known transaction: 0x${other}`,
  `known transaction. transaction with hash 0x${other} is already in the system`,
  ''
])('%j stays an error', message => {
  expect(settle(message)).toHaveProperty('error', { code: -32000, message })
})

test('answers with the hash only for types whose hash is the hash of the bytes', async () => {
  const legacy = await account.signTransaction({ chainId: 1, gas: 21_000n, gasPrice: 1n, type: 'legacy' })
  expect(settle('already known', legacy)).toHaveProperty('result', keccak256(legacy))
  for (const bytes of ['0x03f8', '0x71f8', '0x7ef8', '0x', 'already known', 7, null])
    expect(settle('already known', bytes)).toHaveProperty('error')
})

test('does not change the answer to another method', () => {
  expect(settle('already known', raw, 'eth_call')).toHaveProperty('error')
})
