/** The articles of the help in Russian. They are loaded only for whoever opens the help in this language. */
export const sources = import.meta.glob<string>('../../docs/help/ru/*.md', { query: '?raw', import: 'default', eager: true })
