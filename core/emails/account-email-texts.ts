/** Our texts of the emails about an account. */
import { emailText } from './email-text.ts'

export const accountEmailTexts = {
  accountCreated: emailText(
    'accounts',
    ['Кабинет создан', 'Account created'],
    {},
    ['Кабинет создан', 'Теперь ваши заявки и проверенные карты доступны с любого устройства: войдите с почтой и паролем.'],
    ['Your account is ready', 'You can now open your orders and verified cards on any device: log in with your email and password.'],
  ),
  confirmEmail: emailText(
    'accounts',
    ['Подтверждение почты', 'Confirm the email address'],
    { account: 'lead' },
    ['Подтвердите почту', 'На эту почту зарегистрирован кабинет {account}. Нажмите кнопку, чтобы подтвердить, что почта ваша.'],
    [
      'Confirm your email',
      'An account was created with this email address: {account}. Press the button to confirm that the address is yours.',
    ],
  ),
  passwordReset: emailText(
    'accounts',
    ['Новый пароль', 'New password'],
    { account: 'lead' },
    ['Новый пароль', 'Нажмите кнопку и задайте новый пароль для кабинета {account}.'],
    ['Set a new password', 'Press the button to set a new password for the account {account}.'],
  ),
  passwordChanged: emailText(
    'accounts',
    ['Пароль изменён', 'Password changed'],
    {},
    ['Пароль изменён', 'Пароль вашего кабинета изменён. На остальных устройствах выполнен выход. На заявки и выплаты это не влияет.'],
    [
      'Your password was changed',
      'The password of your account was changed. You were logged out on all other devices. Your orders and payouts are not affected.',
    ],
  ),
  newDevice: emailText(
    'accounts',
    ['Вход с нового устройства', 'Log-in on a new device'],
    {},
    ['Вход с нового устройства', 'В ваш кабинет вошли с устройства, которого мы раньше не видели. Если это вы, ничего делать не нужно.'],
    [
      'Log-in on a new device',
      'Somebody logged in to your account on a device that we have not seen before. If it was you, you do not need to do anything.',
    ],
  ),
  emailChangeOld: emailText(
    'accounts',
    ['Смена почты: на прежнюю', 'Email change: to the old address'],
    {},
    [
      'Почту кабинета хотят сменить',
      'В вашем кабинете запросили смену почты. Если это вы, подтвердите её здесь, а затем по ссылке из письма на новой почте.',
    ],
    [
      'Change of your account’s email address',
      'Somebody asked to change the email address of your account. If it was you, confirm here, and then with the link in the email to the new address.',
    ],
  ),
  emailChangeNew: emailText(
    'accounts',
    ['Смена почты: на новую', 'Email change: to the new address'],
    {},
    ['Подтвердите новую почту', 'Эту почту указали как новую для кабинета. Если кабинет ваш, нажмите кнопку.'],
    [
      'Confirm your new email address',
      'This address was entered as the new email of an account. If the account is yours, press the button.',
    ],
  ),
  emailChanged: emailText(
    'accounts',
    ['Почта изменена', 'Email changed'],
    {},
    ['Почта кабинета изменена', 'Письма о кабинете теперь приходят на новую почту.'],
    ['The email address of your account was changed', 'From now on, emails about the account go to the new address.'],
  ),
  secondFactorOn: emailText(
    'accounts',
    ['Второй шаг включён', 'Second step on'],
    {},
    ['Второй шаг входа включён', 'Теперь при входе после пароля нужен код из приложения. На остальных устройствах выполнен выход.'],
    [
      'The second step of log-in is on',
      'From now on you need a code from the app after your password. You were logged out on all other devices.',
    ],
  ),
  secondFactorOff: emailText(
    'accounts',
    ['Второй шаг выключен', 'Second step off'],
    {},
    ['Второй шаг входа выключен', 'Теперь для входа достаточно почты и пароля.'],
    ['The second step of log-in is off', 'From now on your email and password are enough to log in.'],
  ),
  secondFactorReset: emailText(
    'accounts',
    ['Второй шаг сброшен', 'Second step reset'],
    {},
    [
      'Второй шаг входа сброшен',
      'Администратор отключил второй шаг входа в ваш кабинет. На всех устройствах выполнен выход. Войдите и настройте второй шаг заново.',
    ],
    [
      'The second step of log-in was reset',
      'An admin has removed the second step of log-in from your account. You were logged out on all devices. Log in and set it up again.',
    ],
  ),
  secondFactorRemoval: emailText(
    'accounts',
    ['Отключить второй шаг', 'Remove the second step'],
    { account: 'lead', wait: 'lead' },
    [
      'Отключить второй шаг входа',
      'Нам сообщили, что приложение и запасные коды кабинета {account} потеряны. Если это вы, нажмите кнопку.',
      'Второй шаг отключится через {wait}: это время нужно, чтобы вы успели отменить чужой запрос.',
    ],
    [
      'Remove the second step of log-in',
      'We were told that the app and the recovery codes of the account {account} are lost. If it was you, press the button.',
      'The second step will be removed {wait} later. This gives you time to cancel if the request is not yours.',
    ],
  ),
  secondFactorGoes: emailText(
    'accounts',
    ['Второй шаг скоро отключится', 'Second step about to be removed'],
    { account: 'lead' },
    [
      'Второй шаг входа скоро отключится',
      'По ссылке из письма запросили отключение второго шага для кабинета {account}. После этого для входа хватит почты и пароля.',
    ],
    [
      'The second step of log-in will soon be removed',
      'Somebody used the link in our email to remove the second step from the account {account}. After that, email and password are enough to log in.',
    ],
  ),
  recoveryCodesMade: emailText(
    'accounts',
    ['Новые запасные коды', 'New recovery codes'],
    {},
    ['Новые запасные коды', 'Созданы новые запасные коды для входа. Прежние больше не действуют.'],
    ['New recovery codes', 'New recovery codes were created. The old ones no longer work.'],
  ),
  passkeyAdded: emailText(
    'accounts',
    ['Добавлен ключ доступа', 'Passkey added'],
    {},
    ['Добавлен ключ доступа', 'Теперь в кабинет можно войти этим ключом, без пароля.'],
    ['A passkey was added', 'You can now log in to your account with this passkey, without the password.'],
  ),
  passkeyRemoved: emailText(
    'accounts',
    ['Удалён ключ доступа', 'Passkey removed'],
    {},
    ['Ключ доступа удалён', 'Войти этим ключом больше нельзя.'],
    ['A passkey was removed', 'You can no longer log in with it.'],
  ),
  roleChanged: emailText(
    'accounts',
    ['Роль изменена', 'Role changed'],
    { role: 'lead' },
    ['Ваша роль изменена', 'Администратор изменил роль вашего кабинета. Теперь ваша роль: {role}.'],
    ['Your role was changed', 'An admin has changed the role of your account. Your role is now: {role}.'],
  ),
  accountDeleted: emailText(
    'accounts',
    ['Кабинет удалён', 'Account deleted'],
    { account: 'lead' },
    [
      'Кабинет удалён',
      'Кабинет {account} удалён: вход, почта и сохранённые данные стёрты. Записи об обменах мы обязаны хранить по закону: они остались без вашей почты, и по ссылкам из писем они больше не открываются.',
    ],
    [
      'Your account was deleted',
      'The account {account} was deleted: the log-in, the email address and the saved details are erased. The law requires us to keep the records of exchanges: they stay without your email address, and the links in our emails no longer open them.',
    ],
  ),
}
