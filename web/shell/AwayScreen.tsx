/** The page that replaces every page while the database does not answer: plain HTML without a script, which reloads itself. */
import type { Texts } from '../app/language.tsx'
import { useTexts } from '../app/language.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Rosette } from '../ui/Guilloche.tsx'
// every page already has the style sheet of the not-found screen, so this page needs none of its own
import css from './NotFoundScreen.module.css'

export const awayTexts = {
  code: { ru: 'Ошибка 503', en: 'Error 503' },
  title: { ru: 'Сайт ненадолго недоступен', en: 'The site is unavailable for a short time' },
  text: {
    ru: 'Ваши заявки сохранены, а отправленные деньги не потеряются: мы увидим их, как только связь восстановится. Страница обновится сама.',
    en: 'Your orders are safe, and money you have sent is not lost: we will see it as soon as the connection is back. This page will reload by itself.',
  },
  again: { ru: 'Обновить сейчас', en: 'Reload now' },
} satisfies Texts

/** `address`: the requested address. The link stays on this site. */
export function AwayScreen({ address }: { address: string }) {
  const t = useTexts(awayTexts)
  return (
    <main className={css.lost}>
      <Rosette className={css.rosette} bands={2} />
      <div className={css.words}>
        <p className={css.code}>{t.code}</p>
        <h1 className={css.title}>{t.title}</h1>
        <p>{t.text}</p>
        <ButtonLink href={`/${address.replace(/^[/\\]+/, '')}`}>{t.again}</ButtonLink>
      </div>
    </main>
  )
}
