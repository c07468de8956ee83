/** English texts of a form that the application has filled in. */
export const enSendFilled = {
  'send.wrongNetwork': 'This payment is on {network}',
  'send.switch': 'Switch to {network}',
  'send.filledFailed': 'This payment could not be prepared',
  'send.filledInvalid': 'The payment details from this website are not valid. Nothing was sent.'
} as const
