import type { LoginTexts } from './en.js'

export const de: LoginTexts = {
  email: 'E-Mail',
  link: {
    title: '{provider} verknüpfen?',
    text: 'Du hast dich eben mit {provider} angemeldet. Die E-Mail-Adresse dort ist die dieses Kontos. Wenn du beides verknüpfst, kannst du dich auf beide Arten bei dieser Wallet anmelden. Auf der Seite deiner Wallet kannst du es wieder entfernen.',
    confirm: '{provider} verknüpfen',
    later: 'Nicht jetzt',
    working: 'Wird verknüpft.'
  }
}
