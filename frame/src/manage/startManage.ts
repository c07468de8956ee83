import type { FrameConfig } from '../contracts/FrameConfig.js'
import { Rejected } from '../contracts/Rejected.js'
import type { View } from '../contracts/Screen.js'
import { pageClock } from '../keys/clock.js'
import type { UnlockedKeys } from '../keys/unlocked.js'
import type { AccountWalletParameters } from '../recovery/AccountWalletParameters.js'
import { createAccountWallet } from '../recovery/createAccountWallet.js'
import { createRecoveryContext } from '../recovery/createRecoveryContext.js'
import { actions, button, createSteps, problemLine } from '../recovery/views/steps.js'
import { createLinkAfterLogin, type LinkAfterLogin } from '../login/linkAfterLogin.js'
import { type FrameScreen, openScreen } from '../screen/index.js'
import { describeFailure } from '../service/describeFailure.js'
import type { FrameUser } from '../service/FrameUser.js'
import { openSession } from '../service/openSession.js'
import { readConfig } from '../service/readConfig.js'
import { createExclusive } from '../service/runExclusively.js'
import type { Session } from '../service/Session.js'
import type { ServiceTexts } from '../service/texts/en.js'
import { loadTexts as loadServiceTexts } from '../service/texts/loadTexts.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import type { ManageTexts } from './texts/en.js'
import { loadTexts } from './texts/loadTexts.js'
import { askLogin } from './views/login/askLogin.js'
import type { LoginContext } from './views/login/LoginContext.js'
import { showHome } from './views/showHome.js'

/**
 * Starts the page `/wallet`, a window of the top level: backup, recovery factors, devices, export, deletion. No page can draw over it, and it
 * sends nothing to the page that has opened it. Where browsers part the storage of frames by site it is a device of its own.
 */
export async function startManage(
  page: Window,
  openStorageOf: (name: string) => Promise<FrameStorage>
): Promise<void> {
  // In a frame another page could draw over it.
  if (page.top !== page.self) return
  const { location, navigator } = page
  const [screen, texts, serviceTexts] = await Promise.all([
    openScreen({ windowUrl: '/window' }),
    loadTexts(),
    loadServiceTexts(navigator.languages)
  ])
  const common = { screen, texts, serviceTexts, origin: location.origin, locale: navigator.language }
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  let parts: PageParts | undefined
  for (;;) {
    try {
      if (!parts) {
        const opened = await openParts(projectId, openStorageOf)
        parts = { ...common, ...opened, links: createLinkAfterLogin({ ...opened, screen }) }
      }
      await runPage(parts)
    } catch (error) {
      if (error instanceof Rejected || !(await offerRetry(common, error))) break
    }
  }
  page.close()
  // A window that no script has opened stays.
  pageClock.after(500, () => location.reload())
}

type Common = {
  readonly screen: FrameScreen
  readonly texts: ManageTexts
  readonly serviceTexts: ServiceTexts
  readonly origin: string
  readonly locale: string
}

/** A login of this page is taken for fresh for half as long as by the server (wallet-api.md section 1): what is begun can be ended, in ms. */
const freshFor = 5 * 60_000

type PageParts = Common & {
  readonly session: Session
  readonly links: LinkAfterLogin
  readonly config: FrameConfig
  readonly storage: FrameStorage
}

async function openParts(projectId: string, openStorageOf: (name: string) => Promise<FrameStorage>) {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)
  const read = () => readConfig(projectId, { fetch, now: pageClock.now })
  const { config, clockOffset } = await read()
  const name = `latchkey-frame-${projectId}`
  const storage = await openStorageOf(name)
  const session = await openSession({
    config,
    storage,
    clockOffset,
    readClockOffset: async () => (await read()).clockOffset,
    fetch,
    name,
    runExclusively: createExclusive(name, globalThis.navigator.locks),
    openTabs: tab => new BroadcastChannel(tab)
  })
  return { config, storage, session }
}

/** Says what failed. False: the person closed it. */
async function offerRetry({ screen, texts, serviceTexts, origin }: Common, error: unknown): Promise<boolean> {
  const { message } = describeFailure(error, serviceTexts)
  const draw: View<void>['draw'] = place =>
    void createSteps(place)
      .ask<void>(answer => [problemLine(message), actions([button(texts.retry, () => answer(), 'primary')])])
      .then(place.settle)
  return screen.ask({ title: texts.title, origin, draw }).then(
    () => true,
    () => false
  )
}

/** Logs in, opens the wallet, and shows the menu, until the person closes one of the views. */
async function runPage(parts: PageParts): Promise<void> {
  const { screen, session, links, origin, texts } = parts
  const { projectId } = parts.config
  const login: LoginContext = { ...parts, projectId, prove: links.prove, clock: pageClock }
  for (;;) {
    const isLive = session.user() !== undefined && (await session.isLive())
    if (!isLive) {
      const draw: View<void>['draw'] = place =>
        void askLogin(createSteps(place), login, {}).then(() => place.settle(), place.fail)
      await screen.ask({ title: texts.login.title, origin, draw })
      await links.settle(origin, new AbortController().signal)
    }
    const user = session.user()
    if (user) await showWallet(parts, { login, user, wasFresh: !isLive })
  }
}

async function showWallet(
  { screen, session, config, storage, texts, origin }: PageParts,
  {
    login,
    user,
    wasFresh
  }: { readonly login: LoginContext; readonly user: FrameUser; readonly wasFresh: boolean }
): Promise<void> {
  const name = user.email ?? user.username ?? user.id
  const parameters: AccountWalletParameters = {
    screen,
    storage,
    call: session.call,
    config,
    user: { id: user.id, name }
  }
  const wallet = createAccountWallet(parameters)
  const record = await wallet.open(origin)
  const recovery = await createRecoveryContext(parameters)
  let loggedInAt = wasFresh ? pageClock.now() : -Infinity
  const keys = (): Promise<UnlockedKeys> => wallet.keys()
  try {
    const draw: View<void>['draw'] = place => {
      const steps = createSteps(place)
      const askCode = async () => {
        const isDone = await askLogin(steps, login, { reason: texts.login.again, expected: user })
        if (isDone) loggedInAt = pageClock.now()
        return isDone
      }
      const freshLogin = async () => pageClock.now() - loggedInAt < freshFor || askCode()
      const context = { recovery, steps, texts, keys, login, askCode, freshLogin }
      void showHome(context, { record, logOut: session.end }).then(place.settle, place.fail)
    }
    await screen.ask({ title: texts.title, origin, draw })
  } finally {
    wallet.lock()
  }
}
