import { launchBrowser } from './browser.mjs'
import { servePage } from './servePage.mjs'
import { isScript, weigh } from './traffic.mjs'

/** Runs in the page: a wallet (EIP-6963) that rejects. */
function announceRefusingWallet() {
  const info = { uuid: 'no', name: 'No', rdns: 'com.example.no', icon: 'data:image/png;base64,' }
  const provider = { request: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  addEventListener('eip6963:requestProvider', announce)
}

/** Runs in the page: requests a code without the modal. */
function askForCode() {
  const { latchkey } = window
  const connector = latchkey.getConnectors().find(({ id }) => id === 'walletConnect')
  return new Promise((resolve, reject) => {
    latchkey.connect(connector, { onUri: ({ uri }) => resolve(uri) }).catch(reject)
  })
}

/** A relay that accepts every request. */
function answer(socket) {
  socket.onMessage(text => {
    const { id, method } = JSON.parse(text)
    const result = method === 'irn_batchFetchMessages' ? { messages: [], hasMore: false } : true
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
  })
}

/**
 * The weight of WalletConnect beyond a connection to any wallet: `code` is connector, client and crypto, loaded when
 * a code is requested; `view` is the view with its QR code, loaded when it is shown. In bytes after gzip, with the
 * scripts.
 */
export async function measureWalletConnect(folder) {
  const site = await servePage(folder)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.routeWebSocket(/^wss:/, answer)
    await page.addInitScript(announceRefusingWallet)
    await page.goto(site.url)
    await page.locator('#connect').getByRole('button').first().click()
    const row = page.getByTestId('wallet-selector-walletconnect')
    await page.getByTestId('wallet-selector-com.example.no').click()
    await page.getByTestId('w3m-connecting-widget-secondary-button').waitFor()
    await page.getByTestId('header-back').click()
    await row.waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1000)
    const weigher = weighScripts(page)
    await page.evaluate(askForCode)
    const code = await weigher()
    await row.click()
    await page.getByTestId('wui-qr-code').waitFor()
    const view = await weigher()
    return { code, view }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Returns, each time, the scripts since the last time. */
function weighScripts(page) {
  let scripts = []
  page.on('response', response => {
    if (isScript(response))
      scripts.push(response.body().then(body => ({ url: response.url(), bytes: weigh(body) })))
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const came = await Promise.all(scripts)
    scripts = []
    return { bytes: came.reduce((total, { bytes }) => total + bytes, 0), scripts: came }
  }
}
