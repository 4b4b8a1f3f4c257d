/** The role of a person, and the name by which a member of staff is seen. */
import type { StaffUser } from '../../../contract/users.ts'
import { emptyFault } from '../../../core/directions/fault.ts'
import { givenRoles, isStaff, mostStaffName } from '../../../core/people/staff.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import form from '../parts/forms/Form.module.css'
import { OneOf } from '../parts/forms/OneOf.tsx'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import css from './Users.module.css'
import type { UserProps } from './user-props.ts'
import { usersTexts } from './users-texts.ts'

type Draft = { role: (typeof givenRoles)[number]; name: string }
const blank: Draft = { role: 'regular', name: '' }
const valueOf = ({ role, name }: StaffUser): Draft => ({ role: role === 'partner' ? 'regular' : role, name })

export function UserRole({ stored, onChanged }: UserProps) {
  const t = useTexts(usersTexts)
  const { id, own, role } = stored
  const staff = useStaffForm({
    stored,
    valueOf,
    blank,
    send: ({ idempotencyKey, value, version }) => call('setUser', { idempotencyKey, id, version, user: value }),
    onSaved: onChanged,
    saidOf: ({ request }) => (request === null ? null : t.waitsForAdmin),
  })
  const { value, change } = staff.draft
  const faults = useFaults(isStaff(value.role) && value.name.trim() === '' ? [emptyFault('name')] : [], staff.save.faultOf)
  const isFixed = own || role === 'partner'
  return (
    <div className={css.part}>
      <StaffForm form={staff} faults={faults} title={<span className={css.title}>{t.role}</span>} nameOf={(field) => t[field]} mayWrite>
        <div className={css.role}>
          <OneOf
            label={t.colWho}
            value={value.role}
            values={givenRoles}
            disabled={isFixed}
            words={(one) => (one === 'regular' && role === 'partner' ? t.give_partner : t[`give_${one}`])}
            onChange={(next) => change({ role: next })}
          />
          <TextInput
            dense
            label={t.name}
            help={t.nameHelp}
            error={faults.faultOf('name')}
            value={value.name}
            maxLength={mostStaffName}
            autoComplete="off"
            onChange={(name) => change({ name })}
          />
        </div>
        <p className={form.note}>{own ? t.ownRole : role === 'partner' ? t.partnerRole : t.roleText}</p>
      </StaffForm>
    </div>
  )
}
