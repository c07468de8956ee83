import type { Texts } from '../Texts.js'

/** Ukrainian texts of view Approvals. */
export const approvals: Texts<'approvals'> = {
  'approvals.intro':
    'Застосунки й контракти, які можуть переміщувати активи цього акаунта в мережі {network} без нового запиту.',
  'approvals.empty': 'Дозволів немає',
  'approvals.emptyText':
    'Жоден застосунок чи контракт не може переміщувати токени або NFT цього акаунта в мережі {network}.',
  'approvals.notKnown': 'Дозволів поки не знайдено',
  'approvals.noSource': 'Дозволи тут показати не можна',
  'approvals.noSourceText':
    'Сервіс цього застосунку не зчитує дозволи в мережі {network}. Це не означає, що їх немає.',
  'approvals.indexingText':
    'Сервіс цього застосунку зчитав ще не всі дані мережі {network}. Список може бути неповним. Спробуйте пізніше.',
  'approvals.unavailableText':
    'Одне з джерел дозволів у мережі {network} не відповіло. Список може бути неповним. Спробуйте ще раз.',
  'approvals.cutText': 'Дозволів у мережі {network} більше, ніж може показати цей список.',
  'approvals.failed': 'Не вдалося завантажити дозволи',
  'approvals.failedText': 'Перевірте з’єднання та спробуйте ще раз.',
  'approvals.stale': 'Не вдалося оновити. Показано останні відомі дозволи.',
  'approvals.list': 'Дозволи',
  'approvals.unlimited': 'Без ліміту',
  'approvals.all': 'Усі NFT',
  'approvals.nft': 'NFT {id}',
  'approvals.spender': 'Кому: {spender}',
  'approvals.claims': 'Називає себе «{name}». Це ім’я ніхто не перевіряв.',
  'approvals.rawAmount': '{amount} у найменших одиницях (кількість знаків невідома)',
  'approvals.amountUnknown': 'Сума невідома',
  'approvals.notRead': 'Невідомо: контракт не повідомив, чи цей дозвіл ще чинний.',
  'approvals.details': 'Докладніше',
  'approvals.spenderLabel': 'Кому дозволено',
  'approvals.contractLabel': 'Контракт токена або колекції',
  'approvals.nameKnown': 'Ім’я взято зі списку відомих контрактів.',
  'approvals.nameClaimed': 'Отримувач дозволу сам вибрав собі ім’я. Звірте адресу.',
  'approvals.nameNone': 'Ім’я отримувача дозволу невідоме.',
  'approvals.copy': 'Скопіювати адресу',
  'approvals.copyByHand': 'Браузер не дозволяє копіювання. Виділіть адресу вручну.',
  'approvals.explorer': 'Відкрити в оглядачі блоків',
  'approvals.transaction': 'Відкрити транзакцію з цим дозволом',
  'approvals.atRisk': 'Під загрозою: {value}',
  'approvals.noValue': 'Сума під загрозою невідома',
  'approvals.approved': 'Надано: {date}',
  'approvals.used': 'Використано: {date}',
  'approvals.expires': 'Діє до: {date}',
  'approvals.spam': 'Невідомий токен. Не відкривайте посилання з його назви.',
  'approvals.revoke': 'Відкликати',
  'approvals.revokeCount': 'Відкликати ({count})',
  'approvals.checking': 'Перевірка…',
  'approvals.asking': 'Підтвердьте в гаманці',
  'approvals.sent': 'Чекаємо на підтвердження мережі',
  'approvals.verifying': 'Додано до блоку. Перевіряємо дозвіл у мережі…',
  'approvals.waiting': 'Гаманець ще не відповів.',
  'approvals.leave': 'Не чекати',
  'approvals.rowLeft': 'Запит іще відкритий у гаманці: підтвердьте або відхиліть його там.',
  'approvals.rowStands':
    'Транзакція пройшла, але дозвіл досі чинний. Заради безпеки перекажіть активи під загрозою на інший акаунт.',
  'approvals.rowRefused': 'Контракт не дає відкликати цей дозвіл. Нічого не надіслано.',
  'approvals.rowRefusedToken':
    'Контракт цього токена не приймає нульового дозволу, тому відкликати його неможливо. Дозвіл на 1 його теж не відкличе. Заради безпеки перекажіть токени на інший акаунт.',
  'approvals.rowFailed': 'Не відкликано',
  'approvals.rowUnknown': 'Можливо, надіслано: перевірте гаманець.',
  'approvals.declined': 'Ви відхилили запит. Більше нічого не надіслано.',
  'approvals.notAll': 'Відкликано не всі дозволи. Можна спробувати ще раз.'
}
