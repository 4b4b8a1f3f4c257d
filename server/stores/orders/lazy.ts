/** A value that is made when it is first asked for, and kept. Of the orders in a list few are asked for their encrypted texts. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
