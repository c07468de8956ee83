import {
  computing,
  connectedAccount,
  firstProof,
  logInByEmail,
  protectByWords,
  walletFrame
} from '../lib/embedded.js'
import { openLab, status } from '../lib/lab.js'
import { ports } from '../lib/ports.js'
import { expect, patient, test } from '../lib/test.js'

test.use({ launchOptions: computing() })

/** A person of the identity provider with a verified address, whom no other flow logs in. */
const person = 'mallory'
const email = 'mallory@mail.example'

/** The texts of the mails to the person. */
async function mails(): Promise<string> {
  const answer = await fetch(`http://localhost:${ports.mail}/mails`)
  const all = (await answer.json()) as readonly { readonly to: readonly string[]; readonly text: string }[]
  return all.flatMap(({ to, text }) => (to.includes(email) ? text : [])).join('\n')
}

test('an address with an account: the modal leads to its login, and the wallet asks before it links the two', async ({
  page,
  watch
}) => {
  test.slow()
  watch.expectConsole(firstProof)
  // The refused login.
  watch.expectConsole(/status of 403 \(Forbidden\) \S+\/wallet\/v1\/email\/otp/)
  watch.expectOrigin(`http://127.0.0.1:${ports.identity}`)
  await openLab(page)
  await page.getByTestId('connect-button').first().click()
  const first = page.waitForEvent('popup')
  await page.getByTestId('social-selector-x').click()
  await (await first).getByTestId(`person-${person}`).click()
  await protectByWords(page)
  const account = await connectedAccount(page)
  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')

  await logInByEmail(page, email)
  await expect(page.getByTestId('lk-no-login')).toContainText('Log in to that account with X')
  const second = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Log in with X to link' }).click()
  await (await second).getByTestId(`person-${person}`).click()
  const yes = walletFrame(page).getByRole('button', { name: 'Link e-mail', exact: true })
  await expect(yes).toHaveAttribute('aria-disabled', 'false', { timeout: patient(15_000) })
  await yes.click()
  expect(await connectedAccount(page)).toBe(account)
  await expect.poll(mails, { timeout: patient(15_000) }).toContain('by e-mail, too')
})
