/** `npm run docs`: writes the pages that are made from the code, and the table of variables of docs/running.md. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pages, withEnvironmentTable } from './docs-pages.ts'

mkdirSync('docs', { recursive: true })
for (const [path, text] of Object.entries(pages())) writeFileSync(path, text)
writeFileSync('docs/running.md', withEnvironmentTable(readFileSync('docs/running.md', 'utf8')))
