import type { ScreenProps } from '../app/routes.tsx'

export function AuthScreen(_: ScreenProps) {
  return null
}
