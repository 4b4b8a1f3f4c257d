/** One saved detail: it is renamed and removed in its row, and Escape leaves either. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SavedDetail } from '../../contract/saved-details.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { longestSavedName } from '../../core/orders/saved-details.ts'
import { call, newKey } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { toast } from '../app/toasts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, SquareButton } from '../ui/Button.tsx'
import { CurrencyMark } from '../ui/CurrencyMark.tsx'
import { Mono } from '../ui/Mono.tsx'
import { onEscape } from '../ui/on-escape.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { useInPlace } from '../ui/use-in-place.ts'
import { shortName } from '../words/currency-words.ts'
import css from './DetailsSection.module.css'
import { savedTexts } from './details-texts.ts'

type Act = 'rename' | 'remove'

export function SavedRow({ detail, onChanged }: { detail: SavedDetail; onChanged: () => void }) {
  const t = useTexts(savedTexts)
  const { language } = useLanguage()
  const currency = useLive('currencies').state?.currencies.find(({ id }) => id === detail.currencyId)
  const form = useInPlace<`${Act} ${string}`>()
  const act = (['rename', 'remove'] as const).find((one) => form.opened === `${one} ${detail.id}`) ?? null

  const where = currency ? placeOf(currency, t.network, shortName(currency, language)) : ''
  const what = detail.name || detail.shown
  const facts = [
    detail.name !== '' && where,
    detail.memo !== null && detail.memo !== '-' && t.memo(detail.memo),
    detail.verification === 'verified' && (detail.kind === 'account' ? t.verifiedAccount : t.verified),
    t.exchanges(detail.exchanges),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  return (
    <li className={css.row} onKeyDown={onEscape(act === null ? undefined : () => form.close())}>
      {currency && <CurrencyMark icon={currency.icon} size={32} />}
      {act === 'rename' ? (
        <Rename detail={detail} what={what} onDone={(changed) => [form.close(), changed && onChanged()]} />
      ) : act === 'remove' ? (
        <Remove detail={detail} what={what} onDone={(changed) => [form.close(), changed && onChanged()]} />
      ) : (
        <>
          <span className={css.what}>
            {detail.name || where}
            <small>
              <Mono>{detail.shown}</Mono> <span>{facts.join(', ')}</span>
            </small>
          </span>
          {detail.verification === 'pending' && <Badge tone="gold">{t.pending}</Badge>}
          <span className={css.acts}>
            <Button
              kind="text"
              data-opens={`rename ${detail.id}`}
              aria-label={t.renameOf(what)}
              onClick={() => form.open(`rename ${detail.id}`)}
            >
              {t.rename}
            </Button>
            {detail.verification !== 'pending' && (
              <SquareButton
                icon="cross"
                data-opens={`remove ${detail.id}`}
                label={t.removeOf(what)}
                onClick={() => form.open(`remove ${detail.id}`)}
              />
            )}
          </span>
        </>
      )}
    </li>
  )
}

type Named = { kind: string; asset: string; network: string | null }
const placeOf = ({ kind, asset, network }: Named, onNetwork: (asset: string, network: string) => string, name: string): string =>
  kind === 'crypto' && network !== null && name !== asset ? onNetwork(asset, network) : name

type Done = (changed: boolean) => void

function Rename({ detail, what, onDone }: { detail: SavedDetail; what: string; onDone: Done }) {
  const t = useTexts(savedTexts)
  const { language } = useLanguage()
  const [name, setName] = useState(detail.name)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await call('nameSavedDetail', { id: detail.id, name, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) return onDone(true)
    setError(errorText(answer.code, language, answer.details))
    input.current?.focus()
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        ref={input}
        label={t.nameOf(detail.shown)}
        help={t.nameHelp}
        error={error}
        value={name}
        maxLength={longestSavedName}
        autoComplete="off"
        onChange={(text) => [setName(text), setError(null)]}
      />
      <span className={css.both}>
        <Button type="submit" busy={busy} aria-label={`${t.save}: ${what}`}>
          {t.save}
        </Button>
        <Button kind="text" onClick={() => onDone(false)}>
          {t.cancel}
        </Button>
      </span>
    </form>
  )
}

function Remove({ detail, what, onDone }: { detail: SavedDetail; what: string; onDone: Done }) {
  const t = useTexts(savedTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])

  const remove = async () => {
    setBusy(true)
    const answer = await call('removeSavedDetail', { id: detail.id, idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) toast({ type: 'success', title: t.removed })
    else toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
    // removed elsewhere meanwhile, or under verification by now: what stands here is asked for anew
    onDone(true)
  }
  return (
    <div className={css.form} role="group" aria-label={t.removeSure(what)}>
      <p>
        <b>{t.removeSure(what)}</b>
        <small>{t.removeStays}</small>
      </p>
      <span className={css.both}>
        <Button kind="danger" busy={busy} onClick={() => void remove()}>
          {t.remove}
        </Button>
        <Button kind="text" ref={keep} onClick={() => onDone(false)}>
          {t.keep}
        </Button>
      </span>
    </div>
  )
}
