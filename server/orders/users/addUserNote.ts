/** Writes down what staff want to remember of a person. The log tells that there is a note, and not its words. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { mostUserNote } from '../../../core/people/staff.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { insertNote, touchUser } from '../../stores/users/user-store.ts'
import { typedText } from '../typed-text.ts'
import { changed, lockToChange } from './change-user.ts'

export const addUserNote = handler('addUserNote', {
  async change({ id, text: typed }, ctx, tx) {
    await lockToChange(tx, ctx, { id }, true)
    const text = typedText(typed, mostUserNote, 'text')
    if (text === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'text' })
    await insertNote(tx, { id: ctx.newId(), userId: id, at: ctx.now(), by: callerOf(ctx).uid, text })
    await touchUser(tx, id)
    return changed(tx, ctx, id, { action: 'addUserNote' })
  },
})
