import { formatEther, parseEther } from 'ethers'
import { getEthersSigner, watchEthersSigner } from 'latchkey/ethers'
import { latchkey } from './latchkey'

const account = element('#account', HTMLElement)
const form = element('#payment', HTMLFormElement)
const result = element('#result', HTMLOutputElement)

// A signer is of one account on one chain: this is called with another one after each change.
watchEthersSigner(latchkey, async signer => {
  form.hidden = !signer
  account.textContent = signer ? `Connected as ${signer.address}` : 'Connect a wallet to begin.'
  if (!signer) return
  const balance = await signer.provider.getBalance(signer.address)
  account.textContent = `Connected as ${signer.address}, with ${formatEther(balance)} ETH`
})

form.addEventListener('submit', event => {
  event.preventDefault()
  const to = String(new FormData(form).get('to'))
  send(to).catch((error: Error) => {
    result.textContent = error.message
  })
})

async function send(to: string) {
  result.textContent = 'Confirm in your wallet'
  const sent = await getEthersSigner(latchkey).sendTransaction({ to, value: parseEther('0.01') })
  result.textContent = `Sent: ${sent.hash}`
  await sent.wait()
  result.textContent = `Confirmed: ${sent.hash}`
}

function element<T extends Element>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector)
  if (!(found instanceof type)) throw new Error(`The page lacks ${selector}`)
  return found
}
