import { serverSiwx } from 'latchkey/siwx'

const post = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {})
  })

/** The routes of `api.js`. The session is in a cookie, so that no token is passed on. */
export const siwx = serverSiwx({
  statement: 'Sign in to the example.',
  expiration: 86_400_000,
  server: {
    async createNonce() {
      const answer = await post('/api/nonce')
      if (!answer.ok) throw new Error('The server gave no nonce')
      return answer.json()
    },
    async authenticate({ message, signature }) {
      const answer = await post('/api/sign-in', { message, signature })
      if (!answer.ok) throw new Error((await answer.json()).error)
      return {}
    },
    async me() {
      const answer = await fetch('/api/me')
      return (await answer.json()) ?? undefined
    },
    async signOut() {
      await post('/api/sign-out')
    }
  }
})
