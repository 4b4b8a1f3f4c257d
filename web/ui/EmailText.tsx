/** An e-mail address that breaks after its dots, hyphens and @, not in the middle of a name. What is copied by hand stays whole. */
import { Fragment } from 'react'

export function EmailText({ email }: { email: string }) {
  return email.split(/(?<=[@.-])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
