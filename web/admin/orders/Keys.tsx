/** The keyboard shortcuts of the desk: a line under the list, and the full list in a dialog. */
import { useTexts } from '../../app/language.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from '../parts/Desk.module.css'
import { KeyHints } from '../parts/lists/KeyHints.tsx'
import { deskTexts } from './texts.ts'

/** `writes`: an order is open, so its conversation can be entered. */
export function KeysHint({ writes, onAll }: { writes: boolean; onAll: () => void }) {
  const t = useTexts(deskTexts)
  return (
    <KeyHints
      of={[[['j', 'k'], t.keyMove], [['Enter'], t.keyOpen], [['m'], t.keyTake], ...(writes ? ([[['t'], t.keyWriteShort]] as const) : [])]}
    >
      <button type="button" onClick={onAll} aria-haspopup="dialog">
        <kbd>?</kbd> {t.keyAll}
      </button>
    </KeyHints>
  )
}

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(deskTexts)
  const keys = [
    ['j', t.keyNext],
    ['k', t.keyPrevious],
    ['Enter', t.keyOpenLong],
    ['m', t.keyTakeLong],
    ['t', t.keyWrite],
    ['/', t.keySearch],
    ['Esc', t.keyClose],
    ['?', t.keyHelp],
  ] as const
  return (
    <Dialog open={open} onClose={onClose} title={t.keysTitle} closeLabel={t.close} description={t.keysNote} width={400}>
      <dl className={css.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
