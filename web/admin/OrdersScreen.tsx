import type { ScreenProps } from '../app/routes.tsx'

export function OrdersScreen(_: ScreenProps) {
  return null
}
