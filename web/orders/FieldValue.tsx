/** What was typed into the order, masked: numbers and addresses in letters that can be told apart, names as names. */
import { Mono } from '../ui/Mono.tsx'

export const FieldValue = ({ value }: { value: string }) => (/[•\d]{2}/.test(value) ? <Mono>{value}</Mono> : value)
