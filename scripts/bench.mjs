// npm run bench: measures every budget on a production build in Chromium. docs/budgets.md tells how.
// `--json` for machines; `--sizes` only what does not depend on the machine's speed, a line a check; `--update` sets
// the limits of budgets.json anew; `--compare` measures RainbowKit's first click too, which it installs in the cache folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, tableOf, tableOfClicks, tighten } from './bench/budgets.mjs'
import { buildPage } from './bench/buildPage.mjs'
import { measureOurColdClicks } from './bench/cold.mjs'
import { measureCycles } from './bench/cycles.mjs'
import { measureExecuted } from './bench/executed.mjs'
import { measureFeel } from './bench/feel.mjs'
import { measureRainbowKit } from './bench/rainbowKit.mjs'
import { measureSpeed } from './bench/speed.mjs'
import { measureTraffic } from './bench/traffic.mjs'
import { unusedPartsOf } from './bench/unusedParts.mjs'
import { measureWalletConnect } from './bench/walletConnect.mjs'
import { weighFrame } from './bench/weighFrame.mjs'
import { connect, loggingIn, weighAdapter, weighView } from './bench/weighView.mjs'
import { withoutPrefetch, withServer } from './bench/withServer.mjs'
import { buildKit } from './build/build.mjs'
import { productionTree } from './guards/productionTree.mjs'
import { ensureChromium, root } from './lib/install.mjs'

const has = flag => process.argv.includes(flag)
const budgetsFile = join(root, 'budgets.json')

/** The packages that npm installs for EVM use; scripts/pack counts them again in a real installation. */
function countPackages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return productionTree(lock, ['kit', 'node_modules/viem', 'node_modules/react', 'node_modules/react-dom'])
    .size
}

/** Leads to the views of social accounts. */
const socials = ['react/views/Login/SocialButtons']

