/** The package has no types of its own; this is the one function that the second opinion asks. */
declare module 'multicoin-address-validator' {
  /** Throws for a currency it does not know, and on some garbage. */
  function validate(address: string, currency: string): boolean
  export default { validate }
}
