import type { LoadingTexts } from './en.js'

export const fr: LoadingTexts = {
  title: 'Se connecter',
  waiting: 'Chargement…',
  done: 'Vous pouvez fermer cette fenêtre.',
  lost: 'La page qui a demandé cette connexion est injoignable. Fermez cette fenêtre, puis reconnectez-vous depuis cette page.'
}
