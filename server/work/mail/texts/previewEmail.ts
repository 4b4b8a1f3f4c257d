/** Shows an email with the text that is typed. */
import { emailTextFaults } from '../../../../core/emails/email-text-faults.ts'
import { handler } from '../../../base/handler.ts'
import { refuseFaults } from '../../../market/directions/refuse-faults.ts'
import { exampleEmail } from './example-email.ts'

export const previewEmail = handler('previewEmail', {
  async run({ name, language, text }, ctx) {
    refuseFaults('emailText', emailTextFaults(name, language, text))
    return exampleEmail(ctx, { name, language, text })
  },
})
