import type { LoadingTexts } from './en.js'

export const de: LoadingTexts = {
  title: 'Anmelden',
  waiting: 'Wird geladen…',
  done: 'Du kannst dieses Fenster schließen.',
  lost: 'Die Seite, von der diese Anmeldung kam, ist nicht erreichbar. Schließe dieses Fenster und melde dich dort erneut an.'
}
