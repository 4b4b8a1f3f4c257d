/** The form of what was agreed with a partner. */
import type { StaffPartner } from '../../../contract/partners.ts'
import { mostName, mostNote, type PartnerDraft, partnerFaults } from '../../../core/partners/partner-faults.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { moscowDate } from '../../words/moscow-time.ts'
import { percentText } from '../../words/percent-text.ts'
import form from '../parts/forms/Form.module.css'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { linkOf } from './link-of.ts'
import css from './Partners.module.css'
import type { PartnerProps } from './partner-props.ts'
import { partnersTexts } from './partners-texts.ts'

const blank: PartnerDraft = { name: '', percent: '', of: 'profit', monitor: false, refId: '', note: '' }
const valueOf = ({ partner }: StaffPartner): PartnerDraft => partner

export function PartnerTerms({ stored, mayWrite, onChanged }: PartnerProps) {
  const t = useTexts(partnersTexts)
  const { language } = useDeskWords()
  const { id, partner, formerTerms } = stored
  const staff = useStaffForm({
    stored,
    valueOf,
    blank,
    send: ({ idempotencyKey, value, version }) => call('setPartner', { idempotencyKey, id, version, partner: value }),
    onSaved: onChanged,
  })
  const { value, change } = staff.draft
  const faults = useFaults(partnerFaults(value), staff.save.faultOf)
  const [last] = formerTerms
  const termsText = ({ percent, of }: Pick<PartnerDraft, 'percent' | 'of'>) =>
    `${percentText(percent, language)}${of === value.of ? '' : ` ${of === 'profit' ? t.ofProfit : t.ofTurnover}`}`
  const otherTerms = value.percent !== partner.percent || value.of !== partner.of
  const otherLink = value.refId !== partner.refId
  return (
    <div className={css.part}>
      <StaffForm
        form={staff}
        faults={faults}
        title={<span className={css.title}>{t.terms}</span>}
        nameOf={(field) => t[names[field]]}
        mayWrite={mayWrite}
      >
        <fieldset className={form.part} disabled={!mayWrite} aria-label={t.terms}>
          <div className={css.terms}>
            <Segments
              label={t.of}
              value={value.of}
              values={['profit', 'turnover']}
              words={(of) => t[`of_${of}`]}
              error={faults.faultOf('of')}
              onChange={(of) => change({ of, ...(of === 'profit' && { monitor: false }) })}
            />
            <SumInput
              label={t.percent}
              trailing="%"
              error={faults.faultOf('percent')}
              value={value.percent}
              onChange={(percent) => change({ percent })}
            />
          </div>
          <p className={form.note}>
            {t.forNewOrders} {otherTerms ? t.willMail : last && t.former(termsText(last), moscowDate(last.until, language), last.by)}
          </p>
          <Checkbox
            checked={value.monitor}
            disabled={!mayWrite}
            onChange={(monitor) => change({ monitor, ...(monitor && { of: 'turnover' }) })}
          >
            {t.monitor}
          </Checkbox>
          <TextInput
            dense
            mono
            label={t.refId}
            help={t.refIdHelp(linkOf(value.refId).replace(/^https?:\/\//, ''))}
            error={faults.faultOf('refId')}
            value={value.refId}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(refId) => change({ refId: refId.trim() })}
          />
          {otherLink && (
            <Notice tone="gold" title={t.oldLinkEnds} live>
              {t.oldLinkEndsText(linkOf(partner.refId).replace(/^https?:\/\//, ''))}
            </Notice>
          )}
          <TextInput
            dense
            label={t.name}
            error={faults.faultOf('name')}
            value={value.name}
            maxLength={mostName}
            autoComplete="off"
            onChange={(name) => change({ name })}
          />
          <TextArea
            label={t.note}
            rows={2}
            maxLength={mostNote}
            error={faults.faultOf('note')}
            value={value.note}
            onChange={(note) => change({ note })}
          />
        </fieldset>
      </StaffForm>
    </div>
  )
}

const names = {
  name: 'name',
  percent: 'percent',
  of: 'of',
  monitor: 'monitor',
  refId: 'refId',
  note: 'note',
} as const satisfies Record<keyof PartnerDraft, keyof typeof partnersTexts>
