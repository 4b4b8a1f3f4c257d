/** Renders the toasts. Toasts.tsx loads it. */
import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useTexts } from '../app/language.tsx'
import { shellTexts } from '../app/texts.ts'
import { connectShelf, type ToastType } from '../app/toasts.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import css from './ToastShelf.module.css'

const icons: Record<ToastType, IconName> = { success: 'check', error: 'alert', warning: 'alert', info: 'info', default: 'note' }

export function ToastShelf() {
  const t = useTexts(shellTexts)
  return (
    <Toast.Provider timeout={5000} limit={20}>
      <Toast.Portal>
        <Toast.Viewport className={css.shelf} aria-label={t.toasts}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const t = useTexts(shellTexts)
  const { toasts, add } = Toast.useToastManager()
  useEffect(() => {
    connectShelf(({ type = 'default', title, text, action }) => {
      if (action) add({ type, title, description: text, actionProps: { children: action.label, onClick: action.onPress } })
      // The same words again are the same toast, whose time begins anew. Two actions of the same name may undo two things, so both stay.
      else add({ id: JSON.stringify([type, title, text]), type, title, description: text })
    })
    return () => connectShelf(null)
  }, [add])
  return toasts.map((toast) => {
    const type = (toast.type ?? 'default') as ToastType
    return (
      // Base UI gives it the role of a dialog, but it asks nothing: it is a status message.
      <Toast.Root
        key={toast.id}
        toast={toast}
        role="status"
        aria-modal={undefined}
        className={classNames(css.toast, css[type])}
        swipeDirection="right"
      >
        <Icon name={icons[type]} />
        <Toast.Content className={css.words}>
          <Toast.Title className={css.title} render={<p />} />
          <Toast.Description className={css.text} />
        </Toast.Content>
        {toast.actionProps && <Toast.Action className={css.action} />}
        {/* All toasts are expanded, so none may be hidden from screen readers. */}
        <Toast.Close className={css.close} aria-label={t.close} aria-hidden={undefined}>
          <Icon name="cross" size={18} />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
