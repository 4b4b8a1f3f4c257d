/** A toast on the page of an order that an earlier press has made: its answer was lost, and something was changed before the next press. */
import type { Language } from '../../core/language/language.ts'
import { speak, type Texts } from '../app/language.tsx'
import { toast } from '../app/toasts.ts'

const texts = {
  title: { ru: 'Заявка уже создана', en: 'The order is already made' },
  text: {
    ru: 'Дошло прошлое нажатие, второй заявки нет. Курс и данные в ней те, что были тогда: проверьте их перед оплатой.',
    en: 'Your earlier press had arrived, and there is no second order. Its rate and details are from that moment: check them before you pay.',
  },
} satisfies Texts

export function sayMadeBefore(language: Language): void {
  toast({ type: 'info', ...speak(texts, language) })
}
