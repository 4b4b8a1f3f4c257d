/** `/admin/first-steps`: from an empty office to its first order, step by step, each with what is still missing. */
import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '../../../contract/calls.ts'
import type { StepView } from '../../../contract/first-steps.ts'
import { type ErrorCode, errorText } from '../../../core/errors/catalogue.ts'
import { isDone, isReady, type StepName } from '../../../core/first-steps/first-steps.ts'
import { call } from '../../app/call.ts'
import { useHref, useLanguage, useTexts } from '../../app/language.tsx'
import { useLocation } from '../../app/router.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink, TextLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErrorState } from '../../ui/States.tsx'
import split from '../parts/lists/SplitScreen.module.css'
import { BackupStep } from './BackupStep.tsx'
import { CredentialsStep } from './CredentialsStep.tsx'
import { CurrenciesStep } from './CurrenciesStep.tsx'
import { DirectionStep } from './DirectionStep.tsx'
import css from './FirstSteps.module.css'
import { useFirstSteps } from './FirstStepsProvider.tsx'
import { firstStepsTexts, missingWords, stepWords } from './first-steps-texts.ts'
import { MailStep } from './MailStep.tsx'
import { SettingsStep } from './SettingsStep.tsx'
import { SourceStep } from './SourceStep.tsx'
import { StaffStep } from './StaffStep.tsx'
import { shownAtFirst, shownWith } from './shown-step.ts'

export function FirstStepsScreen() {
  const t = useTexts(firstStepsTexts)
  const { data, refused, again } = useFirstSteps()
  return (
    <div className={split.screen}>
      <div className={split.bar}>
        <h1>{t.title}</h1>
        {data && <p className={css.about}>{t.about(data.steps.filter(isDone).length, data.steps.length)}</p>}
        <ButtonLink kind="line" href="/admin/orders">
          {t.later}
        </ButtonLink>
      </div>
      {refused && !data && <ErrorState title={t.notLoaded} again={t.again} onAgain={again} />}
      {!refused && !data && <Skeleton height="420px" />}
      {data && <Steps data={data} onSent={again} />}
    </div>
  )
}

/** What each step asks in place. */
const stepsInPlace: Record<StepName, ComponentType<{ onSent: () => void }>> = {
  office: ({ onSent }) => <SettingsStep names={['officeOpensAt', 'officeClosesAt', 'brandAddress', 'ownerLegalName']} onSent={onSent} />,
  brand: ({ onSent }) => <SettingsStep names={['brandName', 'brandEmail', 'brandPhone', 'brandLogo']} onSent={onSent} />,
  currencies: CurrenciesStep,
  credentials: CredentialsStep,
  source: SourceStep,
  direction: DirectionStep,
  mail: MailStep,
  staff: StaffStep,
  backup: BackupStep,
}

