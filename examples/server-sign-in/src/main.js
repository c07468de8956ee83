import './latchkey'

const answer = document.getElementById('answer')

async function ask() {
  const response = await fetch('/api/me')
  const { accountAddress } = response.ok ? await response.json() : {}
  if (answer) answer.textContent = accountAddress ? `you are ${accountAddress}` : 'I do not know you'
}

document.getElementById('ask')?.addEventListener('click', ask)
void ask()
