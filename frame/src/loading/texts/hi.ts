import type { LoadingTexts } from './en.js'

export const hi: LoadingTexts = {
  title: 'लॉग इन करें',
  waiting: 'लोड हो रहा है…',
  done: 'आप यह विंडो बंद कर सकते हैं।',
  lost: 'जिस पेज ने यह लॉगिन माँगा था, उससे संपर्क नहीं हो पा रहा। यह विंडो बंद करें और वहाँ फिर से लॉग इन करें।'
}
