import { useState } from 'react'
import type { ChainBalance } from '../../../core/contracts/Adapter.js'
import type { PromptAccount } from '../../../core/contracts/Prompt.js'
import { writeAmount } from '../../../protocol/amounts.js'
import { sanitizeText } from '../../../protocol/text.js'
import { formatUnits } from '../../../protocol/units.js'
import { Amount } from '../../../ui/Amount/Amount.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Button } from '../../../ui/Button/Button.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { TabPanel, Tabs } from '../../../ui/Tabs/Tabs.js'
import { useMessages } from '../../context/MessagesContext.js'
import { shortAddress } from '../format/shortAddress.js'
import { CancelPrompt } from './CancelPrompt.js'
import { PromptHead } from './PromptHead.js'
import type { PromptProps } from './promptTypes.js'

/** One of several accounts, a page at a time, by derivation scheme if there are several. */
export function AccountPrompt({ prompt, wallet }: PromptProps<'account'>) {
  const { t } = useMessages()
  const { schemes = [], scheme, accounts } = prompt
  const isEmpty = accounts.length === 0
  // Ids of elements may not contain what derivation paths do.
  const index = Math.max(
    0,
    schemes.findIndex(({ id }) => id === scheme)
  )
  return (
    <Stack padding="view" gap={4}>
      <PromptHead
        prompt={prompt}
        wallet={wallet}
        title={t(isEmpty ? 'prompt.noAccount' : 'prompt.account')}
        text={isEmpty ? t('prompt.noAccountText') : t('prompt.accountText', { wallet })}
      />
      {schemes.length > 1 ? (
        <>
          <Tabs
            label={t('prompt.schemes')}
            tabs={schemes.map(({ label }, place) => ({ id: String(place), label: sanitizeText(label) }))}
            selected={String(index)}
            onSelect={place => {
              const chosen = schemes[Number(place)]
              if (chosen && chosen.id !== scheme) prompt.answer({ scheme: chosen.id })
            }}
          />
          <TabPanel id={String(index)}>
            <Accounts prompt={prompt} />
          </TabPanel>
        </>
      ) : (
        <Accounts prompt={prompt} />
      )}
      <CancelPrompt />
    </Stack>
  )
}

function Accounts({ prompt }: Pick<PromptProps<'account'>, 'prompt'>) {
  const { t } = useMessages()
  const [verify, setVerify] = useState(false)
  const { accounts, hasMore, canVerify } = prompt
  const hasBalances = accounts.some(({ balance }) => balance)
  return (
    <Stack gap={2}>
      {accounts.length > 0 ? (
        <Scroll maxHeight={300} beside={canVerify ? 490 : 420} label={t('prompt.accounts')}>
          <Stack as="ul" role="list" gap={1} label={t('prompt.accounts')}>
            {accounts.map(account => (
              <li key={account.address}>
                <Account
                  account={account}
                  hasBalances={hasBalances}
                  onChoose={() => prompt.answer({ address: account.address, ...(verify && { verify }) })}
                />
              </li>
            ))}
          </Stack>
        </Scroll>
      ) : null}
      {hasMore ? (
        <Button
          variant="ghost"
          fullWidth
          testId="lk-prompt-more"
          onClick={() => prompt.answer({ more: true })}
        >
          {t('prompt.accountsMore')}
        </Button>
      ) : null}
      {canVerify && accounts.length > 0 ? (
        <Checkbox checked={verify} onChange={setVerify} testId="lk-prompt-verify">
          {t('prompt.verify')}
        </Checkbox>
      ) : null}
    </Stack>
  )
}

type AccountProps = {
  readonly account: PromptAccount
  readonly hasBalances: boolean
  readonly onChoose: () => void
}

function Account({ account, hasBalances, onChoose }: AccountProps) {
  const { address, balance } = account
  const label = sanitizeText(account.label)
  const short = (
    <bdi dir="ltr" title={address}>
      {shortAddress(sanitizeText(address, address.length))}
    </bdi>
  )
  return (
    <ListRow
      testId={`lk-prompt-account-${address}`}
      image={<Avatar address={address} size={40} />}
      title={label || short}
      description={label ? short : undefined}
      trailing={hasBalances ? <Balance balance={balance} /> : undefined}
      onClick={onChoose}
    />
  )
}

/** A dash for a balance that is not known. */
function Balance({ balance }: { readonly balance: ChainBalance | undefined }) {
  const { locale } = useMessages()
  const amount = balance ? formatUnits(balance.amount, balance.decimals) : ''
  return <Amount {...writeAmount({ amount, symbol: sanitizeText(balance?.symbol, 12) }, locale)} />
}
