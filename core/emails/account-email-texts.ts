/** Our texts of the emails about an account. */
import { emailText } from './email-text.ts'

export const accountEmailTexts = {
  accountCreated: emailText(
    'accounts',
    ['Кабинет создан', 'Account made'],
    {},
    ['Кабинет создан', 'Заявки и проверенные карты теперь открываются с любого устройства: войдите с почтой и паролем.'],
    ['Your account is ready', 'Your orders and verified cards now open on any device: log in with your e-mail and password.'],
  ),
  confirmEmail: emailText(
    'accounts',
    ['Подтверждение почты', 'Confirm the e-mail'],
    { account: 'lead' },
    ['Подтвердите почту', 'С этой почтой создан кабинет {account}. Нажмите кнопку, и он станет вашим окончательно.'],
    ['Confirm your e-mail', 'An account was made with this e-mail: {account}. Press the button, and it is yours for good.'],
  ),
  passwordReset: emailText(
    'accounts',
    ['Новый пароль', 'New password'],
    { account: 'lead' },
    ['Новый пароль', 'Нажмите кнопку и задайте новый пароль для кабинета {account}.'],
    ['A new password', 'Press the button to set a new password for the account {account}.'],
  ),
  passwordChanged: emailText(
    'accounts',
    ['Пароль изменён', 'Password changed'],
    {},
    [
      'Пароль изменён',
      'Пароль вашего кабинета изменён. На остальных устройствах мы вышли из кабинета, заявки и выплаты идут своим чередом.',
    ],
    [
      'Your password was changed',
      'The password of your account was changed. You were logged out on all other devices. Your orders and payouts go on as before.',
    ],
  ),
  newDevice: emailText(
    'accounts',
    ['Вход с нового устройства', 'Log-in on a new device'],
    {},
    ['Вход с нового устройства', 'В ваш кабинет вошли с устройства, которого мы раньше не видели. Если это вы, ничего делать не нужно.'],
    [
      'Log-in on a new device',
      'Somebody logged in to your account on a device that we have not seen before. If it was you, there is nothing to do.',
    ],
  ),
  emailChangeOld: emailText(
    'accounts',
    ['Смена почты: на прежнюю', 'Another e-mail: to the former one'],
    {},
    [
      'Почту кабинета хотят сменить',
      'В кабинете попросили сменить почту. Если это вы, подтвердите здесь, а потом по письму на новой почте.',
    ],
    [
      'Another e-mail for your account',
      'Your account asks for another e-mail. If it was you, confirm here, and then by the email to the new address.',
    ],
  ),
  emailChangeNew: emailText(
    'accounts',
    ['Смена почты: на новую', 'Another e-mail: to the new one'],
    {},
    ['Подтвердите новую почту', 'Эту почту указали как новую для кабинета. Нажмите кнопку, если кабинет ваш.'],
    ['Confirm your new e-mail', 'This e-mail was given as the new one of an account. Press the button if the account is yours.'],
  ),
  emailChanged: emailText(
    'accounts',
    ['Почта изменена', 'E-mail changed'],
    {},
    ['Почта кабинета изменена', 'Письма о кабинете теперь приходят на новую почту.'],
    ['The e-mail of your account was changed', 'Emails about the account go to the new address from now on.'],
  ),
  secondFactorOn: emailText(
    'accounts',
    ['Второй шаг включён', 'Second step on'],
    {},
    ['Второй шаг входа включён', 'Теперь после пароля вход просит код из приложения. На остальных устройствах мы вышли из кабинета.'],
    [
      'The second step of log-in is on',
      'From now on a log-in asks for a code from the app after the password. You were logged out on all other devices.',
    ],
  ),
  secondFactorOff: emailText(
    'accounts',
    ['Второй шаг выключен', 'Second step off'],
    {},
    ['Второй шаг входа выключен', 'Теперь для входа достаточно почты и пароля.'],
    ['The second step of log-in is off', 'From now on e-mail and password are enough to log in.'],
  ),
  secondFactorReset: emailText(
    'accounts',
    ['Второй шаг сброшен', 'Second step reset'],
    {},
    [
      'Второй шаг входа сброшен',
      'Администратор снял второй шаг входа с вашего кабинета. На всех устройствах мы вышли из него. Войдите и настройте второй шаг заново.',
    ],
    [
      'The second step of log-in was reset',
      'An admin has taken the second step of log-in off your account. You were logged out on all devices. Log in and set it up again.',
    ],
  ),
  secondFactorRemoval: emailText(
    'accounts',
    ['Снять второй шаг', 'Take the second step off'],
    { account: 'lead', wait: 'lead' },
    [
      'Снять второй шаг входа',
      'Кто-то сообщил, что потерял приложение и запасные коды кабинета {account}. Если это вы, нажмите кнопку.',
      'Второй шаг снимется через {wait} после этого: столько времени мы даём, чтобы чужой успел быть замечен.',
    ],
    [
      'Take the second step off',
      'Somebody says that the app and the recovery codes of the account {account} are lost. If it was you, press the button.',
      'The second step goes {wait} later: time enough to notice a stranger.',
    ],
  ),
  secondFactorGoes: emailText(
    'accounts',
    ['Второй шаг скоро снимется', 'Second step about to go'],
    { account: 'lead' },
    [
      'Второй шаг входа скоро снимется',
      'По ссылке из письма попросили снять второй шаг кабинета {account}. После этого для входа хватит почты и пароля.',
    ],
    [
      'The second step of log-in is about to go',
      'By the link of an email somebody asked to take the second step off the account {account}. After that, e-mail and password are enough to log in.',
    ],
  ),
  recoveryCodesMade: emailText(
    'accounts',
    ['Новые запасные коды', 'New recovery codes'],
    {},
    ['Новые запасные коды', 'Созданы новые запасные коды для входа. Прежние больше не действуют.'],
    ['New recovery codes', 'New recovery codes were made. The former ones work no more.'],
  ),
  passkeyAdded: emailText(
    'accounts',
    ['Добавлен ключ доступа', 'Passkey added'],
    {},
    ['Добавлен ключ доступа', 'Теперь в кабинет можно войти этим ключом, без пароля.'],
    ['A passkey was added', 'From now on this passkey logs in to your account, without the password.'],
  ),
  passkeyRemoved: emailText(
    'accounts',
    ['Удалён ключ доступа', 'Passkey removed'],
    {},
    ['Ключ доступа удалён', 'Войти этим ключом больше нельзя.'],
    ['A passkey was removed', 'It does not log in to your account any more.'],
  ),
  roleChanged: emailText(
    'accounts',
    ['Роль изменена', 'Role changed'],
    { role: 'lead' },
    ['Ваша роль изменена', 'Администратор изменил роль вашего кабинета. Теперь вы {role}. Если это для вас неожиданность, напишите нам.'],
    ['Your role was changed', 'An admin has changed the role of your account. You are now: {role}. If you did not expect it, write to us.'],
  ),
  accountDeleted: emailText(
    'accounts',
    ['Кабинет удалён', 'Account deleted'],
    { account: 'lead' },
    [
      'Кабинет удалён',
      'Кабинет {account} удалён: вход, почта и сохранённые данные стёрты. Записи об обменах закон велит хранить: они остались без вашей почты, и открыть их по ссылкам из писем больше нельзя.',
    ],
    [
      'Your account was deleted',
      'The account {account} was deleted: log-in, e-mail and saved details are gone. The law asks us to keep records of exchanges: they stay without your e-mail, and the links of emails open them no more.',
    ],
  ),
}
