/** A typed value of the order, masked. Numbers and addresses are in the monospace font, names in the normal font. */
import { Mono } from '../ui/Mono.tsx'

export const FieldValue = ({ value }: { value: string }) => (/[•\d]{2}/.test(value) ? <Mono>{value}</Mono> : value)
