/** Methods whose signature may move value. The kit keeps their requests over a reload and refuses to send them twice (promise P18). */
export const valueMethods: readonly string[] = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'sendTransfer',
  'signPsbt',
  'polkadot_signTransaction',
  'cosmos_signAmino',
  'cosmos_signDirect'
]
