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
      { key: ru ? 'Почта' : 'E-mail', value: facts.account },
      ...(facts.password === null ? [] : [{ key: ru ? 'Пароль' : 'Password', value: facts.password, code: true }]),
    ],
    warning:
      facts.password === null
        ? null
        : {
            strong: ru ? 'Смените пароль' : 'Change the password',
            rest: ru
              ? 'после первого входа: «Вход и безопасность» в кабинете.'
              : 'after your first log-in: "Log-in and security" in your account.',
          },
    button: { label: ru ? 'Войти' : 'Log in', url: facts.link },
    foot: ru
      ? 'Кабинет создали со страницы заявки, сделанной с этой почтой. Если это были не вы, ответьте на это письмо.'
      : 'The account was made from the page of an order with this e-mail. If it was not you, reply to this email.',
  })
}

export function confirmEmail(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'confirmEmail', { account: facts.account }),
    button: { label: ru ? 'Подтвердить почту' : 'Confirm the e-mail', url: facts.link },
    note: worksFor(facts),
    foot: ru
      ? 'Не создавали кабинет? Ничего делать не нужно: без подтверждения мы о нём больше не напишем.'
      : 'Did not make an account? There is nothing to do: without your confirmation we write no more about it.',
  })
}

export function emailChangeNew(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'emailChangeNew', {}),
    rows: [{ key: ru ? 'Новая почта' : 'New e-mail', value: facts.change?.to ?? '' }],
    button: { label: ru ? 'Подтвердить почту' : 'Confirm the e-mail', url: facts.link },
    note: worksFor(facts),
    foot: ru
      ? 'Кабинет не ваш? Удалите это письмо: без подтверждения ничего не изменится.'
      : 'Not your account? Delete this email: nothing changes without your confirmation.',
  })
}

export function emailChangeOld(facts: AccountEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'emailChangeOld', {}),
    rows: [
      { key: ru ? 'Сейчас' : 'Now', value: facts.change?.from ?? '' },
      { key: ru ? 'Станет' : 'Then', value: facts.change?.to ?? '' },
      ...whereAndWhen(facts).slice(1),
    ],
    button: { label: ru ? 'Сменить почту' : 'Change the e-mail', url: facts.link },
    note: worksFor(facts),
    foot: ru
      ? 'Это не вы? Не нажимайте кнопку и смените пароль кабинета: его кто-то знает.'
      : 'Was it not you? Do not press the button, and change the password of your account: somebody knows it.',
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
      strong: ru ? 'Это не вы?' : 'Was it not you?',
      rest: ru
        ? `Верните кабинет себе: ${facts.undoDays} ${daysWord(facts.undoDays)} для этого хватит этого письма.`
        : `Take the account back: for ${facts.undoDays} days this email is enough.`,
    },
    button: { label: ru ? 'Вернуть прежнюю почту' : 'Bring the former e-mail back', url: facts.link },
    foot: ru
      ? 'Если это вы, ничего делать не нужно. Не пересылайте это письмо.'
      : 'If it was you, there is nothing to do. Do not forward this email.',
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
      : 'Was it not you? Reply to this email. No other emails about the account will come.',
  })
}
