/** A short sound when new work comes to the desk. It is off until somebody switches it on, in each browser by itself. */
import { useEffect, useRef, useSyncExternalStore } from 'react'

const place = 'sound of new work'
/** Two tones, the second higher: heard over talk, but no alarm. In Hz. */
const tones = [660, 880]
const toneSeconds = 0.14
const loudness = 0.12

const listeners = new Set<() => void>()
let context: AudioContext | null = null

const isOn = (): boolean => localStorage.getItem(place) === 'on'

function watch(tell: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === place || key === null) && tell()
  listeners.add(tell)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', elsewhere)
  }
}

/** Whether the sound is on, and the switch. Switched on, it is heard once. */
export function useNewsSound(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(watch, isOn, () => false)
  return [
    on,
    (next) => {
      localStorage.setItem(place, next ? 'on' : 'off')
      for (const tell of listeners) tell()
      if (next) void sound()
    },
  ]
}

/** Whether something is there now that was not there before. The first look is no news. */
export const hasNews = (before: ReadonlySet<string> | null, now: ReadonlySet<string>): boolean =>
  before !== null && [...now].some((key) => !before.has(key))

/** Sounds when a key comes that was not there before. null: not known yet, or the line was cut. */
export function useSoundOfNews(keys: ReadonlySet<string> | null): void {
  const before = useRef<ReadonlySet<string> | null>(null)
  const on = useSyncExternalStore(watch, isOn, () => false)
  useEffect(() => {
    if (!keys) return
    if (on && hasNews(before.current, keys)) soundOnce()
    before.current = keys
  }, [keys, on])
  // a browser lets a page sound only after a press on it
  useEffect(() => {
    if (!on) return
    const ready = () => void opened()?.resume()
    addEventListener('pointerdown', ready, { once: true })
    addEventListener('keydown', ready, { once: true })
    return () => {
      removeEventListener('pointerdown', ready)
      removeEventListener('keydown', ready)
    }
  }, [on])
}

/** Of several tabs one sounds. */
function soundOnce(): void {
  if (!('locks' in navigator)) return void sound()
  void navigator.locks.request(place, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await sound()
    await new Promise((done) => setTimeout(done, 1000))
  })
}

function opened(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  return context
}

async function sound(): Promise<void> {
  const audio = opened()
  if (!audio) return
  // without a press it stays silent, and nothing waits for that
  if (audio.state !== 'running') await Promise.race([audio.resume().catch(() => undefined), new Promise((done) => setTimeout(done, 200))])
  if (audio.state !== 'running') return
  tones.forEach((tone, number) => {
    const begin = audio.currentTime + number * toneSeconds
    const end = begin + toneSeconds * 1.6
    const [source, volume] = [audio.createOscillator(), audio.createGain()]
    source.frequency.value = tone
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loudness, begin + 0.015)
    volume.gain.exponentialRampToValueAtTime(0.0001, end)
    source.connect(volume).connect(audio.destination)
    source.start(begin)
    source.stop(end)
  })
}
