/** An e-mail address that breaks only after dots, hyphens and @. Text copied by hand stays whole. */
import { Fragment } from 'react'

export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.-])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
