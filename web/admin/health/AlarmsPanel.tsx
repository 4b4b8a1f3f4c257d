/** Beside the health of the office, for admins: who hears of alarms, the group in Telegram, and the last alarms. */
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../../contract/calls.ts'
import type { AlarmView } from '../../../contract/health.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { checkWords } from '../../../core/health/check-words.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { toast } from '../../app/toasts.ts'
import { useAskedAgain } from '../../app/use-asked.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Button, TextLink } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Alarms.module.css'
import { alarmTexts } from './alarm-texts.ts'

/** So often is asked while somebody is to write the code, and else. */
const soonMs = 2_000
const laterMs = 20_000

/** `children` stand below, and come once nothing above them grows any more. */
export function AlarmsPanel({ children }: { children: ReactNode }) {
  const t = useTexts(alarmTexts)
  const { data, refused, again } = useAskedAgain('getAlarms', {}, (present) => (present?.telegram.code ? soonMs : laterMs))
  return (
    <div className={css.panel}>
      <section className={css.card} aria-labelledby="alarms-title">
        <h2 id="alarms-title">{t.title}</h2>
        {refused && !data && <ErrorState title={t.notLoaded} again={t.again} onAgain={again} />}
        {!refused && !data && <Skeleton height="160px" />}
        {data && <Recipients data={data} onChanged={again} />}
      </section>
      {data && (
        <section className={css.card} aria-labelledby="last-alarms">
          <h2 id="last-alarms">{t.last}</h2>
          {data.alarms.length === 0 ? (
            <p className={css.quiet}>{t.noAlarms}</p>
          ) : (
            <ul className={css.last}>
              {data.alarms.map((alarm) => (
                <LastAlarm key={alarm.id} alarm={alarm} />
              ))}
            </ul>
          )}
        </section>
      )}
      {(data || refused) && children}
    </div>
  )
}

type Press = 'sendTestAlarm' | 'openTelegramCode' | 'closeTelegramCode' | 'disconnectTelegram'

function Recipients({ data: { emails, telegram }, onChanged }: { data: Answer<'getAlarms'>; onChanged: () => void }) {
  const t = useTexts(alarmTexts)
  const { language } = useLanguage()
  const { moment } = useDeskWords()
  const [busy, setBusy] = useState<Press | null>(null)
  const intent = useIntent()
  const { group, code, isThere } = telegram
  const press = async (name: Press, words: string | null) => {
    setBusy(name)
    const idempotencyKey = intent.keyFor(name)
    const answer = await (name === 'openTelegramCode' ? call(name, { idempotencyKey, language }) : call(name, { idempotencyKey }))
    setBusy(null)
    intent.answered(answer)
    if (!answer.ok) return toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    if (words !== null) toast({ type: 'success', title: words })
    onChanged()
  }
  return (
    <>
      <dl className={css.recipients}>
        <div>
          <dt>{t.telegram}</dt>
          <dd>
            {group ? (
              <>
                <b>{group.title}</b>
                <small>{t.connected(moment(group.at), group.by)}</small>
                {group.problem !== null && <small className={css.bad}>{t.refuses(group.problem)}</small>}
              </>
            ) : (
              <small>{isThere ? t.noGroup : t.noBot}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t.email}</dt>
          <dd>{emails.length === 0 ? <small className={css.bad}>{t.noEmails}</small> : emails.map((one) => <b key={one}>{one}</b>)}</dd>
        </div>
      </dl>
      {code && (
        <div className={css.code} role="status">
          <p>{t.writeCode}</p>
          <p className={css.digits}>
            <strong>
              <Mono whole>{`${code.code.slice(0, 3)} ${code.code.slice(3)}`}</Mono>
            </strong>
            <CopyButton text={code.code} what={t.codeName} words={{ copy: t.copy, copied: t.copied }} />
          </p>
          <p className={css.quiet}>{t.codeUntil(moment(code.until))}</p>
        </div>
      )}
      <div className={css.buttons}>
        <Button kind="line" busy={busy === 'sendTestAlarm'} onClick={() => void press('sendTestAlarm', t.testSent)}>
          {t.sendTest}
        </Button>
        {isThere && !code && (
          <Button kind="line" busy={busy === 'openTelegramCode'} onClick={() => void press('openTelegramCode', null)}>
            {group ? t.otherGroup : t.connect}
          </Button>
        )}
        {code ? (
          <Button kind="text" busy={busy === 'closeTelegramCode'} onClick={() => void press('closeTelegramCode', null)}>
            {t.cancel}
          </Button>
        ) : (
          group && (
            <Button kind="text" busy={busy === 'disconnectTelegram'} onClick={() => void press('disconnectTelegram', t.disconnected)}>
              {t.disconnect}
            </Button>
          )
        )}
      </div>
      <TextLink href="/admin/settings#alarms">{t.toSettings}</TextLink>
    </>
  )
}

function LastAlarm({ alarm }: { alarm: AlarmView }) {
  const t = useTexts(alarmTexts)
  const { language } = useLanguage()
  const { moment } = useDeskWords()
  const { name, subject, begunAt, endedAt, fineSince, state, byEmail, byTelegram, toldAt } = alarm
  const [what = '', number = ''] = subject.split(' ')
  const words =
    name === 'day'
      ? t.day
      : name === 'waiting'
        ? what === 'chat'
          ? t.lateChat(number)
          : t.lateOrder(number)
        : checkWords[name].name[language]
  const stands =
    endedAt !== null
      ? t.until(moment(endedAt))
      : fineSince !== null
        ? t.fineSince(moment(fineSince))
        : state === 'trouble'
          ? t.isTrouble
          : t.isWarning
  const told =
    toldAt !== null
      ? t.comesAt(moment(toldAt))
      : byEmail && byTelegram
        ? t.both
        : byTelegram
          ? t.byTelegram
          : byEmail
            ? t.byEmail
            : t.onItsWay
  return (
    <li>
      <b>{words}</b>
      <small>{`${name === 'day' ? moment(begunAt) : `${moment(begunAt)}, ${stands}`}. ${told}`}</small>
    </li>
  )
}
