/** Our texts of the emails to partners and to those who are invited to the staff. */
import { emailText } from './email-text.ts'

export const partnerEmailTexts = {
  partnerAccepted: emailText(
    'partners',
    ['Заявка партнёра одобрена', 'Application accepted'],
    { nextStep: 'passage' },
    ['Вы теперь партнёр', 'Мы одобрили вашу заявку. Ссылка уже работает: кто придёт по ней, закрепится за вами.', '{nextStep}'],
    ['You are a partner now', 'We have accepted your application. Your link works already: whoever comes by it is yours.', '{nextStep}'],
  ),
  partnerDeclined: emailText(
    'partners',
    ['Заявка партнёра отклонена', 'Application declined'],
    {},
    ['Ответ на заявку партнёра', 'Спасибо за заявку. Сейчас мы не можем её принять. Если что-то изменится, подайте её ещё раз.'],
    [
      'Your application to become a partner',
      'Thank you for your application. We cannot accept it now. If something changes, send it once more.',
    ],
  ),
  partnerTerms: emailText(
    'partners',
    ['Другие условия или ссылка', 'Other terms or another link'],
    { headline: 'title', since: 'promised', linkChanged: 'passage' },
    [
      '{headline}',
      'По новым условиям считаем обмены, созданные после {since} по Москве. Созданные раньше считаем по прежним.',
      '{linkChanged}',
    ],
    [
      '{headline}',
      'The new terms are for exchanges made after {since} Moscow time. Those made before keep the former ones.',
      '{linkChanged}',
    ],
  ),
  withdrawalAsked: emailText(
    'partners',
    ['Подтверждение вывода', 'Confirm a withdrawal'],
    {},
    ['Подтвердите вывод', 'Из вашего кабинета партнёра запросили вывод. Проверьте адрес: перевод в сети не отменить.'],
    [
      'Confirm your withdrawal',
      'A withdrawal was asked for in your partner’s cabinet. Check the address: a transfer on the network cannot be undone.',
    ],
  ),
  withdrawalWaits: emailText(
    'partners',
    ['Вывод на новый адрес', 'Withdrawal to a new address'],
    { payableFrom: 'lead' },
    [
      'Вывод на новый адрес',
      'Вывод подтверждён. Раньше мы платили вам на другой адрес, поэтому отправим не раньше {payableFrom} по Москве.',
    ],
    [
      'Withdrawal to a new address',
      'The withdrawal is confirmed. We have paid you to another address before, so it is sent after {payableFrom} Moscow time.',
    ],
  ),
  withdrawalPaid: emailText(
    'partners',
    ['Вывод выплачен', 'Withdrawal paid'],
    {},
    ['Выплата пришла', 'Деньги уже на вашем адресе.'],
    ['Your payment has arrived', 'The money is at your address.'],
  ),
  withdrawalCancelled: emailText(
    'partners',
    ['Вывод отменён', 'Withdrawal cancelled'],
    {},
    ['Вывод отменён', 'Мы не отправили этот вывод, деньги снова на балансе.'],
    ['Your withdrawal was cancelled', 'We have not sent this withdrawal; the money is on your balance again.'],
  ),
  staffInvited: emailText(
    'accounts',
    ['Приглашение в команду', 'Invitation to the team'],
    { name: 'free', accountKept: 'passage' },
    ['Вас приглашают в команду', '{name}, вас приглашают работать в сервисе. Нажмите кнопку и задайте пароль.', '{accountKept}'],
    ['You are invited to the team', '{name}, you are invited to work with us. Press the button and set a password.', '{accountKept}'],
  ),
}
