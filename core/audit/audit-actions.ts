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
  settleChat:                 { ru: 'Чат закрыт без ответа', en: 'Chat settled without an answer' },
  setCannedAnswer:            { ru: 'Готовый ответ изменён', en: 'Ready answer changed' },
  removeCannedAnswer:         { ru: 'Готовый ответ удалён', en: 'Ready answer removed' },
  placeCannedAnswer:          { ru: 'Готовый ответ переставлен', en: 'Ready answer moved' },
  approveVerification:        { ru: 'Проверка одобрена', en: 'Verification approved' },
  declineVerification:        { ru: 'Проверка отклонена', en: 'Verification declined' },
  decideReview:               { ru: 'Решено об отзыве', en: 'Review decided' },
  answerReview:               { ru: 'Ответ на отзыв', en: 'Review answered' },
  undoReview:                 { ru: 'Решение об отзыве отменено', en: 'Decision on a review undone' },

  // money that came
  matchPayment:               { ru: 'Поступление отнесено к заявке', en: 'Payment matched to an order' },
  splitPayment:               { ru: 'Поступление разделено', en: 'Payment split' },
  explainPayment:             { ru: 'Поступление объяснено', en: 'Payment explained' },
  waitAgain:                  { ru: 'Поступление снова ждёт', en: 'Payment waits again' },
  returnPayment:              { ru: 'Решено вернуть поступление', en: 'Return of a payment decided' },
  approveReturn:              { ru: 'Возврат поступления подтверждён вторым', en: 'Return of a payment approved by a second person' },
  claimReturn:                { ru: 'Возврат поступления взят', en: 'Return of a payment claimed' },
  sendReturn:                 { ru: 'Возврат поступления отправлен', en: 'Return of a payment sent' },
  releaseReturn:              { ru: 'Возврат поступления отложен', en: 'Return of a payment released' },
  returnArrived:              { ru: 'Возврат поступления дошёл', en: 'Return of a payment arrived' },
  failReturn:                 { ru: 'Возврат поступления не прошёл', en: 'Return of a payment failed' },
  dropReturn:                 { ru: 'Возврат поступления отменён', en: 'Return of a payment dropped' },
  correctReturn:              { ru: 'Исправлен хеш возврата', en: 'Proof of a return corrected' },
  takeStatement:              { ru: 'Загружена выписка', en: 'Statement taken in' },
  enterTransfer:              { ru: 'Перевод внесён вручную', en: 'Transfer entered by hand' },

  // payouts
  stopPayouts:                { ru: 'Автовыплаты остановлены', en: 'Automatic payouts stopped' },
  resumePayouts:              { ru: 'Автовыплаты возобновлены', en: 'Automatic payouts resumed' },

  // what is for sale
  addCurrency:                { ru: 'Валюта добавлена', en: 'Currency added' },
  setCurrency:                { ru: 'Валюта изменена', en: 'Currency changed' },
  addDirection:               { ru: 'Направление добавлено', en: 'Direction added' },
  setDirection:               { ru: 'Направление изменено', en: 'Direction changed' },
  changeDirections:           { ru: 'Изменены сразу несколько направлений', en: 'Several directions changed at once' },
  addCredentials:             { ru: 'Реквизиты добавлены', en: 'Credentials added' },
  addManyCredentials:         { ru: 'Реквизиты добавлены списком', en: 'Credentials added as a list' },
  setCredentials:             { ru: 'Реквизиты изменены', en: 'Credentials changed' },
  addExchangeAccount:         { ru: 'Счёт на бирже добавлен', en: 'Account at an exchange added' },
  setExchangeAccount:         { ru: 'Счёт на бирже изменён', en: 'Account at an exchange changed' },
  confirmPrice:               { ru: 'Подтверждена необычная цена', en: 'Unusual price confirmed' },
  blockDetail:                { ru: 'Внесено в чёрный список', en: 'Put on the black list' },
  liftBlocked:                { ru: 'Снято с чёрного списка', en: 'Taken off the black list' },

  // partners
  setPartner:                 { ru: 'Условия партнёра изменены', en: 'Terms of a partner changed' },
  pausePartner:               { ru: 'Партнёр приостановлен', en: 'Partner paused' },
  resumePartner:              { ru: 'Партнёр возобновлён', en: 'Partner resumed' },
  decidePartnership:          { ru: 'Решено о партнёрстве', en: 'Application of a partner decided' },
  decidePartnerIncome:        { ru: 'Решено о доходе партнёра', en: 'Income of a partner decided' },
  sendPartnerPayment:         { ru: 'Вывод партнёра отправлен с биржи', en: 'Partner’s withdrawal sent by an exchange' },
  approvePartnerPayment:      { ru: 'Вывод партнёра подтверждён вторым', en: 'Partner’s withdrawal approved by a second person' },
  claimPartnerPayment:        { ru: 'Вывод партнёра взят', en: 'Partner’s withdrawal claimed' },
  releasePartnerPayment:      { ru: 'Вывод партнёра отложен', en: 'Partner’s withdrawal released' },
  recordPartnerPayment:       { ru: 'Записан перевод партнёру', en: 'Transfer to a partner recorded' },
  takeBackPartnerPayment:     { ru: 'Перевод партнёру отозван', en: 'Transfer to a partner taken back' },
  confirmPartnerPayment:      { ru: 'Вывод партнёра выплачен', en: 'Partner’s withdrawal paid' },
  cancelPartnerPayment:       { ru: 'Вывод партнёра отменён', en: 'Partner’s withdrawal cancelled' },
  settlePartnerPayment:       { ru: 'Вывод партнёра улажен', en: 'Partner’s withdrawal settled' },

  // people
  inviteStaff:                { ru: 'Приглашён сотрудник', en: 'Member of staff invited' },
  sendInvitationAgain:        { ru: 'Приглашение отправлено снова', en: 'Invitation sent again' },
  withdrawInvitation:         { ru: 'Приглашение отозвано', en: 'Invitation withdrawn' },
  acceptInvitation:           { ru: 'Принято приглашение', en: 'Invitation accepted' },
  setUser:                    { ru: 'Изменены роль или имя', en: 'Role or name changed' },
  suspendUser:                { ru: 'Введено ограничение', en: 'Limit set' },
  liftUserSuspension:         { ru: 'Ограничение снято', en: 'Limit lifted' },
  endUserSessions:            { ru: 'Завершены сеансы', en: 'Sessions ended' },
  resetUserSecondFactor:      { ru: 'Сброшен второй шаг входа', en: 'Second step reset' },
  addUserNote:                { ru: 'Заметка о клиенте', en: 'Note about a client' },
  askUserRole:                { ru: 'Попросили сменить роль', en: 'Change of role asked for' },
  askSecondFactorReset:       { ru: 'Попросили сбросить второй шаг', en: 'Reset of the second step asked for' },
  agreeUserRequest:           { ru: 'Второй администратор согласился', en: 'Second admin agreed' },
  refuseUserRequest:          { ru: 'Второй администратор отказал', en: 'Second admin refused' },
  withdrawUserRequest:        { ru: 'Просьба отозвана', en: 'Request taken back' },
  recoverAdmin:               { ru: 'Доступ восстановлен на сервере', en: 'Access recovered on the server' },
  signIn:                     { ru: 'Вход', en: 'Log-in' },
  changePassword:             { ru: 'Сменён пароль', en: 'Password changed' },
  resetPassword:              { ru: 'Задан новый пароль по ссылке', en: 'New password set by the link' },
  requestEmailChange:         { ru: 'Начата смена почты', en: 'Change of the e-mail begun' },
  changeEmail:                { ru: 'Сменена почта', en: 'E-mail changed' },
  undoEmailChange:            { ru: 'Смена почты отменена', en: 'Change of the e-mail undone' },
  prepareSecondFactor:        { ru: 'Начата настройка второго шага', en: 'Setting up the second step begun' },
  confirmSecondFactor:        { ru: 'Включён второй шаг входа', en: 'Second step turned on' },
  turnOffSecondFactor:        { ru: 'Выключен второй шаг входа', en: 'Second step turned off' },
  renewRecoveryCodes:         { ru: 'Новые запасные коды', en: 'New recovery codes' },
  loseSecondFactor:           { ru: 'Второй шаг снят по почте', en: 'Second step taken off by e-mail' },
  addPasskey:                 { ru: 'Добавлен ключ доступа', en: 'Passkey added' },
  removePasskey:              { ru: 'Удалён ключ доступа', en: 'Passkey removed' },
  deleteAccount:              { ru: 'Кабинет удалён', en: 'Account deleted' },

  // the service
  setNotices:                 { ru: 'Перерывы и объявления изменены', en: 'Breaks and announcements changed' },
  endFirstSteps:              { ru: 'Первые шаги пройдены', en: 'First steps finished' },
  startBackup:                { ru: 'Копия запущена', en: 'Backup started' },
  connectTelegram:            { ru: 'Группа в Telegram подключена', en: 'Group in Telegram connected' },
  disconnectTelegram:         { ru: 'Группа в Telegram отключена', en: 'Group in Telegram disconnected' },
  setSettings:                { ru: 'Настройка изменена', en: 'Setting changed' },
  setEmailText:               { ru: 'Изменён текст письма', en: 'Text of an email changed' },
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