async function measureSizes() {
  const reactOnly = await buildPage('baseline')
  const baseline = await measureTraffic(reactOnly, { opens: false })
  const folder = await buildPage('latchkey', { isVerbose: has('--verbose') })
  const alone = await measureTraffic(folder, { opens: false })
  const page = await measureTraffic(folder, { opens: true, query: withoutPrefetch })
  const idle = await measureTraffic(folder, { opens: false, query: withServer })
  const { code, view } = await measureWalletConnect(
    await buildPage('walletConnect', { isVerbose: has('--verbose') })
  )
  const withSolana = await buildPage('solana', { isVerbose: has('--verbose') })
  const withBitcoin = await buildPage('bitcoin', { isVerbose: has('--verbose') })
  const all = await buildPage('adapters', { isVerbose: has('--verbose') })
  const withAll = await measureTraffic(all, { opens: false })
  const unused = unusedPartsOf(folder, root)
  if (has('--verbose')) console.error(page.scripts, page.requests, code, view, withAll.scripts)
  if (unused.length > 0)
    console.error(`A page has modules of parts that it does not import: ${unused.join(', ')}`)
  return {
    folder,
    measured: {
      jsBeforeClick: page.before - baseline.before,
      jsFirstOpen: page.opened,
      jsIdle: idle.before - page.before,
      jsAllAdapters: withAll.before - baseline.before,
      jsPolkadot: weighView(all, 'polkadot/polkadotEngine', [], ['opening']),
      jsCosmos: weighView(all, 'cosmos/cosmosEngine', [], ['opening']),
      jsExecuted: (await measureExecuted(folder, withoutPrefetch)) - (await measureExecuted(reactOnly)),
      walletConnect: code.bytes,
      jsSolana: weighAdapter(withSolana, folder, 'solana/solanaEngine'),
      jsBitcoin: weighAdapter(withBitcoin, folder, 'bitcoin/bitcoinEngine'),
      jsActivity: weighView(folder, 'react/views/Activity/Activity'),
      jsOnRamp: weighView(folder, 'react/views/OnRamp/OnRampProviders'),
      jsSend: weighView(folder, 'react/views/WalletSend/WalletSend'),
      jsSendPreview: weighView(folder, 'react/views/WalletSendPreview/WalletSendPreview', [
        'react/views/WalletSend/WalletSend'
      ]),
      jsSwap: weighView(folder, 'react/views/Swap/Swap'),
      jsSwapTokens: weighView(folder, 'react/views/SwapSelectToken/SwapSelectToken', [
        'react/views/Swap/Swap'
      ]),
      jsSwapPreview: weighView(folder, 'react/views/SwapPreview/SwapPreview', ['react/views/Swap/Swap']),
      jsReceive: weighView(folder, 'react/views/WalletReceive/WalletReceive'),
      jsApprovals: weighView(folder, 'react/views/Approvals/Approvals'),
      jsWallets: weighView(folder, 'react/views/ProfileWallets/ProfileWallets'),
      jsWatch: weighView(folder, 'react/views/WatchAccount/WatchAccount'),
      jsSessions: weighView(folder, 'react/views/SmartSessions/SmartSessionList'),
      jsNfts: weighView(folder, 'react/views/Account/Nfts'),
      jsNftDetail: weighView(folder, 'react/views/NftDetail/NftDetail'),
      jsNames: weighView(folder, 'react/views/RegisterAccountName/RegisterAccountName'),
      jsLogin: weighView(folder, 'react/views/Login/LoginWays', [], connect),
      jsLoginSocials: weighView(
        folder,
        'react/views/Login/SocialButtons',
        ['react/views/Login/LoginWays'],
        connect
      ),
      jsLoginCode: weighView(folder, 'react/views/EmailVerifyOtp/EmailVerifyOtp', [], loggingIn),
      jsLoginDevice: weighView(folder, 'react/views/EmailVerifyDevice/EmailVerifyDevice', [], loggingIn),
      jsLoginSocial: weighView(folder, 'react/views/ConnectingSocial/ConnectingSocial', socials, loggingIn),
      jsLoginFarcaster: weighView(
        folder,
        'react/views/ConnectingFarcaster/ConnectingFarcaster',
        socials,
        loggingIn
      ),
      jsEmailEdit: weighView(folder, 'react/views/UpdateEmail/UpdateEmailWallet'),
      ...(await weighFrame(root)),
      unusedParts: unused.length,
      requestsBeforeClick: alone.requests.length + page.requests.length + idle.requests.length,
      packages: countPackages()
    }
  }
}

async function main() {
  ensureChromium(console.error)
  if (!has('--sizes') && !has('--no-build')) await buildKit()
  const { folder, measured } = await measureSizes()
  if (!has('--sizes')) Object.assign(measured, await measureTime(folder))
  const budgets = JSON.parse(readFileSync(budgetsFile, 'utf8'))
  if (has('--update'))
    writeFileSync(budgetsFile, `${JSON.stringify(tighten(budgets, measured), undefined, 2)}\n`)
  const rows = judge(has('--update') ? tighten(budgets, measured) : budgets, measured)
  if (has('--json')) console.log(JSON.stringify(rows, undefined, 2))
  else if (has('--sizes'))
    for (const { name, value, unit, limit, isKept } of rows)
      console.log(`${isKept ? 'ok' : 'not ok'} ${name}: ${value} ${unit} of ${limit}`)
  else console.log(tableOf(rows))
  process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1
}

async function measureTime(folder) {
  const clicks = await measureOurColdClicks(folder)
  if (has('--compare')) clicks.rainbowKit = await measureRainbowKit()
  console.error(tableOfClicks(clicks))
  const coldClicks = Object.fromEntries(
    Object.entries(clicks.idle).map(([machine, { card }]) => [`coldClick ${machine}`, card])
  )
  const feel = await measureFeel(folder)
  return { ...coldClicks, ...(await measureSpeed(folder)), ...feel, ...(await measureCycles(folder)) }
}

await main()
