export function PauseSwitch() {
  return null
}
