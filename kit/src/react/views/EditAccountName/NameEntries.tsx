import { isBio, isPicture, type NameRecords } from '../../../core/names/changeName.js'
import { defaultCoin, type OwnName, recordCoinOf } from '../../../core/names/nameQueries.js'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import { toEvmChainId } from '../../../protocol/evmChainId.js'
import { Avatar } from '../../../ui/Avatar/Avatar.js'
import { Button } from '../../../ui/Button/Button.js'
import { Disclosure } from '../../../ui/Disclosure/Disclosure.js'
import { Field } from '../../../ui/Field/Field.js'
import { Heading } from '../../../ui/Heading/Heading.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'

/** What was typed; absent entries are those of the name. */
export type TypedEntries = {
  readonly avatar?: string | undefined
  readonly bio?: string | undefined
  readonly address?: string | undefined
}

type Props = {
  readonly account: ActiveAccount
  readonly name: OwnName
  readonly typed: TypedEntries
  /** The typed address is none. */
  readonly isAddressRefused: boolean
  readonly onType: (entries: TypedEntries) => void
  readonly onSave: (records: NameRecords) => Promise<void>
}

/** The form of a name's entries. A typed picture is not loaded: its host would learn of the visitor (decision D13). */
export function NameEntries(props: Props) {
  const { account, name, typed, onType, onSave } = props
  const { t } = useMessages()
  const known = { avatar: name.attributes.avatar ?? '', bio: name.attributes.bio ?? '' }
  const avatar = (typed.avatar ?? known.avatar).trim()
  const bio = typed.bio ?? known.bio
  const isRight = isPicture(avatar) && isBio(bio)
  const isChanged = avatar !== known.avatar || bio !== known.bio
  return (
    <Stack padding="view" gap={4} testId="latchkey-name-edit">
      <Stack gap={2} align="center">
        <Avatar address={account.address} {...(name.image && { src: name.image })} size={64} />
        <Heading align="center">
          <bdi dir="ltr">{name.name}</bdi>
        </Heading>
        <Text size="sm" tone="secondary" align="center">
          {t('nameEdit.public')}
        </Text>
      </Stack>
      <Field
        label={t('nameEdit.picture')}
        labelHidden={false}
        dir="ltr"
        placeholder={t('nameEdit.pictureHint')}
        value={typed.avatar ?? known.avatar}
        testId="latchkey-name-picture"
        {...(!isPicture(avatar) && { error: t('nameEdit.badPicture') })}
        onChange={text => onType({ avatar: text })}
      />
      <Field
        label={t('nameEdit.bio')}
        labelHidden={false}
        value={bio}
        testId="latchkey-name-bio"
        {...(!isBio(bio) && { error: t('nameEdit.badBio') })}
        onChange={text => onType({ bio: text })}
      />
      <Button
        size="lg"
        fullWidth
        disabled={!isRight || !isChanged}
        testId="latchkey-name-save"
        onClick={() => void onSave({ avatar, bio })}
      >
        {t('nameEdit.save')}
      </Button>
      <AddressEntry {...props} />
    </Stack>
  )
}

function AddressEntry({ account, name, typed, isAddressRefused, onType, onSave }: Props) {
  const { t } = useMessages()
  const { chainId } = account.connected
  const network = useKitState(kit => reportedNetwork(kit).network?.name) ?? chainId
  const known = name.addresses[recordCoinOf(toEvmChainId(chainId))] ?? name.addresses[defaultCoin] ?? ''
  const address = typed.address ?? known
  return (
    <Disclosure label={t('nameEdit.addressOn', { network })} testId="latchkey-name-address-toggle">
      <Stack gap={3}>
        <Text size="sm" tone="secondary">
          {t('nameEdit.addressText', { name: name.name, network })}
        </Text>
        <Field
          label={t('nameEdit.address')}
          dir="ltr"
          value={address}
          testId="latchkey-name-address"
          {...(isAddressRefused && { error: t('nameEdit.badAddress') })}
          onChange={text => onType({ address: text })}
        />
        <Button
          fullWidth
          variant="secondary"
          disabled={address.trim() === '' || address.trim() === known}
          testId="latchkey-name-change-address"
          onClick={() => void onSave({ address: address.trim(), network: `eip155:${chainId}` })}
        >
          {t('nameEdit.changeAddress')}
        </Button>
      </Stack>
    </Disclosure>
  )
}
