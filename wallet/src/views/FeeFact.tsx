import { useEffect, useState } from 'react'
import { formatEther } from 'viem'
import { readFee } from '../request/executeRequest.js'
import type { Spending } from '../request/spendingOf.js'

type Fee = { readonly text: string; readonly isBad: boolean }

/** The fee of a transaction, or that the chain expects it to fail. */
export function FeeFact({ spending }: { readonly spending: Spending }) {
  const [fee, setFee] = useState<Fee>()
  useEffect(() => {
    let isCurrent = true
    readFee(spending).then(
      ({ wei, isCovered }) =>
        isCurrent &&
        setFee({
          text: `about ${inMillionths(wei)} ETH${isCovered ? '' : ', and together more than the account has'}`,
          isBad: !isCovered
        }),
      () => isCurrent && setFee({ text: 'unknown: the chain expects it to fail', isBad: true })
    )
    return () => {
      isCurrent = false
    }
  }, [spending])
  return (
    <div>
      <dt>Fee</dt>
      <dd data-testid="demo-wallet-fee" data-problem={fee?.isBad || undefined}>
        {fee?.text ?? '…'}
      </dd>
    </div>
  )
}

/** In ether, rounded up to a millionth, because less would not be enough. */
function inMillionths(wei: bigint): string {
  const unit = 10n ** 12n
  return formatEther(((wei + unit - 1n) / unit) * unit)
}
