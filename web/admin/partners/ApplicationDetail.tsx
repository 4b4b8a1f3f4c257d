/** One application to become a partner: who asks, and the answer with its terms or its reason. */
import type { PartnerApplication } from '../../../contract/partnership.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { moscowDate, moscowYear } from '../../words/moscow-time.ts'
import { fullMoment } from '../../words/order-moment.ts'
import { formTexts } from '../parts/forms/form-texts.ts'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { ApplicationAnswer } from './ApplicationAnswer.tsx'
import css from './Partners.module.css'
import { partnersTexts } from './partners-texts.ts'

type Props = { application: PartnerApplication; mayWrite: boolean; onDecided: (partnerId: string | null) => void }

export function ApplicationDetail({ application, mayWrite, onDecided }: Props) {
  const t = useTexts(partnersTexts)
  const form = useTexts(formTexts)
  const { language } = useDeskWords()
  const { place, how, email, at, answerBy, decision, account } = application
  const isStaff = account !== null && (account.role === 'operator' || account.role === 'admin')
  const lacks = account?.partner ? 'ACCOUNT_IS_PARTNER' : isStaff ? 'NOT_FOR_STAFF' : null
  const since = account?.registeredAt && `${moscowDate(account.registeredAt, language)} ${moscowYear(account.registeredAt)}`
  return (
    <div className={css.detail}>
      <header className={css.head}>
        <div>
          <h2>{place}</h2>
          <p className={css.caption}>
            {t.application}, <time dateTime={at}>{t.appliedAt(fullMoment(at, language))}</time>
          </p>
        </div>
        <Badge tone={decision === null ? 'blue' : decision.verdict === 'accepted' ? 'green' : 'grey'}>
          {decision === null ? t.waitsForUs : t[`verdict_${decision.verdict}`]}
        </Badge>
      </header>
      <section className={css.part} aria-label={t.application}>
        {how !== '' && <p className={css.how}>{how}</p>}
        <KeyRows
          dense
          rows={[
            { name: t.email, value: <EmailText email={email} /> },
            {
              name: t.account,
              value: account?.partner ? (
                <Link className={records.link} href={`/admin/partners/${account.id}`}>
                  {t.account_partner}
                </Link>
              ) : isStaff ? (
                t.account_staff
              ) : account === null ? (
                t.account_none
              ) : since ? (
                t.account_since(since)
              ) : (
                t.account_regular
              ),
            },
            { name: t.writesIn, value: t[`writesIn_${application.language}`] },
            decision === null && { name: t.answerBy, value: <time dateTime={answerBy}>{fullMoment(answerBy, language)}</time> },
          ]}
        />
      </section>
      {decision !== null ? (
        <section className={css.part} aria-label={t.answer}>
          <h3>{t.answer}</h3>
          <KeyRows
            dense
            rows={[
              { name: t.decidedBy, value: decision.by.name },
              { name: t.decidedAt, value: <time dateTime={decision.at}>{fullMoment(decision.at, language)}</time> },
              decision.reason !== null && { name: form.reason, value: decision.reason },
              { name: t.told, value: decision.silent ? t.told_silent : t.told_email },
            ]}
          />
        </section>
      ) : mayWrite ? (
        <section className={css.part} aria-label={t.answer}>
          <h3>{t.answer}</h3>
          {lacks && <Notice tone="gold" title={errorText(lacks, language)} />}
          <ApplicationAnswer application={application} mayAccept={lacks === null} onDecided={onDecided} />
        </section>
      ) : (
        <div className={css.part}>
          <Notice tone="blue" title={t.adminsDecide} />
        </div>
      )}
    </div>
  )
}
