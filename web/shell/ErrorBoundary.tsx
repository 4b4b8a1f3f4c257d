/** Catches errors that a screen throws while rendering. The rest of the page stays. */
import { Component, type ReactNode } from 'react'
import { useTexts } from '../app/language.tsx'
import { shellTexts } from '../app/texts.ts'
import { useBackOnline } from '../app/use-back-online.ts'
import { ErrorState } from '../ui/States.tsx'

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: 'drawing' | 'loading' | null }> {
  override state: { failed: 'drawing' | 'loading' | null } = { failed: null }

  static getDerivedStateFromError(error: unknown): { failed: 'drawing' | 'loading' } {
    return { failed: isLostPart(error) ? 'loading' : 'drawing' }
  }

  override render() {
    const { failed } = this.state
    return failed ? <Broken lost={failed === 'loading'} /> : this.props.children
  }
}

/**
 * A part of the screen that could not be loaded. Each engine (and the build, for styles) has its own message for this, and no error code.
 */
const isLostPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|importing a module|unable to preload/i.test(error.message)

const reload = () => location.reload()

function Broken({ lost }: { lost: boolean }) {
  const t = useTexts(shellTexts)
  // a part that was lost on its way is loaded again by itself
  useBackOnline(lost ? reload : null)
  return (
    <ErrorState whole title={lost ? t.screenFailed : t.broken} again={t.reload} onAgain={reload}>
      {lost ? t.screenFailedText : t.brokenText}
    </ErrorState>
  )
}
