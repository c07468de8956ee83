import axe from 'axe-core'
import { StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AlertCard } from './AlertBar/AlertCard.js'
import { Avatar } from './Avatar/Avatar.js'
import { Button } from './Button/Button.js'
import dangerCss from './Button/danger.css?inline'
import { ButtonLink } from './ButtonLink/ButtonLink.js'
import { Checkbox } from './Checkbox/Checkbox.js'
import { CodeField } from './CodeField/CodeField.js'
import { ConnectingVisual } from './ConnectingVisual/ConnectingVisual.js'
import { CopyField } from './CopyField/CopyField.js'
import { EmptyState } from './EmptyState/EmptyState.js'
import { ExternalLink } from './ExternalLink/ExternalLink.js'
import { Field } from './Field/Field.js'
import { Heading } from './Heading/Heading.js'
import { Icon, MoreIcons } from './Icon/Icon.js'
import { type IconName, icons } from './Icon/icons.js'
import { lateIcons } from './Icon/lateIcons.js'
import { IconButton } from './IconButton/IconButton.js'
import { Image } from './Image/Image.js'
import { LinkButton } from './LinkButton/LinkButton.js'
import { ListRow } from './ListRow/ListRow.js'
import { Notice } from './Notice/Notice.js'
import { Scroll } from './Scroll/Scroll.js'
import { Separator } from './Separator/Separator.js'
import { Shadow } from './Shadow/Shadow.js'
import { Skeleton } from './Skeleton/Skeleton.js'
import { Spinner } from './Spinner/Spinner.js'
import { Stack } from './Stack/Stack.js'
import { Switch } from './Switch/Switch.js'
import { settle, shot } from './shot.harness.js'
import { TabPanel, Tabs } from './Tabs/Tabs.js'
import { Tag } from './Tag/Tag.js'
import { Text } from './Text/Text.js'
import { Tile, TileGrid, TileSkeletons } from './Tile/Tile.js'
import { Toast } from './Toast/Toast.js'
import { themeSheet } from './theme/themeSheet.js'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  root = undefined
  document.body.removeAttribute('style')
})

const none = () => {}

function Controls() {
  const [tab, setTab] = useState('tokens')
  const [text, setText] = useState('rainbow')
  const [on, setOn] = useState(true)
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={2} wrap>
        <Button>Connect</Button>
        <Button variant="secondary" icon="refresh">
          Try again
        </Button>
        <Button variant="ghost">Learn more</Button>
        <Button variant="danger" icon="disconnect">
          Disconnect
        </Button>
        <Button loading>Connect</Button>
        <Button disabled>Connect</Button>
        <Button size="sm" variant="secondary">
          Get
        </Button>
      </Stack>
      <Button size="lg" fullWidth>
        Continue with a wallet
      </Button>
      <Stack direction="row" gap={2} justify="between">
        <IconButton icon="copy" label="Copy address" onClick={none} />
        <IconButton icon="refresh" label="Swap" tone="solid" onClick={none} />
        <LinkButton onClick={none}>What is a network?</LinkButton>
        <Switch label="Certified" checked={on} onChange={setOn} />
        <Switch label="Off" checked={!on} onChange={setOn} />
      </Stack>
      <Tabs
        label="Account sections"
        tabs={[
          { id: 'tokens', label: 'Tokens' },
          { id: 'nfts', label: 'NFTs' },
          { id: 'activity', label: 'Activity' }
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel id={tab}>
        <Text size="sm" tone="secondary">
          The panel of {tab}
        </Text>
      </TabPanel>
      <Field
        label="Search"
        icon="search"
        value={text}
        onChange={setText}
        clearLabel="Clear"
        placeholder="Search wallets"
      />
      <Field label="Empty" icon="search" value="" onChange={none} placeholder="Search wallets" />
      <Field
        label="E-mail"
        labelHidden={false}
        value="me@"
        onChange={none}
        error="This is not an e-mail address"
      />
      <CodeField label="Code" length={6} value="123" onChange={none} />
      <CodeField label="Wrong code" length={8} value="" onChange={none} error="That code is not right" />
      <Checkbox checked={on} onChange={setOn}>
        I agree to the <ExternalLink href="https://example.com">Terms of Service</ExternalLink>
      </Checkbox>
      <Checkbox checked={!on} onChange={setOn}>
        Another one
      </Checkbox>
      <Separator label="or" />
      <AlertCard
        kind="warning"
        message="This origin is not allowed by the project"
        closeLabel="Dismiss"
        onClose={none}
      />
      <Skeleton shape="row" count={2} />
      <Spinner label="Loading" />
    </Stack>
  )
}

function Lists() {
  const image = <Image name="Rainbow" size={40} />
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <ListRow image={image} title="Rainbow" tag={{ text: 'Installed', tone: 'success' }} onClick={none} />
        <ListRow
          image={<Image name="Meta Mask" size={40} />}
          title="MetaMask"
          tag={{ text: 'Recent', tone: 'neutral' }}
          onClick={none}
        />
        <ListRow
          image={<Image name="Zerion" size={40} />}
          title="Zerion"
          description="Locked — unlock to go on"
          tag={{ text: 'Multichain', tone: 'accent' }}
          onClick={none}
        />
        <ListRow
          image={<Image name="Ethereum" size={40} shape="circle" />}
          title="Ethereum"
          selected
          onClick={none}
        />
        <ListRow image={<Image name="Base" size={40} shape="circle" />} title="Base" onClick={none} loading />
        <ListRow
          image={<Image name="Polygon" size={40} shape="circle" />}
          title="Polygon"
          onClick={none}
          disabled
        />
        <ListRow image={<Icon name="disconnect" />} title="Disconnect" chevron onClick={none} />
        <ListRow
          image={<Image name="USD Coin" size={40} shape="circle" />}
          title="USD Coin"
          description="12 USDC"
          trailing={<Text numeric>$12.00</Text>}
        />
      </Stack>
      <TileGrid label="Wallets">
        <Tile
          image={<Image name="Rainbow" size={56} />}
          title="Rainbow"
          badge={{ icon: 'certified', label: 'Certified' }}
          onClick={none}
        />
        <Tile image={<Image name="Zerion" size={56} />} title="Zerion" onClick={none} />
        <Tile
          image={<Image name="Very long name" size={56} />}
          title="A very long wallet name"
          onClick={none}
        />
      </TileGrid>
      <TileSkeletons count={3} />
      <Stack direction="row" gap={2} justify="center">
        <Avatar address="0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266" size={64} />
        <Avatar address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" size={64} />
        <Avatar address="0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC" size={64} />
        <Image name="Ethereum" size={64} shape="circle" />
      </Stack>
      <Stack direction="row" justify="center">
        <ConnectingVisual state="waiting" image={<Image name="Rainbow" size={72} />} />
        <ConnectingVisual state="success" image={<Image name="Zerion" size={72} />} />
        <ConnectingVisual state="error" image={<Image name="Meta Mask" size={72} />} />
      </Stack>
      <Notice tone="info">You are inside another app.</Notice>
      <Notice tone="warning">Connection lost. Reconnecting…</Notice>
      <CopyField label="Connection link" value="wc:7f00@2?relay-protocol=irn" />
      <ButtonLink href="https://app.example" target="_blank" icon="external" fullWidth>
        Open Rainbow
      </ButtonLink>
      <EmptyState
        icon="wallet"
        title="No wallet found in this browser"
        text="Install one, then reload this page."
        action={<Button>Get a wallet</Button>}
      />
    </Stack>
  )
}

