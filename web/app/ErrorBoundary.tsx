/** Catches what a screen throws while it is drawn: the rest of the house stays. */
import { Component, type ReactNode } from 'react'
import { ErrorState } from '../ui/States.tsx'
import { useTexts } from './language.tsx'
import { shellTexts } from './texts.ts'

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useTexts(shellTexts)
  return (
    <ErrorState title={t.broken} again={t.reload} onAgain={() => location.reload()}>
      {t.brokenText}
    </ErrorState>
  )
}
