import { latchkey } from './latchkey'

const text = document.getElementById('account')
latchkey.subscribeAccount(({ isConnected, address }) => {
  if (text) text.textContent = isConnected ? `Connected as ${address}` : 'Connect a wallet to begin.'
})

document.getElementById('open')?.addEventListener('click', () => latchkey.open())
