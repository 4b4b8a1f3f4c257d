/** What staff remember of a person. */
import { useState } from 'react'
import type { StaffUser } from '../../../contract/users.ts'
import { mostUserNote } from '../../../core/people/staff.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Users.module.css'
import { useDeed } from './use-deed.ts'
import type { UserProps } from './user-props.ts'
import { usersTexts } from './users-texts.ts'

export function UserNotes({ stored: { id, notes }, onChanged }: UserProps) {
  const t = useTexts(usersTexts)
  const { moment } = useDeskWords()
  const [text, setText] = useState('')
  const deed = useDeed<StaffUser>(onChanged)
  const save = async () => {
    const body = { id, text: text.trim() }
    const isDone = await deed.act({
      body,
      send: (idempotencyKey) => call('addUserNote', { ...body, idempotencyKey }),
      done: t.notedDone,
    })
    if (isDone) setText('')
  }
  return (
    <section className={css.part} aria-label={t.notes}>
      <h3>{t.notes}</h3>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small>
                {note.by}, {moment(note.at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <form
        className={css.noteForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '' && !deed.busy) void save()
        }}
      >
        <TextArea label={t.note} rows={2} maxLength={mostUserNote} value={text} onChange={setText} />
        {text.trim() !== '' && (
          <div>
            <Button kind="line" type="submit" busy={deed.busy}>
              {t.addNote}
            </Button>
          </div>
        )}
      </form>
      <RefusedNote refused={deed.refused} busy={deed.busy} onFresh={deed.again} />
    </section>
  )
}
