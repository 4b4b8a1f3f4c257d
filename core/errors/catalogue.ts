/**
 * Every refusal a person can meet: its kind on the wire, and its text in both languages.
 * The server sends the code, the client shows the text.
 */
import type { Language } from '../language/language.ts'
import { addHours } from '../time/instant.ts'

/** Statuses of the public callable protocol that a refusal can have, and the HTTP status of each. */
export const kinds = {
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
} as const
export type Kind = keyof typeof kinds

// biome-ignore format: one refusal, one line
export const catalogue = {
  // the caller and his rights
  NO_ACCESS:                ['PERMISSION_DENIED',   'У вас нет доступа к этому действию.', 'You do not have access to perform this action.'],
  UNAUTHENTICATED:          ['UNAUTHENTICATED',     'Сеанс закончился. Обновите страницу или войдите снова.', 'Your session has ended. Reload the page or log in again.'],
  NOT_FOUND:                ['NOT_FOUND',           'Ничего не найдено. Проверьте ссылку.', 'Nothing was found. Check the link.'],
  LINK_SENT:                ['FAILED_PRECONDITION', 'По этой ссылке файл уже передан. Вернитесь на экран, где был код.', 'The file was already sent with this link. Go back to the screen that showed the code.'],
  LINK_ELSEWHERE:           ['FAILED_PRECONDITION', 'Эта ссылка открыта на другом устройстве. Получите новый код.', 'This link is open on another device. Get a new code.'],
  ORIGIN_REFUSED:           ['PERMISSION_DENIED',   'Запрос пришёл с другого сайта и отклонён. Откройте сервис по его собственному адресу.', 'The request came from another site and was refused. Open the service at its own address.'],
  HOST_REFUSED:             ['PERMISSION_DENIED',   'Демо открывается только по адресу этого компьютера или по адресу из PUBLIC_URL.', 'The demo opens only at an address of this machine or at the one in PUBLIC_URL.'],
  LINK_EXPIRED:             ['FAILED_PRECONDITION', 'Ссылка больше не действует. Запросите новую.', 'This link is no longer valid. Request a new one.'],

  // the request itself
  INVALID_ARGUMENT:         ['INVALID_ARGUMENT',    'Проверьте данные: одно из полей заполнено неверно.', 'Check the data: one of the fields is filled in incorrectly.'],
  BAD_REQUEST:              ['INVALID_ARGUMENT',    'Запрос не удалось прочитать. Обновите страницу и повторите.', 'The request could not be read. Reload the page and try again.'],
  BODY_TOO_LARGE:           ['INVALID_ARGUMENT',    'Запрос слишком большой. Сократите его и повторите.', 'The request is too large. Shorten it and try again.'],
  IDEMPOTENCY_KEY_REUSED:   ['ALREADY_EXISTS',      'Этот запрос уже отправлен с другими данными. Обновите страницу и повторите.', 'This request has already been sent with other data. Reload the page and try again.'],
  TOO_MANY_CALLS:           ['RESOURCE_EXHAUSTED',  'Слишком много запросов. Повторите через {wait}.', 'Too many requests. Try again in {wait}.'],
  SOMETHING_WRONG:          ['INTERNAL',            'Что-то пошло не так. Повторите попытку немного позже.', 'Something went wrong. Try again a little later.'],
  OFFLINE:                  ['UNAVAILABLE',         'Нет связи с сервисом. Проверьте подключение к интернету и повторите.', 'The service cannot be reached. Check your internet connection and try again.'],
  SERVICE_BUSY:             ['UNAVAILABLE',         'Сейчас слишком много запросов сразу. Повторите через несколько секунд.', 'There are too many requests at once. Try again in a few seconds.'],
  SERVICE_AWAY:             ['UNAVAILABLE',         'Сервис ненадолго недоступен. Повторите через минуту.', 'The service is unavailable for a short while. Try again in a minute.'],
  ABORTED:                  ['CANCELLED',           'Запрос отменён.', 'The request was cancelled.'],
  TIMEOUT:                  ['DEADLINE_EXCEEDED',   'Ответ не пришёл вовремя. Проверьте, выполнено ли действие, прежде чем повторять.', 'No answer came in time. Check whether the action was done before trying again.'],
  NOT_AVAILABLE:            ['UNIMPLEMENTED',       'Это действие пока недоступно.', 'This action is not available yet.'],
  SERVICE_PAUSED:           ['UNAVAILABLE',         'Сервис временно приостановлен. Новые заявки пока не принимаем.', 'The service is paused for a while. We are not taking new orders for now.'],

  // signing in and accounts
  FILL_ALL_FIELDS:          ['INVALID_ARGUMENT',    'Пожалуйста, заполните все поля.', 'Please fill in all fields.'],
  EMAIL_INVALID:            ['INVALID_ARGUMENT',    'Неверный формат почты. Пример: name@example.com.', 'Invalid email format. Example: name@example.com.'],
  EMAIL_UNKNOWN:            ['NOT_FOUND',           'Такой почты нет в системе.', 'Email not found in the system.'],
  WRONG_LOGIN:              ['UNAUTHENTICATED',     'Неверная почта или пароль.', 'Wrong email or password.'],
  PASSWORD_WEAK:            ['INVALID_ARGUMENT',    'Слишком простой пароль: нужно не меньше 6 символов.', 'The password is too weak: use at least 6 characters.'],
  EMAIL_TAKEN:              ['ALREADY_EXISTS',      'Эта почта уже занята. Хотите войти?', 'Email already in use. Do you want to log in?'],
  TOO_MANY_LOGINS:          ['RESOURCE_EXHAUSTED',  'Слишком много попыток входа. Попробуйте через {wait}.', 'Too many log-in attempts. Try again in {wait}.'],
  EMAIL_OF_THEM_NOT_PROVEN: ['FAILED_PRECONDITION', 'Почта этого человека не подтверждена. Пригласите его по почте: по ссылке она подтвердится.', 'This person’s email is not confirmed. Invite them by email: the link confirms it.'],
  EMAIL_SAME:               ['INVALID_ARGUMENT',    'Это нынешняя почта кабинета. Укажите другую.', 'This is already the email of the account. Enter another one.'],
  EMAIL_CHANGED:            ['FAILED_PRECONDITION', 'Почта уже изменена.', 'The email address has already been changed.'],
  FIRST_STEPS_NOT_DONE:     ['FAILED_PRECONDITION', 'Ещё не всё готово: доделайте отмеченные шаги.', 'Not everything is ready yet: finish the marked steps.'],
  BACKUPS_OFF:              ['FAILED_PRECONDITION', 'Автоматические копии выключены: BACKUP_DIRECTORY=none.', 'Automatic backups are off: BACKUP_DIRECTORY is none.'],
  TELEGRAM_ABSENT:          ['FAILED_PRECONDITION', 'Бота в Telegram ещё нет: задайте TELEGRAM_BOT_TOKEN и перезапустите сервер.', 'There is no Telegram bot yet: set TELEGRAM_BOT_TOKEN and restart the server.'],
  EMAIL_NOT_PROVEN:         ['FAILED_PRECONDITION', 'Сначала подтвердите почту по ссылке из письма. Прислать его ещё раз можно в разделе «Вход и безопасность».', 'First confirm your email address with the link in our email. You can send it again under “Log-in and security”.'],
  SECOND_FACTOR_NEEDED:     ['FAILED_PRECONDITION', 'Введите код из приложения для одноразовых кодов.', 'Enter the code from your authenticator app.'],
  SECOND_FACTOR_EXPIRED:    ['FAILED_PRECONDITION', 'Этот ключ больше не действует. Отсканируйте новый код и повторите.', 'This key is no longer valid. Scan the new code and try again.'],
  SECOND_FACTOR_WRONG:      ['INVALID_ARGUMENT',    'Код не подошёл. Введите новый код из приложения.', 'The code did not match. Enter a new code from the app.'],

  // orders at the desk
  COLLEAGUE_GONE:           ['FAILED_PRECONDITION', 'Этот человек больше не сотрудник. Передайте заявку другому.', 'This person is no longer staff. Hand the order over to somebody else.'],

  // what an admin has done with an account
  SIGN_IN_CLOSED:           ['PERMISSION_DENIED',   'Вход в этот кабинет закрыт. Причина: «{reason}».', 'Log-in to this account is closed. Reason: “{reason}”.'],
  SIGN_IN_CLOSED_UNTIL:     ['PERMISSION_DENIED',   'Вход в этот кабинет закрыт до {until} по Москве. Причина: «{reason}».', 'Log-in to this account is closed until {until}, Moscow time. Reason: “{reason}”.'],
  NEW_ORDERS_STOPPED:       ['PERMISSION_DENIED',   'Новые заявки для вас приостановлены, открытые мы доведём до конца. Причина: «{reason}».', 'You cannot create new orders at the moment; we will complete the open ones. Reason: “{reason}”.'],
  NEW_ORDERS_STOPPED_UNTIL: ['PERMISSION_DENIED',   'Новые заявки для вас приостановлены до {until} по Москве, открытые мы доведём до конца. Причина: «{reason}».', 'You cannot create new orders until {until}, Moscow time; we will complete the open ones. Reason: “{reason}”.'],
  OWN_ACCOUNT:              ['FAILED_PRECONDITION', 'Со своим кабинетом этого сделать нельзя: попросите другого администратора.', 'You cannot do this to your own account: ask another admin.'],
  ACCOUNT_NEEDED:           ['FAILED_PRECONDITION', 'У этого человека нет кабинета.', 'This person has no account.'],
  PARTNER_NOT_STAFF:        ['FAILED_PRECONDITION', 'Партнёр не может быть сотрудником. Пригласите его с другой почтой.', 'A partner cannot be staff. Invite the person with another email.'],
  ALREADY_STAFF:            ['ALREADY_EXISTS',      'Человек с этой почтой уже сотрудник.', 'Somebody with this email is already staff.'],
  INVITATION_OPEN:          ['ALREADY_EXISTS',      'Приглашение на эту почту уже есть. Пришлите его ещё раз или отзовите.', 'There is already an invitation for this email. Send it again or withdraw it.'],
  INVITATION_OF_ANOTHER:    ['FAILED_PRECONDITION', 'Это приглашение для другой почты. Выйдите из своего кабинета или откройте ссылку в другом браузере.', 'This invitation is for another email. Log out of your account, or open the link in another browser.'],
  REQUEST_OPEN:             ['ALREADY_EXISTS',      'Такой запрос уже ждёт согласия второго администратора.', 'Such a request is already waiting for a second admin.'],
  SECOND_ADMIN_NEEDED:      ['FAILED_PRECONDITION', 'Согласиться должен другой администратор: не тот, кто попросил, и не тот, о ком речь.', 'Another admin has to agree: not the one who asked, and not the one it is about.'],
  REQUEST_DECIDED:          ['ABORTED',             'Решение уже принято.', 'This is already decided.'],
  NO_SECOND_FACTOR:         ['FAILED_PRECONDITION', 'Второй шаг входа не включён, сбрасывать нечего.', 'The second log-in step is not on, so there is nothing to reset.'],
  NOT_SUSPENDED:            ['FAILED_PRECONDITION', 'Ограничений уже нет: их сняли или их срок вышел.', 'There are no limits any more: they were lifted or expired.'],
  UNTIL_PAST:               ['INVALID_ARGUMENT',    'Этот момент уже прошёл. Выберите более поздний.', 'This moment has passed. Choose a later one.'],
  EMAIL_DIFFERENT:          ['INVALID_ARGUMENT',    'Это не почта этого кабинета. Введите её целиком.', 'This is not the email address of this account. Enter the full address.'],
  ACCOUNT_IN_USE:           ['FAILED_PRECONDITION', 'Кабинет пока нельзя удалить: посмотрите, что мешает.', 'The account cannot be deleted yet: see the reason.'],
  PASSKEY_REFUSED:          ['FAILED_PRECONDITION', 'Ключ доступа не подошёл. Войдите с почтой и паролем.', 'The passkey did not work. Log in with your email and password.'],
  TOO_MANY_PASSKEYS:        ['RESOURCE_EXHAUSTED',  'Ключей доступа уже слишком много. Удалите один из них.', 'You already have too many passkeys. Remove one of them.'],
  PASSKEY_ALREADY_HERE:     ['ALREADY_EXISTS',      'На этом устройстве уже есть ключ доступа этого кабинета.', 'This device already has a passkey of this account.'],

  // becoming a partner
  APPLICATION_OPEN:         ['ALREADY_EXISTS',      'Заявка с этой почтой уже ждёт ответа. Новую можно подать после ответа.', 'An application with this email is already waiting for an answer. You can send another one after the answer.'],
  ALREADY_PARTNER:          ['ALREADY_EXISTS',      'Вы уже партнёр: ссылка и доходы в кабинете партнёра.', 'You are already a partner: your link and income are in the partner area.'],
  ACCOUNT_IS_PARTNER:       ['ALREADY_EXISTS',      'Кабинет с этой почтой уже партнёрский. Заявку можно только отклонить.', 'The account with this email is already a partner’s. The application can only be declined.'],
  NOT_FOR_STAFF:            ['FAILED_PRECONDITION', 'Сотрудник не может быть партнёром. Подайте заявку с личной почты.', 'A staff member cannot be a partner. Apply with a private email.'],
  ALREADY_DECIDED:          ['ABORTED',             'На эту заявку уже дан ответ: {by}, {at}.', 'This application is already answered: {by}, {at}.'],
  LOG_IN_FIRST:             ['FAILED_PRECONDITION', 'Войдите в кабинет с этой почтой и откройте ссылку ещё раз.', 'Log in to the account with this email and open the link again.'],

  // making an order
  ORDER_FAILED:             ['INTERNAL',            'Извините, произошла ошибка. Мы уже работаем над ней.', 'Sorry, an error occurred. We are already working on it.'],
  DIRECTION_NOT_FOUND:      ['NOT_FOUND',           'Такого направления обмена нет. Выберите другую пару валют.', 'There is no such exchange direction. Choose another pair.'],
  OFF_SALE:                 ['FAILED_PRECONDITION', 'Это направление сейчас закрыто. Выберите другую пару валют.', 'This direction is closed at the moment. Choose another pair.'],
  NO_RATE:                  ['UNAVAILABLE',         'Курса для этого направления сейчас нет. Попробуйте через несколько минут.', 'There is no rate for this direction right now. Try again in a few minutes.'],
  RATE_BEING_CHECKED:       ['UNAVAILABLE',         'Мы уточняем курс этого направления. Попробуйте через несколько минут или выберите другую пару.', 'We are checking the rate of this direction. Try again in a few minutes, or choose another pair.'],
  ON_BREAK:                 ['UNAVAILABLE',         'По этой паре сейчас перерыв. Выберите другую валюту или зайдите позже.', 'This pair is on a break right now. Choose another currency or come back later.'],
  NO_FREE_CREDENTIALS:      ['UNAVAILABLE',         'Эту валюту сейчас не можем принять: все реквизиты для оплаты заняты. Выберите другую валюту или зайдите позже.', 'We cannot accept this currency right now: all payment details are in use. Choose another currency or come back later.'],
  NO_RESERVE:               ['UNAVAILABLE',         'Наш резерв этой валюты сейчас меньше минимальной суммы. Выберите другую или зайдите позже.', 'Our reserve of this currency is below the minimum right now. Choose another one or come back later.'],
  RATE_CHANGED:             ['ABORTED',             'Курс изменился: было {old}, стало {new}. Примите новый курс или измените сумму.', 'The rate has changed from {old} to {new}. Accept the new rate or change the amount.'],
  AMOUNT_INVALID:           ['INVALID_ARGUMENT',    'Введите сумму больше нуля, без лишних знаков после запятой.', 'Enter an amount above zero, without too many decimal places.'],
  BELOW_MINIMUM:            ['OUT_OF_RANGE',        'Минимальная сумма: {limit}.', 'The minimum amount is {limit}.'],
  ABOVE_MAXIMUM:            ['OUT_OF_RANGE',        'Максимальная сумма: {limit}.', 'The maximum amount is {limit}.'],
  RESERVE_SHORT:            ['OUT_OF_RANGE',        'Резерва не хватает: сейчас доступно {limit}. Уменьшите сумму.', 'Our reserve is not enough: {limit} is available now. Lower the amount.'],
  CONSENT_NEEDED:           ['FAILED_PRECONDITION', 'Нужно согласие с правилами и с политикой AML/CTF и KYC.', 'We need your consent to the rules and to the AML/CTF & KYC policy.'],
  CONSENT_OUTDATED:         ['ABORTED',             'Правила обновились. Прочитайте новую редакцию и подтвердите согласие.', 'The rules have been updated. Read the new version and confirm your consent.'],
  TOO_MANY_ORDERS:          ['RESOURCE_EXHAUSTED',  'У вас слишком много открытых заявок. Завершите или отмените одну из них либо попробуйте позже.', 'You have too many open orders. Finish or cancel one of them, or try later.'],
  TOO_MANY_ORDERS_OF_NETWORK: ['RESOURCE_EXHAUSTED', 'За последний час с вашего IP-адреса открыто слишком много заявок: считаются открытые заявки всех, кто выходит с него в интернет. Попробуйте позже или через другое подключение, например мобильный интернет.', 'Too many orders were opened from your IP address in the last hour: open orders of everybody who shares it are counted. Try later, or use another connection, such as mobile data.'],
  CREDENTIALS_NOT_RELEVANT: ['FAILED_PRECONDITION', 'Реквизиты больше не действуют. Создайте новую заявку.', 'These payment details are no longer valid. Create a new order.'],
  MEETING_SLOT_TAKEN:       ['ABORTED',             'Это время уже занято. Выберите другое.', 'This time is already taken. Choose another.'],
  MEETING_TIME_INVALID:     ['INVALID_ARGUMENT',    'Выберите время встречи в рабочие часы, в начале или середине часа.', 'Choose a meeting time within working hours, on the hour or half hour.'],

  // what is typed: addresses, cards, phones, accounts
  ADDRESS_INVALID:          ['INVALID_ARGUMENT',    'Адрес не прошёл проверку. Скопируйте его из кошелька ещё раз.', 'The address did not pass the check. Copy it from the wallet again.'],
  ADDRESS_OTHER_NETWORK:    ['INVALID_ARGUMENT',    'Это адрес другой сети. Укажите адрес в сети, выбранной для получения.', 'This address belongs to another network. Enter one in the network you chose to receive in.'],
  ADDRESS_OF_TOKEN:         ['INVALID_ARGUMENT',    'Это адрес контракта монеты, а не кошелёк: то, что на него отправлено, не вернуть. Скопируйте адрес из кошелька.', 'This is the contract of a coin, not a wallet: what is sent to it cannot be returned. Copy the address from the wallet.'],
  ADDRESS_CASE:             ['INVALID_ARGUMENT',    'В адресе перепутаны большие и маленькие буквы. Скопируйте адрес из кошелька ещё раз.', 'The capital and small letters in the address are mixed up. Copy the address from the wallet again.'],
  CARD_INVALID:             ['INVALID_ARGUMENT',    'Номер карты не прошёл проверку. Сверьте цифры с картой.', 'The card number did not pass the check. Compare the digits with the card.'],
  PHONE_INVALID:            ['INVALID_ARGUMENT',    'Укажите российский мобильный номер: +7 9XX XXX-XX-XX.', 'Enter a Russian mobile number: +7 9XX XXX-XX-XX.'],
  ACCOUNT_INVALID:          ['INVALID_ARGUMENT',    'Номер счёта не подходит к БИК. Проверьте 20 цифр счёта и БИК.', 'The account number does not match the BIK. Check the 20 digits of the account and the BIK.'],
  BIK_INVALID:              ['INVALID_ARGUMENT',    'БИК состоит из 9 цифр и начинается с 04. Проверьте его.', 'A BIK has 9 digits and starts with 04. Check it.'],
  MEMO_CONTRADICTS:         ['INVALID_ARGUMENT',    'В самом адресе записан другой комментарий (memo) или тег. Укажите тот же или скопируйте адрес ещё раз.', 'The address itself contains another memo or tag. Give the same one, or copy the address again.'],
  MEMO_INVALID:             ['INVALID_ARGUMENT',    'Комментарий (memo) или тег не подходит для этой сети. Скопируйте его из кошелька ещё раз.', 'The memo or tag does not fit this network. Copy it from the wallet again.'],
  MEMO_NEEDED:              ['INVALID_ARGUMENT',    'Укажите комментарий (memo) или тег получателя либо отметьте, что он не нужен.', 'Enter the memo or tag of the recipient, or tick that none is needed.'],
  MASK_MISMATCH:            ['INVALID_ARGUMENT',    'Значение введено не полностью или не в том виде. Сверьте его с образцом.', 'The value is incomplete or has the wrong form. Compare it with the sample.'],
  DETAILS_NOT_ACCEPTED:     ['FAILED_PRECONDITION', 'С такими данными мы сейчас не сможем провести обмен. Укажите другие или напишите нам: разберёмся вместе.', 'We cannot make the exchange with these details now. Enter others, or write to us and we will look into it together.'],
  SAVED_DETAIL_GONE:        ['NOT_FOUND',           'Этих данных среди сохранённых больше нет. Введите их заново.', 'These saved details no longer exist. Enter them again.'],
  SAVED_DETAIL_MISFIT:      ['INVALID_ARGUMENT',    'Эти сохранённые данные сюда не подходят. Введите другие.', 'These saved details cannot be used here. Enter others.'],
  SAVED_DETAIL_CHECKED:     ['FAILED_PRECONDITION', 'Карта или счёт сейчас на проверке. Удалить их можно после неё.', 'The card or account is being verified now. You can remove it afterwards.'],
  NAME_INVALID:             ['INVALID_ARGUMENT',    'Укажите имя буквами, так, как в банке.', 'Enter the name in letters, as the bank has it.'],

  // acting on an order
  ACTION_NOT_NOW:           ['ABORTED',             'Сейчас это действие невозможно: заявка уже в другом состоянии. На экране показано её текущее состояние.', 'This action is not possible now: the order has changed. The screen shows what is happening now.'],
  MONEY_ON_ITS_WAY:         ['FAILED_PRECONDITION', 'Мы уже видим деньги по этой заявке, поэтому отменить её нельзя. Запросите возврат.', 'We already see money for this order, so it cannot be cancelled. Ask for a refund.'],
  LIKELY_PAYMENT_WAITS:     ['FAILED_PRECONDITION', 'Пришёл перевод, похожий на оплату этой заявки. Сначала отнесите его к заявке или укажите, почему он не для неё.', 'A transfer that looks like the payment of this order came. First assign it to the order, or say why it is not for this order.'],
  NO_MONEY_SEEN:            ['FAILED_PRECONDITION', 'По этой заявке денег пока не видно.', 'We see no money for this order yet.'],
  TIME_OVER:                ['FAILED_PRECONDITION', 'Время для этого действия вышло.', 'The time for this action is over.'],
  TOO_EARLY:                ['FAILED_PRECONDITION', 'Время для этого действия ещё не пришло.', 'The time for this action has not come yet.'],
  INSTRUCTIONS_NOT_READ:    ['FAILED_PRECONDITION', 'Сначала прочитайте инструкцию и отметьте, что она прочитана.', 'First read the instructions and mark them as read.'],
  ALREADY_MARKED_PAID:      ['FAILED_PRECONDITION', 'Заявка уже отмечена как оплаченная.', 'The order has already been marked as paid.'],
  NOT_ENOUGH_RECEIVED:      ['FAILED_PRECONDITION', 'Получено меньше, чем нужно по заявке.', 'Less has been received than the order needs.'],
  UNCONFIRMED_MONEY:        ['FAILED_PRECONDITION', 'Часть денег ещё не подтверждена. Дождитесь подтверждения.', 'Some of the money is not confirmed yet. Wait for the confirmation.'],
  OPEN_EXCEPTION:           ['FAILED_PRECONDITION', 'По заявке есть нерешённый вопрос с оплатой. Сначала нужно решить его.', 'The order has an open question about its payment. It has to be settled first.'],
  RECEIVED_BELOW_MINIMUM:   ['FAILED_PRECONDITION', 'Пришло меньше минимальной суммы обмена: обменять только это нельзя.', 'Less has arrived than the minimum of an exchange: it cannot be exchanged alone.'],
  RECEIVED_ABOVE_MAXIMUM:   ['FAILED_PRECONDITION', 'Пришло больше максимальной суммы обмена: обменять всё нельзя.', 'More has arrived than the maximum of an exchange: not all of it can be exchanged.'],
  RESERVE_LACKING:          ['FAILED_PRECONDITION', 'На такую сумму нашего резерва сейчас не хватает. Подождите, пока его пополнят, или выберите другое решение.', 'Our reserve does not cover this amount now. Wait until it is topped up, or choose something else.'],
  TOP_UPS_OVER:             ['RESOURCE_EXHAUSTED',  'Доплатить по этой заявке больше нельзя. Выберите другое решение.', 'You cannot add money to this order again. Choose something else.'],
  ORDER_ON_HOLD:            ['FAILED_PRECONDITION', 'Заявка приостановлена на проверку. Это станет доступно, когда проверка закончится.', 'The order is on hold for a check. You can do this when the check is over.'],
  AML_NOT_PASSED:           ['FAILED_PRECONDITION', 'Перевод ещё не прошёл проверку AML. Дождитесь её ответа.', 'The transfer has not passed its AML screening yet. Wait for the answer.'],
  NOT_ON_HOLD:              ['FAILED_PRECONDITION', 'Заявка не приостановлена.', 'The order is not on hold.'],
  NOT_CREDITED:             ['FAILED_PRECONDITION', 'Оплата по заявке ещё не зачтена.', 'The payment of this order has not been credited yet.'],
  PAYOUT_ALREADY_SENT:      ['FAILED_PRECONDITION', 'Выплата по заявке уже отправлена.', 'The payout of this order has already been sent.'],
  PAYOUT_UNDERWAY:          ['FAILED_PRECONDITION', 'Выплату сейчас отправляет биржа: дождитесь её ответа.', 'The exchange is sending this payout now: wait for its answer.'],
  PAYOUT_NOT_CLAIMED:       ['FAILED_PRECONDITION', 'Сначала нажмите «Взять выплату»: так двое не заплатят одно и то же.', 'Press “Take the payout” first, so that two people do not pay the same sum.'],
  PAYOUT_CLAIMED:           ['FAILED_PRECONDITION', 'Эту выплату уже отправляет сотрудник. Дождитесь, пока он её запишет или откажется от неё.', 'A staff member is already paying this. Wait until it is recorded or released.'],
  PAYOUT_TO_ANSWER:         ['FAILED_PRECONDITION', 'Время на выплату вышло. Сначала ответьте, ушли ли деньги.', 'The time to pay is over. First answer whether the money was sent.'],
  REFUND_NOT_CLAIMED:       ['FAILED_PRECONDITION', 'Сначала нажмите «Взять возврат»: так двое не вернут одни и те же деньги.', 'Press “Take the refund” first, so that two people do not return the same money.'],
  REFUND_CLAIMED:           ['FAILED_PRECONDITION', 'Этот возврат уже отправляет сотрудник. Дождитесь, пока он его запишет или откажется от него.', 'A staff member is already sending this refund. Wait until it is recorded or released.'],
  REFUND_TO_ANSWER:         ['FAILED_PRECONDITION', 'Время на возврат вышло. Сначала ответьте, ушли ли деньги.', 'The time to send the refund is over. First answer whether the money was sent.'],
  RECEIPT_INVALID:          ['INVALID_ARGUMENT',    'Укажите номер операции из чека банка: не короче 6 знаков и хотя бы с одной цифрой.', 'Enter the operation number from the bank receipt: at least 6 characters, with at least one digit.'],
  HASH_INVALID:             ['INVALID_ARGUMENT',    'Это не хеш перевода (его номер) в этой сети. Скопируйте его целиком из истории кошелька.', 'This is not the hash (the number) of a transfer in this network. Copy all of it from the history of your wallet.'],
  ACCOUNT_AWAITS_ANSWER:    ['FAILED_PRECONDITION', 'Биржа ещё не ответила о выплате с этого счёта. Дождитесь её ответа или решите, что с выплатой, на странице заявки и только потом меняйте ключи.', 'The exchange has not answered yet about a payout from this account. Wait for its answer or settle the payout on the order page, and only then change the keys.'],
  ACCOUNT_ALREADY_ADDED:    ['ALREADY_EXISTS',      'Этот счёт биржи уже добавлен. Измените его, а не добавляйте второй раз.', 'This exchange account is already added. Edit it instead of adding it twice.'],
  CRYPTO_ONLY:              ['FAILED_PRECONDITION', 'Это действие только для криптовалюты.', 'This action is for crypto only.'],
  NO_PAYOUT_RECORDED:       ['FAILED_PRECONDITION', 'Выплата по заявке ещё не отправлена.', 'The payout of this order has not been sent yet.'],
  PAYOUT_LEFT_AFTER_ALL:    ['FAILED_PRECONDITION', 'Биржа всё же отправила прежнюю выплату. Пока администратор не запишет, чем это кончилось, больше ничего отправлять нельзя.', 'The exchange did send the earlier payout. Until an admin records how it ended, nothing more can be sent.'],
  PAYOUT_DIFFERS:           ['INVALID_ARGUMENT',    'Сумма, реквизиты или сеть выплаты не совпадают с заявкой.', 'The sum, the details or the network of the payout differ from the order.'],
  PAYMENT_ALREADY_ENTERED:  ['ALREADY_EXISTS',      'Этот платёж уже внесён. Второй раз он не засчитывается.', 'This payment has already been entered. It does not count twice.'],
  PAYMENT_EXCHANGED:        ['FAILED_PRECONDITION', 'Эти деньги уже обменяны по заявке, поэтому открепить их нельзя. Если обмен ошибочный и выплаты ещё не было, отмените заявку.', 'This money has been exchanged for the order, so it cannot be detached. If that was a mistake and nothing was paid out, cancel the order.'],
  PAYMENT_SETTLED:          ['ABORTED',             'Это поступление уже разобрали. На экране показано его текущее состояние.', 'This payment is already settled. The screen shows its current state.'],
  PAYMENT_BESIDE_ORDER:     ['FAILED_PRECONDITION', 'Эта заявка больше не принимает деньги, поступление уже показано рядом с ней. Откройте заявку заново, выберите другую или верните деньги.', 'This order accepts no more money; the payment is already shown next to it. Reopen the order, choose another one or return the money.'],
  SPLIT_TOO_MUCH:           ['OUT_OF_RANGE',        'Это больше, чем осталось от поступления: {limit}.', 'This is more than what is left of the payment: {limit}.'],
  EXPLAIN_NEEDS_ADMIN:      ['FAILED_PRECONDITION', 'Сумма выше порога для одного сотрудника. Объяснить такое поступление может администратор.', 'The sum is above the limit for one person. Only an admin can explain such a payment.'],
  RETURN_NEEDS_OTHER:       ['FAILED_PRECONDITION', 'Сумма выше порога для одного сотрудника. Продолжить должен другой сотрудник, деньги пока ждут.', 'The sum is above the limit for one person. Another staff member has to continue; the money waits meanwhile.'],
  PROOF_USED:               ['ALREADY_EXISTS',      'Этот хеш или номер уже записан в заявке № {number}. Один перевод нельзя записать дважды: проверьте, тот ли номер вы ввели.', 'This hash or number is already recorded in order No. {number}. One transfer cannot be recorded twice: check that the number is correct.'],
  RETURN_PROOF_USED:        ['ALREADY_EXISTS',      'Этот хеш или номер уже записан у другого поступления: {paymentId}. Найдите его среди поступлений и проверьте, тот ли номер вы ввели.', 'This hash or number is already recorded at another payment: {paymentId}. Find it in Payments and check that the number is correct.'],
  PROOF_FORMER:             ['ALREADY_EXISTS',      'Этот хеш или чек раньше был записан у другой выплаты или возврата, потом его исправили. Больше он ничего не подтверждает: проверьте, тот ли хеш вы ввели.', 'This hash or receipt was once recorded for another payout or refund and later corrected. It proves nothing any more: check that the hash is correct.'],
  PROOF_SAME:               ['FAILED_PRECONDITION', 'Этот хеш или чек уже записан здесь. Введите другой.', 'This hash or receipt is already recorded here. Enter another one.'],
  PAYMENT_OTHER_CURRENCY:   ['FAILED_PRECONDITION', 'Заявка ждёт другую валюту. Найдите заявку в валюте поступления или верните деньги.', 'The order awaits another currency. Find an order in the currency of the payment, or return the money.'],
  PAYMENT_NOT_RECEIVED:     ['FAILED_PRECONDITION', 'Оплата не поступила. Если вы платили, откройте заявку, нажмите «Я оплатил» и укажите хеш перевода или номер чека: по ним мы найдём платёж, даже если время уже вышло.', 'Payment not received. If you did pay, open the order, press “I have paid” and enter the transfer hash or the receipt number: we will find the payment by it, even if the time was already over.'],
  REFUND_DETAILS_NEEDED:    ['FAILED_PRECONDITION', 'Сначала нужно указать, куда вернуть деньги, и подтвердить это по ссылке из письма.', 'First tell us where to return the money, and confirm with the link in the email.'],
  REFUND_ALREADY_SENT:      ['FAILED_PRECONDITION', 'Возврат по заявке уже отправлен.', 'A refund for this order has already been sent.'],
  RATE_FINAL:               ['FAILED_PRECONDITION', 'Курс этой заявки уже окончательный.', 'The rate of this order is already final.'],
  RATE_STILL_FIXED:         ['FAILED_PRECONDITION', 'Курс ещё закреплён, обновлять его пока не нужно.', 'The rate is still fixed; you do not need to refresh it yet.'],
  REFRESH_LIMIT:            ['RESOURCE_EXHAUSTED',  'Курс этой заявки больше нельзя обновить. Создайте новую заявку.', 'The rate of this order cannot be refreshed again. Create a new order.'],
  ATTEMPTS_USED_UP:         ['RESOURCE_EXHAUSTED',  'Попытки закончились. Напишите нам, и мы поможем.', 'There are no attempts left. Write to us and we will help.'],
  TOO_SOON:                 ['RESOURCE_EXHAUSTED',  'Повторить можно через {seconds} с.', 'You can repeat this in {seconds} s.'],
  OFFICE_CLOSED:            ['FAILED_PRECONDITION', 'Сейчас нерабочее время. Это станет доступно после открытия.', 'The office is closed now. You can do this after opening.'],
  OFF_HOURS_ORDER:          ['FAILED_PRECONDITION', 'Заявка создана в нерабочее время. Её курс будет пересчитан при открытии.', 'The order was created outside working hours. Its rate will be recalculated at opening.'],
  WATCHERS_BEHIND:          ['FAILED_PRECONDITION', 'Проверка поступлений ещё не дошла до нужного времени. Повторите немного позже.', 'The search for payments has not reached the needed moment yet. Try again a little later.'],
  REASON_NEEDED:            ['INVALID_ARGUMENT',    'Укажите причину.', 'Give the reason.'],
  FAILURE_PROOF_NEEDED:     ['INVALID_ARGUMENT',    'Укажите, что доказывает отказ: номер ответа банка или хеш, по которому деньги вернулись. Хеш или чек, по которому их отправили, не подходит.', 'Give proof of the failure: the number of the bank’s answer or the hash by which the money came back. The hash or receipt by which it was sent is not proof.'],
  DETAILS_AT_FAULT:         ['INVALID_ARGUMENT',    'Причина в реквизитах: отметьте, что выплата отклонена, и клиент пришлёт новые.', 'The details are the cause: mark the payout as declined, and the client will send new ones.'],
  DETAILS_UNCHANGED:        ['INVALID_ARGUMENT',    'Это те же реквизиты, по которым перевод не прошёл. Укажите другие.', 'These are the details to which the transfer failed. Enter others.'],
  OWNER_DIFFERS:            ['INVALID_ARGUMENT',    'Получатель должен быть тем же человеком, что и в заявке.', 'The recipient must be the same person as in the order.'],
  PROOF_NEEDED:             ['INVALID_ARGUMENT',    'Укажите хеш транзакции (её номер в сети) или номер чека.', 'Enter the transaction hash (its number in the network) or the receipt number.'],
  CASH_ONLY:                ['FAILED_PRECONDITION', 'Это действие есть только у заявок с наличными.', 'This action is only for orders in cash.'],
  CASH_NOT_COUNTED:         ['FAILED_PRECONDITION', 'Наличные ещё не пересчитаны. Вернуть можно то, что внесено в кассу.', 'The cash is not counted yet. What is in the till can be handed back.'],
  ALREADY_COUNTED:          ['FAILED_PRECONDITION', 'Эта сумма уже пересчитана и внесена в кассу.', 'This sum is already counted and in the till.'],
  NOT_FOR_CASH:             ['FAILED_PRECONDITION', 'Для заявок с наличными этого действия нет.', 'This action is not for orders in cash.'],
  HANDOVER_CODE_WRONG:      ['INVALID_ARGUMENT',    'Код не подошёл. Попросите клиента показать код с экрана заявки.', 'The code did not match. Ask the client to show the code on the order screen.'],
  NEEDS_SECOND_PERSON:      ['FAILED_PRECONDITION', 'Сумма выше порога для одного сотрудника. Ничего не изменено, деньги остаются за заявкой.', 'The sum is above the limit for one person. Nothing was changed; the money stays with the order.'],
  OTHER_PERSON_NEEDED:      ['FAILED_PRECONDITION', 'Согласиться должен другой сотрудник: вы сами об этом попросили.', 'Another staff member has to agree: you made the request.'],
  AGREEMENT_WAITS:          ['FAILED_PRECONDITION', 'По заявке уже ждёт другой запрос согласия. Сначала решите его или снимите.', 'Another request for agreement is waiting on this order. Answer or drop it first.'],
  ALREADY_RATED:            ['ALREADY_EXISTS',      'Вы уже оценили этот обмен. Спасибо.', 'You have already rated this exchange. Thank you.'],

  // reviews
  REVIEW_NOT_NOW:           ['FAILED_PRECONDITION', 'Отзыв можно написать к завершённому обмену, который вы оценили.', 'You can write a review about a completed exchange that you have rated.'],
  REVIEW_DECIDED:           ['FAILED_PRECONDITION', 'Отзыв уже прочитан, изменить его нельзя. Убрать его с сайта можно в любой момент.', 'The review has already been read and cannot be changed. You can remove it from the site at any time.'],
  NO_CONSENT_TO_SHOW:       ['FAILED_PRECONDITION', 'Показать нельзя: клиент не дал согласия. Ответить можно письмом.', 'It cannot be shown: the client gave no consent. You can answer by email.'],

  // the catalogue as staff change it
  DIRECTION_FAULTY:         ['INVALID_ARGUMENT',    'Направление нельзя сохранить: исправьте отмеченное.', 'The direction cannot be saved: correct what is marked.'],
  CURRENCY_FAULTY:          ['INVALID_ARGUMENT',    'Валюту нельзя сохранить: исправьте отмеченное.', 'The currency cannot be saved: correct what is marked.'],
  SETTINGS_FAULTY:          ['INVALID_ARGUMENT',    'Настройки нельзя сохранить: исправьте отмеченное.', 'The settings cannot be saved: correct what is marked.'],
  LOGO_UNREADABLE:          ['INVALID_ARGUMENT',    'Этот файл не подходит. Нужен SVG или PNG до 1 МБ, текст в нём переведите в кривые.', 'This file does not fit. Use an SVG or PNG of at most 1 MB, with text converted to outlines.'],
  EMAIL_TEXT_FAULTY:        ['INVALID_ARGUMENT',    'Такой текст письма нельзя сохранить: исправьте отмеченное.', 'This email text cannot be saved: correct what is marked.'],
  LEGAL_TEXT_FAULTY:        ['INVALID_ARGUMENT',    'Такую редакцию нельзя сохранить: исправьте отмеченное.', 'This version cannot be saved: correct what is marked.'],
  CATALOGUE_FILE_FAULTY:    ['INVALID_ARGUMENT',    'В файле есть ошибки, поэтому не изменено ничего. Исправьте отмеченное и выберите файл снова.', 'The file has errors, so nothing was changed. Correct what is marked and choose the file again.'],
  FALLBACK_ASKS_SAME:       ['INVALID_ARGUMENT',    'Запасной источник совпадает с основным. Выберите другой или уберите его.', 'The fallback source is the same as the main one. Choose another one or remove it.'],
  SOURCE_CANNOT_ASK:        ['INVALID_ARGUMENT',    'Новый источник не подходит: такой пары или валюты у него нет.', 'The new source does not fit: it has no such pair or currency.'],
  SOURCE_METHOD_MISSING:    ['INVALID_ARGUMENT',    'Выберите способы оплаты нового источника.', 'Choose the payment methods of the new source.'],
  FIELD_ROWS_INVALID:       ['INVALID_ARGUMENT',    'Поля формы записаны с ошибкой в месте {at}.', 'The form fields have an error at {at}.'],
  PARTNER_FAULTY:           ['INVALID_ARGUMENT',    'Партнёра нельзя сохранить: исправьте отмеченное.', 'The partner cannot be saved: correct what is marked.'],
  REF_ID_TAKEN:             ['ALREADY_EXISTS',      'Эта ссылка уже занята. Введите другую.', 'This link is already taken. Enter another one.'],
  INCOME_REVERSED:          ['FAILED_PRECONDITION', 'Заявка уже возвращена, и этот доход не засчитывается.', 'The order was reversed, so this income does not count.'],
  CHANGED_MEANWHILE:        ['ABORTED',             'Пока вы редактировали, кто-то сохранил другие изменения. Сравните их со своими и выберите, что оставить.', 'Someone saved other changes while you were editing. Compare them with yours and choose what to keep.'],
  CODE_TAKEN:               ['ALREADY_EXISTS',      'Этот код уже есть у другой валюты. Введите другой.', 'Another currency already has this code. Enter another one.'],
  PAIR_TAKEN:               ['ALREADY_EXISTS',      'Такая пара уже есть в другом включённом направлении. Уберите её там или выключите одно из направлений.', 'Another direction that is on already has this pair. Remove it there or turn one of the directions off.'],
  CURRENCY_IN_USE:          ['FAILED_PRECONDITION', 'Эту валюту используют направления, реквизиты или заявки, поэтому изменить это поле нельзя. Добавьте новую валюту.', 'Directions, payment details or orders use this currency, so this field cannot be changed. Add a new currency instead.'],
  CREDENTIALS_FAULTY:       ['INVALID_ARGUMENT',    'Реквизиты нельзя сохранить: исправьте отмеченное.', 'The payment details cannot be saved: correct what is marked.'],
  CREDENTIALS_TAKEN:        ['ALREADY_EXISTS',      'Такие реквизиты у этой валюты уже есть.', 'This currency already has these payment details.'],
  CREDENTIALS_IN_USE:       ['FAILED_PRECONDITION', 'Эти реквизиты уже выдавались по заявкам, поэтому валюту, источник и сами реквизиты изменить нельзя. Выключите их и добавьте новые.', 'Orders already use these details, so their currency, source and value cannot be changed. Turn them off and add new ones.'],
  LINES_FAULTY:             ['INVALID_ARGUMENT',    'В списке есть строки с ошибками, поэтому не добавлено ничего. Исправьте или уберите их.', 'Some lines of the list have errors, so nothing was added. Correct or remove them.'],
  LINE_REPEATED:            ['INVALID_ARGUMENT',    'То же самое, что в строке {line}.', 'The same as in line {line}.'],
  STATEMENT_FAULTY:         ['INVALID_ARGUMENT',    'В файле есть строки, которые не читаются, поэтому не принято ничего. Поправьте столбцы или исключите эти строки.', 'Some lines of the file cannot be read, so nothing was imported. Correct the columns or leave these lines out.'],
  STATEMENT_TOO_LONG:       ['INVALID_ARGUMENT',    'В файле слишком много поступлений: не больше {most}. Разделите выписку по датам.', 'The file has too many transfers: at most {most}. Split the statement by dates.'],
  STATEMENT_PERIOD:         ['INVALID_ARGUMENT',    'Поступление в строке {line} не входит в указанный период выписки.', 'The transfer in line {line} is outside the period of the statement.'],
  STATEMENT_ID_FIXED:       ['FAILED_PRECONDITION', 'В прошлых файлах по этим реквизитам номер операции был указан иначе. Выберите его столбец так же, как раньше, иначе одни и те же переводы засчитаются дважды.', 'In earlier files for these details the operation number was set differently. Choose its column as before, or the same transfers will count twice.'],
  STATEMENT_COLUMN_FIXED:   ['FAILED_PRECONDITION', 'В прошлых файлах по этим реквизитам этот столбец был выбран иначе. Выберите его как раньше, иначе одни и те же переводы засчитаются дважды. Если банк изменил вид выписки, загрузите её за дни после {last}.', 'In earlier files for these details this column was chosen differently. Choose it as before, or the same transfers will count twice. If the bank changed its files, bring one for the days after {last}.'],
  STATEMENT_ID_MISSING:     ['INVALID_ARGUMENT',    'У перевода нет номера операции: скорее всего, банк его ещё не провёл. Оставьте эту строку до следующей выписки.', 'The transfer has no operation number: most likely the bank has not completed it yet. Leave this line out until the next file.'],
  STATEMENT_QUOTE:          ['INVALID_ARGUMENT',    'Кавычка не закрыта, или после неё стоит лишний текст.', 'A quote is not closed, or extra text follows it.'],
  STATEMENT_CELL_MISSING:   ['INVALID_ARGUMENT',    'В строке нет этого столбца.', 'The line has no such column.'],
  STATEMENT_DATE:           ['INVALID_ARGUMENT',    'Дата не читается. Пример: 07.03.2026 или 07.03.2026 14:05.', 'The date cannot be read. Example: 07.03.2026 or 07.03.2026 14:05.'],
  STATEMENT_FUTURE:         ['INVALID_ARGUMENT',    'Дата ещё не наступила. Возможно, день и месяц стоят в другом порядке.', 'The date is in the future. Day and month may be in another order.'],
  STATEMENT_AMOUNT:         ['INVALID_ARGUMENT',    'Сумма не читается. Пример: 10 000,37.', 'The sum cannot be read. Example: 10 000,37.'],
  STATEMENT_ID_REPEATED:    ['INVALID_ARGUMENT',    'Этот номер уже есть у другого перевода, значит, это не номер операции. Выберите другой столбец или уберите его.', 'Another transfer already has this number, so it is not an operation number. Choose another column or none.'],
  DETAILS_BLOCKED:          ['FAILED_PRECONDITION', 'Реквизиты {detail} в чёрном списке, отправлять на них нельзя. Причина: {reason}. Снять запись может администратор.', 'The details {detail} are on the black list: nothing can be sent there. Reason: {reason}. An admin can lift the entry.'],
  ALREADY_BLOCKED:          ['ALREADY_EXISTS',      'Это уже в чёрном списке.', 'This is already on the black list.'],
  ALREADY_LIFTED:           ['ABORTED',             'Эта запись уже снята.', 'This entry is already lifted.'],
  SOURCE_SWITCHED_OFF:      ['FAILED_PRECONDITION', 'Источник «{source}» выключен. Выберите другой.', 'The source “{source}” is turned off. Choose another one.'],

  // verification
  ALREADY_VERIFIED:         ['ALREADY_EXISTS',      'Эта карта или счёт уже проверены.', 'This card or account is already verified.'],
  VERIFICATION_NEEDED:      ['FAILED_PRECONDITION', 'Сначала нужна проверка карты или счёта.', 'The card or account has to be verified first.'],
  OWN_DETAILS:              ['INVALID_ARGUMENT',    'Это наши реквизиты для оплаты. Укажите свои.', 'These are our own payment details. Enter yours.'],
  REFUND_APPROVED:          ['FAILED_PRECONDITION', 'Возврат уже одобрен, деньги готовят к отправке. Отозвать просьбу больше нельзя.', 'The refund is approved and is being sent. You can no longer withdraw the request.'],
  TIME_NEEDED:              ['INVALID_ARGUMENT',    'Укажите, когда клиент отправил деньги.', 'Enter when the client sent the money.'],
  TIME_OUTSIDE_ORDER:       ['INVALID_ARGUMENT',    'Указано {at}, а заявка создана {from}, сейчас {to}: платёж должен быть между ними. Проверьте день и год. Более ранний перевод отнесите к заявке в «Поступлениях».', 'You entered {at}, but the order was created at {from}, and now it is {to}: the payment must be between them. Check the day and the year. Assign an earlier transfer to the order in Payments.'],
  TIME_AFTER_MARK:          ['INVALID_ARGUMENT',    'Клиент отметил оплату раньше этого времени. Если деньги ушли позже, напишите, откуда это известно.', 'The client marked the order as paid before this time. If the money was sent later, write how you know.'],
  LATE_MAKES_WORSE:         ['FAILED_PRECONDITION', 'По этому времени платёж поздний, и по нынешнему курсу клиент получит меньше. Проверьте время и подтвердите ещё раз.', 'By this time the payment is late, and at the current rate the client gets less. Check the time and confirm again.'],
  NEEDS_VERIFICATION:       ['FAILED_PRECONDITION', 'Новая карта или новый счёт не проверены. Запросите проверку или обойдитесь без неё, указав причину.', 'The new card or account is not verified. Request verification, or waive it with a reason.'],
  FILE_TOO_LARGE:           ['INVALID_ARGUMENT',    'Файл слишком большой: не больше {megabytes} МБ.', 'The file is too large: at most {megabytes} MB.'],
  FILE_TYPE_REFUSED:        ['INVALID_ARGUMENT',    'Такой файл не подходит. Нужен снимок JPG или PNG либо видео MP4, MOV, WEBM или FLV.', 'This file type is not accepted. We need a JPG or PNG picture, or an MP4, MOV, WEBM or FLV video.'],
  FILE_NEEDED:              ['FAILED_PRECONDITION', 'Сначала загрузите файл целиком.', 'Upload the whole file first.'],
  FILE_NOT_FOUND:           ['NOT_FOUND',           'Файл не найден. Загрузите его ещё раз.', 'The file was not found. Upload it again.'],
  UPLOAD_OUT_OF_TURN:       ['ABORTED',             'Часть файла пришла не по порядку. Загрузка продолжится с места, где прервалась.', 'A part of the file came out of order. The upload will continue from where it stopped.'],
  FILE_USED:                ['FAILED_PRECONDITION', 'Этот файл уже отправлен. Загрузите другой.', 'This file was already sent. Upload another one.'],
  NUMBER_DIFFERS:           ['INVALID_ARGUMENT',    'В заявке другой номер: проверьте последние четыре цифры.', 'This is not the number in the order: check the last four digits.'],
  NUMBER_NEEDED:            ['INVALID_ARGUMENT',    'Введите номер карты или счёта.', 'Enter the number of the card or account.'],
  OWN_REVIEW:               ['FAILED_PRECONDITION', 'Решение по вашему отзыву принимает другой сотрудник.', 'Another staff member decides on your own review.'],
  OWN_VERIFICATION:         ['FAILED_PRECONDITION', 'Решение по вашей проверке принимает другой сотрудник.', 'Another staff member decides on your own verification.'],
  OTHER_NOT_VERIFIED:       ['FAILED_PRECONDITION', 'Эти реквизиты не проверены или не подходят этой заявке.', 'These details are not verified, or cannot be used for this order.'],
  VERIFICATION_NOT_FOUND:   ['NOT_FOUND',           'Проверка с таким номером не найдена.', 'The verification with the given id was not found.'],

  // the chat of an order
  CHAT_CLOSED:              ['FAILED_PRECONDITION', 'Чат по этой заявке закрыт, его можно только читать.', 'The chat of this order is closed: you can only read it.'],
  TEXT_TOO_LONG:            ['INVALID_ARGUMENT',    'Слишком длинный текст: не больше {most} знаков. Сократите или разделите его.', 'The text is too long: at most {most} characters. Shorten or split it.'],
  TOO_MANY_MESSAGES:        ['RESOURCE_EXHAUSTED',  'Слишком много сообщений за минуту: не больше {most}. Подождите немного, текст не пропадёт.', 'Too many messages in a minute: at most {most}. Wait a little, your text is kept.'],
  TOO_MANY_FILES:           ['RESOURCE_EXHAUSTED',  'Столько файлов в этот чат отправить нельзя. Можно ещё: {left}.', 'That is too many files for this chat. You can still send: {left}.'],
  CANNED_ANSWER_FAULTY:     ['INVALID_ARGUMENT',    'Ответ нельзя сохранить: исправьте отмеченное.', 'The answer cannot be saved: correct what is marked.'],
  CHAT_FILE_REFUSED:        ['INVALID_ARGUMENT',    'Такой файл не подходит. Можно отправить JPG, PNG, PDF, MP4, MOV или WEBM.', 'This file type is not accepted. You can send JPG, PNG, PDF, MP4, MOV or WEBM.'],

  // withdrawals of partners
  WITHDRAWAL_TOO_SMALL:     ['OUT_OF_RANGE',        'Выводить можно от {limit}. Сейчас на балансе {available}.', 'The minimum withdrawal is {limit}. Your balance is {available} now.'],
  WITHDRAWAL_OPEN:          ['ALREADY_EXISTS',      'Прошлый вывод ещё идёт. Новый можно запросить, когда он закончится.', 'The previous withdrawal is still in progress. You can request a new one when it ends.'],
  WITHDRAWAL_NETWORK_CLOSED: ['FAILED_PRECONDITION', 'В этой сети USDT сейчас отправить нельзя. Выберите другую сеть.', 'We cannot send USDT in this network right now. Choose another network.'],
  WITHDRAWAL_TOO_LATE:      ['FAILED_PRECONDITION', 'Вывод уже отправляется, отменить его нельзя.', 'The withdrawal is already being sent, so it cannot be cancelled.'],
  WITHDRAWAL_SETTLED:       ['ABORTED',             'С этим выводом уже что-то сделали. На экране показано его текущее состояние.', 'Something was already done with this withdrawal. The screen shows its current state.'],
  WITHDRAWAL_WAITS:         ['FAILED_PRECONDITION', 'Адрес новый, поэтому вывод ждёт до {until}: владелец кабинета может его остановить.', 'The address is new, so the withdrawal waits until {until}: the owner of the account can stop it.'],
  WITHDRAWAL_NOT_CLAIMED:   ['FAILED_PRECONDITION', 'Сначала нажмите «Взять выплату»: так двое не заплатят партнёру одно и то же.', 'Press “Take the payment” first, so that two people do not pay the same sum.'],
  WITHDRAWAL_CLAIMED:       ['FAILED_PRECONDITION', 'Эту выплату партнёру уже отправляет сотрудник. Дождитесь, пока он её запишет или откажется от неё.', 'A staff member is already paying this partner. Wait until it is recorded or released.'],
  WITHDRAWAL_TO_ANSWER:     ['FAILED_PRECONDITION', 'Время на выплату партнёру вышло. Сначала ответьте, ушли ли деньги.', 'The time to pay this partner is over. First answer whether the money was sent.'],
  WITHDRAWAL_PROOF_USED:    ['ALREADY_EXISTS',      'Этот хеш уже подтвердил другую выплату партнёру. Проверьте, тот ли хеш вы ввели.', 'This hash already proves another partner payment. Check that the hash is correct.'],
  ACCOUNT_CANNOT_PAY:       ['FAILED_PRECONDITION', 'Счёт биржи сейчас не отправит эту выплату: {reason}.', 'The exchange account cannot send this payment now: {reason}.'],
  CHAIN_SHOWS_OTHERWISE:    ['FAILED_PRECONDITION', 'Сеть не показывает этого перевода или показывает другой. Подтвердить его может администратор, с причиной.', 'The network does not show this transfer, or shows another one. An admin can confirm it, with a reason.'],
  PARTNER_PAUSED:           ['FAILED_PRECONDITION', 'Партнёрство на паузе, поэтому вывести деньги сейчас нельзя. Напишите нам.', 'The partnership is paused, so nothing can be withdrawn now. Write to us.'],
} as const satisfies Record<string, [kind: Kind, ru: string, en: string]>

