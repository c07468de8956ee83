'use client'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/accountButton.js'
import { networkMessages } from '../../messages/networkButton.js'
import { AvatarArt } from '../../ui/Avatar/AvatarArt.js'
import { faceCss } from './faceCss.js'
import { Icon, spinner } from './Icon.js'
import { NetworkPicture } from './NetworkPicture.js'
import { shortAddress } from './shortAddress.js'
import type { AccountButtonState, OtherAccountState } from './useAccountBasics.js'
import { type AccountOptions, useAccountDetails } from './useAccountDetails.js'
import { useButtonTexts } from './useButtonTexts.js'
import { useSheet } from './useSheet.js'

/** The picture of an account alone, for bridges. */
export { AvatarArt }

type AccountProps = { readonly basics: AccountButtonState; readonly options: AccountOptions }

/** The content of an account button: picture, name or address, balance. */
export function AccountFace({ basics, options }: AccountProps) {
  const sheet = useSheet(faceCss)
  const state = useAccountDetails(options, basics)
  const { address = '', isUnsupported } = state
  const { switchNetwork } = useButtonTexts(networkMessages, state.locale)
  const hasBalance =
    !isUnsupported && options.balance !== 'hide' && /loading|success/.test(state.balanceStatus)
  return (
    <>
      <span className="lk-part lk-face" ref={sheet}>
        {state.image ? (
          <img className="lk-image" src={state.image} alt="" width="28" height="28" />
        ) : (
          <AvatarArt className="lk-art" address={address} size={28} />
        )}
        <span className="lk-part lk-badge">
          {isUnsupported ? (
            <span className="lk-part lk-alarm" role="img" aria-label={switchNetwork} title={switchNetwork} />
          ) : (
            <NetworkPicture src={state.networkImage} name={state.networkName} />
          )}
        </span>
      </span>
      <bdi className="lk-part lk-text">
        {state.name ?? shortAddress(address, options.charsStart, options.charsEnd)}
      </bdi>
      {state.others && state.others.length > 0 && <OtherFaces others={state.others} locale={state.locale} />}
      {hasBalance &&
        (state.balance ? (
          // A button's children are not exposed to assistive technology: the label becomes part of its name.
          <bdi
            className="lk-part lk-chip"
            role="img"
            aria-label={state.fullBalance}
            title={state.fullBalance}
          >
            {state.balance}
          </bdi>
        ) : (
          <span className="lk-part lk-chip">
            <Icon path={spinner} />
          </span>
        ))}
    </>
  )
}

/** How many further accounts are drawn; a number stands for the others. */
const drawnOthers = 3

/** The networks of the accounts of other namespaces, which are connected too. */
function OtherFaces({
  others,
  locale
}: {
  readonly others: readonly OtherAccountState[]
  readonly locale: string
}) {
  const names = others.map(({ networkName, namespace }) => networkName ?? namespace).join(', ')
  const { alsoConnected } = useButtonTexts(accountMessages, locale)
  const label = alsoConnected.replace('{networks}', names)
  const rest = others.length - drawnOthers
  return (
    <span className="lk-part lk-others" role="img" aria-label={label} title={label}>
      {others.slice(0, drawnOthers).map(({ namespace, networkName, networkImage }) => (
        <span key={namespace} className="lk-part lk-other">
          <NetworkPicture src={networkImage} name={networkName} />
        </span>
      ))}
      {rest > 0 && <span className="lk-part lk-more">+{rest}</span>}
    </span>
  )
}

/** Passes the account's details to a custom button. */
export function AccountDetails({
  basics,
  options,
  children
}: AccountProps & { readonly children: (state: AccountButtonState) => ReactNode }) {
  return <>{children(useAccountDetails(options, basics))}</>
}
