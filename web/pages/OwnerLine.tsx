/** Who is responsible for the service: the owner's name, registration and address, or a note that they are not filled in yet. */
import { mainOffice } from '../../core/brand/offices.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import css from './TermsScreen.module.css'
import { termsTexts } from './terms-texts.ts'

export function OwnerLine() {
  const t = useTexts(termsTexts)
  const { language } = useLanguage()
  const { brand } = useService()
  const name = brand.legalName[language]
  return (
    <p className={css.owner}>
      {name ? [name, brand.registration[language], mainOffice(brand.address[language])].filter(Boolean).join('. ') : t.ownerMissing}
    </p>
  )
}
