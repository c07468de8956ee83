import type { LoginTexts } from './en.js'

export const hi: LoginTexts = {
  email: 'ईमेल',
  link: {
    title: '{provider} को लिंक करें?',
    text: 'आपने अभी {provider} से लॉग इन किया है, जिसका ईमेल एड्रेस इसी अकाउंट का है। लिंक करने पर आप इस वॉलेट में दोनों तरीकों से लॉग इन कर सकेंगे। आप इसे बाद में अपने वॉलेट के पेज पर हटा सकते हैं।',
    confirm: '{provider} को लिंक करें',
    later: 'अभी नहीं',
    working: 'लिंक हो रहा है।'
  }
}