export type ErrorCode = keyof typeof catalogue

/** A refusal that a person can mend; everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** What the text's placeholders need, and what a screen may use: field, status, allowed, quote. Safe to show. */
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Whether a text, say from the wire, is a code of this catalogue. */
export const isErrorCode = (text: unknown): text is ErrorCode => typeof text === 'string' && Object.hasOwn(catalogue, text)

/** A moment as people read it, with its day and year: Moscow time. Anything else as it is. */
const told = (value: string): string => {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(isInstant.test(value) ? addHours(value, 3) : '') ?? []
  return time === undefined ? value : `${day}.${month}.${year} ${time}`
}
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** "40 с", "15 мин", "1 ч": how long to wait, never less than it is. A minute where nothing is known. */
function waitText(seconds: unknown, language: Language): string {
  const wait = typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 60
  const [second, minute, hour] = language === 'ru' ? ['с', 'мин', 'ч'] : ['s', 'min', 'h']
  if (wait < 60) return `${wait} ${second}`
  const minutes = Math.ceil(wait / 60)
  return minutes < 60 ? `${minutes} ${minute}` : `${Math.ceil(minutes / 60)} ${hour}`
}

/**
 * The text of a refusal in a language, with its {placeholders} filled from `details`.
 * Values are put in as they come, so format sums for the language first; a missing one reads as a dash.
 */
export function errorText(code: ErrorCode, language: Language, details: Record<string, unknown> = {}): string {
  const [, ru, en] = catalogue[code]
  return (language === 'ru' ? ru : en).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'wait') return waitText(details['retryAfterSeconds'], language)
    const value = Object.hasOwn(details, name) ? details[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? told(String(value)) : '—'
  })
}
