import type { WalletEntry } from '../../../client/state/wallets.js'
import type { Metadata } from '../../../core/config/LatchkeyOptions.js'
import { isSafeImage } from '../../../protocol/links.js'
import { Icon } from '../../../ui/Icon/Icon.js'
import { Image } from '../../../ui/Image/Image.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { WalletImage } from '../parts/WalletImage.js'

type Props = { readonly app: Metadata; readonly wallet: Pick<WalletEntry, 'id' | 'name' | 'image'> }

/** The pictures of the app and the wallet. Decorative: the text has the same content. */
export function SignInPair({ app, wallet }: Props) {
  const [icon] = app.icons
  return (
    <Stack direction="row" gap={3} align="center" justify="center">
      <Image name={app.name} size={56} shape="circle" {...(isSafeImage(icon) && { src: icon })} />
      <Text as="span" tone="tertiary">
        <Icon name="chevron" />
      </Text>
      <WalletImage wallet={wallet} size={56} />
    </Stack>
  )
}
