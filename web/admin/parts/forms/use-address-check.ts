/** The check of a currency's addresses, cards or phones. It is loaded when needed, and is null until then. */
import { useEffect, useState } from 'react'
import type { AddressCheck } from '../../../../core/addresses/address-check.ts'
import { loadCheck } from '../../../../core/addresses/load-check.ts'
import type { AddressValidator } from '../../../../core/directions/currency.ts'

type Check = (value: string) => AddressCheck

export function useAddressCheck(validator: AddressValidator | null): Check | null {
  const [known, setKnown] = useState<{ of: AddressValidator; run: Check } | null>(null)
  useEffect(() => {
    if (validator === null) return
    let wanted = true
    loadCheck(validator).then(
      (run) => wanted && setKnown({ of: validator, run }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [validator])
  return known && known.of === validator ? known.run : null
}
