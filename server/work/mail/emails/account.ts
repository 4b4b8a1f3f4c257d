/** The emails about the account itself: made, whose e-mail it has, another e-mail, deleted. */
import { type AccountEmailFacts, daysWord, frame, whereAndWhen, worksFor } from './account-parts.ts'
import { type Email, email } from './email.ts'
import { textOf } from './text-of.ts'

export function accountCreated(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'accountCreated', {}),
    rows: [
      { key: ru ? 'Почта' : 'Email', value: facts.account },
      ...(facts.password === null ? [] : [{ key: ru ? 'Пароль' : 'Password', value: facts.password, code: true }]),
    ],
    warning:
      facts.password === null
        ? null
        : {
            strong: ru ? 'Смените пароль' : 'Change the password',
            rest: ru
              ? 'после первого входа: «Вход и безопасность» в кабинете.'
              : 'after your first log-in, under “Log-in and security” in your account.',
          },
    button: { label: ru ? 'Войти' : 'Log in', url: facts.link },
    foot: ru
      ? 'Кабинет создан со страницы заявки, в которой указана эта почта. Если это были не вы, ответьте на это письмо.'
      : 'The account was created from the page of an order with this email address. If it was not you, reply to this email.',
  })
}

export function confirmEmail(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'confirmEmail', { account: facts.account }),
    button: { label: ru ? 'Подтвердить почту' : 'Confirm the email address', url: facts.link },
    note: worksFor(facts),
    foot: ru
      ? 'Не создавали кабинет? Ничего делать не нужно: без подтверждения мы о нём больше не напишем.'
      : 'Did not create an account? You do not need to do anything: without your confirmation we will not write about it again.',
  })
}

export function emailChangeNew(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'emailChangeNew', {}),
    rows: [{ key: ru ? 'Новая почта' : 'New email address', value: facts.change?.to ?? '' }],
    button: { label: ru ? 'Подтвердить почту' : 'Confirm the email address', url: facts.link },
    note: worksFor(facts),
    foot: ru
      ? 'Кабинет не ваш? Просто удалите это письмо: без подтверждения ничего не изменится.'
      : 'Not your account? Just delete this email: nothing changes without your confirmation.',
  })
}

export function emailChangeOld(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'emailChangeOld', {}),
    rows: [
      { key: ru ? 'Сейчас' : 'Now', value: facts.change?.from ?? '' },
      { key: ru ? 'Станет' : 'New', value: facts.change?.to ?? '' },
      ...whereAndWhen(facts).slice(1),
    ],
    button: { label: ru ? 'Сменить почту' : 'Change the email address', url: facts.link },
    note: worksFor(facts),
    foot: ru
      ? 'Это не вы? Не нажимайте кнопку и смените пароль кабинета: возможно, его знает кто-то ещё.'
      : 'Not you? Do not press the button, and change the password of your account: somebody else may know it.',
  })
}

export function emailChanged(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'emailChanged', {}),
    rows: [
      { key: ru ? 'Была' : 'Before', value: facts.change?.from ?? '' },
      { key: ru ? 'Стала' : 'Now', value: facts.change?.to ?? '' },
    ],
    warning: {
      strong: ru ? 'Это не вы?' : 'Not you?',
      rest: ru
        ? `Верните кабинет себе по кнопке ниже: она действует ${facts.undoDays} ${daysWord(facts.undoDays)}.`
        : `Take your account back with the button below: it works for ${facts.undoDays} ${facts.undoDays === 1 ? 'day' : 'days'}.`,
    },
    button: { label: ru ? 'Вернуть прежнюю почту' : 'Restore the old email address', url: facts.link },
    foot: ru
      ? 'Если это вы, ничего делать не нужно. Не пересылайте это письмо.'
      : 'If it was you, you do not need to do anything. Do not forward this email.',
  })
}

export function accountDeleted(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'accountDeleted', { account: facts.account }),
    rows: whereAndWhen(facts).slice(1),
    foot: ru
      ? 'Это не вы? Ответьте на это письмо. Больше писем о кабинете не будет.'
      : 'Not you? Reply to this email. We will send no more emails about the account.',
  })
}
