'use client'
import type { Social } from '../../../core/config/LatchkeyOptions.js'
import { isLoggedIn, type LoginConnector, loginConnector } from '../../../core/select/login.js'
import type { ViewData } from '../../../core/state/view.js'
import { ListRow } from '../../../ui/ListRow/ListRow.js'
import { Scroll } from '../../../ui/Scroll/Scroll.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { useLegal } from '../Connect/useLegal.js'
import { chooseSocial } from '../Login/chooseSocial.js'
import { NoLogin } from '../Login/NoLogin.js'
import { ProviderMark } from '../Login/ProviderMark.js'
import { providerNames } from '../Login/providers.js'
import { useLogins } from '../Login/useLogins.js'
import { withLoginWords } from '../Login/withLoginWords.js'

type Props = { readonly data: ViewData }

/** All social accounts by which a person can log in, one a row. */
export const ConnectSocials = /* @__PURE__ */ withLoginWords<Props>(All)

function All({ data }: Props) {
  const connector = useKitState(kit => loginConnector(kit, data.namespace))
  return connector ? <Rows connector={connector} data={data} /> : <NoLogin />
}

function Rows({ connector, data }: Props & { readonly connector: LoginConnector }) {
  const kit = useKit()
  const { t } = useMessages()
  const { socials, isLoading, hasFailed } = useLogins(connector)
  const legal = useLegal()
  const isTaken = useKitState(isLoggedIn)
  if (hasFailed || socials.length === 0) return <NoLogin />
  const choose = (provider: Social) => chooseSocial(kit, connector, provider, data)
  return (
    <Stack padding="view">
      <Scroll label={t('login.socials')} maxHeight={470}>
        {isLoading ? (
          <Skeleton shape="row" count={socials.length} />
        ) : (
          <Stack as="ul" role="list" gap={1} label={t('login.socials')}>
            {socials.map(provider => (
              <li key={provider}>
                <ListRow
                  testId={`social-selector-${provider}`}
                  name={providerNames[provider]}
                  image={<ProviderMark provider={provider} />}
                  title={providerNames[provider]}
                  chevron
                  disabled={legal.isMissing || isTaken}
                  onClick={() => choose(provider)}
                />
              </li>
            ))}
          </Stack>
        )}
      </Scroll>
    </Stack>
  )
}
