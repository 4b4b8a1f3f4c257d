/**
 * What is made when it is first asked for, and kept: a list shows hundreds of orders, and the encrypted texts of few of them, so only
 * these are decrypted.
 */
export function onceAsked<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
