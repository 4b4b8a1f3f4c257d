export function ReservesScreen() {
  return null
}
