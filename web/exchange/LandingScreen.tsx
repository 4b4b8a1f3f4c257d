import type { ScreenProps } from '../app/routes.tsx'

export function LandingScreen(_: ScreenProps) {
  return null
}
