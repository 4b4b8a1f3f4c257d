/** The form of one currency: what it is, how it is shown, and how its addresses are checked. The mask and the check can be tried out. */
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Changes } from '../parts/Changes.tsx'
import css from '../parts/forms/Form.module.css'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import { CurrencyDetails } from './CurrencyDetails.tsx'
import { CurrencyIdentity } from './CurrencyIdentity.tsx'
import { CurrencyOnSite } from './CurrencyOnSite.tsx'
import { blankCurrency, type CurrencyFormDraft, type CurrencyPartProps, currencyFormFaults } from './currency-form-draft.ts'
import { currencyTexts } from './currency-texts.ts'

const valueOf = ({ currency: { id: _id, ...currency } }: StaffCurrency): CurrencyFormDraft => ({ ...currency, reserveReason: '' })

export function CurrencyForm({
  stored,
  mayWrite,
  onSaved,
}: {
  stored: StaffCurrency | null
  mayWrite: boolean
  onSaved: (saved: StaffCurrency) => void
}) {
  const t = useTexts(currencyTexts)
  const { language } = useLanguage()
  const id = stored?.currency.id
  const form = useStaffForm({
    stored,
    valueOf,
    blank: blankCurrency,
    send: ({ idempotencyKey, value: { reserveReason, ...currency }, version }) =>
      id === undefined
        ? call('addCurrency', { idempotencyKey, currency })
        : call('setCurrency', { idempotencyKey, id, version, currency, reserveReason }),
    onSaved,
  })
  const { value, change } = form.draft
  const faults = useFaults(currencyFormFaults(value, stored?.currency.reserve ?? null), form.save.faultOf)
  const part: CurrencyPartProps = { value, change, faultOf: faults.faultOf }
  return (
    <StaffForm
      form={form}
      faults={faults}
      title={
        <>
          <CurrencyMark icon={value.icon} size={36} />
          {stored ? value.name[language] : t.newTitle}
        </>
      }
      nameOf={(field) => t[names[field]]}
      mayWrite={mayWrite}
    >
      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.what}</legend>
        <CurrencyIdentity {...part} />
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.shown}</legend>
        <CurrencyOnSite {...part} stored={stored} />
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.details}</legend>
        <CurrencyDetails {...part} />
      </fieldset>

      {stored && mayWrite && (
        <Notice
          tone={stored.directions === 0 ? 'gold' : 'blue'}
          title={stored.directions === 0 ? t.noDirections : t.directionsOn(stored.directions)}
          action={
            <ButtonLink kind="line" href={`/admin/currencies/${stored.currency.id}/directions`}>
              {stored.directions === 0 ? t.openDirections : t.openMore}
            </ButtonLink>
          }
        />
      )}

      {stored && <Changes kind="currency" id={stored.currency.id} version={stored.version} />}
    </StaffForm>
  )
}

const names = {
  code: 'code',
  name: 'nameRu',
  kind: 'kind',
  asset: 'asset',
  network: 'network',
  decimals: 'decimals',
  icon: 'icon',
  reserve: 'reserve',
  active: 'active',
  position: 'position',
  addressValidator: 'validator',
  inputMask: 'mask',
  memo: 'memo',
  confirmations: 'confirmations',
  networkCost: 'networkCost',
  explorer: 'explorerTransaction',
  reserveReason: 'reserveReason',
} as const satisfies Record<keyof CurrencyFormDraft, keyof typeof currencyTexts>
