/** What other areas may use of the conversations at the desk. */
export { UnreadMark, useUnreadByOrder } from './UnreadMark.tsx'
