import type { Page, Route } from '@playwright/test'
import { walletFrame } from './embedded.js'
import { accountButton, card, closeButton } from './lab.js'
import { frameUrl, serverUrl } from './ports.js'
import { expect, patient } from './test.js'
import type { Watch } from './watch.js'

/** How a request to the wallet ended. */
type Ended = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Asks the connected wallet through its EIP-1193 provider, as an application does. */
export function ask(page: Page, method: string, params?: unknown): Promise<Ended> {
  return page.evaluate(
    async ({ method, params }) => {
      const provider = window.latchkey?.getProvider('eip155') as {
        request(request: { method: string; params: unknown }): Promise<unknown>
      }
      try {
        return { result: await provider.request({ method, params }) }
      } catch (error) {
        const { code, message } = error as { code: number; message: string }
        return { error: { code, message } }
      }
    },
    { method, params }
  )
}

/** The result of a request that is not refused. */
export async function answerOf(page: Page, method: string, params?: unknown): Promise<unknown> {
  const { result, error } = await ask(page, method, params)
  expect(error, method).toBeUndefined()
  return result
}

/** The result of `wallet_sendCalls`, once the person has confirmed it. */
export const sendCalls = (page: Page, batch: object): Promise<unknown> =>
  answerOf(page, 'wallet_sendCalls', [{ version: '2.0.0', ...batch }])

/** The status of a batch (EIP-5792), once it is not pending any more. */
export async function settledStatus(page: Page, id: string): Promise<object> {
  let found: { readonly status?: number } = {}
  await expect
    .poll(
      async () => {
        found = (await answerOf(page, 'wallet_getCallsStatus', [id])) as typeof found
        return found.status
      },
      { timeout: patient(15_000) }
    )
    .not.toBe(100)
  return found
}

/** What the page knows of the account that is connected. */
export const accountFacts = (page: Page) =>
  page.evaluate(() => {
    const { address, embeddedWalletInfo } = window.latchkey?.getAccount('eip155') ?? {}
    const { accountType, isSmartAccountDeployed } = embeddedWalletInfo ?? {}
    return { address: address as `0x${string}` | undefined, accountType, isSmartAccountDeployed }
  })

/** The calls of the frame to a part of the server. */
export const callsOf = ({ requests }: Watch, part: 'bundler'): readonly string[] =>
  requests.filter(request => request.startsWith(`POST ${serverUrl}/wallet/v1/${part}`))

/** The frame's configuration with accounts of ERC-4337 in the first place, as a server writes it whose settings prefer them. */
export async function preferDeployed(page: Page): Promise<void> {
  await page.route(`${frameUrl}/config.json*`, async route => {
    // Only the browser knows that names below `localhost` are this machine.
    const url = route.request().url().replace('frame.localhost', '127.0.0.1')
    const response = await route.fetch({ url })
    const config = (await response.json()) as { chains: { smartAccounts?: unknown[] }[] }
    for (const { smartAccounts } of config.chains) smartAccounts?.reverse()
    await route.fulfill({ response, json: config })
  })
}

/** Answers calls of a method of the node, which the frame makes through the server. `undefined`: the node answers. */
export async function answerNode(
  page: Page,
  method: string,
  answer: (route: Route, id: number) => Promise<void> | undefined
): Promise<void> {
  await page.route(`${serverUrl}/v1?chainId=*`, async route => {
    const asked = route.request().postDataJSON() as { readonly method?: string; readonly id: number } | null
    await ((asked?.method === method && answer(route, asked.id)) || route.fallback())
  })
}

/** Goes on with the account of the other type, in the list of wallets. */
export async function switchType(page: Page): Promise<void> {
  await accountButton(page).click()
  await card(page).getByTestId('wui-wallet-switch').click()
  await card(page).getByTestId('account-toggle-preferred-account-type').click()
  await expect(page.getByTestId('wui-snackbar-message')).toBeVisible()
  await closeButton(page).click()
}

/** The frame shows a batch of this many calls. */
export const expectSteps = (page: Page, count: number): Promise<void> =>
  expect(walletFrame(page).getByRole('heading', { name: /^Step \d/ })).toHaveCount(count, {
    timeout: patient(15_000)
  })
