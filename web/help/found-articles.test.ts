/** What the search of the help finds, and what an article may be made of. */
import { expect, test } from 'vitest'
import { foundArticles } from './found-articles.ts'
import type { HelpPage } from './pages.ts'
import { readArticle } from './read-article.ts'

const articles = new Map<HelpPage, ReturnType<typeof readArticle>>([
  [
    'payouts',
    readArticle(
      '# Выплаты\n\nДва пути.\n\n## Выплата вручную <a id="by-hand"></a>\n\nСначала отправьте, потом запишите чек.\n\n## Стоп <a id="stop"></a>\n\nЛюбой сотрудник.\n',
    ),
  ],
  [
    'refunds',
    readArticle(
      '# Возвраты\n\nОткрываются сами. Резервные копии и mark-up тут ни при чём.\n\n## Записать <a id="send"></a>\n\nВставьте хеш или номер чека. Выплату не трогайте.\n',
    ),
  ],
])
const pagesOf = (typed: string) => foundArticles(articles, typed).map(({ page }) => page)
const placesOf = (typed: string) => foundArticles(articles, typed).flatMap(({ places }) => places.map(({ chapter }) => chapter?.id ?? null))

test('words are found in any case and number, those in a title first', () => {
  expect(pagesOf('выплата')).toEqual(['payouts', 'refunds'])
  expect(pagesOf('ЧЕКИ')).toEqual(['payouts', 'refunds'])
  expect(pagesOf('чек хеш')).toEqual(['refunds'])
  expect(pagesOf('возвратов')).toEqual(['refunds'])
  expect(pagesOf('резервная копия')).toEqual(['refunds'])
  expect(pagesOf('резервную копию')).toEqual(['refunds'])
  expect(pagesOf('markup')).toEqual(['refunds'])
  expect(pagesOf('mark-up')).toEqual(['refunds'])
})

test('a place is the chapter, with the word and what stands around it', () => {
  expect(placesOf('вручную')).toEqual(['by-hand'])
  expect(foundArticles(articles, 'хеш')[0]?.places).toEqual([
    { chapter: { id: 'send', title: 'Записать' }, before: 'Вставьте ', hit: 'хеш', after: ' или номер чека. Выплату не трогайте.' },
  ])
})

test('the other layout of the keyboard is understood, and what is nowhere is not found', () => {
  expect(pagesOf('djpdhfn')).toEqual(['refunds'])
  expect(pagesOf('бегемот')).toEqual([])
  expect(pagesOf('чек бегемот')).toEqual([])
  expect(pagesOf(' ')).toEqual([])
})

test('an article has paragraphs, lists and tables, and nothing else', () => {
  const read = readArticle(
    '# A & B\n\nPress **Go on** at `/qa`, [then](rates.md#legs).\n\n## One <a id="one"></a>\n\n- first\n- second\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  )
  expect(read.title).toBe('A & B')
  expect(read.lead).toEqual([
    {
      kind: 'paragraph',
      words: [
        { kind: 'text', text: 'Press ' },
        { kind: 'button', text: 'Go on' },
        { kind: 'text', text: ' at ' },
        { kind: 'code', text: '/qa' },
        { kind: 'text', text: ', ' },
        { kind: 'link', text: 'then', href: 'rates.md#legs' },
        { kind: 'text', text: '.' },
      ],
    },
  ])
  expect(read.chapters.map(({ id, title, blocks }) => [id, title, blocks.map(({ kind }) => kind)])).toEqual([
    ['one', 'One', ['list', 'table']],
  ])
  for (const wrong of ['<b>bold</b>', 'a <script>x</script>', '![picture](a.png)', '## No name', '### Deep', '> said', '- a\n  - b'])
    expect(() => readArticle(`# A\n\n${wrong}\n`), wrong).toThrow()
})
