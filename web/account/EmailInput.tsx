/** The e-mail of an account. */
import { useTexts } from '../app/language.tsx'
import { EmailField } from '../ui/EmailField.tsx'
import { accountTexts } from './texts.ts'

type Props = {
  /** That of another e-mail than the one of the account. */
  label?: string
  value: string
  onChange: (email: string) => void
  error: string | null
  onError: (text: string | null) => void
}

export function EmailInput({ label, ...field }: Props) {
  const t = useTexts(accountTexts)
  return <EmailField {...field} label={label ?? t.email} name={label ? 'new-email' : 'email'} autoComplete={label ? 'email' : 'username'} />
}
