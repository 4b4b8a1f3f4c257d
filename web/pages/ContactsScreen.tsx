export function ContactsScreen() {
  return null
}
