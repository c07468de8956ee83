import { useEffect, useState } from 'react'
import { formatEther } from 'viem'
import { readFee } from '../request/executeRequest.js'
import type { Spending } from '../request/spendingOf.js'

type Fee = { readonly wei: bigint } | { readonly problem: string }

/** What a transaction costs besides its amount, or that the chain expects it to fail. */
export function FeeFact({ spending }: { readonly spending: Spending }) {
  const [fee, setFee] = useState<Fee>()
  useEffect(() => {
    let isCurrent = true
    readFee(spending).then(
      wei => isCurrent && setFee({ wei }),
      () => isCurrent && setFee({ problem: 'unknown: the chain expects it to fail' })
    )
    return () => {
      isCurrent = false
    }
  }, [spending])
  return (
    <div>
      <dt>Fee</dt>
      <dd data-testid="demo-wallet-fee" data-problem={fee && 'problem' in fee ? true : undefined}>
        {fee === undefined ? '…' : 'wei' in fee ? `about ${inMillionths(fee.wei)} ETH` : fee.problem}
      </dd>
    </div>
  )
}

/** In ether, rounded up to a millionth: less would be too little. */
function inMillionths(wei: bigint): string {
  const unit = 10n ** 12n
  return formatEther(((wei + unit - 1n) / unit) * unit)
}
