import type { Texts } from '../Texts.js'

/** Russian texts of receiving. */
export const receive: Texts<'receive'> = {
  'receive.code': 'QR-код вашего адреса',
  'receive.paymentCode': 'QR-код с запросом на {amount}',
  'receive.address': 'Ваш адрес',
  'receive.copyByHand': 'Браузер не разрешил копирование. Адрес выделен: скопируйте его отсюда.',
  'receive.share': 'Поделиться',
  'receive.shareFailed': 'Не удалось поделиться',
  'receive.ask': 'Запросить сумму',
  'receive.amount': 'Сумма в {symbol}',
  'receive.asset': 'Актив',
  'receive.amountInvalid': 'Введите число, например 1,5. Знаков после запятой не больше {decimals}.',
  'receive.codeFailed': 'Не удалось создать код. Он по-прежнему показывает ваш адрес.',
  'receive.onNetwork': 'Код запрашивает {amount} в сети {network}.',
  'receive.watchOnly':
    'Вы только просматриваете этот аккаунт: все поступления достанутся владельцу его ключей, и потратить их здесь нельзя.',
  'receive.networks': 'Сети этого адреса',
  'receive.networksText': 'Активы, отправленные в других сетях, могут быть потеряны.',
  'receive.checking': 'Проверяем сети этого аккаунта',
  'receive.smart':
    'Этот смарт-аккаунт есть только в сети {network}. Активы, отправленные в другой сети, могут быть потеряны.',
  'receive.unchecked':
    'Не удалось проверить, есть ли этот аккаунт в других сетях. Получайте только в сети {network}.',
  'compatible.text': 'Отправляйте на этот адрес только активы этих сетей.',
  'compatible.list': 'Совместимые сети'
}
