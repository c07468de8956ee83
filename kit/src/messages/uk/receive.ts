import type { Texts } from '../Texts.js'

/** Ukrainian texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'QR-код вашої адреси',
  'receive.paymentCode': 'QR-код із запитом на {amount}',
  'receive.address': 'Ваша адреса',
  'receive.copyByHand': 'Браузер не дозволив копіювання. Адресу виділено: скопіюйте її звідси.',
  'receive.share': 'Поділитися',
  'receive.shareFailed': 'Не вдалося поділитися',
  'receive.ask': 'Запит на суму',
  'receive.amount': 'Сума в {symbol}',
  'receive.asset': 'Актив',
  'receive.amountInvalid': 'Введіть число, наприклад 1,5. Знаків після коми — не більше {decimals}.',
  'receive.codeFailed': 'Не вдалося створити код. Він і далі показує вашу адресу.',
  'receive.onNetwork': 'Код запитує {amount} у мережі {network}.',
  'receive.watchOnly':
    'Ви лише переглядаєте цей акаунт: усі надходження дістануться власникові його ключів, і витратити їх тут не можна.',
  'receive.networks': 'Мережі цієї адреси',
  'receive.networksText': 'Активи, надіслані в інших мережах, можуть бути втрачені.',
  'receive.checking': 'Перевіряємо мережі цього акаунта',
  'receive.smart':
    'Цей смарт-акаунт є лише в мережі {network}. Активи, надіслані в іншій мережі, можуть бути втрачені.',
  'receive.unchecked':
    'Не вдалося перевірити, чи є цей акаунт в інших мережах. Отримуйте лише в мережі {network}.',
  'compatible.text': 'Надсилайте на цю адресу лише активи цих мереж.',
  'compatible.list': 'Сумісні мережі'
}
