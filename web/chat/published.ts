/** What other areas use of the chat: the order screen of the client, and the desk. */
export { ChatHours } from './ChatHours.tsx'
export { ClosedLine, useIsClosed } from './ClosedLine.tsx'
export { Composer, type ComposerHandle } from './Composer.tsx'
export { EmptyChat } from './EmptyChat.tsx'
export { Feed } from './Feed.tsx'
export { type Chat, useChat } from './use-chat.ts'
