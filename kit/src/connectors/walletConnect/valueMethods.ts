/** What may move value once it is signed: nobody may lose sight of such a request, nor send it twice (promise P18). */
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
