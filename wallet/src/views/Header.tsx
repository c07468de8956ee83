import { useEffect, useState } from 'react'
import { formatEther } from 'viem'
import { accounts, networks } from '../config.js'
import type { Phone } from '../phone/createPhone.js'
import type { PhoneState } from '../phone/PhoneState.js'
import { readBalance } from '../request/executeRequest.js'
import { CopyIcon } from './icons.js'

const relayWords = {
  connecting: 'Connecting to the relay',
  open: 'Listening',
  down: 'The relay cannot be reached. Trying again.'
} as const

type Props = { readonly phone: Phone; readonly state: PhoneState }

/** The account, its network and its balance. Both can be changed; connected pages get the change. */
export function Header({ phone, state }: Props) {
  const account = accounts[state.account] ?? accounts[0]
  const balance = useBalance(state)
  return (
    <header className="head">
      <div className="brand">
        <img src="/icon.svg" alt="" width="32" height="32" />
        <h1>Satchel</h1>
        <span className="relay" data-relay={state.relay} data-testid="demo-wallet-relay">
          {relayWords[state.relay]}
        </span>
      </div>
      <p className="balance" data-testid="demo-wallet-balance">
        {balance ?? '…'} <span>ETH</span>
      </p>
      {account && <Address address={account.signer.address} />}
      <div className="choices">
        <label>
          Account
          <select
            data-testid="demo-wallet-account"
            value={state.account}
            onChange={event => phone.chooseAccount(Number(event.target.value))}
          >
            {accounts.map(({ name, signer }, index) => (
              <option key={signer.address} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Network
          <select
            data-testid="demo-wallet-network"
            value={state.network}
            onChange={event => phone.chooseNetwork(event.target.value)}
          >
            {networks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  )
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })

/** In ether, cut to three decimals, as in the kit. */
const inThousandths = (wei: bigint) => grouped.format(formatEther(wei - (wei % 10n ** 15n)) as `${number}`)

/** The whole address; a click copies it. */
function Address({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<string>()
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setCopied('Copied'),
      () => setCopied('It could not be copied')
    )
  }
  return (
    <button
      type="button"
      className="address"
      aria-label={`Copy address ${address}`}
      onClick={copy}
      onBlur={() => setCopied(undefined)}
    >
      <span>{address}</span>
      <span className="address-end" role="status">
        {copied ?? <CopyIcon />}
      </span>
    </button>
  )
}

/** Balance in ether; read again after each answered request. */
function useBalance({ account, network, questions }: PhoneState): string | undefined {
  const [shown, setShown] = useState<{ readonly of: string; readonly text: string }>()
  const of = `${account} ${network}`
  const open = questions.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answered request may have changed the balance
  useEffect(() => {
    let isCurrent = true
    const where = networks.find(({ id }) => id === network)
    const who = accounts[account]
    if (!where || !who) return
    readBalance(where, who.signer)
      .then(wei => {
        if (isCurrent) setShown({ of, text: inThousandths(wei) })
      })
      .catch(() => isCurrent && setShown({ of, text: '–' }))
    return () => {
      isCurrent = false
    }
  }, [of, open])
  return shown?.of === of ? shown.text : undefined
}
