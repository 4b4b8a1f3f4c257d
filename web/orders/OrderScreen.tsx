import type { ScreenProps } from '../app/routes.tsx'

export function OrderScreen(_: ScreenProps) {
  return null
}
