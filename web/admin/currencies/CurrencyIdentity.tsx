/** The identity of a currency: its code, names, kind, asset, network or bank, and icon. */
import type { CurrencyDraft } from '../../../contract/catalogue.ts'
import { currencyKinds } from '../../../core/directions/currency.ts'
import { iconOfAsset } from '../../../core/directions/currency-icon.ts'
import { useTexts } from '../../app/language.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from '../parts/forms/Form.module.css'
import { OneOf } from '../parts/forms/OneOf.tsx'
import { WholeInput } from '../parts/forms/WholeInput.tsx'
import { type CurrencyPartProps, ofKind } from './currency-form-draft.ts'
import { currencyTexts } from './currency-texts.ts'
import { IconChoice } from './IconChoice.tsx'

export function CurrencyIdentity({ value, change, faultOf }: CurrencyPartProps) {
  const t = useTexts(currencyTexts)
  /** The mark goes with the asset and the kind until another one is chosen. */
  const identify = (part: Partial<CurrencyDraft>) => {
    const next = { ...value, ...part }
    const follows = value.icon === iconOfAsset(value.asset, value.kind)
    change({ ...part, ...(follows && { icon: iconOfAsset(next.asset, next.kind) }) })
  }
  return (
    <>
      <div className={css.row}>
        <TextInput
          dense
          mono
          label={t.code}
          help={t.codeHelp}
          error={faultOf('code')}
          value={value.code}
          onChange={(code) => change({ code: code.toUpperCase() })}
        />
        <OneOf
          label={t.kind}
          error={faultOf('kind')}
          value={value.kind}
          values={currencyKinds}
          words={(kind) => t[kind]}
          onChange={(kind) => identify(ofKind(kind))}
        />
      </div>
      <div className={css.row}>
        <TextInput
          dense
          label={t.nameRu}
          error={faultOf('name.ru')}
          value={value.name.ru}
          onChange={(ru) => change({ name: { ...value.name, ru } })}
        />
        <TextInput
          dense
          label={t.nameEn}
          error={faultOf('name.en')}
          value={value.name.en}
          onChange={(en) => change({ name: { ...value.name, en } })}
        />
      </div>
      <div className={css.row}>
        <TextInput
          dense
          mono
          label={t.asset}
          help={t.assetHelp}
          error={faultOf('asset')}
          value={value.asset}
          onChange={(asset) => identify({ asset: asset.toUpperCase() })}
        />
        <TextInput
          dense
          label={t.network}
          help={t.networkHelp}
          error={faultOf('network')}
          value={value.network ?? ''}
          onChange={(network) => change({ network: network || null })}
        />
        <WholeInput label={t.decimals} error={faultOf('decimals')} value={value.decimals} onChange={(decimals) => change({ decimals })} />
      </div>
      <IconChoice value={value.icon} error={faultOf('icon')} onChange={(icon) => change({ icon })} />
    </>
  )
}
