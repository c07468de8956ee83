import { useRef } from 'react'
import { showToast } from '../../../core/actions/showToast.js'
import { ActionTile } from '../../../ui/ActionTile/ActionTile.js'
import { CopyGlyph, CopyLabel, CopyStatus } from '../../../ui/Copy/Copied.js'
import { useCopy } from '../../../ui/Copy/useCopy.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { shortAddress } from '../format/shortAddress.js'

/** Copies the whole address; where the browser refuses, a toast says so. */
function useAddressCopy(address: string) {
  const kit = useKit()
  const { t } = useMessages()
  const { outcome, copy } = useCopy(address, undefined, () =>
    showToast(kit, { message: t('account.copyFailed'), variant: 'error' })
  )
  return { isCopied: outcome === 'copied', copy }
}

/** The name of an account, or its shortened address: one button, which copies the address and says so in its place. */
export function NameButton(props: { readonly address: string; readonly name: string | undefined }) {
  const { t } = useMessages()
  const { address, name } = props
  const { isCopied, copy } = useAddressCopy(address)
  const text = useRef<HTMLElement>(null)
  const onClick = () => {
    // What confirms the copy is as wide as the name, so that nothing beside it moves.
    const element = text.current
    if (element && !isCopied) element.style.minInlineSize = `${element.getBoundingClientRect().width}px`
    copy()
  }
  return (
    <>
      <button
        type="button"
        className="hero-name"
        title={address}
        data-testid="latchkey-account-name"
        data-copied={isCopied || undefined}
        onClick={onClick}
      >
        <bdi ref={text}>{isCopied ? t('common.copied') : (name ?? shortAddress(address, 6, 4))}</bdi>
        <CopyGlyph isCopied={isCopied} size={16} />
        {isCopied ? null : <span className="hidden">{t('account.copyAddress')}</span>}
      </button>
      <CopyStatus isCopied={isCopied} said={t('account.copied')} />
    </>
  )
}

/** The same as a tile beside what else can be done with the account. */
export function CopyTile({ address }: { readonly address: string }) {
  const { t } = useMessages()
  const { isCopied, copy } = useAddressCopy(address)
  return (
    <ActionTile
      testId="latchkey-account-copy"
      icon={<CopyGlyph isCopied={isCopied} />}
      label={
        <>
          <CopyLabel isCopied={isCopied} label={t('account.copy')} copied={t('common.copied')} />
          <CopyStatus isCopied={isCopied} said={t('account.copied')} />
        </>
      }
      onClick={copy}
    />
  )
}
