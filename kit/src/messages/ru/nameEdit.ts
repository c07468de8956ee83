import type { Texts } from '../Texts.js'

/** Russian texts of the view that changes a name. */
export const nameEdit: Texts<'nameEdit'> = {
  'nameEdit.picture': 'Изображение (ссылка)',
  'nameEdit.pictureHint': 'https://…',
  'nameEdit.badPicture': 'Нужна ссылка, которая начинается с https://, без пробелов и букв с диакритикой.',
  'nameEdit.bio': 'Описание',
  'nameEdit.badBio': 'До 255 символов: буквы от a до z, цифры, пробелы и @ : / . _ - ? & = +',
  'nameEdit.public': 'Эти данные видны всем.',
  'nameEdit.save': 'Продолжить',
  'nameEdit.addressOn': 'Адрес в сети {network}',
  'nameEdit.addressText': 'Все, что отправят на имя {name} в сети {network}, придет на этот адрес.',
  'nameEdit.address': 'Адрес',
  'nameEdit.badAddress': 'Адрес недействителен. Проверьте каждый символ.',
  'nameEdit.changeAddress': 'Изменить адрес',
  'nameEdit.waiting': 'Подпишите сообщение в {wallet}, чтобы изменить имя {name}.',
  'nameEdit.sending': 'Сохраняем {name}…',
  'nameEdit.declined': 'Вы отклонили подпись. Ничего не изменено.',
  'nameEdit.notSigned': '{wallet} не подписал сообщение. Ничего не изменено.',
  'nameEdit.failed': 'Не удалось изменить имя {name}',
  'nameEdit.sign': 'Подписать и сохранить',
  'nameEdit.leave': 'Вернуться к данным',
  'nameEdit.saved': 'Имя {name} изменено',
  'nameEdit.none': 'У этого аккаунта еще нет имени'
}
