import type { Texts } from '../Texts.js'

/** Russian texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'Подключите {wallet}',
  'device.plugInText': 'Подключите устройство кабелем и разблокируйте. Здесь все продолжится автоматически.',
  'device.unlock': 'Разблокируйте {wallet}',
  'device.unlockText': 'Введите PIN на устройстве. Здесь все продолжится автоматически.',
  'device.openApp': 'Откройте приложение {app}',
  'device.openAppText':
    'Подтвердите на {wallet} или сами откройте там приложение. Здесь все продолжится автоматически.',
  'device.installApp': 'Нет приложения {app}',
  'device.installAppText': 'Установите его на {wallet} через программу производителя и повторите попытку.',
  'device.updateApp': 'Приложение {app} устарело',
  'device.updateAppText': 'Обновите его на {wallet} через программу производителя и повторите попытку.',
  'device.blindSigning': 'Слепая подпись отключена',
  'device.blindSigningText':
    '{wallet} не может показать этот запрос целиком. Если вы доверяете этому сайту, включите слепую подпись (Blind signing) в настройках приложения {app} на устройстве и повторите попытку.',
  'device.inUse': '{wallet} уже используется',
  'device.inUseText':
    'Закройте другие вкладки и программы, которые его используют. Здесь все продолжится автоматически.',
  'device.pending': 'Сначала завершите на {wallet}',
  'device.pendingText':
    'На экране еще открыт прошлый запрос: подтвердите или отклоните его. Здесь все продолжится автоматически.',
  'device.otherAccount': 'Это не то устройство',
  'device.otherAccountText':
    'На {wallet} нет этого аккаунта. Подключите нужное устройство или введите его парольную фразу и повторите попытку.',
  'device.verify': 'Сверьте адрес',
  'device.verifyText': 'Подтвердите на {wallet}, только если там показан именно этот адрес.',
  'device.notAllowed': 'Этому сайту нельзя использовать аппаратные кошельки',
  'device.notAllowedText':
    'Это запрещено настройками сайта. Сообщите об этом сайту или возьмите другой кошелек.',
  'device.account': 'Адрес аккаунта'
}