function Steps({ data, onSent }: { data: Answer<'getFirstSteps'>; onSent: () => void }) {
  const t = useTexts(firstStepsTexts)
  const { language } = useLanguage()
  const { steps } = data
  const [present, setPresent] = useState(() => shownAtFirst(steps))
  const { name, isSent } = shownWith(present, steps)
  if (name !== present.name) setPresent({ name, isSent })
  const shown = steps.find((step) => step.name === name)
  return (
    <div className={css.page}>
      <nav aria-label={t.steps}>
        <ol className={css.steps}>
          {steps.map((step, place) => (
            <li key={step.name} className={classNames(isDone(step) && css.done)}>
              <button
                type="button"
                aria-current={step === shown ? 'step' : undefined}
                onClick={() => {
                  flushSync(() => setPresent({ name: step.name, isSent: false }))
                  showStep()
                }}
              >
                <span className={css.mark}>{isDone(step) ? <Icon name="check" size={16} label={t.done} /> : place + 1}</span>
                <span>
                  {stepWords[step.name].name[language]}
                  {!isDone(step) && <small>{step.isNeeded ? missingWords[step.missing[0] ?? 'alone'][language] : t.canWait}</small>}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {shown && (
        <OneStep
          key={name}
          step={shown}
          place={steps.indexOf(shown) + 1}
          all={steps.length}
          why={data.why}
          onTyped={() => setPresent((now) => (now.isSent ? { ...now, isSent: false } : now))}
          onSent={() => {
            // what was done before is not left after one more; another one may have been picked before the answer
            setPresent((now) => (now.name === name ? { name, isSent: !isDone(shown) } : now))
            onSent()
          }}
        />
      )}
      <Blocks data={data} />
    </div>
  )
}

/** On a phone the step is under the list. */
function showStep(): void {
  const title = document.getElementById(titleId)
  if (title && title.getBoundingClientRect().top > innerHeight / 2) title.scrollIntoView({ block: 'start' })
}

const titleId = 'step-title'

function OneStep({
  step: { name, missing, isNeeded },
  place,
  all,
  why,
  onTyped,
  onSent,
}: {
  step: StepView
  place: number
  all: number
  why: string | null
  onTyped: () => void
  onSent: () => void
}) {
  const t = useTexts(firstStepsTexts)
  const { language } = useLanguage()
  const { question, text, go, to } = stepWords[name]
  const InPlace = stepsInPlace[name]
  return (
    <section className={css.one} aria-labelledby={titleId} onInput={onTyped}>
      <p className={css.place}>
        {t.stepOf(place, all)}
        {missing.length === 0 ? (
          <Badge tone="green" dense>
            {t.done}
          </Badge>
        ) : (
          !isNeeded && (
            <Badge tone="grey" dense>
              {t.canWait}
            </Badge>
          )
        )}
      </p>
      <h2 id={titleId}>{question[language]}</h2>
      <p>{text[language]}</p>
      {missing.length > 0 && (
        <ul className={css.missing}>
          {missing.map((thing) => (
            <li key={thing}>
              <Icon name="cross" size={16} />
              {thing === 'offSale' && why !== null
                ? `${missingWords.offSale[language]}: ${errorText(why as ErrorCode, language)}`
                : missingWords[thing][language]}
            </li>
          ))}
        </ul>
      )}
      <InPlace onSent={onSent} />
      <div className={css.there}>
        <span>{t.orThere}</span>
        <TextLink href={to}>{go[language]}</TextLink>
      </div>
    </section>
  )
}

function Blocks({ data: { steps, isShown } }: { data: Answer<'getFirstSteps'> }) {
  const t = useTexts(firstStepsTexts)
  const href = useHref()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const intent = useIntent()
  const blocking = steps.filter((step) => step.isNeeded && !isDone(step))
  const waiting = steps.filter((step) => !step.isNeeded && !isDone(step))
  const end = async () => {
    setBusy(true)
    const answer = await call('endFirstSteps', { idempotencyKey: intent.keyFor('end') })
    setBusy(false)
    intent.answered(answer)
    if (!answer.ok) return toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    toast({ type: 'success', title: t.ended })
    navigate('/admin/orders')
  }
  return (
    <div className={css.beside}>
      <section className={css.card} aria-labelledby="blocks-title">
        {isReady(steps) ? (
          <>
            <h2 id="blocks-title">{t.ready}</h2>
            <p>{t.readyText}</p>
            <ButtonLink href={href('/')}>{t.openSite}</ButtonLink>
            {isShown && (
              <Button kind="text" busy={busy} onClick={() => void end()}>
                {t.end}
              </Button>
            )}
          </>
        ) : (
          <>
            <h2 id="blocks-title">{t.blocks}</h2>
            <ul className={css.lines}>
              {blocking.map(({ name, missing }) => (
                <li key={name}>
                  <Icon name="cross" size={16} />
                  <span>
                    <b>{stepWords[name].name[language]}</b>
                    <small>{missing.map((thing) => missingWords[thing][language]).join('. ')}</small>
                  </span>
                </li>
              ))}
            </ul>
            <p className={css.note}>{t.blocksNote}</p>
          </>
        )}
      </section>
      <section className={css.card} aria-label={t.waits}>
        {waiting.length > 0 && <h2>{t.waits}</h2>}
        {waiting.map(({ name, missing }) => (
          <p key={name}>
            <b>{stepWords[name].name[language]}</b>
            <small>{missing.map((thing) => missingWords[thing][language]).join('. ')}</small>
          </p>
        ))}
        <TextLink href="/admin/help/first-steps">{t.help}</TextLink>
      </section>
    </div>
  )
}
