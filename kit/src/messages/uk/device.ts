import type { Texts } from '../Texts.js'

/** Ukrainian texts of what a hardware wallet needs. */
export const device: Texts<'device'> = {
  'device.plugIn': 'Підключіть {wallet}',
  'device.plugInText': 'Підключіть пристрій кабелем і розблокуйте. Тут усе продовжиться автоматично.',
  'device.unlock': 'Розблокуйте {wallet}',
  'device.unlockText': 'Введіть PIN на пристрої. Тут усе продовжиться автоматично.',
  'device.openApp': 'Відкрийте застосунок {app}',
  'device.openAppText':
    'Підтвердьте на {wallet} або самі відкрийте там застосунок. Тут усе продовжиться автоматично.',
  'device.installApp': 'Немає застосунку {app}',
  'device.installAppText': 'Встановіть його на {wallet} через програму виробника та спробуйте ще раз.',
  'device.updateApp': 'Застосунок {app} застарів',
  'device.updateAppText': 'Оновіть його на {wallet} через програму виробника та спробуйте ще раз.',
  'device.blindSigning': 'Сліпий підпис вимкнено',
  'device.blindSigningText':
    '{wallet} не може показати цей запит повністю. Якщо ви довіряєте цьому сайту, увімкніть сліпий підпис (Blind signing) у налаштуваннях застосунку {app} на пристрої та спробуйте ще раз.',
  'device.inUse': '{wallet} уже використовується',
  'device.inUseText':
    'Закрийте інші вкладки та програми, які ним користуються. Тут усе продовжиться автоматично.',
  'device.pending': 'Спершу завершіть на {wallet}',
  'device.pendingText':
    'На екрані ще відкрито попередній запит: підтвердьте або відхиліть його. Тут усе продовжиться автоматично.',
  'device.otherAccount': 'Це не той пристрій',
  'device.otherAccountText':
    'На {wallet} немає цього акаунта. Підключіть потрібний пристрій або введіть його парольну фразу та спробуйте ще раз.',
  'device.verify': 'Звірте адресу',
  'device.verifyText': 'Підтвердьте на {wallet}, лише якщо там показано саме цю адресу.',
  'device.notAllowed': 'Цьому сайту не дозволено апаратні гаманці',
  'device.notAllowedText':
    'Це заборонено налаштуваннями сайту. Повідомте про це сайт або візьміть інший гаманець.',
  'device.account': 'Адреса акаунта'
}
