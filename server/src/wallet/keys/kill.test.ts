import { type MailCatcher, startMailCatcher } from '@latchkey/devnet'
import { pageClock, type UnlockedKeys } from '@latchkey/frame/keys'
import { type FrameStorage, memoryStorage } from '@latchkey/frame/storage'
import {
  changeFactors,
  createWallet,
  createWalletCall,
  finishRecovery,
  readWallet,
  resumeChange,
  startRecovery,
  unlockWallet,
  type WalletContext
} from '@latchkey/frame/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram } from '../test/startProgram.js'
import { walletTestProject } from '../test/startWallet.js'
import { codeOf, createWalletClient, linkOf, sessionOf } from '../test/walletClient.js'
import { engine, factorsOf, passphrase, strong } from './test/walletClient.js'

const later = 'violet canyon ribbon magnet fossil drizzle'

let mails: MailCatcher
let program: Awaited<ReturnType<typeof startProgram>>
beforeAll(async () => {
  mails = await startMailCatcher()
  program = await startProgram(mails.smtpUrl)
}, 30_000)
afterAll(async () => {
  await program?.stop()
  await mails?.stop()
})

/** When the server's process is killed: as a call is sent, once it was carried out but not answered, once it was answered. */
const moments = ['sent', 'unanswered', 'answered'] as const
type Kill = { readonly call: number; readonly moment: (typeof moments)[number] }

/** A frame with a storage and a session; what `kill` names ends the server in between. */
type Frame = (kill?: Kill) => WalletContext

/** Logs in by e-mail on a browser of its own. */
async function logIn(email: string, storage: FrameStorage = memoryStorage()): Promise<Frame> {
  const client = await createWalletClient(program, walletTestProject.id)
  const { login } = (await client.post('/email', { email })).body as { login: string }
  await program.call(linkOf(await mails.next(email)), { method: 'POST', body: 'action=approve' })
  const otp = codeOf(await mails.next(email))
  const { accessToken } = sessionOf(await client.post('/email/otp', { login, otp }))
  return kill => {
    let count = 0
    const send: typeof fetch = async (input, init) => {
      const isHere = ++count === kill?.call
      const sent = fetch(input, init)
      if (!isHere) return sent
      if (kill?.moment === 'sent') {
        const outcome = sent.then(keep)
        outcome.catch(() => undefined)
        await program.kill()
        return outcome
      }
      const answer = await keep(await sent)
      await program.kill()
      if (kill?.moment === 'unanswered') throw new TypeError('fetch failed')
      await program.start()
      return answer
    }
    const call = createWalletCall({
      fetch: send,
      base: program.url,
      async headersFor(method, url) {
        await client.refreshNonce()
        const path = new URL(url).pathname.replace('/wallet/v1', '')
        const dpop = await client.writeProof(method, path, accessToken, {})
        return { dpop, authorization: `DPoP ${accessToken}`, 'x-project-id': walletTestProject.id }
      }
    })
    return { engine, clock: pageClock, slot: 'wallet', storage, call }
  }
}

/** An answer that outlives the connection that it came by. */
const keep = async (answer: Response) =>
  new Response(await answer.text(), { status: answer.status, headers: answer.headers })

const secretOf = (keys: UnlockedKeys) => keys.withSecret(secret => Buffer.from(secret).toString('hex'))
const create = (one: WalletContext) => createWallet(one, factorsOf(passphrase(strong)))

async function recover(device: WalletContext, text: string) {
  const factorId = (await readWallet(device))?.record.factors[0]?.id ?? ''
  return finishRecovery(device, await startRecovery(device, factorId), passphrase(text))
}

/** Does something in whose middle the server is killed, and starts the server again. Whether it succeeded. */
async function survive(work: Promise<unknown>, { moment }: Kill): Promise<boolean> {
  const isDone = await work.then(
    () => true,
    () => false
  )
  if (moment !== 'sent') expect(isDone).toBe(moment === 'answered')
  await program.crash()
  return isDone
}

const killsAt = (...calls: readonly number[]): readonly Kill[] =>
  calls.flatMap(call => moments.map(moment => ({ call, moment })))

// The calls that change something: pending, then committed. Before them are reads.
test.each(killsAt(2, 3))(
  'create: kill -9 of the server, call $call $moment',
  async kill => {
    const email = `create-${kill.call}-${kill.moment}@example.org`
    const frame = await logIn(email)
    await survive(create(frame(kill)), kill)
    const reloaded = frame()
    await resumeChange(reloaded)
    if (!(await readWallet(reloaded))) await create(reloaded)
    expect((await readWallet(reloaded))?.devices).toHaveLength(1)
    const secret = await secretOf((await unlockWallet(reloaded)).keys)
    const other = await logIn(email)
    expect(await secretOf((await recover(other(), strong)).keys)).toBe(secret)
  },
  60_000
)

test.each(killsAt(3, 4, 5, 6))(
  'enrol: kill -9 of the server, call $call $moment',
  async kill => {
    const email = `enrol-${kill.call}-${kill.moment}@example.org`
    const first = (await logIn(email))()
    const secret = await secretOf((await create(first)).keys)
    const frame = await logIn(email)
    await survive(recover(frame(kill), strong), kill)
    const reloaded = frame()
    await resumeChange(reloaded)
    const isEnrolled = (await readWallet(reloaded))?.devices.some(({ isThis }) => isThis)
    if (!isEnrolled) await recover(reloaded, strong)
    expect(await secretOf((await unlockWallet(reloaded)).keys)).toBe(secret)
    expect(await secretOf((await unlockWallet(first)).keys)).toBe(secret)
  },
  60_000
)

test.each(killsAt(1, 2))(
  'rotate: kill -9 of the server, call $call $moment',
  async kill => {
    const email = `rotate-${kill.call}-${kill.moment}@example.org`
    const frame = await logIn(email)
    const { keys } = await create(frame())
    const secret = await secretOf(keys)
    const isDone = await survive(changeFactors(frame(kill), keys, factorsOf(passphrase(later))), kill)
    const reloaded = frame()
    await resumeChange(reloaded)
    expect(await secretOf((await unlockWallet(reloaded)).keys)).toBe(secret)
    const isNew = (await readWallet(reloaded))?.record.generation === 2
    if (isDone) expect(isNew).toBe(true)
    const other = (await logIn(email))()
    const [valid, invalid] = isNew ? [later, strong] : [strong, later]
    await expect(recover(other, invalid)).rejects.toMatchObject({ code: 'factor_wrong' })
    expect(await secretOf((await recover(other, valid)).keys)).toBe(secret)
  },
  60_000
)
