/** `npm run docs`: writes the pages that are made from the code, and README's table of variables. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pages, withEnvironmentTable } from './docs-pages.ts'

mkdirSync('docs', { recursive: true })
for (const [path, text] of Object.entries(pages())) writeFileSync(path, text)
writeFileSync('README.md', withEnvironmentTable(readFileSync('README.md', 'utf8')))
