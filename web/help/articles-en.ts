/** The articles of the help in English. They are loaded only for whoever opens the help in this language. */
export const sources = import.meta.glob<string>('../../docs/help/en/*.md', { query: '?raw', import: 'default', eager: true })
