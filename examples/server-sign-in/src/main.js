import './latchkey'

const answer = document.getElementById('answer')

async function ask() {
  const session = await (await fetch('/api/me')).json()
  if (answer) answer.textContent = session ? `you are ${session.accountAddress}` : 'I do not know you'
}

document.getElementById('ask')?.addEventListener('click', ask)
void ask()
