/** Shows an image (with zoom and rotation) or a video. A video that browsers cannot play is offered for download. */
import { type KeyboardEvent, useState } from 'react'
import { Button, SquareButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import css from './FileViewer.module.css'
import { Icon } from './Icon.tsx'

export type ViewerWords = {
  nearer: string
  farther: string
  turn: string
  open: string
  /** For a video that browsers cannot play. */
  save: string
  notPlayed: string
  /** The file could not be loaded. */
  failed: string
  again: string
}

const zooms = [1, 1.5, 2, 3, 4] as const
const quarter = 90
const unplayed = ['video/x-flv', 'video/quicktime']

/** `title`: for screen readers. `url` is requested as it is, so a signed url must be fresh. */
export function FileViewer({
  url,
  type,
  title,
  words,
  onAgain,
}: {
  url: string
  type: string
  title: string
  words: ViewerWords
  onAgain: () => void
}) {
  const [zoom, setZoom] = useState(0)
  const [turned, setTurned] = useState(0)
  const [failed, setFailed] = useState(false)
  const nearer = () => setZoom((now) => Math.min(now + 1, zooms.length - 1))
  const farther = () => setZoom((now) => Math.max(now - 1, 0))
  const turn = () => setTurned((now) => (now + quarter) % 360)
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const deed = { '+': nearer, '=': nearer, '-': farther, r: turn, к: turn, '0': () => setZoom(0) }[event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }
  if (failed)
    return (
      <div className={css.failed} role="alert">
        <p>{words.failed}</p>
        <Button
          kind="line"
          icon="refresh"
          onClick={() => {
            setFailed(false)
            onAgain()
          }}
        >
          {words.again}
        </Button>
      </div>
    )
  const isFilm = type.startsWith('video/')
  const share = `${(zooms[zoom] ?? 1) * 100}%`
  return (
    <figure className={css.viewer} aria-label={title}>
      {isFilm && unplayed.includes(type) ? (
        <div className={css.failed}>
          <Icon name="film" size={32} />
          <p>{words.notPlayed}</p>
        </div>
      ) : isFilm ? (
        // biome-ignore lint/a11y/useMediaCaption: a client's video has no captions
        <video className={css.film} controls preload="metadata" src={url} aria-label={title} onError={() => setFailed(true)} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <div className={css.window} role="group" aria-label={title} tabIndex={0} onKeyDown={press}>
          <div className={css.sheet} style={{ width: share, height: share }}>
            <img
              className={classNames(css.picture, turned % 180 !== 0 && css.lying)}
              style={{ rotate: `${turned}deg` }}
              src={url}
              alt={title}
              onError={() => setFailed(true)}
            />
          </div>
        </div>
      )}
      <figcaption className={css.tools}>
        {!isFilm && (
          <>
            <SquareButton icon="minus" label={words.farther} disabled={zoom === 0} onClick={farther} />
            <span className={css.zoom} role="status">
              {share}
            </span>
            <SquareButton icon="plus" label={words.nearer} disabled={zoom === zooms.length - 1} onClick={nearer} />
            <SquareButton icon="turn" label={words.turn} onClick={turn} />
          </>
        )}
        <a className={css.open} href={url} target="_blank" rel="noreferrer">
          {isFilm && unplayed.includes(type) ? words.save : words.open}
        </a>
      </figcaption>
    </figure>
  )
}
