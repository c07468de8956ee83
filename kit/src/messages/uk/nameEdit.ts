import type { Texts } from '../Texts.js'

/** Ukrainian texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'Зображення (посилання)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture':
    'Потрібне посилання, яке починається з https://, без пробілів і літер із діакритикою.',
  'nameEdit.bio': 'Опис',
  'nameEdit.badBio': 'До 255 символів: літери від a до z, цифри, пробіли та @ : / . _ - ? & = +',
  'nameEdit.public': 'Ці дані бачать усі.',
  'nameEdit.save': 'Продовжити',
  'nameEdit.addressOn': 'Адреса в мережі {network}',
  'nameEdit.addressText': 'Усе, що надішлють на ім’я {name} у мережі {network}, надійде на цю адресу.',
  'nameEdit.address': 'Адреса',
  'nameEdit.badAddress': 'Адреса недійсна. Перевірте кожен символ.',
  'nameEdit.changeAddress': 'Змінити адресу',
  'nameEdit.waiting': 'Підпишіть повідомлення в {wallet}, щоб змінити ім’я {name}.',
  'nameEdit.sending': 'Зберігаємо {name}…',
  'nameEdit.declined': 'Ви відхилили підпис. Нічого не змінено.',
  'nameEdit.notSigned': '{wallet} не підписав повідомлення. Нічого не змінено.',
  'nameEdit.failed': 'Не вдалося змінити ім’я {name}',
  'nameEdit.sign': 'Підписати та зберегти',
  'nameEdit.leave': 'Назад до даних',
  'nameEdit.saved': 'Ім’я {name} змінено',
  'nameEdit.none': 'Цей акаунт іще не має імені'
}