function Words() {
  return (
    <Stack gap={3}>
      <Heading size="xl">Extra large heading</Heading>
      <Heading>Heading</Heading>
      <Text size="display" weight="strong" numeric>
        1.204{' '}
        <Text as="span" size="lg" tone="secondary">
          ETH
        </Text>
      </Text>
      {(['primary', 'secondary', 'tertiary', 'accent', 'success', 'error', 'warning'] as const).map(tone => (
        <Text key={tone} tone={tone}>
          Text in {tone}
        </Text>
      ))}
      <Stack direction="row" gap={1} wrap>
        {(['neutral', 'accent', 'success', 'info', 'error'] as const).map(tone => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </Stack>
      <Stack direction="row" gap={3} wrap>
        {(Object.keys({ ...icons, ...lateIcons }) as IconName[]).map(name => (
          <Icon key={name} name={name} size={28} />
        ))}
      </Stack>
      <Scroll maxHeight={120} label="A list that scrolls">
        <Stack gap={1}>
          {['One', 'Two', 'Three', 'Four'].map(title => (
            <ListRow key={title} title={title} onClick={none} />
          ))}
        </Stack>
      </Scroll>
      <div style={{ position: 'relative', height: 60 }}>
        <Toast open message="Address copied" />
      </div>
      <div style={{ position: 'relative', height: 60 }}>
        <Toast open message="The address could not be copied" variant="error" />
      </div>
    </Stack>
  )
}

async function draw(theme: 'light' | 'dark', dir: 'ltr' | 'rtl', variables?: Record<string, string>) {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const board = `.board{position:absolute;inset:0 auto auto 0;inline-size:1140px;background:var(--lk-color-bg);padding:24px;display:grid;grid-template-columns:repeat(3,336px);gap:24px}`
  root.render(
    <StrictMode>
      <Shadow sheets={[themeSheet(theme, variables), board, dangerCss]} dir={dir} lang="en" theme={theme}>
        <MoreIcons.Provider value={lateIcons}>
          <div className="board">
            <Controls />
            <Lists />
            <Words />
          </div>
        </MoreIcons.Provider>
      </Shadow>
    </StrictMode>
  )
  await expect
    .poll(() => document.querySelector('latchkey-root')?.shadowRoot?.querySelector('.board'))
    .toBeTruthy()
  const host = document.querySelector('latchkey-root')
  if (!host) throw new Error('no host')
  return host
}

for (const theme of ['light', 'dark'] as const) {
  test(`every part is accessible: ${theme}`, async () => {
    const host = await draw(theme, 'ltr')
    document.body.style.background = theme === 'dark' ? '#1a191e' : '#fff'
    await page.viewport(1160, 1250)
    await settle()
    await shot(`ui/gallery-${theme}`)
    const { violations } = await axe.run(host as HTMLElement, { rules: { region: { enabled: false } } })
    expect(
      violations.map(found => [found.id, found.nodes.map(node => [node.html, node.failureSummary])])
    ).toEqual([])
  })
}

test('the gallery renders right to left with a pink accent', async () => {
  const host = await draw('light', 'rtl', { '--lk-accent': '#ff4fa3' })
  await page.viewport(1160, 1250)
  await settle()
  await shot('ui/gallery-rtl-pink')
  const { violations } = await axe.run(host as HTMLElement, { runOnly: ['color-contrast'] })
  expect(violations).toEqual([])
})
