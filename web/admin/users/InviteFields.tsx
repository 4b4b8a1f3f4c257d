/** Whom one invites to the staff: email, name and role. */
import { mostStaffName } from '../../../core/people/staff.ts'
import { useTexts } from '../../app/language.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { type InviteDraft, invitedRoles } from './invite-draft.ts'
import { inviteTexts } from './invite-texts.ts'
import css from './Users.module.css'

export function InviteFields({
  value,
  faultOf,
  onChange,
}: {
  value: InviteDraft
  faultOf: (path: string) => string | null
  onChange: (value: InviteDraft) => void
}) {
  const t = useTexts(inviteTexts)
  return (
    <>
      <EmailField
        dense
        label={t.email}
        help={t.emailHelp}
        error={faultOf('email')}
        value={value.email}
        autoComplete="off"
        onChange={(email) => onChange({ ...value, email })}
      />
      <TextInput
        dense
        label={t.name}
        help={t.nameHelp}
        error={faultOf('name')}
        value={value.name}
        maxLength={mostStaffName}
        autoComplete="off"
        onChange={(name) => onChange({ ...value, name })}
      />
      <div>
        <Segments
          label={t.role}
          value={value.role}
          values={invitedRoles}
          words={(one) => t[`role_${one}`]}
          onChange={(role) => onChange({ ...value, role })}
        />
        <p className={css.caption}>{t[`roleHelp_${value.role}`]}</p>
      </div>
    </>
  )
}
