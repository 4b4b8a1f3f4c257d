/** Addresses and details of a currency: how they are checked and typed, what a transfer costs, and which explorer shows it. */

import { addressValidators, memoKinds } from '../../../core/directions/currency.ts'
import { useTexts } from '../../app/language.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from '../parts/forms/Form.module.css'
import { fieldTexts } from '../parts/forms/field-texts.ts'
import { OneOf } from '../parts/forms/OneOf.tsx'
import { SumInput } from '../parts/forms/SumInput.tsx'
import { TryOut } from '../parts/forms/TryOut.tsx'
import { WholeInput } from '../parts/forms/WholeInput.tsx'
import type { CurrencyPartProps } from './currency-form-draft.ts'
import { currencyTexts } from './currency-texts.ts'

export function CurrencyDetails({ value, change, faultOf }: CurrencyPartProps) {
  const t = useTexts(currencyTexts)
  const fields = useTexts(fieldTexts)
  const isCrypto = value.kind === 'crypto'
  return (
    <>
      <div className={css.row}>
        <OneOf
          label={t.validator}
          help={t.validatorHelp}
          error={faultOf('addressValidator')}
          value={value.addressValidator}
          values={addressValidators}
          words={(each) => fields[`validator_${each}`]}
          onChange={(addressValidator) => change({ addressValidator })}
        />
        {isCrypto && (
          <>
            <OneOf
              label={t.memo}
              error={faultOf('memo')}
              value={value.memo}
              values={memoKinds}
              words={(memo) => t[`memo_${memo}`]}
              onChange={(memo) => change({ memo })}
            />
            <WholeInput
              label={t.confirmations}
              error={faultOf('confirmations')}
              value={value.confirmations}
              onChange={(confirmations) => change({ confirmations })}
            />
            <SumInput
              label={t.networkCost}
              help={t.networkCostHelp}
              error={faultOf('networkCost')}
              trailing={value.asset}
              value={value.networkCost}
              onChange={(networkCost) => change({ networkCost })}
            />
          </>
        )}
      </div>
      <TextInput
        dense
        mono
        label={t.mask}
        help={t.maskHelp}
        error={faultOf('inputMask')}
        value={value.inputMask ?? ''}
        onChange={(inputMask) => change({ inputMask: inputMask || null })}
      />
      <TryOut validator={value.addressValidator} mask={value.inputMask} />
      {isCrypto && (
        <>
          <TextInput
            dense
            label={t.explorerTransaction}
            help={t.explorerTransactionHelp}
            error={faultOf('explorer.transaction')}
            value={value.explorer.transaction ?? ''}
            onChange={(link) => change({ explorer: { ...value.explorer, transaction: link || null } })}
          />
          <TextInput
            dense
            label={t.explorerAddress}
            help={t.explorerAddressHelp}
            error={faultOf('explorer.address')}
            value={value.explorer.address ?? ''}
            onChange={(link) => change({ explorer: { ...value.explorer, address: link || null } })}
          />
        </>
      )}
    </>
  )
}
