import { useEffect, useState } from 'react'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { formatUnits } from '../../../protocol/units.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { Field } from '../../../ui/Field/Field.js'
import { Live } from '../../../ui/Live/Live.js'
import { Select } from '../../../ui/Select/Select.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { inSentence } from '../format/inSentence.js'
import { readAmount } from './readAmount.js'
import type { PaymentUris } from './usePaymentUris.js'
import { type ReceivableAsset, useReceivableAssets } from './useReceivableAssets.js'
import type { ShownPayment } from './WalletReceive.js'

type PaymentFormProps = PaymentUris & {
  readonly account: ActiveAccount
  /** Called with what the code asks for; undefined for the plain address. */
  readonly onChange: (payment: ShownPayment | undefined) => void
}

/** Asks for an amount of the coin, or of a token that the account holds. Closed until the visitor wants it. */
export function PaymentForm(props: PaymentFormProps) {
  const { t } = useMessages()
  return (
    <Disclosure label={t('receive.ask')} testId="latchkey-receive-ask">
      <Fields {...props} />
    </Disclosure>
  )
}

function Fields({ account, network, paymentUri, onChange }: PaymentFormProps) {
  const { t, locale } = useMessages()
  const assets = useReceivableAssets(account, network)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const asset = assets.find(({ id }) => id === chosen) ?? assets[0]
  const amount = readAmount(text, asset.decimals)
  const units = typeof amount === 'bigint' ? amount : undefined
  const written =
    units === undefined
      ? undefined
      : writeAmount({ amount: formatUnits(units, asset.decimals), symbol: asset.symbol }, locale).full
  const hasFailed = useUri({ to: account.address, units, asset, written, paymentUri, onChange })
  return (
    <div className="receive-form">
      {assets.length > 1 ? (
        <Select
          label={t('receive.asset')}
          testId="latchkey-receive-asset"
          value={asset.id}
          options={assets.map(({ id, label }) => ({ value: id, label }))}
          onChange={setChosen}
        />
      ) : null}
      <Field
        label={t('receive.amount', { symbol: asset.symbol })}
        labelHidden={false}
        inputMode="decimal"
        testId="latchkey-receive-amount"
        placeholder="0"
        value={text}
        error={
          amount === 'invalid'
            ? t('receive.amountInvalid', { decimals: asset.decimals })
            : hasFailed
              ? t('receive.codeFailed')
              : undefined
        }
        onChange={setText}
      />
      <Live>
        {written && !hasFailed ? (
          <Text size="sm" tone="secondary" align="center">
            {t('receive.onNetwork', { amount: inSentence(written), network: network.name })}
          </Text>
        ) : null}
      </Live>
    </div>
  )
}

type UriParameters = Pick<PaymentFormProps, 'paymentUri' | 'onChange'> & {
  readonly to: string
  readonly units: bigint | undefined
  readonly asset: ReceivableAsset
  readonly written: string | undefined
}

/** Makes the URI of the entered payment, and the plain address again when the form is closed. Returns whether that failed. */
function useUri({ to, units, asset, written, paymentUri, onChange }: UriParameters): boolean {
  const { report } = useKit()
  const [hasFailed, setFailed] = useState(false)
  const { token, decimals } = asset
  useEffect(() => {
    setFailed(false)
    if (units === undefined || !written) return onChange(undefined)
    let isNewest = true
    paymentUri({ to, amount: units, ...(token && { token: { address: token, decimals } }) }).then(
      uri => isNewest && onChange({ uri, amount: written }),
      (error: unknown) => {
        report(error)
        if (!isNewest) return
        setFailed(true)
        onChange(undefined)
      }
    )
    return () => {
      isNewest = false
    }
  }, [to, units, token, decimals, written, paymentUri, onChange, report])
  useEffect(() => () => onChange(undefined), [onChange])
  return hasFailed
}
