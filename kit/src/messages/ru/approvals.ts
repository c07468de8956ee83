import type { Texts } from '../Texts.js'

/** Russian texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro':
    'Приложения и контракты, которые могут перемещать активы этого аккаунта в сети {network} без нового запроса.',
  'approvals.empty': 'Разрешений нет',
  'approvals.emptyText':
    'Ни приложения, ни контракты не могут перемещать токены и NFT этого аккаунта в сети {network}.',
  'approvals.notKnown': 'Разрешений пока не найдено',
  'approvals.noSource': 'Разрешения здесь показать нельзя',
  'approvals.noSourceText':
    'Сервис этого приложения не читает разрешения в сети {network}. Это не значит, что их нет.',
  'approvals.indexingText':
    'Сервис этого приложения прочитал еще не все данные сети {network}. Список может быть неполным. Повторите попытку позже.',
  'approvals.unavailableText':
    'Один из источников разрешений в сети {network} не ответил. Список может быть неполным. Повторите попытку.',
  'approvals.cutText': 'Разрешений в сети {network} больше, чем может показать этот список.',
  'approvals.failed': 'Не удалось загрузить разрешения',
  'approvals.failedText': 'Проверьте подключение и повторите попытку.',
  'approvals.stale': 'Не удалось обновить. Показаны последние известные разрешения.',
  'approvals.list': 'Разрешения',
  'approvals.unlimited': 'Без лимита',
  'approvals.all': 'Все NFT',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'Кому: {spender}',
  'approvals.claims': 'Называет себя «{name}». Это имя никто не проверял.',
  'approvals.rawAmount': '{amount} в минимальных единицах (число знаков неизвестно)',
  'approvals.amountUnknown': 'Сумма неизвестна',
  'approvals.notRead': 'Неизвестно: контракт не сообщил, действует ли еще это разрешение.',
  'approvals.details': 'Подробнее',
  'approvals.spenderLabel': 'Кому разрешено',
  'approvals.contractLabel': 'Контракт токена или коллекции',
  'approvals.nameKnown': 'Имя взято из списка известных контрактов.',
  'approvals.nameClaimed': 'Получатель разрешения сам выбрал себе имя. Сверьте адрес.',
  'approvals.nameNone': 'Имя получателя разрешения неизвестно.',
  'approvals.copy': 'Скопировать адрес',
  'approvals.copyByHand': 'Браузер не разрешает копирование. Выделите адрес вручную.',
  'approvals.explorer': 'Открыть в обозревателе блоков',
  'approvals.transaction': 'Открыть транзакцию с этим разрешением',
  'approvals.atRisk': 'Под риском: {value}',
  'approvals.noValue': 'Сумма под риском неизвестна',
  'approvals.approved': 'Выдано: {date}',
  'approvals.used': 'Использовано: {date}',
  'approvals.expires': 'Действует до: {date}',
  'approvals.spam': 'Неизвестный токен. Не открывайте ссылки из его названия.',
  'approvals.revoke': 'Отозвать',
  'approvals.revokeCount': 'Отозвать ({count})',
  'approvals.checking': 'Проверка…',
  'approvals.asking': 'Подтвердите в кошельке',
  'approvals.sent': 'Ожидаем подтверждения сети',
  'approvals.verifying': 'Включено в блок. Проверяем разрешение в сети…',
  'approvals.waiting': 'Кошелек еще не ответил.',
  'approvals.leave': 'Не ждать',
  'approvals.rowLeft': 'Запрос еще открыт в кошельке: подтвердите или отклоните его там.',
  'approvals.rowStands':
    'Транзакция прошла, но разрешение все еще действует. Для безопасности переведите активы под риском на другой аккаунт.',
  'approvals.rowRefused': 'Контракт не дает отозвать это разрешение. Ничего не отправлено.',
  'approvals.rowRefusedToken':
    'Контракт этого токена не принимает нулевое разрешение, поэтому отозвать его нельзя. Разрешение на 1 его тоже не отзовет. Для безопасности переведите токены на другой аккаунт.',
  'approvals.rowFailed': 'Не отозвано',
  'approvals.rowUnknown': 'Возможно, отправлено: проверьте кошелек.',
  'approvals.declined': 'Вы отклонили запрос. Больше ничего не отправлено.',
  'approvals.notAll': 'Отозваны не все разрешения. Можно попробовать еще раз.'
}
