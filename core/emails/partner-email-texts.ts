/** Our texts of the emails to partners and to those who are invited to the staff. */
import { emailText } from './email-text.ts'

export const partnerEmailTexts = {
  partnerAccepted: emailText(
    'partners',
    ['Заявка партнёра одобрена', 'Application accepted'],
    { nextStep: 'passage' },
    ['Вы теперь партнёр', 'Мы одобрили вашу заявку. Ссылка уже работает: все, кто придёт по ней, закрепятся за вами.', '{nextStep}'],
    [
      'You are a partner now',
      'We have accepted your application. Your link already works: everybody who comes by it is counted as invited by you.',
      '{nextStep}',
    ],
  ),
  partnerDeclined: emailText(
    'partners',
    ['Заявка партнёра отклонена', 'Application declined'],
    {},
    ['Ответ на заявку партнёра', 'Спасибо за заявку. Сейчас мы не можем её принять. Если что-то изменится, подайте её ещё раз.'],
    [
      'Your application to become a partner',
      'Thank you for your application. We cannot accept it now. If something changes, you are welcome to apply again.',
    ],
  ),
  partnerTerms: emailText(
    'partners',
    ['Другие условия или ссылка', 'Other terms or another link'],
    { headline: 'title', since: 'promised', linkChanged: 'passage' },
    [
      '{headline}',
      'Новые условия действуют для заявок, созданных после {since} по Москве. Для созданных раньше остаются прежние.',
      '{linkChanged}',
    ],
    ['{headline}', 'The new terms apply to orders created after {since} Moscow time. Earlier orders keep the old terms.', '{linkChanged}'],
  ),
  withdrawalAsked: emailText(
    'partners',
    ['Подтверждение вывода', 'Confirm a withdrawal'],
    {},
    ['Подтвердите вывод', 'Из вашего кабинета партнёра запросили вывод. Проверьте адрес: перевод в сети не отменить.'],
    [
      'Confirm your withdrawal',
      'A withdrawal was requested in your partner area. Check the address: a transfer in the network cannot be undone.',
    ],
  ),
  withdrawalWaits: emailText(
    'partners',
    ['Вывод на новый адрес', 'Withdrawal to a new address'],
    { payableFrom: 'lead' },
    [
      'Вывод на новый адрес',
      'Вывод подтверждён. Раньше мы платили вам на другой адрес, поэтому для безопасности отправим деньги не раньше {payableFrom} по Москве.',
    ],
    [
      'Withdrawal to a new address',
      'The withdrawal is confirmed. We paid you to another address before, so for your safety we will send the money after {payableFrom} Moscow time.',
    ],
  ),
  withdrawalPaid: emailText(
    'partners',
    ['Вывод выплачен', 'Withdrawal paid'],
    {},
    ['Выплата пришла', 'Деньги уже на вашем адресе.'],
    ['Your payment has arrived', 'The money is already at your address.'],
  ),
  withdrawalCancelled: emailText(
    'partners',
    ['Вывод отменён', 'Withdrawal cancelled'],
    {},
    ['Вывод отменён', 'Мы не отправили этот вывод, деньги снова на балансе.'],
    ['Your withdrawal was cancelled', 'We have not sent this withdrawal; the money is back on your balance.'],
  ),
  staffInvited: emailText(
    'accounts',
    ['Приглашение в команду', 'Invitation to the team'],
    { name: 'free', accountKept: 'passage' },
    ['Вас приглашают в команду', '{name}, вас приглашают работать в сервисе. Нажмите кнопку и задайте пароль.', '{accountKept}'],
    ['You are invited to the team', '{name}, you are invited to work with us. Press the button to set a password.', '{accountKept}'],
  ),
}
