import type { SignInAccount } from '../../../core/select/signIn.js'
import { Facts } from '../../../ui/Facts/Facts.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { shortAddress } from '../format/shortAddress.js'

/** The site, the account and the network of the sign-in. The site is the page's own host, not the app's name. */
export function SignInFacts({ account }: { readonly account: SignInAccount }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <Facts
      facts={[
        { label: t('signIn.site'), value: hostOf(kit.environment.page.url()), testId: 'siwx-site' },
        { label: t('signIn.account'), value: shortAddress(account.address), title: account.address },
        { label: t('signIn.network'), value: account.networkName }
      ]}
    />
  )
}

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}
