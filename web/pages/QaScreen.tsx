export function QaScreen() {
  return null
}
