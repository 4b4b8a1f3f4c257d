/** What other areas may use of the conversations at the desk. */
export { StaffChat, type StaffChatHandle } from './StaffChat.tsx'
export { UnreadMark, useUnreadByOrder } from './UnreadMark.tsx'
