/** Every action that the audit log can name, in words. A writer of the log takes its action from here, so that no row is without words. */
import type { Words } from '../language/language.ts'
import { actionWords } from '../orders/action-words.ts'
import { type Action, actions } from '../orders/actions.ts'

// biome-ignore format: one action, one line
const otherWords = {
  // orders and their conversations; what moves an order has the words of its history
  assignOrder:                { ru: 'Заявка назначена', en: 'Order assigned' },
  bringOrder:                 { ru: 'Заявка перешла в кабинет клиента', en: 'Order brought into the client’s account' },
  writeNote:                  { ru: 'Заметка в чате', en: 'Note in the chat' },
  handOverChat:               { ru: 'Чат передан', en: 'Chat handed over' },
  settleChat:                 { ru: 'Отмечено, что ответ не нужен', en: 'Marked as needing no answer' },
  setCannedAnswer:            { ru: 'Готовый ответ изменён', en: 'Ready answer changed' },
  removeCannedAnswer:         { ru: 'Готовый ответ удалён', en: 'Ready answer deleted' },
  placeCannedAnswer:          { ru: 'Готовый ответ переставлен', en: 'Ready answer moved' },
  approveVerification:        { ru: 'Проверка принята', en: 'Verification approved' },
  declineVerification:        { ru: 'Проверка отклонена', en: 'Verification declined' },
  decideReview:               { ru: 'Решение по отзыву', en: 'Review decided' },
  answerReview:               { ru: 'Ответ на отзыв', en: 'Review answered' },
  undoReview:                 { ru: 'Решение по отзыву отменено', en: 'Decision on a review undone' },

  // money that came
  matchPayment:               { ru: 'Поступление отнесено к заявке', en: 'Payment assigned to an order' },
  splitPayment:               { ru: 'Поступление разделено', en: 'Payment split' },
  explainPayment:             { ru: 'Поступление объяснено', en: 'Payment explained' },
  waitAgain:                  { ru: 'Поступление снова ждёт', en: 'Payment waits again' },
  returnPayment:              { ru: 'Предложен возврат поступления', en: 'Return of a payment proposed' },
  approveReturn:              { ru: 'Возврат поступления одобрен', en: 'Return of a payment approved' },
  claimReturn:                { ru: 'Возврат поступления взят', en: 'Return of a payment taken' },
  sendReturn:                 { ru: 'Возврат поступления отправлен', en: 'Return of a payment sent' },
  releaseReturn:              { ru: 'Отказ от отправки возврата', en: 'Return of a payment released' },
  returnArrived:              { ru: 'Возврат поступления дошёл', en: 'Return of a payment arrived' },
  failReturn:                 { ru: 'Возврат поступления не прошёл', en: 'Return of a payment failed' },
  dropReturn:                 { ru: 'Возврат поступления отменён', en: 'Return of a payment dropped' },
  correctReturn:              { ru: 'Исправлен хеш или чек возврата', en: 'Hash or receipt of a return corrected' },
  takeStatement:              { ru: 'Загружена выписка', en: 'Statement imported' },
  enterTransfer:              { ru: 'Перевод внесён вручную', en: 'Transfer entered by hand' },

  // payouts
  stopPayouts:                { ru: 'Автовыплаты остановлены', en: 'Automatic payouts stopped' },
  resumePayouts:              { ru: 'Автовыплаты возобновлены', en: 'Automatic payouts resumed' },

  // what is for sale
  addCurrency:                { ru: 'Валюта добавлена', en: 'Currency added' },
  setCurrency:                { ru: 'Валюта изменена', en: 'Currency changed' },
  addDirection:               { ru: 'Направление добавлено', en: 'Direction added' },
  setDirection:               { ru: 'Направление изменено', en: 'Direction changed' },
  changeDirections:           { ru: 'Изменено сразу несколько направлений', en: 'Several directions changed at once' },
  addCredentials:             { ru: 'Реквизиты добавлены', en: 'Payment details added' },
  addManyCredentials:         { ru: 'Реквизиты добавлены списком', en: 'Payment details added as a list' },
  setCredentials:             { ru: 'Реквизиты изменены', en: 'Payment details changed' },
  addExchangeAccount:         { ru: 'Счёт биржи добавлен', en: 'Exchange account added' },
  setExchangeAccount:         { ru: 'Счёт биржи изменён', en: 'Exchange account changed' },
  confirmPrice:               { ru: 'Принята необычная цена', en: 'Unusual price accepted' },
  blockDetail:                { ru: 'Добавлено в чёрный список', en: 'Added to the black list' },
  liftBlocked:                { ru: 'Снято с чёрного списка', en: 'Taken off the black list' },

  // partners
  setPartner:                 { ru: 'Условия партнёра изменены', en: 'Partner terms changed' },
  pausePartner:               { ru: 'Партнёрство остановлено', en: 'Partnership paused' },
  resumePartner:              { ru: 'Партнёрство возобновлено', en: 'Partnership resumed' },
  decidePartnership:          { ru: 'Ответ на заявку партнёра', en: 'Partner application answered' },
  decidePartnerIncome:        { ru: 'Решение по доходу партнёра', en: 'Partner income decided' },
  sendPartnerPayment:         { ru: 'Вывод партнёра отправлен с биржи', en: 'Partner’s withdrawal sent by an exchange' },
  approvePartnerPayment:      { ru: 'Вывод партнёра одобрен', en: 'Partner’s withdrawal approved' },
  claimPartnerPayment:        { ru: 'Выплата партнёру взята', en: 'Partner payment taken' },
  releasePartnerPayment:      { ru: 'Отказ от выплаты партнёру', en: 'Partner payment released' },
  recordPartnerPayment:       { ru: 'Записан перевод партнёру', en: 'Transfer to a partner recorded' },
  takeBackPartnerPayment:     { ru: 'Хеш перевода партнёру снят', en: 'Hash of a partner transfer removed' },
  confirmPartnerPayment:      { ru: 'Вывод партнёра выплачен', en: 'Partner’s withdrawal paid' },
  cancelPartnerPayment:       { ru: 'Вывод партнёра отменён', en: 'Partner’s withdrawal cancelled' },
  settlePartnerPayment:       { ru: 'Вопрос по выводу партнёра решён', en: 'Question about a partner withdrawal resolved' },

  // people
  inviteStaff:                { ru: 'Приглашён сотрудник', en: 'Staff member invited' },
  sendInvitationAgain:        { ru: 'Приглашение отправлено снова', en: 'Invitation sent again' },
  withdrawInvitation:         { ru: 'Приглашение отозвано', en: 'Invitation withdrawn' },
  acceptInvitation:           { ru: 'Приглашение принято', en: 'Invitation accepted' },
  setUser:                    { ru: 'Изменены роль или имя', en: 'Role or name changed' },
  suspendUser:                { ru: 'Введено ограничение', en: 'Limit set' },
  liftUserSuspension:         { ru: 'Ограничение снято', en: 'Limit lifted' },
  endUserSessions:            { ru: 'Сеансы завершены', en: 'Sessions ended' },
  resetUserSecondFactor:      { ru: 'Сброшен второй шаг входа', en: 'Second step reset' },
  addUserNote:                { ru: 'Заметка о клиенте', en: 'Note about a client' },
  askUserRole:                { ru: 'Запрошена смена роли', en: 'Role change requested' },
  askSecondFactorReset:       { ru: 'Запрошен сброс второго шага', en: 'Reset of the second step requested' },
  agreeUserRequest:           { ru: 'Второй администратор согласился', en: 'Second admin agreed' },
  refuseUserRequest:          { ru: 'Второй администратор отказал', en: 'Second admin refused' },
  withdrawUserRequest:        { ru: 'Запрос отозван', en: 'Request withdrawn' },
  recoverAdmin:               { ru: 'Доступ восстановлен на сервере', en: 'Access recovered on the server' },
  signIn:                     { ru: 'Вход', en: 'Log-in' },
  changePassword:             { ru: 'Сменён пароль', en: 'Password changed' },
  resetPassword:              { ru: 'Задан новый пароль по ссылке', en: 'New password set by a link' },
  requestEmailChange:         { ru: 'Начата смена почты', en: 'Email change started' },
  changeEmail:                { ru: 'Сменена почта', en: 'Email changed' },
  undoEmailChange:            { ru: 'Смена почты отменена', en: 'Email change undone' },
  prepareSecondFactor:        { ru: 'Начата настройка второго шага', en: 'Set-up of the second step started' },
  confirmSecondFactor:        { ru: 'Включён второй шаг входа', en: 'Second step turned on' },
  turnOffSecondFactor:        { ru: 'Выключен второй шаг входа', en: 'Second step turned off' },
  renewRecoveryCodes:         { ru: 'Новые запасные коды', en: 'New recovery codes' },
  loseSecondFactor:           { ru: 'Второй шаг снят по почте', en: 'Second step removed by email' },
  addPasskey:                 { ru: 'Добавлен ключ доступа', en: 'Passkey added' },
  removePasskey:              { ru: 'Удалён ключ доступа', en: 'Passkey removed' },
  deleteAccount:              { ru: 'Кабинет удалён', en: 'Account deleted' },

  // the service
  setNotices:                 { ru: 'Перерывы и объявления изменены', en: 'Breaks and announcements changed' },
  endFirstSteps:              { ru: 'Первые шаги пройдены', en: 'First steps finished' },
  startBackup:                { ru: 'Запущена резервная копия', en: 'Backup started' },
  connectTelegram:            { ru: 'Группа Telegram подключена', en: 'Telegram group connected' },
  disconnectTelegram:         { ru: 'Группа Telegram отключена', en: 'Telegram group disconnected' },
  setSettings:                { ru: 'Настройка изменена', en: 'Setting changed' },
  setEmailText:               { ru: 'Изменён текст письма', en: 'Email text changed' },
  setLegalText:               { ru: 'Запланирована редакция документа', en: 'Version of a legal text planned' },
  withdrawLegalText:          { ru: 'Отозвана редакция документа', en: 'Version of a legal text withdrawn' },
  pauseService:               { ru: 'Приём заявок остановлен или возобновлён', en: 'New orders paused or resumed' },
} as const satisfies Record<string, Words>

type OtherAction = keyof typeof otherWords
/** Moves of orders by staff, and everything else that is written down. */
export type AuditAction = Action | OtherAction

/** Every action, those of orders first. */
export const auditActions: readonly AuditAction[] = [...new Set<AuditAction>([...actions, ...(Object.keys(otherWords) as OtherAction[])])]

/** How the log tells of an action. */
export const auditActionWords: Readonly<Record<AuditAction, Words>> = {
  ...(Object.fromEntries(actions.map((action) => [action, actionWords[action].told])) as Record<Action, Words>),
  ...otherWords,
}

/** Whether a stored action is one that this version knows: an older version may have written others. */
export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(auditActionWords, action)
